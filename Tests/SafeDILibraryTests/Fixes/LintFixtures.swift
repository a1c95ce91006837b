extension FixFixture {
  static let lints = [
    FixFixture(
      name: "no such type", code: .undecoratedDependency, title: "Make `Lamp`",
      before: """
        public final class Lamp {
            init(a: A) { self.a = a }
            @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received private let a: A
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "no dependency", code: .undecoratedDependency, title: "Remove `@Received`",
      before: """
        public final class Lamp {
            init(a: A) { self.a = a }
            @Received
            private let a: A
        }
        """,
      after: """
        public final class Lamp {
            init(a: A) { self.a = a }
            private let a: A
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a constant", code: .nonLiteralRoot, title: "true",
      before: """
        enum Flags { static let isApp = true }
        @Instantiable(isRoot: Flags.isApp, fulfillingAdditionalTypes: [P.self])
        public final class Lamp: Instantiable, P {
            public init() {}
        }
        """,
      after: """
        enum Flags { static let isApp = true }
        @Instantiable(isRoot: true, fulfillingAdditionalTypes: [P.self])
        public final class Lamp: Instantiable, P {
            public init() {}
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "no root", code: .nonLiteralRoot, title: "Remove",
      before: """
        @Instantiable(isRoot: !false)
        public final class Lamp: Instantiable {
            public init() {}
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init() {}
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "an extension", code: .rootExtension,
      before: """
        public struct Lamp { public init() {} }
        @Instantiable(isRoot: true, fulfillingAdditionalTypes: [P.self])
        extension Lamp: Instantiable, P {
            public static func instantiate() -> Lamp { Lamp() }
        }
        """,
      after: """
        public struct Lamp { public init() {} }
        @Instantiable(fulfillingAdditionalTypes: [P.self])
        extension Lamp: Instantiable, P {
            public static func instantiate() -> Lamp { Lamp() }
        }
        """, isSafe: false),
    FixFixture(
      name: "a builder with `!`", code: .uncompilableGeneration,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: Instantiator<A>!) { self.a = a }
            @Instantiated private let a: Instantiator<A>! // Later.
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: Instantiator<A>) { self.a = a }
            @Instantiated private let a: Instantiator<A> // Later.
        }
        """, isSafe: false),
    FixFixture(
      name: "a builder with `!` that is unwrapped", code: .uncompilableGeneration,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: Instantiator<A>!) { self.a = a }
            @Instantiated private let a: Instantiator<A>!
            func use() { log("\\(a as Any)"); _ = a }
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: Instantiator<A>) { self.a = a }
            @Instantiated private let a: Instantiator<A>
            func use() { log("\\(a as Any)"); _ = a }
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a letter too few", code: .unknownSuppression,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Instantiated private let a: A // safedi:ignore no-instantiable, mutable-dependncy: why
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Instantiated private let a: A // safedi:ignore no-instantiable, mutable-dependency: why
        }
        """, isSafe: false),
  ]
}
