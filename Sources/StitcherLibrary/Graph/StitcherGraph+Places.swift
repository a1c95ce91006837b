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
}

extension StitcherGraph {
  /// The fact at an offset: of several, the one with the smallest range.
  func element(at offset: Int, in file: FileID) -> (element: Element, range: UTF8Range)? {
    guard files[file]?.seesStitcher == true else { return nil }
    let declarations = facts.declarations(of: file)
    guard let number = declarations.firstIndex(where: { $0.range.touches(offset) }) else { return nil }
    let declaration = declarations[number]
    let shape = declaration.shape
    var offered: [(element: Element, range: UTF8Range)] = []
    func offer(_ element: Element, _ place: PlaceID?) {
      if let place { offered.append((element, declaration[place])) }
    }
    for (index, demand) in shape.demands.enumerated() {
      let id = DemandRef(file, number, index)
      guard demands[id] != nil else { continue }
      offer(.demand(id), demand.place)
      offer(.demand(id), demand.typePlace)
      if demand.form == .property {
        // All that lies between, with the property's name.
        let ends = (declaration[demand.place].startOffset, declaration[demand.typePlace].endOffset)
        offered.append((.demand(id), UTF8Range(ends.0, ends.1)))
      }
      offer(.demandedKey(id), demand.key.mention?.place)
    }
    for (index, registration) in shape.registrations.enumerated() {
      let id = RegistrationRef(file, number, index)
      guard let linked = registrations[id] else { continue }
      offer(.registration(id), registration.place)
      // An attribute is about its type as a whole.
      guard !linked.isRegisterable else { continue }
      for (position, mention) in registration.locator.types.enumerated() {
        offer(.furtherType(id, position), mention.place)
      }
      offer(.registeredKey(id), registration.locator.mention?.place)
    }
    for (index, builder) in shape.builders.enumerated() {
      let id = BuilderRef(file, number, index)
      guard builders[id] != nil else { continue }
      offer(.builder(id), builder.place)
      offer(.builder(id), builder.holder?.place)
    }
    return offered.filter { $0.range.touches(offset) }.min { $0.range.count < $1.range.count }
  }

  // MARK: Where facts stand

  /// The word or name that stands for a fact.
  func range(of ref: FactRef<some ListedFact>) -> UTF8Range { range(of: facts[ref]?.mark, in: ref) }

  /// The type that a demand asks for, where it is written.
  func typeRange(of demand: DemandRef) -> UTF8Range { range(of: facts[demand]?.typePlace, in: demand) }
}

extension Demand.Key {
  var mention: KeyMention? { if case .given(let mention) = self { mention } else { nil } }
}

extension Locator {
  var mention: KeyMention? { if case .key(let mention) = self { mention } else { nil } }

  var types: [TypeMention] {
    switch self {
    case .type(let types), .types(let types): types
    case .key, .unknown: []
    }
  }
}
