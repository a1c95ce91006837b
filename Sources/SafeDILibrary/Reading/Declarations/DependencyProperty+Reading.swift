import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension DependencyProperty {
  /// The dependencies that the property declares in a decorated type: one for each name with a type annotation
  /// (SD-P02, SD-D03). Static properties declare none.
  func dependencies(dialect: SafeDIDialect) -> [Dependency] {
    guard !isStatic, !hasOpenType, !isCutShort, let macro = macros.first,
      macros.count == 1 || dialect.keepsMultiplyMarkedProperties,
      // A macro with half a word behind it is that of the line above.
      !node.modifiers.hasError, node.unexpectedBetweenAttributesAndModifiers == nil,
      node.unexpectedBetweenModifiersAndBindingSpecifier == nil
    else { return [] }
    let declaration = node.place
    let attribute = macro.place
    let isDoubtful = hasOpenArguments || !macro.isUnderstood(in: dialect)
    return bindings.compactMap { binding in
      guard let name = binding.nameToken, name.presence == .present, let typeNode = binding.typeNode,
        let type = binding.type.map(dialect.kept), !typeNode.hasError
      else { return nil }
      var places = DependencyPlaces(
        declaration: declaration, attribute: attribute, name: name.place, type: typeNode.place)
      let builder = dialect.builders.read(type)
      let source = DependencySource(
        macro, type: type, builder: builder, typeNode: typeNode, dialect: dialect, places: &places)
      var shape = DependencyShape(label: binding.name, type: type, source: source, isLazy: builder.isLazy)
      // Refused where it stands: what it would build is a consequence (SD-P09).
      shape.isDoubtful = isDoubtful || builder.isErased && !source.isNamedExplicitly
      if case .aliased = source {
        shape.isErasedAlias = macro.trailingArgument("erasedToConcreteExistential")?.isTrue == true
      }
      return Dependency(shape: shape, places: places)
    }
  }
}

extension DependencySource {
  fileprivate var isNamedExplicitly: Bool {
    if case .instantiated(let instantiation) = self { instantiation.isNamedExplicitly } else { false }
  }

  /// The dependency that `macro` makes of a property of this type, as the graph tool reads it: leniently.
  fileprivate init(
    _ macro: MacroUse, type: TypeTerm, builder: BuilderFamily.Reading, typeNode: TypeSyntax, dialect: SafeDIDialect,
    places: inout DependencyPlaces
  ) {
    switch macro.macro {
    case .instantiated:
      var instantiation = Instantiation(
        builtType: builder.builtType, isNamedExplicitly: false, isLazy: builder.isLazy,
        erasedForwardedType: builder.erasedForwardedType,
        isErasedToConcreteType: macro.trailingArgument("erasedToConcreteExistential")?.isTrue == true)
      if builder.erasedForwardedType != nil { places.erasedForwardedType = typeNode.firstGenericArgument?.place }
      if let (name, place) = macro.argument("fulfilledByType", at: 0)?.value.plainString,
        let named = TypeTerm(spelling: name).map(dialect.kept)
      {
        instantiation.builtType = dialect.builders.read(named).builtType
        instantiation.isNamedExplicitly = true
        places.builtTypeName = place
      }
      self = .instantiated(instantiation)
    case .received:
      let onlyIfAvailable =
        dialect.hasOnlyIfAvailable && macro.argument("onlyIfAvailable")?.isTrue == true
      if let (source, namePlace, typePlace) = macro.alias(in: dialect) {
        places.aliasName = namePlace
        places.aliasType = typePlace
        self = .aliased(of: source, onlyIfAvailable: onlyIfAvailable)
      } else {
        self = .received(onlyIfAvailable: onlyIfAvailable)
      }
    case .forwarded, .instantiable, .configuration:
      self = .forwarded
    }
  }
}

extension MacroUse {
  /// The source of a renamed dependency: only if both arguments can be read, each at its place (SD-P06).
  fileprivate func alias(in dialect: SafeDIDialect) -> (source: Identity, namePlace: UTF8Range, typePlace: UTF8Range)? {
    guard let (name, namePlace) = argument("fulfilledByDependencyNamed", at: 0)?.value.plainString,
      let value = argument("ofType", at: 1)?.value, let type = TypeTerm(expression: value).map(dialect.kept)
    else { return nil }
    return (Identity(label: name, type: type), namePlace, value.withoutSelf.place)
  }

  /// Returns true if each argument is one that some version has, and can be read as far as it names the built or
  /// received type. Arguments of a later version are ignored, as SafeDI does.
  fileprivate func isUnderstood(in dialect: SafeDIDialect) -> Bool {
    if arguments.isEmpty { return true }
    if macro == .instantiated, let (text, _) = argument("fulfilledByType", at: 0)?.value.plainString,
      TypeTerm(spelling: text) == nil
    {
      return false
    }
    if macro == .received, argument("fulfilledByDependencyNamed", at: 0) != nil, argument("ofType", at: 1) != nil,
      alias(in: dialect) == nil
    {
      return false
    }
    let known = SafeDIMacroParameter.labels(of: macro)
    return arguments.allSatisfy { argument in argument.meaning.map(known.contains) ?? false }
  }
}

extension TypeSyntax {
  fileprivate var firstGenericArgument: GenericArgumentSyntax.Argument? {
    withoutParentheses.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.first?.argument
  }
}
