import DICheckTestSupport
import Foundation
import Testing

/// `why`, `rules` and `explain`, as people ask.
@Suite struct QueryTests {
  typealias Outcome = Subprocess.Outcome

  private static let program = """
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(store: FileStore, left: Left, right: Right) {}
      @Instantiated let store: FileStore
      @Instantiated let left: Left
      @Instantiated let right: Right
    }
    @Instantiable(isRoot: true)
    public final class Preview: Instantiable {
      public init(left: Left) {}
      @Instantiated let left: Left
    }
    @Instantiable public final class Left: Instantiable {
      public init(leaf: Leaf) {}
      @Instantiated let leaf: Leaf
    }
    @Instantiable public final class Right: Instantiable {
      public init(leaf: Leaf, fileStore: FileStore) {}
      @Instantiated let leaf: Leaf
      @Instantiated let fileStore: FileStore
    }
    @Instantiable(fulfillingAdditionalTypes: [Store.self])
    public final class FileStore: Store, Instantiable { public init() {} }
    public protocol Store {}
    @Instantiable public final class Leaf: Instantiable {
      public init(store: FileStore) {}
      @Received let store: FileStore
    }
    public struct Plain {}
    """

  /// `$T` is the tool.
  private func shell(_ script: String, in folder: TemporaryFolder) throws -> Outcome {
    let environment = ["T": ProductsDirectory.path + "/safedi-lsp", "PATH": "/usr/bin:/bin", "TERM": "xterm"]
    return try Subprocess.shell(script, environment: environment, in: folder.path).run()
  }

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder("query")
    try folder.write(Self.program, to: "Main.swift")
    return folder
  }

  @Test func `a property: every origin, every chain`() throws {
    let outcome = try shell("$T why Leaf.store", in: project())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        Main.swift:27:17: store: FileStore in Leaf

        Error: Leaf receives store: FileStore, but nothing on the way from root Preview provides it. Add @Instantiated let store: FileStore to Preview, or further down.

        Received from:

        - App, which makes it. One for App (Main.swift:4:21)
          - App → Left → Leaf (Main.swift:5:21)
          - App → Right → Leaf (Main.swift:6:21)
        - Nothing on Preview → Left → Leaf (Main.swift:11:21)

        Fix: Instantiate store: FileStore in Left: one for each Left

        """, "\(outcome.output)")
  }

  /// What is nearly what is asked for, with the difference.
  @Test func `near misses`() throws {
    let folder = try TemporaryFolder("query")
    try folder.write(
      """
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(store: FileStore, other: Store, leaf: Leaf) {}
        @Instantiated let store: FileStore
        @Instantiated let other: Store
        @Instantiated let leaf: Leaf
      }
      @Instantiable public final class Store: Instantiable { public init() {} }
      @Instantiable public final class FileStore: Instantiable { public init() {} }
      @Instantiable public final class Leaf: Instantiable {
        public init(store: Store) {}
        @Received let store: Store
      }
      """, to: "Main.swift")
    let outcome = try shell("$T why Leaf.store", in: folder)
    #expect(
      outcome.output.hasSuffix(
        """
        - Nothing on App → Leaf (Main.swift:6:21)
          - App has other: Store: the same type under another name (Main.swift:5:21)
          - App has store: FileStore: the same name with another type (Main.swift:4:21)

        Fix: Receive store: FileStore

        """), "\(outcome.output)")
  }

  @Test func `a type: who makes it, for which roots, what it takes`() throws {
    let outcome = try shell("$T why Leaf; $T why App | head -n 3; $T why Store | head -n 3", in: project())
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        Main.swift:25:34: Leaf

        Made by Left and Right (Main.swift:15:21)

        - One for each place that makes it
        - Needs 1 from above: store: FileStore
        - Through App → Left → Leaf (Main.swift:5:21)
        - Through Preview → Left → Leaf (Main.swift:11:21)
        - Through App → Right → Leaf (Main.swift:6:21)

        Takes:

        - store: FileStore, received from App (Main.swift:27:17)
        Main.swift:2:20: App

        Root that makes 4 types
        Main.swift:23:20: FileStore

        Made by App and Right (Main.swift:4:21)

        """, "\(outcome.output)")
  }

  /// Those who receive it stand on these pages.
  @Test func `a property's name alone: who provides it`() throws {
    let outcome = try shell("$T why store | grep ^Main; $T why left | grep ^Main", in: project())
    #expect(
      outcome.output == """
        Main.swift:4:21: store: FileStore in App
        Main.swift:5:21: left: Left in App
        Main.swift:11:21: left: Left in Preview

        """, "\(outcome.output)")
  }

  /// The error stands where the cycle is closed, and is said wherever it leads through.
  @Test func `in a cycle, the error`() throws {
    let folder = try TemporaryFolder("query")
    try folder.write(
      """
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(log: Log, mailer: Mailer) {}
        @Instantiated let log: Log
        @Instantiated let mailer: Mailer
      }
      @Instantiable public final class Log: Instantiable {
        public init(mailer: Mailer) {}
        @Received let mailer: Mailer
      }
      @Instantiable public final class Mailer: Instantiable {
        public init(log: Log) {}
        @Received let log: Log
      }
      """, to: "Main.swift")
    let outcome = try shell("for name in Log Mailer Log.mailer Mailer.log; do $T why $name; done", in: folder)
    let error = "Error: Mailer and Log each need the other first (root App). Remove one @Received."
    #expect(outcome.output.components(separatedBy: error).count == 5, "\(outcome.output)")
  }

  @Test func `names of two programs are explained in both`() throws {
    let folder = try TemporaryFolder("query")
    for name in ["One", "Two"] {
      try folder.write(Self.program, to: "\(name)/Sources/Main.swift")
      try folder.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "\(name)", targets: [.executableTarget(name: "\(name)", path: "Sources")])
        """, to: "\(name)/Package.swift")
    }
    let outcome = try shell("$T why Right.fileStore | grep Main.swift:20", in: folder)
    #expect(
      outcome.output == """
        One/Sources/Main.swift:20:21: fileStore: FileStore in Right (program One)
        Two/Sources/Main.swift:20:21: fileStore: FileStore in Right (program Two)

        """, "\(outcome)")
  }

  @Test func `drawings tell roots of one name apart, and say where things are`() throws {
    let folder = try TemporaryFolder("namesakes")
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Two", targets: [.executableTarget(name: "One"), .executableTarget(name: "Other")])
      """
    try folder.write(manifest, to: "Package.swift")
    for target in ["One", "Other"] {
      let text = """
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(leaf: Leaf) { self.leaf = leaf }
          @Instantiated let leaf: Leaf
        }
        @Instantiable public final class Leaf: Instantiable {
          public init(absent: \(target)) { self.absent = absent }
          @Received let absent: \(target)
        }
        """
      try folder.write(text, to: "Sources/\(target)/Root.swift")
    }
    let tree = try shell("$T graph", in: folder).output
    #expect(
      tree.hasPrefix("Root (program One)\n└── leaf: Leaf\n") && tree.contains("\n\nRoot (program Other)\n"), "\(tree)")
    let json = try shell("$T graph --format json", in: folder).output
    for target in ["One", "Other"] {
      #expect(json.contains(#""program": "\#(target)","#), "\(json)")
      let place = #""path": "Sources/\#(target)/Root.swift", "line": "#
      let parts = json.components(separatedBy: place).dropFirst().map { $0.prefix(1) }
      // The root, what it makes, what is missing.
      #expect(parts == ["2", "4", "8"], "\(json)")
    }
    let page = try shell("$T graph --format html", in: folder).output
    #expect(page.contains(#""path":"Sources/One/Root.swift","line":4"#))
  }

  @Test(arguments: [
    ("Laef", "nothing is named 'Laef'; did you mean Leaf?"),
    ("stroe", "nothing is named 'stroe'; did you mean Store or store?"), ("Nothing", "nothing is named 'Nothing'"),
    ("Leaf.stroe", "`Leaf` has no dependency 'stroe'; did you mean store?"),
    ("App.child", "`App` has no dependency 'child'; it has left, right, store"),
    ("FileStore.x", "`FileStore` has no dependency 'x', nor any other"),
    ("Plain", "'Plain' isn't `@Instantiable`: it is declared at Main.swift:29:15"),
    ("Leaf --format json", "Unknown option '--format' (see safedi-lsp why --help)"),
  ])
  func `what can't be explained is said in one line`(_ arguments: String, _ reason: String) throws {
    let outcome = try shell("$T why \(arguments)", in: project())
    #expect(outcome == Outcome(status: 2, output: "", errors: "safedi-lsp: error: \(reason)\n"))
  }

  @Test func `the rules are a table, or JSON`() throws {
    struct Rule: Decodable {
      var code: String, library: String, title: String, severity: String, refusedByLibrary: Bool, fixes: String
    }
    struct Document: Decodable { var version: Int, rules: [Rule] }
    let folder = try project()
    let table = try shell("$T rules", in: folder)
    let lines = table.output.split(separator: "\n")
    #expect(lines[0].contains(/^code +severity +refused by +fixes +what it says$/))
    #expect(lines.contains { $0.contains(/^unfulfilled-received +error +SafeDI +in editors +A received dependency/) })
    #expect(lines.contains { $0.contains(/^type-not-public +error +SafeDI +fix +/) })
    let json = try shell("$T rules --format json --output rules.json && cat rules.json", in: folder)
    let document = try JSONDecoder().decode(Document.self, from: Data(json.output.utf8))
    #expect(document.rules.count == lines.count - 1)
    #expect(zip(document.rules, lines.dropFirst()).allSatisfy { $1.hasPrefix($0.code + " ") })
    for arguments in ["--root X", "--check", "--quiet", "x", "--format junit"] {
      #expect(try shell("$T rules \(arguments)", in: folder).status == 2, "\(arguments)")
    }
  }

  /// Of all libraries: what is wrong, where that comes from, and what would help; at a name that a finding elsewhere is
  /// about too.
  @Test(arguments: [
    (
      "StitcherAppBroken", "ShareSheet.time",
      [
        "Warning: ShareSheet.time needs a TimeSource, but SystemTime is registered only as itself.",
        "- The registration (Sources/TrailKit/KitDependencies.swift:16:5)",
        "Fix: Register SystemTime as TimeSource too",
      ]
    ),
    (
      "SwiftDIServerBroken", "Console.auditLog",
      ["Error: Console needs .auditLog, which nothing up to APIServer provides.", "Fix: Provide .auditLog in "]
    ),
    (
      "NotesBroken", "NoteEditorScreen.noteStore",
      ["Error: NoteEditorScreen receives noteStore: NoteStore, but nothing", "Fix: Receive noteStore: any NoteStore"]
    ),
  ])
  func `why knows what a finding knows`(_ fixture: String, _ name: String, _ words: [String]) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(fixture)").path
    let tool = ProductsDirectory.path + "/safedi-lsp"
    let answer = try Subprocess(tool, ["why", name], environment: ["PATH": "/usr/bin:/bin"], in: folder).run()
    #expect(answer.status == 0 && answer.errors == "", "\(answer)")
    for line in words {
      #expect(answer.output.components(separatedBy: line).count == 2, "\(line) in\n\(answer.output)")
    }
  }
}
