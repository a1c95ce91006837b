import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A factory that makes nothing until something is registered, which nothing is.
enum PromiseUnkept: FactoryRule {
  static let entry = FactoryCodes.entry("promise-unkept", "A promised factory is never registered")

  static func check(_ subject: Subject, _ program: FactoryProgram) -> [Fault] {
    guard case .definition(let definition) = subject, program.isOpen(definition),
      !program.mayHideCode(about: definition)
    else { return [] }
    let solved = program[definition]
    let demands = program.inOrder(program.sharedUses(of: definition).filter(\.isDemand))
    guard !solved.isTest, demands.contains(where: { !$0.isTest }), !program.isKept(definition),
      !program.isSwitched("promiseTriggersError"),
      solved.access < .package || !program.graph.modules.isLibrary(definition.file)
    else { return [] }
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
        message, at: program.location(definition: definition), about: definition,
        demands.prefix(5).map { RelatedInformation("It is asked for here", program.location(use: $0)) }
          + near.prefix(2).map {
            RelatedInformation("This registers another factory of that type", program.location(use: $0))
          }
      ) { proposals(for: definition, $0) }
    ]
  }

  private static func proposals(for definition: DefinitionRef, _ fixes: FactoryFixes) -> [FixProposal?] {
    let fact = fixes.program[definition].fact
    let parameters = fact.parameter == nil ? "" : "_ in "
    let register = fixes.registering(
      "\(fact.name).register { \(parameters)<#\(fact.type.unwrapped ?? fact.type)#> }", for: definition,
      title: "Register it in `autoRegister`")
    let value = fixes.range(fact.value, definition)
    guard fact.root == .promised, let text = fixes.text(definition)?.text(value),
      let place = text.firstRange(of: "promised()")
    else { return [register] }
    // `self.` before it goes too.
    let end = value.startOffset + text[..<place.upperBound].utf8.count
    let quiet = UTF8Edit(range: UTF8Range(value.startOffset, end), newText: "self { \(parameters)nil }")
    return [register, fixes.proposal("Make nil until something is registered", .offered, in: definition, [quiet])]
  }
}

extension FactoryProgram {
  /// Promises a value, or traps.
  func isOpen(_ definition: DefinitionRef) -> Bool {
    let fact = self[definition].fact
    return fact.root == .promised || fact.maker == .trap
  }

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
