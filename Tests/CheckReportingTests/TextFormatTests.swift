import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

@Suite struct TextFormatTests {
  @Test func aFindingShowsItsSourceAndItsFurtherPlaces() {
    let project = SampleProject.broken
    #expect(
      project.report(.text, [project.unfulfilled], programs: [SampleProject.program]) == """
        Sources/Child.swift:4:25: error: `Child` receives `user: User`, which nothing above it provides. [unfulfilled-received]
          |
        4 |   @Received private let user: User
          |                         ^^^^^^^^^^
          = `Root` makes `child: Child` (Sources/Root.swift:4:29)
          = `Child` takes it here (Sources/Child.swift:3:15)

        safedi-lsp explain CODE explains a code in brackets
        1 error in 2 files (1 program, 2 instantiables)

        """)
  }

  @Test func findingsAreSortedAndTheListOfCodesIsNamedOnce() {
    let project = SampleProject.broken
    var second = project.lint
    second.location = project.location(of: "Root: I", in: "/project/Sources/Root.swift")
    second.message = "Second"
    #expect(
      project.report(.text, [second, project.lint]) == """
        Sources/Child.swift:1:1: warning: 100% "odd" <&> 'quoted', and: broken [mutable-dependency]
          |
        1 | @Instantiable
          | ^^^^^^^^^^^^^

        Sources/Root.swift:2:20: warning: Second [mutable-dependency]
          |
        2 | public final class Root: Instantiable {
          |                    ^^^^^^^

        safedi-lsp explain CODE explains a code in brackets
        2 warnings in 2 files (0 programs, 0 instantiables)

        """)
  }

  /// One change gives it to all of them.
  @Test func whatSeveralMissIsOneBlock() {
    let project = SampleProject.broken
    func missing(_ type: String, at text: String, in file: String, _ advice: String = ".") -> Finding {
      var finding = project.unfulfilled
      finding.identity.owner = type
      finding.location = project.location(of: text, in: "/project/Sources/\(file).swift")
      finding.message = "`\(type)` receives `user: User`, which nothing above it provides\(advice)"
      finding.related = [
        RelatedInformation(
          "`Row` misses it too", project.location(of: "isRoot", in: "/project/Sources/Root.swift"),
          .other)
      ]
      finding.missing = "user: User"
      return finding
    }
    let findings = [
      missing("Row", at: "isRoot", in: "Root"), missing("Child", at: "user", in: "Child"),
      missing("Other", at: "final", in: "Child", ": `user: Member` is available."),
    ]
    #expect(
      project.report(.text, findings) == """
        Sources/Child.swift:2:8: error: `Other` receives `user: User`, which nothing above it provides: `user: Member` is available. [unfulfilled-received]
          |
        2 | public final class Child: Instantiable {
          |        ^^^^^
          = `Row` misses it too (Sources/Root.swift:1:15)

        Sources/Child.swift:3:15: error: `Child` receives `user: User`, which nothing above it provides. [unfulfilled-received]
          |
        3 |   public init(user: User) { self.user = user }
          |               ^^^^
        Sources/Root.swift:1:15: error: `Row` needs `user: User` too [unfulfilled-received]

        safedi-lsp explain CODE explains a code in brackets
        3 errors in 2 files (0 programs, 0 instantiables)

        """)
    // Other formats are read by tools.
    #expect(project.report(.xcode, findings).split(separator: "\n").count { $0.contains(": error: ") } == 3)
    #expect(!project.report(.xcode, findings).contains("too ["))
  }

  @Test func nothingFound() {
    let project = SampleProject.broken
    #expect(
      project.report(.text, [], programs: [SampleProject.program])
        == "No findings in 2 files (1 program, 2 instantiables)\n")
    #expect(project.report(.text, []) { $0.isQuiet = true } == "")
  }

  /// Even if the finding itself isn't shown.
  @Test func filesThatCannotBeRead() {
    let project = SampleProject.broken
    let finding = Finding(
      FindingIdentity(.unreadableSource), severity: .error, message: "This file isn't UTF-8.",
      location: Location(path: "/project/Sources/Root.swift", range: UTF8Range(at: 0)), program: "App")
    let shown = project.report(.text, [finding])
    #expect(shown.hasPrefix("Sources/Root.swift:1:1: error: This file isn't UTF-8."))
    #expect(shown.contains("1 file can't be read in full"))
    var quiet = finding
    quiet.severity = .hint
    #expect(
      project.report(.text, [quiet]).contains("No findings in 2 files (0 programs, 0 instantiables)\n1 file can't"))
    #expect(project.conclusion([finding]).fails)
    for format in ReportFormat.allCases { #expect(project.report(format, [finding]).contains("unreadable-source")) }
  }

  @Test func statisticsFollowTheSummary() {
    let statistics: Statistics = [("files", .count(2)), ("check", .milliseconds(1.5))]
    #expect(
      SampleProject.broken.report(.text, [], statistics: statistics) == """
        No findings in 2 files (0 programs, 0 instantiables)
          files  2
          check  1.500 ms

        """)
  }

  /// The excerpt alone, without the header.
  private func excerpt(_ source: String, of text: String) -> String {
    let project = SampleProject(files: ["/project/A.swift": source])
    let diagnostic = Finding(
      FindingIdentity("invalid-argument"), severity: .error, message: "m",
      location: project.location(of: text, in: "/project/A.swift"),
      program: "P")
    let lines = project.report(.text, [diagnostic]) { $0.isQuiet = true }.split(separator: "\n")
    return lines.dropFirst().joined(separator: "\n")
  }

  @Test func tabsReachToTheNextStop() {
    #expect(
      excerpt("\tlet a\t= target\n", of: "target") == """
          |
        1 |     let a   = target
          |               ^^^^^^
        """)
  }

  @Test func wideCharactersFillTwoColumnsAndMarksNone() {
    #expect(
      excerpt(#"let s = "👩‍👩‍👧漢e\#u{301}"; let 名前: T"#, of: "名前: T") == """
          |
        1 | let s = "👩‍👩‍👧漢e\u{301}"; let 名前: T
          |                      ^^^^^^^
        """)
  }

  @Test func carriageReturnsBeforeLineFeedsAreNotShown() {
    #expect(
      excerpt("first\r\nsecond\r\n", of: "second") == """
          |
        2 | second
          | ^^^^^^
        """)
  }

  @Test func aRangeOfThreeLinesIsShownWhole() {
    #expect(
      excerpt("f(\n  a,\n\n", of: "f(\n  a,\n") == """
          |
        1 | f(
          | ^^
        2 |   a,
          |   ^^
        """)
  }

  @Test func aLongRangeIsShownByItsEnds() {
    let body = (2...11).map { "  line \($0)" }.joined(separator: "\n")
    let source = "{\n\(body)\n}\n"
    #expect(
      excerpt(source, of: String(source.dropLast())) == """
           |
         1 | {
           | ^
           ...
        12 | }
           | ^
        """)
  }

  @Test func aLongLineIsShownInPart() {
    let source = String(repeating: "ä", count: 5_000) + "target" + String(repeating: "ö", count: 5_000)
    let lines = excerpt(source, of: "target").split(separator: "\n")
    #expect(
      lines[1] == "1 | …" + String(repeating: "ä", count: 40) + "target" + String(repeating: "ö", count: 77) + "…")
    #expect(lines[2] == "  | " + String(repeating: " ", count: 41) + "^^^^^^")
  }

  /// Of a terminal's width; the mark stays under its place.
  @Test(arguments: [
    ("let first: Type = make() // and a long remark", "Type", "1 | let first: Type = ma…", "  |            ^^^^"),
    ("let some = one, other = two, third: Type = 3 + 4", "Type", "1 | … third: Type = 3 + 4", "  |          ^^^^"),
    (
      "let some = one, other = two, third: Type = 3 + 4 // and more", "Type", "1 | …hird: Type = 3 + 4 …",
      "  |        ^^^^"
    ),
    (
      "let a: Dictionary<String, Dictionary<Int, Int>>", "Dictionary<String, Dictionary<Int, Int>>",
      "1 | let a: Dictionary<St…", "  |        ^^^^^^^^^^^^^"
    ),
    ("let 名前名前名前名前名前 = 名前: Type = 3", "Type", "1 | … 前 = 名前: Type = 3", "  |              ^^^^"),
  ])
  func aLineIsClippedToTheTerminal(_ source: String, _ text: String, _ line: String, _ marks: String) {
    let project = SampleProject(files: ["/project/A.swift": source])
    let finding = Finding(
      FindingIdentity("invalid-argument"), severity: .error, message: "m",
      location: project.location(of: text, in: "/project/A.swift"), program: "P")
    let lines = project.report(.text, [finding]) { $0.style = TextStyle(isColoured: false, width: 25) }
      .split(separator: "\n")
    #expect(lines.contains(line[...]) && lines.contains(marks[...]), "\(lines.joined(separator: "\n"))")
    for line in lines { #expect(DisplayWidth.of(String(line)) <= 25, "\(line)") }
  }

  @Test func controlCharactersOfTheSourceDoNotReachTheTerminal() {
    #expect(
      excerpt("\u{1B}[31m \u{202E}let a", of: "let a") == """
          |
        1 | ␛[31m \u{FFFD}let a
          |        ^^^^^
        """)
  }

  @Test func aPlaceOfNoWidthHasOneMark() {
    let project = SampleProject(files: ["/project/A.swift": "ab"])
    let end = Finding(
      FindingIdentity("invalid-argument"), severity: .hint, message: "m",
      location: Location(path: "/project/A.swift", range: UTF8Range(at: 2)), program: "P")
    #expect(
      project.report(.text, [end]) { $0.leastShown = .hint } == """
        A.swift:1:3: hint: m [invalid-argument]
          |
        1 | ab
          |   ^

        safedi-lsp explain CODE explains a code in brackets
        1 hint in 1 file (0 programs, 0 instantiables)

        """)
  }

  @Test func aFileThatIsGoneHasNoExcerpt() {
    let project = SampleProject(files: [:])
    let gone = Finding(
      FindingIdentity("invalid-argument"), severity: .error, message: "m",
      location: Location(path: "/elsewhere/Gone.swift", range: UTF8Range(70, 80)), program: "P")
    #expect(
      project.report(.text, [gone]) == """
        /elsewhere/Gone.swift:1:1: error: m [invalid-argument]

        safedi-lsp explain CODE explains a code in brackets
        1 error in 0 files (0 programs, 0 instantiables)

        """)
  }

  @Test func invalidUTF8AndRangesOutsideTheTextAreSurvived() {
    var report = SampleProject.report(
      of: [(0, 3), (2, 900), (-5, -1), (800, 900)].map { start, end in
        Finding(
          FindingIdentity("invalid-argument"), severity: .error, message: "m",
          location: Location(path: "/project/A.swift", range: UTF8Range(start, end)), program: "P")
      })
    report.text = { _ in [0x61, 0xFF, 0xC3, 0x0A, 0x80] }
    let conclusion = CheckConclusion(report, options: ReportOptions(workingDirectory: "/project"))
    let text = String(decoding: conclusion.report, as: UTF8.self)
    #expect(text.contains("1 | a\u{FFFD}\u{FFFD}\n"))
    #expect(text.contains("A.swift:2:2: error"))
  }

  @Test func coloursWrapTheParts() {
    let project = SampleProject(files: ["/project/A.swift": "ab"])
    let finding = Finding(
      FindingIdentity("invalid-argument"), severity: .error, message: "m",
      location: Location(path: "/project/A.swift", range: UTF8Range(0, 2)), program: "P")
    let text = project.report(.text, [finding]) { $0.style = TextStyle(isColoured: true) }
    #expect(text.hasPrefix("\u{1B}[1mA.swift:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mm\u{1B}[0m "))
    #expect(text.contains("\u{1B}[1;31m^^\u{1B}[0m\n"))
  }
}

@Suite struct TextStyleTests {
  @Test(arguments: [
    (true, [:], TextStyle(isColoured: true)),
    (false, [:], .plain),
    (true, ["NO_COLOR": "1"], .plain),
    (true, ["NO_COLOR": ""], TextStyle(isColoured: true)),
    (false, ["FORCE_COLOR": "1"], TextStyle(isColoured: true)),
    (false, ["FORCE_COLOR": "0"], .plain),
    (false, ["CLICOLOR_FORCE": "1"], TextStyle(isColoured: true)),
    (false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .plain),
    (true, ["TERM": "dumb"], .plain),
    (true, ["CLICOLOR": "0"], .plain),
  ])
  func coloursFollowTheTerminalAndTheEnvironment(
    _ isTerminal: Bool, _ environment: [String: String], _ style: TextStyle
  ) {
    #expect(TextStyle(isTerminal: isTerminal, environment: environment) == style)
  }
}

@Suite struct CountTests {
  @Test func nounsInY() {
    #expect([0, 1, 2].map { counted($0, "dependency") } == ["0 dependencies", "1 dependency", "2 dependencies"])
    #expect(counted(2, "file") == "2 files")
  }
}
