import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension FileFacts {
  /// The facts that a file's declarations state in one version of SafeDI (Rules/Graph.md, "What is registered").
  init(_ declarations: FileDeclarations, dialect: SafeDIDialect) {
    self.init()
    plainTypes = declarations.plainTypes
    macros = declarations.macros
    for declaration in declarations.instantiables {
      switch declaration.kind {
      case .type:
        providers.append(Provider(declaration, dialect: dialect))
        if !dialect.allowsNestedTypes, declaration.isNested { nestedProviders.append(declaration.name.place) }
      case .extension:
        addProviders(ofExtension: declaration, dialect: dialect)
      }
    }
    configurations = declarations.configurations.map { GraphConfiguration($0, dialect: dialect) }
    if !providers.isEmpty || !configurations.isEmpty { imports = declarations.codeImports }
    for macro in declarations.instantiables.lazy.compactMap(\.macro) {
      unread.names.formUnion(macro.namesInUnknownArguments)
    }
    unread.formUnion(UnreadTypes(names: declarations.openTypes, mayBeAny: declarations.opensGraph))
  }

  private mutating func addProviders(ofExtension declaration: InstantiableDeclaration, dialect: SafeDIDialect) {
    let count = providers.count
    let generic = dialect.kept(of: declaration.type).withoutOutermostGenerics
    defer {
      let isBuilt = providers[count...].contains { $0.shape.concreteType.withoutOutermostGenerics == generic }
      if !isBuilt, declaration.macro != nil {
        idleExtensions.append(IdleExtension(type: generic, name: declaration.name.place))
      }
    }
    for builder in declaration.builders {
      guard let type = builder.returnType.map(dialect.kept), let typeNode = builder.returnTypeNode, !typeNode.hasError
      else { continue }
      // Before specialisations could be distinguished, an extension built the type that it extends, once, whatever its
      // functions return.
      let isOfDeclared = type.withoutOutermostGenerics == generic
      let built = dialect.allowsGenericExtensions || !isOfDeclared ? type : declaration.type
      providers.append(Provider(builder, returning: built, at: typeNode.place, in: declaration, dialect: dialect))
      if !dialect.allowsGenericExtensions { break }
    }
    guard providers.count == count, declaration.macro?.isMockOnly == true else { return }
    providers.append(Provider(mockExtension: declaration, dialect: dialect))
  }
}

extension Provider {
  /// A class, struct or actor.
  fileprivate init(_ declaration: InstantiableDeclaration, dialect: SafeDIDialect) {
    let mock = declaration.handWrittenMocks.first
    self.init(
      shape: ProviderShape(
        kind: .type, concreteType: declaration.type, declaration: declaration, enclosingType: declaration.enclosingType,
        isRoot: declaration.macro?.isRoot ?? false, mock: mock, dialect: dialect),
      places: ProviderPlaces(
        declaration, node: declaration.node.place, name: declaration.name.place, mock: mock),
      dependencies: declaration.dependencies,
      construction: Construction(declaration, mock: mock, dialect: dialect))
    guard dialect.allowsNarrowAccess else { return }
    addPart(.type, declaration.modifiers, implied: declaration.impliedVisibility, keyword: declaration.keyword)
    // The widest of the initializers that can be called counts.
    let callable = declaration.assessments.lazy.filter(\.isValid).map(\.initializer)
    let widest = callable.max { ($0.modifiers.visibility ?? .module) < ($1.modifiers.visibility ?? .module) }
    if let widest {
      addPart(.construction, widest.modifiers, implied: .module, keyword: widest.node.initKeyword)
    }
  }

  /// Notes what not everyone can see of it, unless its own declaration hides it, which is a fault of that one.
  private mutating func addPart(
    _ part: NarrowPart.Part, _ modifiers: Modifiers, implied: Visibility, keyword: TokenSyntax
  ) {
    let visibility = modifiers.visibility ?? implied
    guard visibility < .everyone, !modifiers.isHidden else { return }
    narrowParts.append(NarrowPart(part, visibility, at: modifiers.access?.place ?? keyword.place))
  }

  /// A function `instantiate`. An extension is never a root, whatever it says (SD-D05).
  fileprivate init(
    _ builder: FunctionDeclaration, returning type: TypeTerm, at name: UTF8Range,
    in declaration: InstantiableDeclaration,
    dialect: SafeDIDialect
  ) {
    let mocks = declaration.handWrittenMocks
    let mock =
      mocks.first { $0.returnType.map(dialect.kept) == type }
      ?? mocks.first { $0.returnType?.withoutOutermostGenerics == type.withoutOutermostGenerics }
    self.init(
      shape: ProviderShape(
        kind: .builderFunction(isDecorated: declaration.macro != nil), concreteType: type, declaration: declaration,
        enclosingType: declaration.type, isRoot: false, mock: mock, dialect: dialect),
      places: ProviderPlaces(declaration, node: builder.node.place, name: name, mock: mock),
      dependencies: builder.parameters.compactMap { Dependency($0, dialect: dialect) },
      construction: Construction(builder, mock: mock, macro: declaration.macro, dialect: dialect))
    shape.isCutShort = !dialect.keepsWholeSpellings && builder.returnType?.hasDetails == true
    guard dialect.allowsNarrowAccess else { return }
    addPart(
      .construction, builder.modifiers, implied: declaration.modifiers.visibility ?? .module,
      keyword: builder.node.funcKeyword)
  }

  /// An extension with nothing but a hand-written mock.
  fileprivate init(mockExtension declaration: InstantiableDeclaration, dialect: SafeDIDialect) {
    let mock = declaration.handWrittenMocks.first
    self.init(
      shape: ProviderShape(
        kind: .mockExtension, concreteType: dialect.kept(of: declaration.type), declaration: declaration,
        enclosingType: nil,
        isRoot: false,
        mock: mock, dialect: dialect),
      places: ProviderPlaces(declaration, node: declaration.node.place, name: declaration.name.place, mock: mock),
      dependencies: [],
      construction: Construction(
        inputs: .none,
        mocking: Construction.Mocking(mock, attributes: declaration.macro?.mockAttributes, dialect: dialect)))
  }
}

extension ProviderShape {
  fileprivate init(
    kind: Kind, concreteType: TypeTerm, declaration: InstantiableDeclaration, enclosingType: TypeTerm?, isRoot: Bool,
    mock: FunctionDeclaration?, dialect: SafeDIDialect
  ) {
    let macro = declaration.macro
    self.init(
      kind: kind, concreteType: concreteType, enclosingType: enclosingType,
      additionalTypes: macro?.fulfilledTypes.map { dialect.kept(of: dialect.builders.read($0.type).builtType) } ?? [],
      inheritedTypes: declaration.inheritedTypes, isRoot: isRoot, isMockOnly: macro?.isMockOnly ?? false,
      generatesMock: macro?.generatesMock ?? false,
      handWrittenMock: mock.map {
        $0.returnType == .simple(name: "Self") ? concreteType : $0.returnType.map(dialect.kept) ?? .void
      })
    certainty = declaration.isIncomplete ? .inPart : .whole
    mockHasGeneratedName = mock?.name.text == "mock"
    hasUnknownArguments = declaration.hasUnknownArguments(in: dialect)
    if dialect.mayHaveUnknownArguments { foreignAttributes = declaration.foreignAttributes }
    if kind == .type {
      unmarkedProperties = declaration.plainProperties.compactMap(\.identity)
      startsProgram = declaration.startsProgram
    }
  }
}

extension ProviderPlaces {
  fileprivate init(
    _ declaration: InstantiableDeclaration, node: UTF8Range, name: UTF8Range, mock: FunctionDeclaration?
  ) {
    let macro = declaration.macro
    self.init(
      declaration: node, attribute: macro?.use.place, name: name,
      additionalTypes: macro?.fulfilledTypes.map(\.place) ?? [], handWrittenMock: mock?.name.place,
      isRoot: macro?.rootArgument?.place)
  }
}

extension Dependency {
  /// A parameter of `instantiate`: received, with or without a default value.
  fileprivate init?(_ parameter: Parameter, dialect: SafeDIDialect) {
    guard parameter.name.presence == .present, !parameter.node.type.hasError else { return nil }
    self.init(
      shape: DependencyShape(
        label: parameter.label, type: dialect.kept(of: parameter.type), source: .received(onlyIfAvailable: false),
        isLazy: dialect.builders.read(parameter.type).isLazy),
      places: DependencyPlaces(
        declaration: parameter.place, name: parameter.name.place, type: parameter.node.type.place))
    places.defaultValue = parameter.node.defaultValue?.value.place
  }
}

extension InstantiableDeclaration {
  /// The mock functions that carry the mock's name.
  var handWrittenMocks: [FunctionDeclaration] {
    guard let name = macro?.mockName else { return [] }
    return mocks.filter { $0.name.text == name }
  }
}
