import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

extension SwiftDIGraph {
  /// The components of a file with what they provide, and its keys.
  func symbols(in file: FileID) -> [DependencySymbol] {
    let components = components(in: file).map { id in
      DependencySymbol(
        name: name(of: id), detail: isRoot(id) ? "root component" : "component", typeName: nil,
        location: location(of: id), declaration: declaration(file, self[id].position.declaration),
        children: self[id].providers.map(symbol))
    }
    let keys = keys(in: file).map { id in
      DependencySymbol(
        name: self[id].name, detail: "key", typeName: self[id].valueType, location: location(of: id),
        declaration: location(self[id].declaration, of: id).range)
    }
    return (components + keys).sorted { $0.location < $1.location }
  }

  private func symbol(_ provider: Provider) -> DependencySymbol {
    DependencySymbol(
      name: name(of: provider.member), detail: "provides \(provider.key.map { self[$0].spelling } ?? "a key")",
      typeName: fact(provider.member)?.resultType, location: location(of: provider.member),
      declaration: location(fact(provider.attribute)?.declaration, of: provider.member).range)
  }
}

/// Lenses above components and providers, and hints behind `get`s.
extension SwiftDIGraph {
  func lenses(in file: FileID) -> [CodeLens] {
    components(in: file).flatMap { id -> [CodeLens] in
      let place = location(of: id).range
      let needs = isRoot(id) ? 0 : needs(of: id).count
      let requires = CodeLens("requires.\(id.rawValue)", at: place) {
        CodeLensContent(title: "requires \(needs) \(needs == 1 ? "key" : "keys") from parents")
      }
      return [CodeLens("creators.\(id.rawValue)", at: place) { creatorsLens(id) }] + (needs > 0 ? [requires] : [])
        + self[id].providers.enumerated().map { position, provider in
          CodeLens("consumers.\(id.rawValue).\(position)", at: location(of: provider.member).range) {
            consumersLens(provider)
          }
        }
    }
  }

  func inlayHints(in range: UTF8Range, of file: FileID) -> [InlayHintContent] {
    let parts = link(of: file).parts.filter { exists($0.key) }
    return parts.values.flatMap(\.demands).compactMap { demand in
      let place = location(of: demand.use)
      // Behind the parenthesis, where there is no blank before it. The key stands there already.
      guard let key = demand.key, range.touches(place.range.endOffset) else { return nil }
      let providers = demandAnswers(to: key, in: demand.component).providers
      guard let first = providers.first else { return nil }
      let more = providers.count > 1 ? ", +\(providers.count - 1)" : ""
      return InlayHintContent(
        offset: place.range.endOffset, text: "← \(name(of: first.component))\(more)",
        target: location(of: first.member))
    }
  }

  private func creatorsLens(_ component: ComponentID) -> CodeLensContent {
    let creators = self[component].creators.map { location(of: $0.use) }.sorted()
    guard isRoot(component) else {
      return CodeLensContent(
        title: creators.isEmpty ? "created by nobody" : "created by \(creators.count)", targets: creators)
    }
    let count = descendants(of: component).count
    return CodeLensContent(title: "root, \(counted(count, "component"))", targets: creators)
  }

  private func consumersLens(_ provider: Provider) -> CodeLensContent {
    let consumers = consumers(of: provider).map { location(of: $0.use) }.sorted()
    return CodeLensContent(title: "got by \(consumers.isEmpty ? "nobody" : "\(consumers.count)")", targets: consumers)
  }
}
