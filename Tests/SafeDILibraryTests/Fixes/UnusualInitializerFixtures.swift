import SafeDILibrary

extension FixFixture {
  /// Initializers in layouts and with effects that are met less often.
  static let unusualInitializers = [
    FixFixture(
      name: "a failing one stays, under another label", code: .missingInitializer,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init?(b: B, isOn: Bool = true) {
                guard isOn else { return nil }
                self.b = b
            }

            @Received let b: B
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(b: B) {
                self.b = b
            }

            public init?(b: B, isOn: Bool = true) {
                guard isOn else { return nil }
                self.b = b
            }

            @Received let b: B
        }
        """),
    FixFixture(
      name: "a throwing one that needs its `throws`", code: .missingInitializer,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(b: B) throws { self.b = try Result<B, any Error>.success(b).get() }
            @Received let b: B
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(b: B) {
                self.b = b
            }

            public init(checking b: B) throws { self.b = try Result<B, any Error>.success(b).get() }
            @Received let b: B
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a failing one that needs its `?`", code: .missingInitializer,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
          public init?(b: B, c: C) {
            self.b = b
            self.c = c
            return nil
          }

          @Received let b: B
          @Received let c: C
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
          public init(b: B, c: C) {
            self.b = b
            self.c = c
          }

          public init?(checking b: B, c: C) {
            self.b = b
            self.c = c
            return nil
          }

          @Received let b: B
          @Received let c: C
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "beside one that waits", code: .missingInitializer,
      before: """
        @Instantiable
        public actor Lamp: Instantiable {
            public init(b: B) async {
                self.b = b
                await Task.yield()
            }

            @Received let b: B
        }
        """,
      after: """
        @Instantiable
        public actor Lamp: Instantiable {
            public init(b: B) {
                self.b = b
            }

            public init(b: B) async {
                self.b = b
                await Task.yield()
            }

            @Received let b: B
        }
        """, isSafe: false),
    FixFixture(
      name: "branches of one condition", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            @Received private let a: A
            #if DEBUG
            @Received private let debug: B
            #else
            @Received private let release: C
            #endif
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, debug: B, release: C) {
                self.a = a
                #if DEBUG
                self.debug = debug
                #else
                self.release = release
                #endif
            }

            @Received private let a: A
            #if DEBUG
            @Received private let debug: B
            #else
            @Received private let release: C
            #endif
        }
        """),
    FixFixture(
      name: "a type on one line", code: .initializerMissingParameter,
      before: """
        @Instantiable public final class Lamp: Instantiable { public init() {}; @Received let a: A; @Received let b: B }
        """,
      after: """
        @Instantiable public final class Lamp: Instantiable { public init(a: A, b: B) { self.a = a; self.b = b }; @Received let a: A; @Received let b: B }
        """),
    FixFixture(
      name: "comments before parameters and statements on their lines", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                a: A /* one */, // From above.
                /* three */ c: C
                // That is all.
            ) {
                // Set up.
                self.a = a // First.
                /* then */ self.c = c
                // Done.
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
                a: A /* one */, // From above.
                b: B,
                /* three */ c: C
                // That is all.
            ) {
                // Set up.
                self.a = a // First.
                self.b = b
                /* then */ self.c = c
                // Done.
            }

            @Received private let a: A
            @Received private let b: B
            @Received private let c: C
        }
        """),
    FixFixture(
      name: "one that was taken for nothing", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A, n: Int = 1) {
            }

            @Received let a: A
            @Received let b: B
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A, b: B, n: Int = 1) {
                self.a = a
                self.b = b
            }

            @Received let a: A
            @Received let b: B
        }
        """),
    FixFixture(
      name: "attributes on lines of their own, tabs and a brace below", code: .initializerMissingParameter,
      before: """
        @Instantiable
        @MainActor
        public final class Lamp: Instantiable
        {
        \t@available(*, deprecated) // For now.
        \t@inline(never)
        \tinit(a: A)
        \t{
        \t\tself.a = a
        \t\tlog("made")
        \t}

        \t@Received
        \tprivate let a: A
        \t@Forwarded
        \tprivate let done: @MainActor (String) -> Void
        }
        """,
      after: """
        @Instantiable
        @MainActor
        public final class Lamp: Instantiable
        {
        \t@available(*, deprecated) // For now.
        \t@inline(never)
        \tpublic init(a: A, done: @escaping @MainActor (String) -> Void)
        \t{
        \t\tself.a = a
        \t\tself.done = done
        \t\tlog("made")
        \t}

        \t@Received
        \tprivate let a: A
        \t@Forwarded
        \tprivate let done: @MainActor (String) -> Void
        }
        """),
    FixFixture(
      name: "behind closures and other code", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                a: A,
            ) {
                precondition(n > 0)
                self.a = a
                defer { log("made") }
                let work = { [a] in _ = a }
                work()
            }

            private let n = 1
            @Received private let a: A
            @Received private let p: (any P & Q)?
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                a: A,
                p: (any P & Q)?,
            ) {
                precondition(n > 0)
                self.a = a
                self.p = p
                defer { log("made") }
                let work = { [a] in _ = a }
                work()
            }

            private let n = 1
            @Received private let a: A
            @Received private let p: (any P & Q)?
        }
        """),
    FixFixture(
      name: "of a type that only its caller knows", code: .initializerExtraParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init<Item: P>(a: A, items: [Item]) { self.a = a }
            @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            public init<Item: P>(a: A, items: [Item]) { self.a = a }
            @Received private let a: A
        }
        """, isSafe: false),
    FixFixture(
      name: "one whose property is gone", code: .initializerExtraParameter, title: "Remove",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                a: A,
                old: B, // No longer.
                c: C
            ) {
                self.a = a
                self.old = old
                self.c = c
            }

            @Received private let a: A
            @Received private let c: C
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                a: A,
                c: C
            ) {
                self.a = a
                self.c = c
            }

            @Received private let a: A
            @Received private let c: C
        }
        """, isSafe: false, isPreferred: false),
  ]
}
