import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// Something that an offset of a text may be about.
enum Element: Hashable {
  case demand(DemandRef)
  case registration(RegistrationRef)
  /// The name or value by which a demand asks.
  case demandedKey(DemandRef)
  /// The name or value by which something is registered.
  case registeredKey(RegistrationRef)
  /// A type as which something is registered: in `.conforms(to:)` and the like. The position counts in its locator.
  case furtherType(RegistrationRef, Int)
  /// The word, or the name of what holds it.
  case builder(BuilderRef)
  case registerable(TypeRef)
}

extension StitcherGraph {
  /// The fact at an offset: of several, the one with the smallest range.
  func element(at offset: Int, in file: FileID) -> (element: Element, range: UTF8Range)? {
    guard let declarations = facts[file]?.declarations.all, let linked = files[file], linked.seesStitcher else {
      return nil
    }
    guard let number = declarations.firstIndex(where: { $0.range.touches(offset) }) else { return nil }
    let declaration = declarations[number]
    let shape = declaration.shape
    var best: (element: Element, range: UTF8Range)?
    func offer(_ element: Element, at place: PlaceID?) { offer(element, at: place.map { declaration[$0] }) }
    func offer(_ element: Element, at range: UTF8Range?) {
      guard let range else { return }
      guard range.touches(offset), range.count < best?.range.count ?? .max else { return }
      best = (element, range)
    }
    for (index, demand) in shape.demands.enumerated() {
      let id = DemandRef(file, number, index)
      guard demands[id] != nil else { continue }
      offer(.demand(id), at: demand.place)
      offer(.demand(id), at: demand.typePlace)
      if demand.form == .property {
        // All that lies between, with the property's name.
        let ends = (declaration[demand.place].start, declaration[demand.typePlace].end)
        offer(.demand(id), at: UTF8Range(Int(ends.0), Int(ends.1)))
      }
      offer(.demandedKey(id), at: demand.key.mention?.place)
    }
    for (index, registration) in shape.registrations.enumerated() {
      let id = RegistrationRef.written(FactRef(file, number, index))
      guard registrations[id] != nil else { continue }
      offer(.registration(id), at: registration.place)
      for (position, mention) in registration.locator.types.enumerated() {
        offer(.furtherType(id, position), at: mention.place)
      }
      offer(.registeredKey(id), at: registration.locator.mention?.place)
    }
    for (index, builder) in shape.builders.enumerated() {
      let id = BuilderRef(file, number, index)
      guard builders[id] != nil else { continue }
      offer(.builder(id), at: builder.place)
      offer(.builder(id), at: builder.holder?.place)
    }
    for site in linked.registerables where site.declaration == number {
      offer(.registerable(site), at: facts.registerable(site)?.place)
    }
    return best
  }

  // MARK: Where facts stand

  func range(of place: PlaceID?, in site: some PlacedFact) -> UTF8Range { facts.range(of: place, in: site) }

  func range(of demand: DemandRef) -> UTF8Range { range(of: facts.demand(demand)?.place, in: demand) }

  /// The type that a demand asks for, where it is written.
  func typeRange(of demand: DemandRef) -> UTF8Range { range(of: facts.demand(demand)?.typePlace, in: demand) }

  /// The word `Dependency` or the expression; of a type its attribute.
  func range(of registration: RegistrationRef) -> UTF8Range {
    switch registration {
    case .written(let site): range(of: facts.registration(site)?.place, in: site)
    case .registerable(let site): range(of: facts.registerable(site)?.place, in: site)
    }
  }

  /// The name of what holds a builder, else its word.
  func range(of builder: BuilderRef) -> UTF8Range {
    let fact = facts.builder(builder)
    return range(of: fact?.holder?.place ?? fact?.place, in: builder)
  }

  func range(of activation: ActivationRef) -> UTF8Range {
    range(of: facts.activation(activation)?.place, in: activation)
  }

  /// The types, name or value that a registration is found by, as they are written.
  func locator(of registration: RegistrationRef) -> Locator? {
    switch registration {
    case .written(let site): facts.registration(site)?.locator
    case .registerable(let site): facts.registerable(site)?.locator
    }
  }
}

extension Demand.Key {
  var mention: KeyMention? {
    switch self {
    case .type: nil
    case .name(let mention), .value(let mention): mention
    }
  }
}

extension Locator {
  var mention: KeyMention? {
    switch self {
    case .name(let mention), .value(let mention): mention
    case .type, .types, .unknown: nil
    }
  }

  var types: [TypeMention] {
    switch self {
    case .type(let types), .types(let types): types
    case .name, .value, .unknown: []
    }
  }
}
