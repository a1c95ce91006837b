import DependencyGraph
import DependencyLibrary
import SourceReading
import SwiftParser
import SwiftSyntax
import Text

extension DiagnosticCode {
  package static let configurationNotTopLevel = DiagnosticCode("configuration-not-top-level")
}

/// Only a configuration at the top level of a file counts.
package struct ConfigurationNotTopLevel: DeclarationCause {
  package static let entry = CatalogueEntry(
    .configurationNotTopLevel, "A configuration stands inside of another declaration",
    severity: .warning, scope: .declaration, fixes: .none, isParity: false)

  /// `#SafeDIConfiguration`, or `@SafeDIConfiguration`.
  var spelling: String

  func message(of owner: String) -> String {
    let place = owner.isEmpty ? "in code" : "in `\(owner)`"
    return "SafeDI ignores `\(spelling)` \(place). Move it to the top level of the file."
  }

  func fixes(of problem: DeclarationProblem, by fixer: SourceFixer) -> [Fix?] { [] }
}

/// A configuration that SafeDI doesn't read where it stands.
struct MisplacedConfiguration {
  /// Without its arguments.
  let place: UTF8Range
  let spelling: String
  /// The type around it.
  let owner: String?
}

extension DeclarationRules {
  mutating func check(_ configuration: MisplacedConfiguration) {
    report(
      .configurationNotTopLevel(ConfigurationNotTopLevel(spelling: configuration.spelling)), at: configuration.place,
      owner: configuration.owner)
  }
}
