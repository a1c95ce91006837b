import DICheckDependencyGraph
import DICheckText

/// A place for a code lens above a declaration. Its text comes from ``Snapshot/codeLens(for:)``, since it takes a
/// search and an editor asks only for lenses in view.
package struct CodeLensPlace: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// On a type: what it makes as a root, or what makes it.
    case makers
    /// On a type: its needs from above.
    case needs
    /// On a property that creates a value: its receivers.
    case receivers
    /// On a type for which code is generated: a link to that code.
    case generated
  }

  package var file: FileID
  /// The index of the provider in the file's facts.
  package var provider: Int
  /// The index of the dependency in the provider, for ``Kind/receivers``.
  package var dependency: Int?
  package var kind: Kind
  /// The range of the name that it is about.
  package var range: UTF8Range

  package init(file: FileID, provider: Int, dependency: Int?, kind: Kind, range: UTF8Range) {
    self.file = file
    self.provider = provider
    self.dependency = dependency
    self.kind = kind
    self.range = range
  }
}

package struct CodeLensContent: Hashable, Sendable {
  package var title: String
  /// The counted places, if it counts any: makers, receivers.
  package var targets: [Location]
}

extension Snapshot {
  /// O(dependencies of the file + needs of the types that it makes).
  package func codeLensPlaces(in path: String) -> [CodeLensPlace] {
    guard let file = ids[path], let graph = programsHolding(file).first?.graph, let facts = graph.fileFacts(file)
    else { return [] }
    let scopes = graph.scopes(in: file)
    var places: [CodeLensPlace] = []
    for (index, provider) in facts.providers.enumerated() where provider.shape.kind != .mockExtension {
      for kind in [CodeLensPlace.Kind.makers, .needs] {
        if kind == .needs, provider.shape.isRoot || graph.needs(of: scopes[index]).isEmpty { continue }
        places.append(
          CodeLensPlace(file: file, provider: index, dependency: nil, kind: kind, range: provider.places.name))
      }
      if provider.shape.isRoot && !provider.dependencies.isEmpty || provider.shape.generatesMock {
        places.append(
          CodeLensPlace(file: file, provider: index, dependency: nil, kind: .generated, range: provider.places.name))
      }
      let received = graph.dependenciesWithReceivers(in: scopes[index])
      for (position, dependency) in provider.dependencies.enumerated() {
        if case .received = dependency.shape.source { continue }
        guard received.contains(position) else { continue }
        places.append(
          CodeLensPlace(
            file: file, provider: index, dependency: position, kind: .receivers, range: dependency.places.name))
      }
    }
    return places
  }

  /// The text for a place; nil if there is nothing to show, or the place is gone. O(scopes + dependencies).
  package func codeLens(for place: CodeLensPlace) -> CodeLensContent? {
    guard place.file.index < files.count, let program = programsHolding(place.file).first else { return nil }
    let navigator = ProgramNavigator(program)
    let scopes = navigator.graph.scopes(in: place.file)
    guard place.provider < scopes.count else { return nil }
    let scope = scopes[place.provider]
    switch place.kind {
    case .makers: return navigator.makersLens(scope)
    case .generated: return CodeLensContent(title: "Show generated code", targets: [])
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
        title: "\(navigator.words.taken) by \(receivers.count)",
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
