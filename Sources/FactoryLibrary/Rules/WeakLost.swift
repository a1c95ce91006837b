import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A weak wrapper on a factory whose instances nothing keeps.
enum WeakLost: FactoryRule {
  static let entry = FactoryCodes.entry("weak-lost", "A weak reference to what nothing keeps")

  static func check(_ subject: Subject, _ program: FactoryProgram) -> [Fault] {
    guard case .use(let ref) = subject, case let use = program[ref], use.wrapper == .weakLazy,
      let definition = use.target, !program[definition].isBroken
    else { return [] }
    let property = use.bound ?? use.name
    let factory = program[definition].name
    let isValue = program.isValue(definition) == true
    guard isValue || program.isLost(definition) && !program.mayHideCode(about: definition) else { return [] }
    let message =
      isValue
      ? "`\(program.typeName(of: definition))` is a value: a weak reference to it is always nil."
      : "Nothing keeps what `\(factory)` makes: `\(property)` is always nil."
    return [
      Fault(
        location: program.location(use: use), owner: use.code.owner, dependency: property, message: message,
        related: [RelatedInformation("The factory", program.location(definition: definition))]
      ) { fixes in
        let modifier = fixes.program.ownScope(of: definition)?.modifier
        let shared = fixes.proposal(
          "Share what `\(factory)` makes while somebody holds it", .offered, in: definition,
          [fixes.scoping(definition, by: ".shared", inPlaceOf: modifier)])
        return [isValue ? nil : shared, fixes.rewrapping(use, as: .lazy)?.with(.offered)]
      }
    ]
  }
}

extension FactoryFixes {
  /// Another scope of a definition, in place of the one that it has, if any.
  func scoping(_ definition: DefinitionRef, by scope: String, inPlaceOf modifier: Int?) -> UTF8Edit? {
    let chain = program[definition].chain
    return modifier.map { replacing(chain[$0], by: scope, in: definition) } ?? appending(scope, to: definition)
  }
}

extension FactoryProgram {
  /// The type that a factory makes, as code writes it.
  func typeName(of definition: DefinitionRef) -> String {
    let type = self[definition].type
    return maker(definition)?.name ?? (type.unwrapped ?? type).description
  }

  /// Returns true if a factory makes a new object for each demand, and nothing holds it.
  fileprivate func isLost(_ definition: DefinitionRef) -> Bool {
    let (solved, scope) = (self[definition], scope(of: definition))
    guard scope.scope == .unique || scope.scope == .graph, !scope.isDefault,
      !sharedUses(of: definition).contains(where: \.isWrite),
      !isPassedOn(definition), case .recipe = solved.root,
      !solved.chain.contains(where: { $0.name == "decorator" || $0.holdsInApps }),
      case .making(let index) = solved.maker
    else { return false }
    let isDecorated = containerUses.contains { $0.chain.contains { $0.name == "decorator" } }
    guard !isDecorated, let shape = shape(solved.ref) else { return false }
    let making = shape.makings[index]
    // Code between may hand out the object.
    guard shape.mentions.count(where: { $0.name == making.bound && $0.spot.code == making.spot.code }) < 2 else {
      return false
    }
    guard let type = madeType(solved.ref.sibling(index)) else {
      return making.type.name?.lastName.first?.isUppercase == true
    }
    // An initializer may, too.
    return !withSuperclasses(type).contains { type in
      resolver(for: type).sites(of: type).contains { site in
        self.shape(site)?.codes.contains { $0.owner == type.name && $0.member == "init" && $0.handsOutSelf } ?? true
      }
    }
  }
}
