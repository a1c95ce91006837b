import Testing

extension NeovimSessions {
  /// In one buffer with the toolchain's own server: nothing doubles, and nothing disappears.
  @Suite(
    .needsNeovim, .needsSourceKit)
  struct NeovimBesideSourceKitTests {
    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func bothAreShown(in neovim: Neovim) throws {
      // Swift misses the library.
      let swift =
        "35:4 Unknown attribute 'Forwarded', 36:4 Unknown attribute 'Received', 37:4 Unknown attribute 'Received', "
        + "38:4 Unknown attribute 'Received', 39:4 Unknown attribute 'Received', 4:2 Unknown attribute 'Instantiable', "
        + "5:46 Cannot find type 'Instantiable' in scope"
      let ours = "39:60 only-if-available-not-optional"
      let hover: String
      let definition: String
      switch neovim.kind {
      case .before11:
        hover = "hover, shown: 1 window, no headings"
        definition = "definition: one of both"
      case .since11:
        hover = "hover, shown: 1 window, safedi_lsp and sourcekit"
        definition = "definition, to choose from: NoteEditorScreen.swift 38:25, NotesApplication.swift 35:29"
      }
      try neovim.expect(
        "beside_sourcekit",
        [
          "ours: 37:25 unfulfilled-received, 39:60 only-if-available-not-optional",
          "of Swift: \(swift)",
          "servers: 1 1",
          "hover, sourcekit: @Received private let dateProvider: any DateProvider",
          "hover, safedi_lsp: **Received** from `NotesApplication`, which makes it as `SystemDateProvider`",
          hover,
          "hover on a local, sourcekit: var changed: Note",
          "hover on a local, safedi_lsp: nothing",
          "hover on a local, shown: 1 window, no headings",
          definition,
          "definition only Swift knows: NoteEditorScreen.swift 27:9",
          "|    var copy = note",
          "|    copy.body = body",
          "|    copy.author = author.name",
          "|    copy.modified = dateProvider.now()",
          "|    try noteStore.save(copy)",
          "undone at once: var changed = note … try noteStore.save(changed)",
          "ours after a fix: \(ours) offered 1",
          "of Swift after it: \(swift)",
          "ours after a restart: \(ours)",
          "of Swift after it: \(swift) true",
          "messages: none",
        ], besideSourceKit: true)
    }

    /// Of what the library's macros report too, once it is built, Swift's error is shown and ours is not.
    @Test(.timeLimit(.minutes(10)), arguments: Neovim.installed)
    func whatMacrosReportIsShownOnce(in neovim: Neovim) throws {
      try neovim.expect(
        "macro_reports",
        [
          "of macros: 2",
          "ours beside them: none",
          "offered: Change `var` to `let`",
          "ours alone: 2:20 missing-conformance, 6:21 mutable-dependency",
          "Swift’s server runs: true",
          "messages: none",
        ], besideSourceKit: true, prepare: MacroProject.write)
    }
  }
}
