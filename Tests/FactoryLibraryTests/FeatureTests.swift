import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckLibraryFixtures
import DICheckText
import FactoryLibrary
import Testing

extension FeatureProgram {
  /// Two containers, what asks for their factories, and a test that registers.
  static var desk: FeatureProgram {
    get throws {
      try FeatureProgram(
        Factory(),
        #"""
        // file: Types.swift
        import FactoryKit
        protocol Store {}
        final class Disk: Store { init(log: Log) {} }
        final class Fake: Store {}
        final class Log {}
        final class Page { init(number: Int) {} }
        // file: Container.swift
        import FactoryKit
        extension 1️⃣Container {
          var 2️⃣log: Factory<Log> { self { Log() }.3️⃣singleton }
          var store: Factory<Store> { self { Disk(log: self.4️⃣log()) }.onTest { Fake() } }
          var alias: Factory<Store> { self.store }
          var page: ParameterFactory<Int, Page> { self { Page(number: $0) } }
          var promise: Factory<Store?> { promised() }
        }
        final class Other: SharedContainer {
          static let shared = Other()
          let manager = ContainerManager()
          var log: Factory<Log> { self { Log() } }
        }
        // file: Reader.swift
        import FactoryKit
        final class Reader {
          @5️⃣Injected(\.6️⃣store) var store
          @LazyInjected(\Other.log) var log: Log
          func open() { _ = Container.shared.7️⃣alias() }
        }
        func start() { Container.shared.store.register { Fake() } }
        // file: Half.swift
        import FactoryKit
        final class Half {
          @Injected(\.8️⃣) var log: Log
        }
        func half() {
          _ = Container.shared.9️⃣
        }
        """#)
    }
  }
}

@Suite struct FeatureTests {
  @Test func `hover says what is made, its scope and who registers`() throws {
    let program = try FeatureProgram.desk
    #expect(try program.hover(1) == ["Container Container with 5 factories", "- singleton: 1", "- unique: 4"])
    #expect(
      try program.hover(2) == [
        "Factory Container.log: Factory<Log>", "- Makes Log",
        "- Scope: kept by the process until Scope.singleton.reset()", "- Asked for 1 time",
      ])
    #expect(try program.hover(3) == ["singleton: kept by the process until Scope.singleton.reset()"])
    #expect(
      try program.hover(5) == [
        "@Injected asks Container.shared when its owner is made, and keeps what it gets",
        "- A later registration doesn't reach what it already has",
      ])
    #expect(
      try program.hover(6) == [
        "Factory Container.store: Factory<Store>", "- Makes Disk, asks for log",
        "- Scope: a new instance for each demand", "- Other closures, first to last: test",
        "- Registered by the app in start", "- Asked for 1 time",
      ])
  }

  @Test func `definition, implementation and references go by declaration`() throws {
    let program = try FeatureProgram.desk
    #expect(try program.definition(6) == ["Container.swift:4 store", "Reader.swift:7 store"])
    #expect(try program.definition(7) == ["Container.swift:5 alias", "Container.swift:4 store"])
    #expect(try program.implementation(6) == ["Types.swift:3 Disk", "Types.swift:4 Fake"])
    #expect(try program.references(2) == ["Container.swift:3 log", "Container.swift:4 log"])
    #expect(
      try program.references(6) == [
        "Container.swift:4 store", "Container.swift:5 store", "Reader.swift:3 store", "Reader.swift:7 store",
      ])
  }

  @Test func `factories of release 1 are known`() throws {
    let program = try FeatureProgram(
      Factory(),
      #"""
      // file: Main.swift
      import Factory
      extension Container {
        static let 1️⃣log = Factory(scope: .singleton) { Log() }
      }
      final class Log {}
      final class Reader {
        @Injected(Container.2️⃣log) var log: Log
        func read() { _ = Container.3️⃣log() }
      }
      """#)
    #expect(
      try program.hover(2) == [
        "Factory Container.log: Factory<Log>", "- Makes Log",
        "- Scope: kept by the process until Scope.singleton.reset()", "- Asked for 2 times",
      ])
    #expect(try program.definition(3) == ["Main.swift:3 log"])
    #expect(try program.references(1) == ["Main.swift:3 log", "Main.swift:7 log", "Main.swift:8 log"])
    let symbols = program.snapshot.symbols(in: "Main.swift").flatMap(\.children)
    #expect(symbols.map(\.name) == ["log"])
  }

  @Test func `renaming changes key paths and calls`() throws {
    let program = try FeatureProgram.desk
    let texts = try program.rename(6, to: "disk").get()
    #expect(texts.keys.sorted() == ["Container.swift", "Reader.swift"])
    #expect(texts["Reader.swift"]?.contains(#"@Injected(\.disk)"#) == true)
    #expect(texts["Container.swift"]?.contains("self.disk") == true)
    #expect(throws: RenameRefusal.self) { try program.rename(6, to: "alias").get() }
  }

  @Test func `completion offers factories, those of the property's type first`() throws {
    let program = try FeatureProgram.desk
    #expect(
      try program.completion(8) == [
        "log, Factory<Log>, singleton", "(alias, Factory<Store>, unique)", "(promise, Factory<Store?>, unique)",
        "(store, Factory<Store>, unique)", "Other → Other.",
      ])
    #expect(
      try program.completion(9) == [
        "alias → alias(), Store", "log → log(), Log", "page → page($0), Page", "promise → promise(), Store?",
        "store → store(), Store",
      ])
  }

  @Test func `completion goes by the words before it`() throws {
    let program = try FeatureProgram(
      Factory(),
      #"""
      // file: Main.swift
      import FactoryKit
      extension FactoryKit.Scope { static let session = Cached() }
      final class Log {}
      extension Container {
        var log: Factory<Log> { self { Log() }.1️⃣ }
        var kept: Factory<Log> { self { Log() }.cached }
      }
      final class Other: SharedContainer {
        static let shared = Other()
        let manager = ContainerManager()
        var other: ParameterFactory<Int, Log> { self { _ in Log() } }
        var plain: Factory<Log> { self { Log() }.scope(.2️⃣) }
      }
      final class Reader { @Injected(\Other.3️⃣) var log: Log }
      """#)
    #expect(try program.completion(1).prefix(2) == ["cached", "graph"])
    #expect(try program.completion(2) == ["session, cached"])
    #expect(try program.completion(3) == ["plain, Factory<Log>, unknown"])
  }

  @Test func `symbols, lenses and hints`() throws {
    let program = try FeatureProgram.desk
    let symbols = program.snapshot.symbols(in: "Container.swift").flatMap { symbol in
      ["\(symbol.name) (\(symbol.detail))"]
        + symbol.children.map { "  \($0.name): \($0.typeName ?? "") (\($0.detail))" }
    }
    #expect(
      symbols == [
        "Container (container)", "  log: Log (factory)", "  store: Store (factory)", "  alias: Store (factory)",
        "  page: Page (factory)", "  promise: Store? (promise)", "Other (container)", "  log: Log (factory)",
      ])
    let lenses = program.snapshot.codeLenses(in: "Container.swift").compactMap { place in
      program.snapshot.codeLens(place.id, in: "Container.swift").map {
        "\(program.words(Location(path: "Container.swift", range: place.range))): \($0.title)"
      }
    }
    #expect(
      lenses == [
        "Container.swift:3 log: 1 demand", "Container.swift:4 store: 1 demand · 1 registered",
        "Container.swift:5 alias: 1 demand", "Container.swift:6 page: 0 demands",
        "Container.swift:7 promise: 0 demands · not kept", "Container.swift:12 log: 1 demand",
      ])
    let hints = program.snapshot.inlayHints(in: UTF8Range(0, 10_000), of: "Reader.swift").map(\.text)
    #expect(hints == [": Store"])
  }

  @Test func `the construction graph is a hierarchy, a drawing and an explanation`() throws {
    let program = try FeatureProgram.desk
    let (offset, path) = try program.position(2)
    let log = try #require(program.snapshot.hierarchyNodes(at: offset, in: path).first)
    func edges(_ direction: HierarchyDirection, _ id: String) -> [String] {
      program.snapshot.hierarchy(direction, from: id).map { edge in
        "\(edge.node.typeName): \(edge.places.map(program.words).joined(separator: ", "))"
      }
    }
    #expect(edges(.up, log.id) == ["Container.store: Container.swift:4 log"])
    #expect(edges(.down, "Main/Container.store") == ["Container.log: Container.swift:4 log"])
    let drawings = Array(program.snapshot.drawings(root: nil))
    #expect(
      drawings.map { $0.nodes.map { "\($0.label ?? "") \($0.typeName)" } } == [
        [" Container", "log Log", "store Store", "alias Store", "page Page", "promise Store?"], [" Other", "log Log"],
      ])
    guard case .found(let found) = program.snapshot.explanations(named: "Container.log") else {
      Issue.record("not found")
      return
    }
    #expect(found.map(\.explanation.title) == ["factory Container.log"])
    #expect(found.flatMap(\.receivers).map(\.type) == ["Container"])
    let roots = program.snapshot.outline(.roots).map(\.face.typeName)
    #expect(roots == ["Container", "Other"])
  }

  @Test func `what a type could ask for`() throws {
    let program = try FeatureProgram.desk
    let text = String(decoding: try #require(program.text(of: "Reader.swift")), as: UTF8.self)
    let name = try #require(text.firstRange(of: "Reader"))
    let place = text[..<name.lowerBound].utf8.count
    let answer = program.snapshot.availability(at: place, in: "Reader.swift")
    #expect(answer.map(\.typeName) == ["Reader"])
    #expect(answer[0].own.map { "\($0.owner).\($0.label)" } == ["Container.store", "Other.log"])
    #expect(
      answer[0].values.map { "\($0.owner).\($0.label)" } == [
        "Container.alias", "Container.log", "Container.page", "Container.promise", "Container.store", "Other.log",
      ])
  }
}
