import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Steps of several fixes about a type's initializer (Rules/Initializers.md).
extension ProblemFixer {
  /// Adds the memberwise initializer to a type that has one with the same parameters which SafeDI can't call: beside it
  /// if that one is `async`, since calls without `await` never mean it; else that one gets another label, which changes
  /// what others call.
  func addBesideObstacle(_ title: String, _ declaration: InstantiableDeclaration) -> Fix? {
    let place = declaration.name.place
    return propose(title, isPreferred: true, isSafe: false) {
      $0.insertInitializer(intoTypeNamed: place, mayOverload: true)
    }
      ?? propose(title + " and rename a label of the one that is there", isSafe: false) {
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
    return rewriting.apply(places.map { UTF8Edit(inserting: "checking ", at: $0.start) })
  }

  /// Takes away what hides a declaration, or lets it be seen by the other modules that build what it is for.
  /// - Parameter subject: it in words.
  func makeReachable(
    _ modifiers: Modifiers, before keyword: TokenSyntax, _ subject: String, isPreferred: Bool, isSafe: Bool
  ) -> Fix? {
    let needed = known.neededVisibility
    guard needed > .module, modifiers.access != nil else {
      return propose(
        document.titleOfMakingReachable(modifiers, subject), isPreferred: isPreferred, isSafe: isSafe
      ) {
        $0.apply(document.makingReachable(modifiers, before: keyword))
      }
    }
    // How much a module exposes is for its author to decide.
    return propose("Make `\(subject)` `\(needed.word)`", isPreferred: isPreferred, isSafe: false) {
      $0.apply(document.makingPublic(modifiers, before: keyword, as: needed))
    }
  }

  func makeReachable(_ initializer: InitializerDeclaration, isPreferred: Bool = true) -> Fix? {
    if known.neededVisibility > .module {
      return makeReachable(
        initializer.modifiers, before: initializer.node.initKeyword, initializer.signature, isPreferred: isPreferred,
        isSafe: false)
    }
    let title = document.titleOfMakingReachable(initializer.modifiers, initializer.signature)
    let plain = propose(title, isPreferred: isPreferred, isSafe: canUnhide) {
      $0.apply(document.makingReachable(initializer.modifiers, before: initializer.node.initKeyword))
    }
    let obstacles = document.droppedByUnobstructing(initializer)
    if obstacles.isEmpty ? plain?.isSafe == true : isEnough(plain) { return plain }
    let whole = propose(title + obstacles, isPreferred: isPreferred, isSafe: canUnhide) {
      $0.apply(document.unobstructing(initializer))
    }
    if isEnough(whole) { return whole }
    if document.dialect.allowsNarrowAccess { return plain }
    return makePublic(initializer, withTypes: isPreferred) ?? plain
  }

  /// Makes the initializer public together with the types that its parameters name and only its module sees. Never
  /// safe: how much of a module others should see is for its author to say.
  private func makePublic(_ initializer: InitializerDeclaration, withTypes isPreferred: Bool) -> Fix? {
    guard let place = declarationAtFault?.name.place else { return nil }
    var rewriting = Rewriting(document)
    guard rewriting.apply(document.unobstructing(initializer)) else { return nil }
    let before = rewriting.edits
    guard rewriting.publishSignature(ofTypeNamed: place), rewriting.edits != before else { return nil }
    let edits = rewriting.edits
    let types = file.typesMadePublic(by: edits, besides: declarationAtFault?.fullName ?? "")
    let others = types.quotedList
    let title = "Make `\(initializer.signature)` and \(others) `public`" + document.droppedByUnobstructing(initializer)
    return propose(title, isPreferred: isPreferred, isSafe: false, publishesTypes: true) { $0.apply(edits) }
  }

  /// Whether all initializers have the same labels: in branches of `#if`, they change together.
  func isAlike(_ declaration: InstantiableDeclaration) -> Bool {
    Set(declaration.initializers.map(\.signature)).count == 1
  }

  /// Lets an initializer take what it lacks; with that, what else keeps SafeDI from calling it, and what the type's
  /// mocks lack, which would only be the next findings.
  func complete(
    _ assessment: InitializerAssessment, of declaration: InstantiableDeclaration,
    isPreferred: Bool = true
  ) -> Fix? {
    guard !assessment.missing.isEmpty else {
      return makeReachable(assessment.initializer, isPreferred: isPreferred)
    }
    let initializer = assessment.initializer
    let names = assessment.missing.map(\.label)
    let list = names.map { "`\($0.withoutBackticks)`" }.joined(separator: ", ")
    let title = "Add \(list) to " + (isAlike(declaration) ? "the initializer" : "`\(initializer.signature)`")
    let options: InitializerUpdate.Options = [.orders, .retypes]
    // The body may set a conditional dependency that the initializer already takes in every build.
    let isConditional = document.memberwiseDependencies(of: declaration)
      .contains { $0.condition != nil && !names.contains($0.name) }
    let isPreferred = isPreferred && !isConditional
    let plain = propose(title, isPreferred: isPreferred) {
      $0.update(initializer, of: declaration, options: options)
    }
    // Without mocks and obstacles, the plain fix is all there is to do.
    if declaration.mocks.isEmpty, document.unobstructing(initializer).isEmpty { return plain }
    if isEnough(plain) { return plain }
    let place = declaration.name.place
    let withMock = declaration.mocks.isEmpty ? title : title + " and the mock"
    let whole = propose(withMock, isPreferred: isPreferred) { rewriting in
      // The mock first: its call of the initializer can then pass the new argument on.
      guard rewriting.makeMocksReachable(ofTypeNamed: place),
        names.allSatisfy({ rewriting.addMockParameter($0, ofTypeNamed: place, besides: names) }),
        let current = rewriting.current(initializer), let declaration = rewriting.declaration(named: place),
        rewriting.update(current, of: declaration, options: options), let updated = rewriting.current(initializer)
      else { return false }
      return rewriting.apply(rewriting.document.unobstructing(updated))
    }
    return isEnough(whole) ? whole : plain
  }
}
