import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-C01 – SD-C04 (Rules/Configuration.md): `#SafeDIConfiguration`.
enum InvalidConfiguration: DeclarationRule {
  static let entry = CatalogueEntry(
    "invalid-configuration", "A configuration's argument is written in a way that SafeDI can't read",
    shownBy: .fileOrProgram, fixes: .none, isShownByCheckout: true)
  static let macroReport = MacroReportPlace.configuration

  static func check(_ configuration: ConfigurationDeclaration, _ findings: RuleFindings) {
    for argument in configuration.arguments { check(argument, findings) }
    if let (late, next) = configuration.arguments.argumentOutOfOrder(of: .configuration, in: findings.dialect),
      let label = late.node.label
    {
      let message = "`\(label.text)` stands too late in `#SafeDIConfiguration`. Write it before `\(next)`."
      findings.report(self, message, of: label.text, at: label.place)
    }
  }

  private static func check(_ argument: MacroArgument, _ findings: RuleFindings) {
    guard let label = argument.label else {
      return findings.report(
        self, "Every argument of `#SafeDIConfiguration` needs a label.", at: argument.place)
    }
    guard let parameter = findings.dialect.parameter(label, of: .configuration) else {
      let known = findings.dialect.labels(of: .configuration)
      let meant = argument.labelsMeant(among: known, of: .configuration)
      // This one only the betas of 2.1 had. No source may tell of another, unless it is a known one misspelt.
      guard
        label == "activeCompilationConditions" || !findings.dialect.mayHaveUnknownArguments || !meant.isEmpty
      else { return }
      let correction = findings.dialect.declarations == nil ? nil : meant.first.map { "Did you mean `\($0)`?" }
      return findings.report(
        self,
        "`#SafeDIConfiguration` has no argument `\(label)`. \(correction ?? "It takes \(known.quotedList).")",
        of: label,
        at: argument.node.label?.place ?? argument.place)
    }
    let value = argument.value
    let isList = parameter.value == .list
    guard parameter.isExplained, isList ? value.plainStrings == nil : value.plainString == nil && !value.isNil else {
      return
    }
    let wanted = isList ? "an array literal of plain string literals" : "a string literal or `nil`"
    findings.report(self, "`\(label)` must be \(wanted).", of: label, at: argument.place)
  }

  /// Each name in the list of further mocks that can be read.
  static func checkMocks(_ configuration: ConfigurationDeclaration, _ findings: RuleFindings) {
    for (text, place) in configuration.entries("additionalMocksToGenerate") {
      guard let type = TypeTerm(spelling: text) else { continue }
      let fault = WordedFault(
        self, "SafeDI builds no type `\(text)`, and so makes no mock of it. Correct the name, or remove it.", of: text,
        severity: .warning)
      findings.suspect(fault, at: place, if: .isUnmade(type: type))
    }
  }
}
