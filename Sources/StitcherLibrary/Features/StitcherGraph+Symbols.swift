import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSwiftFacts
import DICheckText

extension StitcherGraph {
  /// The containers of a file with their registrations.
  func symbols(in file: FileID) -> [DependencySymbol] {
    guard let linked = files[file], linked.seesStitcher, let declarations = facts[file]?.declarations.all
    else { return [] }
    let holders = linked.builders.filter { $0.kind != .dependency && hasName($0.id) }
    return holders.map { builder in
      let lines = Set(parts(writtenIn: builder.id).flatMap { builders[$0]?.listings.map(\.id) ?? [] })
      let own = linked.registrations.filter { lines.contains($0.id) && facts[$0.id]?.isDescribed == false }
      return DependencySymbol(
        name: name(of: builder.id), detail: builder.kind == .container ? "container" : "group",
        location: location(builder.id), declaration: declarations[builder.id.declaration].range,
        children: own.map { symbol(of: .registration($0.id), "registration") })
    }
  }

  /// A builder, and those without a name that are part of it.
  private func parts(writtenIn builder: BuilderRef) -> Set<BuilderRef> {
    Set(reachedFrom: [builder]) { builders[$0]?.inclusions.map(\.id).filter { !hasName($0) } ?? [] }
  }
}

// MARK: - Lenses above registrations and containers, and hints behind demands

extension StitcherGraph {
  func lenses(in file: FileID) -> [CodeLens] {
    guard let linked = files[file], linked.seesStitcher else { return [] }
    let asked = linked.registrations.map { registration in
      CodeLens("asked", at: range(of: registration.id)) {
        CodeLensContent("asked for by", users(of: registration.id))
      }
    }
    let containers = linked.builders.filter { $0.kind == .container && hasName($0.id) }
    return asked
      + containers.map { builder in
        CodeLens("container", at: range(of: builder.id)) {
          let registrations = registrations(in: builder.id).map { location($0.id) }
          let state = isActivated(builder.id) ? "" : ", not activated"
          return CodeLensContent(
            title: counted(registrations.count, "registration") + state, targets: registrations)
        }
      }
  }

  /// The type behind a protocol, a name or a value, if it isn't the very type that is asked for.
  func inlayHints(in range: UTF8Range, of file: FileID) -> [InlayHintContent] {
    guard let linked = files[file], linked.seesStitcher else { return [] }
    return linked.demands.compactMap { demand in
      let place = typeRange(of: demand.id)
      guard demand.form == .property, range.touches(place.endOffset) else { return nil }
      let suppliers = suppliers(of: demand)
      guard let first = suppliers.first else { return nil }
      let made = madeType(of: first)
      guard made != "_", made != demand.target?.bare.description else { return nil }
      return InlayHintContent(
        offset: place.endOffset, from: made, of: suppliers.count, target: location(first))
    }
  }
}
