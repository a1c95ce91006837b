import DependencyGraph
import SourceReading
import SwiftSyntax
import Text

/// The rules about `#SafeDIConfiguration`, and its attached form in the first 2.0 alphas: SD-C01 – SD-C06
/// (Rules/Configuration.md).
extension DeclarationRules {
  private static let lists = [
    "additionalImportedModules", "additionalDirectoriesToInclude", "additionalMocksToGenerate",
  ]
  private static let condition = "mockConditionalCompilation"

  mutating func check(_ configuration: ConfigurationDeclaration) {
    guard !configuration.node.hasError else { return }
    switch configuration.form {
    case .freestanding(let arguments):
      for argument in arguments { check(argument) }
    case .attached(let declaration, let use):
      check(attachedTo: declaration, use)
    }
  }

  private mutating func check(_ argument: MacroArgument) {
    guard let label = argument.label else {
      report(
        .invalidConfiguration, at: argument.place, owner: nil,
        "`#SafeDIConfiguration` takes no argument without a label.")
      return
    }
    guard dialect.knows(label, of: .configuration) else {
      let known = dialect.labels(of: .configuration).map { "`\($0)`" }.joined(separator: ", ")
      report(
        .invalidConfiguration, at: argument.node.label?.place ?? argument.place, owner: nil, dependency: label,
        "`#SafeDIConfiguration` has no argument `\(label)`. It takes \(known).")
      return
    }
    check(value: argument.value, of: label, at: argument.place)
  }

  private mutating func check(value: ExprSyntax, of label: String, at place: SourceRange) {
    if Self.lists.contains(label), value.plainStrings == nil {
      report(
        .invalidConfiguration, at: place, owner: nil, dependency: label,
        "`\(label)` must be an array literal of plain string literals.")
    }
    if label == Self.condition, value.plainString == nil, !value.isNil {
      report(
        .invalidConfiguration, at: place, owner: nil, dependency: label,
        "`\(label)` must be a string literal or `nil`.")
    }
  }

  /// Each setting is a static member with a literal value.
  private mutating func check(attachedTo declaration: DeclSyntax, _ use: MacroUse) {
    guard let node = declaration.as(EnumDeclSyntax.self) else { return }
    for label in ["additionalImportedModules", "additionalDirectoriesToInclude", Self.condition] {
      guard let member = node.staticMember(label) else {
        let type = label == Self.condition ? "StaticString? = \"DEBUG\"" : "[StaticString] = []"
        report(
          .invalidConfiguration, at: node.name.place, owner: node.name.text, dependency: label,
          "`\(node.name.text)` lacks `\(label)`. Add `static let \(label): \(type)`.")
        continue
      }
      guard let value = member.initializer?.value else {
        report(
          .invalidConfiguration, at: member.pattern.place, owner: node.name.text, dependency: label,
          "`\(label)` must have a literal value.")
        continue
      }
      check(value: value, of: label, at: value.place)
    }
  }
}
