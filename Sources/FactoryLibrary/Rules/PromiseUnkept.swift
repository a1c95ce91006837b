import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A factory that makes nothing until something is registered, which nothing is.
enum PromiseUnkept: FactoryRule {
  static let entry = FactoryCodes.entry("promise-unkept", "A promised factory is never registered")

  static func check(_ suspect: Suspect, _ program: FactoryProgram) -> [Fault?] {
    guard case .definition(let definition) = suspect, definition.isOpen, !program.mayHideCode(about: definition),
      !program.isSwitched("promiseTriggersError"), !definition.isTest,
      definition.access < .package || !program.modules.isLibrary(definition.file)
    else { return [] }
    let demands = program.sharedDemands(of: definition.ref)
    guard demands.contains(where: { !$0.isTest }), program.isUnkept(definition) else { return [] }
    let alike: [DefinitionRef] = definition.result.map { program.facts(.definitionsOf($0)) } ?? []
    let near = program.inOrder(alike).filter { $0 != definition.ref }.flatMap(program.writes).filter(\.registers)
      .unique(by: \.ref)
    let message =
      definition.root == .promised
      ? "is promised and never registered: asking for it traps in debug builds and gives nil in release."
      : "traps until something is registered for it, and nothing is."
    return [
      Fault(
        "`\(definition.name)` \(message)", at: program.location(definition), about: definition,
        demands.prefix(5).map { RelatedInformation("It is asked for here", program.location($0)) }
          + near.prefix(2).map {
            RelatedInformation("This registers another factory of that type", program.location($0))
          }
      ) { [$0.keeping(definition), $0.makingNil(definition)] }
    ]
  }
}

extension FactoryFixes {
  fileprivate func keeping(_ definition: SolvedDefinition) -> FixProposal {
    let value = "<#\(definition.type.withoutOptional)#>"
    return registering(
      "\(definition.name).register { \(definition.ignoredParameter)\(value) }", for: definition,
      title: "Register it in `autoRegister`")
  }

  fileprivate func makingNil(_ definition: SolvedDefinition) -> FixProposal? {
    guard definition.root == .promised, let promise = call(of: definition) else { return nil }
    return proposal(
      "Make nil until something is registered", in: definition,
      [UTF8Edit(range: promise.place, newText: "self { \(definition.ignoredParameter)nil }")])
  }
}

extension Definition {
  fileprivate var ignoredParameter: String { parameter == nil ? "" : "_ in " }
}
