extension FixFixture {
  static let properties = [
    FixFixture(
      name: "keep the first", code: .multipleDependencyMacros,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Instantiated @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Instantiated private let a: A
        }
        """),
    FixFixture(
      name: "keep the second, wrappers stay", code: .multipleDependencyMacros, title: "Received",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Instantiated
            @Wrapped
            @Received // The app's.
            private var a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Wrapped
            @Received // The app's.
            private var a: A
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "with `var`", code: .multipleDependencyMacros,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received @Forwarded private var a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received private let a: A
        }
        """),
    FixFixture(
      name: "twice the same", code: .duplicateDependency,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received private let a: A
            @Received  private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received private let a: A
        }
        """),
    FixFixture(
      name: "two of one name", code: .duplicateDependency, title: "Keep `@Instantiated private let a: A`",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received private let a: A
            @Instantiated private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Instantiated private let a: A
        }
        """, isPreferred: false),
    FixFixture(
      name: "a value", code: .dependencyHasInitialValue,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                log("made")
            }

            @Instantiated private let a: A = A() // Shared.
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
                log("made")
            }

            @Instantiated private let a: A // Shared.
        }
        """),
    FixFixture(
      name: "a value without a type", code: .dependencyHasInitialValue,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(b: B) {
                self.b = b
            }

            @Received private let b: B
            @Instantiated private let a = A()
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(b: B, a: A) {
                self.b = b
                self.a = a
            }

            @Received private let b: B
            @Instantiated private let a: A
        }
        """),
    FixFixture(
      name: "a variable", code: .mutableDependency,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received
            private  var  a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received
            private  let  a: A
        }
        """),
    FixFixture(
      name: "a variable with a private setter", code: .mutableDependency,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received public private(set) var a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received public let a: A
        }
        """),
    FixFixture(
      name: "a variable that is set later", code: .mutableDependency,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received private var a: A
            func reset() { a = A() }
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received private let a: A
            func reset() { a = A() }
        }
        """, compiles: false, isSafe: false, isPreferred: false),
    FixFixture(
      name: "static", code: .unsupportedProperty,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init() {}
            @Instantiated static let a = A()
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init() {}
            static let a = A()
        }
        """),
    FixFixture(
      name: "static made a dependency", code: .unsupportedProperty, title: "Remove `static`",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init() {}

            @Received private static var a: A = A()
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            @Received private let a: A
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a function", code: .unsupportedProperty,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init() {}
            @Received
            func glow() {}
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init() {}
            func glow() {}
        }
        """),
    FixFixture(
      name: "any", code: .onlyIfAvailableNotOptional,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(p: any P) { self.p = p }
            @Received(onlyIfAvailable: true) private let p: any P
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(p: (any P)?) { self.p = p }
            @Received(onlyIfAvailable: true) private let p: (any P)?
        }
        """),
    FixFixture(
      name: "any with a question mark", code: .onlyIfAvailableNotOptional,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(p: any P?) { self.p = p }
            @Received(onlyIfAvailable: true) private let p: any P?
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(p: (any P)?) { self.p = p }
            @Received(onlyIfAvailable: true) private let p: (any P)?
        }
        """),
    FixFixture(
      name: "a plain type that is used", code: .onlyIfAvailableNotOptional,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, b: B = B()) { self.a = a }
            @Received(onlyIfAvailable: true) private let a: A
            func copy() -> A { a }
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A?, b: B = B()) { self.a = a }
            @Received(onlyIfAvailable: true) private let a: A?
            func copy() -> A { a }
        }
        """, compiles: false, isSafe: false, isPreferred: false),
    FixFixture(
      name: "implicitly unwrapped", code: .onlyIfAvailableNotOptional,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A!) { self.a = a }
            @Received(onlyIfAvailable: true) private let a: A!
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A?) { self.a = a }
            @Received(onlyIfAvailable: true) private let a: A?
        }
        """),
    FixFixture(
      name: "Optional", code: .onlyIfAvailableNotOptional,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: Optional<A>) { self.a = a }
            @Received(onlyIfAvailable: true) private let a: Optional<A>
            func copy() -> A? { a }
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A?) { self.a = a }
            @Received(onlyIfAvailable: true) private let a: A?
            func copy() -> A? { a }
        }
        """),
    FixFixture(
      name: "a closure", code: .onlyIfAvailableNotOptional,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(done: @escaping @Sendable (A) -> Void) {
                self.done = done
            }
            @Received(onlyIfAvailable: true) private let done: @Sendable (A) -> Void
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(done: (@Sendable (A) -> Void)?) {
                self.done = done
            }
            @Received(onlyIfAvailable: true) private let done: (@Sendable (A) -> Void)?
        }
        """),
    FixFixture(
      name: "always received", code: .onlyIfAvailableNotOptional, title: "Remove",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received(onlyIfAvailable: false) private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received private let a: A
        }
        """, isPreferred: false),
    FixFixture(
      name: "observers", code: .mutableDependency,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received private var a: A { // Watched.
                didSet { log("a") }
            }
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received private let a: A
        }
        """, isSafe: false),
    FixFixture(
      name: "computed", code: .mutableDependency,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, other: A) { self.a = a }
            @Received private let a: A
            @Received private var other: A { a }
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, other: A) { self.a = a }
            @Received private let a: A
            private var other: A { a }
        }
        """, isSafe: false, isPreferred: false),
  ]
}
