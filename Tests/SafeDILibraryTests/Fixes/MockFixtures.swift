extension FixFixture {
  static let mocks = [
    FixFixture(
      name: "mockOnly and generateMock", code: .mockOnlyWithGenerateMock,
      before: """
        @Instantiable(mockOnly: true, generateMock: true)
        public struct Lamp {
            public static func mock() -> Lamp { Lamp() }
        }
        """,
      after: """
        @Instantiable(mockOnly: true)
        public struct Lamp {
            public static func mock() -> Lamp { Lamp() }
        }
        """),
    FixFixture(
      name: "a mock root", code: .mockOnlyRoot,
      before: """
        @Instantiable(isRoot: true, mockOnly: true)
        public struct Lamp {
            public static func mock() -> Lamp { Lamp() }
        }
        """,
      after: """
        @Instantiable(mockOnly: true)
        public struct Lamp {
            public static func mock() -> Lamp { Lamp() }
        }
        """),
    FixFixture(
      name: "of a type", code: .mockOnlyMissingMock,
      before: """
        @Instantiable(mockOnly: true)
        public struct Lamp {
            init(on a: A, b: B = B(), done: @escaping () -> Void) {
                self.a = a
                self.done = done
            }

            @Received let a: A
            @Forwarded let done: () -> Void
        }
        """,
      after: """
        @Instantiable(mockOnly: true)
        public struct Lamp {
            init(on a: A, b: B = B(), done: @escaping () -> Void) {
                self.a = a
                self.done = done
            }

            @Received let a: A
            @Forwarded let done: () -> Void

            public static func mock(a: A, done: @escaping () -> Void) -> Lamp {
                Lamp(on: a, done: done)
            }
        }
        """, isSafe: false),
    FixFixture(
      name: "of a class without an initializer", code: .mockOnlyMissingMock,
      before: """
        @Instantiable(mockOnly: true)
        public final class Lamp {
            @Received let a: A
        }
        """,
      after: """
        @Instantiable(mockOnly: true)
        public final class Lamp {
            public init(a: A) {
                self.a = a
            }

            @Received let a: A

            public static func mock(a: A) -> Lamp {
                Lamp(a: a)
            }
        }
        """, isSafe: false),
    FixFixture(
      name: "of an extension", code: .mockOnlyMissingMock,
      before: """
        public final class Shelf20 { public init() {} }
        @Instantiable(mockOnly: true)
        extension Shelf20 {}
        """,
      after: """
        public final class Shelf20 { public init() {} }
        @Instantiable(mockOnly: true)
        extension Shelf20 {
            public static func mock() -> Shelf20 {
                Shelf20()
            }
        }
        """, isSafe: false),
    FixFixture(
      name: "the second", code: .mockDuplicate,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {}

            public static func mock() -> Lamp { Lamp() }

            public static func mock(n: Int = 0) -> Lamp { Lamp() }
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {}

            public static func mock() -> Lamp { Lamp() }
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a custom name alone", code: .customMockWithoutGeneration,
      before: """
        @Instantiable(customMockName: "fake")
        public struct Lamp: Instantiable {
            public init() {}
            public static func fake() -> Lamp { Lamp() }
        }
        """,
      after: """
        @Instantiable(generateMock: true, customMockName: "fake")
        public struct Lamp: Instantiable {
            public init() {}
            public static func fake() -> Lamp { Lamp() }
        }
        """),
    FixFixture(
      name: "a custom name alone, no function", code: .customMockWithoutGeneration,
      before: """
        @Instantiable(generateMock: false, customMockName: "fake")
        public struct Lamp: Instantiable {
            public init() {}
        }
        """,
      after: """
        @Instantiable(generateMock: true, customMockName: "fake")
        public struct Lamp: Instantiable {
            public init() {}

            public static func fake() -> Lamp {
                Lamp()
            }
        }
        """),
    FixFixture(
      name: "its own mock", code: .mockNeedsCustomName,
      before: """
        @Instantiable(generateMock: true)
        public struct Lamp: Instantiable {
            public init() {}
            public static func mock() -> Lamp { Lamp() }
        }
        """,
      after: """
        @Instantiable(generateMock: true, customMockName: "customMock")
        public struct Lamp: Instantiable {
            public init() {}
            public static func customMock() -> Lamp { Lamp() }
        }
        """),
    FixFixture(
      name: "beside the custom one", code: .mockConflictsWithGenerated,
      before: """
        @Instantiable(generateMock: true, customMockName: "fake")
        public struct Lamp: Instantiable {
            public init() {}
            // For previews.
            public static func mock() -> Lamp { Lamp() }
            public static func fake() -> Lamp { Lamp() }
        }
        """,
      after: """
        @Instantiable(generateMock: true, customMockName: "fake")
        public struct Lamp: Instantiable {
            public init() {}
            public static func fake() -> Lamp { Lamp() }
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "no such function", code: .customMockNotFound,
      before: """
        @Instantiable(generateMock: true, customMockName: "fake")
        public struct Lamp: Instantiable {
        \tpublic init(a: A) {
        \t\tself.a = a
        \t}

        \t@Received private let a: A
        }
        """,
      after: """
        @Instantiable(generateMock: true, customMockName: "fake")
        public struct Lamp: Instantiable {
        \tpublic init(a: A) {
        \t\tself.a = a
        \t}

        \t@Received private let a: A

        \tpublic static func fake(a: A) -> Lamp {
        \t\tLamp(a: a)
        \t}
        }
        """, isSafe: false),
    FixFixture(
      name: "an extra parameter that may be nil", code: .mockMissingDefault,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {}
            public static func mock(name: String?) -> Lamp { Lamp() }
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {}
            public static func mock(name: String? = nil) -> Lamp { Lamp() }
        }
        """),
    FixFixture(
      name: "an extra parameter", code: .mockMissingDefault,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {}
            public static func mock(names: [String]) -> Lamp { Lamp() }
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {}
            public static func mock(names: [String] = <#[String]#>) -> Lamp { Lamp() }
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "another type", code: .mockReturnType,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {}
            public static func mock() -> Lamp? { Lamp() }
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {}
            public static func mock() -> Lamp { Lamp() }
        }
        """, isSafe: false),
    FixFixture(
      name: "internal", code: .mockNotPublic,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {}
            static func mock() -> Lamp { Lamp() }
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {}
            public static func mock() -> Lamp { Lamp() }
        }
        """),
    FixFixture(
      name: "a missing parameter", code: .mockMissingParameter,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A, b: B) {
                self.a = a
                self.b = b
            }

            @Received let a: A
            @Received let b: B

            public static func mock(n: Int = 0, b: B = B()) -> Lamp {
                Lamp(a: A(), b: b)
            }
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A, b: B) {
                self.a = a
                self.b = b
            }

            @Received let a: A
            @Received let b: B

            public static func mock(a: A, b: B = B(), n: Int = 0) -> Lamp {
                Lamp(a: A(), b: b)
            }
        }
        """),
  ]
}
