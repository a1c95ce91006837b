import SafeDILibrary

extension FixFixture {
  /// Properties in the layouts that people write.
  static let propertyLayouts = [
    FixFixture(
      name: "the last ones on the line", code: .multipleDependencyMacros,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received @Forwarded @Instantiated
            let a: A
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received
            let a: A
        }
        """),
    FixFixture(
      name: "arguments over several lines", code: .multipleDependencyMacros, title: "Instantiated",
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Received(
                fulfilledByDependencyNamed: "b",
                ofType: A.self
            )
            @Instantiated // Its own.
            var a: A
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A) { self.a = a }
            @Instantiated // Its own.
            let a: A
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "twice the same", code: .multipleDependencyMacros,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
        	public init(a: A) { self.a = a }
        	@Received @Received let a: A
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
        	public init(a: A) { self.a = a }
        	@Received let a: A
        }
        """),
    FixFixture(
      name: "a number", code: .dependencyHasInitialValue,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init() {}

            @Forwarded private let n = 3
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(n: Int) {
                self.n = n
            }

            @Forwarded private let n: Int
        }
        """),
    FixFixture(
      name: "an array of instances", code: .dependencyHasInitialValue,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            @Received private let a: A
            @Forwarded private let all = [B(), B()] // Some.
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, all: [B]) {
                self.a = a
                self.all = all
            }

            @Received private let a: A
            @Forwarded private let all: [B] // Some.
        }
        """),
    FixFixture(
      name: "a cast", code: .dependencyHasInitialValue,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                b: B
            ) {
                self.b = b
            }

            @Received private let a = A() as any Sendable
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                a: any Sendable,
                b: B
            ) {
                self.a = a
                self.b = b
            }

            @Received private let a: any Sendable
            @Received private let b: B
        }
        """),
    FixFixture(
      name: "a member, of whatever type", code: .dependencyHasInitialValue,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init() {}

            @Received private let a = A.shared
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
        """, isSafe: false),
    FixFixture(
      name: "on the next line, behind a comment", code: .dependencyHasInitialValue,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            @Received private let a: A // Power.
                = A()
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            @Received private let a: A // Power.
        }
        """),
    FixFixture(
      name: "lazy", code: .dependencyHasInitialValue,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            @Received private lazy var a: A = {
                A()
            }()
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            @Received private var a: A
        }
        """),
    FixFixture(
      name: "a modifier that ends the line", code: .mutableDependency,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            @Received public private(set)
            var a: A
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            @Received public
            let a: A
        }
        """),
    FixFixture(
      name: "not isolated", code: .mutableDependency,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(p: any P) {
                self.p = p
            }

            @Received nonisolated(unsafe) private var p: any P
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(p: any P) {
                self.p = p
            }

            @Received nonisolated(unsafe) private let p: any P
        }
        """),
    FixFixture(
      name: "open", code: .mutableDependency,
      before: """
        @Instantiable
        open class Lamp: Instantiable {
            public init(b: B) {
                self.b = b
            }

            @Received open var b: B
        }
        """,
      after: """
        @Instantiable
        open class Lamp: Instantiable {
            public init(b: B) {
                self.b = b
            }

            @Received public let b: B
        }
        """),
    FixFixture(
      name: "changed by the initializer", code: .mutableDependency,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(n: Int) {
                self.n = n
                self.n += 1
            }

            @Forwarded var n: Int
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(n: Int) {
                self.n = n
                self.n += 1
            }

            @Forwarded let n: Int
        }
        """, compiles: false, isSafe: false, isPreferred: false),
    FixFixture(
      name: "appended to", code: .mutableDependency,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(all: [B]) {
                self.all = all
            }

            @Forwarded var all: [B]
            mutating func add() { all.append(B()) }
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(all: [B]) {
                self.all = all
            }

            @Forwarded let all: [B]
            mutating func add() { all.append(B()) }
        }
        """, compiles: false, isSafe: false, isPreferred: false),
    FixFixture(
      name: "`static` on its own line", code: .unsupportedProperty, title: "Remove `static`",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(b: B) {
                self.b = b
            }

            @Received
            static
            let a: A = A()

            @Received
            let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, b: B) {
                self.a = a
                self.b = b
            }

            @Received
            let a: A

            @Received
            let b: B
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a default of its parameter", code: .onlyIfAvailableNotOptional,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                a: A = A(), // Power.
                b: B
            ) {
                self.a = a
                self.b = b
            }

            @Received(
                onlyIfAvailable: true
            )
            private let a: A /* Or none. */
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                a: A? = A(), // Power.
                b: B
            ) {
                self.a = a
                self.b = b
            }

            @Received(
                onlyIfAvailable: true
            )
            private let a: A? /* Or none. */
            @Received private let b: B
        }
        """),
  ]
}
