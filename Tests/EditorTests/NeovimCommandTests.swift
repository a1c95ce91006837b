import Testing

extension NeovimSessions {
  /// What the plugin adds to an editor's own client, alone and in one buffer with sourcekit-lsp.
  @Suite(.needsNeovim)
  struct NeovimCommandTests {
    /// Whether sourcekit-lsp runs too.
    static let company = Neovim.sourceKit == nil ? [false] : [false, true]

    @Test(.timeLimit(.minutes(3)), arguments: Neovim.installed, Self.company)
    func commandsAnswer(in neovim: Neovim, besideSourceKit: Bool) throws {
      let program = besideSourceKit ? "Notes" : "NotesApp"
      // The only module needs no name.
      let tree = besideSourceKit ? "NotesApplication" : "NotesApplication · NotesApp"
      try neovim.expect(
        "commands",
        [
          "commands: SafeDICheck SafeDIGenerated SafeDIGraph SafeDIReindex SafeDIRename SafeDIRestart SafeDIStatus SafeDITree "
            + "SafeDIWhy",
          "elsewhere: 0",
          "status: safedi-lsp 0.1.0: ready, 24 files read",
          "\(program): 17 types, root NotesApplication, SafeDI 2.3.0",
          "status line: SafeDI: 17 types",
          "reindex: SafeDI: reading the project again",
          "after it: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
          "graph : safedi-graph false \(tree)",
          "graph mermaid: mermaid false flowchart LR",
          "graph tree NotesApplication: safedi-graph false \(tree)",
          "graph of nobody: SafeDI: no root is named 'Nobody'",
          "closed: NoteEditorScreen.swift",
          "why: **dateProvider: any DateProvider in NoteEditorScreen**",
          "why not: SafeDI: there is no dependency under the cursor",
          "generated: // Nothing is generated as long as the graph has faults.",
          "rename refused: SafeDI: No dependency is named here",
          "renamed: clock: any DateProvider, self.clock = clock @Received private let clock: any DateProvider",
          "in files: 4 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
          "by an action, from clock: @Received private let dateProvider: any DateProvider",
          "check: SafeDI: 12 findings",
          "list: safedi-lsp --check 12 window quickfix",
          "third: NoteEditorScreen.swift 39 60 70 E `syncEngine` is received only if available, so its type must be "
            + "written with `?`: `SyncEngine?`. [only-if-available-not-optional]",
          "refused: SafeDI: the check could not be done",
        ], besideSourceKit: besideSourceKit)
    }

    @Test(.timeLimit(.minutes(3)), arguments: Neovim.installed, Self.company)
    func theTreeOpensTurnsAndFollowsEdits(in neovim: Neovim, besideSourceKit: Bool) throws {
      let opened = [
        "| What the roots make",
        "| ▾ NotesApplication",
        "|     dateProvider: any DateProvider",
        "|   ▾ analytics: any Analytics",
        "|       ⇠ dateProvider: any DateProvider",
        "|     authenticator: any Authenticator",
        "|   ▸ loginScreenBuilder: Instantiator<LoginScreen> (lazy)",
        "|   ▸ userSession: UserSession",
      ]
      try neovim.expect(
        "tree",
        ["roots:", "| What the roots make", "| ▸ NotesApplication", "opened:"] + opened + [
          "width: 60 windows 2",
          "shown: ConsoleAnalytics.swift 14:25 windows 2",
          "still open: 1 windows 2",
          "comes from: NotesApplication.swift 35:29",
          "who makes it:",
          "| Who makes dateProvider: any DateProvider",
          "| ▾ ⇠ dateProvider: any DateProvider",
          "|   ▾ dateProvider: any DateProvider",
          "|       NotesApplication",
          "roots again:",
        ] + opened + [
          "after an edit:",
          "| What the roots make",
          "| ▾ NotesApplication",
          "|     dateProvider: any DateProvider",
          "|     authenticator: any Authenticator",
          "|   ▸ loginScreenBuilder: Instantiator<LoginScreen> (lazy)",
          "|   ▸ userSession: UserSession",
          "after a restart:",
          "| What the roots make",
          "| ▸ NotesApplication",
          "closed: false 1",
          "of the cursor:",
          "| Who makes Tokenizer",
          "| ▾ Tokenizer",
          "|   ▸ tokenizer: Tokenizer",
          "of nothing: SafeDI: there is no dependency under the cursor",
        ], besideSourceKit: besideSourceKit)
    }

    @Test(.timeLimit(.minutes(3)), arguments: Neovim.installed, Self.company)
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

    @Test(.timeLimit(.minutes(3)), arguments: Neovim.installed, Self.company)
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
