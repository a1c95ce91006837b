import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A factory that makes nothing until something is registered, which nothing is.
struct PromiseUnkept: FactoryRule {
  static let entry = FactoryCodes.entry("promise-unkept", "A promised factory is never registered")

  var site: FaultSite
  private var definition: DefinitionRef
  private var isPromise: Bool

  static func check(_ subject: Subject, _ code: FactoryNavigator) -> [PromiseUnkept] {
    guard case .definition(let definition) = subject, code.program.isOpen(definition), !code.program.mayHideCode else {
      return []
    }
    return PromiseUnkept(definition, code).map { [$0] } ?? []
  }

  private init?(_ definition: DefinitionRef, _ code: FactoryNavigator) {
    let program = code.program
    let solved = program.definitions[definition]
    let demands = program.demands(of: definition)
    guard !solved.isTest, demands.contains(where: { !program.uses[$0].isTest }), !program.isKept(definition),
      !program.isSwitched("promiseTriggersError"),
      solved.fact.access < .package || !code.graph.modules.isLibrary(definition.file)
    else { return nil }
    self.definition = definition
    isPromise = solved.fact.root == .promised
    let near = program.allDefinitions.filter { other in
      other != definition && program.definitions[other].result == solved.result && solved.result != nil
    }.flatMap { program.writes(to: $0) }.filter { program.uses[$0].registers }
    site = code.site(
      Self.entry, at: code.location(definition: definition), about: definition,
      demands.prefix(5).map { RelatedInformation("It is asked for here", code.location(use: $0)) }
        + near.prefix(2).map {
          RelatedInformation("This registers another factory of that type", code.location(use: $0))
        })
  }

  var message: String {
    isPromise
      ? "`\(site.dependency)` is promised and never registered: asking for it traps in debug builds and gives nil in "
        + "release."
      : "`\(site.dependency)` traps until something is registered for it, and nothing is."
  }

  func proposals(_ fixes: FactoryFixes) -> [FixProposal] {
    let solved = fixes.program.definitions[definition]
    let type = (solved.fact.type.unwrapped ?? solved.fact.type).description
    let parameters = solved.fact.parameter == nil ? "" : "_ in "
    let register = fixes.registering(
      "\(solved.fact.name).register { \(parameters)<#\(type)#> }", for: definition,
      title: "Register it in `autoRegister`")
    guard isPromise else { return [register] }
    let value = fixes.range(solved.fact.value, definition)
    guard let text = fixes.text(definition), let place = text.text(value).firstRange(of: "promised()") else {
      return [register]
    }
    let start = value.startOffset + text.text(value)[..<place.lowerBound].utf8.count
    let quiet = UTF8Edit(range: UTF8Range(start, start + "promised()".utf8.count), newText: "self { \(parameters)nil }")
    return [register, fixes.proposal("Make nil until something is registered", .offered, in: definition, [quiet])]
  }
}

extension FactoryProgram {
  /// Promises a value, or traps.
  func isOpen(_ definition: DefinitionRef) -> Bool {
    let fact = definitions[definition].fact
    return fact.root == .promised || fact.maker == .trap
  }

  /// Returns true if code of the app registers something for a factory, or may.
  func isKept(_ definition: DefinitionRef) -> Bool {
    let solved = definitions[definition]
    if solved.fact.chain.contains(where: { $0.name == "register" || $0.holdsInApps || $0.isUnknown }) { return true }
    // A factory that isn't known may be this one.
    return uses(of: definition).contains { uses[$0].mayKeep }
      || (facts(.usesNamed(solved.fact.name)) + facts(.usesNamed(""))).contains {
        uses[$0].target == nil && uses[$0].mayKeep
      }
  }
}

extension Modifier {
  /// Sets a context that the app may be in.
  var holdsInApps: Bool { !contexts.isEmpty && !Set(contexts).isSubset(of: ["test", "preview"]) }
}
