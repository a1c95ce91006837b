import DICheckText

/// JUnit's XML: a suite for each program, with a test case for each finding, or a single passing one if there is none.
/// Only findings that fail the check are failures. It has nothing that the schema of Jenkins doesn't know.
struct JUnitFormat {
  var report: ResolvedReport

  private struct Suite {
    var name: String
    var findings: [ResolvedDiagnostic]
  }

  func written() -> String {
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<testsuites>\n"
    for suite in suites() { text += written(suite) }
    return text + "</testsuites>\n"
  }

  /// The programs in their order, with or without findings.
  private func suites() -> [Suite] {
    var found = Dictionary(grouping: report.diagnostics, by: \.diagnostic.program)
    let names = report.programs.map(\.name)
    let others = report.diagnostics.map(\.diagnostic.program).uniqued.filter { !names.contains($0) }
    // The first of several programs with one name has their findings.
    return (names + others).map { Suite(name: $0, findings: found.removeValue(forKey: $0) ?? []) }
  }

  private func written(_ suite: Suite) -> String {
    let name = XMLEscaping.attribute(suite.name)
    let failures = suite.findings.count(where: isFailure)
    let count = max(1, suite.findings.count)
    var text = #"  <testsuite name="\#(name)" tests="\#(count)" failures="\#(failures)" errors="0">"# + "\n"
    if suite.findings.isEmpty { text += #"    <testcase name="no findings" classname="\#(name)"/>"# + "\n" }
    for finding in suite.findings { text += testCase(finding) }
    return text + "  </testsuite>\n"
  }

  private func testCase(_ resolved: ResolvedDiagnostic) -> String {
    let diagnostic = resolved.diagnostic
    let place = resolved.place
    let name = XMLEscaping.attribute("\(diagnostic.code.rawValue) at \(place.path):\(place.line):\(place.column)")
    let start = #"    <testcase name="\#(name)" classname="\#(XMLEscaping.attribute(place.path))""#
    guard isFailure(resolved) else { return start + "/>\n" }
    let message = XMLEscaping.attribute(diagnostic.message)
    let details = XMLEscaping.content(details(resolved))
    let failure = #"<failure type="\#(diagnostic.severity.reportName)" message="\#(message)">\#(details)</failure>"#
    return "\(start)>\n      \(failure)\n    </testcase>\n"
  }

  private func details(_ resolved: ResolvedDiagnostic) -> String {
    let lines = [(resolved.place, resolved.words)] + resolved.related.map { ($0.place, $0.message) }
    return lines.map { "\($0.shown): \($1)" }.joined(separator: "\n")
  }

  private func isFailure(_ resolved: ResolvedDiagnostic) -> Bool {
    resolved.diagnostic.severity <= report.failOn
      || report.isIncomplete && resolved.diagnostic.leavesProgramInDoubt
  }
}
