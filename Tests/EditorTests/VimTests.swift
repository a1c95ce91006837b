import DICheckTestSupport
import Foundation
import Testing

extension NeovimSessions {
  /// The folder of the plugin in a real Vim. `.ci/run` installs it with ALE; elsewhere these tests run where they are.
  @Suite(.needsVim)
  struct VimTests {
    @Test(.timeLimit(.minutes(10)))
    func makeFillsTheQuickfixList() throws {
      let lines = try Vim.run("compiler")
      #expect(lines == ["items: 12 errors, 10 notes", "first: LoginScreen.swift 5:20"])
    }

    @Test(.needsALE, .timeLimit(.minutes(10)))
    func aleShowsFindings() throws {
      let lines = try Vim.run("ale")
      #expect(
        lines == [
          "open: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
          "typed: 39:60 only-if-available-not-optional",
          "servers: 1",
          "provider: NotesApplication.swift 35:29",
          "servers after a project without SafeDI: 1",
        ])
    }

    /// A bare name means the path, and nothing of the folder at hand is run.
    @Test(.needsALE, .timeLimit(.minutes(10)))
    func aleTakesNoServerFromTheFolder() throws {
      let lines = try Vim.run("locate")
      #expect(
        lines == [
          "safedi-lsp: nothing", "./safedi-lsp: nothing", "Sources/../safedi-lsp: nothing",
          "/nowhere/safedi-lsp: /nowhere/safedi-lsp", "~/safedi-lsp: SAMPLE/safedi-lsp", "safedi-lsp: SERVER",
          "root: SAMPLE", "root: ", "root: ",
        ])
    }
  }
}

enum Vim {
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/vim" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Where Debian puts it.
  static let hasALE = FileManager.default.fileExists(atPath: "/usr/share/vim/vimfiles/pack/dist-bundle/opt/ale")

  private static let scripts = Neovim.repository + "/Tests/EditorTests/Vim"

  /// What a script says, by line.
  static func run(_ script: String) throws -> [String] {
    guard let path else { return [] }
    return try Desk.with { desk in
      let output = desk.folder + "/output"
      var environment = desk.environment
      environment["SCRIPT"] = "\(scripts)/\(script).vim"
      environment["OUTPUT"] = output
      environment["PATH"] =
        URL(fileURLWithPath: Neovim.server).deletingLastPathComponent().path
        + ":" + (environment["PATH"] ?? "")
      _ = try Subprocess(
        path, ["-N", "-u", "\(scripts)/vimrc", "-i", "NONE", "-n", "-T", "dumb", "--not-a-term"],
        environment: environment
      ).run()
      return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }
}
