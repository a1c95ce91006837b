import DependencyGraph
import SourceReading
import SwiftSyntax
import Text

/// Fixes about a type's initializer (Rules/Initializers.md).
extension SourceFixer {
  /// SD-D06 – SD-D08. An initializer that is there is extended rather than doubled; where one with the same
  /// parameters stands in the way, that one is corrected instead.
  /// - Parameter arrivals: how stored properties without a macro should arrive, by label.
  func addInitializer(
    _ problem: DeclarationProblem, arriving arrivals: [String: DependencyMacro] = [:]
  ) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range) else { return [] }
    let restored = restore(arrivals, in: declaration, problem)
    return [restored] + addInitializer(problem, to: declaration, isPreferred: restored == nil)
  }

  /// Properties that lost their macros get them back, before an initializer is written that knows nothing of them.
  private func restore(
    _ arrivals: [String: DependencyMacro], in declaration: InstantiableDeclaration, _ problem: DeclarationProblem
  ) -> SourceFix? {
    let labels = arrivals.keys.sorted()
    guard let first = labels.first else { return nil }
    let names = labels.map { "`\($0)`" }.joined(separator: ", ")
    let isOneMacro = Set(arrivals.values).count == 1
    let title =
      labels.count == 1
      ? "Make \(names) a dependency: `\(arrivals[first]?.source ?? "")`"
      : "Make \(names) dependencies" + (isOneMacro ? ": `\(arrivals[first]?.source ?? "")`" : "")
    return propose(title, for: problem, isPreferred: true, isSafe: false) { rewriting in
      var edits: [SourceEdit] = []
      for (label, macro) in arrivals {
        guard let (property, binding) = document.storedProperty(label, of: declaration), property.bindings.count == 1
        else { return false }
        edits += document.marking(
          property, with: macro.source, type: binding.initializer?.value.shownType?.spelling,
          beside: declaration.properties)
      }
      guard rewriting.apply(edits) else { return false }
      let isStillMissing = rewriting.document.problems.contains {
        $0.code == .missingInitializer && $0.owner == problem.owner
      }
      return !isStillMissing || rewriting.insertInitializer(intoTypeNamed: declaration.name.place)
    }
  }

  private func addInitializer(
    _ problem: DeclarationProblem, to declaration: InstantiableDeclaration, isPreferred: Bool
  ) -> [SourceFix?] {
    let title = "Add the memberwise initializer"
    let extensible = declaration.assessments(dialect: document.dialect).filter {
      $0.extra.isEmpty && $0.obstacles.isEmpty
    }
    let extended = extensible.lazy.compactMap { complete($0, of: declaration, problem, isPreferred: isPreferred) }.first
    let fresh = propose(title, for: problem, isPreferred: isPreferred && extended == nil) {
      $0.insertInitializer(intoTypeNamed: declaration.name.place)
    }
    if extended != nil || fresh != nil { return [extended, fresh] }
    for initializer in declaration.initializers.prefix(4) {
      let corrected = propose(
        "Make `\(initializer.signature)` usable for SafeDI", for: problem, isPreferred: isPreferred
      ) {
        $0.apply(document.unobstructing(initializer))
      }
      if let corrected { return [corrected] }
    }
    return [addBesideObstacle(title, declaration, problem)]
  }

  /// Where one with the same parameters stands that SafeDI can't call: beside it if that one is `async`, since calls
  /// without `await` never mean it; else that one gets another label, which changes what others call.
  private func addBesideObstacle(
    _ title: String, _ declaration: InstantiableDeclaration, _ problem: DeclarationProblem
  ) -> SourceFix? {
    let place = declaration.name.place
    return propose(title, for: problem, isPreferred: true, isSafe: false) {
      $0.insertInitializer(intoTypeNamed: place, mayOverload: true)
    }
      ?? propose(title + " and rename a label of the one that is there", for: problem, isSafe: false) {
        makeRoom(in: declaration, &$0) && $0.insertInitializer(intoTypeNamed: place, mayOverload: true)
      }
  }

  /// An initializer that fails or throws stays, and is called by another label: Swift distinguishes them by nothing
  /// else.
  private func makeRoom(in declaration: InstantiableDeclaration, _ rewriting: inout Rewriting) -> Bool {
    let labels = document.memberwiseDependencies(of: declaration).map(\.name)
    let others = declaration.initializers.filter {
      !$0.isAsync && $0.parameterClause.parameters.map(\.firstName.text) == labels
    }
    guard !others.contains(where: { $0.parameters.isEmpty }) else { return false }
    let places = others.compactMap { $0.parameterClause.parameters.first?.firstName.place }
    return rewriting.apply(places.map { SourceEdit(range: SourceRange(at: Int($0.start)), newText: "checking ") })
  }

  /// SD-D09: of several that lack nothing else, the one that is seen furthest first.
  func makeInitializerPublic(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range), let reported = initializer(at: problem) else {
      return []
    }
    let others = declaration.assessments(dialect: document.dialect).filter(\.lacksOnlyPublic).map(\.initializer)
    let candidates = others.isEmpty ? [reported] : Array(others.prefix(2))
    return candidates.enumerated().map { index, initializer in
      makePublic(initializer, problem, isPreferred: index == 0)
    }
  }

  private func makePublic(
    _ initializer: InitializerDeclaration, _ problem: DeclarationProblem, isPreferred: Bool = true
  ) -> SourceFix? {
    let title = "Make `\(initializer.signature)` `public`"
    let plain = propose(title, for: problem, isPreferred: isPreferred) {
      $0.apply([document.makingPublic(initializer.modifiers, before: initializer.node.initKeyword)])
    }
    if let plain, plain.isSafe { return plain }
    let whole = propose(
      title + document.droppedByUnobstructing(initializer), for: problem, isPreferred: isPreferred
    ) {
      $0.apply(document.unobstructing(initializer))
    }
    return whole?.isSafe == true ? whole : plain
  }

  /// SD-D10. The library names the initializer that lacks fewest parameters; which one a person would extend is another
  /// question.
  func addParameters(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range) else { return [] }
    let candidates = declaration.assessments(dialect: document.dialect).filter {
      $0.extra.isEmpty && $0.isRepairable
    }
    var fixes: [SourceFix] = []
    for candidate in candidates.prefix(4) where fixes.isEmpty || fixes.count < 2 && !isAlike(declaration) {
      let fix =
        candidate.lacksOnlyPublic
        ? makePublic(candidate.initializer, problem, isPreferred: fixes.isEmpty)
        : complete(candidate, of: declaration, problem, isPreferred: fixes.isEmpty)
      if let fix { fixes.append(fix) }
    }
    guard fixes.isEmpty || document.initializersSetAll(of: declaration) else { return fixes }
    // One that leaves a constant unset doesn't compile as it stands: a second one would be no help.
    let title = "Add a separate memberwise initializer"
    let separate = propose(title, for: problem, isPreferred: fixes.isEmpty, isSafe: fixes.isEmpty) {
      $0.insertInitializer(intoTypeNamed: declaration.name.place)
    }
    if separate != nil || !fixes.isEmpty { return fixes + [separate] }
    return [addBesideObstacle(title, declaration, problem)]
  }

  /// Whether all initializers have the same labels: in branches of `#if`, they change together.
  private func isAlike(_ declaration: InstantiableDeclaration) -> Bool {
    Set(declaration.initializers.map(\.signature)).count == 1
  }

  /// Lets an initializer take what it lacks; with that, what else keeps SafeDI from calling it, and what the type's
  /// mocks lack, which would only be the next findings.
  private func complete(
    _ assessment: InitializerAssessment, of declaration: InstantiableDeclaration, _ problem: DeclarationProblem,
    isPreferred: Bool = true
  ) -> SourceFix? {
    guard !assessment.missing.isEmpty else {
      return makePublic(assessment.initializer, problem, isPreferred: isPreferred)
    }
    let initializer = assessment.initializer
    let names = assessment.missing.map(\.label)
    let list = names.map { "`\($0.withoutBackticks)`" }.joined(separator: ", ")
    let title = "Add \(list) to " + (isAlike(declaration) ? "the initializer" : "`\(initializer.signature)`")
    let options: InitializerUpdate.Options = [.orders, .retypes]
    // What it takes already and only some builds have, its code may set in all of them.
    let isConditional = document.memberwiseDependencies(of: declaration)
      .contains { $0.condition != nil && !names.contains($0.name) }
    let isPreferred = isPreferred && !isConditional
    let plain = propose(title, for: problem, isPreferred: isPreferred) {
      $0.update(initializer, of: declaration, options: options)
    }
    if let plain, plain.isSafe { return plain }
    let place = declaration.name.place
    let withMock = declaration.mocks.isEmpty ? title : title + " and the mock"
    let whole = propose(withMock, for: problem, isPreferred: isPreferred) { rewriting in
      // The mock first: its call of the initializer can then pass the new argument on.
      guard rewriting.makeMocksPublic(ofTypeNamed: place),
        names.allSatisfy({ rewriting.addMockParameter($0, ofTypeNamed: place, besides: names) }),
        let current = rewriting.current(initializer), let declaration = rewriting.declaration(named: place),
        rewriting.update(current, of: declaration, options: options), let updated = rewriting.current(initializer)
      else { return false }
      return rewriting.apply(rewriting.document.unobstructing(updated))
    }
    return whole?.isSafe == true ? whole : plain
  }

  func initializer(at problem: DeclarationProblem) -> InitializerDeclaration? {
    document.node(InitializerDeclSyntax.self, at: Int(problem.range.start)).map(InitializerDeclaration.init)
  }
}

extension SourceDocument {
  /// Whether each initializer sets all dependencies, taken or made by itself, or leaves that to another one.
  fileprivate func initializersSetAll(of declaration: InstantiableDeclaration) -> Bool {
    let names = memberwiseDependencies(of: declaration).map(\.name)
    return declaration.initializers.allSatisfy { initializer in
      let body = InitializerBody(initializer, in: self)
      return body.isDelegating || names.allSatisfy(body.assigns)
    }
  }

  /// Makes an initializer `public` and takes away what SafeDI can't call, where its body doesn't need it.
  func unobstructing(_ initializer: InitializerDeclaration) -> [SourceEdit] {
    let node = initializer.node
    var edits: [SourceEdit] = []
    if !initializer.modifiers.isPublic { edits.append(makingPublic(initializer.modifiers, before: node.initKeyword)) }
    let idle = idleEffects(of: initializer)
    if let mark = idle.mark { edits.append(SourceEdit(range: mark.place, newText: "")) }
    return edits + idle.effects.map { removingClause($0.place) }
  }

  /// What ``unobstructing(_:)`` takes away beside, for a title.
  fileprivate func droppedByUnobstructing(_ initializer: InitializerDeclaration) -> String {
    let idle = idleEffects(of: initializer)
    let words = (idle.mark.map { [$0.text] } ?? []) + idle.effects.map(\.trimmedDescription)
    return words.isEmpty ? "" : " and drop " + words.map { "`\($0)`" }.joined(separator: " and ")
  }

  private func idleEffects(of initializer: InitializerDeclaration) -> (mark: TokenSyntax?, effects: [Syntax]) {
    let node = initializer.node
    let words = Set(node.body?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
    let specifiers = node.signature.effectSpecifiers
    var effects: [Syntax] = []
    if let async = specifiers?.asyncSpecifier, !words.contains("await") { effects.append(Syntax(async)) }
    if let throwing = specifiers?.throwsClause, words.isDisjoint(with: ["try", "throw"]) {
      effects.append(Syntax(throwing))
    }
    return (words.contains("nil") ? nil : node.optionalMark, effects)
  }
}
