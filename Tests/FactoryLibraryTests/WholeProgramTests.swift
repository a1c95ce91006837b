import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckText
import Testing

@testable import FactoryLibrary

/// A definition that asks for its namesake, and what is found of it.
struct NamesakeCase: Sendable {
  var version: String?
  var severity: String?
  var chain: String
  var code: String

  init(_ version: String?, _ severity: String?, chain: String = "", code: String = "") {
    (self.version, self.severity, self.chain, self.code) = (version, severity, chain, code)
  }
}

/// Whole programs, written from what the library does: all that is found in each.
@Suite struct WholeProgramTests {
  static let names = LineNotation.programs(in: "FactoryPrograms").map(\.name)

  @Test func everyProgramIsThere() { #expect(Self.names.count >= 48) }

  @Test(arguments: names)
  func findsWhatIsWrong(_ name: String) throws {
    let program = try #require(LineNotation.programs(in: "FactoryPrograms").first { $0.name == name })
    let notation = LineNotation(program.text)
    // The files of a folder are a module. The app uses all others, and its tests use it too.
    let modules = Dictionary(grouping: notation.files) { String($0.path.split(separator: "/")[0]) }
    let programs = modules.keys.sorted().map { module in
      InMemoryProgram(
        module, ownFiles: Set(modules[module]?.map(\.path) ?? []),
        dependencyFiles: Set(
          modules.filter { $0.key != module && (module == "AppTests" || module == "App" && $0.key != "AppTests") }
            .flatMap { $0.value.map(\.path) }))
    }
    let found = try Snapshot(for: Factory(), inMemory: notation.files, programs: programs).diagnostics()
    let lines = Set(
      found.map {
        notation.line(
          path: $0.location.path, offset: Int($0.location.range.start), severity: "\($0.severity)",
          code: $0.code.rawValue)
      })
    #expect(lines.sorted() == notation.expected)
    for finding in found {
      #expect(finding.message.ranges(of: ". ").count < 2, "\(finding.message)")
      #expect(finding.message.count { $0 == "`" } % 2 == 0, "\(finding.message)")
    }
  }

  /// The check for circular dependencies goes by keys in some releases. It fails whenever it runs only where nothing
  /// else may be made.
  @Test(arguments: [
    NamesakeCase("3.4.1", "error"), NamesakeCase("3.1.0", nil), NamesakeCase("2.5.3", nil),
    NamesakeCase(nil, "warning"), NamesakeCase("3.4.1", "warning", chain: ".onDebug { Client() }"),
    NamesakeCase("3.4.1", "error", chain: ".onTest { Client() }"),
    NamesakeCase("3.4.1", "warning", code: "Container.shared.client.register { Client() }"),
    NamesakeCase("3.4.1", nil, code: "Container.shared.manager.circularDependencyTesting = false"),
  ])
  func namesakesFailInSomeReleases(_ namesake: NamesakeCase) throws {
    let text = """
      import FactoryKit
      final class Client {}
      final class Core: SharedContainer { static let shared = Core(); let manager = ContainerManager() }
      extension Core { var client: Factory<Client> { self { Client() } } }
      extension Container { var client: Factory<Client> { self { Core.shared.client() }\(namesake.chain) } }
      func start() { \(namesake.code) }
      """
    let version = try namesake.version.map { try #require(LibraryVersion($0)) }
    let found = try Snapshot(for: Factory(), inMemory: [("App.swift", text)], version: version).diagnostics()
    #expect(found.map { "\($0.severity)" } == [namesake.severity].compactMap(\.self))
  }

  /// Documents are read from one type to the next, files as a whole.
  @Test(arguments: names)
  func documentsSayWhatFilesSay(_ name: String) throws {
    let program = try #require(LineNotation.programs(in: "FactoryPrograms").first { $0.name == name })
    let reader = Factory().reader(for: Factory().releases.newest)
    for file in LineNotation(program.text).files where file.text.contains("import FactoryKit") {
      let document = OpenDocument(text: SourceText(Array(file.text.utf8)), version: 1, reader: reader)
      var analysis = FactoryAnalysis()
      analysis.form(try Snapshot(for: Factory(), inMemory: [file]).libraries[0].view, takeStep: nil)
      let read = try #require(document.outcome.facts?.value as? FactoryFacts)
      let whole = try #require(analysis.graph.facts[FileID(0)])
      #expect(read.declarations.all == whole.declarations.all, "\(file.path)")
    }
  }

  /// A statement that isn't whole yet, or a brace too many, takes nothing of the last good reading away.
  @Test(arguments: ["let tail = (", "foo(", "}"], [0, 3])
  func halfTypedStatementsKeepTheOthers(_ typed: String, _ line: Int) throws {
    let lines = [
      "import FactoryKit", "let model = Model()", "func f() {}", "Container.shared.store.register { Store() }",
      "model.go()", "",
    ]
    let reader = Factory().reader(for: Factory().releases.newest)
    var edited = lines
    edited.insert(typed, at: 1 + line)
    func bytes(_ lines: [String]) -> [UInt8] { Array(lines.joined(separator: "\n").utf8) }
    var document = OpenDocument(text: SourceText(bytes(lines)), version: 1, reader: reader)
    document.apply([.all(bytes(edited))], version: 2)
    let facts = try #require(document.outcome.facts?.value as? FactoryFacts)
    let uses = facts.declarations.all.flatMap(\.shape.uses).map(\.name)
    #expect(uses == ["store", "go"])
    #expect(facts.mayLackParts == (typed == "}"))
  }

  /// Bodies are left out of what is read unless something in them may matter, which braces must not hide.
  @Test(arguments: ["\n", "\r\n"], ["", "  ", "\t", "      "])
  func bracesMayStandAlone(_ newline: String, _ margin: String) throws {
    let lines = [
      "import FactoryKit", "#if DEBUG", "extension Container", "{", "\tvar pen: Factory<Pen>", "\t{",
      "\t\tself", "\t\t{", "\t\t\tPen(self.pen())", "\t\t}", "\t}", "}", "#endif",
      "final class Pen { init(_ other: Pen) {} }",
    ]
    let text = lines.map { margin + $0.replacing("\t", with: margin) + newline }.joined()
    let found = try Snapshot(for: Factory(), inMemory: [(path: "/App/Main.swift", text: text)]).diagnostics()
    #expect(found.map(\.message) == ["`pen` asks for itself."])
  }

  /// A file that can't be read may hold the call, the promise or the registration that a finding misses.
  @Test(arguments: names)
  func whatCannotBeReadExplainsWhatIsMissing(_ name: String) throws {
    let program = try #require(LineNotation.programs(in: "FactoryPrograms").first { $0.name == name })
    let unreadable = "import FactoryKit\nlet a = " + String(repeating: "(", count: 10_000)
    let files = LineNotation(program.text).files + [(path: "App/Unreadable.swift", text: unreadable)]
    let found = try Snapshot(for: Factory(), inMemory: files).diagnostics()
    // What a name or a body itself shows needs no other file.
    let missing = found.filter { finding in
      finding.code.rawValue == "factory-promise-unkept"
        || ["Nothing keeps", "Nothing calls"].contains { finding.message.hasPrefix($0) }
    }
    #expect(missing.map(\.message) == [])
  }
}
