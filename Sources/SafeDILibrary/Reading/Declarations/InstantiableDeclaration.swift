import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A type or extension as SafeDI sees it: what the facts and the rules are both derived from. It lives as long as the
/// syntax tree of its file, no longer.
struct InstantiableDeclaration {
  enum Kind { case type, `extension` }

  let kind: Kind
  let node: DeclSyntax
  /// Nil for an extension that did not opt in, whose `instantiate` functions may count all the same.
  let macro: InstantiableMacro?
  /// The declared type by its full nesting path; for an extension, the extended type as written.
  let type: TypeTerm
  /// The type in whose braces the declaration stands.
  let enclosingType: TypeTerm?
  /// The name's token; for an extension, the extended type.
  let name: Syntax
  /// `class`, `struct`, `actor` or `extension`.
  let keyword: TokenSyntax
  let modifiers: Modifiers
  /// The visibility if the modifiers state none.
  let impliedVisibility: Visibility
  let inheritance: InheritanceClauseSyntax?
  /// The types of ``inheritance``, as written.
  let inheritedTypes: [TypeTerm]
  let genericWhereClause: GenericWhereClauseSyntax?

  /// All properties with a dependency macro, recorded or not.
  var properties: [DependencyProperty] = []
  /// The properties that count, in source order; for an extension, see ``builders``.
  var dependencies: [Dependency] = []
  var uninitializedProperties: [UninitializedProperty] = []
  /// The initializers in the body of the type, in any branch of `#if`.
  var initializers: [InitializerDeclaration] = []
  /// The faults of each of ``initializers``, in source order: for the rules, and to choose the one that generated code
  /// calls.
  private(set) var assessments: [InitializerAssessment] = []
  /// The extension's functions named `instantiate`.
  var builders: [FunctionDeclaration] = []
  /// The functions of a type that would build it, were they an extension's.
  var idleBuilders: [FunctionDeclaration] = []
  /// The `static` and `class` functions whose name is the mock's, or `mock`.
  var mocks: [FunctionDeclaration] = []

  /// True if the declaration parses but isn't all there: a dependency has neither type nor value yet, or the closing
  /// brace came too early.
  var isIncomplete = false
  /// An editor placeholder stands for the type of an initializer's parameter.
  var hasOpenInitializer = false

  init(
    _ kind: Kind, _ node: some DeclGroupSyntax, _ macro: InstantiableMacro?, type: TypeTerm, name: some SyntaxProtocol,
    in outer: MemberLevel
  ) {
    self.kind = kind
    self.node = DeclSyntax(node)
    self.macro = macro
    self.type = type
    self.name = Syntax(name)
    enclosingType = outer.type
    impliedVisibility = outer.impliedVisibility
    keyword = node.introducer
    modifiers = Modifiers(node.modifiers)
    inheritance = node.inheritanceClause
    inheritedTypes = node.inheritanceClause.types
    genericWhereClause = node.genericWhereClause
  }

  // MARK: Members

  /// The number of members that matter to the graph or to a rule.
  var memberCount: Int {
    properties.count + uninitializedProperties.count + initializers.count + builders.count + mocks.count
  }

  mutating func add(_ property: DependencyProperty, dialect: SafeDIDialect) {
    properties.append(property)
    dependencies += property.dependencies(dialect: dialect)
    if property.isHalfTyped { isIncomplete = true }
  }

  /// A property without a dependency macro matters if an initializer must set it
  /// (Rules/Initializers.md, "What a written initializer looks like").
  mutating func addOther(_ node: VariableDeclSyntax) {
    guard kind == .type else { return }
    for binding in node.bindings {
      guard binding.accessorBlock == nil, binding.initializer == nil,
        binding.annotatedType?.is(OptionalTypeSyntax.self) != true
      else { continue }
      guard !Modifiers(node.modifiers).isStatic else { return }
      uninitializedProperties.append(UninitializedProperty(declaration: node, binding: binding))
    }
  }

  mutating func addInitializer(_ node: InitializerDeclSyntax, hasPlaceholders: Bool) {
    guard kind == .type else { return }
    if hasPlaceholders, node.signature.parameterClause.parameters.contains(where: { $0.type.holdsPlaceholder }) {
      hasOpenInitializer = true
    }
    initializers.append(InitializerDeclaration(node))
  }

  mutating func addFunction(_ node: FunctionDeclSyntax, dialect: SafeDIDialect) {
    let name = node.name.text
    if name == "instantiate" {
      switch kind {
      case .type: idleBuilders.append(FunctionDeclaration(node))
      case .extension: builders.append(FunctionDeclaration(node))
      }
    }
    guard dialect.hasMocks, let macro, name == "mock" || name == macro.mockName else { return }
    let function = FunctionDeclaration(node)
    if function.modifiers.isStatic || function.modifiers.isClass { mocks.append(function) }
  }

  /// Rules must not draw conclusions from what isn't there: tokens are missing or unexpected, or members are.
  var hasSyntaxErrors: Bool { node.hasError || isIncomplete || hasOpenInitializer }

  /// True if the declaration is nested in another type, and doesn't only follow a lost brace.
  var isNested: Bool { enclosingType != nil && !Syntax(node).isBehindLostBrace }

  /// The dependencies that initializers must take, each once.
  var identities: [Identity] { dependencies.map(\.shape.identity).withoutRepetition }

  /// The faults of an initializer, which may be that of another state of the text.
  func assessment(of initializer: InitializerDeclaration, _ dialect: SafeDIDialect) -> InitializerAssessment {
    InitializerAssessment(initializer, dependencies: identities, dialect: dialect)
  }

  /// Once all members are read.
  mutating func assessInitializers(dialect: SafeDIDialect) {
    guard kind == .type, !initializers.isEmpty else { return }
    let identities = identities
    assessments = initializers.map { InitializerAssessment($0, dependencies: identities, dialect: dialect) }
  }

  /// True if it is the program's `@main` by what it conforms to: then it is made without arguments, unless it has a
  /// `main` of its own.
  var startsProgram: Bool {
    guard kind == .type, let group = node.asGroup, group.attributes.namesMain,
      inheritedTypes.count > 1
    else { return false }
    return !group.memberBlock.members.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == "main" }
  }

  /// The full name for messages and baselines.
  var fullName: String { type.description }

  /// True if `@Instantiable` stands on it twice.
  var hasDoubledMacro: Bool {
    guard let attributes = node.asGroup?.attributes, attributes.count > 1 else { return false }
    return attributes.unconditional.count { MacroUse($0)?.macro == .instantiable } > 1
  }

  // MARK: Functions that SafeDI calls

  /// The `instantiate` functions that count.
  var returningBuilders: [FunctionDeclaration] { builders.filter { $0.returnType != nil } }

  /// The mock functions that carry the mock's name.
  var handWrittenMocks: [FunctionDeclaration] {
    guard let name = macro?.mockName else { return [] }
    return mocks.filter { $0.name.text == name }
  }

  /// The hand-written mocks, each with the earlier one that it repeats.
  var mocksWithRepetitions: [(mock: FunctionDeclaration, earlier: FunctionDeclaration?)] {
    var result: [(mock: FunctionDeclaration, earlier: FunctionDeclaration?)] = []
    for mock in handWrittenMocks {
      let earlier = result.first { $0.earlier == nil && (kind == .type || $0.mock.returnType == mock.returnType) }
      result.append((mock, earlier?.mock))
    }
    return result
  }

  /// The dependencies that a mock must take: the type's own; for an extension, the parameters of the `instantiate` that
  /// builds the type which the mock returns, or else of the only one.
  func dependencies(of mock: FunctionDeclaration) -> [Identity] {
    guard kind == .extension else { return identities }
    let builders = returningBuilders
    let matching = builders.first { $0.returnType == mock.returnType } ?? builders.only
    return matching?.parameters.map { Identity(label: $0.label, type: $0.type) }.withoutRepetition ?? []
  }
}

extension AttributeListSyntax {
  /// True if `@main` is among them.
  var namesMain: Bool {
    unconditional.contains { $0.attributeName.singleName == "main" }
  }
}

/// An occurrence of SafeDI's configuration at file level.
struct ConfigurationDeclaration {
  let arguments: [MacroArgument]
  let node: Syntax
  /// `#SafeDIConfiguration` without arguments.
  let place: UTF8Range
}

/// Everything of one file that SafeDI looks at.
struct FileDeclarations {
  /// In source order of their beginnings.
  var instantiables: [InstantiableDeclaration] = []
  /// Properties with dependency macros outside decorated types: only the rules about the property itself hold there.
  var otherProperties: [(property: DependencyProperty, owner: String?)] = []
  var misplacedMacros: [MisplacedMacro] = []
  var configurations: [ConfigurationDeclaration] = []
  var misplacedConfigurations: [MisplacedConfiguration] = []
  var plainTypes: [PlainType] = []
  /// The names of declared macros.
  var macros: [String] = []
  var imports: [ModuleImport] = []
  /// The `#if`s that decide about any of this; none where a version reads all clauses.
  var conditions: [IfConfigDeclSyntax] = []
  /// Macros without rules outside of decorated types.
  var unexplained: [UnexplainedName] = []
  /// The names of the types that these may make instantiable.
  var openTypes: Set<String> = []
  /// True if one of them may concern any type.
  var opensGraph = false
  /// True if declarations at file level may be meant to stand in a type.
  var hasSurplusBrace = false

  /// The first macro that does something where it stands.
  var firstMacro: UTF8Range? {
    let uses = [
      instantiables.lazy.compactMap { $0.macro?.use.place }.first,
      otherProperties.first?.property.macros.first?.place, configurations.first?.place,
    ]
    return uses.compactMap(\.self).min()
  }
  /// In any branch of `#if`, as generated code repeats them.
  var codeImports: [CodeImport] = []
}
