import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Steps of several fixes.
extension ProblemFixer {
  // MARK: A type's initializer (Rules/Initializers.md)

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
    let plain = makeReachable(
      initializer.modifiers, initializer.signature, for: needed, needed > .module ? worth : min(worth, unhiding))
    guard needed <= .module, !file.dialect.allowsNarrowAccess, plain?.worth != .automatic else { return plain }
    return makePublic(initializer, min(worth, .preferred)) ?? plain
  }

  /// Makes the initializer public together with the types that its parameters name and only its module sees. Never
  /// safe: how much of a module others should see is for its author to say.
  private func makePublic(_ initializer: InitializerDeclaration, _ worth: Applicability) -> Fix? {
    guard let declaration = declarationAtFault else { return nil }
    var rewriting = Rewriting(file, at: declaration.name.place)
    guard rewriting.makeReachable(initializer) else { return nil }
    let before = rewriting.edits
    guard rewriting.publishSignature(), rewriting.edits != before else { return nil }
    let edits = rewriting.edits
    let types = file.typesMadePublic(by: edits, besides: declaration.fullName)
    let others = types.quotedList
    let title = "Make `\(initializer.signature)` and \(others) `public`"
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
    let list = names.map { "`\($0.withoutBackticks)`" }.joined(separator: ", ")
    let title = "Add \(list) to " + (isAlike(declaration) ? "the initializer" : "`\(initializer.signature)`")
    let options = InitializerUpdate.Options(orders: true, retypes: true)
    // With other faults, it can't be called then either.
    let worth = assessment.obstacles.isEmpty ? worth : min(worth, .preferred)
    let plain = propose(title, .automatic) { $0.update(initializer, options) }
    // Without mocks, the plain fix of what can be seen is all there is to do.
    if declaration.mocks.isEmpty, assessment.isReachable {
      return plain?.atMost(worth)
    }
    if isEnough(plain) { return plain?.atMost(worth) }
    let withMock = declaration.mocks.isEmpty ? title : title + " and the mock"
    let whole = propose(withMock, .automatic) { rewriting in
      // The mock first: its call of the initializer can then pass the new argument on.
      guard rewriting.makeMocksReachable(),
        names.allSatisfy({ rewriting.addMockParameter($0, besides: names) }),
        let current = rewriting.current(initializer), rewriting.update(current, options),
        let updated = rewriting.current(initializer)
      else { return false }
      return rewriting.makeReachable(updated)
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
      guard binding.typeAnnotation != nil || type?.isCertain == true else { return false }
      edits += [file.replacingValue(of: binding.node, byType: type?.spelling)].compactMap(\.self)
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
  func removeFunction(_ worth: Applicability? = nil) -> [Fix?] {
    guard let function = functionAtFault else { return [] }
    // Removing a repeated function is preferred: another one that says the same stays.
    let isRepeated =
      declarationAtFault.map { file.isRepeated(function, in: $0) } ?? false
    return [
      propose(
        "Remove this `\(function.name.text)`", worth ?? (isRepeated ? .preferred : .offered),
        file.removing(member: function.node))
    ]
  }

  func removeMockArgument() -> [Fix?] {
    guard let (use, argument) = argumentAtFault else { return [] }
    return [propose("Remove `\(argument.label ?? "it")`", .automatic, file.removing(argument, from: use))]
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
