import DICheckCompilerSupport
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// The completion scripts in the shells themselves, installed as the documentation says.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long) struct ShellCompletionTests {
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// Where it reads its settings, and the line of the documentation in it.
    var settings: (path: String, text: String) {
      switch self {
      // The system's own settings may have set another prompt.
      case .bash: (".bashrc", "eval \"$(safedi-lsp --generate-completion-script bash)\"\nPS1='$ '\n")
      case .zsh:
        (
          ".zshrc",
          "autoload -U compinit && compinit -u\neval \"$(safedi-lsp --generate-completion-script zsh)\"\nPS1='$ '\n"
        )
      case .fish:
        (
          ".config/fish/config.fish",
          "safedi-lsp --generate-completion-script fish | source\nfunction fish_prompt; echo '$ '; end\n"
        )
      }
    }
  }

  /// What is typed before a Tab, and what is there after it.
  private static let lines = [
    ("safedi-lsp expl", "safedi-lsp explain "),
    ("safedi-lsp explain unf", "safedi-lsp explain unfulfilled-received "),
    ("safedi-lsp check Not", "safedi-lsp check Notes/"),
    ("safedi-lsp check --baseline kno", "safedi-lsp check --baseline known.json "),
    ("safedi-lsp check --form", "safedi-lsp check --format "),
    ("safedi-lsp check --format js", "safedi-lsp check --format json "),
    ("safedi-lsp check --only type-not-public,unf", "safedi-lsp check --only type-not-public,unfulfilled-received "),
    ("safedi-lsp why SyncE", "safedi-lsp why SyncEngine "),
    ("safedi-lsp why SyncEngine.note", "safedi-lsp why SyncEngine.noteStore "),
  ]

  @Test(
    .needs(program: "tmux"), .needs(program: "bash"), .needs(program: "zsh"), .needs(program: "fish"),
    .timeLimit(.minutes(10)), arguments: Shell.allCases)
  func tabCompletes(in shell: Shell) throws {
    let folder = try TemporaryFolder("completion")
    try FileManager.default.copyItem(atPath: "\(Fixtures.path)/Notes", toPath: "\(folder.path)/Notes")
    try folder.write("{}", to: "known.json")
    try folder.write(shell.settings.text, to: shell.settings.path)
    let terminal = try Terminal(shell.rawValue, in: folder.path)
    _ = try terminal.screen(until: "$")
    for (typed, expected) in Self.lines {
      try terminal.type(typed)
      _ = try terminal.screen(until: typed)
      try terminal.type("Tab")
      // A screen has no blanks at the ends of lines.
      let shown = expected.hasSuffix(" ") ? String(expected.dropLast()) : expected
      let screen = try terminal.screen { $0.contains("\(shown)\n") }
      #expect(screen.contains("\(shown)\n"), "\(shell): \(typed)\n\(screen)")
      // A blank behind it says that it was the only one.
      try terminal.type("x")
      let end = try terminal.screen { $0.contains("\(expected)x\n") }
      #expect(end.contains("\(expected)x\n"), "\(shell): \(typed)\n\(end)")
      try terminal.type("C-u", "C-l")
      _ = try terminal.screen { !$0.contains("safedi-lsp") }
    }
    // Several are listed, and errors nowhere.
    try terminal.type("safedi-lsp ", "Tab", "Tab")
    // fish shows a part of a long list at the first Tab, and the rest at the second.
    let names = ["check", "diff", "explain", "serve", "help"]
    let list = try terminal.screen { screen in names.allSatisfy(screen.contains) }
    for name in names { #expect(list.contains(name), "\(list)") }
    #expect(!list.contains("error") && !list.contains("not found"), "\(list)")
  }
}
