import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Lenses above registrations and containers, and hints behind demands.
extension StitcherAnalysis {
  func codeLensPlaces(in path: String, _ context: AnalysisContext) -> [CodeLensPlace] {
    guard let file = context.view.ids[path], let linked = graph.files[file], linked.seesStitcher else { return [] }
    let registrations = linked.registrations.enumerated().map { position, registration in
      CodeLensPlace(id: "asked.\(position)", range: graph.range(of: registration.id))
    }
    let containers = linked.builders.enumerated().filter { _, builder in
      builder.kind == .container && navigator(context).hasName(builder.id)
    }.map { position, builder in
      CodeLensPlace(id: "container.\(position)", range: graph.range(of: builder.id))
    }
    return (registrations + containers).sorted { ($0.range, $0.id) < ($1.range, $1.id) }
  }

  func codeLens(_ id: String, in path: String, _ context: AnalysisContext) -> CodeLensContent? {
    let parts = id.split(separator: ".")
    guard parts.count == 2, let position = Int(parts[1]), let file = context.view.ids[path],
      let linked = graph.files[file]
    else { return nil }
    let navigator = navigator(context)
    switch parts[0] {
    case "asked" where linked.registrations.indices.contains(position):
      let demands = navigator.users(of: linked.registrations[position].id)
      let count = demands.isEmpty ? "nobody" : "\(demands.count)"
      return CodeLensContent(title: "asked for by \(count)", targets: demands)
    case "container" where linked.builders.indices.contains(position):
      let builder = linked.builders[position].id
      let registrations = graph.registrations(in: builder).map { navigator.location($0.id) }.sorted()
      let state = graph.isActivated(builder) ? "" : ", not activated"
      return CodeLensContent(
        title: counted(registrations.count, "registration") + state, targets: registrations)
    default: return nil
    }
  }

  /// The type behind a protocol, a name or a value; where that is the very type that is asked for, its container.
  func inlayHints(
    in range: UTF8Range, of path: String, _ context: AnalysisContext
  ) -> [InlayHintContent] {
    guard let file = context.view.ids[path], let linked = graph.files[file], linked.seesStitcher else { return [] }
    let navigator = navigator(context)
    return linked.demands.compactMap { demand -> InlayHintContent? in
      let place = graph.typeRange(of: demand.id)
      guard demand.form == .property, range.touches(Int(place.end)) else { return nil }
      let suppliers = navigator.suppliers(of: demand)
      guard let first = suppliers.first else { return nil }
      let made = navigator.madeType(of: first)
      let isSame = demand.target?.bare.description == made
      guard made != "_", !isSame || suppliers.count > 1 || demand.key?.noun != nil else { return nil }
      guard let origin = isSame ? navigator.containerName(of: first) : made else { return nil }
      let more = suppliers.count > 1 ? ", +\(suppliers.count - 1)" : ""
      return InlayHintContent(offset: Int(place.end), text: "← \(origin)\(more)", target: navigator.location(first))
    }
    .sorted { $0.offset < $1.offset }
  }
}
