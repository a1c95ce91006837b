import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A weak wrapper on a factory whose instances nothing keeps.
enum WeakLost: FactoryRule {
  static let entry = FactoryCodes.entry("weak-lost", "A weak reference to what nothing keeps")

  static func check(_ suspect: Suspect, _ program: FactoryProgram) -> [Fault?] {
    guard case .use(let use) = suspect, use.wrapper == .weakLazy, let target = use.target,
      case let definition = program[target], !definition.isBroken, !program.isAskedAgain(use)
    else { return [] }
    let property = use.bound ?? use.name
    let isValue = program.isValue(target)
    guard isValue || isLost(definition, program) && !program.mayHideCode(about: definition) else { return [] }
    let message =
      isValue
      ? "`\(program.typeName(of: definition))` is a value: a weak reference to it is always nil."
      : "Nothing keeps what `\(definition.name)` makes: `\(property)` is always nil."
    return [
      Fault(
        message, at: program.location(use), owner: use.holder, dependency: property,
        [RelatedInformation("The factory", program.location(definition))]
      ) { fixes in
        let shared = fixes.scoping(
          "Share what `\(definition.name)` makes while somebody holds it", definition, by: ".shared",
          inPlaceOf: fixes.program.ownScope(of: target)?.modifier)
        return [isValue ? nil : shared, fixes.rewrapping(use, as: .lazy)?.with(.offered)]
      }
    ]
  }

  /// Returns true if a factory makes a new object for each demand, and nothing holds it.
  private static func isLost(_ definition: SolvedDefinition, _ program: FactoryProgram) -> Bool {
    let scope = program.scope(of: definition.ref)
    guard scope.scope == .unique || scope.scope == .graph, !scope.isDefault,
      !program.sharedUses(of: definition.ref).contains(where: \.isWrite),
      !program.mayBeSetUnseen(definition), !program.mayBeScopedUnseen(definition), case .recipe = definition.root,
      !definition.chain.contains(where: { $0.name == "decorator" || $0.holdsInApps }),
      let making = definition.maker.flatMap({ program.making(definition.ref.sibling($0)) }),
      !program.isSwitched("decorator"), let shape = program.shape(definition),
      // Code between may hand out the object.
      shape.mentions.count(where: { $0.name == making.bound && $0.spot.code == making.spot.code }) < 2
    else { return false }
    guard let type = making.made else { return making.type.name?.lastName.isCapitalized == true }
    // An initializer may, too.
    return !program.mayHandItselfOut(type)
  }
}
