import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-C01 – SD-C04 (Rules/Configuration.md): `#SafeDIConfiguration`.
enum InvalidConfiguration: DeclarationFault {
  static let entry = CatalogueEntry(
    "invalid-configuration", "A configuration's argument is written in a way that SafeDI can't read",
    shownBy: .fileOrProgram, fixes: .none, isShownByCheckout: true)
  static let macroReport = MacroReportPlace.configuration

  case unlabelled
  /// `meant`: a label that it may be, as the library's own sources spell it.
  case unknown(label: String, meant: String?, SafeDIVersion)
  /// An argument behind one that Swift wants after it.
  case late(label: String, next: String)
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
    case .unknown(let label, _, _), .late(let label, _), .noList(let label), .noCondition(let label): label
    case .nothingToMock(let name): name
    }
  }

  func message(of owner: String) -> String {
    switch self {
    case .unlabelled: "Every argument of `#SafeDIConfiguration` needs a label."
    case .unknown(let label, let meant, let version):
      "`#SafeDIConfiguration` has no argument `\(label)`. "
        + (meant.map { "Did you mean `\($0)`?" } ?? "It takes \(Self.labels(in: version)).")
    case .late(let label, let next):
      "`\(label)` stands too late in `#SafeDIConfiguration`. Write it before `\(next)`."
    case .noList(let label): "`\(label)` must be an array literal of plain string literals."
    case .noCondition(let label): "`\(label)` must be a string literal or `nil`."
    case .nothingToMock(let name):
      "SafeDI builds no type `\(name)`, and so makes no mock of it. Correct the name, or remove it."
    }
  }

  static func check(_ configuration: ConfigurationDeclaration, _ findings: inout RuleFindings) {
    for argument in configuration.arguments { check(argument, &findings) }
    if let (late, next) = configuration.arguments.argumentOutOfOrder(of: .configuration, in: findings.dialect),
      let label = late.node.label
    {
      findings.report(InvalidConfiguration.late(label: label.text, next: next), at: label.place)
    }
  }

  private static func check(_ argument: MacroArgument, _ findings: inout RuleFindings) {
    guard let label = argument.label else {
      findings.report(InvalidConfiguration.unlabelled, at: argument.place)
      return
    }
    guard let parameter = findings.dialect.parameter(label, of: .configuration) else {
      let meant = argument.labelsMeant(among: findings.dialect.labels(of: .configuration), of: .configuration)
      // This one only the betas of 2.1 had. No source may tell of another, unless it is a known one misspelt.
      guard
        label == "activeCompilationConditions" || !findings.dialect.mayHaveUnknownArguments || !meant.isEmpty
      else { return }
      findings.report(
        InvalidConfiguration.unknown(
          label: label, meant: findings.dialect.declarations == nil ? nil : meant.first, findings.dialect.version),
        at: argument.node.label?.place ?? argument.place)
      return
    }
    guard parameter.isExplained else { return }
    check(value: argument.value, of: parameter, at: argument.place, &findings)
  }

  /// Each name that can be read.
  static func checkMocks(_ configuration: ConfigurationDeclaration, _ findings: inout RuleFindings) {
    guard let array = configuration.value("additionalMocksToGenerate")?.as(ArrayExprSyntax.self) else { return }
    for element in array.elements {
      guard let (text, place) = element.expression.plainString, let type = TypeTerm(spelling: text),
        !element.expression.holdsPlaceholder
      else { continue }
      findings.suspect(InvalidConfiguration.nothingToMock(text), at: place, if: .isUnmade(type: type))
    }
  }

  private static func check(
    value: ExprSyntax, of parameter: SafeDIMacroParameter, at place: UTF8Range, _ findings: inout RuleFindings
  ) {
    if parameter.isList {
      guard value.plainStrings == nil else { return }
      findings.report(InvalidConfiguration.noList(label: parameter.label), at: place)
    } else if value.plainString == nil, !value.isNil {
      findings.report(InvalidConfiguration.noCondition(label: parameter.label), at: place)
    }
  }

  private static func labels(in version: SafeDIVersion) -> String {
    SafeDIDialect(version: version).labels(of: .configuration).quotedList
  }
}

extension SafeDIMacroParameter {
  fileprivate var isList: Bool { value == .list }
}
