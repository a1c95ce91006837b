import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Lenses above components and providers, and hints behind `get`s.
extension SolvedProgram {
  func lenses(in file: FileID) -> [CodeLens] {
    graph.components(in: file).flatMap { id -> [CodeLens] in
      let place = graph.location(of: id).range
      let needs = isRoot(id) ? 0 : needs(of: id).count
      let requires = CodeLens("requires.\(id.rawValue)", at: place) {
        CodeLensContent(title: "requires \(counted(needs, "key")) from parents")
      }
      return [CodeLens("creators.\(id.rawValue)", at: place) { creatorsLens(id) }] + (needs > 0 ? [requires] : [])
        + graph[id].providers.enumerated().map { position, provider in
          CodeLens("consumers.\(id.rawValue).\(position)", at: graph.location(of: provider.member).range) {
            consumersLens(provider)
          }
        }
    }
  }

  func inlayHints(in range: UTF8Range, of file: FileID) -> [InlayHintContent] {
    let parts = graph.link(of: file).parts.filter { graph.exists($0.key) }
    return parts.values.flatMap(\.demands).compactMap { demand in
      let place = graph.location(of: demand.use)
      // Behind the parenthesis, where there is no blank before it. The key stands there already.
      guard let key = demand.key, range.touches(place.range.endOffset) else { return nil }
      let providers = answers(to: key, in: demand.component).providers
      guard let first = providers.first else { return nil }
      let more = providers.count > 1 ? ", +\(providers.count - 1)" : ""
      return InlayHintContent(
        offset: place.range.endOffset, text: "← \(graph.name(of: first.component))\(more)",
        target: graph.location(of: first.member))
    }
  }

  private func creatorsLens(_ component: ComponentID) -> CodeLensContent {
    let creators = graph[component].creators.map { graph.location(of: $0.use) }.sorted()
    guard isRoot(component) else {
      return CodeLensContent(
        title: creators.isEmpty ? "created by nobody" : "created by \(creators.count)", targets: creators)
    }
    let count = graph.descendants(of: component).count
    return CodeLensContent(title: "root, \(counted(count, "component"))", targets: creators)
  }

  private func consumersLens(_ provider: Provider) -> CodeLensContent {
    let consumers = consumers(of: provider).map { graph.location(of: $0.use) }.sorted()
    return CodeLensContent(title: "got by \(consumers.isEmpty ? "nobody" : "\(consumers.count)")", targets: consumers)
  }
}
