import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckSourceReading
import SafeDIGraph

@testable import SafeDILibrary

/// The hints of a program in memory.
func hints(
  in files: [(path: String, text: String)], version: SafeDIVersion = .newest,
  options: AnalysisOptions = AnalysisOptions()
) throws -> [Finding] {
  let snapshot = try Snapshot(for: SafeDI(), inMemory: files, version: version, options: options)
  return try LargeStackThreads.run {
    HintSearch(snapshot) { path in files.first { $0.path == path }.map { Array($0.text.utf8) } }
      .hints(in: files.map(\.path))
  }
}

extension Fixture {
  func hints() throws -> [ReportedFinding] {
    try SafeDIAnalysisTests.hints(in: files.map { ($0.name, $0.text) }).map {
      ReportedFinding(
        file: $0.location.path, range: $0.location.range.bounds, severity: "\($0.severity)", code: $0.code.rawValue,
        message: $0.message)
    }
  }
}

extension Finding {
  /// Code and what it is about: `wide-scope App.cache`.
  var subject: String {
    "\(code) \(identity.owner ?? "-")" + (identity.dependency.map { ".\($0)" } ?? "")
  }
}
