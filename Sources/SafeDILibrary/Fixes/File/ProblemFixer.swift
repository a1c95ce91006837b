import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Makes the fixes of one problem: with the file and the program's answers. Nothing here is proven.
///
/// The file of the problem's code says which fixes there are (``DeclarationFault``).
struct ProblemFixer {
  let problem: DeclarationProblem
  /// The file, as the problem was found in it.
  let file: SourceFixer
  /// The program's answers about the declaration at fault.
  let known: KnownOfDeclaration

  var document: SourceDocument { file.document }

  /// The fix that `change` makes; nil if it declines. `isSafe` only lowers the verdict.
  /// - Parameter publishesTypes: it sees to it that nothing public names what is hidden.
  func propose(
    _ title: String, isPreferred: Bool = false, isSafe: Bool = true, publishesTypes: Bool = false,
    _ change: (inout Rewriting) -> Bool
  ) -> Fix? {
    var rewriting = Rewriting(document)
    guard change(&rewriting) else { return nil }
    let edits = rewriting.edits
    guard !edits.isEmpty else { return nil }
    // Nobody would accept a fix unseen if its author must still fill something in.
    let isWhole = !rewriting.hasGuesses && !edits.contains { $0.newText.contains("<#") }
    // The compiler refuses a public declaration that names a hidden type.
    let hidden = publishesTypes ? [] : document.hiddenTypes(shownBy: edits, at: problem.range)
    let names = hidden.quotedList
    let left = hidden.isEmpty ? "" : " (\(names) \(hidden.count == 1 ? "stays" : "stay") hidden)"
    return Fix(
      title: title + left, isPreferred: isPreferred && isWhole && hidden.isEmpty,
      isSafe: isSafe && isWhole && hidden.isEmpty && !rewriting.needsLook,
      edits: [FileEdits(path: file.path, edits: edits)])
  }

  /// Whether a safe fix leaves nothing to be done to its declaration, which decides between one that changes less and
  /// one that changes more. A parse of the file.
  func isEnough(_ fix: Fix?) -> Bool {
    guard let fix, fix.isSafe else { return false }
    let edits = fix.edits.first { $0.path == file.path }?.edits ?? []
    func counts(_ document: SourceDocument) -> [FindingIdentity: Int] {
      Dictionary(document.problems.map { ($0.identity, 1) }, uniquingKeysWith: +)
    }
    let (before, after) = (counts(document), counts(document.saying(edits.applied(to: document.bytes))))
    return after[problem.identity, default: 0] < before[problem.identity, default: 0]
      && after.allSatisfy { $0.value <= before[$0.key, default: 0] }
  }
}

// MARK: The code around the problem

extension ProblemFixer {
  /// Whether Swift surely takes what is at fault without the modifier that hides it.
  var canUnhide: Bool {
    !document.dialect.allowsNarrowAccess || declarationAtFault.map(document.canBeUnhidden) == true
  }
  var declarationAtFault: InstantiableDeclaration? { document.declaration(around: problem.range) }
  var propertyAtFault: DependencyProperty? { document.property(around: problem.range) }
  var useAtFault: MacroUse? { document.macroUse(at: problem.range) }

  /// The initializer that begins at the problem's start.
  var initializerAtFault: InitializerDeclaration? {
    document.node(InitializerDeclSyntax.self, at: problem.range.startOffset).map(InitializerDeclaration.init)
  }

  /// The function that holds the problem in its head.
  var functionAtFault: FunctionDeclaration? {
    document.node(FunctionDeclSyntax.self, at: problem.range.startOffset).map(FunctionDeclaration.init)
  }
}
