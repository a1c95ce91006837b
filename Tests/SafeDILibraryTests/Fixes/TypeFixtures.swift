extension FixFixture {
  static let types = [
    FixFixture(
      name: "an enum", code: .unsupportedDeclaration,
      before: """
        @Instantiable
        public enum Mode { case on, off }
        """,
      after: """
        public enum Mode { case on, off }
        """),
    FixFixture(
      name: "a protocol on the same line, with another attribute", code: .unsupportedDeclaration,
      before: """
        @Instantiable(isRoot: true) @MainActor public protocol Screen {}
        """,
      after: """
        @MainActor public protocol Screen {}
        """),
    FixFixture(
      name: "no modifier", code: .typeNotPublic,
      before: """
        @Instantiable
        // Keeps the light on.
        struct Lamp: Instantiable {
            public init() {}
        }
        """,
      after: """
        @Instantiable
        // Keeps the light on.
        public struct Lamp: Instantiable {
            public init() {}
        }
        """),
    FixFixture(
      name: "package", code: .typeNotPublic,
      before: """
        @Instantiable package final class Lamp: Instantiable { public init() {} }
        """,
      after: """
        @Instantiable public final class Lamp: Instantiable { public init() {} }
        """),
    FixFixture(
      name: "behind another modifier", code: .typeNotPublic,
      before: """
        @Instantiable
        final internal class Lamp: Instantiable { public init() {} }
        """,
      after: """
        @Instantiable
        final public class Lamp: Instantiable { public init() {} }
        """),
    FixFixture(
      name: "before another modifier", code: .typeNotPublic,
      before: """
        @Instantiable
        final class Lamp: Instantiable { public init() {} }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable { public init() {} }
        """),
    FixFixture(
      name: "no inherited type", code: .missingConformance,
      before: """
        @Instantiable
        public struct Lamp {
            public init() {}
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {}
        }
        """),
    FixFixture(
      name: "behind generics and other types, before `where`", code: .missingConformance,
      before: """
        @Instantiable
        public final class Shelf<Item>: P, Q where Item: P {
            public init() {}
        }
        """,
      after: """
        @Instantiable
        public final class Shelf<Item>: P, Q, Instantiable where Item: P {
            public init() {}
        }
        """),
    FixFixture(
      name: "generics alone", code: .missingConformance,
      before: """
        @Instantiable
        public struct Shelf<Item> where Item: P { public init() {} }
        """,
      after: """
        @Instantiable
        public struct Shelf<Item>: Instantiable where Item: P { public init() {} }
        """),
    FixFixture(
      name: "one inherited type per line", code: .missingConformance,
      before: """
        @Instantiable
        public final class Shelf:
            P,
            Q
        {
            public init() {}
        }
        """,
      after: """
        @Instantiable
        public final class Shelf:
            P,
            Q,
            Instantiable
        {
            public init() {}
        }
        """),
    FixFixture(
      name: "a composition", code: .missingConformance,
      before: """
        @Instantiable
        public struct Shelf: P & Instantiable { public init() {} }
        """,
      after: """
        @Instantiable
        public struct Shelf: P, Instantiable { public init() {} }
        """),
    FixFixture(
      name: "elsewhere", code: .missingConformance, title: "elsewhere",
      before: """
        @Instantiable(generateMock: true)
        public struct Shelf { public init() {} }
        """,
      after: """
        @Instantiable(conformsElsewhere: true, generateMock: true)
        public struct Shelf { public init() {} }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "an extension of the file conforms", code: .missingConformance,
      before: """
        @Instantiable
        public struct Shelf { public init() {} }
        extension Shelf: Instantiable {}
        """,
      after: """
        @Instantiable(conformsElsewhere: true)
        public struct Shelf { public init() {} }
        extension Shelf: Instantiable {}
        """),
    FixFixture(
      name: "make it instantiated", code: .rootHasInputs,
      before: """
        @Instantiable(isRoot: true)
        public struct App: Instantiable {
            public init(a: A) { self.a = a }
            @Received private let a: A
        }
        """,
      after: """
        @Instantiable(isRoot: true)
        public struct App: Instantiable {
            public init(a: A) { self.a = a }
            @Instantiated private let a: A
        }
        """),
    FixFixture(
      name: "an alias", code: .rootHasInputs,
      before: """
        @Instantiable(isRoot: true)
        public struct App: Instantiable {
            public init(a: A) { self.a = a }
            @Received(fulfilledByDependencyNamed: "other", ofType: A.self)
            private let a: A
        }
        """,
      after: """
        @Instantiable(isRoot: true)
        public struct App: Instantiable {
            public init(a: A) { self.a = a }
            @Instantiated
            private let a: A
        }
        """),
    FixFixture(
      name: "no root", code: .rootHasInputs, title: "no root",
      before: """
        @Instantiable(isRoot: true, generateMock: true)
        public struct App: Instantiable {
            public init(a: A) { self.a = a }
            @Forwarded private let a: A
        }
        """,
      after: """
        @Instantiable(generateMock: true)
        public struct App: Instantiable {
            public init(a: A) { self.a = a }
            @Forwarded private let a: A
        }
        """, isSafe: false, isPreferred: false),
  ]
}
