import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A short notation for facts: `S("A", root: true, .make("b", "B"), .receive("c", "C"))`.
struct S {
  enum Dep {
    case make(String, String, built: String? = nil)
    case lazy(String, String, built: String? = nil)
    case kept(String, String, built: String? = nil)
    case forward(String, String)
    case receive(String, String, optional: Bool = false)
    case alias(String, String, of: String, String, optional: Bool = false)
  }

  var name: String
  var isRoot: Bool
  var additional: [String]
  var deps: [Dep]
  /// Whether a mock is generated from it.
  var generatesMock = false
  /// Whether it is for mocks alone.
  var isMockOnly = false
  /// What its hand-written mock returns.
  var mock: String?

  init(_ name: String, root: Bool = false, also additional: [String] = [], _ deps: Dep...) {
    self.init(name, root: root, also: additional, deps)
  }

  init(_ name: String, root: Bool = false, also additional: [String] = [], _ deps: [Dep]) {
    self.name = name
    isRoot = root
    self.additional = additional
    self.deps = deps
  }

  var provider: Provider {
    Provider(
      shape: ProviderShape(
        kind: .type, concreteType: term(name), additionalTypes: additional.map(term), isRoot: isRoot,
        isMockOnly: isMockOnly, generatesMock: generatesMock, handWrittenMock: mock.map(term)),
      places: ProviderPlaces(
        declaration: UTF8Range(0, 0), name: UTF8Range(0, 0),
        additionalTypes: additional.map { _ in UTF8Range(0, 0) }),
      dependencies: deps.enumerated().map { position, dep in
        Dependency(
          shape: dep.shape,
          places: DependencyPlaces(
            declaration: UTF8Range(0, 0), name: UTF8Range(position + 1, position + 1), type: UTF8Range(0, 0)))
      })
  }

  var facts: FileFacts {
    var facts = FileFacts()
    facts.providers = [provider]
    return facts
  }
}

/// `A`, `A.B`, `A?`, `Later<A>` (a builder) or `Kept<A>` (one that keeps what it makes).
func term(_ text: String) -> TypeTerm {
  if text.hasSuffix("?") { return .optional(term(String(text.dropLast()))) }
  for name in ["Later", "Kept"] where text.hasPrefix(name + "<") {
    return .simple(name: name, generics: [term(String(text.dropFirst(name.count + 1).dropLast()))])
  }
  let parts = text.split(separator: ".").map(String.init)
  return parts.dropFirst().reduce(.simple(name: parts[0])) { .nested(name: $1, parent: $0) }
}

extension S.Dep {
  var shape: DependencyShape {
    switch self {
    case .make(let label, let type, let built):
      DependencyShape(
        label: label, type: term(type),
        source: .instantiated(
          Instantiation(builtType: term(built ?? type), isNamedExplicitly: built != nil, isLazy: false)),
        isLazy: false)
    case .lazy(let label, let type, let built):
      DependencyShape(
        label: label, type: term("Later<\(type)>"),
        source: .instantiated(
          Instantiation(builtType: term(built ?? type), isNamedExplicitly: built != nil, isLazy: true)),
        isLazy: true)
    case .kept(let label, let type, let built):
      DependencyShape(
        label: label, type: term("Kept<\(type)>"),
        source: .instantiated(
          Instantiation(builtType: term(built ?? type).unwrapped, isNamedExplicitly: built != nil, isLazy: true)),
        isLazy: true)
    case .forward(let label, let type):
      DependencyShape(label: label, type: term(type), source: .forwarded, isLazy: false)
    case .receive(let label, let type, let optional):
      DependencyShape(
        label: label, type: term(type), source: .received(onlyIfAvailable: optional), isLazy: type.isOfBuilder)
    case .alias(let label, let type, let sourceLabel, let sourceType, let optional):
      DependencyShape(
        label: label, type: term(type),
        source: .aliased(of: Identity(label: sourceLabel, type: term(sourceType)), onlyIfAvailable: optional),
        isLazy: type.isOfBuilder)
    }
  }
}

extension String {
  fileprivate var isOfBuilder: Bool { hasPrefix("Later<") || hasPrefix("Kept<") }
}

extension GraphSemantics {
  /// What a dependency can be received as below its scope: as itself, and as the value that it keeps.
  func offered(by identity: Identity) -> [Identity] {
    [identity] + (keptType(of: identity.type).map { [Identity(label: identity.label, type: $0)] } ?? [])
  }
}

/// A graph of one file for each scope, named for it.
func graph(_ scopes: [S], rules: GraphSemantics = GraphSemantics()) -> ProgramGraph {
  var graph = ProgramGraph(rules: rules)
  graph.apply(
    scopes.enumerated().map { FileChange(file: FileID($0), path: "\($1.name).swift", facts: $1.facts) })
  return graph
}

extension ProgramGraph {
  /// Each fault in one line of names, for comparing graphs that number things differently.
  var findings: [String] { problems().map { describe($0) } }

  func describe(_ reference: DependencyReference) -> String {
    "\(concreteType(of: reference.scope)).\(dependency(reference).shape.label)"
  }

  func isAlias(_ reference: DependencyReference) -> Bool { dependency(reference).shape.source.isAlias }

  private func describe(_ problem: GraphProblem) -> String {
    switch problem {
    case .unfulfilledReceived(let finding):
      let chain = finding.chain.map { describe($0) }.joined(separator: " > ")
      return "unfulfilled \(describe(finding.dependency)): \(finding.identity) by \(chain)"
    case .noProvider(let reference, let type): return "no provider \(describe(reference)): \(type)"
    case .duplicateProvider(let type, let claims):
      return "duplicate \(type) by \(claims.map { "\(concreteType(of: $0.scope))" }.joined(separator: ", "))"
    case .forwardedOnConstant(let reference, _): return "forwarded \(describe(reference))"
    case .cycle(let cycle):
      return "\(cycle.kind) \(cycle.start) " + cycle.hops.map { describe($0) }.joined(separator: " > ")
    case .erasedForwardedMismatch(let reference, _): return "erased \(describe(reference))"
    case .duplicateMock(let type, _): return "mock \(type)"
    case .siblingRing(let ring):
      return "ring "
        + zip(ring.items, ring.requests).map { "\(describe($0)) by \(describe($1))" }.joined(separator: " > ")
    case .shadowedLabel(let finding):
      let meant = finding.meant.map { describe($0) } ?? "anything"
      return "shadowed \(describe(finding.dependency)) by \(describe(finding.nearer)), not \(meant)"
    case .absentOptional(let finding):
      return
        "absent \(describe(finding.dependency)) of \(describe(finding.source)) from \(concreteType(of: finding.root))"
    case .mockOnlyProvider(let reference, let type, let provider):
      return "mock only \(describe(reference)): \(type) by \(concreteType(of: provider))"
    case .undecoratedBuilder(let provider, let user):
      return "undecorated \(concreteType(of: provider)) for \(describe(user))"
    case .strayRoot(let finding):
      return "stray root \(concreteType(of: finding.root)) made by \(describe(finding.maker)): "
        + (finding.inputs + finding.explained).map { describe($0) }.joined(separator: ", ")
    case .noRoot(let provider): return "no root, perhaps \(concreteType(of: provider))"
    // What holds no numbers that differ.
    default: return "\(problem)"
    }
  }

}

extension GraphSemantics {
  static let version2: GraphSemantics = {
    var rules = GraphSemantics()
    rules.builders = ["Later": 0]
    return rules
  }()

  static let version22: GraphSemantics = {
    var rules = version2
    rules.builders["Kept"] = 0
    rules.keepers = ["Kept"]
    rules.followsOptionalAliases = true
    return rules
  }()

  static let version15: GraphSemantics = {
    var rules = GraphSemantics()
    rules.refusesMixedCycles = false
    rules.receivedWalk = .underConstruction
    rules.comparesForwardedWithPath = true
    return rules
  }()

  static let version10: GraphSemantics = {
    var rules = version15
    rules.receivedWalk = .ownChain
    return rules
  }()

  static let version06: GraphSemantics = {
    var rules = GraphSemantics()
    rules.hasImplicitRoots = true
    rules.qualifiesNestedNames = false
    rules.refusesMixedCycles = false
    rules.receivedWalk = .none
    rules.refusesSiblingRings = true
    return rules
  }()
}
