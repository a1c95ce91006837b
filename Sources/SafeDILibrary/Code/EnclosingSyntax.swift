import SwiftSyntax

extension SyntaxProtocol {
  /// The nearest closure in whose braces or signature a node stands.
  var enclosingClosure: ClosureExprSyntax? {
    var node = parent
    while let current = node {
      if let closure = current.as(ClosureExprSyntax.self) { return closure }
      node = current.parent
    }
    return nil
  }

  /// Whether it stands in a type's braces only because its closing one isn't there.
  var isBehindLostBrace: Bool {
    var node = parent
    while let current = node {
      if let block = current.as(MemberBlockSyntax.self), block.rightBrace.presence == .missing { return true }
      node = current.parent
    }
    return false
  }

  /// The nearest initializer in which a node stands.
  var enclosingInitializer: InitializerDeclSyntax? {
    var node = parent
    while let current = node {
      if let initializer = current.as(InitializerDeclSyntax.self) { return initializer }
      node = current.parent
    }
    return nil
  }

  /// The nearest type or extension in whose braces a node stands.
  var enclosingType: Syntax? {
    var node = parent
    while let current = node {
      if current.isProtocol((any DeclGroupSyntax).self) { return current }
      node = current.parent
    }
    return nil
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
