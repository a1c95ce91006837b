import DICheckFixtureNotation
import Testing

/// The notation in which the other tests are written.
@Suite struct FixtureNotationTests {
  private let fixture = Fixture(
    """
    // version: 1.2.2
    // file: A.swift
    let ü1️⃣ = 1 // ^^ kept
    //  ^ error some-code: a part
    //      ^ warning other
    ^^^ hint first
    // file: B.swift
    func f(
    ^^^^… error long
      2️⃣x) {}
    """)

  @Test func readsFilesMarkersAndExpectations() {
    #expect(fixture.version == "1.2.2")
    #expect(fixture.files.map(\.name) == ["A.swift", "B.swift"])
    #expect(fixture.files.map(\.text) == ["let ü = 1 // ^^ kept\n", "func f(\n  x) {}\n"])
    #expect(fixture.files.map(\.markers) == [[1: 6], [2: 10]])
    #expect(
      fixture.expectations == [
        .init(file: "A.swift", start: 4, end: 6, severity: "error", code: "some-code", message: "a part"),
        .init(file: "A.swift", start: 9, end: 10, severity: "warning", code: "other", message: ""),
        .init(file: "A.swift", start: 0, end: 3, severity: "hint", code: "first", message: ""),
        .init(file: "B.swift", start: 0, end: nil, severity: "error", code: "long", message: ""),
      ])
  }

  @Test func conditionsChooseExpectations() {
    let fixture = Fixture(
      """
      let x = 1
      //  ^ error first [old]: a part
      //  ^ error second [new]
      //  ^ error third: [not a condition]
      """)
    #expect(fixture.expectations.map(\.condition) == ["old", "new", nil])
    #expect(fixture.expectations.map(\.message) == ["a part", "", "[not a condition]"])
    #expect(fixture.expecting { $0 == "old" }.expectations.map(\.code) == ["first", "third"])
  }

  private let findings = [
    ReportedFinding(file: "B.swift", range: 0..<11, severity: "error", code: "long", message: ""),
    ReportedFinding(file: "A.swift", range: 4..<6, severity: "error", code: "some-code", message: "has a part"),
    ReportedFinding(file: "A.swift", range: 9..<10, severity: "warning", code: "other", message: "x"),
    ReportedFinding(file: "A.swift", range: 0..<3, severity: "hint", code: "first", message: ""),
  ]

  @Test func equalFindingsMatch() {
    #expect(fixture.mismatch(with: findings) == nil)
  }

  @Test func everyDifferenceIsShown() throws {
    var changed = findings
    changed[1].message = "other words"
    changed[2].range = 9..<11
    changed[3].severity = "error"
    changed.append(changed[0])
    let text = try #require(fixture.mismatch(with: changed))
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("-") } == 3)
    #expect(lines.count { $0.hasPrefix("+") } == 4)
    #expect(text.contains("A.swift:1:5-6 error some-code: a part"))
    #expect(fixture.mismatch(with: []) != nil)
  }
}
