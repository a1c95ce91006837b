import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Makes the fixes of one problem: with the file, the program's answers, and the proof that each must pass.
///
/// The file of the problem's code says which fixes there are (``DeclarationFault``).
struct ProblemFixer {
  let problem: DeclarationProblem
  /// The file, as the problem was found in it.
  let file: SourceFixer
  /// The program's answers about the declaration at fault.
  let known: KnownOfDeclaration

  var document: SourceDocument { file.document }

  /// The fix that `change` makes; nil if it declines, or doesn't pass the proof. `isSafe` only lowers the verdict.
  /// - Parameter publishesTypes: it sees to it that nothing public names what is hidden.
  func propose(
    _ title: String, isPreferred: Bool = false, isSafe: Bool = true, publishesTypes: Bool = false,
    _ change: (inout Rewriting) -> Bool
  ) -> Fix? {
    var rewriting = Rewriting(document)
    guard change(&rewriting) else { return nil }
    let edits = rewriting.edits
    guard !edits.isEmpty else { return nil }
    // What its author must still fill in is no fix that anyone would accept unseen.
    let isWhole = !rewriting.hasGuesses && !edits.contains { $0.newText.contains("<#") }
    // The compiler would refuse it.
    let isRefused = !publishesTypes && document.publishesHidden(by: edits, at: problem.range)
    let isSafe = isSafe && !isRefused
    func fix(isSafe: Bool) -> Fix {
      Fix(
        title: title, isPreferred: isPreferred && isWhole && !isRefused,
        isSafe: isSafe && isWhole && !rewriting.needsLook,
        edits: [FileEdits(path: file.path, edits: edits)])
    }
    guard file.provesFixes else { return fix(isSafe: isSafe) }
    let result = rewriting.document.fillingPlaceholders
    guard !result.isBroken(from: document) else { return nil }
    let before = FindingCounts(file.problems)
    let after = FindingCounts(result.problems)
    guard after.count(of: problem) < before.count(of: problem) else { return nil }
    return fix(isSafe: isSafe && !after.hasMore(than: before))
  }
}

// MARK: What the problem is in or about

extension ProblemFixer {
  /// Whether Swift surely takes what is at fault without the modifier that hides it.
  var canUnhide: Bool {
    !document.dialect.allowsNarrowAccess || declarationAtFault.map(document.canBeUnhidden) == true
  }
  var declarationAtFault: InstantiableDeclaration? { document.declaration(around: problem.range) }
  var propertyAtFault: DependencyProperty? { document.property(around: problem.range) }
  var useAtFault: MacroUse? { document.macroUse(at: problem.range) }

  /// For a problem that begins where the initializer does.
  var initializerAtFault: InitializerDeclaration? {
    document.node(InitializerDeclSyntax.self, at: Int(problem.range.start)).map(InitializerDeclaration.init)
  }

  /// For a problem within the function's own head.
  var functionAtFault: FunctionDeclaration? {
    document.node(FunctionDeclSyntax.self, at: Int(problem.range.start)).map(FunctionDeclaration.init)
  }
}

/// How often each fault is found, whatever its place and wording.
private struct FindingCounts {
  private var counts: [FindingIdentity: Int] = [:]

  init(_ problems: [DeclarationProblem]) {
    for problem in problems { counts[problem.identity, default: 0] += 1 }
  }

  func count(of problem: DeclarationProblem) -> Int { counts[problem.identity] ?? 0 }

  func hasMore(than other: FindingCounts) -> Bool {
    counts.contains { $0.value > other.counts[$0.key] ?? 0 }
  }
}
