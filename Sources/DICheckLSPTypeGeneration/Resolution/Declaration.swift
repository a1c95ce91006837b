/// A generated type.
struct Declaration {
  var name: String
  var form: Form

  enum Form {
    case structure([Property])
    case enumeration(of: SwiftType, [MetaModel.Enumeration.Entry])
    case union([SwiftType])
    case alias(SwiftType)
  }

  /// The types that it refers to.
  var references: [String] {
    switch form {
    case .structure(let properties): properties.flatMap(\.type.references)
    case .enumeration: []
    case .union(let alternatives): alternatives.flatMap(\.references)
    case .alias(let type): type.references
    }
  }
}

/// A property of a generated structure.
struct Property: Hashable {
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
