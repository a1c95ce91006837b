import DICheckCompilerSupport
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// The server and `editors/emacs` in a real Emacs, headless. `.ci/run` installs it and its packages; elsewhere these
/// tests run where they are there already.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long, .needsEmacs)
struct EmacsTests {
  @Test(.needsEglot, .timeLimit(.minutes(10)))
  func eglotShowsJumpsAndFixes() throws {
    let sample = try Emacs.copyOfSample()
    defer { Emacs.remove(sample) }
    let lines = try Emacs.run("eglot-session.el", sample: sample)
    #expect(lines == Self.eglot(definition: "NotesApplication.swift:35:29", root: "NotesApplication · NotesApp"))
  }

  /// Through the multiplexer, with `editors/rass/safedi.py`.
  @Test(
    .needsEglot, .needsMultiplexer, .needsSourceKit,
    .timeLimit(.minutes(10)))
  func eglotJoinsTwoServers() throws {
    let sample = try Emacs.copyOfSample(asPackage: false)
    defer { Emacs.remove(sample) }
    let lines = try Emacs.run("eglot-session.el", sample: sample, besideSourceKit: true)
    #expect(
      lines
        == Self.eglot(
          definition: "a list",
          swift: "Swift's own: 1:7 SourceKit: No such module 'NotesCore'",
          swiftHover: ["hover: @Received private let dateProvider: any DateProvider", "hover: ---"]))
  }

  /// - Parameter root: as the tree names it, with its module where there are several.
  private static func eglot(
    definition: String, root: String = "NotesApplication", swift: String? = nil, swiftHover: [String] = []
  ) -> [String] {
    let open = "open: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional"
    return [open] + (swift.map { [$0] } ?? []) + swiftHover + [
      "hover: **Received** from [`NotesApplication`](file:///Sources/NotesApp/NotesApplication.swift#L35), which "
        + "makes it as [`SystemDateProvider`](file:///Sources/NotesCore/SystemDateProvider.swift#L5)",
      "definition: \(definition)",
      "action: Receive `noteStore: any NoteStore`",
      "fixed: 39:60 only-if-available-not-optional",
      "undone: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
      "typed: 39:60 only-if-available-not-optional",
      "status: safedi-lsp \(Desk.serverVersion): ready, 24 files",
      "graph: \(root)",
      "generated: // Nothing is generated as long as the graph has faults.",
      "explanation: dateProvider: any DateProvider in NoteEditorScreen",
      "its link: NotesApplication.swift:39:1",
      "explanation elsewhere: safedi: there is no dependency here",
      "indexed again: 39:60 only-if-available-not-optional t",
    ]
  }

  @Test(.needsLSPMode, .timeLimit(.minutes(10)))
  func lspModeShowsJumpsAndFixes() throws {
    let sample = try Emacs.copyOfSample()
    defer { Emacs.remove(sample) }
    let lines = try Emacs.run("lsp-mode-session.el", sample: sample)
    #expect(
      lines
        == Self.lspMode(
          servers: "safedi", definition: "NotesApplication.swift:35:29", root: "NotesApplication · NotesApp"))
  }

  @Test(
    .needsLSPMode, .needsSourceKit, .timeLimit(.minutes(10)))
  func lspModeRunsBesideSourceKit() throws {
    let sample = try Emacs.copyOfSample(asPackage: false)
    defer { Emacs.remove(sample) }
    let lines = try Emacs.run("lsp-mode-session.el", sample: sample, besideSourceKit: true)
    #expect(
      lines
        == Self.lspMode(
          servers: "safedi, sourcekit-ls",
          definition: "a list",
          swift: "Swift's own: 1:8 No such module 'NotesCore'",
          swiftHover: "hover sourcekit-ls: @Received private let dateProvider: any DateProvider"))
  }

  private static func lspMode(
    servers: String, definition: String, root: String = "NotesApplication", swift: String? = nil,
    swiftHover: String? = nil
  ) -> [String] {
    let lines: [String?] = [
      "servers: \(servers)",
      "open: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
      swift,
      "hover safedi: Received from NotesApplication, which makes it as SystemDateProvider",
      swiftHover,
      "definition: \(definition)",
      "hover in a body safedi: nothing",
      "action: Receive `noteStore: any NoteStore`",
      "fixed: 39:60 only-if-available-not-optional",
      "undone: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
      "typed: 39:60 only-if-available-not-optional",
      swift,
      "status: safedi-lsp \(Desk.serverVersion): ready, 24 files",
      "graph: \(root)",
      "generated: // Nothing is generated as long as the graph has faults.",
      "explanation: dateProvider: any DateProvider in NoteEditorScreen",
      "explanation elsewhere: safedi: there is no dependency here",
      "wanted without SafeDI: nil",
    ]
    return lines.compactMap(\.self)
  }

  /// Of what the library's macros report too, once it is built, Swift's error is shown and ours is not.
  @Test(
    .needsLSPMode, .needsSourceKit, .timeLimit(.minutes(10)))
  func lspModeShowsOnceWhatMacrosReport() throws {
    let sample = try Emacs.copyOfSample()
    defer { Emacs.remove(sample) }
    try MacroProject.write(into: sample)
    let lines = try Emacs.run("macro-session.el", sample: sample, besideSourceKit: true)
    #expect(
      lines == [
        "of macros: 2", "ours beside them: none", "offered: Change `var` to `let`",
        "ours alone: 2:20 missing-conformance, 6:21 mutable-dependency",
      ])
  }

  @Test(
    .needsEglot, .needsMultiplexer, .needsSourceKit,
    .timeLimit(.minutes(10)))
  func eglotShowsOnceWhatMacrosReport() throws {
    let sample = try Emacs.copyOfSample()
    defer { Emacs.remove(sample) }
    try MacroProject.write(into: sample)
    let lines = try Emacs.run("macro-eglot-session.el", sample: sample, besideSourceKit: true)
    #expect(lines == ["of macros: 2", "ours beside them: none", "offered: Change `var` to `let`"])
  }

  /// Where eglot has no multiplexer, it is said how to get both servers, or this one.
  @Test(.needsEglot, .timeLimit(.minutes(10)))
  func eglotWithoutTheMultiplexerSaysTheWaysOut() throws {
    let sample = try Emacs.copyOfSample()
    defer { Emacs.remove(sample) }
    #expect(try Emacs.run("foreign-session.el", sample: sample) == ["warned: t 1", "refused: t", "status: t"])
  }

  /// A bare name means the path, and nothing of the folder at hand is run.
  @Test(.timeLimit(.minutes(10)))
  func theServerIsNotTakenFromTheBuffersFolder() throws {
    let sample = try Emacs.copyOfSample()
    defer { Emacs.remove(sample) }
    let names = ["safedi-lsp", "./safedi-lsp", "Sources/../safedi-lsp", "../sample/safedi-lsp", "/nowhere/safedi-lsp"]
    #expect(
      try Emacs.run("locate-session.el", sample: sample) == ["variable: SERVER", "option before variable: /bin/sh"]
        + names.flatMap { ["option \($0): nil", "variable \($0): nil"] }
        + ["nowhere: nil", "on the path: SERVER", "its name: SERVER", "the home folder: SAMPLE/safedi-lsp"])
  }

  @Test(.timeLimit(.minutes(10)))
  func thePackageCompilesWithoutWarnings() throws {
    let lines = try Emacs.run("compile-session.el", sample: "/")
    #expect(lines == ["compiled: t"])
  }

  /// `next-error` goes where the findings and their chains are; excerpts and summaries are no places.
  @Test(.timeLimit(.minutes(10)))
  func compilationModeReadsReports() throws {
    let sample = try Emacs.copyOfSample()
    defer { Emacs.remove(sample) }
    let expected = try String(contentsOfFile: "\(sample)/expected-findings.txt", encoding: .utf8)
      .split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(expected.count == 12)
    let lines = try Emacs.run("check-session.el", sample: sample)
    for format in ["text", "xcode"] {
      let messages = lines.filter { $0.hasPrefix("\(format): ") }
        .map { $0.dropFirst(format.count + 2).replacing("\(sample)/", with: "") }
      #expect(messages.filter { $0.hasPrefix("error ") }.map { String($0.dropFirst(6)) } == expected)
      #expect(messages.count { $0.hasPrefix("note ") } == 10)
      #expect(messages.last == "first LoginScreen.swift:5:20")
      #expect(messages.count == 12 + 10 + 1)
    }
  }
}

enum Emacs {
  static let path = onPath("emacs")
  static let rass = onPath("rass")
  static let sourceKit = onPath("sourcekit-lsp")
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func onPath(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func has(_ library: String) -> Bool {
    let support = folder.appendingPathComponent("Emacs/support.el").path
    return (try? output(of: ["-l", support, "--eval", "(princ (locate-library \"\(library)\"))"], sample: "/"))
      .map { $0.hasPrefix("/") } ?? false
  }

  /// The broken sample in a folder of its own, for edits. SourceKit-LSP can't fetch what its manifest names; without a
  /// package it takes each file alone.
  static func copyOfSample(asPackage: Bool = true) throws -> String {
    let files = FileManager.default
    let parent = files.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("safedi-emacs-\(UUID().uuidString)").path
    try files.createDirectory(atPath: "\(parent)/plain", withIntermediateDirectories: true)
    let sample = "\(parent)/sample"
    try files.copyItem(atPath: "\(Fixtures.path)/NotesBroken", toPath: sample)
    if !asPackage { try files.removeItem(atPath: "\(sample)/Package.swift") }
    // What makes a folder a project to Emacs.
    try files.createDirectory(atPath: "\(sample)/.git", withIntermediateDirectories: true)
    try Data("ref: refs/heads/main\n".utf8).write(to: URL(fileURLWithPath: "\(sample)/.git/HEAD"))
    return sample
  }

  static func remove(_ sample: String) {
    try? FileManager.default.removeItem(at: URL(fileURLWithPath: sample).deletingLastPathComponent())
  }

  /// What a session in the folder Emacs beside this file says, by line.
  static func run(_ session: String, sample: String, besideSourceKit: Bool = false) throws -> [String] {
    let script = folder.appendingPathComponent("Emacs/\(session)").path
    return try output(of: ["-l", script], sample: sample, swiftServer: besideSourceKit ? sourceKit : nil)
      .split(separator: "\n").map(String.init)
  }

  private static func output(of arguments: [String], sample: String, swiftServer: String? = nil) throws -> String {
    guard let path else { return "" }
    let package = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("editors/emacs/safedi.el").path
    var environment = ProcessInfo.processInfo.environment
    environment["SAFEDI_LSP"] = "\(ProductsDirectory.path)/safedi-lsp"
    environment["SAFEDI_EL"] = package
    environment["SAMPLE"] = sample
    environment["SOURCEKIT_LSP"] = swiftServer
    environment["RASS"] = rass
    return try Subprocess(path, ["--batch", "-Q"] + arguments, environment: environment).run().output
  }
}
