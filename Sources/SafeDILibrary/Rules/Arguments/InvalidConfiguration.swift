import DependencyGraph
import SourceReading
import SwiftSyntax
import Text

extension DiagnosticCode {
  package static let invalidConfiguration = DiagnosticCode("invalid-configuration")
}

/// SD-C01 – SD-C06 (Rules/Configuration.md): `#SafeDIConfiguration`, and its attached form in the first 2.0 alphas.
package enum InvalidConfiguration: DeclarationCause {
  package static let entry = CatalogueEntry(
    .invalidConfiguration, "A configuration's argument is not one that can be read",
    scope: .declaration, fixes: .none)

  /// The attached form on another kind of declaration: "a class", with its article.
  case misplaced(subject: String)
  case unlabelled
  case unknown(label: String, SafeDIVersion)
  /// A list that is no array literal of plain strings.
  case noList(label: String)
  /// A condition that is neither a string nor `nil`.
  case noCondition(label: String)
  /// A member that the attached form lacks.
  case missing(label: String)
  /// A member of the attached form without a literal value.
  case noValue(label: String)

  var dependency: String? {
    switch self {
    case .misplaced, .unlabelled: nil
    case .unknown(let label, _), .noList(let label), .noCondition(let label), .missing(let label), .noValue(let label):
      label
    }
  }

  func message(of owner: String) -> String {
    switch self {
    case .misplaced(let subject): "`@SafeDIConfiguration` is attached to \(subject); it belongs on an enum."
    case .unlabelled: "`#SafeDIConfiguration` takes no argument without a label."
    case .unknown(let label, let version):
      "`#SafeDIConfiguration` has no argument `\(label)`. It takes \(Self.labels(in: version))."
    case .noList(let label): "`\(label)` must be an array literal of plain string literals."
    case .noCondition(let label): "`\(label)` must be a string literal or `nil`."
    case .missing(let label): "`\(owner)` lacks `\(label)`. Add `static let \(label): \(Self.type(of: label))`."
    case .noValue(let label): "`\(label)` must have a literal value."
    }
  }

  func fixes(of problem: DeclarationProblem, by fixer: SourceFixer) -> [Fix?] { [] }
}

extension DeclarationRules {
  mutating func check(_ configuration: ConfigurationDeclaration) {
    guard !configuration.node.hasError else { return }
    switch configuration.form {
    case .freestanding(let arguments):
      for argument in arguments { check(argument) }
    case .attached(let declaration, _):
      check(attachedTo: declaration)
    }
  }

  private mutating func check(_ argument: MacroArgument) {
    guard let label = argument.label else {
      report(.invalidConfiguration(.unlabelled), at: argument.place, owner: nil)
      return
    }
    guard dialect.knows(label, of: .configuration) else {
      report(
        .invalidConfiguration(.unknown(label: label, dialect.version)),
        at: argument.node.label?.place ?? argument.place, owner: nil)
      return
    }
    check(value: argument.value, of: label, at: argument.place)
  }

  private mutating func check(value: ExprSyntax, of label: String, at place: UTF8Range) {
    if InvalidConfiguration.lists.contains(label), value.plainStrings == nil {
      report(.invalidConfiguration(.noList(label: label)), at: place, owner: nil)
    }
    if label == InvalidConfiguration.condition, value.plainString == nil, !value.isNil {
      report(.invalidConfiguration(.noCondition(label: label)), at: place, owner: nil)
    }
  }

  /// Each setting is a static member with a literal value.
  private mutating func check(attachedTo declaration: DeclSyntax) {
    guard let node = declaration.as(EnumDeclSyntax.self) else { return }
    let owner = node.name.text
    for label in InvalidConfiguration.members {
      guard let member = node.staticMember(label) else {
        report(.invalidConfiguration(.missing(label: label)), at: node.name.place, owner: owner)
        continue
      }
      guard let value = member.initializer?.value else {
        report(.invalidConfiguration(.noValue(label: label)), at: member.pattern.place, owner: owner)
        continue
      }
      check(value: value, of: label, at: value.place)
    }
  }
}

extension InvalidConfiguration {
  fileprivate static let lists = [
    "additionalImportedModules", "additionalDirectoriesToInclude", "additionalMocksToGenerate",
  ]
  fileprivate static let condition = "mockConditionalCompilation"
  /// Of the attached form.
  fileprivate static let members = ["additionalImportedModules", "additionalDirectoriesToInclude", condition]

  private static func labels(in version: SafeDIVersion) -> String {
    SafeDIDialect(version: version).labels(of: .configuration).map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func type(of member: String) -> String {
    member == condition ? "StaticString? = \"DEBUG\"" : "[StaticString] = []"
  }
}
