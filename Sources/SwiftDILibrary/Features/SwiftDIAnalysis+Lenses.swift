import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Lenses above components and providers, and hints behind `get`s.
extension SwiftDIAnalysis {
  func codeLensPlaces(in path: String, _ context: AnalysisContext) -> [CodeLensPlace] {
    guard let (program, file) = programs(holding: path, context.view).first else { return [] }
    let graph = program.graph
    var places: [CodeLensPlace] = []
    for id in graph.components {
      if graph[id].file == file {
        places.append(CodeLensPlace(id: "creators.\(id.rawValue)", range: graph.location(of: id).range))
        if !program.isRoot(id), !program.needs(of: id).isEmpty {
          places.append(CodeLensPlace(id: "needs.\(id.rawValue)", range: graph.location(of: id).range))
        }
      }
      for (position, provider) in graph[id].providers.enumerated() where provider.member.file == file {
        let range = graph.location(of: provider.member).range
        places.append(CodeLensPlace(id: "consumers.\(id.rawValue).\(position)", range: range))
      }
    }
    return places.sorted { $0.range < $1.range }
  }

  func codeLens(_ id: String, in path: String, _ context: AnalysisContext) -> CodeLensContent? {
    let parts = id.split(separator: ".")
    let numbers = parts.dropFirst().compactMap { Int32($0) }
    guard let program = programs(holding: path, context.view).first?.program, let kind = parts.first,
      let component = numbers.first.map(ComponentID.init(rawValue:)), numbers[0] >= 0,
      program.graph.exists(component)
    else { return nil }
    switch kind {
    case "creators": return program.creatorsLens(component)
    case "needs":
      let count = program.needs(of: component).count
      return count == 0
        ? nil : CodeLensContent(title: "requires \(count) \(count == 1 ? "key" : "keys") from parents")
    case "consumers":
      let providers = program.graph[component].providers
      guard numbers.count == 2, providers.indices.contains(Int(numbers[1])) else { return nil }
      return program.consumersLens(providers[Int(numbers[1])])
    default: return nil
    }
  }

  func inlayHints(
    in range: UTF8Range, of path: String, _ context: AnalysisContext
  ) -> [InlayHintContent] {
    guard let (program, file) = programs(holding: path, context.view).first else { return [] }
    let graph = program.graph
    let demands = graph.components.flatMap { graph[$0].demands.filter { $0.use.file == file } }
    return demands.compactMap { demand -> InlayHintContent? in
      let place = graph.location(of: demand.use)
      // Behind the parenthesis, where there is no blank before it. The key stands there already.
      guard let key = demand.key, range.touches(Int(place.range.end)) else { return nil }
      let providers = program.answers(to: key, in: demand.component).providers
      guard let first = providers.first else { return nil }
      let more = providers.count > 1 ? ", +\(providers.count - 1)" : ""
      return InlayHintContent(
        offset: Int(place.range.end), text: "← \(program.name(of: first.component))\(more)",
        target: graph.location(of: first.member))
    }.sorted { $0.offset < $1.offset }
  }
}

extension SolvedProgram {
  fileprivate func creatorsLens(_ component: ComponentID) -> CodeLensContent {
    let creators = graph[component].creators.map { graph.location(of: $0.use) }.sorted()
    guard isRoot(component) else {
      return CodeLensContent(
        title: creators.isEmpty ? "created by nobody" : "created by \(creators.count)", targets: creators)
    }
    let count = graph.descendants(of: component).count
    return CodeLensContent(title: "root, \(counted(count, "component"))", targets: creators)
  }

  fileprivate func consumersLens(_ provider: Provider) -> CodeLensContent {
    let consumers = consumers(of: provider).map { graph.location(of: $0.use) }.sorted()
    return CodeLensContent(title: "got by \(consumers.isEmpty ? "nobody" : "\(consumers.count)")", targets: consumers)
  }
}
