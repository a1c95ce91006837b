import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A weak wrapper on a factory whose instances nothing keeps.
enum WeakLost: FactoryRule {
  static let entry = FactoryCodes.entry("weak-lost", "A weak reference to what nothing keeps")

  static func check(_ subject: Subject, _ program: FactoryProgram) -> [Fault?] {
    guard case .use(let ref) = subject, case let use = program[ref], use.wrapper == .weakLazy,
      let target = use.target, case let definition = program[target], !definition.isBroken
    else { return [] }
    let property = use.bound ?? use.name
    let isValue = program.isValue(target)
    guard isValue || program.isLost(definition) && !program.mayHideCode(about: target) else { return [] }
    let message =
      isValue
      ? "`\(program.typeName(of: target))` is a value: a weak reference to it is always nil."
      : "Nothing keeps what `\(definition.name)` makes: `\(property)` is always nil."
    return [
      Fault(
        location: program.location(use), owner: use.code.owner, dependency: property, message: message,
        related: [RelatedInformation("The factory", program.location(target))]
      ) { [isValue ? nil : $0.sharing(target), $0.rewrapping(use, as: .lazy)?.with(.offered)] }
    ]
  }
}

extension FactoryFixes {
  fileprivate func sharing(_ definition: DefinitionRef) -> FixProposal {
    proposal(
      "Share what `\(program[definition].name)` makes while somebody holds it", .offered, in: definition,
      [scoping(definition, by: ".shared", inPlaceOf: program.ownScope(of: definition)?.modifier)])
  }
}

extension FactoryProgram {
  /// The type that a factory makes, as code writes it.
  func typeName(of definition: DefinitionRef) -> String {
    let type = self[definition].type
    return maker(definition)?.name ?? (type.unwrapped ?? type).description
  }

  /// Returns true if a factory makes a new object for each demand, and nothing holds it.
  fileprivate func isLost(_ definition: SolvedDefinition) -> Bool {
    let scope = scope(of: definition.ref)
    guard scope.scope == .unique || scope.scope == .graph, !scope.isDefault,
      !sharedUses(of: definition.ref).contains(where: \.isWrite),
      !isPassedOn(definition.ref), case .recipe = definition.root,
      !definition.chain.contains(where: { $0.name == "decorator" || $0.holdsInApps }),
      case .making(let index) = definition.maker, let making = making(definition.sibling(index)),
      !containerUses.contains(where: { $0.chain.contains { $0.name == "decorator" } }), let shape = shape(definition)
    else { return false }
    // Code between may hand out the object.
    guard shape.mentions.count(where: { $0.name == making.bound && $0.spot.code == making.spot.code }) < 2 else {
      return false
    }
    guard let type = making.made else { return making.type.name?.lastName.first?.isUppercase == true }
    // An initializer may, too.
    return !withSuperclasses(type).contains { type in
      resolver(for: type).sites(of: type).contains { site in
        self.shape(site)?.codes.contains { $0.owner == type.name && $0.member == "init" && $0.handsOutSelf } ?? true
      }
    }
  }
}
