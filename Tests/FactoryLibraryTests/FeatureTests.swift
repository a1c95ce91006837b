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

extension FeatureProgram {
  /// A promise that is kept, a scope of one's own, and code that sets something from outside.
  static var shop: FeatureProgram {
    get throws {
      try FeatureProgram(
        Factory(),
        #"""
        // file: Types.swift
        import FactoryKit
        protocol Store {}
        final class Disk: Store {}
        final class Sync {}
        final class Cart {
          @Injected(\.store) var store
          @LazyInjected(\.sync) var sync
        }
        // file: Container.swift
        import FactoryKit
        extension Container {
          var store: Factory<Store?> { 1️⃣promised() }
          var other: Factory<Store?> { promised() }
          var 8️⃣sync: Factory<Sync> { self { Sync() }.cached }
          var cart: Factory<Cart> { self { Cart() }.singleton }
          var shelf: Factory<Int> { self { self.cart(); return 1 } }
        }
        extension Scope {
          static let session = Cached()
          static let visit = Shared()
        }
        // file: Start.swift
        import FactoryKit
        extension Container: @retroactive AutoRegistering {
          public func autoRegister() {
            store.2️⃣register { Disk() }
            sync.onTest { Sync() }
            manager.defaultScope = .unique
          }
        }
        final class Own: SharedContainer {
          static let shared = Own()
          let manager = ContainerManager()
          var log: Factory<Sync> { self { Sync() } }
        }
        final class Page {
          @Injected(\3️⃣Own.log) var log
          func open() {
            4️⃣Container.shared.sync.5️⃣shared
            Container.shared.sync.6️⃣reset()
            _ = 7️⃣Own.shared.log()
          }
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
        "- Scope: a new instance for each demand", "- Contexts, in the order they are tried: test",
        "- Registered by the app in start", "- Also returned by alias", "- Asked for 1 time",
      ])
  }

  @Test func `hover tells of containers in use, and of modifiers from outside`() throws {
    let program = try FeatureProgram.shop
    #expect(try program.hover(1) == ["promised: nil, and a trap in debug builds, until something is registered"])
    #expect(try program.hover(2) == ["register: goes before what the definition makes, and empties its cache"])
    #expect(try program.hover(3) == ["Container Own with 1 factory", "- unique: 1"])
    #expect(
      try program.hover(4) == [
        "Container Container with 5 factories", "- unique: 3", "- cached: 1", "- singleton: 1",
        "- Default scope: unique", "- Registers by itself before its first use",
      ])
    #expect(
      try program.hover(5) == [
        "shared: kept while somebody holds it", "- Undone at the next read by cached of the definition",
      ])
    #expect(try program.hover(6) == ["reset: takes away what was set from outside, and what is kept"])
    #expect(try program.hover(7) == ["Container Own with 1 factory", "- unique: 1"])
  }

  @Test func `a local that holds a container is no name of it`() throws {
    let program = try FeatureProgram(
      Factory(),
      #"""
      // file: Main.swift
      import FactoryKit
      extension Container { var x: Factory<Int> { self { 1 } } }
      func open() {
        let c = Container.shared
        c.x();1️⃣close()
        2️⃣Container.shared.with {
          $0.x.reset();3️⃣close()
        }
      }
      func close() {}
      """#)
    #expect(try program.hover(1) == [])
    #expect(try program.hover(2).first == "Container Container with 1 factory")
    #expect(try program.hover(3) == [])
  }

  @Test func `a container without factories is none that requests are about`() throws {
    let program = try FeatureProgram(
      Factory(),
      #"""
      // file: Main.swift
      import FactoryKit
      final class Own: SharedContainer {
        static let shared = Own()
        let manager = ContainerManager()
        var x: Factory<Int> { self { 1 } }
      }
      func open() {
        1️⃣Container.shared.reset()
        2️⃣Own.shared.reset()
      }
      """#)
    #expect(try program.hover(1) == [])
    #expect(try program.hover(2).first == "Container Own with 1 factory")
  }

  @Test func `types in code have the names that people wrote`() throws {
    let program = try FeatureProgram(
      Factory(),
      #"""
      // file: Main.swift
      import FactoryKit
      extension Container { var 1️⃣x: Factory<Int> { self { 1 } } }
      func open() {
        final class Inner {
          func close() { Container.shared.x.register { 2 } }
        }
        final class Own: SharedContainer {
          static let shared = Own()
          let manager = ContainerManager()
          var y: Factory<Int> { self { 1 } }
        }
      }
      """#)
    #expect(try program.hover(1).contains("- Registered by the app in Inner.close"))
    #expect(program.snapshot.symbols(in: "Main.swift").map(\.name) == ["Container"])
  }

  @Test func `definition, type, implementation and references go by declaration`() throws {
    let program = try FeatureProgram.desk
    #expect(try program.definition(6) == ["Container.swift:4 store", "Reader.swift:7 store"])
    #expect(
      try program.definition(7) == ["Container.swift:5 alias", "Container.swift:4 store", "Reader.swift:7 store"])
    #expect(try program.implementation(6) == ["Types.swift:3 Disk", "Types.swift:4 Fake"])
    #expect(try program.typeDefinition(6) == ["Types.swift:2 Store"])
    #expect(try program.typeDefinition(2) == ["Types.swift:5 Log"])
    #expect(try program.typeDefinition(1) == [])
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

  @Test func `renaming says why it can't, and a kept scope is shown behind its call`() throws {
    let program = try FeatureProgram(
      Factory(),
      #"""
      // file: Main.swift
      import FactoryKit
      final class Log {}
      final class Pens: SharedContainer {
        static let shared = Pens()
        let manager = ContainerManager()
        var 1️⃣pen: Factory<Log> { self { Log() } }
      }
      func write(_ pens: Pens) { pens.pen() }
      extension Container {
        var 2️⃣log: Factory<Log> { self { Log() }.cached }
        var sink: Factory<Int> { self { 1 } }
        #if DEBUG
          var 3️⃣mode: Factory<Int> { self { 1 } }
        #else
          var mode: Factory<Int> { self { 2 } }
        #endif
      }
      final class Page {
        @InjectedContainer var box
        func open() {
          _ = box.4️⃣log()
          _ = Container.shared.log().description
          _ = Container.shared.log.unique()
        }
      }
      """#)
    func refusal(_ marker: Int, _ name: String) throws -> String? {
      if case .failure(let refusal) = try program.rename(marker, to: name) { refusal.reason } else { nil }
    }
    #expect(try refusal(1, "ink") == "Code that isn't read may use `pen` too")
    #expect(try refusal(2, "sink") == "`Container` has a factory `sink`")
    #expect(try refusal(2, "pen") == "A factory `pen` would have the same name and type")
    #expect(try refusal(2, "manager") == "`manager` is no name of a factory")
    #expect(try refusal(2, "$log") == "`$log` is no name of a factory")
    #expect(try refusal(3, "kind") == "`mode` is defined in several places under `#if`")
    #expect(try refusal(2, "book") == nil)
    #expect(try program.references(4).count == 4)
    let hints = program.snapshot.inlayHints(in: UTF8Range(0, 10_000), of: "Main.swift").map(\.text)
    #expect(hints == ["cached", "cached"])
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

  @Test func `types of optionals are known, and a container without factories has no lens`() throws {
    let program = try FeatureProgram(
      Factory(),
      #"""
      // file: Main.swift
      import FactoryKit
      final class Pair<A, B> {}
      extension SharedContainer { var 1️⃣pair: Factory<Pair<Int, Int>?> { self { nil } } }
      final class Core: SharedContainer, AutoRegistering {
        static let shared = Core()
        let manager = ContainerManager()
        func autoRegister() { pair.register { Pair() } }
      }
      """#)
    #expect(try program.typeDefinition(1) == ["Main.swift:2 Pair"])
    #expect(lenses(in: "Main.swift", of: program).contains("Main.swift:7 autoRegister: 1 registration"))
    #expect(!lenses(in: "Main.swift", of: program).contains { $0.contains("Core") })
  }

  @Test func `a view is offered what it can observe`() throws {
    let program = try FeatureProgram(
      Factory(),
      #"""
      // file: Main.swift
      import FactoryKit
      import SwiftUI
      final class Model: ObservableObject {}
      final class Log {}
      extension Container {
        var log: Factory<Log> { self { Log() } }
        var model: Factory<Model> { self { Model() } }
        var held: Factory<Any> { self { Model() } }
      }
      struct Page: View { @InjectedObject(\.1️⃣) var model }
      """#)
    #expect(try program.completion(1) == ["held, Factory<Any>, unique", "model, Factory<Model>, unique"])
  }

  @Test func `a container is offered what initializers ask for and nothing makes`() throws {
    let program = try FeatureProgram(
      Factory(),
      #"""
      // file: Main.swift
      import FactoryKit
      protocol Clock {}
      final class Log {}
      final class Client {}
      final class Disk { init(client: Client, clock: (any Clock)?, log: Log, size: Int) {} }
      final class Other { init(disk: Disk) {} }
      extension 4️⃣Container {
        var log: Factory<Log> { self { Log() } }
        1️⃣
        var disk: Factory<Any> { self { Disk() } }
        func help() {
          2️⃣
        }
      }
      extension Log {
        3️⃣
      }
      func use() { _ = Container().log() }
      func hold() {
        let own = Container()
        print(own.log(), own.log())
      }
      """#)
    #expect(
      try program.completion(1) == [
        "var client: Factory<Client> → var client: Factory<Client> { self { Client($0) } }, asked for by Disk",
        "var clock: Factory<any Clock> → var clock: Factory<any Clock> { self { $0 } }, asked for by Disk",
      ])
    for number in [2, 3] { #expect(try program.completion(number) == []) }
    #expect(try program.hover(4).last == "- Other instances in use and hold")
  }

  @Test func `who asks for a factory is a type, a function or another factory`() throws {
    let program = try FeatureProgram(
      Factory(),
      #"""
      // file: Main.swift
      import FactoryKit
      final class Log {}
      final class Sink { init(log: Log) {} }
      extension Container {
        var 1️⃣log: Factory<Log> { self { Log() }.cached }
        var sink: Factory<Sink> { self { Sink(log: self.log()) } }
        var 2️⃣alias: Factory<Log> { self.log }
      }
      final class Page {
        @Injected(\.log) var log
        func open() { _ = Container.shared.log() }
      }
      func start() {
        _ = Container.shared.log()
        Container.shared.alias.register { Log() }
        Container.shared.3️⃣sink.register { Sink(log: Log()) }
      }
      // file: Other.swift
      import FactoryKit
      func reset() {
        for path in [\Container.4️⃣log] { print(path) }
      }
      // file: Tests.swift
      import FactoryTesting
      import Testing
      @Suite(.container { $0.7️⃣log.register { Log() } }) struct Tests {
        @Test(.container { c in c.8️⃣log { Log() } }) func a() {}
      }
      // file: Half.swift
      import FactoryKit
      extension Container {
        func ask() { _ = Container.shared.log(); self.5️⃣ }
      }
      func ask() { Container.shared.lo6️⃣.register { Log() } }
      """#)
    let (offset, path) = try program.position(1)
    let log = try #require(program.snapshot.hierarchyNodes(at: offset, in: path).first)
    let callers = program.snapshot.hierarchy(.up, from: log.id).map(\.node.typeName)
    #expect(callers == ["Container.sink", "Container.alias", "Container.ask", "Page", "Page.open", "start"])
    #expect(
      try program.hover(2).prefix(3) == [
        "Factory Container.alias: Factory<Log>", "- Returns the factory log", "- Makes Log",
      ])
    #expect(try program.hover(1).contains("- Registered by the app in start"))
    #expect(try program.implementation(3) == ["Main.swift:3 Sink"])
    let references = try program.references(1)
    for number in [4, 7, 8] {
      let own = try program.references(number)
      #expect(own == references)
    }
    #expect(references.filter { $0.hasPrefix("Tests.swift") } == ["Tests.swift:3 log", "Tests.swift:4 log"])
    #expect(try program.completion(5) == ["alias → alias(), Log", "log → log(), Log", "sink → sink(), Sink"])
    #expect(try program.completion(6) == ["alias, Log", "log, Log", "sink, Sink"])
  }

  @Test func `completion knows containers by the names that code gives them`() throws {
    let program = try FeatureProgram(
      Factory(),
      #"""
      // file: Main.swift
      import FactoryKit
      final class Log {}
      extension Container {
        var log: Factory<Log> { self { Log() }.cached.1️⃣ }
        var half: Factory<Log> { self { Log().2️⃣ } }
      }
      final class Other: SharedContainer {
        static let shared = Other()
        let manager = ContainerManager()
        var other: Factory<Log> { self { Log() } }
      }
      func take(container: Container, count: Int) {
        container.3️⃣
        count.4️⃣
      }
      func hold() {
        let own = Other.shared
        own.5️⃣
      }
      func set() {
        Container.shared { $0.6️⃣ }
        Other.shared.with { $0.7️⃣ }
        [1].map { $0.8️⃣ }
      }
      func new() { Container().9️⃣ }
      """#)
    #expect(try program.completion(1).prefix(2) == ["context → context(.$0) {}", "decorator → decorator { $0 }"])
    for number in [3, 6, 9] { #expect(try program.completion(number) == ["half → half(), Log", "log → log(), Log"]) }
    for number in [5, 7] { #expect(try program.completion(number) == ["other → other(), Log"]) }
    for number in [2, 4, 8] { #expect(try program.completion(number) == []) }
  }

  private func symbols(in path: String, of program: FeatureProgram) -> [String] {
    func lines(_ symbol: DependencySymbol) -> [String] {
      let detail = symbol.typeName == nil ? " (\(symbol.detail))" : ": \(symbol.detail)"
      return [symbol.name + detail] + symbol.children.flatMap(lines).map { "  \($0)" }
    }
    return program.snapshot.symbols(in: path).flatMap(lines)
  }

  private func lenses(in path: String, of program: FeatureProgram) -> [String] {
    program.snapshot.codeLenses(in: path).compactMap { place in
      program.snapshot.codeLens(place.id, in: path).map {
        "\(program.words(Location(path: path, range: place.range))): \($0.title)"
      }
    }
  }

  @Test func `symbols, lenses and hints`() throws {
    let program = try FeatureProgram.desk
    #expect(
      symbols(in: "Container.swift", of: program) == [
        "Container (container)", "  log: Log", "  store: Store", "  alias: Store", "  page: Page",
        "  promise: Store?", "Other (container)", "  log: Log",
      ])
    #expect(
      lenses(in: "Container.swift", of: program) == [
        "Container.swift:2 Container: 5 factories", "Container.swift:3 log: 1 demand",
        "Container.swift:4 store: 1 demand · 1 registered", "Container.swift:5 alias: 1 demand · 1 registered",
        "Container.swift:6 page: 0 demands", "Container.swift:7 promise: 0 demands · may be kept",
        "Container.swift:9 Other: 1 factory", "Container.swift:12 log: 1 demand",
      ])
    let hints = program.snapshot.inlayHints(in: UTF8Range(0, 10_000), of: "Reader.swift").map(\.text)
    #expect(hints == [": any Store"])
  }

  @Test func `registrations and scopes have symbols, and promises say who keeps them`() throws {
    let program = try FeatureProgram.shop
    #expect(symbols(in: "Container.swift", of: program).suffix(2) == ["session (scope)", "visit (scope)"])
    #expect(
      symbols(in: "Start.swift", of: program) == [
        "Container (container)", "  autoRegister (registrations)", "    store (registration)",
        "    sync (registration)", "Own (container)", "  log: Sync",
      ])
    #expect(program.snapshot.symbols(matching: "session", limit: 9).map(\.name) == ["session"])
    #expect(
      program.snapshot.symbols(matching: "store", limit: 9).map { "\($0.name) in \($0.detail)" }
        == ["store in Container", "store in autoRegister"])
    #expect(
      lenses(in: "Container.swift", of: program) == [
        "Container.swift:2 Container: 5 factories",
        "Container.swift:3 store: 1 demand · kept in Container.autoRegister",
        "Container.swift:4 other: 0 demands · not kept", "Container.swift:5 sync: 1 demand · 1 registered",
        "Container.swift:6 cart: 1 demand", "Container.swift:7 shelf: 0 demands",
      ])
    #expect(
      lenses(in: "Start.swift", of: program).prefix(2) == [
        "Start.swift:2 Container: 5 factories", "Start.swift:3 autoRegister: 2 registrations",
      ])
    let hints = program.snapshot.inlayHints(in: UTF8Range(0, 10_000), of: "Types.swift").map(\.text)
    #expect(hints == [": (any Store)?", ": Sync"])
    let drawing = try #require(Array(program.snapshot.drawings(root: "Container")).first)
    #expect(drawing.nodes.map(\.kind) == [0, 1, 3, 2, 2, 1])
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
    #expect(
      String(decoding: GraphFormat.tree.bytes(of: drawings), as: UTF8.self).split(separator: "\n").prefix(6) == [
        "Container", "├── log: Log (kept)", "├── store: Store", "│   └── ⇠ log: Log", "├── alias: Store",
        "│   └── ⇠ store: Store",
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

  @Test func `what is asked for later is marked, and why leads up to what asks first`() throws {
    let program = try FeatureProgram.shop
    let down = program.snapshot.hierarchy(.down, from: "Main/Container.cart")
    #expect(down.map(\.node.typeName) == ["Container.store", "Container.sync (later)"])
    #expect(program.snapshot.hierarchy(.up, from: down[1].node.id).map(\.node.typeName) == ["Cart"])
    func why(_ name: String) -> [Substring] {
      guard case .found(let found) = program.snapshot.explanations(named: name) else { return [] }
      return found.flatMap { $0.explanation.content.plain.split(separator: "\n").filter { $0.contains(" by ") } }
    }
    #expect(why("Cart.store").suffix(2) == ["- Asked for by Container.cart", "  - Asked for by Container.shelf"])
    #expect(
      why("Container.sync").suffix(3) == [
        "- Asked for by Cart", "  - Made by Container.cart", "    - Asked for by Container.shelf",
      ])
  }

  @Test func `types are found by name, with what they ask for and who makes them`() throws {
    let program = try FeatureProgram.desk
    func explained(_ name: String) -> [NamedExplanation] {
      guard case .found(let found) = program.snapshot.explanations(named: name) else { return [] }
      return found
    }
    let reader = explained("Reader")
    #expect(reader.map(\.explanation.title) == ["type Reader"])
    #expect(
      reader[0].explanation.content.plain.hasSuffix("- Asks for Container.store, Other.log and Container.alias"))
    #expect(program.snapshot.availability(at: Int(reader[0].location.range.start), in: "Reader.swift").count == 1)
    let page = explained("Page")
    #expect(page.map(\.explanation.title) == ["factory Container.page", "type Page"])
    #expect(page[1].origins.map { "\($0.type).\($0.property)" } == ["Container.page"])
    #expect(page[1].explanation.content.plain.hasSuffix("- Asks for no factory\n- Made by Container.page"))
    // What makes a protocol's value is found by it, and who uses it by the names that code has.
    let store = explained("Store")
    #expect(
      store.map(\.explanation.title) == [
        "factory Container.store", "factory Container.alias", "factory Container.promise",
      ])
    #expect(store[0].receivers.map { "\($0.type).\($0.property)" } == ["Container.alias", "Reader.store"])
    #expect(explained("Container.alias")[0].receivers.map { "\($0.type).\($0.property)" } == ["Reader.open"])
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
