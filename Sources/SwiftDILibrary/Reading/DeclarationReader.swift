import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Reads one declaration or statement at file level, with all that is nested in it.
final class DeclarationReader {
  private(set) var shape = SwiftDIShape()
  private(set) var places: [UTF8Range] = []
  private(set) var flaws: [DeclarationProblem] = []
  /// An attribute's name is the beginning of one of the library's, as while it is typed.
  private(set) var hasHalfTypedAttribute = false

  /// The surroundings of a declaration.
  struct Surroundings {
    enum Kind { case file, type, `extension`, protocolType }

    var kind = Kind.file
    /// The full name of the type around it, or the extended one as written.
    var owner = ""
    /// The access that members have at most, and where they say nothing.
    var access = AccessLevel.public
    var defaultAccess = AccessLevel.internal
    var isConditional = false
    /// True if it is a struct with `@Component`.
    var isComponent = false
    var declaresInitializer = false
    var isGeneric = false
    /// The library's words that types around it declare for themselves.
    var shadowedWords: Set<String> = []

    var ownerName: String? { owner.isEmpty ? nil : owner }
  }

  // MARK: Results

  func place(_ range: UTF8Range) -> PlaceID {
    places.append(range)
    return PlaceID(places.count - 1)
  }

  /// - Parameter attribute: what it is about: `@Provides` of a member's shape, `@Component` of a type's.
  func report(
    _ fault: some SwiftDIFault, at node: some SyntaxProtocol, owner: String?, attribute: AttributeSyntax? = nil
  ) {
    var problem = DeclarationProblem(fault, at: node.place, owner: owner)
    problem.macroReport = fault.refusingMacro.map { macro in
      let start = min(attribute?.place.start ?? node.place.start, node.place.start)
      return MacroReport(macro: macro.rawValue, place: UTF8Range(start: start, end: node.place.end))
    }
    flaws.append(problem)
  }

  func add(_ key: KeyFact) { shape.keys.append(key) }

  /// Adds a member, unless nothing could ever depend on it: the same that compact skeletons leave out.
  func add(_ member: MemberFact, in around: Surroundings) {
    let isKept =
      switch member.kind {
      case .computedProperty, .function, .subscript, .topLevel:
        !member.uses.isEmpty || !member.provides.isEmpty
          || member.resultType.map(CommonTypes.mayBeDeclared) ?? false
      case .storedProperty: member.resultType != nil || around.isComponent || around.kind == .extension
      case .initializer: true
      }
    if isKept { shape.members.append(member) }
  }

  // MARK: Declarations

  func read(_ item: CodeBlockItemSyntax) {
    if case .decl(let declaration) = item.item, !declaration.is(MacroExpansionDeclSyntax.self) {
      return read(declaration, Surroundings())
    }
    let uses = BodyReader.read(Body(item), by: self, Surroundings()).uses
    guard !uses.isEmpty else { return }
    shape.members.append(
      MemberFact(
        name: "", kind: .topLevel, owner: "", isInExtension: false, isConditional: false, isStatic: false,
        access: .fileprivate, resultType: nil, parameters: [], provides: [], uses: uses,
        namePlace: place(UTF8Range(at: Int(item.place.start))), resultTypePlace: nil))
  }

  private func read(_ declaration: DeclSyntax, _ around: Surroundings) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): read(node, .struct, around)
    case .classDecl(let node): read(node, .class, around)
    case .enumDecl(let node): read(node, .enum, around)
    case .actorDecl(let node): read(node, .actor, around)
    case .protocolDecl(let node): read(node, .protocol, around)
    case .typeAliasDecl(let node): read(node, around)
    case .extensionDecl(let node): read(node, around)
    case .macroDecl(let node): noteShadowing(node.name, node.modifiers, around)
    case .variableDecl(let node): read(node, around)
    case .functionDecl(let node): read(node, around)
    case .initializerDecl(let node): read(node, around)
    case .subscriptDecl(let node): read(node, around)
    case .ifConfigDecl(let node):
      var inside = around
      inside.isConditional = true
      for clause in node.clauses {
        switch clause.elements {
        case .decls(let members): for member in members { read(member.decl, inside) }
        case .statements(let items): for case .decl(let declaration) in items.map(\.item) { read(declaration, inside) }
        default: break
        }
      }
    default: break
    }
  }

  static let libraryWords: Set = ["Component", "Provides", "Key", "AnyKey"]

  private func noteShadowing(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ around: Surroundings) {
    guard around.kind == .file, Self.libraryWords.contains(name.name) else { return }
    shape.shadowedWords.append(
      ShadowedWord(name: name.name, isSeenElsewhere: access(modifiers, around) > .internal))
  }

  // MARK: Types

  private func read(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ kind: TypeFact.Kind, _ around: Surroundings
  ) {
    let generics = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    noteShadowing(node.name, node.modifiers, around)
    let name = around.owner.isEmpty ? node.name.name : "\(around.owner).\(node.name.name)"
    let attribute = component(in: node.attributes, around)
    var inside = around
    inside.kind = kind == .protocol ? .protocolType : .type
    inside.owner = name
    inside.access = access(node.modifiers, around)
    inside.defaultAccess = kind == .protocol ? inside.access : .internal
    inside.isComponent = attribute != nil && kind == .struct
    inside.declaresInitializer = node.memberBlock.declaresInitializer
    inside.isGeneric = around.isGeneric || generics != nil
    inside.shadowedWords.formUnion(node.memberBlock.typeNames.intersection(Self.libraryWords))
    _ = provides(of: DeclSyntax(node), around)
    let component = attribute.map { self.component($0, of: node.memberBlock, named: name) }
    if let component { shape.components.append(component) }
    shape.types.append(TypeFact(name, kind, access: inside.access, place: place(node.name.place)))
    if let attribute {
      check(kind, node.introducer, node.modifiers, generics.map { Syntax($0) } ?? Syntax(node.name), attribute, inside)
      {
        node.memberBlock.hasProvider
      }
    }
    for member in node.memberBlock.members { read(member.decl, inside) }
  }

  /// Reports what a component can't be.
  private func check(
    _ kind: TypeFact.Kind, _ keyword: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ generics: Syntax,
    _ attribute: AttributeSyntax, _ inside: Surroundings, hasProvider: () -> Bool
  ) {
    func flaw(_ shape: ComponentShape.Shape, at place: some SyntaxProtocol) {
      report(ComponentShape(shape: shape), at: place, owner: inside.owner, attribute: attribute)
    }
    if kind != .struct {
      flaw(.notAStruct(keyword.text), at: keyword)
    } else if let word = modifiers.first(where: { $0.name.text == "private" && $0.detail == nil }) {
      flaw(.privateStruct, at: word)
    } else if inside.isGeneric, hasProvider() {
      flaw(.genericWithProvider, at: generics)
    }
  }

  /// A component that is declared in a body, which can't be compiled.
  func readLocal(_ node: StructDeclSyntax, _ around: Surroundings) {
    guard let attribute = component(in: node.attributes, around) else { return }
    report(ComponentShape(shape: .local), at: node.name, owner: node.name.name, attribute: attribute)
    shape.components.append(component(attribute, of: node.memberBlock, named: nil))
    shape.types.append(TypeFact(node.name.name, .struct, access: .private, place: place(node.name.place)))
  }

  func noteHalfTyped(_ attributes: AttributeListSyntax) {
    for case .attribute(let attribute) in attributes where attribute.arguments == nil {
      let name = attribute.attributeName.spelling
      for word in ["Component", "Provides"] where word != name && word.hasPrefix(name) { hasHalfTypedAttribute = true }
    }
  }

  private func component(in attributes: AttributeListSyntax, _ around: Surroundings) -> AttributeSyntax? {
    if !around.shadowedWords.contains("Component"), let plain = attributes.named("Component") { return plain }
    return attributes.named("DI.Component")
  }

  /// - Parameter name: of the type; nil where nothing is reported.
  private func component(
    _ attribute: AttributeSyntax, of body: MemberBlockSyntax, named name: String?
  ) -> ComponentFact {
    var root = ComponentFact.Root.no
    if let argument = attribute.argumentList.first(where: { $0.label?.text == "root" }) {
      if let literal = argument.expression.as(BooleanLiteralExprSyntax.self) {
        root = literal.literal.tokenKind == .keyword(.true) ? .declared : .no
      } else {
        root = .notLiteral
        if name != nil { report(NonliteralRoot(), at: argument.expression, owner: name) }
      }
    }
    return ComponentFact(
      type: shape.types.count, root: root, attribute: place(attribute.place),
      declaresInitializer: body.declaresInitializer)
  }

  private func read(_ node: TypeAliasDeclSyntax, _ around: Surroundings) {
    noteShadowing(node.name, node.modifiers, around)
    let name = around.owner.isEmpty ? node.name.name : "\(around.owner).\(node.name.name)"
    shape.types.append(
      TypeFact(
        name, .alias(WrittenType(node.initializer.value)), access: access(node.modifiers, around),
        place: place(node.name.place)))
  }

  private func read(_ node: ExtensionDeclSyntax, _ around: Surroundings) {
    var inside = around
    inside.kind = .extension
    inside.owner = node.extendedType.normalizedSpelling
    if inside.owner == "DI.AnyKey" || inside.owner == "DI.Component" { inside.owner.removeFirst(3) }
    inside.defaultAccess = access(node.modifiers, around)
    for member in node.memberBlock.members { read(member.decl, inside) }
  }

  func access(_ modifiers: DeclModifierListSyntax, _ around: Surroundings) -> AccessLevel {
    for modifier in modifiers where modifier.detail == nil {
      let written: AccessLevel
      switch modifier.name.text {
      case "private": written = around.kind == .file ? .fileprivate : .private
      case "fileprivate": written = .fileprivate
      case "internal": written = .internal
      case "package": written = .package
      case "public", "open": written = .public
      default: continue
      }
      return min(written, around.access)
    }
    return min(around.defaultAccess, around.access)
  }

  // MARK: Members

  private func read(_ node: VariableDeclSyntax, _ around: Surroundings) {
    let provides = provides(of: DeclSyntax(node), around)
    let isLazy = node.modifiers.contains { $0.name.text == "lazy" }
    let isStatic = node.modifiers.isStatic
    let access = access(node.modifiers, around)
    for (index, binding) in node.bindings.enumerated() {
      guard let name = binding.identifier else {
        continue
      }
      if provides.isEmpty, let key = keyFact(of: binding, name, isStatic: isStatic, access, around) {
        add(key)
        continue
      }
      let annotation = binding.typeAnnotation?.type
      let isComputed = binding.accessorBlock?.isComputed ?? false
      let isStored = !isComputed && !isLazy
      let type = annotation.map(\.normalizedSpelling)
      let hasDefault = binding.initializer != nil || isLazy || node.isVariable && type?.hasSuffix("?") == true
      var uses: [BodyUse] = []
      var results: [ValueExpression] = []
      if let value = binding.initializer?.value {
        let read = BodyReader.read(Body(value), by: self, around)
        uses += read.uses
        // Of a variable, it may be another one by then.
        if !node.isVariable, isPassedOn(type ?? value.madeType) { results = read.results }
      }
      if let block = binding.accessorBlock {
        let isScanned = around.isComponent && !around.isConditional && index == 0 && node.isVariable
        for body in Body.all(in: block, isScanned: isScanned) {
          let read = BodyReader.read(body, by: self, around)
          uses += read.uses
          if isComputed, isPassedOn(type) { results += read.results }
        }
        if isComputed, let head = block.leadingGet {
          report(LeadingGetInAccessor(member: name.name), at: head, owner: around.ownerName)
        }
      }
      if around.isComponent, !around.isConditional, isStored, !hasDefault, !isStatic,
        node.attributes.allSatisfy(\.isProvides), !around.declaresInitializer
      {
        report(GeneratedInitImpossible(property: name.name), at: name, owner: around.ownerName)
      }
      add(
        MemberFact(
          name: name.name, kind: isComputed ? .computedProperty : .storedProperty(hasDefault: hasDefault),
          owner: around.owner, isInExtension: around.kind == .extension, isConditional: around.isConditional,
          isStatic: isStatic, access: access, resultType: type ?? binding.initializer?.value.madeType, parameters: [],
          provides: index == 0 ? provides : [], uses: uses, results: results, namePlace: place(name.place),
          resultTypePlace: annotation.map { place($0.place) }),
        in: around)
    }
  }

  /// Returns true if a member's value may be a component, by its type.
  private func isPassedOn(_ type: String?) -> Bool { type.map(CommonTypes.mayBeDeclared) ?? false }

  private func read(_ node: FunctionDeclSyntax, _ around: Surroundings) {
    let result = node.signature.returnClause?.type
    if let key = keyFact(of: node, around) { add(key) }
    let isScanned = around.isComponent && !around.isConditional
    readMember(
      node, node.name.name, .function, node.signature.parameterClause, node.genericParameterClause,
      Body.all(in: node.body, isScanned: isScanned), at: node.name, result, around)
  }

  private func read(_ node: InitializerDeclSyntax, _ around: Surroundings) {
    readMember(
      node, "init", .initializer, node.signature.parameterClause, node.genericParameterClause,
      Body.all(in: node.body, isScanned: false), at: node.initKeyword, nil, around)
  }

  private func read(_ node: SubscriptDeclSyntax, _ around: Surroundings) {
    readMember(
      node, "subscript", .subscript, node.parameterClause, node.genericParameterClause,
      node.accessorBlock.map { Body.all(in: $0, isScanned: false) } ?? [],
      at: node.subscriptKeyword, node.returnClause.type, around)
    if let head = node.accessorBlock?.leadingGet { report(LeadingGetInAccessor(), at: head, owner: around.ownerName) }
  }

  private func readMember(
    _ node: some WithAttributesSyntax & WithModifiersSyntax & DeclSyntaxProtocol, _ name: String,
    _ kind: MemberFact.Kind, _ parameterClause: FunctionParameterClauseSyntax,
    _ generics: GenericParameterClauseSyntax?, _ bodies: [Body], at namePlace: TokenSyntax, _ result: TypeSyntax?,
    _ around: Surroundings
  ) {
    let isRead = kind == .initializer || bodies.contains { !$0.code.children(viewMode: .sourceAccurate).isEmpty }
    let parameters = isRead ? parameterClause.parameters.map { ParameterFact($0, generics) } : []
    let provides = provides(of: DeclSyntax(node), around)
    let type = kind == .function ? result?.normalizedSpelling : nil
    let read = bodies.map { BodyReader.read($0, parameters: parameters, by: self, around) }
    add(
      MemberFact(
        name: name, kind: kind, owner: around.owner, isInExtension: around.kind == .extension,
        isConditional: around.isConditional, isStatic: node.modifiers.isStatic, access: access(node.modifiers, around),
        resultType: result.map(\.normalizedSpelling), parameters: parameters,
        provides: provides, uses: read.flatMap(\.uses), results: isPassedOn(type) ? read.flatMap(\.results) : [],
        namePlace: place(namePlace.place),
        resultTypePlace: result.map { place($0.place) }),
      in: around)
  }
}

extension ParameterFact {
  /// A generic parameter as type is spelled as the opaque type that it is: no type has its name.
  fileprivate init(_ node: FunctionParameterSyntax, _ generics: GenericParameterClauseSyntax?) {
    let type = node.type.normalizedSpelling
    let generic = generics?.parameters.first { $0.name.text == type }
    self.init(
      label: node.label,
      name: node.ownName.name,
      type: generic.map { "some \($0.inheritedType?.trimmedText ?? "Any")" } ?? type,
      hasDefault: node.defaultValue != nil)
  }
}
