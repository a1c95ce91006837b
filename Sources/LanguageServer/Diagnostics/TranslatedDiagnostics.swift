import DICheckDependencyAnalysis
import DICheckLanguageServerProtocol

/// Lists in the client's terms, kept while the findings and the texts behind them stay.
struct TranslatedDiagnostics: Sendable {
  private var lists: [String: (findings: [DICheckDependencyAnalysis.Diagnostic], list: [LSP.Diagnostic])] = [:]
  private var changedTexts: Set<String> = []
  /// Whether what the library's own macros report too is shown.
  var showsMacroRules = true { didSet { if showsMacroRules != oldValue { forgetAll() } } }

  /// Lines and columns in the texts may have changed.
  mutating func textsChanged(_ paths: some Sequence<String>) { changedTexts.formUnion(paths) }

  mutating func forgetAll() { lists = [:] }

  func list(
    _ path: String, for findings: [DICheckDependencyAnalysis.Diagnostic], in terms: ClientTerms
  ) -> [LSP.Diagnostic] {
    known(path, for: findings) ?? translated(findings, in: terms)
  }

  /// The same, kept for the next time.
  mutating func keptList(
    _ path: String, for findings: [DICheckDependencyAnalysis.Diagnostic], in terms: ClientTerms
  ) -> [LSP.Diagnostic] {
    if let known = known(path, for: findings) { return known }
    let list = translated(findings, in: terms)
    lists[path] = (findings, list)
    return list
  }

  private func translated(_ findings: [DICheckDependencyAnalysis.Diagnostic], in terms: ClientTerms) -> [LSP.Diagnostic]
  {
    terms.diagnostics(showsMacroRules ? findings : findings.filter { !$0.isReportedByMacro })
  }

  private func known(_ path: String, for findings: [DICheckDependencyAnalysis.Diagnostic]) -> [LSP.Diagnostic]? {
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

/// What was reported to the client of findings, and how.
struct DiagnosticLists: Sendable {
  var published: PublishedDiagnostics
  var translated: TranslatedDiagnostics
}
