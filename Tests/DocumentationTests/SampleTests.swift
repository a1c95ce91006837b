import Foundation
import Testing

/// The sample code bases of the repository, through the executable.
@Suite struct SampleTests {
  @Test(arguments: [("Notes", 23), ("SwiftDIServer", 12), ("StitcherApp", 9), ("FactoryApp", 7)])
  func aCleanSampleHasNoFinding(_ sample: String, _ files: Int) throws {
    let outcome = try CheckTool.run(["--check", "Tests/Fixtures/\(sample)", "--severity", "hint", "--fail-on", "hint"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("No findings in \(files) files"))
  }

  @Test(arguments: ["NotesBroken", "SwiftDIServerBroken", "StitcherAppBroken", "FactoryAppBroken"])
  func aBrokenTwinHasTheFaultsThatWerePlanted(
    _ sample: String
  ) throws {
    let folder = CheckTool.repository.appendingPathComponent("Tests/Fixtures/\(sample)")
    let expected = try String(contentsOf: folder.appendingPathComponent("expected-findings.txt"), encoding: .utf8)
    // What a fault cuts off is unreachable: a hint, and nothing that was planted.
    let actual = try CheckTool.report(on: ["."], severity: "information", in: folder).diagnostics.map {
      "\($0.path):\($0.line):\($0.column) \($0.code)"
    }
    #expect(actual == expected.split(separator: "\n").map(String.init))
    #expect(try CheckTool.run(["--check"], in: folder).status == 1)
  }
}
