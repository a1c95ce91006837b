import DICheckDependencyLibrary
import DICheckText

/// The range in which a declaration is visible.
package enum Visibility: UInt8, Comparable, Sendable {
  case file, module, package, everyone

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A declaration that generated code names in order to build something, and that isn't visible everywhere.
package struct NarrowPart: Hashable, Sendable {
  package enum Part: Sendable {
    /// The type that is built.
    case type
    /// The called initializer or builder function.
    case construction
  }

  package var part: Part
  /// By the part's own modifier, or that of the extension around it where it has none.
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
  /// True if an enclosing or extended type limits its visibility too.
  var isWithinOthers: Bool { shape.kind != .type || shape.concreteType.parent != nil }

  /// The enclosing types, and those that its extensions extend, innermost first, without their own generics.
  var surroundingTypes: [TypeTerm] {
    let first = shape.kind == .type ? shape.concreteType.parent : shape.enclosingType ?? shape.concreteType
    return first?.withParents.map(\.withoutOutermostGenerics) ?? []
  }
}

extension FileFacts {
  /// True if a provider, or a type around it or extended by it in this file, is invisible to other files.
  var hidesProviders: Bool {
    let hidden = plainTypes.lazy.filter { $0.shape.visibility == .file }.map(\.shape.type)
    return providers.contains { provider in
      provider.narrowParts.contains { $0.visibility == .file }
        || !hidden.isEmpty && provider.isWithinOthers && provider.surroundingTypes.contains(where: hidden.contains)
    }
  }
}
