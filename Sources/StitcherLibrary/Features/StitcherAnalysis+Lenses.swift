import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Lenses above registrations and containers, and hints behind demands.
extension StitcherNavigator {
  func lenses(in file: FileID) -> [CodeLens] {
    guard let linked = graph.files[file], linked.seesStitcher else { return [] }
    let registrations = linked.registrations.enumerated().map { position, registration in
      CodeLens("asked.\(position)", at: graph.range(of: registration.id)) {
        let demands = users(of: registration.id)
        let count = demands.isEmpty ? "nobody" : "\(demands.count)"
        return CodeLensContent(title: "asked for by \(count)", targets: demands)
      }
    }
    let containers = linked.builders.enumerated().filter { $1.kind == .container && hasName($1.id) }
    return registrations
      + containers.map { position, builder in
        CodeLens("container.\(position)", at: graph.range(of: builder.id)) {
          let registrations = graph.registrations(in: builder.id).map { location($0.id) }.sorted()
          let state = graph.isActivated(builder.id) ? "" : ", not activated"
          return CodeLensContent(
            title: counted(registrations.count, "registration") + state, targets: registrations)
        }
      }
  }

  /// The type behind a protocol, a name or a value; where that is the very type that is asked for, its container.
  func inlayHints(in range: UTF8Range, of file: FileID) -> [InlayHintContent] {
    guard let linked = graph.files[file], linked.seesStitcher else { return [] }
    return linked.demands.compactMap { demand in
      let place = graph.typeRange(of: demand.id)
      guard demand.form == .property, range.touches(place.endOffset) else { return nil }
      let suppliers = suppliers(of: demand)
      guard let first = suppliers.first else { return nil }
      let made = madeType(of: first)
      let isSame = demand.target?.bare.description == made
      guard made != "_", !isSame || suppliers.count > 1 || demand.key?.noun != nil else { return nil }
      guard let origin = isSame ? containerName(of: first) : made else { return nil }
      let more = suppliers.count > 1 ? ", +\(suppliers.count - 1)" : ""
      return InlayHintContent(offset: place.endOffset, text: "← \(origin)\(more)", target: location(first))
    }
  }
}
