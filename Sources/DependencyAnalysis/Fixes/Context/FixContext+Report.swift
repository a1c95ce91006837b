import DICheckDependencyGraph

/// Fixes for a report, which is read by tools.
extension FixContext {
  /// Findings of one declaration whose fixes are looked for: each takes some parses of its file.
  private static let declarationLimit = 500
  /// Findings of the graph whose fixes are looked for: each takes some solves of its program.
  private static let graphLimit = 25

  /// `diagnostics` with their fixes, in the same order. In a code base with very many findings only the first ones of
  /// each kind have them: a report must not take minutes for what nobody will apply one by one.
  package func addingFixes(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    let catalogue = snapshot.layout.library.catalogue
    var declarations = 0
    var graphs = 0
    return diagnostics.map { diagnostic in
      if catalogue[diagnostic.code]?.scope == .graph {
        graphs += 1
        guard graphs <= Self.graphLimit else { return diagnostic }
      } else {
        declarations += 1
        guard declarations <= Self.declarationLimit else { return diagnostic }
      }
      work.beginQuestion()
      guard !work.isOver else { return diagnostic }
      var result = diagnostic
      result.fixes = fixes(for: diagnostic).map { namingCallers(of: $0).sayingWhatIsLeft }
      return result
    }
  }
}
