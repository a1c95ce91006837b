import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftSyntax

/// Walks the declarations of one file by hand: types, extensions and their members, in every clause of `#if` or in those
/// of one build, never a function's body (Rules/Reading.md).
struct DeclarationReader {
  let dialect: SafeDIDialect
  /// True if some names in the file stand for editor placeholders.
  let hasPlaceholders: Bool
  private(set) var result = FileDeclarations()
  /// The names and tests that hold in the build whose clauses of `#if` are read; nil to read all clauses.
  private let facts: Set<String>?
  /// The number of decorated types and builders that were read, in types and extensions that are complete.
  private var countedCount = 0

  init(dialect: SafeDIDialect, hasPlaceholders: Bool = false, where facts: Set<String>? = nil) {
    self.dialect = dialect
    self.hasPlaceholders = hasPlaceholders
    self.facts = facts
  }

  mutating func read(_ file: SourceFileSyntax) {
    read(file.statements)
    result.hasSurplusBrace = file.hasSurplusBrace
    guard result.hasSurplusBrace else { return }
    for index in result.instantiables.indices { result.instantiables[index].isIncomplete = true }
  }

  // MARK: File level

  private mutating func read(_ items: CodeBlockItemListSyntax) {
    for item in items {
      switch item.item {
      case .decl(let declaration): readAtFileLevel(declaration)
      case .expr(let expression):
        if let macro = expression.as(MacroExpansionExprSyntax.self) { readFreestanding(macro) }
      case .stmt: break
      }
    }
  }

  private mutating func readAtFileLevel(_ declaration: DeclSyntax) {
    var level = MemberLevel(type: nil)
    read(declaration, into: &level)
  }

  private mutating func readFreestanding(_ macro: some FreestandingMacroExpansionSyntax) {
    if dialect.furtherMacros.contains(macro.macroName.text) {
      result.unexplained.append(
        UnexplainedName("`#\(macro.macroName.text)`", at: macro.pound.place(through: macro.macroName)))
      result.opensGraph = true
    }
    guard dialect.hasMocks, macro.macroName.text == SafeDIMacro.configuration.rawValue else {
      return
    }
    result.configurations.append(
      ConfigurationDeclaration(
        arguments: macro.arguments.map(MacroArgument.init), node: Syntax(macro),
        place: macro.pound.place(through: macro.macroName)))
  }

  private mutating func readMisplacedFreestanding(_ macro: MacroExpansionDeclSyntax, owner: TypeTerm?) {
    // Behind a lost brace, what seems to stand in a type may be meant to stand behind it.
    guard dialect.hasMocks, macro.macroName.text == SafeDIMacro.configuration.rawValue,
      !macro.isInDamagedStatement
    else { return }
    result.misplacedConfigurations.append(
      MisplacedConfiguration(
        place: macro.pound.place(through: macro.macroName), spelling: "#" + macro.macroName.text,
        owner: owner?.description))
  }

  // MARK: Declarations

  private mutating func read(_ members: MemberBlockItemListSyntax, into level: inout MemberLevel) {
    for member in members { read(member.decl, into: &level) }
  }

  private mutating func read(_ declaration: DeclSyntax, into level: inout MemberLevel) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): read(node, into: &level)
    case .functionDecl(let node): read(node, into: &level)
    case .initializerDecl(let node):
      level.instantiable?.addInitializer(node, hasPlaceholders: hasPlaceholders)
      readMisplaced(node, "an initializer", in: level.type)
    case .classDecl(let node): readType(node, .class, in: level)
    case .structDecl(let node): readType(node, .struct, in: level)
    case .actorDecl(let node): readType(node, .actor, in: level)
    case .enumDecl(let node): readEnum(node, in: level)
    case .protocolDecl(let node): readProtocol(node, in: level)
    case .extensionDecl(let node): readExtension(node)
    case .ifConfigDecl(let node): read(node, into: &level)
    case .macroExpansionDecl(let node):
      if level.isFile { readFreestanding(node) } else { readMisplacedFreestanding(node, owner: level.type) }
    case .importDecl(let node):
      if let module = ModuleImport(node) { result.imports.append(module) }
      result.codeImports.append(CodeImport(node))
    case .macroDecl(let node): result.macros.append(node.name.text)
    case .subscriptDecl(let node): readMisplaced(node, "a subscript", in: level.type)
    case .typeAliasDecl(let node):
      readMisplaced(node, "a type alias", in: level.type)
      addAlias(node, in: level)
    case .associatedTypeDecl(let node): readMisplaced(node, "an associated type", in: level.type)
    case .deinitializerDecl(let node): readMisplaced(node, "a deinitializer", in: level.type)
    case .enumCaseDecl(let node): readMisplaced(node, "an enum case", in: level.type)
    default: break
    }
  }

  private mutating func read(_ node: IfConfigDeclSyntax, into level: inout MemberLevel) {
    if let facts {
      if let clause = node.activeClause(where: facts) { read(clause, into: &level) }
      return
    }
    let known = count(level)
    for clause in node.clauses { read(clause, into: &level) }
    // Imports of all clauses count, and types without a macro hint at near names at most.
    if dialect.evaluatesConditions, count(level) != known { result.conditions.append(node) }
  }

  private mutating func read(_ clause: IfConfigClauseSyntax, into level: inout MemberLevel) {
    switch clause.elements {
    case .statements(let items):
      if level.isFile { read(items) }
    case .decls(let members): read(members, into: &level)
    default: break
    }
  }

  /// The number of declarations read so far that may be in the graph, or at fault.
  private func count(_ level: MemberLevel) -> Int {
    countedCount + (level.instantiable?.memberCount ?? 0) + result.otherProperties.count + result.misplacedMacros.count
      + result.configurations.count + result.misplacedConfigurations.count
  }

  // MARK: Types

  private mutating func readType(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ kind: PlainType.Kind, in outer: MemberLevel
  ) {
    let uses = MacroUses(node.attributes, orMeant: meant(above: node))
    let type = Self.path(node.name, in: outer.type)
    let subject = kind == .actor ? "an actor" : "a \(kind.rawValue)"
    reportMisplaced(uses.dependencies, subject: subject, owner: type.description)
    guard let use = uses.instantiable ?? uses.meantInstantiable(above: node), node.name.presence == .present else {
      return readPlainType(node, kind, type: type, in: outer)
    }
    let macro = InstantiableMacro(use, dialect: dialect)
    readMembers(of: InstantiableDeclaration(.type, node, macro, type: type, name: node.name, in: outer), node)
  }

  private mutating func readPlainType(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ kind: PlainType.Kind, type: TypeTerm, in outer: MemberLevel
  ) {
    addPlainType(node, kind, type: type, in: outer)
    var level = MemberLevel(type: type)
    read(node.memberBlock.members, into: &level)
  }

  /// `@Instantiable`, for a declaration that says that it is instantiable.
  private func meant(above node: some DeclGroupSyntax) -> [SafeDIMacro] {
    !node.attributes.isEmpty && node.conformsToInstantiable ? [.instantiable] : []
  }

  private mutating func readExtension(_ node: ExtensionDeclSyntax) {
    let uses = MacroUses(node.attributes, orMeant: meant(above: node))
    let type = TypeTerm(node.extendedType)
    reportMisplaced(uses.dependencies, subject: "an extension", owner: type.description)
    let macro = uses.instantiable.map { InstantiableMacro($0, dialect: dialect) }
    // An extension stands at file level.
    let declaration = InstantiableDeclaration(
      .extension, node, macro, type: type, name: node.extendedType, in: MemberLevel(type: nil))
    readMembers(of: declaration, node)
  }

  /// Reserves the declaration's place before what is nested in it.
  private mutating func readMembers(of declaration: InstantiableDeclaration, _ node: some DeclGroupSyntax) {
    let isCounted = declaration.macro != nil || dialect.readsUndecoratedExtensions
    let index = result.instantiables.count
    if isCounted { result.instantiables.append(declaration) }
    var level = MemberLevel(declaration)
    read(node.memberBlock.members, into: &level)
    guard isCounted, var complete = level.instantiable else { return }
    complete.doubtRepeatedDependencies()
    complete.assessInitializers(dialect: dialect)
    if complete.macro != nil || !complete.builders.isEmpty { countedCount += 1 }
    result.instantiables[index] = complete
  }

  private mutating func readEnum(_ node: EnumDeclSyntax, in outer: MemberLevel) {
    let uses = MacroUses(node.attributes)
    let type = Self.path(node.name, in: outer.type)
    reportMisplaced(uses.all, subject: "an enum", owner: type.description)
    readPlainType(node, .enum, type: type, in: outer)
  }

  /// Types in a protocol don't count, and its requirements are no dependencies: only macros on them are looked for.
  private mutating func readProtocol(_ node: ProtocolDeclSyntax, in outer: MemberLevel) {
    let type = Self.path(node.name, in: outer.type)
    readMisplaced(node, "a protocol", in: type)
    addPlainType(node, .protocol, type: type, in: outer)
    var level = MemberLevel(type: type)
    readRequirements(node.memberBlock.members, into: &level)
  }

  private mutating func readRequirements(_ members: MemberBlockItemListSyntax, into level: inout MemberLevel) {
    for member in members {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .variableDecl, .functionDecl, .initializerDecl, .subscriptDecl, .typeAliasDecl, .associatedTypeDecl:
        read(member.decl, into: &level)
      case .ifConfigDecl(let node):
        for clause in node.clauses {
          if case .decls(let members) = clause.elements { readRequirements(members, into: &level) }
        }
      default: break
      }
    }
  }

  private mutating func addPlainType(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ kind: PlainType.Kind, type: TypeTerm, in outer: MemberLevel
  ) {
    guard node.name.presence == .present else { return }
    let macros = node.furtherMacros(in: dialect)
    if !macros.isEmpty {
      result.unexplained += macros
      result.openTypes.insert(node.name.text)
    }
    var plain = PlainType(
      shape: PlainType.Shape(kind: kind, type: type, inheritedTypes: node.inheritanceClause.types),
      name: node.name.place)
    if dialect.allowsNarrowAccess {
      let modifiers = Modifiers(node.modifiers)
      plain.shape.visibility = modifiers.visibility ?? outer.impliedVisibility
      plain.access = modifiers.access?.place ?? node.introducer.place
    }
    result.plainTypes.append(plain)
  }

  /// One of its own parameters would stand for more than one type.
  private mutating func addAlias(_ node: TypeAliasDeclSyntax, in outer: MemberLevel) {
    guard node.name.presence == .present, node.genericParameterClause == nil, !node.hasError else { return }
    let shape = PlainType.Shape(
      kind: .alias, type: Self.path(node.name, in: outer.type), inheritedTypes: [TypeTerm(node.initializer.value)])
    result.plainTypes.append(PlainType(shape: shape, name: node.name.place))
  }

  private static func path(_ name: TokenSyntax, in enclosing: TypeTerm?) -> TypeTerm {
    guard let enclosing else { return .simple(name: name.text) }
    return .nested(name: name.text, parent: enclosing)
  }

  // MARK: Members

  private mutating func read(_ node: VariableDeclSyntax, into level: inout MemberLevel) {
    let uses = node.attributes.isEmpty ? nil : MacroUses(node.attributes, orMeant: meant(above: node, in: level))
    if let uses {
      reportMisplaced([uses.instantiable], subject: "a property", owner: level.type?.description)
      let macros = uses.dependencies.isEmpty ? uses.meantDependency(above: node, in: level) : uses.dependencies
      if !macros.isEmpty {
        let property = DependencyProperty(
          node: node, macros: macros.map { $0.known(to: dialect) }, hasPlaceholders: hasPlaceholders)
        if level.isInstantiableType {
          level.instantiable?.add(property, dialect: dialect)
        } else {
          result.otherProperties.append((property, level.type?.description))
        }
        return
      }
    }
    level.instantiable?.addOther(node)
  }

  /// The dependency macros, for a property of a decorated type that no property wrapper can stand above: a constant, or
  /// one that has another attribute beside.
  private func meant(above node: VariableDeclSyntax, in level: MemberLevel) -> [SafeDIMacro] {
    guard level.isInstantiableType, node.isLet || node.attributes.count > 1,
      node.bindings.allSatisfy({ $0.initializer == nil && $0.accessorBlock == nil })
    else { return [] }
    return [.instantiated, .received, .forwarded]
  }

  private mutating func read(_ node: FunctionDeclSyntax, into level: inout MemberLevel) {
    level.instantiable?.addFunction(node, dialect: dialect)
    readMisplaced(node, "a function", in: level.type)
  }

  // MARK: Macros where they don't belong

  private mutating func readMisplaced(_ node: some WithAttributesSyntax, _ subject: String, in type: TypeTerm?) {
    guard !node.attributes.isEmpty else { return }
    reportMisplaced(MacroUses(node.attributes).all, subject: subject, owner: type?.description)
  }

  private mutating func reportMisplaced(_ uses: [MacroUse?], subject: String, owner: @autoclosure () -> String?) {
    for case let use? in uses {
      result.misplacedMacros.append(MisplacedMacro(use: use, subject: subject, owner: owner()))
    }
  }
}

extension MacroUses {
  fileprivate var all: [MacroUse?] { [instantiable] + dependencies }

  /// The macro of a dependency above a type that says that it is instantiable: the other macro was meant.
  fileprivate func meantInstantiable(above node: some DeclGroupSyntax) -> MacroUse? {
    guard instantiable == nil, dependencies.count == 1, node.conformsToInstantiable else { return nil }
    return MacroUse(dependencies[0].node, meaning: .instantiable)
  }

  /// `@Instantiable` above a constant of a decorated type: the macro of a dependency was meant.
  fileprivate func meantDependency(above node: VariableDeclSyntax, in level: MemberLevel) -> [MacroUse] {
    guard let instantiable, level.isInstantiableType, node.isConstantToSet else { return [] }
    return [MacroUse(instantiable.node, meaning: .instantiated)]
  }
}

extension VariableDeclSyntax {
  /// True if it is a constant that an initializer sets.
  fileprivate var isConstantToSet: Bool {
    isLet
      && bindings.allSatisfy { $0.initializer == nil && $0.typeAnnotation != nil }
  }
}

extension DeclGroupSyntax {
  /// True if it says so itself, with or without SafeDI's name in front.
  var conformsToInstantiable: Bool {
    inheritanceClause?.inheritedTypes.contains {
      $0.type.lastSourceToken?.text == SafeDIMacro.instantiable.rawValue
    } ?? false
  }
}

extension Optional where Wrapped == InheritanceClauseSyntax {
  /// The types listed, as written.
  var types: [TypeTerm] {
    self?.inheritedTypes.map { TypeTerm($0.type) } ?? []
  }
}

extension ModuleImport {
  /// Nil where the module isn't named yet.
  init?(_ node: ImportDeclSyntax) {
    guard let name = node.path.first?.name, name.presence == .present else { return nil }
    let isPassedOn = node.attributes.unconditional.contains { $0.attributeName.trimmedDescription == "_exported" }
    self.init(
      module: name.text, isPassedOn: isPassedOn,
      isConditional: node.parent?.parent?.parent?.is(IfConfigClauseSyntax.self) == true)
  }
}
