import DependencyAnalysis
import LanguageServerProtocol

/// Lists in the client's terms, kept while the findings and the texts behind them stay.
struct TranslatedDiagnostics: Sendable {
  private var lists: [String: (findings: [DependencyAnalysis.Diagnostic], list: [LSP.Diagnostic])] = [:]
  private var changedTexts: Set<String> = []

  /// Lines and columns in the texts may have changed.
  mutating func textsChanged(_ paths: some Sequence<String>) { changedTexts.formUnion(paths) }

  mutating func forgetAll() { lists = [:] }

  func list(
    _ path: String, for findings: [DependencyAnalysis.Diagnostic], in terms: ClientTerms
  ) -> [LSP.Diagnostic] {
    known(path, for: findings) ?? terms.diagnostics(findings)
  }

  /// The same, kept for the next time.
  mutating func keptList(
    _ path: String, for findings: [DependencyAnalysis.Diagnostic], in terms: ClientTerms
  ) -> [LSP.Diagnostic] {
    if let known = known(path, for: findings) { return known }
    let list = terms.diagnostics(findings)
    lists[path] = (findings, list)
    return list
  }

  private func known(_ path: String, for findings: [DependencyAnalysis.Diagnostic]) -> [LSP.Diagnostic]? {
    guard let known = lists[path], known.findings == findings, !changedTexts.contains(path),
      changedTexts.isEmpty
        || !findings.contains(where: { $0.related.contains { changedTexts.contains($0.location.path) } })
    else { return nil }
    return known.list
  }

  /// All lists are up to date; only those of `paths` are still needed.
  mutating func settle(keeping paths: Set<String>) {
    changedTexts = []
    if lists.count > paths.count { lists = lists.filter { paths.contains($0.key) } }
  }
}

/// What the client was told of findings, and how.
struct DiagnosticLists: Sendable {
  var published: PublishedDiagnostics
  var translated: TranslatedDiagnostics
}
