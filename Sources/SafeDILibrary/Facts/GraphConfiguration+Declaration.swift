import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftSyntax

extension GraphConfiguration {
  /// The configuration as the graph tool reads it: what can't be read keeps its default (Rules/Configuration.md).
  init(_ declaration: ConfigurationDeclaration, dialect: SafeDIDialect) {
    self.init(
      shape: Shape(
        additionalDirectories: declaration.strings("additionalDirectoriesToInclude"),
        additionalMocks: declaration.strings("additionalMocksToGenerate"),
        additionalImports: declaration.strings("additionalImportedModules"),
        mockCondition: declaration.mockCondition),
      place: declaration.place)
    if case .freestanding(let arguments) = declaration.form {
      shape.hasUnknownArguments = arguments.contains { $0.isLeftToLaterReleases(of: .configuration, in: dialect) }
    }
  }
}

extension ConfigurationDeclaration {
  /// The value given for `label`, whichever form the configuration has.
  func value(_ label: String) -> ExprSyntax? {
    switch form {
    case .freestanding(let arguments): arguments.first { $0.label == label }?.value
    case .attached(let declaration, _): declaration.as(EnumDeclSyntax.self)?.staticValue(label)
    }
  }

  fileprivate func strings(_ label: String) -> [String] { value(label)?.plainStrings ?? [] }

  /// `DEBUG` unless something else is written.
  fileprivate var mockCondition: String? {
    guard let value = value("mockConditionalCompilation") else { return "DEBUG" }
    return value.is(NilLiteralExprSyntax.self) ? nil : value.plainString?.text ?? "DEBUG"
  }
}

extension EnumDeclSyntax {
  /// The binding of a static member of that name.
  func staticMember(_ name: String) -> PatternBindingSyntax? {
    for member in memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), Modifiers(variable.modifiers).isStatic else {
        continue
      }
      for binding in variable.bindings where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
        return binding
      }
    }
    return nil
  }

  fileprivate func staticValue(_ name: String) -> ExprSyntax? { staticMember(name)?.initializer?.value }
}
