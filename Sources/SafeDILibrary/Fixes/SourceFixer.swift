import DependencyGraph
import SourceReading
import SwiftSyntax

/// Offers the fixes for findings of one file: which edits of its text fix it.
///
/// Every fix is proven before it is offered: it is applied, the result is read again, and the finding must be gone
/// without new syntax errors. One that brings other findings is not safe. Each costs a few parses of the file's
/// skeleton.
package struct SourceFixer {
  private(set) var document: SourceDocument
  let problems: [DeclarationProblem]

  /// `text` is the full text, bodies and all, at most ``sizeLimit`` bytes and not nested beyond what the parser takes
  /// on the calling thread's stack; nil if it is. Every fix is the same whether bodies are read or not, but slower to
  /// find where they are.
  /// - Parameter otherClasses: what the program's other files declare as a class of a name.
  package init?(
    text: [UInt8], version: SafeDIVersion, readingBodies: Bool = false,
    otherClasses: @escaping (_ name: String) -> Superclass? = { _ in nil }
  ) {
    guard text.count <= Self.sizeLimit, BodyBlanker.refusal(ofFullText: text) == nil else { return nil }
    self.init(
      SourceDocument(
        text, dialect: SafeDIDialect(version: version), reading: readingBodies ? .everything : .declarations,
        otherClasses: otherClasses))
  }

  init(_ document: SourceDocument) {
    self.document = document
    problems = document.problems
  }

  /// The same, asking elsewhere for what other files declare.
  package func knowing(
    otherClasses: @escaping (_ name: String) -> Superclass?,
    isFromOutside: @escaping (_ type: String) -> Bool = { _ in false }
  ) -> SourceFixer {
    var result = self
    result.document.otherClasses = otherClasses
    result.document.isFromOutside = isFromOutside
    return result
  }

  /// The length of the text in bytes.
  package var size: Int { document.bytes.count }

  package static let sizeLimit = 4 << 20

  /// The fixes for one of the file's own findings, as ``SafeDIAdapter`` reports it for the same text; the preferred
  /// one first. Empty if nothing passes the proof.
  /// - Parameters:
  ///   - builtTypes: what an ``ErasedBuilder`` may be meant to build, the likeliest first.
  ///   - known: what the program shows of the declaration.
  package func fixes(
    for problem: DeclarationProblem, builtTypes: [String] = [], knowing known: KnownOfDeclaration = KnownOfDeclaration()
  ) -> [SourceFix] {
    let fixes: [SourceFix?] =
      switch problem.code {
      case .unsupportedDeclaration: removeAttribute(problem)
      case .typeNotPublic: makeTypePublic(problem)
      case .missingConformance: addConformance(problem)
      case .missingInitializer: addInitializer(problem, arriving: known.arrivals)
      case .initializerNotPublic: makeInitializerPublic(problem)
      case .initializerMissingParameter: addParameters(problem)
      case .initializerExtraParameter: fixExtraParameter(problem, knowing: known)
      case .multipleDependencyMacros: keepOneMacro(problem)
      case .dependencyHasInitialValue: removeInitialValue(problem)
      case .mutableDependency: makeConstant(problem)
      case .unsupportedProperty: removePropertyMacro(problem)
      case .onlyIfAvailableNotOptional: makeOptional(problem)
      case .invalidArgument: correctArgument(problem, builtTypes: builtTypes)
      case .unknownArgument: moveArgument(problem)
      case .optionalFulfilledType: dropOptional(problem)
      case .rootHasInputs: fixRoot(problem, making: known.arrival)
      case .extensionWhereClause: removeWhereClause(problem)
      case .instantiateReturnType: correctReturnType(problem)
      case .instantiateNotPublicStatic: makePublicStatic(problem)
      case .instantiateEffects: removeEffects(problem)
      case .instantiateGeneric: removeGenerics(problem)
      case .missingInstantiate: addInstantiate(problem)
      case .multipleInstantiate, .mockDuplicate, .mockConflictsWithGenerated: removeFunction(problem)
      case .mockOnlyWithGenerateMock, .mockOnlyRoot: removeMockArgument(problem)
      case .mockOnlyMissingMock, .customMockNotFound: addMock(problem)
      case .customMockWithoutGeneration: generateMock(problem)
      case .mockNeedsCustomName: renameMock(problem)
      case .mockMissingDefault: addDefault(problem)
      case .mockReturnType: correctMockReturnType(problem)
      case .mockNotPublic: makeMockPublic(problem)
      case .mockMissingParameter: addMockParameters(problem)
      case .duplicateDependency: keepOneDependency(problem)
      // The graph's own: `SourceFixer+Dependencies.swift` has what their fixes are made of.
      default: []
      }
    return fixes.compactMap(\.self).sorted { $0.isPreferred && !$1.isPreferred }
  }

  /// The fix that `change` makes; nil if it declines, or doesn't pass the proof. `isSafe` only lowers the verdict.
  func propose(
    _ title: String, for problem: DeclarationProblem, isPreferred: Bool = false, isSafe: Bool = true,
    _ change: (inout Rewriting) -> Bool
  ) -> SourceFix? {
    var rewriting = Rewriting(document)
    guard change(&rewriting) else { return nil }
    let edits = rewriting.edits
    let result = rewriting.document.fillingPlaceholders
    guard !edits.isEmpty, !result.isBroken(from: document) else { return nil }
    let before = FindingCounts(problems)
    let after = FindingCounts(result.problems)
    guard after.count(of: problem) < before.count(of: problem) else { return nil }
    // What its author must still fill in is no fix that anyone would accept unseen.
    let isWhole = !rewriting.hasGuesses && !edits.contains { $0.newText.contains("<#") }
    return SourceFix(
      title: title, isPreferred: isPreferred && isWhole, isSafe: isSafe && isWhole && !after.hasMore(than: before),
      edits: edits)
  }
}

/// What a program shows of a declaration, which its file alone doesn't.
package struct KnownOfDeclaration: Sendable {
  /// How what is at fault should arrive; nil where nothing shows it.
  package var arrival: DependencyMacro?
  /// The same for the stored properties without a macro, by label.
  package var arrivals: [String: DependencyMacro] = [:]
  /// The dependencies of the declaration that the graph finds fault with, by label.
  package var faulty: Set<String> = []

  package init() {}
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
