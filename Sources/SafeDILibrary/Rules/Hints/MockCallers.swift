import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// Calls that a hint's fix leaves behind.
struct MockCallers: GraphFixing {
  let program: ProgramUnderFix

  /// Other files that seem to hand a dependency to a hand-written mock, which doesn't take it any more.
  func paths(after hint: GraphHint) -> [String] {
    guard let reference = hint.removedDependency else { return [] }
    let label = label(reference)
    guard let path = path(reference.scope),
      plainFixer(for: path)?.mocksTake(label, ofTypeNamed: name(reference.scope)) == true
    else { return [] }
    let marks = [MarkerSearch(["ock("]), MarkerSearch(["\(label):"])]
    return program.paths.filter { other in
      guard other != path, let text = program.text(other) else { return false }
      return text.withUnsafeBufferPointer { text in marks.allSatisfy { $0.matches(text) } }
    }
  }
}

extension GraphHint {
  /// The dependency that a fix takes away.
  fileprivate var removedDependency: DependencyReference? {
    switch self {
    case .unreadDependency(let reference): reference
    case .wideScope(let scope): scope.dependency
    case .repeatedMaking, .unreachableProvider: nil
    }
  }
}
