import SafeDILibrary

extension FixFixture {
  /// Initializers that take more than dependencies.
  static let extraParameters = [
    FixFixture(
      name: "and one that is missing", code: .initializerExtraParameter, title: "`any P`",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, p: P) {
                self.a = a
                self.p = p
            }

            @Received private let a: A
            @Received private let p: any P
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, p: any P, b: B) {
                self.a = a
                self.p = p
                self.b = b
            }

            @Received private let a: A
            @Received private let p: any P
            @Received private let b: B
        }
        """),
    FixFixture(
      name: "neither public nor without effects", code: .initializerExtraParameter, title: "default",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            init(a: A, name: String?) throws {
                self.a = a
                self.name = name
            }

            @Received private let a: A
            private let name: String?
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, name: String? = nil) {
                self.a = a
                self.name = name
            }

            @Received private let a: A
            private let name: String?
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "any number of values", code: .initializerExtraParameter, title: "Forwarded",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, sizes: Int...) {
                self.a = a
            }

            @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, sizes: [Int]) {
                self.a = a
                self.sizes = sizes
            }

            @Received private let a: A
            @Forwarded private let sizes: [Int]
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "lent for change", code: .initializerExtraParameter, title: "Received",
      before: #"""
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, size: inout Int) {
                self.a = a
                log("\(size)")
            }

            @Received private let a: A
        }
        """#,
      after: #"""
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, size: Int) {
                self.a = a
                self.size = size
                log("\(size)")
            }

            @Received private let a: A
            @Received private let size: Int
        }
        """#, isSafe: false, isPreferred: false),
    FixFixture(
      name: "evaluated late", code: .initializerExtraParameter, title: "default",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, name: @autoclosure () -> String) {
                self.a = a
                log(name())
            }

            @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, name: @autoclosure () -> String = <#String#>) {
                self.a = a
                log(name())
            }

            @Received private let a: A
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a wrapped property", code: .initializerExtraParameter, title: "Forwarded",
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A, count: Int) {
                self.a = a
                self._count = Wrapped(wrappedValue: count)
            }

            @Received private let a: A
            @Wrapped private var count: Int
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A, count: Int) {
                self.a = a
                self._count = Wrapped(wrappedValue: count)
            }

            @Received private let a: A
            @Wrapped @Forwarded private var count: Int
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "attributes on their own lines", code: .initializerExtraParameter, title: "Received",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
        	public init(
        		a: A,
        		b: B
        	) {
        		self.a = a
        		self.b = b
        	}

        	/// Power.
        	@Received
        	private let a: A

        	/// Light.
        	private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
        	public init(
        		a: A,
        		b: B
        	) {
        		self.a = a
        		self.b = b
        	}

        	/// Power.
        	@Received
        	private let a: A

        	/// Light.
        	@Received
        	private let b: B
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "an observed property", code: .initializerExtraParameter, title: "Forwarded",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, level: Int) {
                self.a = a
                self.level = level
            }

            @Received private let a: A
            public private(set) var level: Int {
                didSet { log("changed") }
            }
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, level: Int) {
                self.a = a
                self.level = level
            }

            @Received private let a: A
            @Forwarded public let level: Int
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a property declared together with another", code: .initializerExtraParameter, title: "Forwarded",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, first: String, last: String = "") {
                self.a = a
                self.first = first
                self.last = last
            }

            @Received private let a: A
            private let first, last: String
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, first: String, last: String = "") {
                self.a = a
                self.first = first
                self.last = last
            }

            @Received private let a: A
            @Forwarded private let first: String
            private let last: String
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a property whose value shows its type", code: .initializerExtraParameter, title: "Received",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, count: Int) {
                self.a = a
                self.count = count
            }

            @Received private let a: A
            private var count = 0 // For now.
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, count: Int) {
                self.a = a
                self.count = count
            }

            @Received private let a: A
            @Received private let count: Int // For now.
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "behind labels, on one line", code: .initializerExtraParameter, title: "Forwarded",
      before: """
        @Instantiable public struct Lamp: Instantiable { public init(with a: A, _ n: Int) { self.a = a }; @Received let a: A }
        """,
      after: """
        @Instantiable public struct Lamp: Instantiable { public init(with a: A, _ n: Int) { self.a = a; self.n = n }; @Received let a: A; @Forwarded let n: Int }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "documented, and called", code: .initializerExtraParameter, title: "Remove",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            /// Makes a lamp.
            ///
            /// - Parameters:
            ///   - gone: What it once needed,
            ///     long ago.
            ///   - a: Power.
            public init(gone: C, a: A) {
                self.a = a
            }

            public static func fake() -> Lamp { Lamp(gone: C(), a: A()) }

            @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            /// Makes a lamp.
            ///
            /// - Parameters:
            ///   - a: Power.
            public init(a: A) {
                self.a = a
            }

            public static func fake() -> Lamp { Lamp(a: A()) }

            @Received private let a: A
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "the only one that is documented", code: .initializerExtraParameter, title: "Remove",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            /// Makes a lamp.
            ///
            /// - Parameter gone: What it once needed.
            public init(
                a: A,
                gone: C // For nothing.
            ) {
                self.a = a
            }

            @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            /// Makes a lamp.
            public init(
                a: A
            ) {
                self.a = a
            }

            @Received private let a: A
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a separate one would be declared twice", code: .initializerExtraParameter, title: "`any P`",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A?, p: P) {
                self.a = a
                self.p = p
            }

            @Received(onlyIfAvailable: true) private let a: A?
            @Received private let p: any P
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A?, p: any P) {
                self.a = a
                self.p = p
            }

            @Received(onlyIfAvailable: true) private let a: A?
            @Received private let p: any P
        }
        """),
  ]
}
