import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A lens above a declaration of a file; its place has it as an id.
private struct Lens {
  enum Kind: String {
    /// On a type: what it instantiates as a root, or what instantiates it.
    case makers
    /// On a type: what it and the types below it receive from above.
    case needs
    /// On a property that creates a value: its receivers.
    case receivers
    /// On a type for which code is generated: a link to that code.
    case generated
  }

  var kind: Kind
  /// The index of the provider in the file's facts.
  var provider: Int
  /// The index of the dependency in the provider, for ``Kind/receivers``.
  var dependency: Int?

  var id: String { "\(kind.rawValue).\(provider)" + (dependency.map { ".\($0)" } ?? "") }
}

extension Lens {
  init?(id: String) {
    let parts = id.split(separator: ".")
    let numbers = parts.dropFirst().map { Int($0) }
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }), let provider = numbers.first ?? nil,
      provider >= 0, numbers.allSatisfy({ $0.map { $0 >= 0 } ?? false })
    else { return nil }
    self.init(kind: kind, provider: provider, dependency: numbers.count > 1 ? numbers[1] : nil)
  }
}

extension SafeDIAnalysis {
  /// O(dependencies of the file + needs of the types that it makes).
  func codeLensPlaces(in path: String, _ context: AnalysisContext) -> [CodeLensPlace] {
    let snapshot = snapshot(context)
    guard let file = snapshot.ids[path], let graph = snapshot.programsHolding(file).first?.graph,
      let facts = graph.fileFacts(file)
    else { return [] }
    let scopes = graph.scopes(in: file)
    var places: [CodeLensPlace] = []
    for (index, provider) in facts.providers.enumerated() where provider.shape.kind != .mockExtension {
      for kind in [Lens.Kind.makers, .needs] {
        if kind == .needs, provider.shape.isRoot || graph.needs(of: scopes[index]).isEmpty { continue }
        places.append(CodeLensPlace(id: Lens(kind: kind, provider: index).id, range: provider.places.name))
      }
      if provider.shape.isRoot && !provider.dependencies.isEmpty || provider.shape.generatesMock {
        places.append(CodeLensPlace(id: Lens(kind: .generated, provider: index).id, range: provider.places.name))
      }
      let received = graph.dependenciesWithReceivers(in: scopes[index])
      for (position, dependency) in provider.dependencies.enumerated() {
        if case .received = dependency.shape.source { continue }
        guard received.contains(position) else { continue }
        places.append(
          CodeLensPlace(
            id: Lens(kind: .receivers, provider: index, dependency: position).id, range: dependency.places.name))
      }
    }
    return places
  }

  /// The text for a place; nil if there is nothing to show, or the place is gone. O(scopes + dependencies).
  func codeLens(_ id: String, in path: String, _ context: AnalysisContext) -> CodeLensContent? {
    let snapshot = snapshot(context)
    guard let place = Lens(id: id), let file = snapshot.ids[path], let program = snapshot.programsHolding(file).first
    else { return nil }
    let navigator = ProgramNavigator(program)
    let scopes = navigator.graph.scopes(in: file)
    guard place.provider < scopes.count else { return nil }
    let scope = scopes[place.provider]
    switch place.kind {
    case .makers: return navigator.makersLens(scope)
    case .generated: return CodeLensContent(title: "Show generated code", showsPage: true)
    case .needs:
      let count = navigator.graph.needs(of: scope).count
      return count == 0 ? nil : CodeLensContent(title: "needs \(count) from above", targets: [])
    case .receivers:
      guard let dependency = place.dependency, dependency < navigator.graph.provider(scope).dependencies.count else {
        return nil
      }
      let reference = DependencyReference(scope: scope, dependency: dependency)
      let receivers = navigator.graph.followers(of: [reference])
      guard !receivers.isEmpty else { return nil }
      return CodeLensContent(
        title: "received by \(receivers.count)",
        targets: receivers.map { navigator.location(of: $0) }.sorted())
    }
  }
}

extension ProgramNavigator {
  fileprivate func makersLens(_ scope: ScopeID) -> CodeLensContent {
    let makers = graph.makers(of: scope)
    let targets = makers.map { location(of: $0) }.sorted()
    guard graph.isRoot(scope) else {
      return CodeLensContent(title: makers.isEmpty ? "made by nobody" : "made by \(makers.count)", targets: targets)
    }
    let count = graph.countMade(by: scope)
    return CodeLensContent(title: "root, \(counted(count, "type"))", targets: targets)
  }
}
