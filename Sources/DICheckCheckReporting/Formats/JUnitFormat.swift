import DICheckSystem
import DICheckText

/// JUnit's XML: a suite for each program, with a test case for each finding, or a single passing one if there is none.
/// Only findings that fail the check are failures.
///
/// Readers validate against two schemas: Ant's, which requires more, and Jenkins', which knows fewer attributes. So the
/// file contains what the first requires, in its order, and nothing that either forbids.
struct JUnitFormat {
  var report: ResolvedReport

  private struct Suite {
    var name: String
    var findings: [ResolvedDiagnostic]
  }

  func written() -> String {
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<testsuites>\n"
    for (number, suite) in suites().enumerated() { text += written(suite, number: number) }
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

  private func written(_ suite: Suite, number: Int) -> String {
    let name = XMLEscaping.attribute(suite.name)
    let failures = suite.findings.count(where: isFailure)
    let cases = max(1, suite.findings.count)
    let package = XMLEscaping.attribute(report.tool.name)
    var text = #"  <testsuite id="\#(number)" package="\#(package)" name="\#(name)" timestamp="\#(timestamp)""#
    text += #" hostname="localhost" tests="\#(cases)" failures="\#(failures)" errors="0" time="0">"#
    text += "\n    <properties/>\n"
    if suite.findings.isEmpty {
      text += #"    <testcase name="no findings" classname="\#(name)" time="0"/>"# + "\n"
    }
    for finding in suite.findings { text += testCase(finding) }
    let mild = suite.findings.filter { !isFailure($0) }.map { details($0) + "\n" }.joined()
    text += "    <system-out>\(XMLEscaping.content(mild))</system-out>\n    <system-err/>\n"
    return text + "  </testsuite>\n"
  }

  private func testCase(_ resolved: ResolvedDiagnostic) -> String {
    let diagnostic = resolved.diagnostic
    let place = resolved.place
    let name = XMLEscaping.attribute("\(diagnostic.code.rawValue) at \(place.path):\(place.line):\(place.column)")
    let start = #"    <testcase name="\#(name)" classname="\#(XMLEscaping.attribute(place.path))" time="0""#
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

  /// ISO 8601 in UTC without a zone, which the schemas don't allow.
  ///
  /// By the C library: Foundation's formatters would load seven megabytes of libraries into each process.
  private var timestamp: String {
    var seconds = time_t(report.time)
    var date = tm()
    gmtime_r(&seconds, &date)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S", &date)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
