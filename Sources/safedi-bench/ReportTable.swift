/// The table on standard output, a row at a time, with tabs between the columns.
struct ReportTable {
  struct Row {
    var name: String
    var files: Int?
    var bytes: Int?
    var time: Duration
    var peakMemory: ChildProcess.PeakMemory?
    var goal: String
    /// The reason why the figures don't count.
    var failure: String?
  }

  var isQuick: Bool
  var runCount: Int
  private(set) var hasFailures = false

  init(isQuick: Bool, runCount: Int) {
    self.isQuick = isQuick
    self.runCount = runCount
  }

  func printHeader() {
    Swift.print("median of \(runCount) runs" + (isQuick ? ", a tenth of the size: goals don't apply" : ""))
    Swift.print("code base\tfiles\tkB\tms\tkB of memory\tgoal")
  }

  mutating func print(_ row: Row) {
    if row.failure != nil { hasFailures = true }
    let memory = row.peakMemory.map { ($0.isUpperBound ? "≤" : "") + "\($0.bytes / 1_000)" }
    let cells = [
      row.name, row.files.map(String.init), row.bytes.map { "\($0 / 1_000)" },
      "\(Double(row.time / .microseconds(1)) / 1_000)",
      memory, row.failure.map { "FAILED: \($0)" } ?? (isQuick ? nil : row.goal),
    ]
    Swift.print(cells.map { $0 ?? "" }.joined(separator: "\t"))
  }
}
