import DICheckSourceReading
import DICheckSwiftFacts
import SwiftSyntax

extension TokenSyntax {
  /// True if it is a name, and neither a keyword nor `$0`.
  var isName: Bool { if case .identifier = tokenKind { true } else { false } }
}

extension String {
  /// True if it is a type's name, by custom.
  var isCapitalized: Bool { first?.isUppercase ?? false }
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
    members.contains { member in
      member.decl.asProtocol((any WithAttributesSyntax).self)?.attributes.named("Provides") != nil
    }
  }
}

// MARK: Members and bodies

extension VariableDeclSyntax {
  var isVariable: Bool { bindingSpecifier.tokenKind == .keyword(.var) }
}

extension AccessorBlockSyntax {
  /// The expression that is all of the getter.
  var singleExpression: ExprSyntax? {
    switch accessors {
    case .getter(let items): items.onlyExpression
    case .accessors(let accessors): accessors.first { $0.accessorSpecifier.isGet }?.body?.statements.onlyExpression
    }
  }

  /// The `get` of a lookup that stands at the head of the body.
  var leadingGet: TokenSyntax? {
    guard case .getter(let items) = accessors, let token = items.firstToken(viewMode: .sourceAccurate),
      token.text == LeadingGet.standIn
    else { return nil }
    return token
  }
}

// MARK: Expressions

extension ExprSyntax {
  /// The name of a function that is called so: `f`, `value.f`.
  var calledName: TokenSyntax? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName ?? self.as(DeclReferenceExprSyntax.self)?.baseName
  }

  /// The number of hops that a chain of members is followed: names and values of real code are nearer, and chains may
  /// be long.
  static let longestPath = 8

  /// The names of `a.b.C`, `Self` included; nil for anything else.
  var dottedPath: [String]? {
    var names: [String] = []
    var node = self
    while let access = node.as(MemberAccessExprSyntax.self), let base = access.base, names.count < Self.longestPath {
      guard access.declName.argumentNames == nil, access.declName.baseName.isName else { return nil }
      names.append(access.declName.baseName.name)
      node = base
    }
    guard let reference = node.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil else { return nil }
    let name = reference.baseName
    guard name.isName || name.tokenKind == .keyword(.Self) else { return nil }
    return (names + [name.name]).reversed()
  }

  /// The name of a type, as written, by the custom that types' names are capitalized: `C`, `Outer.C`, `module.C`.
  var typeName: String? {
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.typeName }
    guard let path = dottedPath, let last = path.last, last.isCapitalized else { return nil }
    return path.joined(separator: ".")
  }

  /// The type of which a call makes a value.
  var madeType: String? { withoutEffects.as(FunctionCallExprSyntax.self)?.making?.type }
}

extension FunctionCallExprSyntax {
  /// The type of an initializer that it calls, and where that is named: `C` of `C(…)` and `C.init(…)`, and for `.init(…)`
  /// the one that the context asks for, nil where that isn't written.
  var making: (type: String?, place: ExprSyntax)? {
    if let name = calledExpression.typeName { return (name, calledExpression) }
    guard let access = calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.tokenKind == .keyword(.`init`)
    else { return nil }
    guard let base = access.base else { return (ExprSyntax(self).expectedTypeName, calledExpression) }
    return base.typeName.map { ($0, base) }
  }
}
