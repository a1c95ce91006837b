import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A weak wrapper on a factory whose instances nothing keeps.
struct WeakLost: FactoryRule {
  static let entry = FactoryCodes.entry("weak-lost", "A weak reference to what nothing keeps")

  var site: FaultSite
  private var use: UseRef
  private var definition: DefinitionRef
  /// The type, if it is a value's.
  private var value: String?

  static func check(_ subject: Subject, _ code: FactoryNavigator) -> [WeakLost] {
    guard case .use(let use) = subject, code.program.uses[use].fact.wrapper == .weakLazy else { return [] }
    return WeakLost(use, code).map { [$0] } ?? []
  }

  private init?(_ use: UseRef, _ code: FactoryNavigator) {
    let program = code.program
    let solved = program.uses[use]
    guard let target = solved.target, !program.definitions[target].isBroken else { return nil }
    let definition = program.definitions[target]
    (self.use, self.definition) = (use, target)
    site = FaultSite(
      location: code.location(use: use), severity: .warning, owner: solved.code.owner,
      dependency: solved.fact.bound ?? solved.fact.name,
      related: [RelatedInformation("The factory", code.location(definition: target))])
    if program.isValue(target) == true {
      value = program.typeName(of: target)
    } else {
      guard program.isLost(target), !code.program.mayHideCode else { return nil }
    }
    factory = definition.fact.name
  }

  private var factory: String

  var message: String {
    value.map { "`\($0)` is a value: a weak reference to it is always nil." }
      ?? "Nothing keeps what `\(factory)` makes: `\(site.dependency)` is always nil."
  }

  func proposals(_ fixes: FactoryFixes) -> [FixProposal] {
    let solved = fixes.program.definitions[definition]
    let scope = fixes.program.ownScope(of: definition)?.modifier
    let edit =
      scope.map { fixes.replacing(solved.fact.chain[$0], by: ".shared", in: definition) }
      ?? fixes.appending(".shared", to: definition)
    let shared = fixes.proposal(
      "Share what `\(factory)` makes while somebody holds it", .offered, in: definition, [edit])
    return [value == nil ? shared : nil, fixes.rewrapping(use, as: .lazy)].compactMap(\.self).map { $0.with(.offered) }
  }
}

extension FactoryProgram {
  /// The type that a factory makes, as code writes it.
  func typeName(of definition: DefinitionRef) -> String {
    let type = definitions[definition].fact.type
    return maker(definition)?.name ?? (type.unwrapped ?? type).description
  }

  /// Returns true if a factory makes a new object for each demand, and nothing holds it.
  fileprivate func isLost(_ definition: DefinitionRef) -> Bool {
    let (solved, scope) = (definitions[definition], scope(of: definition))
    guard scope.scope == .unique || scope.scope == .graph, !scope.isDefault, writes(to: definition).isEmpty,
      case .recipe = solved.fact.root, !solved.fact.chain.contains(where: { $0.name == "decorator" || $0.holdsInApps }),
      case .making(let index) = solved.fact.maker
    else { return false }
    let isDecorated = containerUses.contains { uses[$0].fact.chain.contains { $0.name == "decorator" } }
    guard !isDecorated, let shape = shape(solved.ref) else { return false }
    guard let type = madeType(MakingRef(solved.ref.file, Int(solved.ref.declaration), index)) else {
      return shape.makings[index].type.name?.lastName.first?.isUppercase == true
    }
    // An initializer may hand out the object.
    return !resolver(for: type).sites(of: type).contains { site in
      self.shape(site)?.codes.contains { $0.owner == type.name && $0.member == "init" && $0.handsOutSelf } ?? true
    }
  }
}
