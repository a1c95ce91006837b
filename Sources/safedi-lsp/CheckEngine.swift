import CheckReporting

/// From the command line to the analysis.
enum CheckEngine {
  /// - Throws: ``CheckFailure`` when the check can't be done at all.
  static func check(_ request: CheckRequest) async throws -> CheckResult {
    // The analysis is not wired up yet: an empty report, which says that it looked at nothing.
    var report = CheckReport(tool: ToolVersion.tool)
    if request.wantsStatistics { report.statistics = [Statistic("files", .count(0))] }
    return CheckResult(report: report) { path in try? FileBytes.read(path) }
  }

  /// - Throws: ``CheckFailure`` when the graph can't be had, such as for a root that isn't there.
  static func graph(_ request: CheckRequest) async throws -> GraphResult {
    GraphResult(trees: [])
  }
}
