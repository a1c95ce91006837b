import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The macro by which a dependency is to arrive, as its property carries it.
enum DependencyMacro: Hashable, Sendable {
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

/// Changes to a type's dependencies, for refactorings and for the graph's fixes. The first declaration of a name counts. Each returns edits of the text that was given, sorted
/// and without overlaps, or nil if it can't be done.
extension SourceFile {
  /// Declares a dependency, with its parameter and its assignment. `type` is the property's type as source.
  func addDependency(
    _ macro: DependencyMacro, label: String, type: String, toTypeNamed name: String
  ) -> [UTF8Edit]? {
    rewriting(typeNamed: name) { rewriting, declaration in
      guard declaration.kind == .type, !declaration.memberNames.contains(label) else { return false }
      let place = declaration.name.place
      // The mock before the initializer: its call of that one can then pass the new argument on.
      return rewriting.insertProperty(macro: macro.source, label: label, type: type, intoTypeNamed: place)
        && rewriting.addMockParameter(label, ofTypeNamed: place)
        && rewriting.completeInitializer(ofTypeNamed: place, mustAssign: [label], only: [label])
    }
  }

  /// Lets the initializer take and assign a dependency that is declared already.
  func take(_ dependency: DependencyName) -> [UTF8Edit]? {
    rewriting(typeNamed: dependency.owner) { rewriting, declaration in
      rewriting.completeInitializer(
        ofTypeNamed: declaration.name.place, mustAssign: [dependency.label], only: [dependency.label])
    }
  }

  /// Puts another macro on a dependency; nothing else of it changes.
  func replaceMacro(of dependency: DependencyName, with macro: DependencyMacro) -> [UTF8Edit]? {
    rewriting(dependency) { rewriting, property, use in
      // A weak property doesn't hold a value that is made for it.
      (!property.isWeak || macro.keyword == DependencyMacro.received().keyword)
        && rewriting.apply(UTF8Edit(range: use.place, newText: macro.source))
    }
  }

  /// Receives a dependency under the name that it has above: `@Received(fulfilledByDependencyNamed:ofType:)`.
  func receive(_ dependency: DependencyName, from source: Identity) -> [UTF8Edit]? {
    guard dialect.knows("ofType", of: .received) else { return nil }
    return rewriting(dependency) { rewriting, _, use in
      let isOptional = use.argument("onlyIfAvailable")?.isTrue == true
      let macro = DependencyMacro.renamed(from: source.label, ofType: source.type, onlyIfAvailable: isOptional)
      return rewriting.apply(UTF8Edit(range: use.place, newText: macro.source))
    }
  }

  /// Sets one argument of a dependency's macro, or with nil removes it.
  func setArgument(_ argument: String, to value: String?, of dependency: DependencyName) -> [UTF8Edit]? {
    rewriting(dependency) { rewriting, _, use in set(argument, to: value, of: use, &rewriting) }
  }

  /// Sets one argument of a declaration's `@Instantiable`, or with nil removes it.
  func setArgument(_ argument: String, to value: String?, ofTypeNamed name: String) -> [UTF8Edit]? {
    rewriting(typeNamed: name) { rewriting, declaration in
      guard let use = declaration.macro?.use else { return false }
      return set(argument, to: value, of: use, &rewriting)
    }
  }

  /// Receives a dependency only where it is available: the argument, and `?` behind its type here and in initializers.
  func receiveOnlyIfAvailable(_ dependency: DependencyName) -> [UTF8Edit]? {
    guard dialect.knows("onlyIfAvailable", of: .received) else { return nil }
    return rewriting(dependency) { rewriting, property, use in
      guard use.macro == .received, let type = property.type(of: dependency.label),
        let place = declaration(ofTypeNamed: dependency.owner)?.name.place
      else { return false }
      var edits = [setting("onlyIfAvailable", to: "true", of: use)]
      if !type.is(OptionalTypeSyntax.self) {
        edits.append(UTF8Edit(range: type.place, newText: optionalSpelling(of: type)))
      }
      return rewriting.apply(edits)
        && rewriting.retypeParameters(named: dependency.label, ofTypeNamed: place, mocksToo: true)
    }
  }

  /// Adds to `fulfillingAdditionalTypes`.
  func addFulfilledType(_ type: TypeTerm, toTypeNamed name: String) -> [UTF8Edit]? {
    rewriting(typeNamed: name) { rewriting, declaration in
      guard let use = declaration.macro?.use,
        let edit = listing(type.metatypeSpelling, as: "fulfillingAdditionalTypes", of: use)
      else { return false }
      return rewriting.apply(edit)
    }
  }

  /// Takes a type out of `fulfillingAdditionalTypes`, with the whole argument where it was the only one.
  func removeFulfilledType(_ type: TypeTerm, fromTypeNamed name: String) -> [UTF8Edit]? {
    rewriting(typeNamed: name) { rewriting, declaration in
      guard let use = declaration.macro?.use, let argument = use.argument("fulfillingAdditionalTypes"),
        let array = argument.value.as(ArrayExprSyntax.self)
      else { return false }
      let elements = Array(array.elements)
      let spellings = ["\(type).self", type.metatypeSpelling]
      guard let index = elements.firstIndex(where: { spellings.contains($0.expression.trimmedDescription) }) else {
        return false
      }
      guard elements.count > 1 else { return rewriting.apply(removing(argument, from: use)) }
      return rewriting.apply(UTF8Edit(removing: elements.map(\.expression.place).withComma(at: index)))
    }
  }

  /// Puts another type in the place of one of `fulfillingAdditionalTypes`.
  func replaceFulfilledType(_ old: TypeTerm, by new: TypeTerm, ofTypeNamed name: String) -> [UTF8Edit]? {
    rewriting(typeNamed: name) { rewriting, declaration in
      let array = declaration.macro?.use.argument("fulfillingAdditionalTypes")?.value.as(ArrayExprSyntax.self)
      guard let element = array?.elements.first(where: { TypeTerm(expression: $0.expression) == old }) else {
        return false
      }
      return rewriting.apply(UTF8Edit(range: element.expression.place, newText: new.metatypeSpelling))
    }
  }

  /// Declares a dependency with another type, also where initializers take it.
  /// - Parameter elsewhere: a name of a type that is no more, and the one that all other code of the file says instead.
  func changePropertyType(
    of dependency: DependencyName, to type: String, elsewhere: (old: String, new: String)? = nil
  ) -> [UTF8Edit]? {
    rewriting(typeNamed: dependency.owner) { rewriting, declaration in
      let label = dependency.label
      guard let node = declaration.propertyType(of: label) else { return false }
      // Only what is optional can be weak.
      if declaration.property(label)?.isWeak == true, TypeTerm(spelling: type)?.isOptional != true { return false }
      return rewriting.apply(UTF8Edit(range: node.place, newText: type))
        && rewriting.retypeParameters(named: label, ofTypeNamed: declaration.name.place, mocksToo: true)
        && (elsewhere.map { rewriting.renameType($0.old, to: $0.new) } ?? true)
    }
  }

  private func set(_ label: String, to value: String?, of use: MacroUse, _ rewriting: inout Rewriting) -> Bool {
    if let value { return rewriting.apply(setting(label, to: value, of: use)) }
    guard let argument = use.argument(label) else { return false }
    return rewriting.apply(removing(argument, from: use))
  }

  /// Runs steps on the first decorated declaration of a name. Nil if it declines, breaks the syntax or changes nothing.
  func rewriting(
    typeNamed name: String, _ change: (inout Rewriting, InstantiableDeclaration) -> Bool
  ) -> [UTF8Edit]? {
    declaration(ofTypeNamed: name).flatMap { declaration in rewriting { change(&$0, declaration) } }
  }

  /// Runs steps on a dependency of such a declaration, and on the use of its first macro.
  private func rewriting(
    _ dependency: DependencyName, _ change: (inout Rewriting, DependencyProperty, MacroUse) -> Bool
  ) -> [UTF8Edit]? {
    rewriting(typeNamed: dependency.owner) { rewriting, declaration in
      guard let property = declaration.property(dependency.label), let use = property.macros.first else { return false }
      return change(&rewriting, property, use)
    }
  }

  func rewriting(_ change: (inout Rewriting) -> Bool) -> [UTF8Edit]? {
    var rewriting = Rewriting(self)
    guard change(&rewriting), !rewriting.isBroken else { return nil }
    let edits = rewriting.edits
    return edits.isEmpty ? nil : edits
  }
}

extension InstantiableDeclaration {
  /// The names that a further property can't have: of its properties and functions without parameters, in any branch of
  /// `#if`, without backticks. Static members and functions with parameters share names with properties.
  var memberNames: Set<String> {
    var names = Set(properties.flatMap(\.names).map(\.withoutBackticks))
    for member in node.asGroup?.memberBlock.members ?? [] {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        guard !variable.modifiers.areOfType else { continue }
        for binding in variable.bindings {
          guard let name = binding.pattern.nameToken?.text else { continue }
          names.insert(name.withoutBackticks)
        }
      } else if let function = member.decl.as(FunctionDeclSyntax.self), !function.modifiers.areOfType,
        function.signature.parameterClause.parameters.isEmpty
      {
        names.insert(function.name.text.withoutBackticks)
      }
    }
    return names
  }

  fileprivate func property(_ label: String) -> DependencyProperty? {
    properties.first { $0.names.contains(label) }
  }

  /// The type that a dependency is declared with.
  func propertyType(of label: String) -> TypeSyntax? { property(label)?.type(of: label) }
}

extension DeclModifierListSyntax {
  /// True if they make a member the type's own, and not each value's.
  fileprivate var areOfType: Bool {
    let modifiers = Modifiers(self)
    return modifiers.isStatic || modifiers.isClass
  }
}

extension DependencyProperty {
  fileprivate func type(of label: String) -> TypeSyntax? {
    zip(bindings, names).first { $0.1 == label }?.0.typeAnnotation?.type
  }
}

extension Rewriting {
  /// Says another name wherever the file's code names a type: in types, in calls that make it, and before `.self`.
  mutating func renameType(_ old: String, to new: String) -> Bool {
    guard mentions(old) else { return true }
    let table = file.withBodies.tokenTable
    let named = table.indices(of: old).map { table.tokens[$0] }
    // The file's own generic parameter of that name is another type.
    if named.contains(where: { $0.parent?.is(GenericParameterSyntax.self) == true }) { return true }
    return apply(named.filter(\.namesType).map { UTF8Edit(range: $0.place, newText: new) })
  }
}

extension TokenSyntax {
  /// True if it may be the name of a type that is nested in none.
  fileprivate var namesType: Bool {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else {
      return parent?.is(IdentifierTypeSyntax.self) == true
    }
    return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
  }
}
