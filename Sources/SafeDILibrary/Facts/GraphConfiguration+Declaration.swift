import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
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
    shape.hasUnknownArguments = declaration.arguments.contains {
      $0.isLeftToLaterReleases(of: .configuration, in: dialect)
    }
  }
}

extension ConfigurationDeclaration {
  /// The value given for `label`.
  func value(_ label: String) -> ExprSyntax? { arguments.first { $0.label == label }?.value }

  /// The strings of a list that can be read, those that aren't chosen yet left out.
  func entries(_ label: String) -> [(text: String, place: UTF8Range)] {
    let elements = value(label)?.asArray?.elements.map(\.expression) ?? []
    return elements.filter { !$0.holdsPlaceholder }.compactMap(\.plainString)
  }

  fileprivate func strings(_ label: String) -> [String] { value(label)?.plainStrings ?? [] }

  /// `DEBUG` unless something else is written.
  fileprivate var mockCondition: String? {
    guard let value = value("mockConditionalCompilation") else { return "DEBUG" }
    return value.is(NilLiteralExprSyntax.self) ? nil : value.plainString?.text ?? "DEBUG"
  }
}
