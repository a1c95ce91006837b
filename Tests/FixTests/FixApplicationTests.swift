import CheckReporting
import Foundation
import Testing

@testable import safedi_lsp

/// What `--fix` does with files that are not what they were.
@Suite struct FixApplicationTests {
  @Test func leavesAFileThatChangedMeanwhile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fix application \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (first, second) = (folder.path + "/A.swift", folder.path + "/B.swift")
    try Data("edited since".utf8).write(to: URL(fileURLWithPath: first))
    try Data("old".utf8).write(to: URL(fileURLWithPath: second))
    let run = FixRun(request: CheckRequest(paths: [folder.path], workingDirectory: folder.path))
    let changes = [
      FixRun.Change(path: first, old: Array("old".utf8), new: Array("new".utf8)),
      FixRun.Change(path: folder.path + "/Gone.swift", old: [], new: Array("new".utf8)),
      FixRun.Change(path: second, old: Array("old".utf8), new: Array("new".utf8)),
    ]
    let remarks = run.apply(
      FixRun.Outcome(
        changes: changes, remarks: [], folders: [],
        remaining: CheckReport(tool: CheckReport.Tool(name: "safedi-lsp", version: "1"))))
    #expect(
      remarks == [
        "A.swift changed while it was being fixed, and was left as it is",
        "\(folder.path)/Gone.swift can't be read: No such file or directory",
        "fixed 1 file",
      ])
    #expect(try String(contentsOfFile: first, encoding: .utf8) == "edited since")
    #expect(try String(contentsOfFile: second, encoding: .utf8) == "new")
  }
}
