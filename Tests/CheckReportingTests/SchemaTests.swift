import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// What the formats promise, as their readers hold it against their schemas. `.ci/run` installs these.
@Suite struct SchemaTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  private static let validator = repository + "/.ci/validate-report"

  /// The first Python on the `PATH` that has what it takes.
  static let python: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/python3" }
    .first { path in
      FileManager.default.isExecutableFile(atPath: path)
        && (try? Subprocess(path, [validator, "--can"]).run().status) == 0
    }

  private func faults(_ format: String, _ files: [String], in folder: TemporaryFolder) throws -> String {
    let python = try #require(Self.python)
    return try Subprocess(python, [Self.validator, format] + files.map(folder.file)).runJoined().output
  }

  /// Reports of the broken sample, of one without findings, and of a program whose names try everything.
  private func reports(_ options: String, _ name: String, in folder: TemporaryFolder) throws -> [String] {
    try folder.write(
      """
      @Instantiable(isRoot: true)
      public final class Würzel<T>: Instantiable {
        public init(ünten: Kind) {}
        @Instantiated public let ünten: Kind
      }
      @Instantiable public struct Kind { @Received let `default`: (Int, [String: any P & Q])? }
      """, to: "odd/a & \"b\" <c> ]]> 👋\u{1}.swift")
    let fixtures = Self.repository + "/Tests/Fixtures"
    let environment = ["T": ProductsDirectory.path + "/safedi-lsp", "PATH": "/usr/bin:/bin", "F": fixtures]
    let script = """
      $T --check \(options) "$F/NotesBroken" > broken.\(name)
      $T --check \(options) --severity hint "$F/Notes" > sound.\(name)
      $T --check \(options) odd > odd.\(name)
      (cd odd && $T --check \(options) --statistics --fail-on hint . > ../statistics.\(name))
      ls *.\(name)
      """
    let outcome = try Subprocess.shell(script, environment: environment, in: folder.path).run()
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(
    .enabled(if: SkippedTests.unless(python != nil), "install the schemas for python3, as .ci/run does"),
    .timeLimit(.minutes(10)), arguments: ["json", "sarif", "junit"])
  func `every report is valid`(_ format: String) throws {
    let folder = try TemporaryFolder("schemas")
    let files = try reports("--format \(format)", format, in: folder)
    #expect(files.count == 4)
    #expect(try faults(format, files, in: folder) == "")
  }

  @Test(.enabled(if: SkippedTests.unless(python != nil), "install the schemas for python3, as .ci/run does"))
  func `answers are valid`() throws {
    let folder = try TemporaryFolder("schemas")
    let fixtures = Self.repository + "/Tests/Fixtures"
    let environment = ["T": ProductsDirectory.path + "/safedi-lsp", "PATH": "/usr/bin:/bin", "F": fixtures]
    let script = """
      $T rules --format json > rules.json
      ls *.json
      """
    let outcome = try Subprocess.shell(script, environment: environment, in: folder.path).run()
    #expect(outcome.errors == "")
    let files = outcome.output.split(separator: "\n").map(String.init)
    #expect(files.count == 1)
    #expect(try faults("json", files, in: folder) == "")
  }

  /// A validator that lets everything pass proves nothing.
  @Test(
    .tags(.long), .long,
    .enabled(if: SkippedTests.unless(python != nil), "install the schemas for python3, as .ci/run does"))
  func `what is wrong is refused`() throws {
    let folder = try TemporaryFolder("schemas")
    let damages = [
      ("json", #""line": 37"#, #""line": 0"#), ("json", #""severity": "error""#, #""severity": "bad""#),
      ("sarif", #""startLine": 37"#, #""startLine": "37""#), ("sarif", #""version": "2.1.0""#, #""version": "2.0""#),
      ("junit", " classname=", #" file="x" classname="#), ("junit", "<testcase ", "<test "),
    ]
    for (format, right, wrong) in damages {
      _ = try reports("--format \(format)", format, in: folder)
      let report = try String(contentsOfFile: folder.file("broken.\(format)"), encoding: .utf8)
      let place = try #require(report.range(of: right), "\(right)")
      let damaged = report[..<place.lowerBound] + wrong + report[place.upperBound...]
      try folder.write(String(damaged), to: "wrong.\(format)")
      #expect(try !faults(format, ["wrong.\(format)"], in: folder).isEmpty, "\(format): \(wrong)")
    }
  }
}
