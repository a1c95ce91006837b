import SafeDILibrary

extension FixFixture {
  /// Which of several initializers is corrected, and what becomes of what it did so far.
  static let initializerChoices = [
    FixFixture(
      name: "one that lacks only `public` before one that lacks a parameter", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            init(a: A, c: C) {
                self.a = a
                self.c = c
            }

            public convenience init(a: A) {
                self.init(a: a, c: C())
            }

            @Received private let a: A
            @Received private let c: C
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, c: C) {
                self.a = a
                self.c = c
            }

            public convenience init(a: A) {
                self.init(a: a, c: C())
            }

            @Received private let a: A
            @Received private let c: C
        }
        """),
    FixFixture(
      name: "of two that are public, the one with more in place", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {
                self.init(a: A(), b: B(), size: 1)
            }

            init(a: A, b: B, size: Int) {
                self.a = a
                self.b = b
                self.c = C()
            }

            public init(a: A, b: B) {
                self.a = a
                self.b = b
                self.c = C()
            }

            @Received private let a: A
            @Received private let b: B
            @Received private let c: C
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {
                self.init(a: A(), b: B(), size: 1)
            }

            init(a: A, b: B, size: Int) {
                self.a = a
                self.b = b
                self.c = C()
            }

            public init(a: A, b: B, c: C) {
                self.a = a
                self.b = b
                self.c = c
            }

            @Received private let a: A
            @Received private let b: B
            @Received private let c: C
        }
        """),
    FixFixture(
      name: "none that would be there twice", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A) {
                self.a = a
                self.c = C()
            }

            public init(a: A, c: C) throws {
                self.a = a
                self.c = c
                _ = try Result<A, any Error>.success(a).get()
            }

            @Received private let a: A
            @Received private let c: C
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A, c: C) {
                self.a = a
                self.c = c
            }

            public init(a: A) {
                self.a = a
                self.c = C()
            }

            public init(checking a: A, c: C) throws {
                self.a = a
                self.c = c
                _ = try Result<A, any Error>.success(a).get()
            }

            @Received private let a: A
            @Received private let c: C
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a wrapper that was set by itself", code: .initializerMissingParameter,
      before: """
        @propertyWrapper public struct StateObject<Value> {
            public let wrappedValue: Value
            public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A) {
                self.a = a
                _c = StateObject(wrappedValue: C())
            }

            @Received private let a: A
            @StateObject @Instantiated private var c: C
        }
        """,
      after: """
        @propertyWrapper public struct StateObject<Value> {
            public let wrappedValue: Value
            public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A, c: C) {
                self.a = a
                _c = StateObject(wrappedValue: c)
            }

            @Received private let a: A
            @StateObject @Instantiated private var c: C
        }
        """),
    FixFixture(
      name: "a local value of the dependency's name", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                let c = C()
                log("made")
                self.a = a
                self.c = c
            }

            @Received private let a: A
            @Received private let c: C
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, c: C) {
                log("made")
                self.a = a
                self.c = c
            }

            @Received private let a: A
            @Received private let c: C
        }
        """),
    FixFixture(
      name: "set in a branch", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, isOn: Bool = true) {
                self.a = a
                if isOn { c = C() } else { c = nil }
            }

            @Received private let a: A
            @Received private let c: C?
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, c: C?) {
                self.a = a
                self.c = c
            }

            public init(a: A, isOn: Bool = true) {
                self.a = a
                if isOn { c = C() } else { c = nil }
            }

            @Received private let a: A
            @Received private let c: C?
        }
        """),
    FixFixture(
      name: "and its mock", code: .initializerMissingParameter, title: "and the mock",
      before: """
        @Instantiable(generateMock: true, customMockName: "fake")
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            @Received private let a: A
            @Received private let b: B

            static func fake(a: A) -> Lamp { Lamp(a: a) }
        }
        """,
      after: """
        @Instantiable(generateMock: true, customMockName: "fake")
        public final class Lamp: Instantiable {
            public init(a: A, b: B) {
                self.a = a
                self.b = b
            }

            @Received private let a: A
            @Received private let b: B

            public static func fake(a: A, b: B) -> Lamp { Lamp(a: a, b: b) }
        }
        """),
    FixFixture(
      name: "public, and what it doesn't need", code: .initializerNotPublic, title: "and drop `async`",
      before: """
        @Instantiable
        public actor Lamp: Instantiable {
            init(a: A) async {
                self.a = a
            }

            @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public actor Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            @Received private let a: A
        }
        """),
    FixFixture(
      name: "the value that its property has", code: .initializerExtraParameter,
      title: "Give `limit` the default value `5`",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, limit: Int) {
                self.a = a
                self.limit = limit
            }

            @Received private let a: A
            private var limit = 5
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, limit: Int = 5) {
                self.a = a
                self.limit = limit
            }

            @Received private let a: A
            private var limit = 5
        }
        """),
    FixFixture(
      name: "an optional constant", code: .missingInitializer,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            @Received private let a: A
            private let title: String?
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(
                a: A,
                title: String? = nil
            ) {
                self.a = a
                self.title = title
            }

            @Received private let a: A
            private let title: String?
        }
        """),
    FixFixture(
      name: "a binding", code: .missingInitializer,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            @Received private let a: A
            @Binding private var isOn: Bool
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A) {
                self.a = a
                _isOn = <#Binding<Bool>#>
            }

            @Received private let a: A
            @Binding private var isOn: Bool
        }
        """, compiles: false, isSafe: false, isPreferred: false),
  ]
}
