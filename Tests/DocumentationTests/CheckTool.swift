import DICheckFixtureNotation
import DICheckTestSupport
import Foundation

/// The executable, as a user starts it.
enum CheckTool {
  /// The part of `--format json` that these tests compare.
  struct Report: Decodable {
    struct Finding: Decodable {
      var code: String
      var severity: String
      var message: String
      var path: String
      var line: Int
      var column: Int
      var endLine: Int
      var endColumn: Int
      var url: String?
    }

    var diagnostics: [Finding]
  }

  /// Absolute.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func run(_ arguments: [String], in folder: URL = repository) throws -> Subprocess.Outcome {
    try Subprocess(
      ProductsDirectory.path + "/safedi-lsp", arguments, environment: ["PATH": "/usr/bin:/bin"], in: folder.path
    ).run()
  }

  /// The options of all subcommands, and what the manual says of the tool itself, such as `--check`.
  static func options() throws -> Set<String> {
    let pages = try [run(["--generate-manual"]).output.replacing("\\-", with: "-"), run(["check", "--help"]).output]
    return Set(pages.flatMap { $0.matches(of: /--[a-z-]+/).map { String($0.output) } })
  }

  /// A code that the tool knows, as `rules --format json` lists it.
  struct Rule: Decodable {
    var code: String
    /// The name of the library whose finding it is.
    var library: String
  }

  static func rules() throws -> [Rule] {
    struct List: Decodable { var rules: [Rule] }
    return try JSONDecoder().decode(List.self, from: Data(run(["rules", "--format", "json"]).output.utf8)).rules
  }

  /// Everything that is found, hints included.
  static func report(
    on paths: [String], _ options: [String] = [], severity: String = "hint", in folder: URL = repository
  ) throws -> Report {
    let outcome = try run(
      ["--check", "--format", "json", "--allow-incomplete", "--severity", severity] + options + paths, in: folder)
    guard outcome.errors.isEmpty else { throw Unexpected(text: outcome.errors) }
    return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
  }

  struct Unexpected: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
  }

  /// What is found in each fixture, as in a folder of its own. One run for all, each a program for itself.
  /// - Parameters:
  ///   - version: SafeDI's; nil for what the tool assumes.
  ///   - severity: the least that is wanted: most examples have hints as well, which are no faults.
  static func findings(
    in fixtures: [Fixture], version: String?, severity: String = "information"
  ) throws -> [[ReportedFinding]] {
    let folder = try TemporaryFolder("documentation")
    for (index, fixture) in fixtures.enumerated() {
      for file in fixture.files { try folder.write(file.text, to: "\(index)/\(file.name)") }
    }
    let report = try report(
      on: fixtures.indices.map { "\($0)" }, version.map { ["--safedi-version", $0] } ?? [],
      severity: severity, in: folder.url)
    var findings = [[ReportedFinding]](repeating: [], count: fixtures.count)
    for diagnostic in report.diagnostics {
      let components = diagnostic.path.split(separator: "/", maxSplits: 1)
      guard components.count == 2, let index = Int(components[0]) else {
        throw Unexpected(text: "a finding at \(diagnostic.path)")
      }
      let name = String(components[1])
      let text = fixtures[index].files.first { $0.name == name }?.text ?? ""
      let start = offset(line: diagnostic.line, column: diagnostic.column, in: text)
      let end = offset(line: diagnostic.endLine, column: diagnostic.endColumn, in: text)
      findings[index].append(
        ReportedFinding(
          file: name, range: start..<max(start, end), severity: diagnostic.severity, code: diagnostic.code,
          message: diagnostic.message))
    }
    return findings
  }

  /// The UTF-8 offset of a place given from 1, in UTF-8 columns.
  private static func offset(line: Int, column: Int, in text: String) -> Int {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.prefix(line - 1).reduce(0) { $0 + $1.count + 1 } + column - 1
  }
}
