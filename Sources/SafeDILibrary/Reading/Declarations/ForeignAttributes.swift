import SwiftSyntax

extension InstantiableDeclaration {
  /// The names of its attributes, in any branch of `#if`, that are neither Swift's nor a known macro of SafeDI.
  var foreignAttributes: [String] {
    node.asProtocol((any WithAttributesSyntax).self)?.attributes.foreignNames ?? []
  }
}

extension AttributeListSyntax {
  fileprivate var foreignNames: [String] {
    flatMap { element -> [String] in
      switch element {
      case .attribute(let attribute):
        guard SafeDIMacro(attribute.attributeName) == nil,
          let name = attribute.attributeName.lastName, !SwiftAttributes.contains(name)
        else { return [] }
        return [name]
      case .ifConfigDecl(let condition):
        return condition.clauses.flatMap { clause -> [String] in
          if case .attributes(let list)? = clause.elements { list.foreignNames } else { [] }
        }
      }
    }
  }
}

extension TypeSyntax {
  /// The last part of a name, without its generic arguments: `Model` of `@Kit.Model`.
  fileprivate var lastName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
  }
}

/// The attributes of types and extensions that come with Swift: the compiler's, and macros and global actors of the
/// modules beside it.
private enum SwiftAttributes {
  /// Names with an underscore in front are the compiler's own.
  static func contains(_ name: String) -> Bool { name.hasPrefix("_") || names.contains(name) }

  private static let names: Set<String> = [
    "Animatable", "DebugDescription", "GKInspectable", "IBDesignable", "MainActor", "Model", "NSApplicationMain",
    "Observable", "Suite", "UIApplicationMain", "available", "dynamicCallable", "dynamicMemberLookup", "exported",
    "frozen", "globalActor", "main", "nonexhaustive", "nonobjc", "objc", "objcMembers", "preconcurrency",
    "propertyWrapper", "requires_stored_property_inits", "resultBuilder", "safe", "testable", "unchecked", "unsafe",
    "usableFromInline", "warn_unqualified_access",
  ]
}
