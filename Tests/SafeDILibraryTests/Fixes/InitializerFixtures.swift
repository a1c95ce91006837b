import SafeDILibrary

extension FixFixture {
  static let initializers = [
    FixFixture(
      name: "from nothing", code: .missingInitializer,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {}
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {}
        }
        """),
    FixFixture(
      name: "one dependency", code: .missingInitializer,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
          // What it hangs from.
          @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
          public init(a: A) {
            self.a = a
          }

          // What it hangs from.
          @Received private let a: A
        }
        """),
    FixFixture(
      name: "several, with tabs, backticks and closures", code: .missingInitializer,
      before: """
        @Instantiable
        public actor Lamp: Instantiable {

        \t@Received private let `default`: A
        \t@Forwarded private let done: () -> Void
        \t@Forwarded private let act: @Sendable (Int) async throws -> Void
        \t@Forwarded private let maybe: (() -> Void)?
        }
        """,
      after: """
        @Instantiable
        public actor Lamp: Instantiable {
        \tpublic init(
        \t\t`default`: A,
        \t\tdone: @escaping () -> Void,
        \t\tact: @escaping @Sendable (Int) async throws -> Void,
        \t\tmaybe: (() -> Void)?
        \t) {
        \t\tself.`default` = `default`
        \t\tself.done = done
        \t\tself.act = act
        \t\tself.maybe = maybe
        \t}

        \t@Received private let `default`: A
        \t@Forwarded private let done: () -> Void
        \t@Forwarded private let act: @Sendable (Int) async throws -> Void
        \t@Forwarded private let maybe: (() -> Void)?
        }
        """),
    FixFixture(
      name: "other stored properties", code: .missingInitializer,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            @Received private let a: A

            private let names: [String]
            private var count: Int { didSet { log("count") } }
            private var last: A?
            private let first: A?
            private lazy var later = 1
            private static var shared: Int { 1 }
            private var twice: Int { count * 2 }
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
                self.names = <#[String]#>
                self.count = <#Int#>
                self.first = <#A?#>
            }

            @Received private let a: A

            private let names: [String]
            private var count: Int { didSet { log("count") } }
            private var last: A?
            private let first: A?
            private lazy var later = 1
            private static var shared: Int { 1 }
            private var twice: Int { count * 2 }
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "braces and `#if` at the margin, a value that nobody knows", code: .missingInitializer,
      before: """
        @Instantiable
        public final class Lamp: Instantiable
        {
        #if DEBUG
          let isDebug = true
        #endif
          private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable
        {
          public init()
          {
            self.b = <#B#>
          }

        #if DEBUG
          let isDebug = true
        #endif
          private let b: B
        }
        """, compiles: false, isSafe: false, isPreferred: false),
    FixFixture(
      name: "of a view controller", code: .missingInitializer,
      before: """
        @Instantiable
        public final class Lamp: UIViewController, Instantiable {
            @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: UIViewController, Instantiable {
            public init(a: A) {
                self.a = a
                super.init(nibName: nil, bundle: nil)
            }

            @available(*, unavailable)
            required init?(coder: NSCoder) {
                fatalError("init(coder:) has not been implemented")
            }

            @Received private let a: A
        }
        """, compiles: false),
    FixFixture(
      name: "several names in one declaration", code: .missingInitializer,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            let width, height: Int
            let (red, green): (Int, Int)
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {
                self.width = <#Int#>
                self.height = <#Int#>
                (red, green) = <#(Int, Int)#>
            }

            let width, height: Int
            let (red, green): (Int, Int)
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "wrappers", code: .missingInitializer,
      before: """
        @propertyWrapper public struct Fixed<Value> {
          public let wrappedValue: Value
          public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        @Instantiable
        public struct Lamp: Instantiable {
          @Wrapped @Instantiated private var a: A
          @Fixed @Instantiated private var b: B
        }
        """,
      after: """
        @propertyWrapper public struct Fixed<Value> {
          public let wrappedValue: Value
          public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        @Instantiable
        public struct Lamp: Instantiable {
          public init(
            a: A,
            b: B
          ) {
            self.a = a
            _b = Fixed(wrappedValue: b)
          }

          @Wrapped @Instantiated private var a: A
          @Fixed @Instantiated private var b: B
        }
        """),
    FixFixture(
      name: "wrappers of what is no dependency", code: .missingInitializer,
      before: """
        @propertyWrapper public struct Fixed<Value> {
          public let wrappedValue: Value
          public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        @Instantiable
        public struct Lamp: Instantiable { \u{20}
          @Received private let a: A
          @Fixed private var limit: Int
          @Wrapped private var name: String
        }
        """,
      after: """
        @propertyWrapper public struct Fixed<Value> {
          public let wrappedValue: Value
          public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        @Instantiable
        public struct Lamp: Instantiable {
          public init(a: A) {
            self.a = a
            _limit = Fixed(wrappedValue: <#Int#>)
            self.name = <#String#>
          }

          @Received private let a: A
          @Fixed private var limit: Int
          @Wrapped private var name: String
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "one line, braces and all", code: .missingInitializer,
      before: """
        @Instantiable public struct Lamp: Instantiable { @Received let a: A }
        """,
      after: """
        @Instantiable public struct Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            @Received let a: A
        }
        """),
    FixFixture(
      name: "conditional members", code: .missingInitializer,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            @Received private let a: A
            #if DEBUG
            @Received private let b: B
            #endif
            @Received private let c: C
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(
                a: A,
                b: B,
                c: C
            ) {
                self.a = a
                #if DEBUG
                self.b = b
                #endif
                self.c = c
            }

            @Received private let a: A
            #if DEBUG
            @Received private let b: B
            #endif
            @Received private let c: C
        }
        """),
    FixFixture(
      name: "a superclass that Swift initializes", code: .missingInitializer,
      before: """
        open class Base { public init() {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
        }
        """,
      after: """
        open class Base { public init() {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            public override init() {
                super.init()
            }
        }
        """),
    FixFixture(
      name: "a superclass that wants something", code: .missingInitializer,
      before: """
        open class Base { public init(name a: A, n: Int = 0) {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            @Received let a: A
            @Received let b: B
        }
        """,
      after: """
        open class Base { public init(name a: A, n: Int = 0) {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            public init(
                a: A,
                b: B
            ) {
                self.a = a
                self.b = b
                super.init(name: a)
            }

            @Received let a: A
            @Received let b: B
        }
        """),
    FixFixture(
      name: "a throwing one in its place", code: .missingInitializer,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A) throws { self.a = a }
            @Received let a: A
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
      name: "in place of a modifier", code: .initializerNotPublic,
      before: """
        @Instantiable
        public class Lamp: Instantiable {
            @MainActor required package init(a: A) { self.a = a }
            @Received let a: A
        }
        """,
      after: """
        @Instantiable
        public class Lamp: Instantiable {
            @MainActor required public init(a: A) { self.a = a }
            @Received let a: A
        }
        """),
    FixFixture(
      name: "no modifier", code: .initializerNotPublic,
      before: """
        @Instantiable
        public class Lamp: Instantiable {
            required init(a: A) { self.a = a }
            @Received let a: A
        }
        """,
      after: """
        @Instantiable
        public class Lamp: Instantiable {
            public required init(a: A) { self.a = a }
            @Received let a: A
        }
        """),
    FixFixture(
      name: "the manual's example, one line", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Kitchen: Instantiable {
            public init(chef: A, tempo: Int = 3) { self.chef = chef }
            @Received let chef: A
            @Forwarded let onDone: (B) -> Void
        }
        """,
      after: """
        @Instantiable
        public final class Kitchen: Instantiable {
            public init(chef: A, onDone: @escaping (B) -> Void, tempo: Int = 3) {
                self.chef = chef
                self.onDone = onDone
            }
            @Received let chef: A
            @Forwarded let onDone: (B) -> Void
        }
        """),
    FixFixture(
      name: "one per line, with comments, and statements", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
          /// Makes one.
          public init(
            a: A, // From above.
            // For later.
            c: C,
            n: Int = 1,
          ) {
            log("making")
            self.a = a // Kept.
            // And this.
            self.c = c

            start()
          }

          @Received private let a: A
          @Received private let b: B
          @Received private let c: C

          func start() {}
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
          /// Makes one.
          public init(
            a: A, // From above.
            b: B,
            // For later.
            c: C,
            n: Int = 1,
          ) {
            log("making")
            self.a = a // Kept.
            self.b = b
            // And this.
            self.c = c

            start()
          }

          @Received private let a: A
          @Received private let b: B
          @Received private let c: C

          func start() {}
        }
        """),
    FixFixture(
      name: "the last, one per line with a comment behind it", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A,
                        b: B /* two */) {
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
            public init(a: A,
                        b: B, /* two */
                        c: C) {
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
      name: "that overrode another, and isn't public", code: .initializerMissingParameter,
      before: """
        open class Base { public init() {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            override init() {
                super.init()
            }

            @Received private let a: A
        }
        """,
      after: """
        open class Base { public init() {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            public init(a: A) {
                self.a = a
                super.init()
            }

            @Received private let a: A
        }
        """),
    FixFixture(
      name: "parameters as declared, statements as they were", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(tempo: Int = 3, c: C, names: [String] = [], a: A) {
                self.c = c
                self.a = a
            }

            @Received let a: A
            @Received let b: B
            @Received let c: C
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(tempo: Int = 3, a: A, b: B, names: [String] = [], c: C) {
                self.c = c
                self.a = a
                self.b = b
            }

            @Received let a: A
            @Received let b: B
            @Received let c: C
        }
        """),
    FixFixture(
      name: "before the superclass", code: .initializerMissingParameter,
      before: """
        open class Base { public init() {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            public init(a: A?) {
                super.init()
                self.a = a
            }

            @Unset @Received private var a: A?
            @Received private let b: B
        }
        """,
      after: """
        open class Base { public init() {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            public init(a: A?, b: B) {
                self.b = b
                super.init()
                self.a = a
            }

            @Unset @Received private var a: A?
            @Received private let b: B
        }
        """),
    FixFixture(
      name: "an empty body", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init() {}

            @Received private let a: A
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, b: B) {
                self.a = a
                self.b = b
            }

            @Received private let a: A
            @Received private let b: B
        }
        """),
    FixFixture(
      name: "nothing but comments", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                // None yet.
            ) {
                // Nor here.
            }

            @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                // None yet.
                a: A
            ) {
                self.a = a
                // Nor here.
            }

            @Received private let a: A
        }
        """),
    FixFixture(
      name: "too long for its line", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(firstDependency: A, secondDependency: Instantiator<A>, thirdDependency: Instantiator<B>) {
                self.firstDependency = firstDependency
                self.secondDependency = secondDependency
                self.thirdDependency = thirdDependency
            }

            @Received private let firstDependency: A
            @Instantiated private let secondDependency: Instantiator<A>
            @Instantiated private let thirdDependency: Instantiator<B>
            @Instantiated private let fourthDependency: Instantiator<C>
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(
                firstDependency: A,
                secondDependency: Instantiator<A>,
                thirdDependency: Instantiator<B>,
                fourthDependency: Instantiator<C>
            ) {
                self.firstDependency = firstDependency
                self.secondDependency = secondDependency
                self.thirdDependency = thirdDependency
                self.fourthDependency = fourthDependency
            }

            @Received private let firstDependency: A
            @Instantiated private let secondDependency: Instantiator<A>
            @Instantiated private let thirdDependency: Instantiator<B>
            @Instantiated private let fourthDependency: Instantiator<C>
        }
        """),
    FixFixture(
      name: "handed on by a struct's other initializer", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A) {
                self.init(a, b: B())
            }

            private init(_ it: A, b: B) {
                a = it
                self.b = b
            }

            @Received private let a: A
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A, b: B) {
                self.init(a, b: b)
            }

            private init(_ it: A, b: B) {
                a = it
                self.b = b
            }

            @Received private let a: A
            @Received private let b: B
        }
        """),
    FixFixture(
      name: "carriage returns", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init() {
            }
            @Received private let a: A
        }
        """.replacing("\n", with: "\r\n"),
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }
            @Received private let a: A
        }
        """.replacing("\n", with: "\r\n")),
    FixFixture(
      name: "a default", code: .initializerExtraParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, limit: Int) { self.a = a }
            @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, limit: Int = <#Int#>) { self.a = a }
            @Received private let a: A
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a new dependency", code: .initializerExtraParameter, title: "Forwarded",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, done: @escaping () -> Void) {
                self.a = a
            }

            @Received private let a: A

            func glow() {}
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, done: @escaping () -> Void) {
                self.a = a
                self.done = done
            }

            @Received private let a: A
            @Forwarded private let done: () -> Void

            func glow() {}
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a stored property made a dependency", code: .initializerExtraParameter, title: "Received",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, b: B) {
                self.a = a
                self.b = b
            }

            @Received private let a: A
            /// Its other part.
            private var b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, b: B) {
                self.a = a
                self.b = b
            }

            @Received private let a: A
            /// Its other part.
            @Received private let b: B
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "attributes in the other order", code: .initializerExtraParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(done: @Sendable @escaping () -> Void) { self.done = done }
            @Forwarded private let done: @Sendable () -> Void
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(done: @escaping @Sendable () -> Void) { self.done = done }
            @Forwarded private let done: @Sendable () -> Void
        }
        """),
    FixFixture(
      name: "a separate one", code: .initializerExtraParameter, title: "separate",
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, limit: Int) { self.a = a }
            @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            public init(a: A, limit: Int) { self.a = a }
            @Received private let a: A
        }
        """, isSafe: false, isPreferred: false),
  ]
}
