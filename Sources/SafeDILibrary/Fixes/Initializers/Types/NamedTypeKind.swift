import DICheckDependencyGraph
import DICheckSourceReading
import SwiftSyntax

/// What a type's name stands for, as far as a parameter of it must know: a closure that is stored must escape, which a
/// name doesn't show (Rules/Initializers.md, "A property's type as a parameter").
package enum NamedTypeKind {
  /// An alias of a function type.
  case function
  case other
  /// Nobody says.
  case unknown
}

/// What a file says of names of types.
struct NamedTypeKinds {
  private var functions: Set<String> = []
  private var others: Set<String> = []
  /// What aliases without parameters stand for.
  private var aliases: [String: TypeSyntax] = [:]

  /// O(tree).
  init(_ tree: SourceFileSyntax) {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(tree)
    functions = finder.escaping
    others = finder.others
    aliases = finder.aliases
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (name, type) in aliases where !functions.contains(name) {
        guard type.isFunction || type.simpleTypeName.map({ isNamed($0, in: functions) }) == true else { continue }
        functions.insert(name)
        isGrowing = true
      }
    }
    others.formUnion(aliases.filter { !functions.contains($0.key) && $0.value.simpleTypeName == nil }.keys)
  }

  /// Nil where the file doesn't say. Of an inner type the last name is enough.
  func kind(of name: String) -> NamedTypeKind? {
    if isNamed(name, in: functions) { return .function }
    return isNamed(name, in: others) ? .other : nil
  }

  /// The function type that an alias of this name stands for, as it is written.
  func function(named name: String) -> TypeSyntax? {
    let type = aliases[name] ?? aliases.first { $0.key.hasSuffix("." + name) }?.value
    return type.flatMap { $0.isFunction ? $0 : nil }
  }

  private func isNamed(_ name: String, in names: Set<String>) -> Bool {
    names.contains(name) || names.contains { $0.hasSuffix("." + name) }
  }

  private final class Finder: SyntaxVisitor {
    var escaping: Set<String> = []
    var others: Set<String> = []
    var aliases: [String: TypeSyntax] = [:]

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      let outer = node.enclosingType.map { $0.typeName + "." } ?? ""
      if node.genericParameterClause == nil {
        aliases[outer + node.name.text] = node.initializer.value
      } else if node.initializer.value.isFunction {
        escaping.insert(outer + node.name.text)
      } else {
        others.insert(outer + node.name.text)
      }
      return .visitChildren
    }

    /// Swift allows that of functions alone.
    override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
      let isEscaping = node.attributes.contains { $0.trimmedDescription == "@escaping" }
      if isEscaping, let name = node.baseType.simpleTypeName { escaping.insert(name) }
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }

    private func note(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
      others.insert(Syntax(node).typeName)
      return .visitChildren
    }
  }
}

extension TypeSyntax {
  /// The name, with those of outer types, that it is; nil for what is more than a name and its generic arguments.
  fileprivate var simpleTypeName: String? {
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.type.simpleTypeName
    }
    return self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self) ? nominalName : nil
  }

  fileprivate var isFunction: Bool {
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.type.isFunction
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    return self.is(FunctionTypeSyntax.self)
  }
}

extension SourceDocument {
  /// What a type is, if it is but a name.
  func kind(of type: TypeSyntax) -> NamedTypeKind {
    type.simpleTypeName.map(kind(ofTypeNamed:)) ?? .other
  }

  func kind(ofTypeNamed name: String) -> NamedTypeKind {
    if let known = namedTypeKinds.kind(of: name) { return known }
    if Self.standardTypes.contains(name) || Self.frameworkTypes.contains(name) || name.hasSuffix("Instantiator") {
      return .other
    }
    return others.kind(ofTypeNamed: name)
  }

  /// What Apple's frameworks declare, of what is often handed on.
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

extension SourceFixer {
  /// Nil where the file declares no such type.
  func kind(ofTypeNamed name: String) -> NamedTypeKind? { document.namedTypeKinds.kind(of: name) }
}
