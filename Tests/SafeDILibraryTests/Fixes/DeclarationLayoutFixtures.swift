import SafeDILibrary

extension FixFixture {
  /// Types, extensions and their arguments in the layouts that people write.
  static let declarationLayouts = [
    FixFixture(
      name: "commas that lead the lines", code: .missingConformance,
      before: """
        @Instantiable
        public final class Lamp
            : P
            , Q
        {
            public init() {}
        }
        """,
      after: """
        @Instantiable
        public final class Lamp
            : P
            , Q
            , Instantiable
        {
            public init() {}
        }
        """),
    FixFixture(
      name: "a comment behind the name", code: .missingConformance,
      before: """
        @Instantiable
        public final class Lamp // It glows.
        {
            public init() {}
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable // It glows.
        {
            public init() {}
        }
        """),
    FixFixture(
      name: "`where` on the next line", code: .missingConformance,
      before: """
        @Instantiable
        public final class Lamp<Light>
        where Light: Sendable {
            public init() {}
        }
        """,
      after: """
        @Instantiable
        public final class Lamp<Light>: Instantiable
        where Light: Sendable {
            public init() {}
        }
        """),
    FixFixture(
      name: "the last on its line, over several", code: .unsupportedDeclaration,
      before: """
        @MainActor @Instantiable(
            isRoot: false
        )
        public enum Kind {
            case bright
        }
        """,
      after: """
        @MainActor
        public enum Kind {
            case bright
        }
        """),
    FixFixture(
      name: "a comment and a condition between", code: .typeNotPublic,
      before: """
        @Instantiable // Made by SafeDI.
        #if DEBUG
        @MainActor
        #endif
        // It glows.
        final class Lamp: Instantiable {
            public init() {}
        }
        """,
      after: """
        @Instantiable // Made by SafeDI.
        #if DEBUG
        @MainActor
        #endif
        // It glows.
        public final class Lamp: Instantiable {
            public init() {}
        }
        """),
    FixFixture(
      name: "nested, with tabs, on one line", code: .typeNotPublic,
      before: """
        public enum House {
        	@Instantiable private struct Lamp: Instantiable { public init() {} }
        }
        """,
      after: """
        public enum House {
        	@Instantiable public struct Lamp: Instantiable { public init() {} }
        }
        """),
    FixFixture(
      name: "a sum of arrays", code: .invalidArgument,
      before: """
        @Instantiable(fulfillingAdditionalTypes: [P.self] + [Q.self])
        public final class Lamp: P, Q, Instantiable {
            public init() {}
        }
        """,
      after: """
        @Instantiable(fulfillingAdditionalTypes: [P.self, Q.self])
        public final class Lamp: P, Q, Instantiable {
            public init() {}
        }
        """),
    FixFixture(
      name: "an argument per line", code: .customMockWithoutGeneration,
      before: """
        @Instantiable(
            fulfillingAdditionalTypes: [P.self],
            customMockName: "fake"
        )
        public struct Lamp: P, Instantiable {
            public init() {}
            public static func fake() -> Lamp { Lamp() }
        }
        """,
      after: """
        @Instantiable(
            fulfillingAdditionalTypes: [P.self],
            generateMock: true,
            customMockName: "fake"
        )
        public struct Lamp: P, Instantiable {
            public init() {}
            public static func fake() -> Lamp { Lamp() }
        }
        """),
    FixFixture(
      name: "below, with a comment behind it", code: .extensionWhereClause,
      before: """
        public struct Roaster<Oil> { public init() {} }
        @Instantiable
        extension Roaster: Instantiable
            where
                Oil: Sendable // Always.
        {
            public static func instantiate() -> Roaster<Int> { Roaster<Int>() }
        }
        """,
      after: """
        public struct Roaster<Oil> { public init() {} }
        @Instantiable
        extension Roaster: Instantiable // Always.
        {
            public static func instantiate() -> Roaster<Int> { Roaster<Int>() }
        }
        """),
    FixFixture(
      name: "each on its own line", code: .instantiateEffects,
      before: """
        public struct Steamer { public init() {} }
        @Instantiable
        extension Steamer: Instantiable {
            public static func instantiate(
                a: A
            )
                async
                throws // For no reason.
                -> Steamer {
                Steamer()
            }
        }
        """,
      after: """
        public struct Steamer { public init() {} }
        @Instantiable
        extension Steamer: Instantiable {
            public static func instantiate(
                a: A
            ) // For no reason.
                -> Steamer {
                Steamer()
            }
        }
        """),
    FixFixture(
      name: "an optional that can be nothing", code: .instantiateReturnType,
      before: """
        public struct Toaster { public init() {} }
        @Instantiable
        extension Toaster: Instantiable {
            public static func instantiate() -> Toaster? { nil }
        }
        """,
      after: """
        public struct Toaster { public init() {} }
        @Instantiable
        extension Toaster: Instantiable {
            public static func instantiate() -> Toaster { nil }
        }
        """, compiles: false, isSafe: false),
  ]
}
