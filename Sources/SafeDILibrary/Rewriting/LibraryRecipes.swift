import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A library's changes of code: fixes of its findings, and other changes at a place. They aren't proven here: the
/// analysis tries each change on a copy of the program.
///
/// Created for one program and one request (``DependencyLibrary/recipes(for:remembering:)``). Its methods parse, so the
/// calling thread needs a large stack.
package protocol LibraryRecipes {
  /// Changes that may fix a fault of the graph, the best first.
  /// - Parameter finding: the one of the fault's findings that is meant, where it has several.
  func proposals(for problem: GraphProblem, of finding: FindingKey) -> [FixProposal]

  /// Changes that may fix a declaration's own fault, the best first.
  func proposals(for problem: DeclarationProblem, at path: String) -> [FixProposal]

  /// The change that removes the reason of a hint; nil if that is the author's to decide.
  func proposal(for hint: GraphHint) -> FixProposal?

  /// The changes of the declaration whose name stands at an offset: the entries before the additions, and those behind
  /// them. Changes that can't be made are included with the reason.
  func refactorings(at offset: Int, in path: String) -> (first: [FixProposal], last: [FixProposal])

  /// The changes that add a dependency to the declaration whose name stands at an offset, the likeliest first; or the
  /// reason why there are none.
  func additions(at offset: Int, in path: String, atMost limit: Int) -> [FixProposal]

  /// The protocol of the program that requires a type, by the full name that a file declares it under, to have a
  /// property of that name; nil if there is none.
  func protocolAsking(for property: String, ofTypeNamed type: String, in path: String) -> String?

  /// A file's text with the members of its types in the usual order.
  func organized(_ text: [UInt8]) -> [UInt8]

  /// The initializers, implicit ones included, whose arguments change in another text of a file. New and removed
  /// initializers are left out: they have no calls that could follow.
  func initializerChanges(to text: [UInt8], of path: String) -> [InitializerChange]

  /// The edits that import those of some modules that a file doesn't import yet.
  func imports(of modules: [String], in path: String) -> [UTF8Edit]
}

/// A cache of a library's recipes for one program and one request. It must not hold the program, which holds the cache.
package protocol RecipeMemory: AnyObject {}

/// The work that a change leaves, for its title.
package struct FixRemainder: Hashable, Sendable {
  /// `, then …`; empty if there is none.
  package var words: String
  /// Whether only a few, later faults remain, which weigh less than the fixed one.
  package var isLess: Bool

  package init(words: String, isLess: Bool) {
    self.words = words
    self.isLess = isLess
  }
}
