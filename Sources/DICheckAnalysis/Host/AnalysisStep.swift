/// How far the first analysis of a workspace is.
package enum AnalysisStep: Hashable, Sendable {
  case read(Int, of: Int)
  case solved(Int, of: Int)

  /// Takes a step; called from several threads.
  package typealias Handler = @Sendable (AnalysisStep) -> Void
}
