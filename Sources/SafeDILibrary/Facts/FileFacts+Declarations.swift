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
      .type, building: declaration.type, in: declaration, mock: mock, dependencies: declaration.dependencies,
      Construction(declaration, mock: mock, dialect: dialect), dialect: dialect)
    shape.unmarkedProperties = declaration.plainProperties.compactMap(\.identity)
    shape.startsProgram = declaration.startsProgram
    guard dialect.allowsNarrowAccess else { return }
    addPart(.type, declaration.modifiers, implied: declaration.impliedVisibility, keyword: declaration.keyword)
    // The widest of the initializers that can be called counts.
    let callable = declaration.assessments.lazy.filter(\.isValid).map(\.initializer)
    let widest = callable.max { ($0.modifiers.visibility ?? .module) < ($1.modifiers.visibility ?? .module) }
    if let widest {
      addPart(.construction, widest.modifiers, implied: .module, keyword: widest.node.initKeyword)
    }
  }

  /// A function `instantiate`.
  /// - Parameter name: the place of the type that it returns.
  fileprivate init(
    _ builder: FunctionDeclaration, returning type: TypeTerm, at name: UTF8Range,
    in declaration: InstantiableDeclaration, dialect: SafeDIDialect
  ) {
    let mocks = declaration.handWrittenMocks
    let mock =
      mocks.first { $0.returnType.map(dialect.kept) == type }
      ?? mocks.first { $0.returnType?.withoutOutermostGenerics == type.withoutOutermostGenerics }
    self.init(
      .builderFunction(isDecorated: declaration.macro != nil), building: type, in: declaration, mock: mock,
      dependencies: builder.parameters.compactMap { Dependency($0, dialect: dialect) },
      Construction(builder, mock: mock, macro: declaration.macro, dialect: dialect), dialect: dialect)
    shape.enclosingType = declaration.type
    shape.isCutShort = !dialect.keepsWholeSpellings && builder.returnType?.hasDetails == true
    places.declaration = builder.node.place
    places.name = name
    guard dialect.allowsNarrowAccess else { return }
    addPart(
      .construction, builder.modifiers, implied: declaration.modifiers.visibility ?? .module,
      keyword: builder.node.funcKeyword)
  }

  /// An extension with nothing but a hand-written mock.
  fileprivate init(mockExtension declaration: InstantiableDeclaration, dialect: SafeDIDialect) {
    let mock = declaration.handWrittenMocks.first
    let mocking = Construction.Mocking(mock, attributes: declaration.macro?.mockAttributes, dialect: dialect)
    self.init(
      .mockExtension, building: dialect.kept(of: declaration.type), in: declaration, mock: mock, dependencies: [],
      Construction(inputs: .none, mocking: mocking), dialect: dialect)
  }

  private init(
    _ kind: ProviderShape.Kind, building type: TypeTerm, in declaration: InstantiableDeclaration,
    mock: FunctionDeclaration?, dependencies: [Dependency], _ construction: Construction, dialect: SafeDIDialect
  ) {
    let macro = declaration.macro
    let fulfilled = macro?.fulfilledTypes ?? []
    self.init(
      shape: ProviderShape(
        kind: kind, concreteType: type, enclosingType: declaration.enclosingType,
        additionalTypes: fulfilled.map { dialect.kept(of: dialect.builders.read($0.type).builtType) },
        inheritedTypes: declaration.inheritedTypes,
        // An extension is never one, whatever it says (SD-D05).
        isRoot: kind == .type && macro?.isRoot == true,
        isMockOnly: macro?.isMockOnly ?? false, generatesMock: macro?.generatesMock ?? false,
        handWrittenMock: mock.map {
          $0.returnType == .simple(name: "Self") ? type : $0.returnType.map(dialect.kept) ?? .void
        }),
      places: ProviderPlaces(
        declaration: declaration.node.place, attribute: macro?.use.place, name: declaration.name.place,
        additionalTypes: fulfilled.map(\.place), handWrittenMock: mock?.name.place,
        isRoot: macro?.rootArgument?.place),
      dependencies: dependencies, construction: construction)
    shape.certainty = declaration.isIncomplete ? .inPart : .whole
    shape.mockHasGeneratedName = mock?.name.text == "mock"
    shape.hasUnknownArguments = declaration.hasUnknownArguments(in: dialect)
    if dialect.mayHaveUnknownArguments { shape.foreignAttributes = declaration.foreignAttributes }
  }

  /// Notes what not everyone can see of it, unless its own declaration hides it, which is a fault of that one.
  private mutating func addPart(
    _ part: NarrowPart.Part, _ modifiers: Modifiers, implied: Visibility, keyword: TokenSyntax
  ) {
    let visibility = modifiers.visibility ?? implied
    guard visibility < .everyone, !modifiers.isHidden else { return }
    narrowParts.append(NarrowPart(part, visibility, at: modifiers.access?.place ?? keyword.place))
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
