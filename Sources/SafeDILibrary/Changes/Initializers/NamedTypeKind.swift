import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftSyntax

/// The kind of type behind a name, as far as a parameter of it must know: a closure that is stored must escape, which a
/// name doesn't show (Rules/Initializers.md, "A property's type as a parameter").
enum NamedTypeKind {
  /// An alias of a function type.
  case function
  case other
}

extension SourceFile {
  /// Aliases of aliases aren't longer than this.
  private static let aliasLimit = 8

  /// The kind of a type, as far as the program's aliases show.
  func kind(of type: TypeSyntax) -> NamedTypeKind {
    type.simpleTypeName.map { isFunction($0, depth: 0) } == true ? .function : .other
  }

  private func isFunction(_ name: String, depth: Int) -> Bool {
    // Swift allows `@escaping` of functions alone.
    if escapingNames.contains(name) { return true }
    // A built type is no closure, and no file has to be read for it.
    if Self.standardTypes.contains(name) || bench?.isBuiltAndPublic(name) == true || depth == Self.aliasLimit {
      return false
    }
    return statements(of: String(name.lastComponent)).filter { $0.isMeant(by: name) }.contains { statement in
      switch statement.alias {
      case .function: true
      case .type(let other): isFunction(other, depth: depth + 1)
      case .other, nil: false
      }
    }
  }
}

extension TypeSyntax {
  /// The name, with those of outer types, that it is; nil for what is more than a name and its generic arguments.
  var simpleTypeName: String? {
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.type.simpleTypeName
    }
    return self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self) ? nominalName : nil
  }

  var isFunction: Bool {
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.type.isFunction
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    return self.is(FunctionTypeSyntax.self)
  }
}
