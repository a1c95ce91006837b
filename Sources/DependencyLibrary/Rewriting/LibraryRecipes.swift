import DICheckDependencyGraph
import DICheckText

/// A library's changes of code: fixes of its findings, and other changes at a place. Nothing here is proven:
/// the analysis tries each change on a copy of the program.
///
/// Made for one program and one request (``DependencyLibrary/recipes(for:remembering:)``). Its methods parse, so the
/// calling thread needs a large stack.
package protocol LibraryRecipes {
  /// Changes that may fix a fault of the graph, the best first.
  /// - Parameter finding: which of the fault's findings is meant, where it has several.
  func proposals(for problem: GraphProblem, of finding: FindingKey) -> [FixProposal]

  /// Changes that may fix what a declaration shows by itself, the best first.
  func proposals(for problem: DeclarationProblem, at path: String) -> [FixProposal]

  /// The change that removes the reason of a hint; nil if that is the author's to decide.
  func proposal(for hint: GraphHint) -> FixProposal?

  /// The changes of the declaration whose name stands at an offset, also those that can't be made, with the reason: the
  /// entries before the additions, and those behind them.
  func refactorings(at offset: Int, in path: String) -> (first: [FixProposal], last: [FixProposal])

  /// The changes that give the declaration whose name stands at an offset another dependency, the likeliest first; or
  /// the reason why there are none.
  func additions(at offset: Int, in path: String, atMost limit: Int) -> [FixProposal]

  /// The protocol of the program that asks a type, by the full name that a file declares it under, for a property of
  /// that name; nil if there is none.
  func protocolAsking(for property: String, ofTypeNamed type: String, in path: String) -> String?

  /// A file's text with what its types declare in the usual order.
  func organized(_ text: [UInt8]) -> [UInt8]

  /// The initializers, Swift's own among them, to which another text of a file gives other arguments. New and removed
  /// initializers have no calls that could follow.
  func initializerChanges(to text: [UInt8], of path: String) -> [InitializerChange]

  /// The edits that import those of some modules that a file doesn't import yet.
  func imports(of modules: [String], in path: String) -> [UTF8Edit]
}

/// A cache of a library's recipes for one program and one request. It must not hold the program, which holds it.
package protocol RecipeMemory: AnyObject {}

/// The work that a change leaves, for its title.
package struct FixRemainder: Hashable, Sendable {
  /// `, then …`; empty if there is none.
  package var words: String
  /// Whether it is a few faults further on, less than one that goes for them.
  package var isLess: Bool

  package init(words: String, isLess: Bool) {
    self.words = words
    self.isLess = isLess
  }
}
