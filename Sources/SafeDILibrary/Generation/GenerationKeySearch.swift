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
    var isClass: Bool
    var access: Construction.Access
    var dependencies: [Dependency]
    var parameters: [Parameter]
    var mock: Mock?

    struct Dependency: Hashable, Sendable {
      var shape: DependencyShape
      var identity: Identity
      /// By the order in which they are found; nil where there is none.
      var target: Int?
      var maker: Int?
    }

    struct Parameter: Hashable, Sendable {
      var label: String?
      var name: String
      var type: TypeTerm
      var defaultValue: String?
    }

    struct Mock: Hashable, Sendable {
      var name: String
      var parameters: [Parameter]
      var attributes: String
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
    let provider = graph.provider(scope)
    let file = graph.file(of: scope)
    let dependencies = graph.references(of: scope).map { reference in
      let identity = graph.identity(of: reference)
      return Part.Dependency(
        shape: graph.shape(reference), identity: identity, target: graph.target(of: reference).map(number),
        maker: graph.maker(ofReceived: identity.type).map { number($0.scope) })
    }
    var written: [Construction.Parameter] = []
    if case .parameters(let parameters) = provider.construction.inputs { written = parameters }
    let declaration = graph.mockDeclaration(of: scope)
    let mocking = declaration.map { graph.provider($0).construction.mocking }
    return Part(
      scope: scope, shape: provider.shape, isClass: provider.construction.isClass,
      access: provider.construction.access, dependencies: dependencies,
      parameters: parameters(written, in: file),
      mock: mocking.map { mocking in
        Part.Mock(
          name: mocking.handWritten?.name ?? "",
          parameters: parameters(mocking.handWritten?.parameters ?? [], in: declaration.map(graph.file(of:)) ?? file),
          attributes: mocking.attributes + provider.construction.mocking.attributes)
      } ?? Part.Mock(name: "", parameters: [], attributes: provider.construction.mocking.attributes))
  }

  private func parameters(_ written: [Construction.Parameter], in file: FileID) -> [Part.Parameter] {
    written.map {
      Part.Parameter(
        label: $0.label, name: $0.name, type: $0.type, defaultValue: $0.defaultValue?.text(in: file, text))
    }
  }
}
