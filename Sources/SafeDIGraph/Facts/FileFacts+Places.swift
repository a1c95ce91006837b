import DICheckDependencyLibrary
import DICheckText

extension FileFacts {
  /// Moves every range by `move`, after an edit elsewhere in the file. The shape stays.
  package mutating func movePlaces(_ move: PlaceMove) {
    changeInEachBuild { $0.moveOwnPlaces(move) }
  }

  private mutating func moveOwnPlaces(_ move: PlaceMove) {
    for index in providers.indices { providers[index].movePlaces(move) }
    configurations.move(\.place, by: move)
    plainTypes.move(\.name, by: move)
    plainTypes.move(\.access, by: move)
    nestedProviders = nestedProviders.map(move)
    idleExtensions.move(\.name, by: move)
  }
}

extension Provider {
  fileprivate mutating func movePlaces(_ move: PlaceMove) {
    places.declaration = move(places.declaration)
    places.attribute = places.attribute.map(move)
    places.name = move(places.name)
    places.additionalTypes = places.additionalTypes.map(move)
    places.handWrittenMock = places.handWrittenMock.map(move)
    places.isRoot = places.isRoot.map(move)
    for index in dependencies.indices { dependencies[index].places.move(move) }
    construction.movePlaces(move)
    narrowParts.move(\.place, by: move)
  }
}

extension Array {
  fileprivate mutating func move(_ place: WritableKeyPath<Element, UTF8Range>, by move: PlaceMove) {
    for index in indices { self[index][keyPath: place] = move(self[index][keyPath: place]) }
  }
}

extension DependencyPlaces {
  fileprivate mutating func move(_ move: PlaceMove) {
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
