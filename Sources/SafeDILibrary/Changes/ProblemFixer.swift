import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Makes the fixes of one problem of a file. Nothing here is proven.
///
/// The file of the problem's code says which fixes there are (``DeclarationFault``).
struct ProblemFixer {
  let problem: DeclarationProblem
  /// The file, as the problem was found in it.
  let file: SourceFile

  /// The fix that `change` makes, worth at most `worth`; nil if it declines.
  /// - Parameter publishesTypes: it sees to it that nothing public names what is hidden.
  func propose(
    _ title: String, _ worth: Applicability, publishesTypes: Bool = false, _ change: (inout Rewriting) -> Bool
  ) -> Fix? {
    var rewriting = Rewriting(file, at: declarationAtFault?.name.place)
    guard change(&rewriting) else { return nil }
    let edits = rewriting.edits
    guard !edits.isEmpty else { return nil }
    // A fix isn't accepted unseen if something in it must still be filled in.
    let isWhole = !rewriting.hasGuesses && !edits.contains { $0.newText.contains("<#") }
    // The compiler refuses a public declaration that names a hidden type.
    let hidden = publishesTypes ? [] : file.hiddenTypes(shownBy: edits, at: problem.range)
    let left = hidden.isEmpty ? "" : " (\(hidden.quotedList) \(hidden.count == 1 ? "stays" : "stay") hidden)"
    let limit: Applicability = !isWhole || !hidden.isEmpty ? .offered : rewriting.needsLook ? .preferred : .automatic
    return Fix(title: title + left, min(worth, limit), edits: [FileEdits(path: file.path, edits: edits)])
  }

  func propose(_ title: String, _ worth: Applicability, _ edits: [UTF8Edit]) -> Fix? {
    propose(title, worth) { $0.apply(edits) }
  }

  func propose(_ title: String, _ worth: Applicability, _ edit: UTF8Edit) -> Fix? { propose(title, worth, [edit]) }

  /// The fix that takes an argument out of a macro; nil if it isn't there.
  func remove(_ label: String, of use: MacroUse?, _ worth: Applicability) -> Fix? {
    guard let use, let argument = use.argument(label) else { return nil }
    return propose("Remove `\(label)`", worth, argument.node.removal)
  }

  /// Returns true if an automatic fix leaves nothing to be done to its declaration, which decides between one that
  /// changes less and one that changes more. A parse of the file.
  func isEnough(_ fix: Fix?) -> Bool {
    guard let fix, fix.worth == .automatic else { return false }
    let edits = fix.edits.first { $0.path == file.path }?.edits ?? []
    func counts(_ file: SourceFile) -> [FindingIdentity: Int] {
      Dictionary(file.problems.map { ($0.identity, 1) }, uniquingKeysWith: +)
    }
    let (before, after) = (counts(file), counts(file.saying(edits.applied(to: file.bytes))))
    return after[problem.identity, default: 0] < before[problem.identity, default: 0]
      && after.allSatisfy { $0.value <= before[$0.key, default: 0] }
  }

  // MARK: The code around the problem

  /// The worth of taking away the modifier that hides what is at fault: Swift may refuse that.
  var unhiding: Applicability {
    !file.dialect.allowsNarrowAccess || declarationAtFault.map(file.canBeUnhidden) == true ? .automatic : .preferred
  }
  var declarationAtFault: InstantiableDeclaration? { file.declaration(around: problem.range) }
  var propertyAtFault: DependencyProperty? { file.property(around: problem.range) }
  var useAtFault: MacroUse? { file.macroUse(at: problem.range) }
  var argumentAtFault: (use: MacroUse, argument: MacroArgument)? {
    useAtFault.flatMap { use in file.argument(of: use, at: problem.range).map { (use, $0) } }
  }

  /// The initializer that begins at the problem's start.
  var initializerAtFault: InitializerDeclaration? {
    file.node(InitializerDeclSyntax.self, at: problem.range.startOffset).map(InitializerDeclaration.init)
  }

  /// The function that holds the problem in its head.
  var functionAtFault: FunctionDeclaration? {
    file.node(FunctionDeclSyntax.self, at: problem.range.startOffset).map(FunctionDeclaration.init)
  }

  /// The parameter in which the problem begins.
  var parameterAtFault: Parameter? {
    file.node(FunctionParameterSyntax.self, at: problem.range.startOffset).map(Parameter.init)
  }

  // MARK: What only the program shows

  /// The declaration in the program's graph; nil without a program.
  private var subject: (bench: Workbench, scope: ScopeID)? {
    guard let bench = file.bench, let scope = bench.scope(named: problem.owner, in: file.path) else { return nil }
    return (bench, scope)
  }

  /// The least visibility with which all code that builds the declared type can name it.
  var neededVisibility: Visibility {
    subject.map { $0.bench.graph.neededVisibility(of: $0.scope) } ?? .module
  }

  /// True if production code instantiates a type with `mockOnly: true`.
  var isMadeByRealCode: Bool {
    guard let (bench, scope) = subject else { return false }
    return bench.problems.contains { if case .mockOnlyProvider(_, _, scope) = $0 { true } else { false } }
  }

  /// True if another type instantiates it.
  var isMade: Bool {
    guard let (bench, scope) = subject else { return false }
    return bench.graph.makers(of: scope).contains { $0.scope != scope }
  }

  /// The dependencies that the graph finds fault with, by label.
  var labelsAtFault: Set<String> { subject.map { $0.bench.labelsAtFault(in: $0.scope) } ?? [] }

  /// The macro by which the program can make a dependency; nil where nothing shows it.
  func makingMacro(ofDependency label: String) -> DependencyMacro? {
    guard let (bench, scope) = subject, let reference = bench.dependency(labelled: label, of: scope) else { return nil }
    let identity = bench.graph.identity(of: reference)
    return bench.maker(of: identity, isLazy: bench.graph.shape(reference).isLazy)?.macro
  }

  /// The macro that is meant, of several on a dependency or of another thing than it; nil where nothing shows it.
  func arrivalFromAbove(ofDependency label: String) -> DependencyMacro? {
    subject.flatMap { bench, scope in bench.dependency(labelled: label, of: scope).flatMap(bench.arrivalFromAbove) }
  }

  /// The macro by which a stored property without one should arrive; nil where nothing shows it.
  func arrival(of property: Identity) -> DependencyMacro? {
    subject.flatMap { bench, scope in bench.arrival(of: property, in: scope) }
  }

  /// The macro by which a parameter that is no dependency should arrive as one; nil where nothing shows it.
  func arrival(ofParameter property: Identity) -> DependencyMacro? {
    subject.flatMap { bench, scope in
      bench.arrival(of: property, in: scope)
        ?? (bench.isForwardedAlone(property, to: scope) && bench.isMissed(property, below: scope) ? .forwarded : nil)
    }
  }
}
