import SwiftSyntax

extension SyntaxProtocol {
  /// The nearest closure in whose braces or signature a node stands.
  var enclosingClosure: ClosureExprSyntax? { parent?.ancestorOrSelf { $0.as(ClosureExprSyntax.self) } }

  /// Whether it stands in a type's braces only because its closing one isn't there.
  var isBehindLostBrace: Bool {
    parent?.ancestorOrSelf { $0.as(MemberBlockSyntax.self)?.rightBrace.presence == .missing ? $0 : nil } != nil
  }

  /// The nearest initializer in which a node stands.
  var enclosingInitializer: InitializerDeclSyntax? { parent?.ancestorOrSelf { $0.as(InitializerDeclSyntax.self) } }

  /// The nearest type or extension in whose braces a node stands.
  var enclosingType: Syntax? {
    parent?.ancestorOrSelf { $0.isProtocol((any DeclGroupSyntax).self) ? $0 : nil }
  }
}

extension Syntax {
  /// The full name of a type declaration; of an extension, the extended type's.
  var typeName: String {
    if let extended = self.as(ExtensionDeclSyntax.self)?.extendedType { return extended.trimmedDescription }
    guard let name = asProtocol((any NamedDeclSyntax).self)?.name.text else { return "" }
    return enclosingType.map { "\($0.typeName).\(name)" } ?? name
  }
}
