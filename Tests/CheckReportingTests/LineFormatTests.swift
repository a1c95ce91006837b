import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckText
import Foundation
import SafeDIGraph
import Synchronization
import Testing

@testable import SafeDILibrary

/// The formats of one line or element for each finding.
@Suite struct LineFormatTests {
  private let project = SampleProject.broken
  private var findings: [Finding] { [project.unfulfilled, project.lint] }

  @Test func xcode() {
    #expect(
      project.report(.xcode, findings) == """
        /project/Sources/Child.swift:1:1: warning: 100% "odd" <&> 'quoted', and: broken [mutable-dependency]
        /project/Sources/Child.swift:4:25: error: `Child` receives `user: User`, which nothing above it provides. [unfulfilled-received]
        /project/Sources/Root.swift:4:29: note: `Root` makes `child: Child`
        /project/Sources/Child.swift:3:15: note: `Child` takes it here

        """)
    #expect(project.report(.xcode, []) == "")
  }

  @Test func github() {
    #expect(
      project.report(.github, findings) == """
        ::warning title=SafeDI%3A mutable-dependency,file=Sources/Child.swift,line=1,col=1,endLine=1,endColumn=14::100%25 "odd" <&> 'quoted',%0Aand: broken
        ::error title=SafeDI%3A unfulfilled-received,file=Sources/Child.swift,line=4,col=25,endLine=4,endColumn=35::`Child` receives `user: User`, which nothing above it provides.%0ASources/Root.swift:4:29: `Root` makes `child: Child`%0ASources/Child.swift:3:15: `Child` takes it here

        """)
    #expect(project.report(.github, []) == "")
  }

  @Test func agent() {
    var fixable = project.unfulfilled
    let fix = Fix(title: "Instantiate `user` in `Root`", .preferred, edits: [])
    fixable.fixes = [fix, fix, fix]
    #expect(
      project.report(.agent, [project.lint, fixable]) == """
        Sources/Child.swift:4:25: error: `Child` receives `user: User`, which nothing above it provides. [unfulfilled-received] Fix: Instantiate `user` in `Root`, or one of 2 others
        Sources/Child.swift:1:1: warning: 100% "odd" <&> 'quoted', and: broken [mutable-dependency]
        1 error, 1 warning in 2 files; `safedi-lsp explain CODE` says what a code in brackets means

        """)
    let other = Fix(title: "Receive `admin`", .offered, edits: [])
    func end(_ fixes: [Fix]) -> String? {
      fixable.fixes = fixes
      return project.report(.agent, [fixable]).split(separator: "\n").first?.split(separator: "] ").last.map(
        String.init)
    }
    #expect(end([other]) == "Possible fix: Receive `admin`")
    #expect(
      end([other, other, other, other])
        == "The author's choice: Receive `admin`; or Receive `admin`; or Receive `admin`, or 1 other")
    #expect(project.report(.agent, []) == "No findings in 2 files\n")
    #expect(project.report(.agent, []) { $0.isQuiet = true } == "")
    let many = (0..<23).map { number in
      var finding = project.lint
      finding.message = "finding \(number)"
      return finding
    }
    let lines = project.report(.agent, many).split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines.dropFirst(20).first == "3 more: `safedi-lsp check` shows all")
  }

  /// Fixes take proofs: an agent gets those of the findings that it is shown, in whatever order they were found.
  @Test func fixesAreSoughtForWhatIsShown() {
    let warnings = (0..<30).map { number in
      var finding = project.lint
      finding.message = "finding \(number)"
      return finding
    }
    let asked = Mutex<[Finding]>([])
    func report(_ format: ReportFormat) -> String {
      var options = ReportOptions(workingDirectory: project.workingDirectory)
      options.format = format
      var report = SampleProject.report(of: warnings + [project.unfulfilled])
      report.addFixes = { findings in
        asked.withLock { $0 = findings }
        return findings.map { finding in
          var finding = finding
          finding.fixes = [Fix(title: "Mend `\(finding.code)`", .preferred, edits: [])]
          return finding
        }
      }
      report.text = { project.text(at: $0) }
      return String(decoding: CheckConclusion(report, options: options).report, as: UTF8.self)
    }
    let lines = report(.agent).split(separator: "\n")
    #expect(asked.withLock { $0.count } == 20)
    #expect(asked.withLock { $0.first?.code } == .unfulfilledReceived)
    #expect(lines.prefix(20).allSatisfy { $0.contains("] Fix: Mend `") })
    #expect(lines[0].contains("Mend `unfulfilled-received`"))
    _ = report(.json)
    #expect(asked.withLock { $0.count } == 31)
  }

  @Test func githubHasNoColumnsOverSeveralLinesAndEscapesPaths() {
    let odd = SampleProject(files: ["/project/a,b:c%d.swift": "one\ntwo\n"])
    let finding = Finding(
      FindingIdentity("invalid-argument"), severity: .information, message: "m",
      location: odd.location(of: "one\ntwo", in: "/project/a,b:c%d.swift"), program: "P")
    #expect(
      odd.report(.github, [finding]) { $0.leastShown = .hint }
        == "::notice title=SafeDI%3A invalid-argument,file=a%2Cb%3Ac%25d.swift,line=1,endLine=2::m\n")
  }

  /// A repository can hold files of any name.
  @Test func namesWithLineBreaksAndEscapeSequencesStayNames() {
    let path = "/project/a\n::error::b\u{1B}[31m\u{9B}1m.swift"
    let odd = SampleProject(files: [path: "one\ntwo\n"])
    let finding = Finding(
      FindingIdentity("invalid-argument"), severity: .error, message: "m\u{1B}[0m",
      location: odd.location(of: "one", in: path),
      related: [RelatedInformation("r", odd.location(of: "two", in: path))],
      program: "P")
    for format in ReportFormat.allCases {
      let text = odd.report(format, [finding])
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || (0x7F...0x9F).contains($0.value) }, "\(format)")
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::error::b") }, "\(format)")
    }
    #expect(
      odd.report(.github, [finding])
        == "::error title=SafeDI%3A invalid-argument,file=a%0A%3A%3Aerror%3A%3Ab␛[31m\u{FFFD}1m.swift,line=1,col=1,"
        + "endLine=1,endColumn=4::m␛[0m%0Aa ::error::b␛[31m\u{FFFD}1m.swift:2:1: r\n")
    #expect(odd.report(.junit, [finding]).contains("classname=\"a&#10;::error::b\u{FFFD}[31m\u{FFFD}1m.swift\""))
  }

  @Test func gitlab() throws {
    #expect(project.report(.gitlab, []) == "[]\n")
    let text = project.report(.gitlab, findings)
    #expect(
      text.hasPrefix(
        #"""
        [
          {
            "description": "100% \"odd\" <&> 'quoted',\nand: broken",
            "check_name": "mutable-dependency",
            "fingerprint": "
        """#))
    struct Entry: Decodable, Equatable {
      struct Place: Decodable, Equatable {
        struct Lines: Decodable, Equatable { var begin: Int, end: Int }
        var path: String, lines: Lines
      }
      var description: String, checkName: String, fingerprint: String, severity: String, location: Place
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let entries = try decoder.decode([Entry].self, from: Data(text.utf8))
    #expect(entries.map(\.severity) == ["minor", "major"])
    #expect(entries.map(\.location.path) == ["Sources/Child.swift", "Sources/Child.swift"])
    #expect(entries.map(\.location.lines) == [.init(begin: 1, end: 1), .init(begin: 4, end: 4)])
    #expect(Set(entries.map(\.fingerprint)).count == 2)
    #expect(entries.allSatisfy { $0.fingerprint.count == 32 })
  }

  @Test func fingerprintsOutliveLinesAndWordingAndDifferAmongThoseAlike() throws {
    struct Entry: Decodable { var fingerprint: String }
    func fingerprints(_ findings: [Finding]) throws -> [String] {
      try JSONDecoder().decode([Entry].self, from: Data(project.report(.gitlab, findings).utf8)).map(\.fingerprint)
    }
    var moved = project.unfulfilled
    moved.location.range = UTF8Range(0, 4)
    moved.message = "Said otherwise"
    #expect(try fingerprints([project.unfulfilled]) == fingerprints([moved]))
    #expect(try Set(fingerprints([project.unfulfilled, moved])).count == 2)
    // From another root it is the same finding; told twice, each is known by its own.
    var other = project.unfulfilled
    (other.identity.root, other.message) = ("Admin", "Admin has it too")
    #expect(try fingerprints([other]) == fingerprints([project.unfulfilled]))
    let both = try fingerprints([moved, other, project.unfulfilled])
    #expect(Set(both).count == 3)
    #expect(try both.prefix(2) == fingerprints([moved, project.unfulfilled]).prefix(2))
  }

  @Test func junit() {
    let other = ProgramSummary(name: "Tools <2>", roots: [], instantiables: 0, files: 0)
    #expect(
      project.report(.junit, findings, programs: [SampleProject.program, other]) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="App" tests="2" failures="1" errors="0">
            <testcase name="mutable-dependency at Sources/Child.swift:1:1" classname="Sources/Child.swift"/>
            <testcase name="unfulfilled-received at Sources/Child.swift:4:25" classname="Sources/Child.swift">
              <failure type="error" message="`Child` receives `user: User`, which nothing above it provides.">Sources/Child.swift:4:25: error: `Child` receives `user: User`, which nothing above it provides. [unfulfilled-received]
        Sources/Root.swift:4:29: `Root` makes `child: Child`
        Sources/Child.swift:3:15: `Child` takes it here</failure>
            </testcase>
          </testsuite>
          <testsuite name="Tools &lt;2&gt;" tests="1" failures="0" errors="0">
            <testcase name="no findings" classname="Tools &lt;2&gt;"/>
          </testsuite>
        </testsuites>

        """)
    let strict = project.report(.junit, [project.lint]) { $0.failOn = .warning }
    #expect(
      strict.contains(
        #"<failure type="warning" message="100% &quot;odd&quot; &lt;&amp;&gt; &apos;quoted&apos;,&#10;and: broken">"#))
  }

  @Test func junitHoldsNothingThatXMLForbids() {
    var hostile = project.lint
    hostile.message = "\u{0}\u{8}\u{FFFE}]]>"
    let report = project.report(.junit, [hostile]) { $0.failOn = .warning }
    #expect(report.contains("warning: \u{FFFD}\u{FFFD}\u{FFFD}]]&gt; [mutable"))
  }
}
