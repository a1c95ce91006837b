import DependencyGraph
import SourceReading
import SwiftSyntax
import Text

/// Fixes about a property with a dependency macro (Rules/Properties.md).
extension SourceFixer {
  /// SD-D03: one action for each macro that could stay. SafeDI reads the first one, so keeping that changes nothing.
  func keepOneMacro(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let property = document.property(around: problem.range) else { return [] }
    let keepsFirst = document.dialect.keepsMultiplyMarkedProperties
    let spellings = property.macros.map { document.text($0.place) }
    return property.macros.enumerated().map { index, kept in
      let isFirst = index == 0
      // The same again is no choice.
      guard spellings.firstIndex(of: spellings[index]) == index else { return nil }
      return propose(
        "Keep `\(kept.macro.spelling)` alone", for: problem, isPreferred: isFirst, isSafe: isFirst && keepsFirst
      ) { rewriting in
        // One after the other, since each takes the blanks around it along.
        for (other, macro) in property.macros.enumerated().reversed() where other != index {
          let place = rewriting.current(Int(macro.place.start))
          guard let attribute = rewriting.document.node(AttributeSyntax.self, at: place) else { return false }
          rewriting.apply(rewriting.document.removing(attribute))
        }
        guard property.node.attributes.count == property.macros.count else { return true }
        let place = rewriting.current(Int(property.node.bindingSpecifier.place.start))
        guard let variable = rewriting.document.node(VariableDeclSyntax.self, at: place) else { return false }
        return rewriting.apply(rewriting.document.makingConstant(variable))
      }
    }
  }

  /// SD-D04
  func removeInitialValue(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let property = document.property(around: problem.range),
      let declaration = document.declaration(around: problem.range),
      let binding = property.bindings.first(where: { $0.initializer?.value.place == problem.range }),
      let clause = binding.initializer
    else { return [] }
    let name = binding.pattern.trimmedDescription
    let type = clause.value.shownType ?? ShownType(spelling: "<#Type#>", isCertain: false)
    let isTyped = binding.typeAnnotation != nil
    return [
      propose(
        "Remove the initial value of `\(name)`", for: problem, isPreferred: true, isSafe: isTyped || type.isCertain
      ) { rewriting in
        // Without a value there is nothing to be lazy about.
        var edits = Array(property.node.modifiers).filter { $0.name.tokenKind == .keyword(.lazy) }
          .map { document.removing($0) }
        edits.append(
          isTyped
            ? document.removingClause(clause.place)
            : SourceEdit(
              range: SourceRange(start: binding.pattern.place.end, end: clause.place.end),
              newText: ": \(type.spelling)"))
        guard rewriting.apply(edits) else { return false }
        // Without any initializer, that is another finding.
        return declaration.initializers.isEmpty
          || rewriting.completeInitializer(
            ofTypeNamed: declaration.name.place, mustAssign: [name], only: isTyped ? [] : [name])
      }
    ] + removeMacros(of: property, problem)
  }

  /// SD-P12. Not safe where the type's code sets the property after its initialization.
  func makeConstant(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let property = document.property(around: problem.range) else { return [] }
    let blocks = property.bindings.compactMap(\.accessorBlock)
    guard blocks.isEmpty else {
      guard property.bindings.allSatisfy({ $0.accessorBlock == nil || $0.node.hasOnlyObservers }) else {
        // Its value is computed: whatever it is, nobody hands it in.
        return removeMacros(of: property, problem)
      }
      return [
        // What is never set again has nothing to observe, but the code may have been meant for something.
        propose("Change `var` to `let` and remove the observers", for: problem, isPreferred: true, isSafe: false) {
          $0.apply(document.makingConstant(property.node) + blocks.map { document.removingClause($0.place) })
        }
      ]
    }
    let isMutated = property.bindings.contains {
      document.isMutated($0.name, ofValueType: $0.type?.isStandardValue == true)
    }
    let change = propose(
      "Change `var` to `let`", for: problem, isPreferred: !isMutated,
      // `weak let` is for Swift 6.2 and later.
      isSafe: !isMutated && !property.modifiers.node.contains { $0.name.text == "weak" }
    ) {
      $0.apply(document.makingConstant(property.node))
    }
    // What the code sets later is perhaps no dependency.
    return [change] + (isMutated ? removeMacros(of: property, problem) : [])
  }

  private func removeMacros(of property: DependencyProperty, _ problem: DeclarationProblem) -> [SourceFix?] {
    property.macros.map { use in
      propose("Remove `\(use.macro.spelling)`", for: problem, isSafe: false) {
        $0.apply([document.removing(use.node)])
      }
    }
  }

  /// SD-P01, SD-P02
  func removePropertyMacro(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let use = document.macroUse(at: problem.range) else { return [] }
    let property = document.property(around: problem.range)
    // An initializer that takes it says that each instance has its own.
    let taken = document.declaration(around: problem.range)?.initializers.flatMap { $0.parameters.map(\.label) } ?? []
    let isTaken = property?.names.contains(where: taken.contains) ?? false
    let removal = propose("Remove `\(use.macro.spelling)`", for: problem, isPreferred: !isTaken) {
      $0.apply([document.removing(use.node)])
    }
    guard let property, property.modifiers.isStatic else { return [removal] }
    let instance = propose("Remove `static`", for: problem, isPreferred: isTaken, isSafe: false) {
      makeInstanceProperty(property, problem, &$0)
    }
    return isTaken ? [instance, removal] : [removal, instance]
  }

  /// Lets each instance have a property that the type has now.
  func makeInstanceProperty(
    _ property: DependencyProperty, _ problem: DeclarationProblem, _ rewriting: inout Rewriting
  ) -> Bool {
    guard let modifier = property.modifiers.node.first(where: { $0.name.tokenKind == .keyword(.static) }) else {
      return false
    }
    var edits = [document.removing(modifier)]
    for binding in property.bindings {
      guard let clause = binding.initializer else { continue }
      guard binding.typeAnnotation == nil else {
        edits.append(document.removingClause(clause.place))
        continue
      }
      guard let type = clause.value.shownType, type.isCertain else { return false }
      edits.append(
        SourceEdit(
          range: SourceRange(start: binding.pattern.place.end, end: clause.place.end), newText: ": \(type.spelling)"))
    }
    if property.node.attributes.count == 1 { edits += document.makingConstant(property.node) }
    guard rewriting.apply(edits) else { return false }
    guard let declaration = document.declaration(around: problem.range), declaration.kind == .type else { return true }
    return rewriting.completeInitializer(ofTypeNamed: declaration.name.place, only: Set(property.names))
  }

  /// SD-P11: the property's type, and its parameter's in the initializer. Not safe where the property is used, since
  /// the uses must then unwrap it; but `Optional<T>` means the same.
  func makeOptional(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let property = document.property(around: problem.range),
      let binding = property.bindings.first(where: { $0.typeAnnotation?.type.place == problem.range }),
      let type = binding.typeAnnotation?.type
    else { return [] }
    let spelled = document.optionalSpelling(of: type)
    let name = binding.pattern.trimmedDescription
    let isSame = type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
    let needsNoUnwrapping = isSame || !document.isUsed(name, outsideInitializersOf: problem.range)
    var fixes = [
      propose(
        "Change the type of `\(name)` to `\(spelled)`", for: problem, isPreferred: needsNoUnwrapping,
        isSafe: needsNoUnwrapping
      ) {
        changeType(of: name, at: type.place, to: spelled, problem, &$0)
      }
    ]
    if let macro = property.macros.first(where: { $0.argument("onlyIfAvailable") != nil }),
      let argument = macro.argument("onlyIfAvailable")
    {
      fixes.append(
        propose("Remove `onlyIfAvailable`", for: problem, isSafe: !argument.isTrue) {
          $0.apply([document.removing(argument, from: macro)])
        })
    }
    return fixes
  }

  private func changeType(
    of name: String, at place: SourceRange, to type: String, _ problem: DeclarationProblem,
    _ rewriting: inout Rewriting
  ) -> Bool {
    guard rewriting.apply([SourceEdit(range: place, newText: type)]) else { return false }
    guard let declaration = document.declaration(around: problem.range), declaration.kind == .type else { return true }
    return rewriting.retypeParameters(named: name, ofTypeNamed: declaration.name.place)
  }
}

extension Rewriting {
  /// Gives the parameters of that name, in each initializer of a type that takes it, the type of the property.
  mutating func retypeParameters(named name: String, ofTypeNamed place: SourceRange) -> Bool {
    guard let declaration = declaration(named: place) else { return false }
    let dependency = document.memberwiseDependencies(of: declaration).first { $0.name == name }
    guard let dependency else { return true }
    let exactly = document.dialect.matchesParametersExactly
    return apply(
      declaration.initializers.flatMap(\.parameters)
        .filter { $0.label == name && !$0.type.takes(dependency.type, exactly: exactly) }
        .map { document.retyping($0, to: dependency) })
  }
}

extension SourceDocument {
  /// `let` in place of `var`, and no modifiers that only a variable can have.
  func makingConstant(_ property: VariableDeclSyntax) -> [SourceEdit] {
    guard property.bindingSpecifier.tokenKind != .keyword(.let) else { return [] }
    var edits = [SourceEdit(range: property.bindingSpecifier.place, newText: "let")]
    // An array: what a syntax collection's own `filter` returns stands in no tree.
    for modifier in Array(property.modifiers) {
      if modifier.detail?.detail.text == "set" || modifier.name.tokenKind == .keyword(.lazy) {
        edits.append(removing(modifier))
      } else if modifier.name.tokenKind == .keyword(.open) {
        edits.append(SourceEdit(range: modifier.name.place, newText: "public"))
      }
    }
    return edits
  }

  private static let mutatingOperators: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "??=",
  ]
  /// Of the standard library's values; a class may well have some of these too.
  private static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
    "updateValue", "popFirst", "popLast", "sort", "shuffle", "reverse", "swapAt", "toggle", "negate", "formUnion",
    "formIntersection", "subtract", "merge", "reserveCapacity",
  ]

  /// Whether some code of this file seems to change, or lend for change, a property of that name after it was set.
  func isMutated(_ name: String, ofValueType isValue: Bool) -> Bool {
    let tokens = Array(withBodies.tree.tokens(viewMode: .sourceAccurate))
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    for (index, token) in tokens.enumerated() where token.text == name {
      let previous = text(index - 1)
      if previous == "let" || previous == "var" { continue }
      if previous == "&" || previous == "inout" || Self.mutatingOperators.contains(text(index + 1)) { return true }
      if text(index + 1) == "=", token.enclosing(InitializerDeclSyntax.self) == nil { return true }
      guard isValue else { continue }
      if text(index + 1) == ".", Self.mutatingMethods.contains(text(index + 2)), text(index + 3) == "(" { return true }
      if text(index + 1) == "[", isAssignedThroughSubscript(tokens, from: index + 1) { return true }
    }
    return false
  }

  private func isAssignedThroughSubscript(_ tokens: [TokenSyntax], from open: Int) -> Bool {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].text == "[" { depth += 1 }
      if tokens[index].text == "]" { depth -= 1 }
      guard depth == 0 else { continue }
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      return next == "=" || Self.mutatingOperators.contains(next)
    }
    return false
  }

  /// Whether a name occurs, in the declaration around a place, in code outside of initializers' signatures and plain
  /// assignments.
  func isUsed(_ name: String, outsideInitializersOf range: SourceRange) -> Bool {
    guard let declaration = withBodies.declaration(around: range) else { return true }
    let tokens = Array(declaration.node.tokens(viewMode: .sourceAccurate))
    for (index, token) in tokens.enumerated() where token.text == name {
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      let previous = index > 0 ? tokens[index - 1].text : ""
      if previous == "let" || previous == "var" || next == ":" || next == "=" { continue }
      if previous == "=", token.enclosing(InitializerDeclSyntax.self) != nil, next != "." { continue }
      if token.enclosing(InitializerDeclSyntax.self) != nil, token.enclosing(FunctionParameterSyntax.self) != nil {
        continue
      }
      if token.parent?.is(StringSegmentSyntax.self) == true { continue }
      return true
    }
    return false
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

extension SyntaxProtocol {
  /// The nearest ancestor of a kind.
  func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current.as(type) { return found }
      node = current.parent
    }
    return nil
  }
}

extension TypeTerm {
  /// A collection, text, number or truth value of the standard library: its methods may change it.
  fileprivate var isStandardValue: Bool {
    switch self {
    case .array, .dictionary, .tuple: true
    case .optional(let type), .implicitlyUnwrappedOptional(let type): type.isStandardValue
    case .simple(let name, _): ["Array", "Dictionary", "Set", "String", "Bool", "Int", "Double"].contains(name)
    default: false
    }
  }
}
