import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let invalidConfiguration = DiagnosticCode("invalid-configuration")
}

/// SD-C01 – SD-C06 (Rules/Configuration.md): `#SafeDIConfiguration`, and its attached form in the first 2.0 alphas.
package enum InvalidConfiguration: DeclarationCause {
  package static let entry = CatalogueEntry(
    .invalidConfiguration, "A configuration's argument is not one that can be read",
    scope: .declaration, fixes: .none)
  static let macroReport = MacroReportPlace.configuration

  /// The attached form on another kind of declaration: "a class", with its article.
  case misplaced(subject: String)
  case unlabelled
  case unknown(label: String, SafeDIVersion)
  /// A list that is no array literal of plain strings.
  case noList(label: String)
  /// A condition that is neither a string nor `nil`.
  case noCondition(label: String)
  /// A member that the attached form lacks.
  case missing(label: String, isList: Bool)
  /// A member of the attached form without a literal value.
  case noValue(label: String)

  var dependency: String? {
    switch self {
    case .misplaced, .unlabelled: nil
    case .unknown(let label, _), .noList(let label), .noCondition(let label), .missing(let label, _),
      .noValue(let label):
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
    case .missing(let label, let isList):
      "`\(owner)` lacks `\(label)`. Add `static let \(label): "
        + (isList ? "[StaticString] = []`." : "StaticString? = \"DEBUG\"`.")
    case .noValue(let label): "`\(label)` must have a literal value."
    }
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { [] }
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
    guard let parameter = dialect.parameter(label, of: .configuration) else {
      // Of one no source may tell; another only the betas of 2.1 had.
      let isOfBetas = label == "activeCompilationConditions"
      guard isOfBetas ? !dialect.takesConditions : !dialect.mayHaveUnknownArguments else { return }
      report(
        .invalidConfiguration(.unknown(label: label, dialect.version)),
        at: argument.node.label?.place ?? argument.place, owner: nil)
      return
    }
    check(value: argument.value, of: parameter, at: argument.place)
  }

  private mutating func check(value: ExprSyntax, of parameter: SafeDIMacroParameter, at place: UTF8Range) {
    if parameter.isList {
      guard value.plainStrings == nil else { return }
      report(.invalidConfiguration(.noList(label: parameter.label)), at: place, owner: nil)
    } else if value.plainString == nil, !value.isNil {
      report(.invalidConfiguration(.noCondition(label: parameter.label)), at: place, owner: nil)
    }
  }

  /// Each setting is a static member with a literal value.
  private mutating func check(attachedTo declaration: DeclSyntax) {
    guard let node = declaration.as(EnumDeclSyntax.self) else { return }
    let owner = node.name.text
    for parameter in dialect.parameters(of: .configuration) {
      guard let member = node.staticMember(parameter.label) else {
        let fault = InvalidConfiguration.missing(label: parameter.label, isList: parameter.isList)
        report(.invalidConfiguration(fault), at: node.name.place, owner: owner)
        continue
      }
      guard let value = member.initializer?.value else {
        report(.invalidConfiguration(.noValue(label: parameter.label)), at: member.pattern.place, owner: owner)
        continue
      }
      check(value: value, of: parameter, at: value.place)
    }
  }
}

extension InvalidConfiguration {
  private static func labels(in version: SafeDIVersion) -> String {
    SafeDIDialect(version: version).labels(of: .configuration).map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension SafeDIMacroParameter {
  fileprivate var isList: Bool { value == .list }
}
