import DICheckDependencyAnalysis
import DICheckDependencyGraph

extension FixContext {
  /// The fixes, each with the calls of the initializers that it changes.
  func wholeFixes(for diagnostic: Diagnostic) -> [Fix] {
    fixes(for: diagnostic).map { namingCallers(of: $0) }
  }
}
