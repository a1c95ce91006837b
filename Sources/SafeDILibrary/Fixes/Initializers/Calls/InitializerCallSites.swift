import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Where a file uses initializers, found by one parse for whatever changes.
package struct InitializerCallSites {
  enum Use {
    case call(FunctionCallExprSyntax)
    /// An initializer named without being called: `Lamp.init`.
    case reference(MemberAccessExprSyntax)
    /// A type that a class inherits, or that gets another name: what calls these may call its initializers.
    case inheritedType(TypeSyntax)
    /// An initializer that a protocol asks for.
    case requirement(InitializerDeclSyntax)

    var place: UTF8Range {
      switch self {
      case .call(let node): node.place
      case .reference(let node): node.place
      case .inheritedType(let node): node.place
      case .requirement(let node): node.place
      }
    }
  }

  let document: SourceDocument
  /// The full names of all types that the file declares.
  let declaredTypes: Set<String>
  private let all: [Use]
  /// Indices of ``all`` by the last name of what is called; those whose type isn't named (`.init`, `super.init`,
  /// `Self`, `type(of: lamp).init`) are under the empty name.
  private let indices: [Substring: [Int]]

  /// Nil for a text with syntax errors, and for one that can't be parsed safely. O(text).
  package init?(in text: [UInt8], version: SafeDIVersion) {
    guard WholeText.isParsable(text) else { return nil }
    document = SourceDocument(text, dialect: SafeDIDialect(version: version), reading: .everything)
    // Placeholders of a change are no fault.
    guard !document.fillingPlaceholders.tree.hasError else { return nil }
    let collector = InitializerUseCollector(viewMode: .sourceAccurate)
    collector.walk(document.tree)
    declaredTypes = collector.types
    all = collector.uses.map(\.use)
    indices = Dictionary(grouping: collector.uses.indices) { collector.uses[$0].name }
  }

  /// In the order of the text, outer calls before those in their arguments.
  /// - Parameter stretches: what isn't looked at, ascending.
  func uses(of names: Set<String>, outside stretches: [Range<Int>] = []) -> [Use] {
    let found = (names.flatMap { indices[$0[...]] ?? [] } + (indices[""] ?? [])).sorted().map { all[$0] }
    guard !stretches.isEmpty else { return found }
    return found.filter { use in !stretches.contains { $0.contains(Int(use.place.start)) } }
  }
}

private final class InitializerUseCollector: SyntaxVisitor {
  private(set) var uses: [(name: Substring, use: InitializerCallSites.Use)] = []
  private(set) var types: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = Self.typeName(of: node.calledExpression) { uses.append((name, .call(node))) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.tokenKind == .keyword(.`init`),
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
      let name = Self.typeName(of: ExprSyntax(node))
    {
      uses.append((name, .reference(node)))
    }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    note(inherited: node.initializer.value)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    // A superclass stands first.
    if let first = node.inheritanceClause?.inheritedTypes.first { note(inherited: first.type) }
    return note(Syntax(node))
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(Syntax(node)) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(Syntax(node)) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(Syntax(node)) }

  private func note(_ node: Syntax) -> SyntaxVisitorContinueKind {
    types.insert(node.typeName)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    for case let requirement? in node.memberBlock.members.map({ $0.decl.as(InitializerDeclSyntax.self) }) {
      uses.append((node.name.text[...], .requirement(requirement)))
    }
    return .visitChildren
  }

  private func note(inherited type: TypeSyntax) {
    if let name = type.nominalName.split(separator: ".").last { uses.append((name, .inheritedType(type))) }
  }

  /// The last name of the type that an expression means as a callee; empty where only the context knows it; nil where
  /// it can't be a type's.
  private static func typeName(of callee: ExprSyntax) -> Substring? {
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { return typeName(of: generic.expression) }
    if let name = callee.as(DeclReferenceExprSyntax.self) { return typeName(name.baseName) }
    guard let access = callee.as(MemberAccessExprSyntax.self) else { return nil }
    guard access.declName.baseName.tokenKind == .keyword(.`init`) else { return typeName(access.declName.baseName) }
    guard let base = access.base, !base.is(SuperExprSyntax.self), let name = typeName(of: base) else { return "" }
    // A variable that holds a type.
    return name.first?.isLowercase == true ? "" : name
  }

  private static func typeName(_ token: TokenSyntax) -> Substring {
    switch token.tokenKind {
    case .keyword(.`self`), .keyword(.Self): ""
    default: token.text[...]
    }
  }
}

extension TypeSyntax {
  /// As it is spelled, without `?` and what is in angle brackets.
  var nominalName: String {
    var text = trimmedDescription
    while let last = text.last, last == "?" || last == "!" { text.removeLast() }
    if text.last == ">", let start = text.firstIndex(of: "<") { text = String(text[..<start]) }
    return text
  }
}
