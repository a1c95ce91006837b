/// A generated type.
enum Declaration {
  case structure(StructureDeclaration)
  case enumeration(EnumerationDeclaration)
  case union(UnionDeclaration)
  case alias(name: String, type: SwiftType)

  /// The types that it refers to.
  var references: [String] {
    switch self {
    case .structure(let structure): structure.properties.flatMap(\.type.references)
    case .enumeration: []
    case .union(let union): union.alternatives.flatMap(\.references)
    case .alias(_, let type): type.references
    }
  }
}

struct StructureDeclaration {
  var name: String
  var properties: [PropertyDeclaration]
}

struct PropertyDeclaration: Hashable {
  var name: String
  var type: SwiftType
  var presence: Presence

  enum Presence: Hashable {
    case required
    /// Written as `null` if it is nil.
    case nullable
    case optional
    /// Always this text, and therefore not a property of the Swift type.
    case literal(String)
  }

  var isStored: Bool { if case .literal = presence { false } else { true } }
}

struct EnumerationDeclaration {
  var name: String
  var rawType: SwiftType
  var values: [MetaModel.Enumeration.Entry]
}

struct UnionDeclaration {
  var name: String
  var alternatives: [SwiftType]
}
