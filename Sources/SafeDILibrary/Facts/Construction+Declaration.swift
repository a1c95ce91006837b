import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftSyntax

extension Construction {
  /// A class, struct or actor: its first initializer that can be called.
  init(_ declaration: InstantiableDeclaration, mock: FunctionDeclaration?, dialect: SafeDIDialect) {
    self.init(
      isClass: declaration.keyword.tokenKind == .keyword(.class),
      inputs: Self.inputs(of: declaration, dialect: dialect),
      mocking: Mocking(mock, attributes: declaration.macro?.mockAttributes, dialect: dialect))
    if declaration.macro?.isRoot == true, !declaration.modifiers.isPublic {
      access = declaration.modifiers.access?.name.text == "package" ? .package : .internal
    }
  }

  /// A function `instantiate`, of whose parameters each is a dependency.
  init(
    _ builder: FunctionDeclaration, mock: FunctionDeclaration?, macro: InstantiableMacro?, dialect: SafeDIDialect
  ) {
    let isPlain = builder.parameters.allSatisfy(\.isLabelledByItsName)
    self.init(
      inputs: isPlain ? .dependencies : .parameters(builder.parameters.map { Parameter($0, dialect: dialect) }),
      mocking: Mocking(mock, attributes: macro?.mockAttributes, dialect: dialect))
  }

  private static func inputs(of declaration: InstantiableDeclaration, dialect: SafeDIDialect) -> Inputs {
    if let initializer = declaration.assessments.first(where: \.isValid)?.initializer {
      let parameters = initializer.parameters
      let isPlain =
        parameters.count == declaration.dependencies.count && parameters.allSatisfy(\.isLabelledByItsName)
        && zip(parameters, declaration.dependencies).allSatisfy {
          $0.label == $1.shape.label && !$0.hasDefault && !$0.type.isEscapingAlias($1.shape.type)
        }
      return isPlain ? .dependencies : .parameters(parameters.map { Parameter($0, dialect: dialect) })
    }
    return switch dialect.initializers {
    case .generated: declaration.uninitializedProperties.isEmpty ? .dependencies : .none
    case .required, .repaired: .none
    }
  }
}

extension Construction.Parameter {
  init(_ parameter: Parameter, dialect: SafeDIDialect) {
    let label = parameter.node.firstName
    self.init(
      label: label.tokenKind == .wildcard ? nil : label.text, name: parameter.label,
      type: dialect.kept(of: parameter.type),
      defaultValue: parameter.node.defaultValue?.value.place)
  }
}

extension Construction.Mocking {
  init(_ mock: FunctionDeclaration?, attributes: String?, dialect: SafeDIDialect) {
    self.init(
      handWritten: mock.map {
        Construction.HandWrittenMock(
          name: $0.name.text, parameters: $0.parameters.map { Construction.Parameter($0, dialect: dialect) })
      },
      attributes: attributes ?? "")
  }
}

extension Parameter {
  fileprivate var isLabelledByItsName: Bool { node.secondName == nil && node.firstName.tokenKind != .wildcard }
}
