import CompilerSupport
import Foundation
import Testing

/// The server in a real Neovim, headless. `.ci/run` installs it; elsewhere these tests run where it is there already.
@Suite(.enabled(if: Neovim.path != nil, "nvim is not on the PATH"))
struct NeovimTests {
  @Test(.timeLimit(.minutes(2)))
  func aSessionShowsJumpsAndMends() throws {
    let sample = try Neovim.copyOfSample()
    defer { try? FileManager.default.removeItem(atPath: sample) }
    let lines = try Neovim.run("session.lua", sample: sample)
    #expect(
      lines == [
        "open: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
        "hover: **Received** from [`NotesApplication`](file://\(sample)/Sources/NotesApp/NotesApplication.swift#L35), which "
          + "makes it as [`SystemDateProvider`](file://\(sample)/Sources/NotesCore/SystemDateProvider.swift#L5)",
        "definition: NotesApplication.swift 35",
        "hover elsewhere:",
        "action: Receive `noteStore: any NoteStore`",
        "fixed: 39:60 only-if-available-not-optional",
        "undone: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
        "typed: 39:60 only-if-available-not-optional",
      ])
  }
}

enum Neovim {
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/nvim" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The broken sample in a folder of its own, for edits.
  static func copyOfSample() throws -> String {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("safedi-neovim-\(UUID().uuidString)").path
    try FileManager.default.copyItem(atPath: "\(Fixtures.path)/NotesBroken", toPath: folder)
    return folder
  }

  /// What a script beside this file says, by line.
  static func run(_ script: String, sample: String) throws -> [String] {
    guard let path else { return [] }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    process.arguments = ["--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile \(folder)/\(script)"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SAFEDI_LSP": "\(ProductsDirectory.path)/safedi-lsp", "SAMPLE": sample]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }
}
