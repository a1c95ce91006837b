import DICheckDependencyLibrary

extension ProviderIndex {
  /// The providers whose type's last name component is one of `names`; in no order. O(types + names), with very little
  /// work for each other type, since a list of code actions waits for this.
  func providers(named names: some Collection<String>, _ interner: Interner) -> [ScopeID] {
    let hashes = Set(names.map(TypeSketch.hash(ofName:)))
    let names = Set(names)
    var result: [ScopeID] = []
    for (type, sketch) in sketches where hashes.contains(sketch.baseName) {
      guard interner.types[type].baseName.map(names.contains) == true else { continue }
      result += self[type].lazy.filter { $0.position == 0 }.map(\.scope)
    }
    return result
  }
}
