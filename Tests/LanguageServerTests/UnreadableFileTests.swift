import DICheckLanguageServerProtocol
import Foundation
import Testing

extension ServerTests {
  /// A file that can't be read, or no longer, has its finding, and makes no other file wrong (Rules/Reading.md,
  /// "Unreadable files").
  @Suite struct UnreadableFileTests {
    @Test func aFileThatIsNotUTF8() throws {
      let project = try Project(Sample.files)
      try project.write("Row.swift", bytes: Array(Sample.row.utf8) + [0x2F, 0x2F, 0xE9, 0x0A])
      let server = try ServerUnderTest()
      try server.start(project)
      #expect(server.findings.keys.sorted() == [project.uri("Row.swift")])
      let finding = try #require(server.findings(project.uri("Row.swift")).first)
      #expect(
        finding.contains("unreadable-source")
          && finding.hasPrefix("\(Sample.row.split(separator: "\n", omittingEmptySubsequences: false).count - 1):"))
      // Fixed on disk, it is read again.
      try project.write("Row.swift", Sample.row)
      server.reportFiles([(project.uri("Row.swift"), 2)])
      try server.settle()
      #expect(server.findings.isEmpty)
      try server.finish()
    }

    @Test(arguments: [
      "let x = " + String(repeating: "(", count: 70) + "1" + String(repeating: ")", count: 70) + "\n",
      "let x = " + String(repeating: "[", count: 15) + "1" + String(repeating: "]", count: 15) + "\n",
      "let x = a" + String(repeating: ".b()", count: 600) + "\n",
      "<<<<<<< HEAD\nlet x = 1\n=======\nlet x = 2\n>>>>>>> other\n",
    ])
    func whatIsPasted(_ text: String) throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let row = project.uri("Row.swift")
      server.open(row, Sample.row, version: 1)
      try server.settle()
      server.replace(row, with: Sample.row + text, version: 2)
      try server.settle()
      #expect(server.findings.keys.sorted() == [row])
      #expect(server.findings(row).count == 1 && server.findings(row)[0].contains("unreadable-source"))
      server.replace(row, with: Sample.row, version: 3)
      try server.settle()
      #expect(server.findings.isEmpty)
      try server.finish()
    }

    /// What was taken out of a text that can't be read has no fault any more.
    @Test(arguments: [")\n}\n", "func f() {\n}\n", "let s = \"a\n}\n"]) func whatIsTakenOut(_ end: String) throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let row = project.uri("Row.swift")
      server.open(project.uri("App.swift"), Sample.appWithoutUser, version: 1)
      server.open(row, Sample.row, version: 1)
      try server.settle()
      #expect(server.findings(row) == ["5:24 unfulfilled-received"])
      let broken = String(Sample.row.dropLast(2)) + end
      server.replace(row, with: broken, version: 2)
      try server.settle()
      #expect(server.findings(row).contains("5:24 unfulfilled-received"))
      let without = broken.replacing("  @Received private let user: User\n", with: "").replacing("user: User", with: "")
        .replacing("    self.user = user\n", with: "")
      server.replace(row, with: without, version: 3)
      try server.settle()
      #expect(!server.findings(row).contains { $0.contains("unfulfilled-received") }, "\(server.findings(row))")
      try server.finish()
    }

    /// Other files go by what a document said when it could last be read.
    @Test func otherFilesKeepTheirFindings() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let (app, row) = (project.uri("App.swift"), project.uri("Row.swift"))
      server.open(app, Sample.appWithoutUser, version: 1)
      try server.settle()
      let before = server.findings(row)
      #expect(before == ["5:24 unfulfilled-received"])
      let nested = "let x = " + String(repeating: "(", count: 70) + "1" + String(repeating: ")", count: 70) + "\n"
      server.replace(app, with: Sample.appWithoutUser + nested, version: 2)
      #expect(try server.settle()["brokenDocuments"] == 1)
      #expect(server.findings(row) == before)
      #expect(server.findings(app).map { $0.contains("unreadable-source") } == [true])
      // What is taken away meanwhile is gone.
      server.replace(app, with: nested + "// Instantiable\n", version: 3)
      try server.settle()
      #expect(server.findings(row) == [])
      server.replace(app, with: Sample.appWithoutUser, version: 4)
      #expect(try server.settle()["brokenDocuments"] == 0)
      #expect(server.findings.keys.sorted() == [row])
      #expect(server.findings(row) == before)
      try server.finish()
    }

    /// What a declaration shows by itself stays, whatever is wrong beside it, as in a fresh reading.
    @Test func faultsBesideASyntaxError() throws {
      let broken = Sample.row.replacingOccurrences(of: "let user: User", with: "var user: User\n  let x:")
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let row = project.uri("Row.swift")
      server.open(row, Sample.row, version: 1)
      server.replace(row, with: broken, version: 2)
      try server.settle()
      let typed = server.findings(row)
      server.close(row)
      try project.write("Row.swift", broken)
      server.reportFiles([(row, 2)])
      try server.settle()
      #expect(typed == server.findings(row))
      #expect(
        typed.contains { $0.contains("mutable-dependency") } && typed.contains { $0.contains("unreadable-source") })
      try server.finish()
    }
  }
}
