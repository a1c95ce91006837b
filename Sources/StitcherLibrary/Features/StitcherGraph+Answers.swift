import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText

extension StitcherGraph {
  func words(about element: Element) -> RichText? { StitcherWords(graph: self).text(of: element) }

  /// From a demand to what answers it, and from a registration to what asks for it.
  func definition(of element: Element) -> [Location] {
    switch element {
    case .demand(let id), .demandedKey(let id):
      guard let demand = demands[id] else { return [] }
      let suppliers = suppliers(of: demand)
      let found = suppliers.isEmpty ? registrations(for: demand).map(\.id) : suppliers
      return found.map(location).sorted()
    case .registration(let id):
      // A Swift server goes to what an expression names.
      return facts[id]?.origin == .dependency ? users(of: id) : []
    case .registeredKey(let id): return users(of: id)
    case .furtherType, .builder: return []
    }
  }

  /// The registrations of a type: of the one that a demand asks for, or as which something is registered.
  func implementation(of element: Element, in file: FileID) -> [Location] {
    key(of: element).map { registrations(for: $0, from: file).map(location).sorted() } ?? []
  }

  /// The registrations and demands of a key.
  func references(of element: Element, in file: FileID) -> References? {
    switch element {
    case .registration(let id):
      let listings = isRegisterable(id) ? listings[id].map { location($0.builder) } : []
      return References(declarations: [location(id)], uses: listings + users(of: id))
    case .builder: return nil
    case .demand, .demandedKey, .registeredKey, .furtherType:
      guard let key = key(of: element) else { return nil }
      func isNear(_ id: some PlacedFact) -> Bool { modules.mayRunTogether(id.file, file) }
      return References(
        declarations: registrationsByKey[key].filter(isNear).map(location),
        uses: demandsByKey[key].filter(isNear).map(location))
    }
  }

  // MARK: Renaming

  /// A name that is written as a literal; those of an enumeration are Swift's.
  func renameSubject(of element: Element, at range: UTF8Range) -> RenameSubject? {
    guard case .string(let name) = mention(of: element)?.mention.value, case .name? = key(of: element),
      range.count == name.utf8.count + 2
    else { return nil }
    return RenameSubject(name: name, range: range.withoutQuotes)
  }

  /// Renames a name wherever it is registered and asked for.
  func renamed(_ element: Element, to newName: String) throws(RenameRefusal) -> Set<Location> {
    guard case .name(let oldName)? = key(of: element) else { return [] }
    guard !newName.isEmpty, !newName.contains(where: { "\"\\\n\r".contains($0) }) else {
      throw RenameRefusal(reason: "A name can't be empty, or have quotes or backslashes")
    }
    guard registrationsByKey[.name(newName)].isEmpty, demandsByKey[.name(newName)].isEmpty else {
      throw RenameRefusal(reason: "`\"\(newName)\"` is a name already")
    }
    let elements: [Element] =
      registrationsByKey[.name(oldName)].map { .registeredKey($0) }
      + demandsByKey[.name(oldName)].map { .demandedKey($0) }
    var renamed: Set<Location> = []
    for element in elements {
      guard case (let mention, var place)? = mention(of: element) else { continue }
      guard case .string(let name) = mention.value, place.range.count == name.utf8.count + 2 else {
        let file = FilePath.name(of: place.path)
        throw RenameRefusal(reason: "The name is also written as `\(mention.value)`, in \(file)")
      }
      place.range = place.range.withoutQuotes
      renamed.insert(place)
    }
    return renamed
  }
}

extension UTF8Range {
  /// The text of a plain literal.
  fileprivate var withoutQuotes: UTF8Range { UTF8Range(startOffset + 1, endOffset - 1) }
}

extension StitcherGraph {
  // MARK: Completion

  func candidates(at place: TypedPlace, in file: FileID) -> [CompletionCandidate] {
    guard files[file]?.seesStitcher == true else { return [] }
    return CompletionCandidates(graph: self, file: file).all(at: place)
  }

  // MARK: Availability

  /// The values that a type declared or registered at a place could ask for: everything registered that its code may
  /// meet. What a container that isn't activated by known code holds, or holds on a condition, isn't always there.
  func availability(at offset: Int, in file: FileID) -> [Availability] {
    let path = path(file)
    let types = nodes.lazy
      .filter { location(of: $0).path == path && location(of: $0).range.startOffset == offset }
      .compactMap { node -> DeclaredType? in
        switch node {
        case .type(let type): type
        case .registration(let id): registrations[id]?.made
        case .container, .demand: nil
        }
      }
    return Set(types).map { type in
      let own = resolver.fact(of: type)?.0.file ?? file
      return Availability(
        program: program(of: own), typeName: type.name, values: values(for: own))
    }
  }

  private func values(for file: FileID) -> [Availability.Value] {
    registrations.values.filter { isVisible($0.id, from: file) }
      .flatMap { registration -> [Availability.Value] in
        let id = registration.id
        let containers = containers(of: id)
        let isAlwaysThere = containers.contains { !$0.isConditional && isActivated($0.container) }
        return registration.knownKeys.filter { $0.type != .void }.map { key in
          Availability.Value(
            label: key.description, typeName: madeType(of: id),
            owner: containerName(of: id) ?? madeType(of: id), location: location(id),
            isOnEveryChain: isAlwaysThere)
        }
      }
      .sorted { ($0.location, $0.label) < ($1.location, $1.label) }
  }
}

extension StitcherGraph {
  /// The demands that a registration may answer.
  func users(of id: RegistrationRef) -> [Location] { demands(of: id).map { location($0.id) }.sorted() }

  /// The key that is written, asked for or registered.
  fileprivate func key(of element: Element) -> DependencyKey? {
    switch element {
    case .demand(let id), .demandedKey(let id): demands[id]?.key
    case .registeredKey(let id): registrations[id]?.keys.first ?? nil
    case .furtherType(let id, let position):
      // The factory's own type comes first, unless the types are listed.
      registrations[id].flatMap { registration in
        registration.keys[registration.keys.count - (facts[id]?.locator.types.count ?? 0) + position]
      }
    case .registration, .builder: nil
    }
  }

  /// The name or value as it is written, and where.
  fileprivate func mention(of element: Element) -> (mention: KeyMention, location: Location)? {
    switch element {
    case .demandedKey(let id): facts[id]?.key.mention.map { ($0, location($0.place, in: id)) }
    case .registeredKey(let id): facts[id]?.locator.mention.map { ($0, location($0.place, in: id)) }
    case .demand, .registration, .furtherType, .builder: nil
    }
  }
}
