import DICheckDependencyGraph
import DICheckText

/// How a library changes code: what fixes its findings, and what else can be done at a place. Nothing here is proven:
/// whoever asks tries each change on a copy of the program.
///
/// Made for one program and one request (``DependencyLibrary/recipes(for:remembering:)``). Its methods parse, so the
/// calling thread needs a large stack.
package protocol LibraryRecipes {
  /// Changes that may fix a fault of the graph, the best first.
  /// - Parameter finding: which of the fault's findings is meant, where it has several.
  func proposals(for problem: GraphProblem, of finding: FindingKey) -> [FixProposal]

  /// What takes the reason of a hint away; nil where that is the author's to decide.
  func proposal(for hint: GraphHint) -> FixProposal?

  /// Files whose code can't follow that, as far as anyone can see.
  func paths(leftBy hint: GraphHint) -> [String]

  /// Changes that fix what a declaration shows by itself, as far as its own file shows; the preferred one first.
  func fixes(for problem: DeclarationProblem, at path: String) -> [Fix]

  /// The one among them that may be applied unasked, for a text of the file, or of a part of it, that `fixer` was made
  /// of; nil where there is none.
  func safeFix(for problem: DeclarationProblem, at path: String, by fixer: any FileFixer) -> Fix?

  /// What can be done to the declaration whose name stands at an offset, also what can't be, with the reason.
  func refactorings(at offset: Int, in path: String) -> [SourceRefactoring]

  /// The dependencies that the declaration whose name stands at an offset could have besides, the likeliest first, each
  /// undecided; or why there are none.
  func additions(at offset: Int, in path: String, atMost limit: Int) -> [Refactoring]

  /// What adds one; nil where it can't be done.
  func edits(adding addition: DependencyAddition, in path: String) -> [UTF8Edit]?

  /// The protocol of the program that asks a type, by the full name that a file declares it under, for a property of
  /// that name; nil if there is none.
  func protocolAsking(for property: String, ofTypeNamed type: String, in path: String) -> String?

  /// A file's text with what its types declare in the usual order.
  func organized(_ text: [UInt8]) -> [UInt8]

  /// What changes a file of the program as it is; nil for one that can't be parsed safely. Parsed at the first call.
  func fixer(for path: String) -> (any FileFixer)?

  /// The same for another text of a file.
  func fixer(of text: [UInt8], at path: String) -> (any FileFixer)?

  /// The file as a later request may use it again (``DependencyLibrary/recipeMemory(knowing:)``), which knows nothing
  /// of the program.
  func keptFile(for path: String) -> (any KeptFile)?
}

/// What a library's recipes remember of one state of a program, for all that is asked of it by one request. It must not
/// hold the program, which holds it.
package protocol RecipeMemory: AnyObject {}

/// A file that was parsed.
package protocol KeptFile {
  var path: String { get }
  /// The length of its text in bytes: what is kept is some dozen times larger.
  var size: Int { get }
}

/// What changes the text of one file, or of a part of it.
package protocol FileFixer {
  /// The length of the text in bytes.
  var size: Int { get }

  /// The name at an offset that what is offered there is about: it is the same wherever one is on it.
  func head(at offset: Int) -> UTF8Range?

  /// The parts of the file around `places`, by the types that they declare or extend. What declares none, such as a
  /// function, is in no part. O(file).
  func parts(around places: [UTF8Range]) -> [FilePart]

  /// The same for the text of a part, which is written in the file's own style.
  func fixer(ofPart text: [UInt8]) -> Self?

  /// The same without a proof of each fix (``LibraryRecipes/safeFix(for:at:by:)``), which parses the text: for who
  /// applies very many at once, and looks at what comes of them.
  var drafting: Self { get }

  /// The initializers, Swift's own among them, to which another text of the file gives other arguments. What is new or
  /// gone has no calls that could be left behind.
  func initializerChanges(to text: [UInt8]) -> [InitializerChange]

  /// What imports those of some modules that the file doesn't import yet.
  func addImports(of modules: [String]) -> [UTF8Edit]
}

/// What a change leaves to be done, for its title.
package struct FixRemainder: Hashable, Sendable {
  /// `, then …`; empty where that is nothing.
  package var words: String
  /// Whether it is a few faults further on, less than one that goes for them.
  package var isLess: Bool

  package init(words: String, isLess: Bool) {
    self.words = words
    self.isLess = isLess
  }
}
