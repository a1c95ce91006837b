import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Steps of several fixes.
extension ProblemFixer {
  // MARK: A type's initializer (Rules/Initializers.md)

  /// Adds the memberwise initializer to a type that has one with the same parameters which SafeDI can't call: beside it
  /// if that one is `async`, since calls without `await` never mean it; else that one gets another label, which changes
  /// what others call.
  func addBesideObstacle(_ title: String, _ declaration: InstantiableDeclaration) -> Fix? {
    propose(title, .preferred) { $0.insertInitializer(mayOverload: true) }
      ?? propose(title + " and rename a label of the one that is there", .offered) {
        makeRoom(in: declaration, &$0) && $0.insertInitializer(mayOverload: true)
      }
  }

  /// An initializer that fails or throws stays, and is called by another label: Swift distinguishes them by nothing
  /// else.
  private func makeRoom(in declaration: InstantiableDeclaration, _ rewriting: inout Rewriting) -> Bool {
    let labels = file.memberwiseDependencies(of: declaration).map(\.name)
    let others = declaration.initializers.filter {
      !$0.isAsync && $0.parameterClause.parameters.map(\.firstName.text) == labels
    }
    guard !others.contains(where: { $0.parameters.isEmpty }) else { return false }
    let places = others.compactMap { $0.parameterClause.parameters.first?.firstName.place }
    return rewriting.apply(places.map { UTF8Edit(inserting: "checking ", at: $0.start) })
  }

  /// Takes away what hides a declaration, or lets it be seen by the other modules that build what it is for.
  /// - Parameters:
  ///   - subject: it in words.
  ///   - needed: the least visibility with which they can name it.
  func makeReachable(
    _ modifiers: Modifiers, _ subject: String, for needed: Visibility,
    _ worth: Applicability
  ) -> Fix? {
    guard needed > .module, modifiers.access != nil else {
      return propose(file.titleOfMakingReachable(modifiers, subject), worth) {
        $0.apply(file.makingReachable(modifiers))
      }
    }
    // How much a module exposes is for its author to decide.
    return propose("Make `\(subject)` `\(needed.word)`", min(worth, .preferred)) {
      $0.apply(file.makingPublic(modifiers, as: needed))
    }
  }

  func makeReachable(
    _ initializer: InitializerDeclaration, for needed: Visibility, _ worth: Applicability
  ) -> Fix? {
    if needed > .module {
      return makeReachable(initializer.modifiers, initializer.signature, for: needed, worth)
    }
    let title = file.titleOfMakingReachable(initializer.modifiers, initializer.signature)
    let plain = propose(title, unhiding, file.makingReachable(initializer.modifiers))
    let obstacles = file.droppedByUnobstructing(initializer)
    if obstacles.isEmpty ? plain?.worth == .automatic : isEnough(plain) { return plain?.atMost(worth) }
    let whole = propose(title + obstacles, unhiding) { $0.apply(file.unobstructing(initializer)) }
    if isEnough(whole) { return whole?.atMost(worth) }
    if file.dialect.allowsNarrowAccess { return plain?.atMost(worth) }
    return makePublic(initializer, min(worth, .preferred)) ?? plain?.atMost(worth)
  }

  /// Makes the initializer public together with the types that its parameters name and only its module sees. Never
  /// safe: how much of a module others should see is for its author to say.
  private func makePublic(_ initializer: InitializerDeclaration, _ worth: Applicability) -> Fix? {
    guard let declaration = declarationAtFault else { return nil }
    var rewriting = Rewriting(file, at: declaration.name.place)
    guard rewriting.apply(file.unobstructing(initializer)) else { return nil }
    let before = rewriting.edits
    guard rewriting.publishSignature(), rewriting.edits != before else { return nil }
    let edits = rewriting.edits
    let types = file.typesMadePublic(by: edits, besides: declaration.fullName)
    let others = types.quotedList
    let title = "Make `\(initializer.signature)` and \(others) `public`" + file.droppedByUnobstructing(initializer)
    return propose(title, worth, publishesTypes: true) { $0.apply(edits) }
  }

  /// Returns true if all initializers have the same labels: in branches of `#if`, they change together.
  func isAlike(_ declaration: InstantiableDeclaration) -> Bool {
    Set(declaration.initializers.map(\.signature)).count == 1
  }

  /// Lets an initializer take what it lacks; with that, what else keeps SafeDI from calling it, and what the type's
  /// mocks lack, which would only be the next findings.
  func complete(
    _ assessment: InitializerAssessment, of declaration: InstantiableDeclaration, _ worth: Applicability
  ) -> Fix? {
    guard !assessment.missing.isEmpty else {
      return makeReachable(assessment.initializer, for: .module, worth)
    }
    let initializer = assessment.initializer
    let names = assessment.missing.map(\.label)
    let list = names.map { "`\($0.withoutBackticks)`" }.commaSeparated
    let title = "Add \(list) to " + (isAlike(declaration) ? "the initializer" : "`\(initializer.signature)`")
    let options = InitializerUpdate.Options(orders: true, retypes: true)
    // The body may set a conditional dependency that the initializer already takes in every build.
    let isConditional = file.memberwiseDependencies(of: declaration)
      .contains { $0.condition != nil && !names.contains($0.name) }
    let worth = isConditional ? .offered : worth
    let plain = propose(title, .automatic) { $0.update(initializer, options) }
    // Without mocks and obstacles, the plain fix is all there is to do.
    if declaration.mocks.isEmpty, file.unobstructing(initializer).isEmpty {
      return plain?.atMost(worth)
    }
    if isEnough(plain) { return plain?.atMost(worth) }
    let withMock = declaration.mocks.isEmpty ? title : title + " and the mock"
    let whole = propose(withMock, .automatic) { rewriting in
      // The mock first: its call of the initializer can then pass the new argument on.
      guard rewriting.makeMocksReachable(),
        names.allSatisfy({ rewriting.addMockParameter($0, besides: names) }),
        let current = rewriting.current(initializer)
      else { return false }
      return rewriting.update(current, options) && rewriting.unobstruct(initializer)
    }
    return (isEnough(whole) ? whole : plain)?.atMost(worth)
  }

  // MARK: A property (Rules/Properties.md)

  func removeMacros(of property: DependencyProperty) -> [Fix?] {
    property.macros.map { use in
      propose("Remove `\(use.macro.spelling)`", .offered, file.removing(use.node))
    }
  }

  /// Lets each instance have a property that the type has now.
  func makeInstanceProperty(_ property: DependencyProperty, _ rewriting: inout Rewriting) -> Bool {
    guard let modifier = property.modifiers.node.first(where: { $0.name.tokenKind == .keyword(.static) }) else {
      return false
    }
    var edits = [file.removing(modifier)]
    for binding in property.bindings {
      guard let value = binding.value else { continue }
      let type = value.shownType
      guard binding.typeNode != nil || type?.isCertain == true else { return false }
      edits += file.replacingValue(of: binding.node, byType: type?.spelling).asList
    }
    if property.node.attributes.count == 1, file.mayBeConstant(property) {
      edits += file.makingConstant(property.node)
    }
    guard rewriting.apply(edits) else { return false }
    guard declarationAtFault?.kind == .type else { return true }
    return rewriting.completeInitializer(InitializerUpdate.Options(only: Set(property.names), retypes: true))
  }

  // MARK: `instantiate` and mocks (Rules/Extensions.md, Rules/Mocks.md)

  /// Removes one of two functions. Only the author knows which is meant, unless one only repeats the other.
  func removeFunction() -> [Fix?] {
    guard let function = functionAtFault else { return [] }
    // Removing a repeated function is preferred: another one that says the same stays.
    let isRepeated =
      declarationAtFault.map { file.isRepeated(function, in: $0) } ?? false
    return [
      propose(
        "Remove this `\(function.name.text)`", isRepeated ? .preferred : .offered,
        file.removing(member: function.node))
    ]
  }

  func removeMockArgument() -> [Fix?] {
    guard let argument = argumentAtFault?.argument else { return [] }
    return [propose("Remove `\(argument.label ?? "it")`", .automatic, argument.node.removal)]
  }

  func addMock(_ worth: Applicability) -> [Fix?] {
    guard let declaration = declarationAtFault, let macro = declaration.macro else { return [] }
    let renamed = nameExistingMock(of: declaration, macro)
    return [
      renamed,
      propose("Add `\(macro.mockName)`", renamed == nil ? worth : .offered) { $0.appendMock() },
    ]
  }

  /// The argument may be misspelt, or the function was renamed: one of a near name makes the type already, or the only
  /// one that does takes all that a mock must take.
  private func nameExistingMock(of declaration: InstantiableDeclaration, _ macro: InstantiableMacro) -> Fix? {
    guard let name = macro.customMockName, declaration.members != nil, let group = declaration.node.asGroup else {
      return nil
    }
    let makers = group.members(FunctionDeclSyntax.self).map(FunctionDeclaration.init).filter { function in
      let type = function.returnType?.unwrapped.baseName
      return function.node.modifiers.isStatic && type != nil && (type == "Self" || type == declaration.type.baseName)
    }
    let needed = Set(declaration.dependencies.map(\.shape.label))
    let complete = makers.filter { needed.isSubset(of: $0.parameters.map(\.label)) }
    let renamed = complete.count == 1 && !needed.isEmpty ? complete[0].name.text : nil
    guard let near = NearSpelling.nearest(to: name, among: makers.map(\.name.text)) ?? renamed else {
      return nil
    }
    return propose(
      "Change `customMockName` to `\(near)`", near == renamed ? .preferred : .offered,
      file.setting("customMockName", to: "\"\(near)\"", of: macro.use))
  }
}
