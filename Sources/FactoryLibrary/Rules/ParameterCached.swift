import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A factory that takes an argument and keeps what it made of the first one.
enum ParameterCached: FactoryRule {
  static let entry = FactoryCodes.entry("parameter-cached", "A factory with a parameter is cached without it")

  static func check(_ subject: Subject, _ program: FactoryProgram) -> [Fault] {
    guard case .definition(let definition) = subject else { return [] }
    let fact = program[definition].fact
    guard fact.usesParameter, case .recipe = fact.root,
      fact.parameter != nil || fact.signature != nil && fact.key == nil
    else { return [] }
    let writes = program.inOrder(program.sharedUses(of: definition)).flatMap { use in
      use.modifiers.map { (modifier: $0, use: use) }
    }
    let isKeyed = (fact.chain + writes.map(\.modifier)).contains { $0.name == "scopeOnParameters" }
    guard !isKeyed else { return [] }
    let scope = program.scope(of: definition)
    let modifier = scope.scope.isCaching ? scope.modifier : nil
    let location: Location
    var related: [RelatedInformation] = []
    if let modifier {
      location = program.location(fact.chain[modifier].place, in: definition)
    } else if let outer = writes.first(where: {
      $0.modifier.scopeName.map { program.scope(named: $0).isCaching } ?? false
    }) {
      location = program.location(outer.modifier.place, in: outer.use)
    } else if scope.isDefault, scope.scope.isCaching, fact.signature == nil,
      !program.outerScopes(of: definition).contains(.unique)
    {
      location = program.location(definition: definition)
      related = program.defaultScopes(of: program[definition].container).prefix(1).compactMap { ref in
        program.shape(ref).map {
          RelatedInformation(
            "The scope of all factories of this container",
            program.location($0.defaultScopes[ref.index].place, in: ref))
        }
      }
    } else {
      return []
    }
    let demands = program.inOrder(program.sharedUses(of: definition).filter(\.isDemand)).grouped(by: \.argument)
    if demands.count > 1 {
      related += demands.prefix(2).map { argument, uses in
        RelatedInformation("It is asked for with `\(argument)`", program.location(use: uses[0]))
      }
    }
    return [
      program.fault(
        "`\(fact.name)` is cached without its parameter: every later argument gets the first instance.", at: location,
        about: definition, related
      ) { [keyed(definition, modifier, $0), unique(definition, modifier, $0)] }
    ]
  }

  private static func keyed(_ definition: DefinitionRef, _ modifier: Int?, _ fixes: FactoryFixes) -> FixProposal? {
    let fact = fixes.program[definition].fact
    let release = fixes.program.knownRelease(of: definition.file)
    guard release.map({ $0 >= "2.4.13" }) ?? true, let parameter = fact.parameter,
      fixes.isHashable(parameter, in: NamePlace(definition.file, fact.owner))
    else { return nil }
    let edit =
      modifier.map {
        UTF8Edit(inserting: ".scopeOnParameters", at: fixes.range(fact.chain[$0].range, definition).start)
      } ?? fixes.appending(".scopeOnParameters", to: definition)
    return fixes.proposal(
      "Keep an instance for each argument with `scopeOnParameters`", .preferred, in: definition, [edit])
  }

  private static func unique(_ definition: DefinitionRef, _ modifier: Int?, _ fixes: FactoryFixes) -> FixProposal {
    fixes.proposal(
      "Make an instance for each demand with `unique`", .offered, in: definition,
      [fixes.scoping(definition, by: ".unique", inPlaceOf: modifier)])
  }
}

extension FactoryFixes {
  /// True for standard types, for declared ones that say so, and for an enumeration without payload, which Swift makes
  /// so.
  fileprivate func isHashable(_ type: WrittenType, in scope: NamePlace) -> Bool {
    var resolver = program.graph.resolver
    guard let resolved = resolver.resolve(type, in: scope) else { return false }
    if resolved.standardValue != nil { return true }
    guard let declaration = resolved.declaration else { return false }
    if resolver.ancestors(of: declaration).types.contains(.external("Hashable", [])) { return true }
    guard let (site, fact) = resolver.fact(of: declaration), fact.kind == .enum,
      let node = node(EnumDeclSyntax.self, at: fact.place, in: site)
    else { return false }
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    return cases.allSatisfy { $0.elements.allSatisfy { $0.parameterClause == nil } }
  }
}
