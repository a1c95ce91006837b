import DependencyGraph
import SourceReading
import SwiftSyntax

/// The rules about a property with a dependency macro, wherever it stands (Rules/Properties.md).
extension DeclarationRules {
  mutating func check(_ property: DependencyProperty, owner: String?) {
    guard !property.node.hasError, !property.hasOpenType, !property.hasOpenArguments else { return }
    for macro in property.macros { checkLabels(of: macro, owner: owner) }
    let name = property.name
    guard !property.isStatic else {
      for macro in property.macros {
        report(
          .unsupportedProperty, at: macro.place, owner: owner, dependency: name,
          "`\(macro.macro.spelling)` is attached to the static property `\(name ?? "")`; only instance properties can "
            + "be dependencies.")
      }
      return
    }
    for macro in property.macros {
      checkBuiltTypeName(macro, property, owner: owner)
      checkAlias(macro, owner: owner, name: name)
      checkErasure(macro, owner: owner, name: name)
      checkAvailability(macro, property, owner: owner)
    }
    checkMutability(property, owner: owner)
  }

  /// SD-P12: with any second attribute the property may be a wrapper's, which must be a `var`.
  private mutating func checkMutability(_ property: DependencyProperty, owner: String?) {
    let keyword = property.node.bindingSpecifier
    guard keyword.text != "let", property.node.attributes.count == 1 else { return }
    let names = property.bindings.map(\.name).map { "`\($0)`" }.joined(separator: ", ")
    report(
      .mutableDependency, at: keyword.place, owner: owner, dependency: property.name,
      "The dependency \(names) is mutable. Declare it with `let`.")
  }

  /// SD-P03, SD-P04, SD-P05, SD-P09: what is built, named beside the declared type.
  private mutating func checkBuiltTypeName(_ macro: MacroUse, _ property: DependencyProperty, owner: String?) {
    let family = dialect.builders
    let name = property.name
    /// The first declared type that is a builder, of an erased type or not.
    func builder(isErased: Bool) -> TypeTerm? {
      for case let type? in property.bindings.lazy.map(\.type) {
        let reading = family.read(type)
        if reading.isLazy, reading.isErased == isErased { return type }
      }
      return nil
    }
    let argument = macro.macro == .instantiated ? macro.argument("fulfilledByType", at: 0) : nil
    func refuse(_ message: String) {
      report(.invalidArgument, at: argument?.place ?? macro.place, owner: owner, dependency: name, message)
    }
    guard let argument else {
      guard let type = builder(isErased: true) else { return }
      let message =
        macro.macro == .instantiated
        ? "`\(type)` doesn't say what it builds. Name the type: `@Instantiated(fulfilledByType: \"…\")`."
        : "`\(type)` can't be \(macro.macro == .received ? "received" : "forwarded"): an erased instantiator must be "
          + "`@Instantiated` with `fulfilledByType`."
      refuse(message)
      return
    }
    if let type = builder(isErased: false) {
      refuse("`fulfilledByType` can't be used with `\(type)`, which already names the type that it builds.")
      return
    }
    guard let (text, _) = argument.value.plainString else {
      refuse("`fulfilledByType` must be a string literal that names a type.")
      return
    }
    guard text.utf8.count <= TypeTerm.spellingLimit else {
      refuse("`fulfilledByType` must name a type; a text of \(text.utf8.count) bytes is too long for one.")
      return
    }
    guard let type = TypeTerm(spelling: text), type.isNamed else {
      refuse("`fulfilledByType` must name a type; `\(text)` isn't a plain type name.")
      return
    }
    if type.parent != nil, !dialect.allowsNestedTypes {
      refuse("`fulfilledByType` names the nested type `\(text)`, which SafeDI can't read before 0.9.1.")
    }
  }

  /// SD-P06, SD-P07
  private mutating func checkAlias(_ macro: MacroUse, owner: String?, name: String?) {
    guard macro.macro == .received, dialect.hasAliases else { return }
    if let argument = macro.argument("fulfilledByDependencyNamed", at: 0), argument.value.plainString == nil {
      report(
        .invalidArgument, at: argument.place, owner: owner, dependency: name,
        "`fulfilledByDependencyNamed` must be a string literal that names a dependency.")
    }
    if let argument = macro.argument("ofType", at: 1), TypeTerm(expression: argument.value) == nil {
      report(
        .invalidArgument, at: argument.place, owner: owner, dependency: name,
        "`ofType` must be a type, such as `User.self`.")
    }
  }

  /// SD-P08
  private mutating func checkErasure(_ macro: MacroUse, owner: String?, name: String?) {
    guard let argument = macro.trailingArgument("erasedToConcreteExistential"), argument.value.booleanLiteral == nil,
      dialect.knows("erasedToConcreteExistential", of: macro.macro)
    else { return }
    report(
      .invalidArgument, at: argument.place, owner: owner, dependency: name,
      "`erasedToConcreteExistential` must be `true` or `false`, written out.")
  }

  /// SD-P10, SD-P11: the type must be spelled with `?`, whichever value is given.
  private mutating func checkAvailability(_ macro: MacroUse, _ property: DependencyProperty, owner: String?) {
    guard macro.macro == .received, dialect.hasOnlyIfAvailable,
      let argument = macro.argument("onlyIfAvailable")
    else { return }
    if argument.value.booleanLiteral == nil {
      report(
        .invalidArgument, at: argument.place, owner: owner, dependency: property.name,
        "`onlyIfAvailable` must be `true` or `false`, written out.")
    }
    for binding in property.bindings {
      let type = binding.typeNode
      guard type?.is(OptionalTypeSyntax.self) != true else { continue }
      let wanted = binding.type.map { TypeTerm.optional($0.unwrappedForOptional).description } ?? "…?"
      report(
        .onlyIfAvailableNotOptional, at: type?.place ?? binding.node.pattern.place, owner: owner,
        dependency: binding.name,
        "`\(binding.name)` is received only if available, so its type must be written with `?`: `\(wanted)`.")
    }
  }
}

extension TypeTerm {
  /// What `?` should be put behind: `T` for `T`, `T!` and `Optional<T>`, `any T` for `any T?`.
  fileprivate var unwrappedForOptional: TypeTerm {
    switch self {
    case .implicitlyUnwrappedOptional(let type): type
    case .simple("Optional", let generics) where generics.count == 1: generics[0]
    case .any(.optional(let type)): .any(type)
    case .some(.optional(let type)): .some(type)
    default: self
    }
  }
}
