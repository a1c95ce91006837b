import DICheckDependencyLibrary
import DICheckText

extension FileFacts {
  /// Moves every range by `move`, after an edit elsewhere in the file. The shape stays.
  package mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) {
    changeInEachBuild { $0.moveOwnPlaces(move) }
  }

  private mutating func moveOwnPlaces(_ move: (UTF8Range) -> UTF8Range) {
    for index in providers.indices { providers[index].movePlaces(move) }
    for index in configurations.indices { configurations[index].place = move(configurations[index].place) }
    for index in plainTypes.indices {
      plainTypes[index].name = move(plainTypes[index].name)
      plainTypes[index].access = move(plainTypes[index].access)
    }
    for index in nestedProviders.indices { nestedProviders[index] = move(nestedProviders[index]) }
    for index in idleExtensions.indices { idleExtensions[index].name = move(idleExtensions[index].name) }
  }
}

extension Provider {
  fileprivate mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) {
    places.declaration = move(places.declaration)
    places.attribute = places.attribute.map(move)
    places.name = move(places.name)
    places.additionalTypes = places.additionalTypes.map(move)
    places.handWrittenMock = places.handWrittenMock.map(move)
    places.isRoot = places.isRoot.map(move)
    for index in dependencies.indices { dependencies[index].places.move(move) }
    construction.movePlaces(move)
    for index in narrowParts.indices { narrowParts[index].place = move(narrowParts[index].place) }
  }
}

extension DependencyPlaces {
  fileprivate mutating func move(_ move: (UTF8Range) -> UTF8Range) {
    declaration = move(declaration)
    attribute = attribute.map(move)
    name = move(name)
    type = move(type)
    let places: [WritableKeyPath<ArgumentPlaces, UTF8Range?>] = [
      \.erasedForwardedType, \.builtTypeName, \.aliasName, \.aliasType, \.defaultValue,
    ]
    for place in places {
      self[dynamicMember: place] = self[dynamicMember: place].map(move)
    }
  }
}
