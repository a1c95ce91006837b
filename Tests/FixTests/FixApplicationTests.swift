import DICheckDependencyLibrary
import DICheckTestSupport
import Foundation
import Testing

@testable import DICheckCommandLine
@testable import SafeDILibrary

/// What `fix` does with files that are not what they were.
@Suite struct FixApplicationTests {
  @Test func leavesAFileThatChangedMeanwhile() throws {
    let folder = try TemporaryFolder("fix application")
    let (first, second) = (folder.path + "/A.swift", folder.path + "/B.swift")
    try folder.write("edited since", to: "A.swift")
    try folder.write("old", to: "B.swift")
    let run = FixRun(request: CheckRequest(libraries: [SafeDI()], paths: [folder.path], workingDirectory: folder.path))
    let changes = [
      FixRun.Change(path: first, old: Array("old".utf8), new: Array("new".utf8)),
      FixRun.Change(path: folder.path + "/Gone.swift", old: [], new: Array("new".utf8)),
      FixRun.Change(path: second, old: Array("old".utf8), new: Array("new".utf8)),
    ]
    let (written, remarks) = run.apply(changes)
    #expect(
      remarks == [
        "A.swift changed while it was being fixed, and was left as it is",
        "\(folder.path)/Gone.swift can't be read: No such file or directory",
      ])
    #expect(written.map(\.path) == [second])
    #expect(try String(contentsOfFile: first, encoding: .utf8) == "edited since")
    #expect(try String(contentsOfFile: second, encoding: .utf8) == "new")
  }
}
