import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Lenses above registrations and containers, and hints behind demands.
extension StitcherAnalysis: LensAnalysis {
  func lenses(in path: String, _ context: AnalysisContext) -> [CodeLens] {
    guard let file = context.view.ids[path], let linked = graph.files[file], linked.seesStitcher else { return [] }
    let navigator = navigator(context)
    let registrations = linked.registrations.enumerated().map { position, registration in
      CodeLens("asked.\(position)", at: graph.range(of: registration.id)) {
        let demands = navigator.users(of: registration.id)
        let count = demands.isEmpty ? "nobody" : "\(demands.count)"
        return CodeLensContent(title: "asked for by \(count)", targets: demands)
      }
    }
    let containers = linked.builders.enumerated().filter { $1.kind == .container && navigator.hasName($1.id) }
    return registrations
      + containers.map { position, builder in
        CodeLens("container.\(position)", at: graph.range(of: builder.id)) {
          let registrations = graph.registrations(in: builder.id).map { navigator.location($0.id) }.sorted()
          let state = graph.isActivated(builder.id) ? "" : ", not activated"
          return CodeLensContent(
            title: counted(registrations.count, "registration") + state, targets: registrations)
        }
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
      guard demand.form == .property, range.touches(place.endOffset) else { return nil }
      let suppliers = navigator.suppliers(of: demand)
      guard let first = suppliers.first else { return nil }
      let made = navigator.madeType(of: first)
      let isSame = demand.target?.bare.description == made
      guard made != "_", !isSame || suppliers.count > 1 || demand.key?.noun != nil else { return nil }
      guard let origin = isSame ? navigator.containerName(of: first) : made else { return nil }
      let more = suppliers.count > 1 ? ", +\(suppliers.count - 1)" : ""
      return InlayHintContent(offset: place.endOffset, text: "← \(origin)\(more)", target: navigator.location(first))
    }
    .sorted { $0.offset < $1.offset }
  }
}
