import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Steps of several fixes about a property (Rules/Properties.md).
extension ProblemFixer {
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
      guard let clause = binding.initializer else { continue }
      guard binding.typeAnnotation == nil else {
        edits.append(file.removingClause(clause.place))
        continue
      }
      guard let type = clause.value.shownType, type.isCertain else { return false }
      edits.append(
        UTF8Edit(
          range: UTF8Range(start: binding.pattern.place.end, end: clause.place.end), newText: ": \(type.spelling)"))
    }
    if property.node.attributes.count == 1, file.mayBeConstant(property) {
      edits += file.makingConstant(property.node)
    }
    guard rewriting.apply(edits) else { return false }
    guard let declaration = declarationAtFault, declaration.kind == .type else { return true }
    return rewriting.completeInitializer(ofTypeNamed: declaration.name.place, only: Set(property.names))
  }
}

extension SourceFile {
  /// `let` in place of `var`, and no modifiers that only a variable can have.
  func makingConstant(_ property: VariableDeclSyntax) -> [UTF8Edit] {
    guard property.bindingSpecifier.tokenKind != .keyword(.let) else { return [] }
    var edits = [UTF8Edit(range: property.bindingSpecifier.place, newText: "let")]
    // An array: what a syntax collection's own `filter` returns stands in no tree.
    for modifier in Array(property.modifiers) {
      if modifier.detail?.detail.text == "set" || modifier.name.tokenKind == .keyword(.lazy) {
        edits.append(removing(modifier))
      } else if modifier.name.tokenKind == .keyword(.open) {
        edits.append(UTF8Edit(range: modifier.name.place, newText: "public"))
      }
    }
    return edits
  }

  /// A type with `?` behind it: parenthesised where it must be; `T!` and `Optional<T>` lose their own spelling.
  func optionalSpelling(of type: TypeSyntax) -> String {
    if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optionalSpelling(of: unwrapped.wrappedType)
    }
    if let existential = type.as(SomeOrAnyTypeSyntax.self),
      let inner = existential.constraint.as(OptionalTypeSyntax.self)
    {
      return "(\(existential.someOrAnySpecifier.text) \(inner.wrappedType.trimmedDescription))?"
    }
    if let generic = type.as(IdentifierTypeSyntax.self), generic.name.text == "Optional",
      let arguments = generic.genericArgumentClause?.arguments, arguments.count == 1, let only = arguments.first,
      case .type(let wrapped) = only.argument
    {
      return optionalSpelling(of: wrapped)
    }
    let text = type.trimmedDescription
    switch type.as(TypeSyntaxEnum.self) {
    case .someOrAnyType, .functionType, .compositionType, .attributedType: return "(\(text))?"
    default: return text + "?"
    }
  }
}

extension Rewriting {
  /// Gives the parameters of that name, in each initializer of a type that takes it, the type of the property.
  /// - Parameter mocksToo: those of the type's hand-written mocks as well.
  mutating func retypeParameters(named name: String, ofTypeNamed place: UTF8Range, mocksToo: Bool = false) -> Bool {
    guard let declaration = declaration(named: place) else { return false }
    let dependency = file.memberwiseDependencies(of: declaration).first { $0.name == name }
    guard let dependency else { return true }
    let dialect = file.dialect
    let ofInitializers = declaration.initializers.flatMap(\.parameters)
      .filter { $0.label == name && !$0.type.takes(dependency.type, in: dialect) }
      .map { file.retyping($0, to: dependency) }
    guard mocksToo, let macro = declaration.macro else { return apply(ofInitializers) }
    let ofMocks = declaration.mocks.filter { $0.name.text == macro.mockName }.flatMap(\.parameters)
      .filter { $0.label == name && !$0.type.takes(dependency.type, in: dialect) }
      .map { UTF8Edit(range: $0.node.type.place, newText: dependency.parameterType) }
    return apply(ofInitializers + ofMocks)
  }
}
