import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol

/// Lists of LSP diagnostics, cached as long as their findings and texts stay the same.
struct TranslatedDiagnostics {
  private var lists: [String: (findings: [Finding], list: [LSP.Diagnostic])] = [:]
  private var changedTexts: Set<String> = []
  /// True if findings that a library's own macros report too are shown; their fixes are offered in any case.
  var showsMacroRules = true { didSet { if showsMacroRules != oldValue { forgetAll() } } }

  /// Notes texts whose lines and columns may have changed.
  mutating func textsChanged(_ paths: some Sequence<String>) { changedTexts.formUnion(paths) }

  mutating func forgetAll() { lists = [:] }

  /// The list, cached for the next time.
  mutating func list(
    _ path: String, for findings: [Finding], in converter: LSPConverter
  ) -> [LSP.Diagnostic] {
    if let known = known(path, for: findings) { return known }
    let list = findings.filter { showsMacroRules || !$0.isReportedByMacro }.compactMap(converter.diagnostic)
    lists[path] = (findings, list)
    return list
  }

  private func known(_ path: String, for findings: [Finding]) -> [LSP.Diagnostic]? {
    guard let known = lists[path], known.findings == findings, !changedTexts.contains(path),
      changedTexts.isEmpty
        || !findings.contains(where: { $0.related.contains { changedTexts.contains($0.location.path) } })
    else { return nil }
    return known.list
  }

  /// Call when all lists are up to date; keeps only those of `paths`.
  mutating func settle(keeping paths: Set<String>) {
    changedTexts = []
    if lists.count > paths.count { lists = lists.filter { paths.contains($0.key) } }
  }
}
