import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// `--check --watch`, as people leave it running.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long) struct WatchTests {
  private static let root = """
    @Instantiable(isRoot: true)
    public final class Root: Instantiable {
      public init(child: Child) { self.child = child }
      @Instantiated private let child: Child
    }
    """
  private static let broken = """
    @Instantiable
    public final class Child: Instantiable {
      public init(user: User) { self.user = user }
      @Received private let user: User
    }
    """
  private static let sound = """
    @Instantiable
    public final class Child: Instantiable {
      public init() {}
    }
    """
  private static let waiting = "Waiting for changes, Ctrl-C ends\n"

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder("wätch")
    try folder.write(Self.root, to: "Sources/Root.swift")
    try folder.write(Self.sound, to: "Sources/Child.swift")
    return folder
  }

  private func start(_ folder: TemporaryFolder, _ options: [String] = []) throws -> LiveProcess {
    let tool = try LiveProcess(["--check", "--watch"] + options, in: folder.url)
    let first = try #require(tool.text(until: Self.waiting))
    #expect(first.hasPrefix("No findings in 2 files (1 program, 2 instantiables)\n"), "\(first)")
    #expect(first.contains(/safedi-lsp: \d\d:\d\d:\d\d: No findings\. Waiting/))
    return tool
  }

  @Test(.timeLimit(.minutes(10))) func `every change is seen`() throws {
    let folder = try project()
    let tool = try start(folder)
    // Written in place.
    try folder.write(Self.broken, to: "Sources/Child.swift")
    var report = try #require(tool.text(until: Self.waiting), "\(tool.rest)")
    #expect(report.hasPrefix("Sources/Child.swift:4:25: error: "), "\(report)")
    #expect(report.contains(": 1 error. Waiting"), "\(report)")
    // Put in its place, as editors do.
    try folder.write(Self.sound, to: "Sources/Child.swift.tmp")
    #expect(rename(folder.file("Sources/Child.swift.tmp"), folder.file("Sources/Child.swift")) == 0)
    report = try #require(tool.text(until: Self.waiting), "\(tool.rest)")
    #expect(report.contains("No findings in 2 files"), "\(report)")
    // A new folder with a file, and then another file in that folder.
    try folder.write(Self.broken.replacingOccurrences(of: "Child", with: "Other"), to: "More/Deep/Other.swift")
    report = try #require(tool.text(until: "in 3 files"), "\(tool.rest)")
    _ = tool.text(until: Self.waiting)
    try folder.write(
      "@Instantiable\npublic final class Third { public init() {} }\n", to: "More/Deep/Third.swift")
    report = try #require(tool.text(until: Self.waiting), "\(tool.rest)")
    #expect(report.contains("More/Deep/Third.swift:2:20: error: "), "\(report)")
    // The folder gets another name, and goes.
    #expect(rename(folder.file("More/Deep"), folder.file("More/Moved")) == 0)
    report = try #require(tool.text(until: Self.waiting), "\(tool.rest)")
    #expect(report.contains("More/Moved/Third.swift:2:20: error: "), "\(report)")
    try FileManager.default.removeItem(atPath: folder.file("More"))
    report = try #require(tool.text(until: "No findings in 2 files"), "\(tool.rest)")
    _ = tool.text(until: Self.waiting)
    #expect(tool.interrupt() == SIGINT)
  }

  @Test(.timeLimit(.minutes(10)))
  func `settings, manifests and what goes away decide anew`() throws {
    let folder = try project()
    let tool = try start(folder)
    try folder.write(Self.broken, to: "Sources/Child.swift")
    _ = try #require(tool.text(until: Self.waiting), "\(tool.rest)")
    try folder.write(#"{"severity": {"unfulfilled-received": "warning"}}"#, to: ".safedi-lsp.json")
    var report = try #require(tool.text(until: Self.waiting), "\(tool.rest)")
    #expect(report.contains("Sources/Child.swift:4:25: warning: "), "\(report)")
    // A fault in the settings ends nothing.
    try folder.write("{", to: ".safedi-lsp.json")
    report = try #require(tool.text(until: "safedi-lsp: error: "), "\(tool.rest)")
    _ = tool.text(until: "\n")
    try FileManager.default.removeItem(atPath: folder.file(".safedi-lsp.json"))
    report = try #require(tool.text(until: Self.waiting), "\(tool.rest)")
    #expect(report.contains(": 1 error. Waiting"), "\(report)")
    // What describes a build has a say, though it isn't read.
    try folder.write("targets:\n  App:\n", to: "project.yml")
    report = try #require(tool.text(until: Self.waiting), "\(tool.rest)")
    #expect(report.contains("since `project.yml` isn't read"), "\(report)")
    try FileManager.default.removeItem(atPath: folder.file("project.yml"))
    report = try #require(tool.text(until: Self.waiting), "\(tool.rest)")
    #expect(!report.contains("project.yml"), "\(report)")
    // A manifest makes two programs of one.
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.executableTarget(name: "App", path: "Sources"), .executableTarget(name: "Tool", path: "Tool")])
      """, to: "Package.swift")
    report = try #require(tool.text(until: Self.waiting), "\(tool.rest)")
    try folder.write(Self.root, to: "Tool/Root.swift")
    report = try #require(tool.text(until: "(2 programs, "), "\(tool.rest)")
    #expect(tool.interrupt() == SIGINT)
  }

  /// A switch of branches changes many files at once.
  @Test(.timeLimit(.minutes(10)))
  func `a burst is one check`() throws {
    let folder = try project()
    for number in 0..<100 {
      try folder.write(
        "@Instantiable\npublic final class C\(number): Instantiable { public init() {} }\n",
        to: "Sources/C\(number).swift")
    }
    let tool = try LiveProcess(["--check", "--watch"], in: folder.url)
    _ = try #require(tool.text(until: Self.waiting))
    for number in 0..<100 {
      try folder.write(
        "@Instantiable\npublic final class C\(number) { public init() {} }\n", to: "Sources/C\(number).swift")
    }
    let report = try #require(tool.text(until: "100 errors in 102 files"), "\(tool.rest)")
    #expect(report.components(separatedBy: Self.waiting).count <= 3)
    _ = tool.text(until: Self.waiting)
    // Nothing happens by itself, and what is none of its business is passed over.
    try folder.write("text", to: "notes.txt")
    try folder.write("text", to: ".build/debug/x.swift")
    Thread.sleep(forTimeInterval: 0.5)
    #expect(tool.rest == "")
    #expect(tool.interrupt() == SIGINT)
  }

  @Test(.timeLimit(.minutes(10)))
  func `it ends when nobody reads it`() throws {
    let folder = try project()
    let outcome = try Subprocess.shell(
      """
      { $T --check --watch; echo $? >&2; } 2> log | head -n 1 &
      until grep -q Waiting log; do sleep 0.1; done
      while ! grep -q '^[0-9]' log; do
        printf '%s' "$BROKEN" > Sources/Child.swift; sleep 0.3; printf '%s' "$SOUND" > Sources/Child.swift; sleep 0.3
      done
      tail -n 1 log
      """,
      environment: [
        "T": ProductsDirectory.path + "/safedi-lsp", "PATH": "/usr/bin:/bin", "BROKEN": Self.broken,
        "SOUND": Self.sound,
      ], in: folder.path
    ).run()
    #expect(outcome.output == "No findings in 2 files (1 program, 2 instantiables)\n0\n", "\(outcome)")
  }

  /// A terminal is cleared, and left without colours when Ctrl-C comes.
  @Test(.timeLimit(.minutes(10)))
  func `a terminal is redrawn and left clean`() throws {
    let folder = try project()
    let outcome = try Subprocess.shell(
      """
      ( until grep -q Waiting typed; do sleep 0.1; done; printf '%s' "$BROKEN" > Sources/Child.swift
        until grep -q '1 error\\.' typed; do sleep 0.1; done; printf '\\003' ) |
        script -qefc "$T --check --watch" typed > /dev/null; echo $?
      """,
      environment: [
        "T": ProductsDirectory.path + "/safedi-lsp", "PATH": "/usr/bin:/bin", "BROKEN": Self.broken, "TERM": "xterm",
      ], in: folder.path
    ).run()
    #expect(outcome.output == "130\n", "\(outcome)")
    let typed = try String(contentsOfFile: folder.file("typed"), encoding: .utf8)
    #expect(typed.components(separatedBy: "\u{1B}[H\u{1B}[2J\u{1B}[3J").count == 3, "\(typed)")
    #expect(typed.contains("\u{1B}[0m\r\n"))
  }
}
