import DICheckDependencyGraph
import SafeDILibrary

extension FixFixture {
  static let arguments =
    [
      argument("(fulfilledByType: A.self)", "P", "(fulfilledByType: \"A\")", .invalidArgument, macro: "Instantiated"),
      argument("(fulfilledByType: \"A?\")", "P", "(fulfilledByType: \"A\")", .invalidArgument, macro: "Instantiated"),
      argument(
        "(fulfilledByType: \"any A\")", "P", "(fulfilledByType: \"A\")", .invalidArgument, macro: "Instantiated"),
      argument("(fulfilledByType: \"A\")", "Instantiator<A>", "", .invalidArgument, macro: "Instantiated"),
      argument(
        "(fulfilledByDependencyNamed: other, ofType: A.self)", "P",
        "(fulfilledByDependencyNamed: \"other\", ofType: A.self)", .invalidArgument),
      argument(
        "(fulfilledByDependencyNamed: \"other\", ofType: \"A\")", "P",
        "(fulfilledByDependencyNamed: \"other\", ofType: A.self)", .invalidArgument),
      argument(
        "(fulfilledByDependencyNamed: \"other\", ofType: A(), erasedToConcreteExistential: \"true\")", "P",
        "(fulfilledByDependencyNamed: \"other\", ofType: A.self, erasedToConcreteExistential: \"true\")",
        .invalidArgument, compiles: false),
      argument("(onlyIfAvailable: 1)", "A?", "(onlyIfAvailable: true)", .invalidArgument),
      argument("(onlyIfAvailble: true)", "A?", "(onlyIfAvailable: true)", .unknownArgument),
      argument("(\"A\")", "P", "(fulfilledByType: \"A\")", .unknownArgument, macro: "Instantiated"),
      argument(
        "(fulfillingAdditionalTypes: [A.self])", "P", "(fulfilledByType: \"A\")", .unknownArgument,
        macro: "Instantiated"),
      argument("(A.self)", "A", "", .unknownArgument, macro: "Forwarded"),
      argument("(fulfilledByType: \"A\")", "A", "", .unknownArgument, title: "Remove", isPreferred: false),
      FixFixture(
        name: "both arguments of another macro", code: .unknownArgument, title: "Make it `@Received`",
        before: """
          @Instantiable
          public final class Lamp: Instantiable {
              public init(it: any P) {
                  self.it = it
              }

              @Instantiated(fulfilledByDependencyNamed: "other", ofType: A.self) private let it: any P
          }
          """,
        after: """
          @Instantiable
          public final class Lamp: Instantiable {
              public init(it: any P) {
                  self.it = it
              }

              @Received(fulfilledByDependencyNamed: "other", ofType: A.self) private let it: any P
          }
          """, isSafe: false, isPreferred: false),
    ] + [
      instantiable("(fulfilledByType: \"P\")", "(fulfillingAdditionalTypes: [P.self])", .unknownArgument),
      instantiable(
        "(generateMock: true, fulfilledByType: \"P\")", "(fulfillingAdditionalTypes: [P.self], generateMock: true)",
        .unknownArgument),
      instantiable(
        "(fulfillingAdditionalTypes: [P.self], fulfilledByType: \"Q\")",
        "(fulfillingAdditionalTypes: [P.self, Q.self])", .unknownArgument),
      instantiable("(isroot: true)", "(isRoot: true)", .unknownArgument),
      instantiable("(root: true, generateMock: true)", "(isRoot: true, generateMock: true)", .unknownArgument),
      instantiable("([P.self])", "(fulfillingAdditionalTypes: [P.self])", .unknownArgument),
      instantiable("(colour: 3)", "", .unknownArgument),
      instantiable("(isRoot: true, colour: 3)", "(isRoot: true)", .unknownArgument),
      instantiable("(fulfillingAdditionalTypes: P.self)", "(fulfillingAdditionalTypes: [P.self])", .invalidArgument),
      instantiable(
        "(fulfillingAdditionalTypes: [P.self] as [Any.Type])", "(fulfillingAdditionalTypes: [P.self])",
        .invalidArgument),
      instantiable(
        "(\n    isRoot: true,\n    fulfillingAdditionalTypes: (P.self, Q.self)\n)",
        "(\n    isRoot: true,\n    fulfillingAdditionalTypes: [P.self, Q.self]\n)", .invalidArgument),
      instantiable("(generateMock: \"true\")", "(generateMock: true)", .invalidArgument),
      instantiable("(mockAttributes: nil)", "", .invalidArgument),
      instantiable(
        "(fulfillingAdditionalTypes: [P?.self, Q.self])", "(fulfillingAdditionalTypes: [P.self, Q.self])",
        .optionalFulfilledType),
      instantiable(
        "(fulfillingAdditionalTypes: [(any P)?.self])", "(fulfillingAdditionalTypes: [(any P).self])",
        .optionalFulfilledType),
      instantiable(
        "(conformsElsewhere: true)", "", .unknownArgument, version: SafeDIVersion(0, 8, 0)),
    ]

  /// A property with a macro's arguments before and after.
  private static func argument(
    _ before: String, _ type: String, _ after: String, _ code: DiagnosticCode, macro: String = "Received",
    title: String = "", compiles: Bool = true, isPreferred: Bool = true
  ) -> FixFixture {
    func text(_ arguments: String) -> String {
      """
      @Instantiable
      public final class Lamp: Instantiable {
          public init(it: \(type)) {
              self.it = it
          }

          @\(macro)\(arguments) private let it: \(type)
      }
      """
    }
    return FixFixture(
      name: "@\(macro)\(before)", code: code, title: title, before: text(before), after: text(after),
      compiles: compiles, isSafe: true, isPreferred: isPreferred)
  }

  /// A type with arguments of `@Instantiable` before and after.
  private static func instantiable(
    _ before: String, _ after: String, _ code: DiagnosticCode, version: SafeDIVersion = .newest
  ) -> FixFixture {
    func text(_ arguments: String) -> String {
      "@Instantiable\(arguments)\npublic final class Lamp: P, Q, Instantiable {\n    public init() {}\n}"
    }
    return FixFixture(
      name: "@Instantiable\(before)", code: code, version: version, before: text(before), after: text(after))
  }
}
