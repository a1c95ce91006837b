/// A finding of the program under test, in terms that fit any kind.
package struct ReportedFinding: Hashable, Sendable {
  package var file: String
  /// UTF-8 offsets in the file's text, end exclusive.
  package var range: Range<Int>
  package var severity: String
  package var code: String
  package var message: String

  package init(file: String, range: Range<Int>, severity: String, code: String, message: String) {
    self.file = file
    self.range = range
    self.severity = severity
    self.code = code
    self.message = message
  }
}

extension Fixture {
  /// Nil if exactly the expected findings were reported; else all of both, side by side, to be read.
  package func mismatch(with findings: [ReportedFinding]) -> String? {
    var rest = findings.sorted { key($0) < key($1) }
    var rows: [(mark: String, expected: String, actual: String, order: Order)] = []
    var isEqual = true
    for expectation in expectations {
      if let index = rest.firstIndex(where: { expectation.holds(for: $0, in: self) }) {
        let finding = rest.remove(at: index)
        rows.append((" ", describe(expectation), describe(finding), key(finding)))
      } else {
        isEqual = false
        rows.append(
          ("-", describe(expectation), "", (fileIndex(expectation.file), expectation.start, expectation.code)))
      }
    }
    for finding in rest {
      isEqual = false
      rows.append(("+", "", describe(finding), key(finding)))
    }
    guard !isEqual else { return nil }
    rows.sort { $0.order < $1.order }
    let width = max("expected".count, rows.map(\.expected.count).max() ?? 0)
    let lines = rows.map { "\($0.mark) \(Self.pad($0.expected, to: width)) | \($0.actual)" }
    let heading = "  \(Self.pad("expected", to: width)) | actual"
    return (["findings differ (- missing, + unexpected):", heading] + lines).joined(separator: "\n")
  }

  private typealias Order = (Int, Int, String)

  private func key(_ finding: ReportedFinding) -> Order {
    (fileIndex(finding.file), finding.range.lowerBound, finding.code)
  }

  private func fileIndex(_ name: String) -> Int { files.firstIndex { $0.name == name } ?? files.count }

  private func describe(_ expectation: Expectation) -> String {
    let end = expectation.end.map { column(of: $0, in: expectation.file) } ?? "…"
    return place(expectation.start, in: expectation.file) + "-\(end) \(expectation.severity) \(expectation.code)"
      + (expectation.message.isEmpty ? "" : ": \(expectation.message)")
  }

  private func describe(_ finding: ReportedFinding) -> String {
    place(finding.range.lowerBound, in: finding.file) + "-\(column(of: finding.range.upperBound, in: finding.file)) "
      + "\(finding.severity) \(finding.code): \(finding.message)"
  }

  private func place(_ offset: Int, in file: String) -> String {
    let line = prefix(of: file, to: offset).utf8.filter { $0 == UInt8(ascii: "\n") }.count + 1
    return "\(file):\(line):\(column(of: offset, in: file))"
  }

  private func column(of offset: Int, in file: String) -> String {
    let before = prefix(of: file, to: offset)
    return String(before.reversed().prefix { $0 != "\n" }.count + 1)
  }

  private func prefix(of file: String, to offset: Int) -> String {
    let text = files.first { $0.name == file }?.text ?? ""
    return String(decoding: text.utf8.prefix(offset), as: UTF8.self)
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension Fixture.Expectation {
  fileprivate func holds(for finding: ReportedFinding, in fixture: Fixture) -> Bool {
    guard file == finding.file, start == finding.range.lowerBound, severity == finding.severity, code == finding.code,
      message.isEmpty || finding.message.contains(message)
    else { return false }
    if let end { return end == finding.range.upperBound }
    guard let text = fixture.files.first(where: { $0.name == file })?.text else { return false }
    return text.utf8.dropFirst(start).prefix(finding.range.count).contains(UInt8(ascii: "\n"))
  }
}
