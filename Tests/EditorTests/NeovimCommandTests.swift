import Testing

extension NeovimSessions {
  /// What the plugin adds to an editor's own client, alone and in one buffer with sourcekit-lsp.
  @Suite(.needsNeovim)
  struct NeovimCommandTests {
    /// Whether sourcekit-lsp runs too.
    static let company = Neovim.sourceKit == nil ? [false] : [false, true]

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed, Self.company)
    func commandsAnswer(in neovim: Neovim, besideSourceKit: Bool) throws {
      let program = besideSourceKit ? "Notes" : "NotesApp"
      // The only module needs no name.
      let tree = besideSourceKit ? "NotesApplication" : "NotesApplication · NotesApp"
      try neovim.expect(
        "commands",
        [
          "commands: SafeDICheck SafeDIDoctor SafeDIGenerated SafeDIGraph SafeDIReindex SafeDIRename SafeDIRestart SafeDIStatus SafeDITree "
            + "SafeDIWhy",
          "elsewhere: 0",
          "status: safedi-lsp \(Desk.serverVersion): ready, 24 files read",
          "\(program): 17 types, root NotesApplication, SafeDI 2.3.0",
          "status line: SafeDI: 17 types",
          "reindex: SafeDI: reading the project again",
          "after it: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
          "graph : safedi-graph false \(tree)",
          "graph mermaid: mermaid false flowchart LR",
          "graph tree NotesApplication: safedi-graph false \(tree)",
          "graph of nobody: SafeDI: no root is named 'Nobody'",
          "graph of another format: SafeDI: 'nonsense' is no format of the graph. There are tree, mermaid, dot, json; "
            + "the name of a root comes behind it",
          "closed: NoteEditorScreen.swift",
          "why: **dateProvider: any DateProvider in NoteEditorScreen**",
          "a finding: `<C-W>w` enters; there `e` explains `unfulfilled-received`, and `q` closes",
          "off the line: true true true",
          "its page: # unfulfilled-received markdown true",
          "why not: SafeDI: there is no dependency under the cursor",
          "generated: // Nothing is generated as long as the graph has faults.",
          "generated: // Nothing is generated as long as the graph has faults.",
          "in one buffer: true", "without complaint: none",
          "rename refused: SafeDI: No dependency is named here",
          "nothing to rename: SafeDI: no dependency is named here",
          "renamed: clock: any DateProvider, self.clock = clock @Received private let clock: any DateProvider",
          "in files: 4 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
          "said: SafeDI: renamed in 4 files: ConsoleAnalytics.swift, NoteEditorScreen.swift, NotesApplication.swift, "
            + "SyncEngine.swift. :wall writes them",
          "by an action, from clock: @Received private let dateProvider: any DateProvider",
          "check: SafeDI: 12 findings",
          "list: safedi-lsp --check 12 window quickfix",
          "third: NoteEditorScreen.swift 39 60 70 E `syncEngine` is received only if available, so its type must be "
            + "written with `?`: `SyncEngine?`. [only-if-available-not-optional]",
          "refused: SafeDI: the check could not be done",
        ], besideSourceKit: besideSourceKit)
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed, Self.company)
    func theTreeOpensTurnsAndFollowsEdits(in neovim: Neovim, besideSourceKit: Bool) throws {
      let below = { (analytics: [String], root: String) in
        ["| What the roots make", "| ▾ \(root)", "|     dateProvider: any DateProvider → SystemDateProvider"]
          + analytics + [
            "|     ✗ authenticator: any Authenticator no-instantiable",
            "|   ▸ ✗ loginScreenBuilder: Instantiator<LoginScreen> (lazy) missing-conformance",
            "|   ▸ ✗ userSession: UserSession forwarded-needs-instantiator",
          ]
      }
      let analytics = "✗ analytics: any Analytics → ConsoleAnalytics unknown-argument"
      let opened = below(["|   ▾ \(analytics)", "|       ⇠ dateProvider: any DateProvider"], "(✗) NotesApplication")
      let faulty = "✗ NotesApplication initializer-extra-parameter"
      try neovim.expect(
        "tree",
        ["roots:"] + below(["|   ▸ \(analytics)"], "(✗) NotesApplication") + [
          "narrow:",
          "| What the roots make",
          "| ▾ (✗) NotesApplication",
          "|     dateProvider: any DateProvider → System…",
          "|   ▸ ✗ analytics: any Analy… unknown-argument",
          "|     ✗ authenticator: any Au… no-instantiable",
          "|   ▸ ✗ loginScreenBuilde… missing-conformance",
          "|   ▸ ✗ userSess… forwarded-needs-instantiator",
          "within the window: true", "opened:",
        ] + opened + [
          "width: 90 windows 2",
          "shown: ConsoleAnalytics.swift 14:25 windows 2",
          "still open: 1 windows 2",
          "comes from: NotesApplication.swift 35:29",
          "who makes it:",
          "| Who makes dateProvider: any DateProvider",
          "| ▾ ⇠ dateProvider: any DateProvider",
          "|   ▸ NotesApplication.dateProvider: any DateProvider → SystemDateProvider",
          "roots again:",
        ] + opened + ["after an edit:"] + below([], faulty) + [
          "after a restart:",
          "| What the roots make",
          "| ▸ \(faulty)",
          "closed: false 1",
          "of the cursor:",
          "| Who makes Tokenizer",
          "| ▾ (✗) Tokenizer",
          "|   ▾ (✗) SearchIndex.tokenizer: Tokenizer",
          "|     ▸ (✗) NoteListScreen.searchIndex: SearchIndex",
          "|     ▸ ✗ Tokenizer.searchIndex: SearchIndex dependency-cycle",
          "missing: ✗ noteStore: NoteStore (missing) unfulfilled-received",
          "of nothing: SafeDI: there is no dependency under the cursor",
        ], besideSourceKit: besideSourceKit)
    }

    /// With the type behind the name, and taken into the initializer, in each way that an editor completes.
    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func completionsAreWhole(in neovim: Neovim) throws {
      let initializer =
        "public init( / user: User, / settings: UserDefaults, / analytics: any Analytics, / "
        + "authenticator: any Authenticator / ) { / self.authenticator = authenticator / "
      let property = initializer + "@Received let authenticator: any Authenticator|"
      let all = { (label: String) in
        [
          "\(label), a name: \(property)",
          "\(label), half a name: \(property)",
          "\(label), a property: \(property.replacing("@Received let", with: "@Received private let"))",
          "\(label), an argument: @Instantiated(fulfilledByType: "
            + (neovim.kind == .before11 ? "\"\"|" : "\"|\""),
          "\(label), text: @Instantiated(fulfilledByType: \"Analytics|",
        ]
      }
      let since11 = neovim.kind == .since11 ? all("enabled") + ["by itself: \(property)"] : []
      try neovim.expect("completion", all("omnifunc") + since11)
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func settingsTurnThingsOn(in neovim: Neovim) throws {
      try neovim.expect(
        "settings",
        [
          "hierarchy: true",
          "symbols: NoteEditorScreen",
          "warnings: 1 unfulfilled-received",
          "hint: \(neovim.kind == .before11 ? "offered" : "← UserSession")",
          "messages: none",
        ])
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed, Self.company)
    func codeLensesLeadSomewhere(in neovim: Neovim, besideSourceKit: Bool) throws {
      try neovim.expect(
        "lenses",
        [
          "NotesApplication.swift 35: received by 3",
          "| NoteEditorScreen.swift 38 25",
          "| ConsoleAnalytics.swift 14 25",
          "| SyncEngine.swift 19 25",
          "Tokenizer.swift 5: made by 1",
          "one place: SearchIndex.swift 19:29",
          "messages: none",
        ], besideSourceKit: besideSourceKit)
    }

    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed, Self.company)
    func aRestartLeavesNothingBehind(in neovim: Neovim, besideSourceKit: Bool) throws {
      let served = { (label: String) in
        [
          "\(label): 1 server 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
          "\(label), in all files: 12",
          "\(label), the other buffer: 37:35 no-instantiable, 39:42 forwarded-needs-instantiator",
        ]
      }
      try neovim.expect(
        "restart", served("restarted") + ["without a server: 0 0"] + served("started again"),
        besideSourceKit: besideSourceKit)
    }
  }
}
