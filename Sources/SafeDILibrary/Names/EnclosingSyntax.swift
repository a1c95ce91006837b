import DICheckSourceReading
import SwiftSyntax

extension SyntaxProtocol {
  /// The nodes around it, the innermost first.
  var nodesAround: some Sequence<Syntax> { sequence(first: Syntax(self), next: \.parent).dropFirst() }

  /// The nearest ancestor of a kind.
  func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? { parent?.ancestorOrSelf { $0.as(type) } }

  /// True if it stands in a branch of `#if`.
  var isConditional: Bool { enclosing(IfConfigDeclSyntax.self) != nil }

  /// Returns true if it stands in a type's braces, in those of one nested in it, or in an extension's of it.
  func isInside(typeNamed name: String) -> Bool {
    var outer = enclosingType
    while let current = outer {
      let typeName = current.typeName
      if typeName == name || typeName.hasSuffix(".\(name)") { return true }
      outer = current.enclosingType
    }
    return false
  }

  /// True if it stands in a type's braces only because its closing one isn't there.
  var isBehindLostBrace: Bool {
    parent?.ancestorOrSelf { $0.as(MemberBlockSyntax.self)?.rightBrace.presence == .missing ? $0 : nil } != nil
  }

  /// True if it stands in a body: of a function, an accessor, a closure. Linear in how deep it stands.
  var isInBody: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      switch parent.kind {
      case .codeBlockItemList:
        // The statements of a file, and of the branches of `#if` among them, aren't a body.
        var list = parent
        while let clause = list.parent?.as(IfConfigClauseSyntax.self),
          let outer = clause.parent?.parent?.parent?.parent, outer.is(CodeBlockItemListSyntax.self)
        {
          list = outer
        }
        if list.parent?.is(SourceFileSyntax.self) != true { return true }
        node = list
      default: node = parent
      }
    }
    return false
  }

  /// True if the enclosing statement at file level has a syntax error.
  var isInDamagedStatement: Bool {
    var node = Syntax(self)
    while let parent = node.parent,
      !parent.is(CodeBlockItemListSyntax.self) || parent.parent?.is(SourceFileSyntax.self) != true
    {
      node = parent
    }
    return node.hasError
  }

  /// The nearest type or extension in whose braces a node stands.
  var enclosingType: Syntax? {
    parent?.ancestorOrSelf { $0.asGroup == nil ? nil : $0 }
  }
}

extension Syntax {
  /// The full name of a type declaration; of an extension, the extended type's.
  var typeName: String {
    if let extended = self.as(ExtensionDeclSyntax.self)?.extendedType { return extended.trimmedDescription }
    guard let name = declaredName?.text else { return "" }
    return enclosingType.map { "\($0.typeName).\(name)" } ?? name
  }
}
