import CompilerSupport
import Foundation
import Testing

/// `editors/xcode/safedi-check.sh`, started as Xcode starts a run script build phase.
@Suite struct XcodeTests {
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
      #expect(phase.output == "warning: safedi-lsp is not installed, so SafeDI's dependencies are not checked\n")
    }
  }

  private static func withSample(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("safedi xcode \(UUID().uuidString)").path
    try FileManager.default.copyItem(atPath: "\(Fixtures.path)/NotesBroken", toPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private static func run(
    _ options: [String] = [], in sample: String, _ environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String, errors: String) {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [repository.appendingPathComponent("editors/xcode/safedi-check.sh").path] + options
    process.environment = ["PATH": "\(ProductsDirectory.path):/usr/bin:/bin", "HOME": "/", "SRCROOT": sample]
      .merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self), String(decoding: complaints, as: UTF8.self)
    )
  }
}
