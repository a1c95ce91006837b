import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckLibraryFixtures
import DICheckText
import Testing

@Suite struct TreeTests {
  @Test func `lenses count what asks, and what is registered`() throws {
    let program = try FeatureProgram.studio
    let lenses = program.snapshot.codeLenses(in: "Studio.swift").compactMap { place in
      program.snapshot.codeLens(place.id, in: "Studio.swift").map {
        "\(program.words(Location(path: "Studio.swift", range: place.range))): \($0.title)"
      }
    }
    #expect(
      lenses == [
        "Studio.swift:4 services: 7 registrations", "Studio.swift:5 Dependency: asked for by 2",
        "Studio.swift:6 Dependency: asked for by 1", "Studio.swift:7 Dependency: asked for by 1",
        "Studio.swift:8 Dependency: asked for by 1", "Studio.swift:9 Dependency: asked for by 1",
        "Studio.swift:12 extras: 2 registrations", "Studio.swift:13 Log(): asked for by 1",
        "Studio.swift:14 Options(): asked for by nobody",
      ])
  }

  @Test func `hints say what is behind a protocol, a name or a value`() throws {
    let program = try FeatureProgram.studio
    let hints = program.snapshot.inlayHints(in: UTF8Range(0, 10_000), of: "Player.swift").map(\.text)
    // Where the type says it all already, the container is named.
    #expect(hints == ["← WallClock"])
  }

  @Test func `symbols are containers with their lines`() throws {
    func lines(_ symbols: [DependencySymbol]) -> [String] {
      symbols.flatMap { symbol in
        ["\(symbol.name) (\(symbol.detail))"]
          + symbol.children.map { "  \($0.name): \($0.typeName ?? "") (\($0.detail))" }
      }
    }
    let snapshot = try FeatureProgram.studio.snapshot
    #expect(
      lines(snapshot.symbols(in: "Studio.swift")) == [
        "Studio.services (container)", "  WallClock: WallClock (registration)", "  \"host\": String (registration)",
        "  Tape: Tape (registration)", "  Deck: Deck (registration)", "  Side.left: Speaker (registration)",
        "extras (container)", "  Log: Log (registration)", "  Options: Options (registration)",
      ])
    #expect(lines(snapshot.symbols(in: "Player.swift")) == [])
    #expect(snapshot.symbols(matching: "wall", limit: 5).map(\.name) == ["WallClock"])
  }

  @Test func `the construction graph is a call hierarchy`() throws {
    let program = try FeatureProgram.studio
    let (offset, path) = try program.position(4)
    let deck = try #require(program.snapshot.hierarchyNodes(at: offset, in: path).first)
    #expect(deck.typeName == "Studio.services/Deck")
    func edges(_ direction: HierarchyDirection, _ id: String) -> [String] {
      program.snapshot.hierarchy(direction, from: id).map {
        "\($0.node.typeName) at \($0.places.map(program.words))"
      }
    }
    #expect(edges(.down, deck.id) == ["Studio.services/WallClock at [\"Studio.swift:8 inject\"]"])
    #expect(edges(.up, deck.id) == ["Player at [\"Player.swift:8 inject\"]"])
  }

  @Test func `the tree has containers, registrations and demands`() throws {
    let snapshot = try FeatureProgram.studio.snapshot
    func lines(_ nodes: [OutlineNode], _ depth: Int = 0) -> [String] {
      nodes.flatMap { node in
        let label = node.face.label.map { "\($0): " } ?? ""
        return ["\(String(repeating: "  ", count: depth))\(node.face.kind) \(label)\(node.face.typeName)"]
          + lines(snapshot.outline(.related(.children, to: node.id)), depth + 1)
      }
    }
    #expect(
      lines(snapshot.outline(.roots)) == [
        "root Studio.services", "  provided WallClock: WallClock", "  provided \"host\": String",
        "  provided Tape: Tape", "  provided Deck: Deck", "    required Clock", "  provided Side.left: Speaker",
        "  provided Log: Log", "  provided Options: Options",
      ])
  }

  @Test func `a name is explained`() throws {
    let snapshot = try FeatureProgram.studio.snapshot
    guard case .found(let found) = snapshot.explanations(named: "Player.clock") else {
      Issue.record("Player.clock isn't known")
      return
    }
    #expect(found.first?.origins.map(\.property) == ["WallClock"])
    #expect(
      snapshot.explanations(named: "Player.cloc")
        == .noSuchMember(type: "Player", known: ["clock", "host", "logs", "play", "speaker", "tape"]))
    // A property by its name alone, and nothing else of that name.
    #expect(snapshot.explanations(named: "clock") == .found(found))
    #expect(snapshot.explanations(named: "Deckk") == .unknown(nearest: ["Deck"]))
  }

  @Test func `a drawing marks what a line shows by itself`() throws {
    let program = try FeatureProgram(
      """
      // file: Box.swift
      import Stitcher
      final class Log {}
      let box = DependencyContainer { Dependency { Log() }.scope(.instance).eagerness(.eager) }
      """)
    let marks = program.snapshot.drawings().map { $0.nodes.map { $0.marks.map(\.code) } }
    #expect(marks == [[[], ["stitcher-eager-ignored"]]])
  }

  @Test func `a drawing groups registrations by container`() throws {
    let snapshot = try FeatureProgram.studio.snapshot
    let drawings = Array(snapshot.drawings())
    #expect(drawings.map { $0.nodes[0].typeName } == ["Studio.services"])
    let nodes = drawings[0].nodes.map { "\($0.label.map { "\($0): " } ?? "")\($0.typeName) \($0.group ?? "-")" }
    #expect(
      nodes == [
        "Studio.services -", "WallClock Studio.services", "\"host\": String Studio.services", "Tape Studio.services",
        "Deck Studio.services", "Side.left: Speaker Studio.services", "Log extras", "Options extras",
      ])
    #expect(
      snapshot.graphSummaries()[0].makings.keys.map(\.label).sorted() == [
        "\"host\"", "Deck", "Log", "Options", "Side.left", "Tape", "WallClock",
      ])
  }
}
