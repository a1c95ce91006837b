import Text

/// JUnit's XML: a suite for each program, a test case for each finding, and one that passes where there is none.
/// Only what fails the check is a failure.
struct JUnitFormat {
  var report: ResolvedReport

  private struct Suite {
    var name: String
    var findings: [ResolvedDiagnostic]
  }

  func written() -> String {
    let suites = suites()
    let cases = suites.reduce(0) { $0 + max(1, $1.findings.count) }
    let failures = suites.reduce(0) { $0 + $1.findings.count(where: isFailure) }
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    let tool = XMLEscaping.attribute(report.tool.name)
    text += #"<testsuites name="\#(tool)" tests="\#(cases)" failures="\#(failures)" errors="0">"# + "\n"
    for suite in suites { text += written(suite) }
    return text + "</testsuites>\n"
  }

  /// The programs in their order, whether they have findings or not.
  private func suites() -> [Suite] {
    var suites = report.programs.map { Suite(name: $0.name, findings: []) }
    var indices: [String: Int] = [:]
    for (index, suite) in suites.enumerated() where indices[suite.name] == nil { indices[suite.name] = index }
    for resolved in report.diagnostics {
      let name = resolved.diagnostic.program
      let index = indices[name] ?? suites.count
      if index == suites.count {
        suites.append(Suite(name: name, findings: []))
        indices[name] = index
      }
      suites[index].findings.append(resolved)
    }
    return suites
  }

  private func written(_ suite: Suite) -> String {
    let name = XMLEscaping.attribute(suite.name)
    let failures = suite.findings.count(where: isFailure)
    let cases = max(1, suite.findings.count)
    var text = #"  <testsuite name="\#(name)" tests="\#(cases)" failures="\#(failures)" errors="0">"# + "\n"
    if suite.findings.isEmpty { text += #"    <testcase name="no findings" classname="\#(name)"/>"# + "\n" }
    for finding in suite.findings { text += testCase(finding) }
    return text + "  </testsuite>\n"
  }

  private func testCase(_ resolved: ResolvedDiagnostic) -> String {
    let diagnostic = resolved.diagnostic
    let place = resolved.place
    let name = XMLEscaping.attribute("\(diagnostic.code.rawValue) at \(place.path):\(place.line):\(place.column)")
    let path = XMLEscaping.attribute(place.path)
    let details = XMLEscaping.content(details(resolved))
    var text = #"    <testcase name="\#(name)" classname="\#(path)" file="\#(path)" line="\#(place.line)">"# + "\n"
    if isFailure(resolved) {
      let message = XMLEscaping.attribute(diagnostic.message)
      text += #"      <failure type="\#(diagnostic.severity.reportName)" message="\#(message)">\#(details)</failure>"#
    } else {
      text += "      <system-out>\(details)</system-out>"
    }
    return text + "\n    </testcase>\n"
  }

  private func details(_ resolved: ResolvedDiagnostic) -> String {
    func line(_ place: ResolvedPlace, _ text: String) -> String {
      // A name with a line break must not look like a finding of its own.
      "\(PrintableText.line(place.path)):\(place.line):\(place.column): \(text)"
    }
    let diagnostic = resolved.diagnostic
    let header = "\(diagnostic.severity.reportName): \(diagnostic.message) [\(diagnostic.code.rawValue)]"
    let first = line(resolved.place, header)
    return ([first] + resolved.related.map { line($0.place, $0.message) }).joined(separator: "\n")
  }

  private func isFailure(_ resolved: ResolvedDiagnostic) -> Bool {
    resolved.diagnostic.severity <= report.failOn
  }
}
