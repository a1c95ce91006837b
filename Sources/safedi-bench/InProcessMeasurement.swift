import DICheckCodeBaseGenerator

/// A measurement inside this process, on a code base in memory.
struct InProcessMeasurement {
  var name: String
  var request: CodeBaseRequest
  /// The request for `--quick`.
  var quickRequest: CodeBaseRequest
  var goal: String
  /// Prepares the measurement outside of the clock, and returns the step to be timed, which is called several times
  /// with the number of the run, from 0.
  var prepare: (CodeBase) throws -> (Int) throws -> Void

  /// In the order of the table's rows.
  static var all: [InProcessMeasurement] { [.replaceOneFile] }

  func row(isQuick: Bool, runCount: Int) throws -> ReportTable.Row {
    let codeBase = CodeBase(isQuick ? quickRequest : request)
    let step = try prepare(codeBase)
    let clock = ContinuousClock()
    let times = try (0..<runCount).map { run in try clock.measure { try step(run) } }
    return ReportTable.Row(
      name: name, files: codeBase.files.count, bytes: codeBase.byteCount, time: median(of: times), peakMemory: nil,
      goal: goal, failure: nil)
  }
}
