import DependencyGraph
import SwiftSyntax

/// Offers the fixes for findings of one file: which edits of its text mend it.
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
    guard text.count <= Self.sizeLimit, !NestingScan.isTooDeep(text) else { return nil }
    document = SourceDocument(
      text, dialect: SafeDIDialect(version: version), reading: readingBodies ? .everything : .declarations,
      otherClasses: otherClasses)
    problems = document.problems
  }

  /// The same, asking elsewhere for what other files declare.
  package func knowing(otherClasses: @escaping (_ name: String) -> Superclass?) -> SourceFixer {
    var result = self
    result.document.otherClasses = otherClasses
    return result
  }

  /// The length of the text in bytes.
  package var size: Int { document.bytes.count }

  package static let sizeLimit = 4 << 20

  /// The fixes for one of the file's own findings, as ``SafeDIAdapter`` reports it for the same text; the preferred
  /// one first. Empty if nothing passes the proof.
  /// - Parameter builtTypes: what an ``ErasedBuilder`` may be meant to build, the likeliest first.
  package func fixes(for problem: DeclarationProblem, builtTypes: [String] = []) -> [SourceFix] {
    let fixes: [SourceFix?] =
      switch problem.code {
      case .unsupportedDeclaration: removeAttribute(problem)
      case .typeNotPublic: makeTypePublic(problem)
      case .missingConformance: addConformance(problem)
      case .missingInitializer: addInitializer(problem)
      case .initializerNotPublic: makeInitializerPublic(problem)
      case .initializerMissingParameter: addParameters(problem)
      case .initializerExtraParameter: mendExtraParameter(problem)
      case .multipleDependencyMacros: keepOneMacro(problem)
      case .dependencyHasInitialValue: removeInitialValue(problem)
      case .mutableDependency: makeConstant(problem)
      case .unsupportedProperty: removePropertyMacro(problem)
      case .onlyIfAvailableNotOptional: makeOptional(problem)
      case .invalidArgument: correctArgument(problem, builtTypes: builtTypes)
      case .unknownArgument: moveArgument(problem)
      case .optionalFulfilledType: dropOptional(problem)
      case .rootHasInputs: mendRoot(problem)
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
      case .invalidConfiguration, .nestedInstantiable: []
      // The graph's own: `SourceFixer+Dependencies.swift` has what their fixes are made of.
      case .unfulfilledReceived, .noInstantiable, .duplicateInstantiable, .forwardedNeedsInstantiator, .dependencyCycle,
        .partiallyLazyCycle, .receivedInstantiatorCycle, .receivedInOwnChain, .erasedForwardedMismatch, .duplicateMock,
        .duplicateConfiguration:
        []
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
    return SourceFix(
      title: title, isPreferred: isPreferred,
      isSafe: isSafe && !rewriting.hasGuesses && !after.hasMore(than: before), edits: edits)
  }
}

/// How often each fault is found, whatever its place and wording.
private struct FindingCounts {
  private struct Key: Hashable {
    var code: DiagnosticCode
    var owner: String?
    var dependency: String?
  }

  private var counts: [Key: Int] = [:]

  init(_ problems: [DeclarationProblem]) {
    for problem in problems { counts[Self.key(problem), default: 0] += 1 }
  }

  private static func key(_ problem: DeclarationProblem) -> Key {
    Key(code: problem.code, owner: problem.owner, dependency: problem.dependency)
  }

  func count(of problem: DeclarationProblem) -> Int { counts[Self.key(problem)] ?? 0 }

  func hasMore(than other: FindingCounts) -> Bool {
    counts.contains { $0.value > other.counts[$0.key] ?? 0 }
  }
}

/// A bound on how deep brackets are nested anywhere in a text, bodies included. Line comments and what stands between
/// quotes on one line are left out; at worst, a file is refused that could have been read.
enum NestingScan {
  private static let depthLimit = 64
  private static let squareLimit = 14

  static func isTooDeep(_ text: [UInt8]) -> Bool {
    var depth = 0
    var squares = 0
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "["): squares += 1
      case UInt8(ascii: "]"): squares -= 1
      case UInt8(ascii: "/") where index + 1 < text.count && text[index + 1] == UInt8(ascii: "/"):
        index = end(of: index, in: text, at: nil)
      case UInt8(ascii: "\""): index = end(of: index, in: text, at: UInt8(ascii: "\""))
      default: break
      }
      if depth > depthLimit || squares > squareLimit { return true }
      index += 1
    }
    return false
  }

  /// The next line break, or the unescaped `stop` before it.
  private static func end(of start: Int, in text: [UInt8], at stop: UInt8?) -> Int {
    var index = start + 1
    while index < text.count, text[index] != UInt8(ascii: "\n") {
      if let stop, text[index] == stop, text[index - 1] != UInt8(ascii: "\\") { return index }
      index += 1
    }
    return index
  }
}
