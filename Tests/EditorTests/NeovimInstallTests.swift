import DICheckTestSupport
import Foundation
import Testing

extension NeovimSessions {
  /// The steps of `editors/neovim/README.md`, as written there.
  @Suite(.needsNeovim)
  struct NeovimInstallTests {
    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func aPackageWithoutPluginManager(in neovim: Neovim) throws {
      let steps = try #require(Self.blocks("sh").first)
      let turningOn = try #require(Self.blocks("lua").dropFirst(neovim.kind == .since11 ? 0 : 1).first)
      try Desk.with { desk in
        let environment = Self.environment(of: desk, for: neovim)
        let installed = try Subprocess("/bin/sh", ["-e", "-c", steps], environment: environment).run()
        #expect(installed.status == 0, "\(installed.errors)")
        try Self.write(turningOn, to: "\(desk.home)/.config/nvim/init.lua")
        #expect(
          try Self.look(neovim, environment) == [
            "open: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional", "commands: true", "help: true",
          ])
      }
    }

    /// As lazy.nvim calls it: after the plugins of the start.
    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func aLazyPlugin(in neovim: Neovim) throws {
      let specification = try #require(Self.blocks("lua").first { $0.contains("ft = 'swift'") })
      try Desk.with { desk in
        try Self.write(
          """
          local specification =
          \(specification)
          vim.api.nvim_create_autocmd('FileType', {
            pattern = specification.ft,
            once = true,
            callback = function(event)
              specification.config({ dir = '\(Neovim.repository)' })
              vim.api.nvim_exec_autocmds('FileType', { buffer = event.buf })
            end,
          })
          """, to: "\(desk.home)/.config/nvim/init.lua")
        #expect(
          try Self.look(neovim, Self.environment(of: desk, for: neovim)) == [
            "open: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional", "commands: true", "help: false",
          ])
      }
    }

    /// The entry for nvim-lspconfig, alone.
    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed.filter { $0.kind == .since11 })
    func anEntryOfLspconfig(in neovim: Neovim) throws {
      try Desk.with { desk in
        let entry = try String(
          contentsOfFile: "\(Neovim.plugin)/upstream/nvim-lspconfig/safedi_lsp.lua", encoding: .utf8)
        try Self.write(entry, to: "\(desk.home)/.config/nvim/lsp/safedi_lsp.lua")
        try Self.write("vim.lsp.enable('safedi_lsp')\n", to: "\(desk.home)/.config/nvim/init.lua")
        #expect(
          try Self.look(neovim, Self.environment(of: desk, for: neovim)) == [
            "open: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional", "commands: false", "help: false",
          ])
      }
    }

    /// The code blocks of that language, in order.
    private static func blocks(_ language: String) throws -> [String] {
      try String(contentsOfFile: "\(Neovim.plugin)/README.md", encoding: .utf8)
        .components(separatedBy: "```\(language)\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
    }

    private static func write(_ text: String, to path: String) throws {
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    /// The server is on the `PATH`, and the repository is taken from here.
    private static func environment(of desk: Desk, for neovim: Neovim) -> [String: String] {
      var environment = desk.environment
      environment["SAFEDI_LSP"] = nil
      let folders = [neovim.path, Neovim.server].map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
      environment["PATH"] = (folders + [environment["PATH"] ?? ""]).joined(separator: ":")
      environment["ADDRESS"] = "file://\(Neovim.repository)"
      return environment
    }

    /// Starts Neovim as the user does, who opens a file of the sample.
    private static func look(_ neovim: Neovim, _ environment: [String: String]) throws -> [String] {
      let file = "\(environment["SAMPLE"] ?? "")/Sources/NotesApp/NoteEditorScreen.swift"
      let outcome = try Subprocess(
        neovim.path, ["--headless", "-n", file, "-c", "luafile \(Neovim.scripts)/installed.lua"],
        environment: environment
      ).run()
      return outcome.output.split(separator: "\n").map(String.init)
    }
  }
}
