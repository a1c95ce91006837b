/// The model by name, with the inherited properties of structures.
package struct ModelIndex: Sendable {
  let version: String
  package let methods: [String: MetaModel.Method]
  let structures: [String: MetaModel.Structure]
  let enumerations: [String: MetaModel.Enumeration]
  package let typeAliases: [String: MetaModel.TypeAlias]

  package init(_ model: MetaModel) {
    version = model.metaData.version
    func byName<Value>(_ values: [Value], _ name: (Value) -> String) -> [String: Value] {
      Dictionary(values.map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
    }
    methods = byName(model.requests + model.notifications, \.method)
    structures = byName(model.structures, \.name)
    enumerations = byName(model.enumerations, \.name)
    typeAliases = byName(model.typeAliases, \.name)
  }

  /// All properties of a structure in the order in which they are written: of structures that it extends, its own, of
  /// structures that it mixes in. Its own take the place of those that they narrow.
  package func properties(of structure: MetaModel.Structure) throws(GenerationError) -> [MetaModel.Property] {
    var found: [MetaModel.Property] = []
    for parent in structure.extends ?? [] { try merge(parent, into: &found) }
    for property in structure.properties {
      if let index = found.firstIndex(where: { $0.name == property.name }) {
        found[index] = property
      } else {
        found.append(property)
      }
    }
    for parent in structure.mixins ?? [] { try merge(parent, into: &found) }
    return found
  }

  /// The properties of a structure by reference, of an intersection, or of a structure without a name.
  func properties(of type: MetaModelType) throws(GenerationError) -> [MetaModel.Property] {
    switch type {
    case .reference(let name):
      guard let structure = structures[name] else { throw .unknown(name) }
      return try properties(of: structure)
    case .and(let items):
      var found: [MetaModel.Property] = []
      for item in items { try merge(item, into: &found) }
      return found
    case .literal(let properties): return properties
    case .base, .array, .map, .or, .tuple, .stringLiteral: throw .unsupported("\(type) as a structure", at: "\(type)")
    }
  }

  private func merge(_ parent: MetaModelType, into found: inout [MetaModel.Property]) throws(GenerationError) {
    for property in try properties(of: parent) where !found.contains(where: { $0.name == property.name }) {
      found.append(property)
    }
  }
}
