import DICheckFixtureNotation
import DICheckJSON
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// Broken programs, repaired by somebody who knows nothing: it checks, takes the preferred or else the first fix of the
/// first finding that has one, and checks again.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long) struct RepairTests {
  struct Program: Sendable, CustomTestStringConvertible {
    var name: String
    var version: String
    var files: [Fixture.File]

    var testDescription: String { name }

    /// The manifest of a program whose files lie in folders of modules: the root's sees all others. Nil for any other.
    var manifest: String? {
      let modules = Set(files.map { $0.name.split(separator: "/") }.filter { $0.count > 2 }.map { String($0[1]) })
      guard !modules.isEmpty else { return nil }
      let targets = modules.sorted().map { module in
        let text = files.filter { $0.name.contains("/\(module)/") }.map(\.text).joined()
        let used = modules.sorted().filter {
          $0 != module && (text.contains("isRoot: true") || text.contains("import \($0)\n"))
        }
        let names = used.map { "\"\($0)\", " }.joined()
        return ".target(name: \"\(module)\", dependencies: [\(names).product(name: \"SafeDI\", package: \"SafeDI\")])"
      }
      return """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "P", dependencies: [.package(url: "https://github.com/dfed/SafeDI.git", exact: "\(version).0")],
          targets: [\(targets.joined(separator: ", "))])
        """
    }

    /// The first three of each file of fixtures about graphs, but for those about what is only a hint.
    static let all: [Program] = {
      let folder = Samples.repository + "/Tests/Fixtures/Fixes/Graphs"
      let fields: Set = ["version", "offers", "applied", "preferred", "safe", "compiles"]
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      return names.filter { $0 != "access-too-narrow.md" }.flatMap { name -> [Program] in
        let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
        let file = try? ProgramDiffFile(text, fields: fields)
        return (file?.sections ?? []).prefix(3).map { section in
          Program(
            name: "\(name.dropLast(3)): \(section.name)", version: section.fields["version"]?.first ?? "2.3",
            files: Fixture(section.before).files)
        }
      }
    }()
  }

  /// A finding that only a person can deal with.
  struct Question: CustomStringConvertible {
    var code: String
    var words: String

    var description: String { "\(code): \(words)" }
  }

  /// More than any of the programs takes.
  private static let steps = 16

  /// The questions that are left; none if the program is clean.
  static func repair(_ server: AgentServer) throws -> [Question] {
    var seen: Set<String> = []
    for _ in 0..<steps {
      let state = try server.call("check").data
      #expect(seen.insert(state.description).inserted, "a repair that comes back to where it was: \(state)")
      var questions: [Question] = []
      for finding in state.findings {
        guard let question = try question(of: finding, server) else { break }
        questions.append(question)
      }
      if questions.count == state.findings.count { return questions }
    }
    Issue.record("no end after \(steps) fixes: \(try server.call("check").text)")
    return []
  }

  /// Applies a finding's fix; if that leaves something to do, or there is none, says so instead.
  private static func question(of finding: JSONValue, _ server: AgentServer) throws -> Question? {
    let fixes = finding.list("fixes")
    guard let fix = fixes.first(where: { $0["preferred"] == true }) ?? fixes.first else {
      return Question(code: finding.text("code"), words: finding.text("message"))
    }
    let shown = try server.call("fix", ["id": .string(fix.text("id"))])
    try #require(!shown.isError, "\(finding): \(shown.text)")
    if let left = shown.data.list("leaves").first {
      return Question(code: finding.text("code"), words: left.stringValue ?? "")
    }
    let answer = try server.call("fix", ["id": .string(fix.text("id")), "apply": true])
    try #require(!answer.isError, "\(finding): \(answer.text)")
    // What was promised is what is there.
    #expect(answer.data["patch"] == shown.data["patch"])
    #expect(try server.call("check").data.text("found").hasPrefix(answer.data.text("after")))
    return nil
  }

  @Test func `there are programs enough`() {
    #expect(Program.all.count >= 25)
    #expect(Program.all.allSatisfy { !$0.files.isEmpty })
  }

  @Test(arguments: Program.all)
  func `a program ends clean or at a question`(_ program: Program) throws {
    let folder = try TemporaryFolder("repair")
    for file in program.files { try folder.write(file.text, to: file.name) }
    if let manifest = program.manifest { try folder.write(manifest, to: "Package.swift") }
    try folder.write("{\"safediVersion\": \"\(program.version)\"}", to: ".safedi-lsp.json")
    let server = try AgentServer(in: folder.path)
    #expect(try server.call("check").total != 0)
    let questions = try Self.repair(server)
    #expect(questions.isEmpty != Self.questions.contains(program.name), "\(program.name) ends at \(questions)")
  }

  private static let questions: Set = [
    "received-in-own-chain: values that need each other are the author's to part",
    "shadowed-label: which of two names is to change can't be known",
  ]

  /// A task of the skills, with a slip that is likely.
  struct Task: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sample: String
    /// What is replaced in which file; a file that isn't there is written.
    var edits: [(path: String, old: String, new: String)]
    /// What is found in the texts before they are written.
    var codes: [String]
    /// What is left to the author in the end.
    var questions: [String] = []

    static let all = [
      Task(
        testDescription: "add a screen, and forget the parameter of its maker", sample: "Notes",
        edits: [
          (
            "Sources/NotesApp/TrashScreen.swift", "",
            """
            import NotesCore
            import SafeDI

            @Instantiable
            public final class TrashScreen: Instantiable {
              public init(dateProvider: DateProvider) {
                self.dateProvider = dateProvider
              }

              @Received private let dateProvider: DateProvider
            }

            """
          ),
          (
            "Sources/NotesApp/UserSession.swift", "\n  @Forwarded private",
            "\n  @Instantiated private let trashScreenBuilder: Instantiator<TrashScreen>\n  @Forwarded private"
          ),
        ], codes: ["initializer-missing-parameter", "unfulfilled-received"]),
      Task(
        testDescription: "move an owner, and don't make it above", sample: "Notes",
        edits: [
          ("Sources/NotesApp/NotesApplication.swift", "@Instantiated private let analytics", "private let analytics")
        ],
        codes: ["initializer-extra-parameter", "unfulfilled-received"]),
      Task(
        testDescription: "make later what others receive", sample: "Notes",
        edits: [
          ("Sources/NotesApp/UserSession.swift", "noteStore: any NoteStore", "noteStore: Instantiator<FileNoteStore>")
        ], codes: ["unfulfilled-received"]),
      Task(
        testDescription: "rename a dependency in its maker alone", sample: "Notes",
        edits: [("Sources/NotesApp/UserSession.swift", "noteStore", "store")], codes: ["unfulfilled-received"]),
      Task(
        testDescription: "rename a name in quotes where it is registered", sample: "StitcherApp",
        edits: [("Sources/TrailKit/KitDependencies.swift", "\"map.host\"", "\"maps.host\"")],
        codes: ["stitcher-unregistered-name"]),
      Task(
        testDescription: "remove a registration", sample: "StitcherApp",
        edits: [("Sources/TrailKit/KitDependencies.swift", ".conforms(to: TimeSource.self)", "")],
        codes: ["stitcher-registered-only-as"]),
      Task(
        testDescription: "add a component whose key only some chains have", sample: "SwiftDIServer",
        edits: [
          (
            "Sources/APIServer/Health.swift", "",
            "import DI\nimport ServerCore\n\n@Component struct Health {\n  func note() { get(.auditLog).record(\"ok\") }\n}\n"
          ),
          (
            "Sources/APIServer/Routes.swift", "@Component struct Site {",
            "@Component struct Site {\n  var health: Health { Health(parent: self) }"
          ),
        ], codes: ["swiftdi-child-missing-key"], questions: ["swiftdi-child-missing-key"]),
    ]
  }

  @Test(arguments: Task.all) func `a task is seen through by the tools alone`(_ task: Task) throws {
    let folder = try Samples.copy(of: task.sample)
    let server = try AgentServer(in: folder.path)
    var texts: [String: String] = [:]
    for edit in task.edits {
      let old = try? String(contentsOfFile: folder.file(edit.path), encoding: .utf8)
      #expect(edit.old.isEmpty || old?.contains(edit.old) == true, "\(edit.path)")
      texts[edit.path] = old?.replacing(edit.old, with: edit.new) ?? edit.new
    }
    let unwritten = texts.map { ["path": .string($0), "text": .string($1)] as JSONValue }
    let before = try server.call("check", ["texts": .array(unwritten)]).data
    #expect(Set(before.findings.map { $0.text("code") }) == Set(task.codes), "\(before)")
    for (path, text) in texts { try folder.write(text, to: path) }
    // What was found before it was written is found after that.
    #expect(try server.call("check").data == before)
    let left = try Self.repair(server)
    #expect(left.map(\.code) == task.questions, "\(left)")
  }

  @Test(
    arguments: [
      ("NotesBroken", []), ("StitcherAppBroken", ["stitcher-cycle"]),
      (
        "SwiftDIServerBroken",
        [
          "swiftdi-child-missing-key", "swiftdi-self-get-override", "swiftdi-provider-cycle",
          "swiftdi-root-missing-key",
        ]
      ),
    ])
  func `a broken sample ends clean or at questions`(_ sample: String, _ questions: [String]) throws {
    let folder = try Samples.copy(of: sample)
    let left = try Self.repair(AgentServer(in: folder.path))
    #expect(left.map(\.code) == questions, "\(left)")
  }
}
