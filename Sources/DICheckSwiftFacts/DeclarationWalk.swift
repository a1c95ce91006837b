import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// An arm of a condition around something. Two arms of one statement exclude each other; all else may hold together.
/// Only the conditions of one ``DeclarationFacts`` can be compared.
package struct Guard: Hashable, Sendable {
  /// Numbers the statements of a file's declaration.
  package var statement: Int
  package var arm: Int

  package init(statement: Int, arm: Int) { (self.statement, self.arm) = (statement, arm) }
}

/// A declaration with a name, attributes and modifiers.
public typealias NamedDeclaration = DeclSyntaxProtocol & NamedDeclSyntax & WithAttributesSyntax & WithModifiersSyntax

/// Walks over one declaration or statement at file level, and keeps the types that stand in it, nested ones included.
///
/// A library's reader is a subclass, a ``LibraryWalk``: it visits members and code, and keeps what matters to the library.
open class DeclarationWalk: FlowVisitor {
  package var symbols = SwiftShape()
  package private(set) var places: [UTF8Range] = []
  private(set) var imports: [ModuleImport] = []
  package var around = TypeAround()
  /// True if the code that is visited is that of a function, an initializer, an accessor or a closure.
  package var isInCode = false
  /// The clauses of `#if` around.
  package private(set) var conditions: [Guard] = []
  /// Numbers the statements with arms.
  private var statementCount = 0

  /// The type around what is visited.
  package struct TypeAround {
    /// The type's full name, of an extended one as written; empty at file level.
    package var name = ""
    /// Nil at file level.
    package var kind: TypeFact.Kind?
    /// The position of its fact.
    package fileprivate(set) var position = 0
    /// The access that members have at most, and where they say nothing.
    fileprivate var access = AccessLevel.public
    fileprivate var defaultAccess = AccessLevel.internal

    /// The block between its braces, and the properties there: most code asks for none.
    fileprivate var body: MemberBlockSyntax?
    private lazy var properties = body?.properties ?? [:]

    fileprivate init() {}

    fileprivate init(_ fact: TypeFact, defaultAccess: AccessLevel) {
      (name, kind, access) = (fact.name, fact.kind, fact.access)
      self.defaultAccess = defaultAccess
    }

    package var isExtension: Bool { kind == .extension }

    /// The property of a name that stands in it.
    package mutating func property(_ name: String) -> PatternBindingSyntax? { properties[name] }
  }

  package init() { super.init(viewMode: .sourceAccurate) }

  package var owner: String { around.name }

  /// The types that the type around says it inherits from, or conforms to, in the order written.
  var inherited: [WrittenType] { around.kind == nil ? [] : symbols.types[around.position].inherited }

  /// Returns true if the type around says that it inherits from, or conforms to, a type that is wanted.
  package func inherits(_ isWanted: (String) -> Bool) -> Bool { inherited.contains { $0.name.map(isWanted) ?? false } }

  package func add(_ range: UTF8Range) -> PlaceID {
    places.append(range)
    return PlaceID(places.count - 1)
  }

  package func nextStatement() -> Int {
    statementCount += 1
    return statementCount
  }

  package func access(_ modifiers: DeclModifierListSyntax) -> AccessLevel {
    // Declarations in a body are seen there alone.
    if isInCode { return .fileprivate }
    let written = modifiers.access ?? around.defaultAccess
    return min(written == .private && around.kind == nil ? .fileprivate : written, around.access)
  }

  // MARK: Hooks

  /// True if extensions and inheritance clauses matter: else, types are kept by their names alone.
  open var keepsAncestors: Bool { true }

  /// True if types that code declares get names that no other code can mean (``TypeFact/shownName(_:)``).
  open var hidesTypesInCode: Bool { false }

  /// True if what protocols require matters.
  open var entersProtocols: Bool { false }

  /// The names of attributes that matter to what a type is: one that isn't known may be a macro.
  open func attributes(of node: some WithAttributesSyntax) -> [String] { node.attributeNames }

  /// Visits the members of the type or extension around.
  open func readBody(_ node: some DeclGroupSyntax & WithAttributesSyntax) {
    // Nothing else in the declaration is code.
    for member in node.memberBlock.members { walk(member.decl) }
  }

  /// Takes note of a declaration with a name of its own: a type, an alias or a macro.
  open func note(_ node: some NamedDeclaration) {}

  // MARK: Declarations

  /// Keeps an initializer. Returns its position.
  func add(_ node: InitializerDeclSyntax) -> Int {
    var fact = InitializerFact(node, owner: owner, add)
    (fact.isInExtension, fact.isConditional) = (around.isExtension, !conditions.isEmpty)
    symbols.initializers.append(fact)
    return symbols.initializers.count - 1
  }

  override open func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = ModuleImport(node) { imports.append(module) }
    return .skipChildren
  }

  override open func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .class) }
  override open func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .struct) }
  override open func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .enum) }
  override open func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .actor) }

  override open func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let isGeneric = node.primaryAssociatedTypeClause != nil
    let fact = add(node, .protocol, node.inheritanceClause, isGeneric: isGeneric)
    if entersProtocols { enterBody(node, TypeAround(fact, defaultAccess: fact.access)) }
    return .skipChildren
  }

  override open func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .alias(WrittenType(node.initializer.value)), nil, isGeneric: node.genericParameterClause != nil)
    return .skipChildren
  }

  override open func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .macro, nil, isGeneric: false)
    return .skipChildren
  }

  override open func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let fact = TypeFact(node, attributes: attributes(of: node), place: add(node.extendedType.place))
    if keepsAncestors { symbols.types.append(fact) }
    let access = access(node.modifiers)
    var around = TypeAround(fact, defaultAccess: access)
    around.access = node.modifiers.access == nil ? .public : access
    enterBody(node, around)
    return .skipChildren
  }

  private func enter(
    _ node: some DeclGroupSyntax & NamedDeclaration & WithGenericParametersSyntax, _ kind: TypeFact.Kind
  ) -> SyntaxVisitorContinueKind {
    let fact = add(node, kind, node.inheritanceClause, isGeneric: node.genericParameterClause != nil)
    enterBody(node, TypeAround(fact, defaultAccess: .internal))
    return .skipChildren
  }

  @discardableResult
  private func add(
    _ node: some NamedDeclaration, _ kind: TypeFact.Kind, _ inheritance: InheritanceClauseSyntax?, isGeneric: Bool
  ) -> TypeFact {
    note(node)
    let name = node.name.name + (isInCode && hidesTypesInCode ? " #\(nextStatement())" : "")
    let fact = TypeFact(
      owner.isEmpty ? name : "\(owner).\(name)", kind, access: access(node.modifiers),
      inherited: keepsAncestors ? inheritance.types : [], isGeneric: isGeneric, attributes: attributes(of: node),
      place: add(node.name.place))
    symbols.types.append(fact)
    return fact
  }

  private func enterBody(_ node: some DeclGroupSyntax & WithAttributesSyntax, _ type: TypeAround) {
    let outer = (around, isInCode, isConditional, mayHaveLeft)
    (around, isInCode, isConditional, mayHaveLeft) = (type, false, false, false)
    (around.position, around.body) = (symbols.types.count - 1, node.memberBlock)
    readBody(node)
    (around, isInCode, isConditional, mayHaveLeft) = outer
  }

  override open func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let statement = nextStatement()
    for (arm, clause) in node.clauses.enumerated() {
      guard let elements = clause.elements else { continue }
      conditions.append(Guard(statement: statement, arm: arm))
      conditionally { walk(elements) }
      conditions.removeLast()
    }
    return .skipChildren
  }
}

/// A walk that reads the shape of a declaration for a library.
package protocol LibraryWalk: DeclarationWalk {
  associatedtype Shape: LibraryShape

  init()

  /// The shape but for its symbols, which the walk keeps by itself.
  var shape: Shape { get }
  var faults: [Shape.Fault] { get }
  /// True if something is going to be typed in it that isn't there yet, though the syntax is right.
  var isHalfTyped: Bool { get }

  /// Reads the declaration or statement.
  func read(_ item: CodeBlockItemSyntax)

  /// True if statements at file level are one body, with the variables between them, from one type to the next.
  static var joinsStatements: Bool { get }

  /// Reads such a body.
  func read(script items: [CodeBlockItemSyntax])
}

extension LibraryWalk {
  package var isHalfTyped: Bool { false }
  package func read(_ item: CodeBlockItemSyntax) { walk(item) }
  package static var joinsStatements: Bool { false }
  package func read(script items: [CodeBlockItemSyntax]) {}
}

extension FileFacts {
  /// Reads a file, each declaration at file level, and each body of statements there, by a walk of its own.
  package static func read<Walk: LibraryWalk>(
    _ file: SourceFileSyntax, by walk: Walk.Type
  ) -> FileReading where Walk.Shape == Shape {
    var (facts, broken) = (Self(), [UTF8Range]())
    let surplus = file.unexpectedBetweenStatementsAndEndOfFileToken
    // Before a brace too many, anything may stand elsewhere than it is meant to.
    let isUnbalanced = surplus != nil || file.statements.contains(where: \.hasStrayBrace)
    func keep(_ declaration: DeclarationFacts<Shape>) {
      facts.faults += Shape.faults(of: declaration)
      if declaration.shape != Shape() { facts.declarations.all.append(declaration) }
    }
    func keep(_ reader: Walk, of items: [CodeBlockItemSyntax], at range: UTF8Range) {
      facts.imports += reader.imports
      facts.faults += reader.faults
      var shape = reader.shape
      (shape.symbols, shape.isBroken) = (reader.symbols, isUnbalanced || items.contains(where: \.hasError))
      let brokenItems = items.filter { $0.hasError || reader.isHalfTyped }
      if isUnbalanced || !brokenItems.isEmpty { broken += [range] + brokenItems.map(\.place) }
      keep(DeclarationFacts(shape, range: range, places: reader.places))
    }
    let scripts = Walk.joinsStatements ? file.scripts : []
    let joined = Set(scripts.flatMap { $0.items.map(\.id) })
    for item in file.statements {
      let reader = Walk()
      if let script = scripts.first(where: { $0.items[0] == item }) {
        reader.read(script: script.items)
        // Functions may stand between its statements. The byte behind the type before stands for all of them, and for
        // the last good reading, whichever statement is half typed.
        keep(reader, of: script.items, at: UTF8Range(script.start, script.start + 1))
      } else if !joined.contains(item.id) {
        reader.read(item)
        keep(reader, of: [item], at: item.place)
      }
    }
    if let surplus {
      broken.append(surplus.place)
      var shape = Shape()
      shape.isBroken = true
      keep(DeclarationFacts(shape, range: surplus.place))
    }
    var reading = FileReading(contents: AnyFacts(facts), brokenDeclarations: broken)
    reading.imports = facts.imports
    return reading
  }
}

extension CodeBlockItemSyntax {
  fileprivate var isStatement: Bool { !item.is(DeclSyntax.self) }

  fileprivate var hasStrayBrace: Bool {
    hasError && sourceTokens.contains { $0.text == "}" && $0.parent?.is(UnexpectedNodesSyntax.self) == true }
  }
}

extension SourceFileSyntax {
  /// The statements at file level, with the variables there, from one type to the next: as slices of documents are read.
  fileprivate var scripts: [(start: Int, items: [CodeBlockItemSyntax])] {
    guard statements.contains(where: \.isStatement) else { return [] }
    var runs: [(start: Int, items: [CodeBlockItemSyntax])] = [(0, [])]
    for item in statements {
      if item.item.asGroup != nil {
        runs.append((item.place.endOffset, []))
      } else if item.isStatement || item.item.is(VariableDeclSyntax.self) {
        runs[runs.count - 1].items.append(item)
      }
    }
    return runs.filter { $0.items.contains(where: \.isStatement) }
  }
}

extension MemberBlockSyntax {
  fileprivate var properties: [String: PatternBindingSyntax] {
    var result: [String: PatternBindingSyntax] = [:]
    for variable in members.compactMap({ $0.decl.asVariable }) {
      for binding in variable.bindings { if let name = binding.identifier?.name { result[name] = binding } }
    }
    return result
  }
}

extension DeclModifierListSyntax {
  /// Nil where none is written.
  fileprivate var access: AccessLevel? {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.text {
      case "private": return .private
      case "fileprivate": return .fileprivate
      case "internal": return .internal
      case "package": return .package
      case "public", "open": return .public
      default: continue
      }
    }
    return nil
  }
}
