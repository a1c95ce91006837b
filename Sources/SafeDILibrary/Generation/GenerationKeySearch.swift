import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Collects all that some generated code is made from, in an order of its own.
struct GenerationKeySearch {
  /// In the order in which they are found.
  private(set) var parts: [Part] = []
  let graph: ProgramGraph
  let text: SourceText

  /// The facts of a provider that the writers use, without its places in the file.
  struct Part: Hashable, Sendable {
    /// Lines are known by it.
    var scope: ScopeID
    var shape: ProviderShape
    var dependencies: [Dependency] = []
    /// How it is made, then how its mock is, each without the places of default values.
    var constructions: [Construction] = []
    /// In the order of ``constructions``; nil for those that aren't known.
    var defaultValues: [String?] = []

    struct Dependency: Hashable, Sendable {
      var shape: DependencyShape
      var identity: Identity
      /// By the order in which they are found; nil where there is none.
      var target: Int?
      var maker: Int?
    }

    mutating func add(_ construction: Construction, in file: FileID, _ text: SourceText) {
      var construction = construction
      construction.movePlaces { place in
        defaultValues.append(place.text(in: file, text))
        return UTF8Range(at: 0)
      }
      constructions.append(construction)
    }
  }

  mutating func add(everythingFrom starts: [ScopeID]) {
    var waiting: [ScopeID] = []
    var numbers: [ScopeID: Int] = [:]
    func number(_ scope: ScopeID) -> Int {
      if let known = numbers[scope] { return known }
      let number = numbers.count
      numbers[scope] = number
      waiting.append(scope)
      return number
    }
    for start in starts { _ = number(start) }
    var position = 0
    while position < waiting.count {
      let scope = waiting[position]
      position += 1
      parts.append(part(scope, number))
    }
  }

  private func part(_ scope: ScopeID, _ number: (ScopeID) -> Int) -> Part {
    var part = Part(scope: scope, shape: graph.shape(scope))
    part.dependencies = graph.references(of: scope).map { reference in
      let identity = graph.identity(of: reference)
      return Part.Dependency(
        shape: graph.shape(reference), identity: identity, target: graph.target(of: reference).map(number),
        maker: graph.maker(ofReceived: identity.type).map { number($0.scope) })
    }
    part.add(graph.provider(scope).construction, in: graph.file(of: scope), text)
    if let declaration = graph.mockDeclaration(of: scope) {
      let mocking = graph.provider(declaration).construction.mocking
      part.add(Construction(inputs: .none, mocking: mocking), in: graph.file(of: declaration), text)
    }
    return part
  }
}
