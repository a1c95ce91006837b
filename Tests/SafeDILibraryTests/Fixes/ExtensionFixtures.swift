extension FixFixture {
  static let extensions = [
    FixFixture(
      name: "a where clause", code: .extensionWhereClause,
      before: """
        public struct Shelf1<Item> { public init() {} }
        @Instantiable
        extension Shelf1: Instantiable where Item == A {
            public static func instantiate() -> Shelf1<A> { Shelf1<A>() }
        }
        """,
      after: """
        public struct Shelf1<Item> { public init() {} }
        @Instantiable
        extension Shelf1: Instantiable {
            public static func instantiate() -> Shelf1<A> { Shelf1<A>() }
        }
        """),
    FixFixture(
      name: "Self", code: .instantiateReturnType,
      before: """
        public struct Shelf2 { public init() {} }
        @Instantiable
        extension Shelf2: Instantiable {
            public static func instantiate() -> Self { Shelf2() }
        }
        """,
      after: """
        public struct Shelf2 { public init() {} }
        @Instantiable
        extension Shelf2: Instantiable {
            public static func instantiate() -> Shelf2 { Shelf2() }
        }
        """),
    FixFixture(
      name: "an optional specialisation", code: .instantiateReturnType,
      before: """
        public struct Shelf3<Item> { public init() {} }
        @Instantiable
        extension Shelf3: Instantiable {
            public static func instantiate() -> Shelf3<A>? { Shelf3<A>() }
        }
        """,
      after: """
        public struct Shelf3<Item> { public init() {} }
        @Instantiable
        extension Shelf3: Instantiable {
            public static func instantiate() -> Shelf3<A> { Shelf3<A>() }
        }
        """),
    FixFixture(
      name: "the short name of a nested type", code: .instantiateReturnType,
      before: """
        public enum Outer4 { public struct Shelf { public init() {} } }
        @Instantiable
        extension Outer4.Shelf: Instantiable {
            public static func instantiate() -> Shelf { Outer4.Shelf() }
        }
        """,
      after: """
        public enum Outer4 { public struct Shelf { public init() {} } }
        @Instantiable
        extension Outer4.Shelf: Instantiable {
            public static func instantiate() -> Outer4.Shelf { Outer4.Shelf() }
        }
        """),
    FixFixture(
      name: "no modifiers", code: .instantiateNotPublicStatic,
      before: """
        public struct Shelf5 { public init() {} }
        @Instantiable
        extension Shelf5: Instantiable {
            // Makes one.
            @MainActor func instantiate() -> Shelf5 { Shelf5() }
        }
        """,
      after: """
        public struct Shelf5 { public init() {} }
        @Instantiable
        extension Shelf5: Instantiable {
            // Makes one.
            @MainActor public static func instantiate() -> Shelf5 { Shelf5() }
        }
        """),
    FixFixture(
      name: "other modifiers", code: .instantiateNotPublicStatic,
      before: """
        public final class Shelf6 { public init() {} }
        @Instantiable
        extension Shelf6: Instantiable {
            fileprivate class func instantiate() -> Shelf6 { Shelf6() }
        }
        """,
      after: """
        public final class Shelf6 { public init() {} }
        @Instantiable
        extension Shelf6: Instantiable {
            public static func instantiate() -> Shelf6 { Shelf6() }
        }
        """),
    FixFixture(
      name: "async throws", code: .instantiateEffects,
      before: """
        public final class Shelf7 { public init() {} }
        @Instantiable
        extension Shelf7: Instantiable {
            public static func instantiate() async throws -> Shelf7 { Shelf7() }
        }
        """,
      after: """
        public final class Shelf7 { public init() {} }
        @Instantiable
        extension Shelf7: Instantiable {
            public static func instantiate() -> Shelf7 { Shelf7() }
        }
        """),
    FixFixture(
      name: "generics and their clause at once", code: .instantiateGeneric,
      before: """
        public final class Shelf8 { public init() {} }
        @Instantiable
        extension Shelf8: Instantiable {
            public static func instantiate<T>() -> Shelf8 where T: P { Shelf8() }
        }
        """,
      after: """
        public final class Shelf8 { public init() {} }
        @Instantiable
        extension Shelf8: Instantiable {
            public static func instantiate() -> Shelf8 { Shelf8() }
        }
        """),
    FixFixture(
      name: "from nothing", code: .missingInstantiate,
      before: """
        import Foundation
        @Instantiable
        extension UserDefaults: @retroactive Instantiable {}
        """,
      after: """
        import Foundation
        @Instantiable
        extension UserDefaults: @retroactive Instantiable {
            public static func instantiate() -> UserDefaults {
                UserDefaults.standard
            }
        }
        """, compiles: false, isSafe: false),
    FixFixture(
      name: "of a type whose initializer is known", code: .missingInstantiate,
      before: """
        public final class Shelf10 { public init(width: Int, on floor: Bool, _ names: [String], a: A = A()) {} }

        @Instantiable
        extension Shelf10: Instantiable {
          func dust() {}
        }
        """,
      after: """
        public final class Shelf10 { public init(width: Int, on floor: Bool, _ names: [String], a: A = A()) {} }

        @Instantiable
        extension Shelf10: Instantiable {
          public static func instantiate() -> Shelf10 {
            Shelf10(width: <#Int#>, on: <#Bool#>, <#[String]#>)
          }

          func dust() {}
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "without a return type", code: .missingInstantiate,
      before: """
        public final class Shelf11 { public init() {} }
        @Instantiable
        extension Shelf11: Instantiable {
            public static func instantiate() { Shelf11() }
        }
        """,
      after: """
        public final class Shelf11 { public init() {} }
        @Instantiable
        extension Shelf11: Instantiable {
            public static func instantiate() -> Shelf11 { Shelf11() }
        }
        """, isSafe: false),
    FixFixture(
      name: "the second of two", code: .multipleInstantiate,
      before: """
        public final class Shelf12 { public init() {} }
        @Instantiable
        extension Shelf12: Instantiable {
            public static func instantiate() -> Shelf12 { Shelf12() }

            /// Another one.
            public static func instantiate(a: A) -> Shelf12 { Shelf12() }

            func dust() {}
        }
        """,
      after: """
        public final class Shelf12 { public init() {} }
        @Instantiable
        extension Shelf12: Instantiable {
            public static func instantiate() -> Shelf12 { Shelf12() }

            func dust() {}
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "a root that receives", code: .rootHasInputs,
      before: """
        public final class Shelf13 { public init() {} }
        @Instantiable(isRoot: true)
        extension Shelf13: Instantiable {
            public static func instantiate(a: A) -> Shelf13 { Shelf13() }
        }
        """,
      after: """
        public final class Shelf13 { public init() {} }
        @Instantiable
        extension Shelf13: Instantiable {
            public static func instantiate(a: A) -> Shelf13 { Shelf13() }
        }
        """),
  ]
}
