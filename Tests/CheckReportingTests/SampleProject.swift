import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

@testable import SafeDILibrary

/// Files in memory, and findings placed by the text that they are about.
struct SampleProject {
  var files: [String: String]
  var workingDirectory = "/project"

  func text(at path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }

  /// The first place of `text` in the file; the file's beginning if it isn't there.
  func location(of text: String, in path: String) -> Location {
    let bytes = Array((files[path] ?? "").utf8)
    let wanted = Array(text.utf8)
    for start in bytes.indices where bytes[start...].starts(with: wanted) {
      return Location(path: path, range: UTF8Range(start, start + wanted.count))
    }
    return Location(path: path, range: UTF8Range(at: 0))
  }

  static func report(of findings: [Finding]) -> CheckReport {
    let tool = CheckReport.Tool(name: "safedi-lsp", version: "1.2.3")
    var report = CheckReport(tool: tool, libraries: LibraryList([SafeDI()]))
    report.diagnostics = findings
    return report
  }

  func conclusion(
    _ diagnostics: [Finding], programs: [ProgramSummary] = [], statistics: Statistics? = nil,
    warnings: [String] = [], change: (inout ReportOptions) -> Void = { _ in }
  ) -> CheckConclusion {
    var options = ReportOptions(workingDirectory: workingDirectory)
    change(&options)
    var report = Self.report(of: diagnostics)
    report.programs = programs
    report.files = files.count
    report.statistics = statistics
    report.warnings = warnings
    report.text = { text(at: $0) }
    return CheckConclusion(report, options: options)
  }

  func report(
    _ format: ReportFormat, _ diagnostics: [Finding], programs: [ProgramSummary] = [],
    statistics: Statistics? = nil, warnings: [String] = [], change: (inout ReportOptions) -> Void = { _ in }
  ) -> String {
    let conclusion = conclusion(
      diagnostics, programs: programs, statistics: statistics, warnings: warnings
    ) {
      $0.format = format
      change(&$0)
    }
    return String(decoding: conclusion.report, as: UTF8.self)
  }
}

extension SampleProject {
  /// A root that makes a child that receives what nobody provides.
  static let broken = SampleProject(files: [
    "/project/Sources/Root.swift": """
    @Instantiable(isRoot: true)
    public final class Root: Instantiable {
      public init(child: Child) { self.child = child }
      @Instantiated private let child: Child
    }

    """,
    "/project/Sources/Child.swift": """
    @Instantiable
    public final class Child: Instantiable {
      public init(user: User) { self.user = user }
      @Received private let user: User
    }

    """,
  ])

  static let program = ProgramSummary(name: "App", roots: ["Root"], instantiables: 2, files: 2)

  /// Its one error, with one hop and one other place.
  var unfulfilled: Finding {
    Finding(
      FindingIdentity(.unfulfilledReceived, owner: "Child", dependency: "user", root: "Root"), severity: .error,
      message: "`Child` receives `user: User`, which nothing above it provides.",
      location: location(of: "user: User\n", in: "/project/Sources/Child.swift").trimmed(1),
      related: [
        RelatedInformation(
          "`Root` makes `child: Child`",
          location(of: "child: Child\n", in: "/project/Sources/Root.swift").trimmed(1), .hop),
        RelatedInformation(
          "`Child` takes it here",
          location(of: "user: User)", in: "/project/Sources/Child.swift")
            .trimmed(1), .other),
      ],
      program: "App")
  }

  /// A warning at the same file's first line.
  var lint: Finding {
    Finding(
      FindingIdentity(.mutableDependency, owner: "Child"), severity: .warning,
      message: "100% \"odd\" <&> 'quoted',\nand: broken",
      location: location(of: "@Instantiable", in: "/project/Sources/Child.swift"), program: "App")
  }
}

extension Location {
  /// The edit that puts `newText` here.
  func edit(_ newText: String) -> FileEdits {
    FileEdits(path: path, edits: [UTF8Edit(range: range, newText: newText)])
  }

  func trimmed(_ count: Int) -> Location {
    Location(path: path, range: UTF8Range(Int(range.start), Int(range.end) - count))
  }
}
