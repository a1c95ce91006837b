import DICheckSourceReading
import DICheckSwiftFacts
import SwiftSyntax

extension TokenSyntax {
  /// True if it is a name, and neither a keyword nor `$0`.
  var isName: Bool { if case .identifier = tokenKind { true } else { false } }
}

// MARK: Attributes and modifiers

extension AttributeListSyntax {
  /// The first attribute of a name.
  func named(_ name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self where attribute.attributeName.spelling == name {
      return attribute
    }
    return nil
  }
}

extension AttributeListSyntax.Element {
  var isProvides: Bool {
    guard case .attribute(let attribute) = self else { return false }
    return ["Provides", "DI.Provides"].contains(attribute.attributeName.spelling)
  }
}

// MARK: Types

extension TypeSyntax {
  /// The type as written. Nearly all are a name, which needs no pass over the node.
  var spelling: String { wholeName ?? trimmedText }

  /// The type as ``TypeName/normalized(_:)`` spells it.
  var normalizedSpelling: String { wholeName ?? TypeName.normalized(self) }

  private var wholeName: String? {
    guard let type = self.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil else { return nil }
    return type.name.text
  }
}

extension MemberBlockSyntax {
  /// True if a member right in it has an attribute that makes it a provider.
  var hasProvider: Bool {
    members.contains { $0.decl.ownAttributes?.named("Provides") != nil }
  }
}

// MARK: Members and bodies

extension VariableDeclSyntax {
  var isVariable: Bool { bindingSpecifier.tokenKind == .keyword(.var) }
}

extension AccessorBlockSyntax {
  /// The `get` of a lookup that stands at the head of the body.
  var leadingGet: TokenSyntax? {
    guard case .getter(let items) = accessors, let token = items.firstSourceToken,
      token.text == LeadingGet.standIn
    else { return nil }
    return token
  }
}
