import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The macro by which a dependency is to arrive, as its property carries it.
enum DependencyMacro: Hashable {
  /// `@Instantiated`, with the type that fulfils it where the declared one doesn't say.
  case instantiated(fulfilledByType: String? = nil)
  case received(onlyIfAvailable: Bool = false)
  /// `@Received(fulfilledByDependencyNamed:ofType:)`
  case renamed(from: String, ofType: TypeTerm, onlyIfAvailable: Bool = false)
  case forwarded

  /// The attribute without its arguments.
  var keyword: String { String(source.prefix { $0 != "(" }) }

  /// The attribute as source.
  var source: String {
    switch self {
    case .instantiated(nil): "@Instantiated"
    case .instantiated(let type?): "@Instantiated(fulfilledByType: \"\(type)\")"
    case .received(false): "@Received"
    case .received(true): "@Received(onlyIfAvailable: true)"
    case .renamed(let name, let type, let onlyIfAvailable):
      "@Received(fulfilledByDependencyNamed: \"\(name)\", ofType: \(type.metatypeSpelling)"
        + (onlyIfAvailable ? ", onlyIfAvailable: true)" : ")")
    case .forwarded: "@Forwarded"
    }
  }
}

/// A dependency by its own name and the full name of the decorated type that has it (`Outer.Inner`).
struct DependencyName {
  var label: String
  var owner: String
}

/// Changes to the dependencies of a declaration, for refactorings and for the graph's fixes. Each returns false if it
/// can't be done.
extension Rewriting {
  /// Declares a dependency, with its parameter and its assignment. `type` is the property's type as source.
  mutating func addDependency(_ macro: DependencyMacro, label: String, type: String) -> Bool {
    guard let declaration, declaration.kind == .type, !declaration.memberNames.contains(label) else {
      return false
    }
    // The mock before the initializer: its call of that one can then pass the new argument on.
    return insertProperty(macro: macro.source, label: label, type: type) && addMockParameter(label) && take(label)
  }

  /// Lets the initializer take and assign a dependency that is declared already.
  mutating func take(_ label: String) -> Bool {
    completeInitializer(InitializerUpdate.Options(only: [label], assigns: true, retypes: true))
  }

  /// Puts another macro on a dependency; nothing else of it changes.
  mutating func replaceMacro(of label: String, with macro: DependencyMacro) -> Bool {
    guard let (property, use) = dependency(label) else { return false }
    // A weak property doesn't hold a value that is made for it.
    return (!property.isWeak || macro.keyword == DependencyMacro.received().keyword)
      && replace(use.place, by: macro.source)
  }

  /// Receives a dependency under the name that it has above: `@Received(fulfilledByDependencyNamed:ofType:)`.
  mutating func receive(_ label: String, from source: Identity) -> Bool {
    guard file.dialect.knows("ofType", of: .received), let (_, use) = dependency(label) else {
      return false
    }
    let isOptional = use.argument("onlyIfAvailable")?.isTrue == true
    let macro = DependencyMacro.renamed(from: source.label, ofType: source.type, onlyIfAvailable: isOptional)
    return replace(use.place, by: macro.source)
  }

  /// Sets one argument of a dependency's macro, or with nil removes it.
  mutating func setArgument(_ argument: String, to value: String?, of label: String) -> Bool {
    dependency(label).map { set(argument, to: value, of: $0.use) } ?? false
  }

  /// Sets one argument of the declaration's `@Instantiable`, or with nil removes it.
  mutating func setArgument(_ argument: String, to value: String?) -> Bool {
    declaration?.macro.map { set(argument, to: value, of: $0.use) } ?? false
  }

  private mutating func set(_ label: String, to value: String?, of use: MacroUse) -> Bool {
    if let value { return apply(file.setting(label, to: value, of: use)) }
    return use.argument(label).map { apply($0.node.removal) } ?? false
  }

  /// Receives a dependency only where it is available: the argument, and `?` behind its type here and in initializers.
  mutating func receiveOnlyIfAvailable(_ label: String) -> Bool {
    guard file.dialect.knows("onlyIfAvailable", of: .received), let (property, use) = dependency(label),
      use.macro == .received, let type = property.type(of: label)
    else { return false }
    var edits = [file.setting("onlyIfAvailable", to: "true", of: use)]
    if !type.is(OptionalTypeSyntax.self) {
      edits.append(UTF8Edit(range: type.place, newText: file.optionalSpelling(of: type)))
    }
    return apply(edits) && retypeParameters(named: label, mocksToo: true)
  }

  /// Adds to `fulfillingAdditionalTypes`.
  mutating func addFulfilledType(_ type: TypeTerm) -> Bool {
    guard let use = declaration?.macro?.use,
      let edit = file.listing(type.metatypeSpelling, as: "fulfillingAdditionalTypes", of: use)
    else { return false }
    return apply(edit)
  }

  /// Takes a type out of `fulfillingAdditionalTypes`, with the whole argument where it was the only one.
  mutating func removeFulfilledType(_ type: TypeTerm) -> Bool {
    guard let (types, index) = fulfilled(type) else { return false }
    return types.count > 1
      ? apply(UTF8Edit(removing: types.map(\.place).withComma(at: index)))
      : setArgument("fulfillingAdditionalTypes", to: nil)
  }

  /// Puts another type in the place of one of `fulfillingAdditionalTypes`.
  mutating func replaceFulfilledType(_ old: TypeTerm, by new: TypeTerm) -> Bool {
    fulfilled(old).map { types, index in replace(types[index].place, by: new.metatypeSpelling) } ?? false
  }

  /// All of `fulfillingAdditionalTypes`, and the position of one of them.
  private mutating func fulfilled(_ type: TypeTerm) -> (types: [ExprSyntax], index: Int)? {
    let list = declaration?.macro?.use.argument("fulfillingAdditionalTypes")?.value.asArray
    let types = list?.elements.map(\.expression) ?? []
    return types.firstIndex { TypeTerm(expression: $0) == type }.map { (types, $0) }
  }

  /// Declares a dependency with another type, also where initializers take it.
  /// - Parameter elsewhere: a name of a type that is no more, and the one that all other code of the file says instead.
  mutating func changePropertyType(
    of label: String, to type: String, elsewhere: (old: String, new: String)? = nil
  ) -> Bool {
    guard let property = declaration?.property(label), let node = property.type(of: label),
      // Only what is optional can be weak.
      !property.isWeak || TypeTerm(spelling: type)?.isOptional == true
    else { return false }
    return replace(node.place, by: type) && retypeParameters(named: label, mocksToo: true)
      && (elsewhere.map { renameType($0.old, to: $0.new) } ?? true)
  }

  /// Says another name wherever the file's code names a type: in types, in calls that make it, and before `.self`.
  private mutating func renameType(_ old: String, to new: String) -> Bool {
    guard mentions(old) else { return true }
    let table = file.withBodies.tokenTable
    let named = table.indices(of: old).map { table.tokens[$0] }
    // The file's own generic parameter of that name is another type.
    if named.contains(where: { $0.parent?.is(GenericParameterSyntax.self) == true }) { return true }
    return apply(named.filter(\.namesType).map { UTF8Edit(range: $0.place, newText: new) })
  }

  /// Makes a stored property that is there a dependency, and lets the initializer take it.
  mutating func restore(_ label: String, by macro: DependencyMacro) -> Bool {
    guard let declaration, let edits = file.marking(label, of: declaration, with: macro) else {
      return false
    }
    return apply(edits) && take(label)
  }

  /// A dependency of the declaration, and the use of its first macro.
  private mutating func dependency(_ label: String) -> (property: DependencyProperty, use: MacroUse)? {
    declaration?.property(label).flatMap { property in property.macros.first.map { (property, $0) } }
  }
}

extension InstantiableDeclaration {
  /// The names that a further property can't have: of its properties and functions without parameters, in any branch of
  /// `#if`, without backticks. Static members and functions with parameters share names with properties.
  var memberNames: Set<String> {
    var names = Set(properties.flatMap(\.names).map(\.withoutBackticks))
    guard let node = node.asGroup else { return names }
    let variables = node.members(VariableDeclSyntax.self).filter { !$0.modifiers.isStatic }
    names.formUnion(variables.flatMap(\.bindings).compactMap { $0.identifier?.name })
    let functions = node.members(FunctionDeclSyntax.self).filter { function in
      !function.modifiers.isStatic && function.signature.parameterClause.parameters.isEmpty
    }
    return names.union(functions.map(\.name.name))
  }

  func property(_ label: String) -> DependencyProperty? { properties.first { $0.names.contains(label) } }

  /// The type that a dependency is declared with.
  func propertyType(of label: String) -> TypeSyntax? { property(label)?.type(of: label) }
}

extension DependencyProperty {
  func type(of label: String) -> TypeSyntax? {
    zip(bindings, names).first { $0.1 == label }?.0.typeNode
  }
}

extension TokenSyntax {
  /// True if it may be the name of a type that is nested in none.
  fileprivate var namesType: Bool {
    guard let reference = parent?.asReference else {
      return parent?.is(IdentifierTypeSyntax.self) == true
    }
    return reference.parent?.asMemberAccess?.declName.id != reference.id
  }
}

/// The removal of a dependency that isn't needed.
extension Rewriting {
  /// Removes a dependency with what initializers and hand-written mocks take and set for it. False where one of them does
  /// something else with it. What calls them is to be looked for then.
  mutating func remove(_ label: String) -> Bool {
    guard let declaration, declaration.kind == .type, let property = declaration.property(label),
      property.bindings.count == 1, property.node.conditionalCompilation == nil
    else { return false }
    return apply(file.removing(member: property.node)) && removeParameters(named: label)
      && removeMockParameters(named: label)
  }

  /// Takes the argument for a dependency that is gone out of this file's calls of some types' initializers and mocks.
  mutating func removeArguments(_ label: String, inCallsOf types: Set<String>) -> Bool {
    let uses = DependencyUseFinder(of: label, types: types, in: file.withBodies.tree).uses
    return apply(
      uses.compactMap { use in
        use.kind == .argumentLabel ? use.token.parent?.as(LabeledExprSyntax.self)?.removal : nil
      })
  }

  /// Removes the parameters of the type's initializers that stood for a dependency which isn't there any more, with what
  /// they set. False where one of them does more.
  private mutating func removeParameters(named label: String) -> Bool {
    let count = declaration?.initializers.count ?? 0
    // An initializer hands its parameter to another one, which must lose its own before.
    for _ in 0...count {
      guard let declaration else { return false }
      let taking = declaration.initializers.filter { $0.takes(label) }
      if taking.isEmpty {
        return declaration.initializers.map { InitializerBody($0, in: file) }
          .allSatisfy { !$0.assigns(label) && $0.uses(of: label) == 0 }
      }
      let isChanged = taking.contains { initializer in
        attempt { attempt in
          guard attempt.update(initializer, InitializerUpdate.Options(only: [], removed: label)),
            let left = attempt.declaration?.initializers.count(where: { $0.takes(label) })
          else { return false }
          return left < taking.count
        }
      }
      guard isChanged else { return false }
    }
    return false
  }

  /// Removes a parameter from hand-written mocks that only hand it on, with the arguments there.
  private mutating func removeMockParameters(named label: String) -> Bool {
    let whole = file.withBodies
    guard let place = declaration?.name.place.startOffset, let declaration = whole.declaration(namedAt: place)
    else { return false }
    let taking = declaration.mocks.filter { $0.parameters.contains { $0.label == label } }
    guard taking.allSatisfy({ $0.merelyHandsOn(label) }) else { return false }
    return apply(
      taking.flatMap { function -> [UTF8Edit] in
        let list = ParameterList(function.parameterClause, in: whole)
        return list.edits(for: function.parameters.filter { $0.label != label }.map(list.item))
          + (function.node.body?.all(LabeledExprSyntax.self) ?? []).filter { $0.label?.text == label }.compactMap(
            \.removal)
      })
  }
}

extension InitializerDeclaration {
  fileprivate func takes(_ label: String) -> Bool { parameters.contains { $0.label == label } }
}

extension FunctionDeclaration {
  /// Returns true if all uses of a parameter are arguments of that label.
  fileprivate func merelyHandsOn(_ label: String) -> Bool {
    let tokens = node.body.map { Array($0.sourceTokens) } ?? []
    return tokens.indices.allSatisfy { index in
      guard tokens[index].name == label else { return true }
      if index + 1 < tokens.count, tokens[index + 1].tokenKind == .colon { return true }
      return index > 1 && tokens[index - 1].tokenKind == .colon
        && tokens[index - 2].name == label
    }
  }
}
