import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let missingDirectory = DiagnosticCode("missing-directory")
}

/// SafeDI reads nothing from a folder that isn't there, and doesn't say so.
package struct MissingDirectory: DeclarationCause {
  package static let entry = CatalogueEntry(
    .missingDirectory, "A directory to include doesn't exist",
    severity: .warning, scope: .file, fixes: .none, isParity: false)
  static let macroReport = MacroReportPlace.nowhere

  /// As written.
  var directory: String

  var dependency: String? { directory }

  func message(of owner: String) -> String {
    "There is no directory `\(directory)`, so SafeDI reads nothing from it. "
      + "Directories are relative to the folder of the package or project."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { [] }
}

extension DeclarationRules {
  /// Each directory that can be read.
  mutating func suspectDirectories(of configuration: ConfigurationDeclaration) {
    guard !configuration.node.hasError, let value = configuration.value("additionalDirectoriesToInclude"),
      let array = value.as(ArrayExprSyntax.self)
    else { return }
    for element in array.elements {
      // What stands for something else only a shell knows.
      guard let (text, place) = element.expression.plainString, let first = text.first, !"~$".contains(first),
        !element.expression.holdsPlaceholder
      else { continue }
      let problem = DeclarationProblem(
        DeclarationFault.missingDirectory(MissingDirectory(directory: text)), at: place, owner: nil)
      suspicions.append(Suspicion(problem, if: .isNowhere(path: text)))
    }
  }
}
