import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

@Suite struct CheckConclusionTests {
  private let project = SampleProject.broken

  private func finding(_ severity: Severity, _ message: String = "m", dependency: String = "d") -> Finding {
    var finding = project.unfulfilled
    finding.severity = severity
    finding.message = message
    finding.related = []
    finding.identity.dependency = dependency
    return finding
  }

  @Test(arguments: [
    (Severity.error, Severity.error, true), (.warning, .error, false), (.warning, .warning, true),
    (.hint, .information, false), (.hint, .hint, true),
  ])
  func theCheckFailsAtAndAboveFailOn(_ severity: Severity, _ failOn: Severity, _ fails: Bool) {
    #expect(project.conclusion([finding(severity)]) { $0.failOn = failOn }.fails == fails)
  }

  @Test func severityHidesAndFailOnShowsWhatFails() {
    let all = Severity.allCases.map { finding($0, "is \($0)") }
    func shown(_ change: (inout ReportOptions) -> Void) -> [Substring] {
      project.report(.xcode, all, change: change).split(separator: "\n").compactMap {
        $0.split(separator: " ").dropLast().last
      }
    }
    #expect(shown { _ in } == ["error", "warning"])
    #expect(shown { $0.leastShown = .error } == ["error"])
    #expect(shown { $0.leastShown = .hint }.sorted() == ["error", "hint", "information", "warning"])
    #expect(shown { $0.failOn = .information }.sorted() == ["error", "information", "warning"])

    let silent = project.conclusion(all) {
      $0.leastShown = .error
      $0.failOn = .warning
    }
    #expect(silent.fails)
    #expect(silent.remarks == ["1 finding not shown (--severity) yet failing the check (--fail-on)"])
  }

  @Test func aFindingOfSeveralProgramsIsReportedOnce() {
    var again = project.unfulfilled
    again.program = "Other"
    again.identity.root = "OtherRoot"
    let text = project.report(.json, [project.unfulfilled, again])
    #expect(text.contains(#""program": "App""#))
    #expect(!text.contains(#""program": "Other""#))
    again.message += " Really."
    #expect(project.report(.json, [project.unfulfilled, again]).contains(#""errors": 2"#))
  }

  @Test func theOrderOfTheInputDoesNotMatter() {
    let findings = [project.unfulfilled, project.lint, finding(.error, "a"), finding(.error, "b")]
    let expected = project.report(.json, findings)
    #expect(project.report(.json, findings.reversed()) == expected)
  }

  /// A finding that others follow from, with two of these.
  private var cause: Finding {
    var result = project.lint
    (result.severity, result.identity) = (.error, FindingIdentity(DiagnosticCode("stray-root"), owner: "Root"))
    result.heldBack = [finding(.error, "one", dependency: "a"), finding(.error, "two", dependency: "b")]
    result.explains = result.heldBack.map { FindingKey($0.identity, path: $0.location.path) }
    return result
  }

  private func codes(_ findings: [Finding], known: [Finding]) -> [String] {
    let text = project.report(.xcode, findings) { $0.baseline = project.conclusion(known).baseline }
    return text.split(separator: "\n").compactMap { $0.split(separator: "[").last.map { String($0.dropLast()) } }
  }

  @Test func whatIsExplainedIsKnownOrNewByItself() {
    #expect(codes([cause], known: []) == ["stray-root"])
    var mild = cause
    (mild.severity, mild.heldBack) = (.warning, [])
    #expect(
      codes([mild] + cause.heldBack, known: []).sorted() == [
        "stray-root", "unfulfilled-received", "unfulfilled-received",
      ])
    #expect(codes([cause], known: [cause]) == [])
    // The cause has a code of its own, which an older baseline doesn't know.
    #expect(codes([cause], known: cause.heldBack) == [])
    #expect(codes([cause], known: [cause.heldBack[0]]) == ["stray-root"])
    var more = cause
    more.heldBack.append(finding(.error, "three", dependency: "c"))
    more.explains.append(FindingKey(more.heldBack[2].identity, path: more.heldBack[2].location.path))
    #expect(codes([more], known: [cause]) == ["unfulfilled-received"])
    #expect(codes(cause.heldBack, known: [cause]) == [])
  }

  @Test func aBaselineHidesWhatItKnowsAndNoMore() throws {
    var second = finding(.error, "two")
    second.location.range = UTF8Range(90, 91)
    let known = [finding(.error, "one"), second, finding(.warning, "three", dependency: "e")]
    let written = project.conclusion(known).baseline.file()
    let baseline = try Baseline(file: written, named: "baseline.json")
    #expect(baseline.count == 3)

    #expect(project.conclusion([known[0], known[0]]).baseline.count == 1)
    var moved = known
    for index in moved.indices {
      moved[index].message += ", said otherwise"
      moved[index].location.range = UTF8Range(index, index + 1)
    }
    let same = project.conclusion(moved) { $0.baseline = baseline }
    #expect(!same.fails)
    #expect(
      String(decoding: same.report, as: UTF8.self)
        == "No findings in 2 files (0 programs, 0 instantiables), 3 known from the baseline\n")

    let more = project.conclusion(moved + [finding(.error, "new")]) {
      $0.baseline = baseline
      $0.format = .xcode
    }
    #expect(more.fails)
    #expect(more.report.count { $0 == 0x0A } == 1)
  }

  /// A new root reaches what was known, under its own name and with its own words.
  @Test func aFindingIsKnownFromWhicheverRoot() throws {
    let known = finding(.error, "from Root")
    var other = known
    (other.identity.root, other.message, other.program) = ("Admin", "from Admin", "Other")
    let baseline = project.conclusion([known]).baseline
    #expect(!project.conclusion([other, known]) { $0.baseline = baseline }.fails)
    #expect(!project.conclusion([other]) { $0.baseline = baseline }.fails)
    var elsewhere = other
    elsewhere.location.range = UTF8Range(0, 1)
    #expect(project.conclusion([known, elsewhere]) { $0.baseline = baseline }.fails)
  }

  @Test func writingABaselineAcceptsWhatIsThere() {
    #expect(!project.conclusion([finding(.error)]) { $0.acceptsAll = true }.fails)
    let old = project.conclusion([finding(.error, dependency: "old")]).baseline
    let updating = project.conclusion([finding(.error)]) {
      $0.acceptsAll = true
      $0.baseline = old
    }
    #expect(updating.fails, "what the old baseline doesn't know is reported once more")
  }

  @Test func statisticsWithoutAPlaceInTheReportAreRemarks() {
    let statistics: Statistics = [("check", .milliseconds(12.3456))]
    func remarks(_ format: ReportFormat) -> [String] {
      project.conclusion([], statistics: statistics) { $0.format = format }.remarks
    }
    #expect(remarks(.junit) == ["check: 12.346 ms"])
    #expect(remarks(.json) == [])
  }

  @Test func detailsTellThePrograms() {
    #expect(
      project.conclusion([], programs: [SampleProject.program]).details
        == ["program App: 2 files, 2 instantiables, roots Root"])
  }
}

@Suite struct BaselineTests {
  @Test func itsFileHasALineForEachFinding() {
    let baseline = Baseline(counts: [
      FindingIdentity(.unfulfilledReceived, owner: "Child", dependency: "user"): 2,
      FindingIdentity(.duplicateConfiguration): 1,
    ])
    #expect(
      String(decoding: baseline.file(), as: UTF8.self) == """
        {
          "version": 2,
          "findings": [
            {"code": "duplicate-configuration", "count": 1},
            {"code": "unfulfilled-received", "owner": "Child", "dependency": "user", "count": 2}
          ]
        }

        """)
  }

  @Test(arguments: ["", "[]", "{}", "{\"version\": 1}", "\u{FEFF}{", "{\"version\": \"1\", \"findings\": []}"])
  func whatIsNoBaselineIsRefused(_ text: String) {
    #expect(throws: CheckFailure("b.json is not a baseline of safedi-lsp")) {
      try Baseline(file: Array(text.utf8), named: "b.json")
    }
  }

  @Test func aLaterVersionIsRefused() {
    for version in [0, 3] {
      #expect(
        throws: CheckFailure(
          "b.json is a baseline of format \(version), and this release knows those up to 2: write it anew with "
            + "--write-baseline, or update safedi-lsp")
      ) {
        try Baseline(file: Array(#"{"version": \#(version), "findings": []}"#.utf8), named: "b.json")
      }
    }
  }

  /// It had a root for each finding, and one entry for each root.
  @Test func theFirstFormatIsUnderstood() throws {
    let entries = ["App", "Admin"].map {
      #"{"code": "a", "owner": "O", "dependency": "d", "root": "\#($0)", "count": 1}"#
    }
    let text = #"{"version": 1, "findings": [\#(entries.joined(separator: ","))]}"#
    let baseline = try Baseline(file: Array(text.utf8), named: "b.json")
    #expect(baseline.counts == [FindingIdentity(DiagnosticCode("a"), owner: "O", dependency: "d"): 2])
    #expect(String(decoding: baseline.file(), as: UTF8.self).contains(#""version": 2"#))
  }

  @Test func oddCountsAreSurvived() throws {
    let entries = ["-3", "\(Int.max)", "\(Int.max)"].map { #"{"code": "a", "count": \#($0)}"# } + [#"{"code": "b"}"#]
    let text = #"{"version": 1, "findings": [\#(entries.joined(separator: ","))]}"#
    let baseline = try Baseline(file: Array(text.utf8), named: "b.json")
    #expect(baseline.counts[FindingIdentity(DiagnosticCode("a"))] == 2 * Int(Int32.max))
    #expect(baseline.counts[FindingIdentity(DiagnosticCode("b"))] == 1)
  }
}
