import DICheckText

/// From where a declaration can be seen.
package enum Visibility: UInt8, Comparable, Hashable, Sendable {
  case file, module, package, everyone

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A declaration that generated code names in order to build something, and that not everyone can see.
package struct NarrowPart: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// The type that is built.
    case type
    /// What is called: an initializer, or a builder function.
    case construction
  }

  package var part: Part
  /// As far as its own modifier goes, or that of the extension around it where it has none.
  package var visibility: Visibility
  /// The modifier, else the keyword.
  package var place: UTF8Range

  package init(_ part: Part, _ visibility: Visibility, at place: UTF8Range) {
    self.part = part
    self.visibility = visibility
    self.place = place
  }

  func hasSameShape(as other: NarrowPart) -> Bool { part == other.part && visibility == other.visibility }
}

extension Provider {
  /// Whether what stands around it, or what it extends, decides from where it can be seen.
  var isWithinOthers: Bool { shape.kind != .type || shape.concreteType.parent != nil }

  /// The types in which it stands, and those which it extends, from the inside, without their own generics.
  var surroundingTypes: [TypeTerm] {
    var next = shape.kind == .type ? shape.concreteType.parent : shape.enclosingType ?? shape.concreteType
    var result: [TypeTerm] = []
    while let type = next {
      result.append(type.withoutOutermostGenerics)
      next = type.parent
    }
    return result
  }
}

extension FileFacts {
  /// Whether a provider has parts of its own that not everyone can see.
  var hasNarrowProviders: Bool { providers.contains { !$0.narrowParts.isEmpty } }

  var hasNarrowPlainTypes: Bool { plainTypes.contains { $0.shape.visibility < .everyone } }

  /// Whether a provider, or what is around it or extended by it in this file, can't be seen from other files.
  var hidesProviders: Bool {
    let hidden = plainTypes.lazy.filter { $0.shape.visibility == .file }.map(\.shape.type)
    return providers.contains { provider in
      provider.narrowParts.contains { $0.visibility == .file }
        || !hidden.isEmpty && provider.isWithinOthers && provider.surroundingTypes.contains(where: hidden.contains)
    }
  }
}
