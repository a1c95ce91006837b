import DICheckCompilerSupport
import DICheckTestSupport
import Foundation
import Testing

/// An installed Neovim, which scripts of the folder `Neovim` drive headless.
struct Neovim: Sendable, CustomTestStringConvertible {
  /// How it starts language servers.
  enum Kind: CaseIterable {
    /// 0.7 to 0.10: a plugin does it all.
    case before11
    /// With `vim.lsp.config` and `vim.lsp.enable`.
    case since11
  }

  var path: String
  var version: String
  var kind: Kind

  var testDescription: String { "Neovim \(version)" }

  /// The first of each kind on the `PATH`. `.ci/run` installs both.
  static let installed: [Neovim] = {
    let candidates = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/nvim" }
      .filter { FileManager.default.isExecutableFile(atPath: $0) }.compactMap { Neovim(path: $0) }
    return Kind.allCases.compactMap { kind in candidates.first { $0.kind == kind } }
  }()

  /// Nil if it is older than 0.7, or doesn't say.
  private init?(path: String) {
    self.path = path
    guard let output = try? Subprocess(path, ["--version"]).run().output,
      let match = output.firstMatch(of: /NVIM v((\d+)\.(\d+)\.\d+)/),
      let major = Int(match.2), let minor = Int(match.3), (major, minor) >= (0, 7)
    else { return nil }
    version = String(match.1)
    kind = (major, minor) < (0, 11) ? .before11 : .since11
  }

  /// The repository's root, absolute.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  static let plugin = repository + "/editors/neovim"
  static let scripts = repository + "/Tests/EditorTests/Neovim"
  static let server = ProductsDirectory.path + "/safedi-lsp"

  /// `sourcekit-lsp` of the toolchain that runs the tests.
  static let sourceKit: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/sourcekit-lsp" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What a script says, by line, and what went to standard error.
  /// - Parameter prepare: changes the sample before.
  func run(
    _ script: String, besideSourceKit: Bool = false, prepare: (_ sample: String) throws -> Void = { _ in }
  ) throws -> (lines: [String], errors: String) {
    try Desk.with { desk in
      try prepare(desk.sample)
      var environment = desk.environment
      if besideSourceKit { environment["BESIDE_SOURCEKIT"] = "1" }
      let arguments = ["--headless", "-u", "\(Self.scripts)/init.lua", "-i", "NONE", "-n"]
      let outcome = try Subprocess(
        path, arguments + ["-c", "luafile \(Self.scripts)/\(script).lua"], environment: environment
      ).run()
      return (outcome.output.split(separator: "\n").map(String.init), outcome.errors)
    }
  }
}

/// A user's folders, of which nothing stays: the broken sample for edits, and an empty home.
struct Desk {
  var folder: String
  var sample: String { folder + "/Sample" }
  var home: String { folder + "/home" }

  /// What the server says of itself, such as "1.2.3".
  static let serverVersion: String = {
    let text = (try? Subprocess(Neovim.server, ["--version"]).run())?.output ?? ""
    return text.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
  }()

  static func with<Result>(_ body: (Desk) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("safedi-editor-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let desk = Desk(folder: folder.path)
    try FileManager.default.createDirectory(atPath: desk.home, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(Fixtures.path)/NotesBroken", toPath: desk.sample)
    return try body(desk)
  }

  /// For an editor: what the user has nothing of, and where the scripts find what they need.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("XDG_") }
    environment["HOME"] = home
    environment["PLUGIN"] = Neovim.plugin
    environment["SCRIPTS"] = Neovim.scripts
    environment["SAMPLE"] = sample
    environment["SERVER"] = Neovim.server
    environment["SAFEDI_LSP"] = Neovim.server
    environment["SOURCEKIT"] = Neovim.sourceKit
    return environment
  }
}
