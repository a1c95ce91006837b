import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension DiagnosticCode {
  static let invalidConfiguration = DiagnosticCode("invalid-configuration")
}

/// SD-C01 – SD-C04 (Rules/Configuration.md): `#SafeDIConfiguration`.
enum InvalidConfiguration: DeclarationFault {
  static let entry = CatalogueEntry(
    .invalidConfiguration, "A configuration's argument is written in a way that SafeDI can't read",
    scope: .declaration, shownBy: .fileOrProgram, fixes: .none)
  static let rules: [DeclarationRule] = [.configuration(check), .configuration(checkMocks)]
  static let macroReport = MacroReportPlace.configuration

  case unlabelled
  case unknown(label: String, SafeDIVersion)
  /// A list that is no array literal of plain strings.
  case noList(label: String)
  /// A condition that is neither a string nor `nil`.
  case noCondition(label: String)
  /// A name in the list of further mocks, of which no declaration is.
  case nothingToMock(String)

  var severity: Severity {
    if case .nothingToMock = self { .warning } else { Self.entry.severity }
  }

  var dependency: String? {
    switch self {
    case .unlabelled: nil
    case .unknown(let label, _), .noList(let label), .noCondition(let label): label
    case .nothingToMock(let name): name
    }
  }

  func message(of owner: String) -> String {
    switch self {
    case .unlabelled: "Every argument of `#SafeDIConfiguration` needs a label."
    case .unknown(let label, let version):
      "`#SafeDIConfiguration` has no argument `\(label)`. It takes \(Self.labels(in: version))."
    case .noList(let label): "`\(label)` must be an array literal of plain string literals."
    case .noCondition(let label): "`\(label)` must be a string literal or `nil`."
    case .nothingToMock(let name):
      "SafeDI builds no type `\(name)`, and so makes no mock of it. Correct the name, or remove it."
    }
  }

  private static func check(_ configuration: ConfigurationDeclaration, _ findings: inout RuleFindings) {
    for argument in configuration.arguments { check(argument, &findings) }
  }

  private static func check(_ argument: MacroArgument, _ findings: inout RuleFindings) {
    guard let label = argument.label else {
      findings.report(InvalidConfiguration.unlabelled, at: argument.place, owner: nil)
      return
    }
    guard let parameter = findings.dialect.parameter(label, of: .configuration) else {
      // This one only the betas of 2.1 had. No source may tell of another, unless it is a known one misspelt.
      guard
        label == "activeCompilationConditions" || !findings.dialect.mayHaveUnknownArguments
          || !argument.labelsMeant(among: findings.dialect.labels(of: .configuration), of: .configuration).isEmpty
      else { return }
      findings.report(
        InvalidConfiguration.unknown(label: label, findings.dialect.version),
        at: argument.node.label?.place ?? argument.place, owner: nil)
      return
    }
    check(value: argument.value, of: parameter, at: argument.place, &findings)
  }

  /// Each name that can be read.
  private static func checkMocks(_ configuration: ConfigurationDeclaration, _ findings: inout RuleFindings) {
    guard let array = configuration.value("additionalMocksToGenerate")?.as(ArrayExprSyntax.self) else { return }
    for element in array.elements {
      guard let (text, place) = element.expression.plainString, let type = TypeTerm(spelling: text),
        !element.expression.holdsPlaceholder
      else { continue }
      findings.suspect(InvalidConfiguration.nothingToMock(text), at: place, owner: nil, if: .isUnmade(type: type))
    }
  }

  private static func check(
    value: ExprSyntax, of parameter: SafeDIMacroParameter, at place: UTF8Range, _ findings: inout RuleFindings
  ) {
    if parameter.isList {
      guard value.plainStrings == nil else { return }
      findings.report(InvalidConfiguration.noList(label: parameter.label), at: place, owner: nil)
    } else if value.plainString == nil, !value.isNil {
      findings.report(InvalidConfiguration.noCondition(label: parameter.label), at: place, owner: nil)
    }
  }

  private static func labels(in version: SafeDIVersion) -> String {
    SafeDIDialect(version: version).labels(of: .configuration).quotedList
  }
}

extension SafeDIMacroParameter {
  fileprivate var isList: Bool { value == .list }
}
