/// Declares structures of the same shape once. The specification has some under several names: both hierarchies have
/// the same items, and the parameters of half the requests are a document and a position. The first name in order is
/// declared, the others are aliases. As soon as a later version distinguishes two of them, they are two types again.
extension ResolvedProtocol {
  /// The parts in which equal structures agree: everything but names. Structures with a single
  /// property are never merged.
  private struct Shape: Hashable {
    var properties: [PropertyDeclaration]
    var usage: Usage
  }

  mutating func shareStructures() {
    var names: [String: String] = [:]
    var known = -1
    // Structures that contain merged ones may turn out to be equal, too.
    while names.count > known {
      known = names.count
      var firsts: [Shape: String] = [:]
      for theme in themes.indices {
        for place in themes[theme].declarations.indices {
          guard case .structure(let structure) = themes[theme].declarations[place], structure.properties.count > 1
          else { continue }
          let shape = shape(of: structure, names)
          guard let first = firsts[shape] else {
            firsts[shape] = structure.name
            continue
          }
          names[structure.name] = first
          let alias = Declaration.alias(name: structure.name, type: .named(first))
          themes[theme].declarations[place] = alias
          declarations[structure.name] = alias
        }
      }
    }
  }

  private func shape(of structure: StructureDeclaration, _ names: [String: String]) -> Shape {
    let properties = structure.properties.map { property in
      var property = property
      property.type = property.type.renamed(names)
      return property
    }
    return Shape(properties: properties, usage: usages[structure.name, default: []])
  }
}
