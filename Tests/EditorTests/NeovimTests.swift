import Foundation
import Testing

extension NeovimSessions {
  /// The server and the plugin in real Neovims, headless. `.ci/run` installs two; elsewhere these tests run in those
  /// that are there.
  @Suite(.needsNeovim)
  struct NeovimTests {
    /// So that `.ci/run` fails if one is missing.
    @Test(
      .needs("a Neovim before 0.11 and one since", Neovim.installed.count == Neovim.Kind.allCases.count))
    func bothWaysOfStartingServersAreTested() {
      #expect(Neovim.installed.map(\.kind) == Neovim.Kind.allCases)
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func aSessionShowsJumpsAndFixes(in neovim: Neovim) throws {
      try neovim.expect(
        "session",
        [
          "open: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
          "hover: **Received** from `NotesApplication`, which makes it as `SystemDateProvider`",
          "definition: NotesApplication.swift 35:29",
          "hover elsewhere:",
          "fixed: 39:60 only-if-available-not-optional",
          "offered first: Receive `noteStore: any NoteStore`",
          "undone: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
          "typed: 39:60 only-if-available-not-optional",
          "messages: none",
        ])
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func aMoveIsOneStep(in neovim: Neovim) throws {
      try neovim.expect(
        "move",
        [
          "open: 37:35 no-instantiable, 39:42 forwarded-needs-instantiator",
          "chosen: Make `loginScreenBuilder` at once: one at each call → one for the app (1 file)",
          "property:   @Instantiated private let loginScreenBuilder: LoginScreen",
          "use:     let login = loginScreenBuilder",
          "undone:   @Instantiated private let loginScreenBuilder: Instantiator<LoginScreen>",
          "messages: none",
        ])
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func aProjectHasOneServer(in neovim: Neovim) throws {
      try neovim.expect(
        "servers",
        [
          "one project: 1 server 3 buffers",
          "two projects: 2 servers",
          "programs: What the roots make |  |   FirstRoot — First |   SecondRoot — Second",
        ])
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func nothingStartsWithoutSafeDI(in neovim: Neovim) throws {
      try neovim.expect(
        "quiet",
        [
          "plain: 0 servers, no commands",
          "status line: []",
          "no project: 0 servers",
          "messages: none",
          "shown: nothing",
          "uses it: 1 server 3:8 missing-conformance, 3:8 missing-initializer",
        ])
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func aMissingServerIsReportedOnce(in neovim: Neovim) throws {
      try neovim.expect(
        "missing",
        [
          "servers: 0",
          "messages: SafeDI: no server safedi-lsp was found: see :checkhealth safedi",
          "named: true",
          "check: SafeDI: 12 findings",
        ])
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func theServerIsFoundInOrder(in neovim: Neovim) throws {
      let builds = ["debug", "release"].flatMap { configuration in
        [
          "\(configuration), not trusted: nothing",
          "  said: the project: SAMPLE/.build/debug/safedi-lsp is not run: the folder isn't in option 'trusted'",
          "\(configuration), trusted: SAMPLE/.build/\(configuration)/safedi-lsp",
          "\(configuration), all trusted: SAMPLE/.build/\(configuration)/safedi-lsp",
          "\(configuration), another trusted: nothing",
        ]
      }
      let names = ["./safedi-lsp", "../sample/safedi-lsp", "Sources/../safedi-lsp", "./`echo safedi-lsp`"]
      let relative = names.flatMap { name in
        [
          "\(name): nothing",
          "  said: option 'server': \(name) is not run: it depends on the project, whose folder isn't in option 'trusted'",
          "variable \(name): nothing",
        ]
      }
      try neovim.expect(
        "locate",
        [
          "variable: SERVER", "option before variable: /bin/sh", "an option that leads nowhere: nothing",
          "nowhere: nothing", "a bare name: nothing", "another on the path: true", "no name: nothing",
        ] + relative
          + ["./safedi-lsp, trusted: SAMPLE/./safedi-lsp", "the home folder: SAMPLE/safedi-lsp"]
          + builds + ["~/.local/bin: SAMPLE/.local/bin/safedi-lsp", "PATH: SERVER"])
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func projectsAreReported(in neovim: Neovim) throws {
      try neovim.expect(
        "roots",
        [
          "repository/App.swift: BASE/repository BASE/repository/App.xcodeproj/project.pbxproj",
          "repository/Packages/Core/Sources/Core.swift: BASE/repository "
            + "BASE/repository/App.xcodeproj/project.pbxproj",
          "repository/Demo/Demo.swift: BASE/repository/Demo BASE/repository/Demo/.safedi-lsp.json",
          "bare/Some.swift: BASE/bare none",
          "free/Inner/Some.swift: BASE/free/Inner BASE/free/Inner/Package.swift",
          "free/Some.swift: BASE/free none",
          "workspace/Some.swift: BASE/workspace "
            + "BASE/workspace/Notes.xcworkspace/xcshareddata/swiftpm/Package.resolved",
          "nothing/Some.swift: none none",
        ])
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func theHealthCheckTells(in neovim: Neovim) throws {
      let project = "- OK: SAMPLE/Sources/NotesApp/NoteEditorScreen.swift: project SAMPLE (a server runs for it)"
      let editor: String
      let remarks: [String]
      switch neovim.kind {
      case .before11:
        editor = "- OK: 0.7 to 0.10: require('safedi').setup() starts the server"
        remarks = [
          "- hover beside another server shows the later answer before Neovim 0.11; :SafeDIWhy always shows ours"
        ]
      case .since11:
        editor = "- OK: safedi_lsp is enabled"
        remarks = []
      }
      let served = [
        "Neovim", editor, "Projects", project, "Server", "- option 'server': not set",
        "- variable SAFEDI_LSP: SERVER (found)", "- OK: SERVER", "- OK: version \(Desk.serverVersion)",
        "Running", "- OK: SAMPLE: ready, 1 buffer",
      ]
      #if os(macOS)
        let suffix = ""
      #else
        let suffix = "-linux"
      #endif
      let builds = ["release", "out/Products/Release\(suffix)", "debug", "out/Products/Debug\(suffix)"]
      let search = ["- option 'server': not set", "- variable SAFEDI_LSP: not set"]
      let missing =
        ["Neovim", editor, "Projects", project, "Server"] + search
        + builds.map { "- the project: no SAMPLE/.build/\($0)/safedi-lsp" }
        + [
          "- PATH: no safedi-lsp", "- home folder: no ~/.local/bin/safedi-lsp", "- ERROR: no server", "- ADVICE:",
          "- Build it: swift build -c release --product safedi-lsp, then copy "
            + "\"$(swift build -c release --show-bin-path)/safedi-lsp\" into ~/.local/bin or a folder of the PATH.",
          "- Or name it: require('safedi').setup({ server = '/path/to/safedi-lsp' }).", "Running",
          "- OK: SAMPLE: ready, 1 buffer",
        ]
      try neovim.expect(
        "health", (served + remarks).map { "served: \($0)" } + (missing + remarks).map { "no server: \($0)" })
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func makeFillsTheQuickfixList(in neovim: Neovim) throws {
      try neovim.expect(
        "compiler",
        [
          "items: 12 errors 10 notes 0 others",
          "first: LoginScreen.swift 5:20 `LoginScreen` is `@Instantiable` but doesn't declare that it conforms "
            + "to `Instantiable`",
        ])
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func theHelpIsComplete(in neovim: Neovim) throws {
      try neovim.expect("help", ["without help: none", "page: safedi.txt", "broken links: none"])
    }
  }
}
