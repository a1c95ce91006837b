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

  private func merge(_ parent: MetaModelType, into found: inout [MetaModel.Property]) throws(GenerationError) {
    guard case .reference(let name) = parent, let structure = structures[name] else { throw .unknown("\(parent)") }
    for property in try properties(of: structure) where !found.contains(where: { $0.name == property.name }) {
      found.append(property)
    }
  }
}
