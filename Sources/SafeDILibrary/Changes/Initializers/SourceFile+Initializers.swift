import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension SourceFile {
  // MARK: Initializers that are there

  /// True if initializers of this file with several parameters have them on one line.
  var prefersOneLine: Bool {
    let clauses = declarations.instantiables.flatMap(\.initializers).map(\.parameterClause)
      .filter { $0.parameters.count > 1 }
    guard !clauses.isEmpty else { return false }
    return clauses.allSatisfy { !hasLineBreak($0.place.bounds) }
  }

  /// Returns true if each initializer sets all dependencies, taken or made by itself, or leaves that to another one.
  func initializersSetAll(of declaration: InstantiableDeclaration) -> Bool {
    initializers(declaration.initializers, set: memberwiseDependencies(of: declaration).map(\.name))
  }

  /// Returns true if each initializer, those in extensions too, sets one property or leaves that to another one.
  func initializersSet(_ name: String, of declaration: InstantiableDeclaration) -> Bool {
    initializers(declaration.initializers + extensionInitializers(of: declaration), set: [name])
  }

  private func initializers(_ initializers: [InitializerDeclaration], set names: [String]) -> Bool {
    initializers.allSatisfy { initializer in
      let body = InitializerBody(initializer, in: self)
      return body.isDelegating || names.allSatisfy(body.assigns)
    }
  }

  /// Gives an initializer an access with which SafeDI takes it, and takes away what SafeDI can't call, where its body
  /// doesn't need it.
  func unobstructing(_ initializer: InitializerDeclaration) -> [UTF8Edit] {
    let access = dialect.accepts(initializer.modifiers) ? [] : [makingReachable(initializer.modifiers)]
    return access + idleEffects(of: initializer).map(\.removal)
  }

  /// A title that says what ``unobstructing(_:)`` changes.
  func titleOfUnobstructing(_ initializer: InitializerDeclaration) -> String {
    guard dialect.accepts(initializer.modifiers) else {
      return titleOfMakingReachable(initializer.modifiers, initializer.signature) + droppedByUnobstructing(initializer)
    }
    return "Remove \(wordsToDrop(from: initializer)) from `\(initializer.signature)`"
  }

  /// The words that ``unobstructing(_:)`` removes, for the end of a title.
  func droppedByUnobstructing(_ initializer: InitializerDeclaration) -> String {
    let words = wordsToDrop(from: initializer)
    return words.isEmpty ? "" : " and remove " + words
  }

  private func wordsToDrop(from initializer: InitializerDeclaration) -> String {
    idleEffects(of: initializer).map(\.word).quoted.joined(separator: " and ")
  }

  private func idleEffects(of initializer: InitializerDeclaration) -> [(word: String, removal: UTF8Edit)] {
    let node = initializer.node
    let words = Set(node.body?.tokenTexts ?? [])
    let specifiers = node.signature.effectSpecifiers
    var idle: [(word: String, removal: UTF8Edit)] = []
    if let mark = node.optionalMark, !words.contains("nil") { idle.append((mark.text, UTF8Edit(removing: mark.place))) }
    if let async = specifiers?.asyncSpecifier, !words.contains("await") {
      idle.append((async.text, removingClause(async.place)))
    }
    if let throwing = specifiers?.throwsClause, words.isDisjoint(with: ["try", "throw"]) {
      idle.append((throwing.trimmedDescription, removingClause(throwing.place)))
    }
    return idle
  }

  /// Returns true if another initializer of the type has these labels and types, in its braces or in an extension,
  /// which Swift refuses. What only holds for some generic arguments doesn't count.
  /// - Parameter meaning: what counts of a type.
  func declaresInitializer(
    _ labels: [String], _ types: [TypeTerm?], of declaration: InstantiableDeclaration,
    comparing meaning: (TypeTerm) -> TypeTerm = \.compiled, besides isOther: (InitializerDeclaration) -> Bool
  ) -> Bool {
    let types = types.map { $0.map(meaning) }
    func isAlike(_ other: InitializerDeclaration) -> Bool {
      other.parameterClause.parameters.map(\.firstName.name) == labels.map(\.withoutBackticks)
        && other.parameters.map { meaning($0.type) } == types
    }
    return declaration.initializers.contains { isAlike($0) && !isOther($0) }
      || extensionInitializers(of: declaration).contains { isAlike($0) && !$0.isAsync }
  }

  /// The initializers in extensions of a type in this file.
  func extensionInitializers(of declaration: InstantiableDeclaration) -> [InitializerDeclaration] {
    let type = declaration.fullName
    return tree.statements.inAllBranches.flatMap { item -> [InitializerDeclaration] in
      guard let node = item.as(ExtensionDeclSyntax.self), node.genericWhereClause == nil,
        node.extendedType.nominalName == type
      else { return [] }
      return node.memberBlock.members.inAllBranches.compactMap {
        $0.as(InitializerDeclSyntax.self).map(InitializerDeclaration.init)
      }
    }
  }

  // MARK: Parameters and assignments

  /// A parameter's source with another type; `type` is the value's.
  func text(of parameter: Parameter, retypedTo spelling: String, _ type: TypeTerm) -> String {
    text(span(parameter.place.startOffset, parameter.node.type.place.startOffset))
      + typeAndDefault(of: parameter, spelling, type)
  }

  /// A parameter's source with another inner name.
  func text(of parameter: Parameter, named name: String) -> String {
    text(span(parameter.place.startOffset, parameter.name.place.startOffset)) + name
      + text(span(parameter.name.place.endOffset, parameter.place.endOffset))
  }

  /// The edit of a parameter that gives it the type of a dependency.
  func retyping(_ parameter: Parameter, to dependency: MemberwiseDependency) -> UTF8Edit {
    UTF8Edit(
      range: UTF8Range(start: parameter.node.type.place.start, end: parameter.place.end),
      newText: typeAndDefault(of: parameter, dependency.parameterType, dependency.type))
  }

  /// A default of `nil` goes where the new type has no `nil`, and a variadic parameter takes one value from then on.
  private func typeAndDefault(of parameter: Parameter, _ spelling: String, _ type: TypeTerm) -> String {
    guard let value = parameter.node.defaultValue?.value, !parameter.isVariadic else { return spelling }
    if value.is(NilLiteralExprSyntax.self), !InitialValue(for: type).isCertain { return spelling }
    return spelling + text(span(parameter.node.type.place.endOffset, parameter.place.endOffset))
  }

  /// The spelling of a property's type as a parameter's: closures escape, also behind a name.
  static func parameterType(of type: TypeSyntax, isNamedClosure: Bool) -> String {
    if isNamedClosure { return type.escapingSpelling }
    if let name = type.plainName { return name }
    let term = TypeTerm(type)
    return term.asParameterType == term ? type.onOneLine : type.escapingSpelling
  }

  /// `self.x = x` sets a wrapped property too, by `init(wrappedValue:)`, unless its value can only be read: then the
  /// wrapper itself is set.
  func assignment(of name: String, to value: String, _ property: VariableDeclSyntax) -> String {
    for attribute in property.attributes.unconditional {
      guard MacroUse(attribute) == nil, let wrapper = attribute.attributeName.singleName else {
        continue
      }
      // A binding to a value that nothing else holds.
      if wrapper == "Binding" { return "_\(name.withoutBackticks) = .constant(\(value))" }
      guard isReadOnlyWrapper(wrapper) else { continue }
      return "_\(name.withoutBackticks) = \(wrapper)(wrappedValue: \(value))"
    }
    return "self.\(name) = \(value)"
  }

  /// SwiftUI's `StateObject`, and wrappers of this file whose `wrappedValue` has no setter.
  private func isReadOnlyWrapper(_ name: String) -> Bool {
    if name == "StateObject" { return true }
    let value = group(named: name)?.members(VariableDeclSyntax.self)
      .first { $0.bindings.first?.pattern.trimmedDescription == "wrappedValue" }
    return value?.bindings.first?.isReadOnly(specifier: value?.bindingSpecifier) == true
  }

  /// Aliases of aliases aren't longer than this.
  private static let aliasLimit = 8

  /// Returns true if a type is a name that stands for a function type, as far as the program's aliases show: a closure
  /// that is stored must escape, which a name doesn't show (Rules/Initializers.md, "A property's type as a parameter").
  func isNamedClosure(_ type: TypeSyntax) -> Bool {
    type.simpleTypeName.map { isFunction($0, depth: 0) } == true
  }

  private func isFunction(_ name: String, depth: Int) -> Bool {
    // Swift allows `@escaping` of functions alone.
    if escapingNames.contains(name) { return true }
    // A built type is no closure, and no file has to be read for it.
    if Self.standardTypes.contains(name) || bench?.isBuiltAndPublic(name) == true || depth == Self.aliasLimit {
      return false
    }
    return statements(of: name).contains { statement in
      statement.kind == .alias
        && (statement.isFunction || statement.inherited.contains { isFunction($0, depth: depth + 1) })
    }
  }

  // MARK: New ones

  /// A memberwise initializer from nothing (Rules/Initializers.md, "What a written initializer looks like"), as its own
  /// lines without indentation; `hasGuesses` if some value was made up.
  ///
  /// Stored properties that are no dependency get nothing if Swift sets them (`var x: T?`, `var x: T!`), an optional
  /// parameter if they are optional constants of a type that can be named in one, and else a placeholder: no value is
  /// made up. What a class may inherit from is initialized last, by a placeholder.
  /// - Parameter keepsDefaults: a struct's variables with values are parameters with these for defaults, as in the
  ///   initializer that Swift writes where there is none.
  func newInitializer(
    of declaration: InstantiableDeclaration, _ members: MemberBlockSyntax, keepsDefaults: Bool
  ) -> (lines: [String], hasGuesses: Bool) {
    let dependencies = memberwiseDependencies(of: declaration)
    let leftovers = leftovers(of: declaration, keepsDefaults: keepsDefaults)
    // The arguments for a superclass are the author's choice.
    let hasSuperclass = mayHaveSuperclass(declaration)
    let statements =
      dependencies.assignmentLines + leftovers.map(\.assignment) + (hasSuperclass ? ["super.init(<#arguments#>)"] : [])
    let taken =
      dependencies.map { (text: $0.parameter, place: $0.place) }
      + leftovers.compactMap { leftover in leftover.parameter.map { (text: $0, place: leftover.place) } }
    // Calls of the one that Swift wrote have the order of the properties.
    let parameters = (keepsDefaults ? taken.sorted { $0.place < $1.place } : taken).map(\.text)
    let start = access(in: declaration) + "init("
    let oneLine = start + parameters.commaSeparated + ")"
    let isShort =
      parameters.count <= 1 || prefersOneLine && memberIndentation(members).count + oneLine.count <= 110
    var lines = isShort ? [oneLine] : [start] + parameters.dropLast().map { style.unit + $0 + "," }
    if !isShort { lines += parameters.suffix(1).map { style.unit + $0 } + [")"] }
    if !statements.isEmpty, isFirstOnLine(members.leftBrace.place.startOffset) {
      lines.append("{")
    } else {
      lines[lines.count - 1] += statements.isEmpty ? " {}" : " {"
    }
    if !statements.isEmpty { lines += statements.map { style.unit + $0 } + ["}"] }
    let hasGuesses =
      leftovers.contains { !$0.isCertain } || hasSuperclass || dependencies.contains(where: \.isComputed)
    return (lines, hasGuesses)
  }

  // MARK: Calls

  /// The labels that calls of initializers lose with another text of the file, by the last name of each type whose
  /// initializers take other arguments there, as far as labels and spelled types show. New types, and types that are
  /// gone, have no calls that could be left behind.
  func typesCalledOtherwise(in text: [UInt8]) -> [String: Set<String>] {
    let new = saying(text).tree.initializerParameters
    var lost: [String: Set<String>] = [:]
    for (type, old) in tree.initializerParameters {
      guard let taken = new[type], !old.allSatisfy({ before in taken.contains { $0.takesCalls(of: before) } })
      else { continue }
      lost[String(type.lastComponent), default: []].formUnion(
        Set(old.joined().map(\.label)).subtracting(taken.joined().map(\.label)))
    }
    return lost
  }

  // MARK: Other properties

  /// The stored properties that an initializer must set besides the dependencies: those that SafeDI lists, and
  /// `let x: T?`, which Swift does not set by itself.
  /// - Parameter keepsDefaults: variables with values too, each with a parameter.
  func leftovers(of declaration: InstantiableDeclaration, keepsDefaults: Bool = false) -> [Leftover] {
    let isPublished = publishes(declaration)
    return storedProperties(of: declaration).compactMap { property, binding -> Leftover? in
      guard binding.accessorBlock?.isComputed != true else { return nil }
      let name = binding.identifier?.text
      // `let a, b: T` declares both of type `T`.
      let type = property.bindings.drop { $0.id != binding.id }.first { $0.typeAnnotation != nil }?.annotatedType
      let isMutable = !property.isLet
      let parameterType = type.flatMap { type in
        property.attributes.isEmpty && canBeNamed(type, inInterfaceLike: property, isPublic: isPublished) ? type : nil
      }
      let value = binding.initializer?.value
      let isSet =
        value != nil
        || isMutable
          && (type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true)
      if isSet, !keepsDefaults || !isMutable || property.isHidden { return nil }
      let term = type.map { TypeTerm($0) }
      let shown = value?.shownType.flatMap { $0.isCertain ? $0.spelling : nil }
      // The type that a default value names must be public too.
      let isGiven = value?.isLiteral != false || shown.map(Self.standardTypes.contains) == true
      let spelling = parameterType?.onOneLine ?? (type == nil && property.attributes.isEmpty ? shown : nil)
      if isSet || term?.isOptional == true, isGiven, let name, let spelling {
        return Leftover(
          assignment: assignment(of: name, to: name, property),
          parameter: "\(name): \(spelling) = \(value.map { text($0.place) } ?? "nil")", isCertain: true,
          place: binding.place)
      }
      if isSet { return nil }
      return Leftover(
        assignment: assignment(of: name, binding, property, term), parameter: nil, isCertain: false,
        place: binding.place)
    }
  }

  /// A statement that sets a property to what only its author knows.
  private func assignment(
    of name: String?, _ binding: PatternBindingSyntax, _ property: VariableDeclSyntax, _ type: TypeTerm?
  ) -> String {
    let value = InitialValue.placeholder(for: type)
    // A tuple of names.
    guard let name else { return "\(binding.pattern.trimmedDescription) = \(value)" }
    guard property.isWrapped(by: ["Binding"]) else { return assignment(of: name, to: value, property) }
    // Only the author knows of whose value a binding is a view.
    let whole = type.map { TypeTerm.simple(name: "Binding", generics: [$0]) }
    return "_\(name.withoutBackticks) = \(InitialValue.placeholder(for: whole))"
  }

  /// Stored instance properties without a dependency macro, outside of `#if`. SwiftUI's environment
  /// and its like set themselves.
  private func storedProperties(
    of declaration: InstantiableDeclaration
  ) -> [(VariableDeclSyntax, PatternBindingSyntax)] {
    let stored = declaration.node.asGroup?.members(VariableDeclSyntax.self).filter { property in
      !property.modifiers.isStatic && !property.modifiers.contains(.lazy)
        && MacroUses(property.attributes).dependencies.isEmpty
        && !property.isWrapped(by: VariableDeclSyntax.selfSetting)
    }
    return stored?.flatMap { property in property.bindings.map { (property, $0) } } ?? []
  }

  /// Returns true if an initializer may have a parameter of a property's type. A public one: one of the standard
  /// library, or one that a public property has; what other modules and files declare isn't known to be public. Any
  /// other may have one that a property has which isn't hidden.
  private func canBeNamed(
    _ type: TypeSyntax, inInterfaceLike property: VariableDeclSyntax, isPublic: Bool
  ) -> Bool {
    if Modifiers(property.modifiers).isPublic || !isPublic && !property.isHidden { return true }
    return type.sourceTokens.allSatisfy { token in
      guard case .identifier(let name) = token.tokenKind else { return true }
      return Self.standardTypes.contains(name)
    }
  }

  static let standardTypes: Set = [
    "Any", "AnyObject", "Array", "Bool", "CGFloat", "Character", "Data", "Date", "Decimal", "Dictionary", "Double",
    "Duration", "Error", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "Never", "Optional", "Result", "Sendable",
    "Set", "String", "Substring", "TimeInterval", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID", "Void",
  ]
}

/// A stored property that is no dependency and that the initializer must set all the same.
struct Leftover {
  /// The statement that sets it.
  let assignment: String
  /// The parameter that it is set to, which has a default value.
  let parameter: String?
  let isCertain: Bool
  /// The place of the property's binding.
  let place: UTF8Range
}

extension PatternBindingSyntax {
  fileprivate func isReadOnly(specifier: TokenSyntax?) -> Bool {
    guard specifier?.tokenKind != .keyword(.let) else { return true }
    switch accessorBlock?.accessors {
    case nil: return false
    case .getter: return true
    case .accessors(let list):
      let words = list.map(\.accessorSpecifier.text)
      return words.contains("get") && !words.contains("set") && !words.contains("_modify")
    }
  }
}

extension VariableDeclSyntax {
  fileprivate static let selfSetting: Set = [
    "AccessibilityFocusState", "AppStorage", "Environment", "EnvironmentObject", "FetchRequest", "FocusState",
    "FocusedBinding", "FocusedObject", "FocusedValue", "GestureState", "IBOutlet", "NSApplicationDelegateAdaptor",
    "NSManaged", "Namespace", "Query", "ScaledMetric", "SceneStorage", "SectionedFetchRequest",
    "UIApplicationDelegateAdaptor",
  ]

  fileprivate var isHidden: Bool { Modifiers(modifiers).isHidden }

  fileprivate func isWrapped(by names: Set<String>) -> Bool {
    attributes.unconditional.contains { $0.attributeName.singleName.map(names.contains) == true }
  }
}
