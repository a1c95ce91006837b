import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSwiftFacts
import DICheckText

extension StitcherNavigator {
  /// The containers of a file with their registrations, and its types with what they ask for.
  func symbols(in file: FileID) -> [DependencySymbol] {
    guard let linked = graph.files[file], linked.seesStitcher, let declarations = facts[file]?.declarations.all
    else { return [] }
    let holders = linked.builders.filter { $0.kind != .dependency && hasName($0.id) }
    let builders = holders.map { builder in
      let lines = Set(parts(writtenIn: builder.id).flatMap { graph.builders[$0]?.listings.map(\.id) ?? [] })
      let own = linked.registrations.filter { lines.contains($0.id) && facts[$0.id]?.isDescribed == false }
      return DependencySymbol(
        name: name(of: builder.id), detail: builder.kind == .container ? "container" : "group", typeName: nil,
        location: location(builder.id), declaration: declarations[builder.id.declaration].range,
        children: own.map(symbol))
    }
    let registerables = linked.registrations.filter(\.isRegisterable).map { registration in
      DependencySymbol(
        name: owner(of: registration.id), detail: "registerable", typeName: nil, location: location(registration.id),
        declaration: declaration(of: registration.id))
    }
    let owners = Dictionary(grouping: linked.demands.filter { $0.unit?.registration == nil }) {
      facts[$0.id]?.context.owner ?? ""
    }
    let types = declarations.enumerated().flatMap { number, declaration in
      declaration.shape.symbols.types.compactMap { type -> DependencySymbol? in
        guard let demands = owners[type.name]?.filter({ $0.id.declaration == number }), !demands.isEmpty else {
          return nil
        }
        return DependencySymbol(
          name: type.name, detail: "asks for \(demands.count)", typeName: nil,
          location: location(file, declaration[type.place]), declaration: declaration.range,
          children: demands.map(symbol))
      }
    }
    return (builders + registerables + types).sorted {
      ($0.location, $0.name) < ($1.location, $1.name)
    }
  }

  /// A builder, and those without a name that are part of it.
  private func parts(writtenIn builder: BuilderRef) -> Set<BuilderRef> {
    Set(reachedFrom: [builder]) { graph.builders[$0]?.inclusions.map(\.id).filter { !hasName($0) } ?? [] }
  }

  private func symbol(_ registration: LinkedRegistration) -> DependencySymbol {
    DependencySymbol(
      name: subject(of: registration.id), detail: "registration", typeName: madeType(of: registration.id),
      location: location(registration.id), declaration: declaration(of: registration.id))
  }

  private func symbol(_ demand: LinkedDemand) -> DependencySymbol {
    let fact = facts[demand.id]
    let location = location(demand.id)
    return DependencySymbol(
      name: fact?.name ?? "", detail: demand.form == .property ? "injected" : "asks",
      typeName: demand.target?.description, location: location,
      declaration: location.range)
  }
}
