import DICheckTestSupport
import Foundation
import Testing

/// Subcommands, their other spellings and their help, with the executable itself.
@Suite struct SubcommandTests {
  private static let names = [
    "check", "fix", "graph", "diff", "why", "impact", "move", "generate", "doctor", "explain", "rules", "serve", "mcp",
    "hook",
    "agents",
  ]

  /// `$T` is the tool.
  private func shell(_ script: String, in folder: TemporaryFolder) throws -> Subprocess.Outcome {
    let environment = [
      "T": ProductsDirectory.path + "/safedi-lsp", "PATH": "/usr/bin:/bin", "TERM": "xterm", "COLUMNS": "80",
    ]
    return try Subprocess.shell(script, environment: environment, in: folder.path).run()
  }

  /// A folder named like a subcommand, with a root whose child isn't public.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder("subcommands")
    let text = """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(child: Child) { self.child = child }
        @Instantiated let child: Child
      }
      @Instantiable private struct Child: Instantiable { public init() {} }
      """
    try folder.write(text, to: "check/Root.swift")
    try folder.write("@Instantiable public struct Other: Instantiable { public init() {} }\n", to: "other/Other.swift")
    return folder
  }

  @Test func `a help page is one screen, and all options are listed`() throws {
    let folder = try project()
    for name in [""] + Self.names {
      let page = try shell("$T \(name) --help", in: folder)
      let lines = page.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(page.status == 0 && page.errors == "", "\(name)")
      // That of the whole tool begins with what most people want, and scrolls.
      let fits = (lines.count <= 24 || name.isEmpty) && lines.allSatisfy { $0.count <= 80 }
      #expect(fits, "\(name) has \(lines.count)\n\(page.output)")
      for other in ["help \(name)", "--help \(name)", "-h \(name)"] {
        #expect(try shell("$T \(other)", in: folder) == page, "\(other)")
      }
    }
    let root = try shell("$T --help", in: folder)
    let first = root.output.split(separator: "\n").prefix(7).joined(separator: "\n")
    for words in ["safedi-lsp check ", "safedi-lsp fix --dry-run", "safedi-lsp why Type.property", "Documentation: "] {
      #expect(first.contains(words), "\(words) in\n\(first)")
    }
    #expect(root.output.contains("--generate-completion-script <shell>") && root.output.contains("--generate-manual"))
    #expect(try shell("$T check --help", in: folder).output.contains("\n  --write-baseline <file> "))
    // A hook is nothing for people, and a screen has no line left for it.
    for name in Self.names { #expect(root.output.contains("\n  \(name) ") == (name != "hook"), "\(name)") }
    let scope = [
      "--paths-from", "--exclude", "--safedi-version", "--active-compilation-conditions", "--parity", "--config",
    ]
    let reporting = [
      "--format", "--output", "--stamp", "--baseline", "--write-baseline", "--only", "--severity", "--fail-on",
      "--quiet", "--verbose", "--statistics", "--root",
    ]
    let options = [
      "check": scope + reporting + ["--stdin-path", "--watch"],
      "fix": scope + reporting + ["--dry-run", "--diff"],
      "graph": scope + ["--root", "--format", "--focus", "--depth", "--links", "--no-received", "--output", "--quiet"],
      "diff": scope + ["--root", "--format", "--severity", "--fail-on", "--output", "--quiet"],
      "why": scope + ["--root", "--output", "--quiet"], "impact": scope + ["--root", "--limit"],
      "move": scope + ["--lazy", "--kept", "--at-once", "--up", "--delete", "--to", "--dry-run"],
      "generate": scope + [
        "--root", "--output-directory", "--output", "--combined-output", "--mocks", "--print", "--dry-run",
        "--input-list", "--module-info-input", "--module-info-output", "--dot-file-output", "--verbose", "--quiet",
      ],
      "rules": ["--format", "--output"],
      "serve": ["--stdio", "--log-file", "--log-level"], "mcp": [], "hook": ["--client"],
      "agents": ["--client", "--project"],
    ]
    for (name, options) in options {
      let page = try shell("$T \(name) --help-hidden", in: folder).output
      for option in options { #expect(page.contains("\n  \(option) "), "\(option) of \(name)") }
    }
  }

  @Test(arguments: [
    ("chek", "no subcommand is named 'chek'; did you mean safedi-lsp check?"),
    ("grpah", "no subcommand is named 'grpah'; did you mean safedi-lsp graph?"),
    ("nonsense", "no subcommand is named 'nonsense' (see safedi-lsp --help)"),
  ])
  func `an unknown subcommand names the near one`(_ call: String, _ reason: String) throws {
    let outcome = try shell("$T \(call)", in: project())
    #expect(outcome == Subprocess.Outcome(status: 2, output: "", errors: "safedi-lsp: error: \(reason)\n"))
  }

  @Test func `the manual page has what the help pages have`() throws {
    let folder = try project()
    let page = try shell("$T --generate-manual", in: folder)
    #expect(page.status == 0 && page.errors == "")
    let text = page.output.replacing("\\-", with: "-")
    for name in Self.names {
      #expect(text.contains("\n.SS safedi-lsp \(name) "), "\(name)")
      let help = try shell("$T \(name) --help-hidden", in: folder).output
      let section = try #require(text.components(separatedBy: "\n.SS safedi-lsp \(name) ").last)
      let own = section.components(separatedBy: "\n.S").first ?? ""
      for option in help.matches(of: #/\n  (--[a-z-]+)\s/#).map(\.1) where option != "--version" {
        #expect(own.contains(".TP\n\\fB\(option)\\fR"), "\(option) of \(name)")
      }
    }
    // No line begins with a request that man doesn't know.
    for line in page.output.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(line.contains(/^\.(TH|SH|SS|TP|B|BR|I|RI)( |$)/), "\(line)")
    }
  }

  @Test func `impact says who has to do with a name, and what is wrong without it`() throws {
    let folder = try project()
    let type = try shell("$T impact Child check", in: folder)
    #expect(type.status == 0 && type.errors == "", "\(type)")
    #expect(type.output.contains("check/Root.swift:6:30: "))
    #expect(type.output.contains("  made by: 1\n    Root.child (check/Root.swift:4:21)\n"), "\(type.output)")
    #expect(type.output.contains("[no-instantiable]"))
    let property = try shell("$T impact Root.child", in: folder)
    #expect(property.output.contains("[initializer-extra-parameter]") && !property.output.contains("made by"))
    let unknown = try shell("$T impact Chidl check", in: folder)
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean Child?"), "\(unknown)")
    let limit = try shell("$T impact Child --limit 0", in: folder)
    #expect(limit.status == 2 && limit.errors.contains("--limit must be from 1 to 500"))
  }

  @Test func `move shows, writes, and says why not`() throws {
    let folder = try TemporaryFolder("moves")
    let root = """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(child: Child) { self.child = child }
        @Instantiated let child: Child
      }
      @Instantiable public struct Child: Instantiable {
        public init(pen: Pen) {
          self.pen = pen
        }
        @Instantiated private let pen: Pen
      }
      @Instantiable public struct Pen: Instantiable { public init() {} }

      """
    try folder.write(root, to: "Root.swift")
    let title = "Move `pen` up to `Root`: one for the app as before (1 file)"
    let list = try shell("$T move Child.pen", in: folder)
    #expect(list.status == 0 && list.errors == "" && list.output.contains("\n\(title)\n"), "\(list)")
    #expect(list.output.contains("\nDelete `pen` everywhere: 1 maker (1 file)\n"), "\(list)")
    let shown = try shell("$T move Child.pen --up --dry-run", in: folder)
    #expect(shown.status == 0 && shown.errors == "safedi-lsp: \(title)\n", "\(shown)")
    #expect(shown.output.hasPrefix("--- a/Root.swift\n+++ b/Root.swift\n"), "\(shown)")
    #expect(try String(contentsOfFile: folder.path + "/Root.swift", encoding: .utf8) == root)
    let written = try shell("$T move pen --to Root && $T check", in: folder)
    #expect(written.status == 0 && written.errors.hasPrefix("safedi-lsp: \(title)\n"), "\(written)")
    #expect(
      try String(contentsOfFile: folder.path + "/Root.swift", encoding: .utf8).contains("@Received private let pen"))
    for (call, reason) in [
      ("Root.pen --up", "Move `pen` up can't be done: `Root` is a root: nothing is above it"),
      ("Root --up", "Root is no dependency that can be moved"),
      ("pen --delete --to Root", "--to is an option of --up"), ("Child.pne --up", "did you mean"),
    ] {
      let refused = try shell("$T move \(call)", in: folder)
      #expect(refused.status == 2 && refused.errors.contains(reason), "\(refused)")
    }
  }

  /// Wherever in the line the flag stands.
  @Test(arguments: [
    ("check check", "--check check"), ("check ./check --format json", "check --format json --check"),
    ("check check --format xcode", "--format=xcode check --check"),
    ("check --severity=hint", "--severity=hint --check"),
    ("check -- check", "--check -- check"),
    ("check --help", "--help --check"), ("--version", "check --version"),
    ("check check", "check --check"),
  ])
  func `a flag is another spelling of a subcommand`(subcommand: String, flag: String) throws {
    let folder = try project()
    let outcome = try shell("$T \(subcommand)", in: folder)
    #expect(try shell("$T \(flag)", in: folder) == outcome)
    #expect(!outcome.output.isEmpty && [0, 1].contains(outcome.status), "\(outcome)")
  }

  /// The subcommand wins over a folder of its name.
  @Test func `a folder may be called as a subcommand is`() throws {
    let folder = try project()
    let outcome = try shell(
      "for paths in '' check ./check other; do $T check $paths | tail -n 1; done; $T other", in: folder)
    let lines = outcome.output.split(separator: "\n").map { $0.prefix { $0 != "(" } }
    let all = "1 error in 2 files "
    let one = "1 error in 1 file "
    #expect(lines.map(String.init) == [all, one, one, "No findings in 1 file "], "\(outcome)")
    #expect(outcome.status == 2)
    let advice = "no subcommand is named 'other'; did you mean safedi-lsp check other?"
    #expect(outcome.errors == "safedi-lsp: error: \(advice)\n")
  }
}
