import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A factory that takes an argument and keeps what it made of the first one.
enum ParameterCached: FactoryRule {
  static let entry = FactoryCodes.entry("parameter-cached", "A factory with a parameter is cached without it")

  static func check(_ suspect: Suspect, _ program: FactoryProgram) -> [Fault?] {
    guard case .definition(let definition) = suspect, let (place, modifier, reasons) = cause(of: definition, program)
    else { return [] }
    let demands = program.sharedDemands(of: definition.ref).grouped(by: \.argument)
    let arguments = (demands.count > 1 ? demands.prefix(2) : []).map { argument, uses in
      RelatedInformation("It is asked for with `\(argument)`", program.location(uses[0]))
    }
    return [
      Fault(
        "`\(definition.name)` is cached without its parameter: every later argument gets the first instance.",
        at: place, about: definition, reasons + arguments
      ) { fixes in
        let unique = fixes.scoping(
          "Make an instance for each demand with `unique`", definition, by: ".unique", inPlaceOf: modifier)
        return [fixes.keying(definition, modifier), unique]
      }
    ]
  }

  /// The place that lets a factory be cached whose closure uses its parameter, its own modifier if that does, and what
  /// else tells of it.
  private static func cause(
    of definition: SolvedDefinition, _ program: FactoryProgram
  ) -> (place: Location, modifier: Modifier?, reasons: [RelatedInformation])? {
    guard definition.usesParameter, case .recipe = definition.root, !program.mayBeScopedUnseen(definition),
      definition.parameter != nil || definition.signature != nil && definition.fact.key != "",
      // Factories that share a key share instances, whatever the parameter.
      program.helperFaults(definition).isEmpty
    else { return nil }
    let scope = program.scope(of: definition.ref)
    let isSetAgain = scope.modifier != nil && !definition.chain.contains(where: \.isDeliberate)
    let outside = program.inOrder(program.sharedUses(of: definition.ref)).flatMap { use in
      use.modifiers.filter { !($0.isScope && isSetAgain && use.isUntilNextRead) }.map {
        (modifier: $0, place: program.location($0.place, in: use))
      }
    }
    guard !(definition.chain + outside.map(\.modifier)).contains(where: { $0.name == "scopeOnParameters" }) else {
      return nil
    }
    if scope.scope.isCaching, let modifier = scope.modifier {
      return (program.location(modifier.place, in: definition), modifier, [])
    }
    let scopes = outside.compactMap { modifier, place in
      modifier.scopeName.map { (scope: program.scope(named: $0), place: place) }
    }
    if let caching = scopes.first(where: \.scope.isCaching) { return (caching.place, nil, []) }
    guard scope.isDefault, scope.scope.isCaching, definition.signature == nil,
      !scopes.contains(where: { $0.scope == .unique })
    else { return nil }
    let reasons = program.defaultScopes(of: definition.container).prefix(1).map {
      RelatedInformation("The scope of all factories of this container", program.location($0.range, in: $0))
    }
    return (program.location(definition), nil, reasons)
  }
}

extension FactoryFixes {
  fileprivate func keying(_ definition: SolvedDefinition, _ modifier: Modifier?) -> FixProposal? {
    guard program.knownRelease(of: definition.file).map({ $0 >= "2.4.13" }) ?? true,
      let parameter = definition.parameter,
      isHashable(parameter, in: NamePlace(definition.file, definition.owner), program.graph.resolver)
    else { return nil }
    let edit =
      modifier.flatMap { text(definition)?.adding(link: ".scopeOnParameters", before: range($0.range, definition)) }
      ?? appending(".scopeOnParameters", to: definition)
    return proposal(
      "Keep an instance for each argument with `scopeOnParameters`", .preferred, in: definition, [edit])
  }
}
