import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Variables of a declaration, by name.
typealias NamedBindings = [String: [(property: VariableDeclSyntax, binding: PatternBindingSyntax)]]

/// Stored properties that become dependencies.
extension SourceFile {
  /// The stored instance property of that name without a dependency macro.
  func storedProperty(
    _ name: String, of declaration: InstantiableDeclaration
  ) -> (property: VariableDeclSyntax, binding: PatternBindingSyntax)? {
    namedBindings(of: declaration)[name]?.first { property, binding in
      !property.modifiers.isStatic && MacroUses(property.attributes).dependencies.isEmpty
        && property.attributes.conditionalMacro == nil
        && binding.accessorBlock?.isComputed != true
    }
  }

  /// Makes the stored property of that name a dependency. Nil where there is none that stands alone.
  func marking(_ label: String, of declaration: InstantiableDeclaration, with macro: DependencyMacro) -> [UTF8Edit]? {
    guard let (property, binding) = storedProperty(label, of: declaration), property.bindings.count == 1
    else { return nil }
    return marking(
      property, with: macro.source, type: binding.initializer?.value.shownType?.spelling,
      beside: declaration.properties)
  }

  /// Makes a stored property a dependency: the macro, given as source, behind its other attributes, on a line of its
  /// own where `siblings` have it so; `let`, a type, no initial value, no observers.
  func marking(
    _ property: VariableDeclSyntax, with macro: String, type: String? = nil, beside siblings: [DependencyProperty] = []
  ) -> [UTF8Edit] {
    guard let binding = property.bindings.first else { return [] }
    let start = property.place.startOffset
    var edits: [UTF8Edit] = []
    if let last = property.attributes.last {
      let end = last.place.endOffset
      let separator = isLastOnLine(end) ? "\n" + indentation(at: start) : " "
      edits.append(UTF8Edit(inserting: separator + macro, at: end))
    } else {
      let isSplit = siblings.last?.macros.first.map { isLastOnLine($0.place.endOffset) } ?? false
      let separator = isSplit && isFirstOnLine(start) ? "\n" + indentation(at: start) : " "
      edits.append(UTF8Edit(inserting: macro + separator, at: start))
      edits += makingConstant(property)
      if let observers = binding.accessorBlock { edits.append(removingClause(observers.place)) }
    }
    return edits + replacingValue(of: binding, byType: type).asList
  }

  /// Takes the initial value of a property away; a type stands in its place where none is written.
  func replacingValue(of binding: PatternBindingSyntax, byType type: String?) -> UTF8Edit? {
    guard let type, binding.typeAnnotation == nil else { return binding.initializer.map { removingClause($0.place) } }
    let end = (binding.initializer?.place ?? binding.pattern.place).end
    return UTF8Edit(range: UTF8Range(start: binding.pattern.place.end, end: end), newText: ": \(type)")
  }
}

/// Dependencies that lost their macro, and what the code that creates their types still says of them.
extension SourceFile {
  /// The type of a decorated type's stored property of that name that has no dependency macro; nil where there is none,
  /// or its type isn't certain.
  func plainProperty(_ dependency: DependencyName) -> TypeTerm? {
    guard let declaration = declaration(ofTypeNamed: dependency.owner),
      let (property, binding) = storedProperty(dependency.label, of: declaration), property.foreignWrapper == nil
    else { return nil }
    if let type = binding.annotatedType { return TypeTerm(type) }
    guard property.bindings.count == 1, let shown = binding.initializer?.value.shownType, shown.isCertain else {
      return nil
    }
    return TypeTerm(spelling: shown.spelling)
  }

  /// Returns true if all initializers of a decorated type require a parameter of that name.
  func requires(_ dependency: DependencyName) -> Bool {
    guard let initializers = declaration(ofTypeNamed: dependency.owner)?.initializers, !initializers.isEmpty else {
      return false
    }
    return initializers.allSatisfy { $0.parameters.contains { $0.label == dependency.label && !$0.hasDefault } }
  }

  /// The values that a type's code hands over where it calls a builder.
  func handed(to builder: DependencyName) -> HandedValues {
    let whole = withBodies
    guard let declaration = whole.declarations.instantiables.first(where: { $0.fullName == builder.owner }) else {
      return HandedValues()
    }
    return declaration.node.all(FunctionCallExprSyntax.self).reduce(into: HandedValues()) { handed, call in
      guard let callee = call.calledExpression.asMemberAccess,
        callee.declName.baseName.text == "instantiate", callee.base?.lastName == builder.label
      else { return }
      for argument in call.arguments { handed.note(argument) }
      if let only = call.arguments.only, only.label == nil {
        handed.isSingle = handed.isSingle || (only.expression.as(TupleExprSyntax.self)?.elements.count ?? 1) == 1
      }
    }
  }
}

/// The values that code hands over where it calls builders.
struct HandedValues: Hashable {
  /// The arguments' labels and the names of the values: `user`, `page` and `first` of
  /// `builder.instantiate((user: user, page: first))`.
  var names: Set<String> = []
  /// Some call hands over one value without a label, which is all that there is: `builder.instantiate(1)`.
  var isSingle = false

  fileprivate mutating func note(_ argument: LabeledExprSyntax) {
    if let label = argument.label?.name { names.insert(label) }
    if let tuple = argument.expression.as(TupleExprSyntax.self) {
      for element in tuple.elements { note(element) }
    } else if let name = argument.expression.lastName {
      names.insert(name)
    }
  }
}

extension ExprSyntax {
  /// The last name of `a.b?.c`.
  fileprivate var lastName: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): node.baseName.name
    case .memberAccessExpr(let node): node.declName.baseName.name
    case .optionalChainingExpr(let node): node.expression.lastName
    case .forceUnwrapExpr(let node): node.expression.lastName
    default: nil
    }
  }
}

extension SourceFile {
  /// `let` in place of `var`, and no modifiers that only a variable can have.
  func makingConstant(_ property: VariableDeclSyntax) -> [UTF8Edit] {
    if property.isLet { return [] }
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
      let arguments = generic.genericArgumentClause?.arguments, let only = arguments.only,
      case .type(let wrapped) = only.argument
    {
      return optionalSpelling(of: wrapped)
    }
    let text = type.trimmedDescription
    return switch type.as(TypeSyntaxEnum.self) {
    case .someOrAnyType, .functionType, .compositionType, .attributedType: "(\(text))?"
    default: text + "?"
    }
  }
}

extension Rewriting {
  /// Gives the parameters of that name, in each initializer of the type that takes it, the type of the property.
  /// - Parameter mocksToo: those of the type's hand-written mocks as well.
  mutating func retypeParameters(named name: String, mocksToo: Bool = false) -> Bool {
    guard let declaration else { return false }
    let dependency = file.memberwiseDependencies(of: declaration).first { $0.name == name }
    guard let dependency else { return true }
    let dialect = file.dialect
    func differing(_ parameters: [Parameter]) -> [Parameter] {
      parameters.filter { $0.label == name && !$0.type.takes(dependency.type, in: dialect) }
    }
    let mocks = mocksToo ? declaration.handWrittenMocks : []
    return apply(
      differing(declaration.initializers.flatMap(\.parameters)).map { file.retyping($0, to: dependency) }
        + differing(mocks.flatMap(\.parameters)).map {
          UTF8Edit(range: $0.node.type.place, newText: dependency.parameterType)
        })
  }
}
