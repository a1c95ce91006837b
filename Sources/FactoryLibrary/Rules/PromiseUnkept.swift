import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A factory that makes nothing until something is registered, which nothing is.
enum PromiseUnkept: FactoryRule {
  static let entry = FactoryCodes.entry("promise-unkept", "A promised factory is never registered")

  static func check(_ subject: Subject, _ program: FactoryProgram) -> [Fault?] {
    guard case .definition(let definition) = subject, case let solved = program[definition], solved.isOpen,
      !program.mayHideCode(about: definition), !program.isSwitched("promiseTriggersError"),
      !solved.isTest, solved.access < .package || !program.graph.modules.isLibrary(definition.file)
    else { return [] }
    let demands = program.inOrder(program.sharedUses(of: definition).filter(\.isDemand))
    guard demands.contains(where: { !$0.isTest }), !program.isKept(definition) else { return [] }
    let near = program.allDefinitions.filter { other in
      other != definition && program[other].result == solved.result && solved.result != nil
    }.flatMap { program.writes(to: $0) }.filter(\.registers)
    let name = solved.name
    let message =
      solved.root == .promised
      ? "`\(name)` is promised and never registered: asking for it traps in debug builds and gives nil in release."
      : "`\(name)` traps until something is registered for it, and nothing is."
    return [
      program.fault(
        message, at: program.location(definition), about: definition,
        demands.prefix(5).map { RelatedInformation("It is asked for here", program.location($0)) }
          + near.prefix(2).map {
            RelatedInformation("This registers another factory of that type", program.location($0))
          }
      ) { [$0.keeping(definition), $0.makingNil(definition)] }
    ]
  }
}

extension SolvedDefinition {
  /// Promises a value, or traps.
  var isOpen: Bool { fact.root == .promised || fact.maker == .trap }
}

extension FactoryProgram {
  /// Returns true if code of the app registers something for a factory, or may.
  func isKept(_ definition: DefinitionRef) -> Bool {
    let solved = self[definition]
    if solved.chain.contains(where: { $0.name == "register" || $0.holdsInApps || $0.isUnknown }) { return true }
    // A factory that isn't known may be this one.
    return isPassedOn(definition) || sharedUses(of: definition).contains(where: \.mayKeep)
      || (facts(.usesNamed(solved.name)) + facts(.usesNamed(""))).contains { (ref: UseRef) in
        self[ref].target == nil && self[ref].mayKeep
      }
  }
}

extension Modifier {
  /// Sets a context that the app may be in.
  var holdsInApps: Bool { !contexts.isEmpty && !Set(contexts).isSubset(of: ["test", "preview"]) }
}

extension FactoryFixes {
  fileprivate func keeping(_ definition: DefinitionRef) -> FixProposal {
    let fact = program[definition].fact
    let value = "<#\(fact.type.unwrapped ?? fact.type)#>"
    return registering(
      "\(fact.name).register { \(fact.ignoredParameter)\(value) }", for: definition,
      title: "Register it in `autoRegister`")
  }

  fileprivate func makingNil(_ definition: DefinitionRef) -> FixProposal? {
    let fact = program[definition].fact
    let value = range(fact.value, definition)
    guard fact.root == .promised, let text = text(definition)?.text(value),
      let place = text.firstRange(of: "promised()")
    else { return nil }
    // `self.` before it goes too.
    let end = value.startOffset + text[..<place.upperBound].utf8.count
    let quiet = UTF8Edit(range: UTF8Range(value.startOffset, end), newText: "self { \(fact.ignoredParameter)nil }")
    return proposal("Make nil until something is registered", .offered, in: definition, [quiet])
  }
}

extension Definition {
  fileprivate var ignoredParameter: String { parameter == nil ? "" : "_ in " }
}
