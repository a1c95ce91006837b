import DICheckAnalysis
import DICheckText

extension AnalysisStep {
  /// How far an analysis is: "reading 3 of 10 files".
  package var words: String {
    switch self {
    case .read(let count, let all): "reading \(count) of \(counted(all, "file"))"
    case .solved(let count, let all): "solving \(count) of \(counted(all, "program"))"
    }
  }
}
