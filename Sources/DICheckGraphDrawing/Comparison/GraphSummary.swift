/// The part of one program's graph that comparisons use: the makers of types, and the sources of what each receives.
/// Without places and text, so that moved or reformatted code makes no difference. Unlike drawings it has what roots
/// share once.
package struct GraphSummary: Hashable, Sendable {
  /// A property, or whatever else a library has a name and a type for, with the type that declares it. Types are
  /// written out.
  package struct Property: Hashable, Comparable, Sendable {
    package var owner: String
    package var label: String
    package var type: String

    package init(owner: String, label: String, type: String) {
      self.owner = owner
      self.label = label
      self.type = type
    }

    package static func < (left: Property, right: Property) -> Bool {
      (left.owner, left.label, left.type) < (right.owner, right.label, right.type)
    }
  }

  package struct MadeType: Hashable, Sendable {
    package var isRoot = false
    /// By its received properties, the properties that they receive their values from.
    package var receipts: [Property: Set<Property>] = [:]

    package init() {}
  }

  /// The value that a property makes.
  package struct Making: Hashable, Sendable {
    var concreteType: String
    var isLazy: Bool

    package init(concreteType: String, isLazy: Bool) {
      self.concreteType = concreteType
      self.isLazy = isLazy
    }
  }

  var name: String
  /// The roots and all types that they make, by name.
  package var types: [String: MadeType] = [:]
  package var makings: [Property: Making] = [:]
  /// The library's.
  package var words: Words

  package init(name: String, words: Words) {
    self.name = name
    self.words = words
  }

  /// A program of this name in which nothing is made.
  var empty: GraphSummary { GraphSummary(name: name, words: words) }

  /// By made type, the properties that make it, sorted.
  var makers: [String: [Property]] {
    Dictionary(grouping: makings, by: \.value.concreteType).mapValues { $0.map(\.key).sorted() }
  }
}

extension GraphSummary {
  /// A library's words for the relations that a comparison tells of.
  package struct Words: Hashable, Sendable {
    /// "A type *is made* by a property, which *makes* it and is its *maker*", the last in the plural.
    package var made, makes, makers: String
    /// "A type *receives* a property, which *is received*".
    package var receives, received: String
    /// When a lazy property makes its value, such as "at each call of a builder".
    package var whenLazy: String
    /// True if a value lives as long as the one whose property makes it.
    package var tellsLifetimes: Bool

    package init(
      made: String, makes: String, makers: String, receives: String = "asks for", received: String = "asked for",
      whenLazy: String = "when somebody asks", tellsLifetimes: Bool = false
    ) {
      self.made = made
      self.makes = makes
      self.makers = makers
      self.receives = receives
      self.received = received
      self.whenLazy = whenLazy
      self.tellsLifetimes = tellsLifetimes
    }
  }
}
