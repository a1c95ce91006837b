import DependencyGraph
import SourceReading
import SwiftSyntax
import Text

/// The rules that one declaration breaks or keeps by itself (Rules/Rules.md): SafeDI's macros enforce them in the
/// compiler, each at most once per declaration; here all are reported at once, each at the piece at fault. A finding
/// whose premise another finding voids is left out, and so is one that rests on something not being there while the
/// declaration has syntax errors.
struct DeclarationRules {
  let dialect: SafeDIDialect
  private(set) var problems: [DeclarationProblem] = []

  init(dialect: SafeDIDialect) {
    self.dialect = dialect
  }

  mutating func check(_ file: FileDeclarations) {
    for misplaced in file.misplacedMacros { check(misplaced) }
    for (property, owner) in file.otherProperties { check(property, owner: owner) }
    for declaration in file.instantiables { check(declaration) }
    for configuration in file.configurations { check(configuration) }
  }

  mutating func report(
    _ code: DiagnosticCode, at range: SourceRange, owner: String?, dependency: String? = nil, isParity: Bool = true,
    related: [DeclarationProblem.Related] = [], _ message: String
  ) {
    problems.append(
      DeclarationProblem(
        code: code, range: range, message: message.bounded, related: related, owner: owner, dependency: dependency,
        isParity: isParity))
  }

  // MARK: A macro on the wrong kind of declaration (SD-M01, SD-P01)

  private mutating func check(_ misplaced: MisplacedMacro) {
    let use = misplaced.use
    guard !use.node.hasError else { return }
    switch use.macro {
    case .instantiable:
      report(
        .unsupportedDeclaration, at: use.place, owner: misplaced.owner,
        "`@Instantiable` is attached to \(misplaced.subject); only classes, structs, actors and extensions "
          + "can be built."
      )
    case .instantiated, .received, .forwarded:
      report(
        .unsupportedProperty, at: use.place, owner: misplaced.owner,
        "`\(use.macro.spelling)` is attached to \(misplaced.subject); it belongs on a `let` property.")
    case .configuration:
      report(
        .invalidConfiguration, at: use.place, owner: misplaced.owner,
        "`@SafeDIConfiguration` is attached to \(misplaced.subject); it belongs on an enum.")
    }
  }
}

extension String {
  /// Names and texts in a message may be as long as the file: nobody reads more than this.
  fileprivate var bounded: String { utf8.count > 2000 ? prefix(1000) + "…" : self }
}
