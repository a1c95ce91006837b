import DICheckCheckReporting
import DICheckTestTraits
import Foundation
import Testing

@testable import DICheckCommandLine

/// How files are replaced by `fix`, `--output` and `--write-baseline`.
@Suite struct FileReplacementTests {
  typealias Project = FixRunTests.Project

  @Test func keepsPermissions() throws {
    let project = try Project(["file": "old"])
    let path = project.url("file").path
    try FileManager.default.setAttributes([.posixPermissions: 0o751], ofItemAtPath: path)
    try FileBytes.write(Array("new".utf8), to: path)
    #expect(try project.text("file") == "new")
    #expect(try project.mode("file") == 0o751)
  }

  /// Names of one file stay that: a report is written into it, and a source is left alone.
  @Test func severalNamesStayNamesOfOneFile() throws {
    let project = try Project(["file": "longer than the new one"])
    _ = try project.shell("ln file other")
    let path = project.url("file").path
    #expect(throws: CheckFailure.self) {
      try FileBytes.write([], to: path, over: Array("longer than the new one".utf8))
    }
    #expect(try project.text("other") == "longer than the new one")
    try FileBytes.write(Array("new".utf8), to: path)
    #expect(try project.text("other") == "new")
  }

  @Test func aNewFileHasTheUsualPermissions() throws {
    let project = try Project([:])
    try FileBytes.write([], to: project.url("file").path)
    _ = try project.shell("touch other")
    #expect(try project.mode("file") == project.mode("other"))
  }

  /// Also through a symbolic link, which stays one.
  @Test(arguments: ["file", "link"]) func anotherTextStays(name: String) throws {
    let project = try Project(["file": "saved"])
    _ = try project.shell("ln -s file link")
    func write(over old: String) throws -> Bool {
      try FileBytes.write(Array("new".utf8), to: project.url(name).path, over: Array(old.utf8))
    }
    #expect(try write(over: "old") == false)
    #expect(try project.text("file") == "saved")
    #expect(try write(over: "saved"))
    #expect(try project.shell("cat file; readlink link; ls -A").output == "newfile\nfile\nlink\n")
  }

  /// A limit on the size of files stands in for a full disk: the system refuses in the same place.
  @Test func aFullDiskLosesNothing() throws {
    let filler = String(repeating: "// filler\n", count: 400)
    let child = FixRunTests.child + filler
    let small = FixRunTests.child.replacingOccurrences(of: "Child", with: "Small")
    let project = try Project([
      "Root.swift": FixRunTests.root, "Child.swift": child, "Small.swift": small, "report": filler, "known": filler,
    ])
    let fix = try project.shell("ulimit -f 2; $T fix")
    #expect(fix.status == 1)
    #expect(fix.errors.contains("Child.swift can't be written: File too large"), "\(fix)")
    #expect(fix.errors.contains("fixed "), "what has room is fixed: \(fix)")
    #expect(try project.text("Child.swift") == child)
    #expect(try project.text("Small.swift").contains("\nstruct Small"))
    for option in ["--format json --output report", "--write-baseline known"] {
      let run = try project.shell("ulimit -f 0; $T --check \(option)")
      #expect(run.status == 2, "\(run)")
      #expect(run.errors.contains("can't be written: File too large"))
    }
    #expect(try project.text("report") == filler)
    #expect(try project.text("known") == filler)
    let names = try project.shell("ls -A").output
    #expect(names == "Child.swift\nRoot.swift\nSmall.swift\nknown\nreport\n")
  }

  /// As many kills as `SAFEDI_LSP_KILLS` says, at random moments while files are written.
  @Test(.tags(.long), .long) func aKilledRunLeavesOldOrNewFiles() throws {
    let names = (0..<120).map { "Child\($0)" }
    let old = { (name: String) in FixRunTests.child.replacingOccurrences(of: "Child", with: name) }
    let new = { (name: String) in
      FixRunTests.child.replacingOccurrences(of: "private struct Child", with: "struct \(name)")
    }
    let project = try Project(["Child.swift": "public let child = 1\n"])
    var generator = SystemRandomNumberGenerator()
    var cut = 0
    var whole = 0
    let kills = ProcessInfo.processInfo.environment["SAFEDI_LSP_KILLS"].flatMap { Int($0) } ?? 15
    for kill in 0..<kills {
      for name in names { try project.write(old(name), to: "\(name).swift") }
      let process = try project.start(["fix", "--quiet"])
      // Most of a run is reading; every fourth kill may come there, the others once something is written.
      while kill % 4 != 0, process.isRunning, try project.text("Child0.swift") == old("Child0") { usleep(200) }
      usleep(UInt32.random(in: 0..<(kill % 4 == 0 ? 400_000 : 12_000), using: &generator))
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let texts = try names.map { try project.text("\($0).swift") }
      let changed = zip(names, texts).count { $1 != old($0) }
      #expect(zip(names, texts).allSatisfy { $1 == old($0) || $1 == new($0) }, "a file is neither old nor new")
      if changed > 0, changed < names.count { cut += 1 }
      if changed == names.count { whole += 1 }
    }
    #expect(cut > 0, "no kill came while files were written: \(whole) of \(kills) came too late")
    let run = try project.shell("$T fix")
    #expect(run.status == 0, "\(run)")
    for name in names { #expect(try project.text("\(name).swift") == new(name)) }
    #expect(
      try project.shell("ls -A | grep -v '^Child[0-9]*.swift$' | grep -v '^.safedi-lsp-......\\.tmp$'").output == "")
  }
}
