/// The table on standard output, a row at a time.
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

  /// Positive widths align to the left, negative ones to the right.
  private static let widths = [20, -7, -9, -11, -10]

  func printHeader() {
    Swift.print("median of \(runCount) runs" + (isQuick ? ", a tenth of the size: goals don't apply" : ""))
    Self.printLine(["code base", "files", "size", "time", "memory"], rest: isQuick ? "" : "goal")
  }

  mutating func print(_ row: Row) {
    if row.failure != nil { hasFailures = true }
    Self.printLine(
      [
        row.name, row.files.map { "\($0)" } ?? "", row.bytes.map(Self.megabytes) ?? "", Self.milliseconds(row.time),
        row.peakMemory.map { ($0.isUpperBound ? "≤" : "") + Self.megabytes($0.bytes) } ?? "",
      ], rest: row.failure.map { "FAILED: \($0)" } ?? (isQuick ? "" : row.goal))
  }

  private static func printLine(_ cells: [String], rest: String) {
    var line = ""
    for (cell, width) in zip(cells, widths) {
      let padding = String(repeating: " ", count: max(0, abs(width) - cell.count))
      line += width > 0 ? cell + padding : padding + cell
    }
    Swift.print(rest.isEmpty ? line : "\(line)  \(rest)")
  }

  /// Decimal megabytes with one digit.
  private static func megabytes(_ bytes: Int) -> String {
    "\(fixed(bytes / 1_000, digits: 3, keeping: 1)) MB"
  }

  /// Milliseconds with one digit; three below ten.
  private static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let microseconds = Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
    return "\(fixed(microseconds, digits: 3, keeping: microseconds < 10_000 ? 3 : 1)) ms"
  }

  /// `value` divided by 10^`digits`, with `keeping` digits after the point, cut off.
  private static func fixed(_ value: Int, digits: Int, keeping: Int) -> String {
    let text = String(repeating: "0", count: max(0, digits + 1 - "\(value)".count)) + "\(value)"
    return "\(text.dropLast(digits)).\(text.suffix(digits).prefix(keeping))"
  }
}
