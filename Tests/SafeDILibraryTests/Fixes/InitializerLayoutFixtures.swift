import SafeDILibrary

extension FixFixture {
  /// Initializers that lack dependencies, in the layouts that people write.
  static let initializerLayouts = [
    FixFixture(
      name: "set together in a tuple", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A, b: B) {
                (self.a, self.b) = (a, b)
            }

            @Received let a: A
            @Received let b: B
            @Received let c: C
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A, b: B, c: C) {
                (self.a, self.b) = (a, b)
                self.c = c
            }

            @Received let a: A
            @Received let b: B
            @Received let c: C
        }
        """),
    FixFixture(
      name: "commas that lead the lines", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                a: A
              , b: B
            ) {
                self.a = a
                self.b = b
            }

            @Received private let a: A
            @Received private let b: B
            @Received private let c: C
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                a: A
              , b: B
              , c: C
            ) {
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
      name: "a comment before the first on its line", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(/* The bulb. */ b: B, /* The cord. */ c: C) {
                // Both.
                self.b = b
                self.c = c
            }

            @Received private let a: A
            @Received private let b: B
            @Received private let c: C
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, /* The bulb. */ b: B, /* The cord. */ c: C) {
                self.a = a
                // Both.
                self.b = b
                self.c = c
            }

            @Received private let a: A
            @Received private let b: B
            @Received private let c: C
        }
        """),
    FixFixture(
      name: "comments around the list", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init( // The list.
                a: A // Power.
                // More to come.
            ) {
                self.a = a // Set.
                // Done.
            }

            @Received private let a: A
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init( // The list.
                a: A, // Power.
                b: B
                // More to come.
            ) {
                self.a = a // Set.
                self.b = b
                // Done.
            }

            @Received private let a: A
            @Received private let b: B
        }
        """),
    FixFixture(
      name: "a trailing comma, tabs, one before the first", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
        	public init(
        		b: B, // The bulb.
        	) {
        		self.b = b
        	}

        	@Received private let a: A
        	@Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
        	public init(
        		a: A,
        		b: B, // The bulb.
        	) {
        		self.a = a
        		self.b = b
        	}

        	@Received private let a: A
        	@Received private let b: B
        }
        """),
    FixFixture(
      name: "a body of nothing but a comment, on one line", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init() { /* Nothing yet. */ }

            @Received private let a: A
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, b: B) {
                /* Nothing yet. */
                self.a = a
                self.b = b
            }

            @Received private let a: A
            @Received private let b: B
        }
        """),
    FixFixture(
      name: "a brace below, an empty body", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable
        {
            public init()
            {
            }

            @Received private let a: A
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable
        {
            public init(a: A, b: B)
            {
                self.a = a
                self.b = b
            }

            @Received private let a: A
            @Received private let b: B
        }
        """),
    FixFixture(
      name: "several statements on a line", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, c: C) {
                self.a = a; self.c = c
            }

            @Received private let a: A
            @Received private let b: B
            @Received private let c: C
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, b: B, c: C) {
                self.a = a; self.b = b; self.c = c
            }

            @Received private let a: A
            @Received private let b: B
            @Received private let c: C
        }
        """),
    FixFixture(
      name: "two on a line", code: .initializerMissingParameter,
      before: #"""
        @Instantiable
        public final class Lamp: Instantiable {
          public init(
            a: A, b: B,
            n: Int = 0
          ) {
            self.a = a
            self.b = b
            log("\(n)")
          }

          @Received private let a: A
          @Received private let b: B
          @Received private let c: C
        }
        """#,
      after: #"""
        @Instantiable
        public final class Lamp: Instantiable {
          public init(
            a: A, b: B,
            c: C, n: Int = 0
          ) {
            self.a = a
            self.b = b
            self.c = c
            log("\(n)")
          }

          @Received private let a: A
          @Received private let b: B
          @Received private let c: C
        }
        """#),
    FixFixture(
      name: "a default of several lines", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                a: A,
                make: @escaping () -> Int = {
                    3
                }
            ) {
                self.a = a
                self.make = make
            }

            @Received private let a: A
            @Forwarded private let done: @MainActor (Int, String) async throws -> Void
            private let make: () -> Int
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                a: A,
                done: @escaping @MainActor (Int, String) async throws -> Void,
                make: @escaping () -> Int = {
                    3
                }
            ) {
                self.a = a
                self.done = done
                self.make = make
            }

            @Received private let a: A
            @Forwarded private let done: @MainActor (Int, String) async throws -> Void
            private let make: () -> Int
        }
        """),
    FixFixture(
      name: "documented parameters", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            /// Makes a lamp.
            ///
            /// - Parameters:
            ///   - a: Its power.
            public init(a: A) {
                self.a = a
            }

            @Received private let a: A
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            /// Makes a lamp.
            ///
            /// - Parameters:
            ///   - a: Its power.
            public init(a: A, b: B) {
                self.a = a
                self.b = b
            }

            @Received private let a: A
            @Received private let b: B
        }
        """),
  ]
}
