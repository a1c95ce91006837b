import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A factory that takes an argument and keeps what it made of the first one.
struct ParameterCached: FactoryRule {
  static let entry = FactoryCodes.entry("parameter-cached", "A factory with a parameter is cached without it")

  var site: FaultSite
  private var definition: DefinitionRef
  /// The scope, if the definition sets it.
  private var modifier: Int?

  static func check(_ subject: Subject, _ code: FactoryNavigator) -> [ParameterCached] {
    guard case .definition(let definition) = subject else { return [] }
    return ParameterCached(definition, code).map { [$0] } ?? []
  }

  private init?(_ definition: DefinitionRef, _ code: FactoryNavigator) {
    let program = code.program
    let fact = program.definitions[definition].fact
    guard fact.usesParameter, case .recipe = fact.root,
      fact.parameter != nil || fact.signature != nil && fact.key == nil
    else { return nil }
    let writes = program.inOrder(program.uses(of: definition)).flatMap { index in
      program.uses[index].modifiers.map { (modifier: $0, ref: index) }
    }
    let isKeyed = (fact.chain + writes.map(\.modifier)).contains { $0.name == "scopeOnParameters" }
    guard !isKeyed else { return nil }
    self.definition = definition
    let scope = program.scope(of: definition)
    if let index = scope.modifier, scope.scope.isCaching {
      modifier = index
      site = code.site(Self.entry, at: code.location(fact.chain[index].place, in: definition), about: definition)
    } else if let outer = writes.first(where: {
      $0.modifier.scopeName.map { program.scope(named: $0).isCaching } ?? false
    }) {
      site = code.site(Self.entry, at: code.location(outer.modifier.place, in: outer.ref), about: definition)
    } else if scope.isDefault, scope.scope.isCaching, fact.signature == nil,
      !program.outerScopes(of: definition).contains(.unique)
    {
      site = code.site(Self.entry, at: code.location(definition: definition), about: definition)
      site.related =
        program.defaultScopes(of: program.definitions[definition].container).prefix(1).compactMap { ref in
          program.shape(ref).map { shape in
            RelatedInformation(
              "The scope of all factories of this container",
              code.location(shape.defaultScopes[Int(ref.index)].place, in: ref))
          }
        }
    } else {
      return nil
    }
    let demands = program.demands(of: definition).grouped { program.uses[$0].fact.argument }
    if demands.count > 1 {
      site.related += demands.prefix(2).compactMap { argument, uses in
        uses.first.map { RelatedInformation("It is asked for with `\(argument)`", code.location(use: $0)) }
      }
    }
  }

  var message: String {
    "`\(site.dependency)` is cached without its parameter: every later argument gets the first instance."
  }

  func proposals(_ fixes: FactoryFixes) -> [FixProposal] {
    let solved = fixes.program.definitions[definition]
    let release = fixes.program.knownRelease(of: definition.file, in: fixes.code.view)
    let isKnown = release.map { $0 >= "2.4.13" } ?? true
    var result: [FixProposal] = []
    if isKnown, let parameter = solved.fact.parameter,
      fixes.isHashable(parameter, in: NamePlace(definition.file, solved.fact.owner))
    {
      let edit =
        modifier.map { position in
          UTF8Edit(
            inserting: ".scopeOnParameters", at: fixes.range(solved.fact.chain[position].range, definition).start)
        } ?? fixes.appending(".scopeOnParameters", to: definition)
      result.append(
        fixes.proposal(
          "Keep an instance for each argument with `scopeOnParameters`", .preferred, in: definition, [edit]))
    }
    let unique =
      modifier.map { fixes.replacing(solved.fact.chain[$0], by: ".unique", in: definition) }
      ?? fixes.appending(".unique", to: definition)
    return result + [
      fixes.proposal("Make an instance for each demand with `unique`", .offered, in: definition, [unique])
    ]
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
      let node = text(site)?.node(EnumDeclSyntax.self, at: range(fact.place, site).startOffset)
    else { return false }
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    return cases.allSatisfy { $0.elements.allSatisfy { $0.parameterClause == nil } }
  }
}
