import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftParser
import SwiftSyntax

/// Only a configuration at the top level of a file counts.
enum ConfigurationNotTopLevel: DeclarationRule {
  static let entry = CatalogueEntry(
    .configurationNotTopLevel, "A configuration stands inside of another declaration",
    severity: .warning, fixes: .none)

  static func check(_ configuration: MisplacedConfiguration, _ findings: RuleFindings) {
    findings.report(fault(configuration.spelling, in: configuration.owner), of: self, at: configuration.place)
  }

  /// - Parameters:
  ///   - spelling: `#SafeDIConfiguration`
  ///   - owner: the type around it.
  static func fault(_ spelling: String, in owner: String?) -> WordedFault {
    let place = owner.map { "inside `\($0)`" } ?? "inside other code"
    return WordedFault(self, "SafeDI ignores `\(spelling)` \(place). Move it to the top level of the file.")
  }
}

/// A configuration that SafeDI doesn't read where it stands.
struct MisplacedConfiguration {
  /// Without its arguments.
  let place: UTF8Range
  let spelling: String
  /// The type around it.
  let owner: String?
}

extension SafeDIReader {
  private static let search = MarkerSearch(["#" + SafeDIMacro.configuration.rawValue])

  /// Configurations in bodies, which aren't in the tree that the file was read from. Parses the text where it seems to
  /// hold one.
  func hiddenConfigurations(
    in text: UnsafeBytes, besides reading: FileReading, offset: Int
  ) -> [DeclarationProblem] {
    guard dialect.hasMocks, reading.brokenDeclarations.isEmpty, Self.search.matches(text) else {
      return []
    }
    let known = Set(
      reading.facts.configurations.map(\.place.start)
        + reading.problems.lazy.filter { $0.code == .configurationNotTopLevel }.map(\.range.start))
    let hidden = SafeDIFeatures.configurations(in: text).filter { !known.contains(Int32($0 + offset)) }
    guard !hidden.isEmpty, WholeText.isParsable(Array(text)) else { return [] }
    let tree = Parser.parse(source: text)
    return hidden.compactMap { start -> DeclarationProblem? in
      guard let token = tree.token(at: AbsolutePosition(utf8Offset: start)), let node = token.parent,
        let macro = node.asProtocol((any FreestandingMacroExpansionSyntax).self),
        macro.macroName.text == SafeDIMacro.configuration.rawValue, !token.isInDamagedStatement
      else { return nil }
      let place = macro.pound.place(through: macro.macroName).shifted(by: offset)
      let fault = ConfigurationNotTopLevel.fault("#" + macro.macroName.text, in: nil)
      return DeclarationProblem(fault, at: place)
    }
  }
}
