import DICheckTestSupport
import Foundation
import Testing

/// The hook, as the clients of coding agents run it: an edit as JSON on standard input.
@Suite struct HookTests {
  private static func type(_ name: String, _ members: String = "", isRoot: Bool = false) -> String {
    "@Instantiable\(isRoot ? "(isRoot: true)" : "")\npublic final class \(name): Instantiable {\n\(members)}\n"
  }

  private static let root = type(
    "Root", "  public init(store: Store) { self.store = store }\n  @Instantiated let store: Store\n", isRoot: true)
  private static let store = type("Store", "  public init() {}\n")
  /// A fault of its own.
  private static let lamp = "@Instantiable\npublic final class Lamp {\n  public init() {}\n}\n"
  private static let git = "git -c user.name=Tester -c user.email=tester@example.com"

  /// A repository whose commit has a fault in `Old.swift` alone.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder("hook")
    try folder.write(Self.root, to: "App/Root.swift")
    try folder.write(Self.store, to: "App/Store.swift")
    try folder.write(Self.lamp.replacing("Lamp", with: "Old"), to: "App/Old.swift")
    try folder.write("Words\n", to: "README.md")
    let commit = try Subprocess.shell("git init -q . && git add -A && \(Self.git) commit -qm one", in: folder.path)
      .run()
    try #require(commit.status == 0, "\(commit.errors)")
    return folder
  }

  private func run(_ input: String, _ options: String = "", in folder: String) throws -> Subprocess.Outcome {
    try Subprocess.shell(
      "printf '%s' \"$INPUT\" | \"$T\" hook \(options)",
      environment: [
        "T": ProductsDirectory.path + "/safedi-lsp", "INPUT": input,
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      ], in: folder
    ).run()
  }

  /// An edit, as Claude Code tells of it.
  private func edit(_ path: String, cwd: String) -> String {
    """
    {"hook_event_name": "PostToolUse", "tool_name": "Edit", "cwd": "\(cwd)", "tool_input": {"file_path": "\(path)"}}
    """
  }

  private static let silent = Subprocess.Outcome(status: 0, output: "", errors: "")

  @Test func `what is new since HEAD is told first, and what was there in one line`() throws {
    let folder = try repository()
    try folder.write(Self.lamp, to: "App/New.swift")
    for (client, cwd) in [("", folder.path), ("--client codex", folder.file("App"))] {
      let outcome = try run(edit(folder.file("App/New.swift"), cwd: cwd), client, in: "/")
      #expect(outcome.status == 2 && outcome.output == "")
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.first?.contains("New.swift:2:20: error: ") == true, "\(outcome.errors)")
      #expect(lines.first?.contains(" Fix: ") == true)
      #expect(!outcome.errors.contains("Old.swift"))
      #expect(lines.last == "All of this is new since HEAD, which had 1 error.")
    }
    // Another edit, of a sound file, tells it again: it is as new as before.
    #expect(try run(edit(folder.file("App/Store.swift"), cwd: folder.path), in: folder.path).status == 2)
  }

  @Test func `an edit that breaks another file is told`() throws {
    let folder = try repository()
    try folder.write("public final class Store {}\n", to: "App/Store.swift")
    let outcome = try run(edit("App/Store.swift", cwd: folder.path), in: "/")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("App/Root.swift:") && outcome.errors.contains("[no-instantiable]"))
    try FileManager.default.removeItem(atPath: folder.file("App/Store.swift"))
    #expect(try run(edit("App/Store.swift", cwd: folder.path), in: "/").status == 2)
    // A relative path without a folder counts from where the hook runs.
    #expect(try run(#"{"tool_input": {"file_path": "Store.swift"}}"#, in: folder.file("App")).status == 2)
  }

  @Test func `what was there before is silent, but in the edited file`() throws {
    let folder = try repository()
    #expect(try run(edit(folder.file("App/Store.swift"), cwd: folder.path), in: folder.path) == Self.silent)
    let own = try run(edit(folder.file("App/Old.swift"), cwd: folder.path), in: folder.path)
    #expect(own.status == 2)
    #expect(
      own.errors
        == "1 finding in App/Old.swift was there at HEAD already (1 error in all): "
        + "`safedi-lsp check --format agent App/Old.swift` shows it.\n")
  }

  @Test func `warnings count, and clean code is silent`() throws {
    let folder = try TemporaryFolder("hook")
    let program = """
      import Stitcher
      final class Pen {}
      final class App {
        @Dependencies var services = DependencyContainer {
          Dependency { Pen() }
        }
      }
      final class Desk {
        @Injected var pen: Pen
      }

      """
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try folder.write(program, to: "Sources/App.swift")
    #expect(try run(edit(folder.file("Sources/App.swift"), cwd: folder.path), in: folder.path) == Self.silent)
    try folder.write(program.replacing("{ Pen() }", with: "{ Pen() }.named(\"main\")"), to: "Sources/App.swift")
    // There is no repository: all of it is told.
    let outcome = try run(edit(folder.file("Sources/App.swift"), cwd: "/"), in: "/")
    #expect(outcome.status == 2 && outcome.errors.contains(" warning: "), "\(outcome)")
    #expect(!outcome.errors.contains("HEAD"))
  }

  @Test func `files that decide nothing are left at once, those of a build aren't`() throws {
    let folder = try repository()
    try folder.write(Self.lamp, to: "App/New.swift")
    for name in ["README.md", "App/picture.png", "App/Store.swift.orig"] {
      #expect(try run(edit(folder.file(name), cwd: folder.path), in: folder.path) == Self.silent)
    }
    for name in ["Package.resolved", ".safedi-lsp.json", "App.xcodeproj/project.pbxproj", "project.yml"] {
      #expect(try run(edit(folder.file(name), cwd: folder.path), in: folder.path).status == 2, "\(name)")
    }
  }

  @Test func `Cursor is answered in its form`() throws {
    let folder = try repository()
    let input = #"{"file_path": "\#(folder.file("App/New.swift"))"}"#
    try folder.write(Self.store.replacing("Store", with: "New"), to: "App/New.swift")
    #expect(try run(input, "--client cursor", in: folder.path) == Self.silent)
    try folder.write(Self.lamp, to: "App/New.swift")
    let outcome = try run(input, "--client cursor", in: folder.path)
    #expect(outcome.status == 0 && outcome.errors == "")
    let answer = try JSONDecoder().decode([String: String].self, from: Data(outcome.output.utf8))
    #expect(answer.keys.sorted() == ["additional_context"])
    #expect(answer["additional_context"]?.contains("App/New.swift:2:20: error: ") == true)
  }

  @Test(arguments: [
    ("", "isn't a client's JSON object"), ("{", "isn't a client's JSON object"), ("[]", "isn't a client's JSON object"),
    ("\u{1}", "isn't a client's JSON object"), ("{}", "names no file"),
    (#"{"tool_input": {"file_path": 7}}"#, "names no file"), (#"{"tool_input": {"command": "ls"}}"#, "names no file"),
    (#"{"tool_input": {"file_path": ""}}"#, "names no file"),
  ])
  func `a foreign input is a sentence, and blocks nothing`(_ input: String, _ words: String) throws {
    let folder = try repository()
    try folder.write(Self.lamp, to: "App/New.swift")
    for client in ["claude", "codex", "cursor"] {
      let outcome = try run(input, "--client \(client)", in: folder.path)
      #expect(outcome.status == 0 && outcome.output == "")
      #expect(outcome.errors.contains(words) && outcome.errors.split(separator: "\n").count == 1, "\(outcome)")
    }
  }

  @Test func `no fault of ours blocks an edit`() throws {
    let folder = try repository()
    try folder.write(Self.lamp, to: "App/New.swift")
    let outside = try TemporaryFolder("elsewhere")
    try outside.write(Self.lamp, to: "Lamp.swift")
    let foreign = try run(edit(outside.file("Lamp.swift"), cwd: folder.path), in: folder.path)
    #expect(foreign.status == 0 && foreign.errors.contains("is in no project"), "\(foreign)")
    let input = edit(folder.file("App/New.swift"), cwd: folder.path)
    for options in ["--client nobody", "--unknown", "extra"] {
      let outcome = try run(input, options, in: folder.path)
      #expect(outcome.status == 0 && outcome.errors.hasPrefix("safedi-lsp: error: "), "\(outcome)")
    }
    try folder.write("{", to: ".safedi-lsp.json")
    let settings = try run(input, in: folder.path)
    #expect(settings.status == 0 && settings.errors.contains(".safedi-lsp.json"), "\(settings)")
  }

  @Test func `a project without a Swift file is silent`() throws {
    let folder = try TemporaryFolder("hook")
    #expect(try Subprocess.shell("git init -q .", in: folder.path).run().status == 0)
    #expect(try run(edit(folder.file("Gone.swift"), cwd: folder.path), in: folder.path) == Self.silent)
    // Before the first commit all is new.
    try folder.write(Self.lamp, to: "Lamp.swift")
    let first = try run(edit(folder.file("Lamp.swift"), cwd: folder.path), in: folder.path)
    #expect(first.status == 2 && first.errors.contains("Lamp.swift:2:20") && !first.errors.contains("HEAD"))
  }
}
