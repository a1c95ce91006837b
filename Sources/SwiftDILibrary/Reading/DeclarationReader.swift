import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Reads one declaration or statement at file level, with all that is nested in it.
final class DeclarationReader: DeclarationWalk, LibraryWalk {
  private(set) var shape = SwiftDIShape()
  private(set) var faults: [DeclarationProblem] = []
  /// An attribute's name is the beginning of one of the library's, as while it is typed, or an attribute is being typed
  /// above a component, which has its own.
  private(set) var isHalfTyped = false
  private(set) var typeBody = TypeBody()

  /// What matters of the type around.
  struct TypeBody {
    /// True if it is a struct with `@Component`.
    var isComponent = false
    var declaresInitializer = false
    var isGeneric = false
    /// The library's words that types around declare for themselves.
    var shadowedWords: Set<String> = []
  }

  override var keepsAncestors: Bool { false }
  override var entersProtocols: Bool { true }
  override func attributes(of node: some WithAttributesSyntax) -> [String] { [] }

  // MARK: Results

  var isAtFileLevel: Bool { around.kind == nil }
  /// True for what the macro sees of a component.
  var isSeenByMacro: Bool { typeBody.isComponent && conditions.isEmpty }

  /// - Parameter attribute: what it is about: `@Provides` of a member's shape, `@Component` of a type's.
  func report(
    _ fault: some SwiftDIFault, at node: some SyntaxProtocol, owner: String? = nil, attribute: AttributeSyntax? = nil
  ) {
    var problem = DeclarationProblem(fault, at: node.place, owner: owner ?? (isAtFileLevel ? nil : self.owner))
    problem.macroReport = fault.refusingMacro.map { macro in
      let start = min(attribute?.place.start ?? node.place.start, node.place.start)
      return MacroReport(macro: macro.rawValue, place: UTF8Range(start: start, end: node.place.end))
    }
    faults.append(problem)
  }

  /// Adds a member, unless nothing could ever depend on it: the same that compact skeletons leave out.
  private func add(_ member: MemberFact) {
    let isKept =
      switch member.kind {
      case .computedProperty, .function, .subscript, .topLevel:
        !member.uses.isEmpty || !member.provides.isEmpty
          || member.resultType.map(CommonTypes.mayBeDeclared) ?? false
      case .storedProperty: member.resultType != nil || typeBody.isComponent || around.isExtension
      case .initializer: true
      }
    if isKept { shape.members.append(member) }
  }

  // MARK: Declarations

  func read(_ item: CodeBlockItemSyntax) {
    if case .decl(let declaration) = item.item, !declaration.is(MacroExpansionDeclSyntax.self) {
      let attributes = declaration.as(StructDeclSyntax.self)?.attributes
      let components = attributes?.count { $0.as(AttributeSyntax.self)?.attributeName.spelling == "Component" }
      isHalfTyped = components ?? 0 > 1
      return walk(declaration)
    }
    let uses = BodyReader.read(Body(item), by: self).uses
    guard !uses.isEmpty else { return }
    shape.members.append(
      MemberFact(
        name: "", kind: .topLevel, owner: "", isInExtension: false, isConditional: false, isStatic: false,
        access: .fileprivate, resultType: nil, parameters: [], provides: [], uses: uses,
        namePlace: add(UTF8Range(at: item.place.startOffset)), resultTypePlace: nil))
  }

  /// Of what stands in `#if`, declarations alone.
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if case .decl = node.item { .visitChildren } else { .skipChildren }
  }
  /// Imports don't say what a file sees (`NameResolver.Sight.links`).
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  static let libraryWords: Set = ["Component", "Provides", "Key", "AnyKey"]

  override func note(_ node: some NamedDeclaration) {
    _ = provides(of: node)
    guard isAtFileLevel, Self.libraryWords.contains(node.name.name) else { return }
    shape.shadowedWords.append(
      ShadowedWord(name: node.name.name, isSeenElsewhere: access(node.modifiers) > .internal))
  }

  // MARK: Types

  override func readBody(_ node: some DeclGroupSyntax & WithAttributesSyntax) {
    let outer = typeBody
    if owner == "DI.AnyKey" || owner == "DI.Component" { around.name.removeFirst(3) }
    if let kind = around.kind, !around.isExtension {
      let attribute = component(in: node.attributes)
      let generics = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      typeBody.isComponent = attribute != nil && kind == .struct
      typeBody.declaresInitializer = false
      typeBody.isGeneric = outer.isGeneric || generics != nil
      for member in node.memberBlock.members {
        switch member.decl.kind {
        case .initializerDecl: typeBody.declaresInitializer = true
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl:
          let name = member.decl.asProtocol((any NamedDeclSyntax).self)?.name.name ?? ""
          if Self.libraryWords.contains(name) { typeBody.shadowedWords.insert(name) }
        default: continue
        }
      }
      if let attribute {
        shape.components.append(
          component(attribute, at: around.position, declaresInitializer: typeBody.declaresInitializer))
        check(kind, node, generics, attribute)
      }
    }
    super.readBody(node)
    typeBody = outer
  }

  /// Reports what a component can't be.
  private func check(
    _ kind: TypeFact.Kind, _ node: some DeclGroupSyntax, _ generics: GenericParameterClauseSyntax?,
    _ attribute: AttributeSyntax
  ) {
    func flaw(_ shape: ComponentShape.Shape, at place: some SyntaxProtocol) {
      report(ComponentShape(shape: shape), at: place, attribute: attribute)
    }
    if kind != .struct {
      flaw(.notAStruct(node.introducer.text), at: node.introducer)
    } else if let word = node.modifiers.first(where: { $0.name.text == "private" && $0.detail == nil }) {
      flaw(.privateStruct, at: word)
    } else if typeBody.isGeneric, node.memberBlock.hasProvider {
      let name = node.asProtocol((any NamedDeclSyntax).self)?.name
      flaw(.genericWithProvider, at: generics.map { Syntax($0) } ?? name.map { Syntax($0) } ?? Syntax(node))
    }
  }

  /// A component that is declared in a body, which can't be compiled.
  func readLocal(_ node: StructDeclSyntax) {
    guard let attribute = component(in: node.attributes) else { return }
    report(ComponentShape(shape: .local), at: node.name, owner: node.name.name, attribute: attribute)
    let type = symbols.types.count
    let declaresInitializer = node.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
    shape.components.append(
      component(attribute, at: type, declaresInitializer: declaresInitializer, isReported: false))
    symbols.types.append(TypeFact(node.name.name, .struct, access: .private, place: add(node.name.place)))
  }

  func noteHalfTyped(_ attributes: AttributeListSyntax) {
    for case .attribute(let attribute) in attributes where attribute.arguments == nil {
      let name = attribute.attributeName.spelling
      for word in ["Component", "Provides"] where word != name && word.hasPrefix(name) { isHalfTyped = true }
    }
  }

  private func component(in attributes: AttributeListSyntax) -> AttributeSyntax? {
    if !typeBody.shadowedWords.contains("Component"), let plain = attributes.named("Component") { return plain }
    return attributes.named("DI.Component")
  }

  /// - Parameter type: the position of the type.
  private func component(
    _ attribute: AttributeSyntax, at type: Int, declaresInitializer: Bool, isReported: Bool = true
  ) -> ComponentFact {
    var root = ComponentFact.Root.no
    if let argument = attribute.argumentList.first(where: { $0.label?.text == "root" }) {
      if let literal = argument.expression.as(BooleanLiteralExprSyntax.self) {
        root = literal.literal.tokenKind == .keyword(.true) ? .declared : .no
      } else {
        root = .notLiteral
        if isReported { report(NonliteralRoot(), at: argument.expression) }
      }
    }
    return ComponentFact(
      type: type, root: root, attribute: add(attribute.place), declaresInitializer: declaresInitializer)
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let provides = provides(of: node)
    let isLazy = node.modifiers.contains { $0.name.text == "lazy" }
    let isStatic = node.modifiers.isStatic
    let access = access(node.modifiers)
    for (index, binding) in node.bindings.enumerated() {
      guard let name = binding.identifier else {
        continue
      }
      if provides.isEmpty, let key = keyFact(of: binding, name, isStatic: isStatic, access) {
        shape.keys.append(key)
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
        let read = BodyReader.read(Body(value), by: self)
        uses += read.uses
        // Of a variable, it may be another one by then.
        if !node.isVariable, isPassedOn(type ?? value.madeType) { results = read.results }
      }
      if let block = binding.accessorBlock {
        let isScanned = isSeenByMacro && index == 0 && node.isVariable
        for body in Body.all(in: block, isScanned: isScanned) {
          let read = BodyReader.read(body, by: self)
          uses += read.uses
          if isComputed, isPassedOn(type) { results += read.results }
        }
        if isComputed, let head = block.leadingGet {
          report(LeadingGetInAccessor(member: name.name), at: head)
        }
      }
      if isSeenByMacro, isStored, !hasDefault, !isStatic, node.attributes.allSatisfy(\.isProvides),
        !typeBody.declaresInitializer
      {
        report(GeneratedInitImpossible(property: name.name), at: name)
      }
      add(
        MemberFact(
          name: name.name, kind: isComputed ? .computedProperty : .storedProperty(hasDefault: hasDefault),
          owner: owner, isInExtension: around.isExtension, isConditional: !conditions.isEmpty,
          isStatic: isStatic, access: access, resultType: type ?? binding.initializer?.value.madeType, parameters: [],
          provides: index == 0 ? provides : [], uses: uses, results: results, namePlace: add(name.place),
          resultTypePlace: annotation.map { add($0.place) }))
    }
    return .skipChildren
  }

  /// Returns true if a member's value may be a component, by its type.
  private func isPassedOn(_ type: String?) -> Bool { type.map(CommonTypes.mayBeDeclared) ?? false }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = node.signature.returnClause?.type
    if let key = keyFact(of: node) { shape.keys.append(key) }
    readMember(
      node, node.name.name, .function, node.signature.parameterClause, node.genericParameterClause,
      Body.all(in: node.body, isScanned: isSeenByMacro), at: node.name, result)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    readMember(
      node, "init", .initializer, node.signature.parameterClause, node.genericParameterClause,
      Body.all(in: node.body, isScanned: false), at: node.initKeyword, nil)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    readMember(
      node, "subscript", .subscript, node.parameterClause, node.genericParameterClause,
      node.accessorBlock.map { Body.all(in: $0, isScanned: false) } ?? [],
      at: node.subscriptKeyword, node.returnClause.type)
    if let head = node.accessorBlock?.leadingGet { report(LeadingGetInAccessor(), at: head) }
    return .skipChildren
  }

  private func readMember(
    _ node: some WithAttributesSyntax & WithModifiersSyntax & DeclSyntaxProtocol, _ name: String,
    _ kind: MemberFact.Kind, _ parameterClause: FunctionParameterClauseSyntax,
    _ generics: GenericParameterClauseSyntax?, _ bodies: [Body], at namePlace: TokenSyntax, _ result: TypeSyntax?
  ) {
    let parameters =
      kind == .initializer || !bodies.isEmpty ? parameterClause.parameters.map { ParameterFact($0, generics) } : []
    let provides = provides(of: node)
    let type = kind == .function ? result?.normalizedSpelling : nil
    let read = bodies.map { BodyReader.read($0, parameters: parameters, by: self) }
    add(
      MemberFact(
        name: name, kind: kind, owner: owner, isInExtension: around.isExtension, isConditional: !conditions.isEmpty,
        isStatic: node.modifiers.isStatic, access: access(node.modifiers),
        resultType: result.map(\.normalizedSpelling), parameters: parameters,
        provides: provides, uses: read.flatMap(\.uses), results: isPassedOn(type) ? read.flatMap(\.results) : [],
        namePlace: add(namePlace.place), resultTypePlace: result.map { add($0.place) }))
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
