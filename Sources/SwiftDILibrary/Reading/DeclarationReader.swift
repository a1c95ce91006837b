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

  /// Adds a member with what its bodies do, unless nothing could ever depend on it: the same that compact skeletons
  /// leave out.
  /// - Parameter type: the declared one; that of a property's initial value has no place.
  private func add(
    _ kind: MemberFact.Kind, _ name: String, at place: UTF8Range, _ modifiers: DeclModifierListSyntax = [],
    provides: [ProvidesFact] = [], parameters: [ParameterFact] = [],
    type: (name: String?, place: UTF8Range?) = (nil, nil),
    bodies: [Body]
  ) {
    var (uses, results): ([BodyUse], [ValueExpression]) = ([], [])
    let mayBeComponent = type.name.map(CommonTypes.mayBeDeclared) ?? false
    for body in bodies {
      let read = BodyReader.read(body, parameters: parameters, by: self)
      uses += read.uses
      if body.givesResult, mayBeComponent { results += read.results }
    }
    let isKept =
      switch kind {
      case .computedProperty, .function, .subscript, .topLevel: !uses.isEmpty || !provides.isEmpty || mayBeComponent
      case .storedProperty: type.name != nil || typeBody.isComponent || around.isExtension
      case .initializer: true
      }
    guard isKept else { return }
    shape.members.append(
      MemberFact(
        name: name, kind: kind, owner: owner, isInExtension: around.isExtension, isConditional: !conditions.isEmpty,
        isStatic: modifiers.isStatic, access: kind == .topLevel ? .fileprivate : access(modifiers),
        resultType: type.name, parameters: parameters, provides: provides, uses: uses, results: results,
        namePlace: add(place), resultTypePlace: type.place.map(add)))
  }

  // MARK: Declarations

  func read(_ item: CodeBlockItemSyntax) {
    if case .decl(let declaration) = item.item, !declaration.is(MacroExpansionDeclSyntax.self) {
      let attributes = declaration.as(StructDeclSyntax.self)?.attributes
      let components = attributes?.count { $0.as(AttributeSyntax.self)?.attributeName.spelling == "Component" }
      isHalfTyped = components ?? 0 > 1
      return walk(declaration)
    }
    add(.topLevel, "", at: UTF8Range(at: item.place.startOffset), bodies: [Body(item)])
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

  override func note(_ node: some NamedDeclaration) { _ = provides(of: node) }

  // MARK: Types

  override func readBody(_ node: some DeclGroupSyntax & WithAttributesSyntax) {
    let outer = typeBody
    if owner == "DI.AnyKey" || owner == "DI.Component" { around.name.removeFirst(3) }
    if let kind = around.kind, !around.isExtension {
      let attribute = component(in: node.attributes)
      let generics = node.ownGenerics
      typeBody.isComponent = attribute != nil && kind == .struct
      typeBody.declaresInitializer = false
      typeBody.isGeneric = outer.isGeneric || generics != nil
      for member in node.memberBlock.members {
        switch member.decl.kind {
        case .initializerDecl: typeBody.declaresInitializer = true
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl:
          let name = member.decl.declaredName?.name ?? ""
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
      let name = node.declaredName
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
    if let argument = attribute.argumentList.labelled("root") {
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
    let isStatic = node.modifiers.isStatic
    for (index, binding) in node.bindings.enumerated() {
      guard let name = binding.identifier else { continue }
      if provides.isEmpty, let key = keyFact(of: binding, name, isStatic: isStatic, access(node.modifiers)) {
        shape.keys.append(key)
        continue
      }
      let (annotation, value) = (binding.annotatedType, binding.initializer?.value)
      let isComputed = binding.accessorBlock?.isComputed ?? false
      let type = annotation?.normalizedSpelling
      var bodies = value.map { Body($0) }.asList
      // Of a variable, it may be another one by then.
      if !node.isVariable { bodies.mark(\.givesResult) }
      var accessors = Body.all(in: binding.accessorBlock)
      if isComputed { accessors.mark(\.givesResult) }
      if isSeenByMacro, index == 0, node.isVariable { accessors.mark(\.isScanned) }
      add(
        isComputed ? .computedProperty : .storedProperty, name.name, at: name.place,
        node.modifiers, provides: index == 0 ? provides : [], type: (type ?? value?.madeType, annotation?.place),
        bodies: bodies + accessors)
      if isComputed, let head = binding.accessorBlock?.leadingGet {
        report(LeadingGetInAccessor(dependency: name.name), at: head)
      }
      let hasDefault =
        value != nil || node.modifiers.contains(.lazy) || node.isVariable && type?.hasSuffix("?") == true
      if isSeenByMacro, !isComputed, !hasDefault, !isStatic, node.attributes.allSatisfy(\.isProvides),
        !typeBody.declaresInitializer
      {
        report(GeneratedInitImpossible(property: name.name), at: name)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    shape.keys += keyFact(of: node).asList
    var bodies = Body.all(in: node.body?.statements)
    bodies.mark(\.givesResult)
    if isSeenByMacro { bodies.mark(\.isScanned) }
    add(
      node, .function, node.name, node.signature.parameterClause, node.genericParameterClause,
      node.signature.returnClause?.type, bodies)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node, .initializer, node.initKeyword, node.signature.parameterClause, node.genericParameterClause, nil,
      Body.all(in: node.body?.statements))
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node, .subscript, node.subscriptKeyword, node.parameterClause, node.genericParameterClause,
      node.returnClause.type, Body.all(in: node.accessorBlock))
    if let head = node.accessorBlock?.leadingGet { report(LeadingGetInAccessor(), at: head) }
    return .skipChildren
  }

  private func add(
    _ node: some WithAttributesSyntax & WithModifiersSyntax & DeclSyntaxProtocol, _ kind: MemberFact.Kind,
    _ name: TokenSyntax, _ parameterClause: FunctionParameterClauseSyntax, _ generics: GenericParameterClauseSyntax?,
    _ result: TypeSyntax?, _ bodies: [Body]
  ) {
    let parameters =
      kind == .initializer || !bodies.isEmpty ? parameterClause.parameters.map { ParameterFact($0, generics) } : []
    add(
      kind, name.name, at: name.place, node.modifiers, provides: provides(of: node), parameters: parameters,
      type: (result?.normalizedSpelling, result?.place), bodies: bodies)
  }
}

extension [Body] {
  fileprivate mutating func mark(_ property: WritableKeyPath<Body, Bool>) {
    for index in indices { self[index][keyPath: property] = true }
  }
}

extension ParameterFact {
  /// A generic parameter as type is spelled as the opaque type that it is: no type has its name.
  init(_ node: FunctionParameterSyntax, _ generics: GenericParameterClauseSyntax?) {
    let type = node.type.normalizedSpelling
    let generic = generics?.parameters.first { $0.name.text == type }
    self.init(
      label: node.label,
      name: node.ownName.name,
      type: generic.map { "some \($0.inheritedType?.trimmedText ?? "Any")" } ?? type,
      hasDefault: node.defaultValue != nil)
  }
}
