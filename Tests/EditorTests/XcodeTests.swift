import DICheckCompilerSupport
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// `editors/xcode/safedi-check.sh`, started as Xcode starts a run script build phase.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long) struct XcodeTests {
  /// Lines that Xcode takes for issues: an absolute path, a line, a column, a kind.
  private static var issue: Regex<(Substring, path: Substring, place: Substring, kind: Substring)> {
    /^(?<path>\/[^:]+):(?<place>\d+:\d+): (?<kind>error|warning|note): .+$/
  }

  @Test func findingsBecomeIssues() throws {
    try Self.withSample { sample in
      let phase = try Self.run(in: sample)
      let lines = phase.output.split(separator: "\n")
      let issues = try lines.map { try #require($0.wholeMatch(of: Self.issue), "\($0)").output }
      #expect(issues.allSatisfy { $0.path.hasPrefix("\(sample)/Sources/") })
      let errors = issues.filter { $0.kind == "error" }.map { "\($0.path.dropFirst(sample.count + 1)):\($0.place)" }
      let expected = try String(contentsOfFile: "\(sample)/expected-findings.txt", encoding: .utf8)
        .split(separator: "\n").map { String($0.prefix { $0 != " " }) }
      #expect(errors == expected)
      #expect(phase.status == 1)
      #expect(phase.errors == "")
    }
  }

  @Test func itTakesOptions() throws {
    try Self.withSample { sample in
      #expect(try Self.run(["--write-baseline", "known.json"], in: sample).status == 0)
      let phase = try Self.run(["--baseline", "known.json"], in: sample)
      #expect(phase.status == 0)
      #expect(phase.output == "")
    }
  }

  @Test func theIndexBuildsWithoutIt() throws {
    try Self.withSample { sample in
      let phase = try Self.run(in: sample, ["ACTION": "indexbuild"])
      #expect(phase.status == 0)
      #expect(phase.output == "")
    }
  }

  @Test func withoutTheToolTheBuildGoesOn() throws {
    try Self.withSample { sample in
      let phase = try Self.run(in: sample, ["PATH": "/usr/bin:/bin", "HOME": sample])
      #expect(phase.status == 0)
      #expect(phase.output == "warning: safedi-lsp is not installed, so injected dependencies are not checked\n")
    }
  }

  private static func withSample(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder("safedi xcode", copyOf: "\(Fixtures.path)/NotesBroken")
    try withExtendedLifetime(folder) { try body(folder.path) }
  }

  private static func run(
    _ options: [String] = [], in sample: String, _ environment: [String: String] = [:]
  ) throws -> Subprocess.Outcome {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try Subprocess(
      "/bin/sh", [repository.appendingPathComponent("editors/xcode/safedi-check.sh").path] + options,
      environment: ["PATH": "\(ProductsDirectory.path):/usr/bin:/bin", "HOME": "/", "SRCROOT": sample]
        .merging(environment) { $1 }
    ).run()
  }
}
