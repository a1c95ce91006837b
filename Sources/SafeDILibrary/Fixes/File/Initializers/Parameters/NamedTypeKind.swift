import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftSyntax

/// The kind of type behind a name, as far as a parameter of it must know: a closure that is stored must escape, which a
/// name doesn't show (Rules/Initializers.md, "A property's type as a parameter").
package enum NamedTypeKind {
  /// An alias of a function type.
  case function
  case other
  /// Nothing shows the kind.
  case unknown
}

extension SourceDocument {
  /// Aliases of aliases aren't longer than this.
  private static let aliasLimit = 8

  /// The kind of a type, if it is but a name.
  func kind(of type: TypeSyntax) -> NamedTypeKind {
    type.simpleTypeName.map { kind(ofTypeNamed: $0) } ?? .other
  }

  func kind(ofTypeNamed name: String) -> NamedTypeKind { kind(ofTypeNamed: name, depth: 0) }

  /// The function type that this file's alias stands for, as it is written; nil for one with generic parameters.
  func functionType(named type: TypeSyntax) -> String? {
    guard let name = type.simpleTypeName, name == type.trimmedDescription else { return nil }
    return ownStatements[name.lastComponent]?.lazy.filter { $0.isMeant(by: name) }.compactMap { statement in
      if case .function(let source) = statement.alias { source } else { nil }
    }.first
  }

  private func kind(ofTypeNamed name: String, depth: Int) -> NamedTypeKind {
    guard depth < Self.aliasLimit else { return .unknown }
    // Swift allows that of functions alone.
    if escapingNames.contains(name) { return .function }
    let last = name.lastComponent
    if let known = kind(in: ownStatements[last] ?? [], of: name, depth) { return known }
    if Self.standardTypes.contains(name) || Self.frameworkTypes.contains(name) || name.hasSuffix("Instantiator")
      || name.hasSuffix("LazilyInstantiated")
    {
      return .other
    }
    if let known = others.knownKind(ofTypeNamed: name) { return known }
    // A built type is no closure.
    if others.isBuilt(name) { return .other }
    if let known = kind(in: others.statements(of: String(last)), of: name, depth) { return known }
    return showsType(named: name) ? .other : .unknown
  }

  /// Whether its code does with a name what can be done with no closure's type: it is called, asked for a member, or
  /// stands behind `any` or `some`.
  func showsType(named name: String) -> Bool {
    let table = withBodies.tokenTable
    func text(_ index: Int) -> String { table.tokens.indices.contains(index) ? table.tokens[index].text : "" }
    return table.indices(of: name).contains { index in
      let (previous, next) = (text(index - 1), text(index + 1))
      if previous == "any" || previous == "some" { return true }
      // A member, a macro, or a declaration of its own.
      guard ![".", "#", "@", "case", "func", ","].contains(previous) else { return false }
      return next == "(" || next == "." && text(index + 2).first?.isLowercase == true && text(index + 2) != "self"
    }
  }

  /// Nil where none of the statements is about that name.
  private func kind(in statements: [TypeStatement], of name: String, _ depth: Int) -> NamedTypeKind? {
    let kinds = statements.filter { $0.isMeant(by: name) }.map { statement -> NamedTypeKind in
      switch statement.alias {
      case .function: .function
      case .type(let other): kind(ofTypeNamed: other, depth: depth + 1)
      case .other, nil: .other
      }
    }
    return kinds.contains(.function) ? .function : kinds.contains(.other) ? .other : kinds.first
  }

  /// Types of Apple's frameworks that are often handed on.
  private static let frameworkTypes: Set<String> = [
    "AnyHashable", "AnyPublisher", "AnyView", "AsyncStream", "AttributedString", "Binding", "Bundle", "CGPoint",
    "CGRect", "CGSize", "Calendar", "Color", "DateFormatter", "DispatchQueue", "FileHandle", "FileManager", "IndexPath",
    "JSONDecoder", "JSONEncoder", "Locale", "Logger", "NSAttributedString", "NSImage", "NSManagedObjectContext",
    "NSObject", "NSPersistentContainer", "NavigationPath", "NotificationCenter", "OperationQueue", "PassthroughSubject",
    "CurrentValueSubject", "ProcessInfo", "Task", "TimeZone", "UIApplication", "UIColor", "UIDevice", "UIImage",
    "UINavigationController", "UIScreen", "UIView", "UIViewController", "UIWindow", "UIWindowScene", "URLRequest",
    "URLResponse", "URLSession", "UserDefaults",
  ]
}

/// The names that a tree says `@escaping` of.
final class EscapingNames: SyntaxVisitor {
  private(set) var found: Set<String> = []

  override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
    let isEscaping = node.attributes.contains { $0.trimmedDescription == "@escaping" }
    if isEscaping, let name = node.baseType.simpleTypeName { found.insert(name) }
    return .visitChildren
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
