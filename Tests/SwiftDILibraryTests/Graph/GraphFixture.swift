import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText
import Testing

@testable import SwiftDILibrary

/// A program of texts, with its graph in words.
struct GraphFixture {
  var graph: SwiftDIGraph
  let texts: [String]

  /// - Parameters:
  ///   - texts: the files, named `A.swift`, `B.swift` and so on. `import DI` is added to each.
  ///   - modules: the modules; one of all files if empty. Each text is in the one of its position.
  init(_ texts: String..., modules: [ModuleMap.Module] = []) {
    self.init(files: texts, modules: modules)
  }

  init(files texts: [String], modules: [ModuleMap.Module] = []) {
    self.texts = texts
    let own = modules.enumerated().map { (module: $1, files: [$0]) }
    let program = modules.isEmpty ? ModuleMap() : ModuleMap(own, of: SwiftDI().ownPackage)
    graph = SwiftDIGraph(program, files: texts.indices.map { Self.change($0, texts[$0]) })
  }

  static func change(_ number: Int, _ text: String?) -> SwiftDIGraph.Change {
    let name = UnicodeScalar(UInt8(65 + number % 26))
    return SwiftDIGraph.Change(file: FileID(number), path: "/\(name).swift", facts: text.map(facts))
  }

  static func facts(_ text: String) -> SwiftDIFacts {
    FactDump.reading(of: "import DI\n\(text)", isInActiveModule: true)?.contents.value as? SwiftDIFacts
      ?? SwiftDIFacts()
  }

  func component(_ name: String) throws -> ComponentID {
    try #require(graph.components.first { graph[$0].name == name || graph[$0].name.hasSuffix(".\(name)") })
  }

  func key(_ spelling: String) throws -> KeyID {
    try #require(graph.keys.first { graph[$0].spelling == spelling })
  }

  // MARK: In words

  /// What creations lack: `Boot → Net lacks .host by Boot`, after `by` the chain without it.
  var missing: [String] { graph.missing }

  /// `x: B1.x ← A1.y`, then the chain.
  var cycles: [String] { graph.cycles.map(graph.words).sorted() }

  /// What a `get` of a key finds in a component, with the chain to it.
  func answers(_ key: String, in component: String) throws -> [String] {
    try graph.answers(to: self.key(key), in: self.component(component)).map { answer in
      let winner =
        switch answer.winner {
        case .nothing: "nothing"
        case .unknown: "unknown"
        case .provider(let provider): graph.name(of: provider)
        }
      let chain = answer.chain.map { graph[$0].name }.joined(separator: " → ")
      return "\(winner) in \(chain)" + (answer.isFromStart ? "" : ", not from a start")
        + (answer.mayBeBound ? ", may be bound" : "")
    }
  }

  /// The keys that a component gets from above; nil where that isn't known.
  func inherited(_ component: String) throws -> [String]? {
    try graph.inherited(by: self.component(component))?.map { graph[$0].spelling }.sorted()
  }

  /// What stands at the first place of `words` in a file.
  func element(at words: String, in file: Int = 0) throws -> String? {
    let text = Array("import DI\n\(texts[file])".utf8)
    let place = try #require(text.firstRange(of: Array(words.utf8))).lowerBound
    guard let (element, range) = graph.element(at: place, in: FileID(file)) else { return nil }
    let words =
      switch element {
      case .key(let key, let role):
        switch role {
        case .declaration: "key \(graph[key].spelling)"
        case .demand: "get \(graph[key].spelling)"
        case .provider: "provides \(graph[key].spelling)"
        case .other: "other \(graph[key].spelling)"
        }
      case .component(let id): "component \(graph[id].name)"
      case .provider(let provider): "provider \(graph.name(of: provider))"
      case .initContainer(let id): "initContainer of \(graph[id].name)"
      }
    return "\(words): \(String(decoding: text[Int(range.start)..<Int(range.end)], as: UTF8.self))"
  }
}

extension SwiftDIGraph {
  init(_ modules: ModuleMap = ModuleMap(), files: [Change]) {
    self.init(modules)
    apply(files)
  }

  var missing: [String] {
    components.flatMap { child in
      self[child].creators.flatMap { edge in
        missingKeys(at: edge).compactMap { key in
          guard let way = wayWithout(key, along: edge, passingUnregistered: true) else { return nil }
          let names = way.components.reversed().map { self[$0].name }
          return "\(self[edge.parent].name) → \(self[child].name) lacks \(self[key].spelling) by "
            + names.joined(separator: " → ") + (way.isConditional ? ", perhaps" : "")
            + (way.isOneOfSeveral ? ", not always" : "")
        }
      }
    }
    .sorted()
  }

  func words(_ cycle: ProviderCycle) -> String {
    let hops = cycle.hops.map { "\(name(of: $0.provider)) gets \(self[$0.call.key].spelling)" }
    return hops.joined(separator: ", ") + " in " + cycle.chain.map { self[$0].name }.joined(separator: " → ")
      + (cycle.isConditional ? ", perhaps" : "") + (cycle.isFromStart ? "" : ", not from a start")
      + (cycle.mayBeBound ? ", may be bound" : "")
  }
}
