import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A memberwise initializer from nothing (Rules/Initializers.md, "What a written initializer looks like"), as its own
/// lines without indentation.
///
/// Stored properties that are no dependency get nothing if Swift sets them (`var x: T?`, `var x: T!`), an optional
/// parameter if they are optional constants of a type that can be named in one, and else a placeholder: no value is
/// made up. What a class may inherit from is initialized last, by a placeholder.
struct NewInitializer {
  let parameters: [String]
  let statements: [String]
  /// The type's own, or `public `.
  private let access: String
  /// Some value was made up.
  let hasGuesses: Bool

  /// - Parameter keepsDefaults: a struct's variables with values are parameters with these for defaults, as in the
  ///   initializer that Swift writes where there is none.
  init(of declaration: InstantiableDeclaration, in file: SourceFile, keepsDefaults: Bool = false) {
    let dependencies = file.memberwiseDependencies(of: declaration)
    var statements = dependencies.assignmentLines
    let leftovers = file.leftovers(of: declaration, keepsDefaults: keepsDefaults)
    statements += leftovers.map(\.assignment)
    // The arguments for a superclass are the author's choice.
    let hasSuperclass = file.mayHaveSuperclass(declaration)
    if hasSuperclass { statements.append("super.init(<#arguments#>)") }
    access = file.access(in: declaration)
    let taken =
      dependencies.map { (text: $0.parameter, place: $0.place) }
      + leftovers.compactMap { leftover in leftover.parameter.map { (text: $0, place: leftover.place) } }
    // Calls of the one that Swift wrote have the order of the properties.
    parameters = (keepsDefaults ? taken.sorted { $0.place < $1.place } : taken).map(\.text)
    self.statements = statements
    hasGuesses =
      leftovers.contains { !$0.isCertain } || hasSuperclass || dependencies.contains(where: \.isComputed)
  }

  /// The initializer's lines; parameters stand on one line if there is at most one, or if `isInline` and they fit. With
  /// `isOpenBelow` the brace has a line of its own.
  func lines(unit: String, indentation: String, isInline: Bool, isOpenBelow: Bool) -> [String] {
    let start = "\(access)init("
    let oneLine = start + parameters.joined(separator: ", ") + ")"
    var lines: [String]
    if parameters.count <= 1 || isInline && indentation.count + oneLine.count <= 110 {
      lines = [oneLine]
    } else {
      lines = [start]
      for (index, parameter) in parameters.enumerated() {
        lines.append(unit + parameter + (index + 1 < parameters.count ? "," : ""))
      }
      lines.append(")")
    }
    if statements.isEmpty || !isOpenBelow {
      lines[lines.count - 1] += " {"
    } else {
      lines.append("{")
    }
    if statements.isEmpty {
      lines[lines.count - 1] += "}"
    } else {
      lines += statements.map { unit + $0 } + ["}"]
    }
    return lines
  }
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

extension SourceFile {
  /// The stored properties that an initializer must set besides the dependencies: those that SafeDI lists, and
  /// `let x: T?`, which Swift does not set by itself.
  /// - Parameter keepsDefaults: variables with values too, each with a parameter.
  func leftovers(of declaration: InstantiableDeclaration, keepsDefaults: Bool = false) -> [Leftover] {
    let isPublished = publishes(declaration)
    return declaration.storedProperties.compactMap { property, binding -> Leftover? in
      guard binding.accessorBlock?.isComputed != true else { return nil }
      let name = binding.pattern.nameToken?.text
      // `let a, b: T` declares both of type `T`.
      let type = property.bindings.drop { $0.id != binding.id }.first { $0.typeAnnotation != nil }?.typeAnnotation?.type
      let isMutable = property.bindingSpecifier.tokenKind != .keyword(.let)
      let parameterType = type.flatMap { type in
        property.attributes.isEmpty && canBeNamed(type, inInterfaceLike: property, isPublic: isPublished) ? type : nil
      }
      if let value = binding.initializer?.value {
        guard keepsDefaults, isMutable, property.attributes.isEmpty, !property.isHidden, let name else { return nil }
        let shown = value.shownType.flatMap { $0.isCertain ? $0.spelling : nil }
        // The type that a default value names must be public too.
        guard value.isLiteral || shown.map(Self.standardTypes.contains) == true,
          type == nil || parameterType != nil
        else { return nil }
        return defaulted(name, at: binding, type: type?.onOneLine ?? shown, to: text(value.place), of: property)
      }
      if isMutable,
        type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
      {
        guard keepsDefaults, !property.isHidden, let name, let parameterType else { return nil }
        return defaulted(name, at: binding, type: parameterType.onOneLine, to: "nil", of: property)
      }
      let term = type.map { TypeTerm($0) }
      if term?.isOptional == true, let name, let parameterType {
        return defaulted(name, at: binding, type: parameterType.onOneLine, to: "nil", of: property)
      }
      guard let name else {
        // A tuple of names.
        return Leftover(
          assignment: "\(binding.pattern.trimmedDescription) = \(InitialValue.placeholder(for: term))", parameter: nil,
          isCertain: false, place: binding.place)
      }
      // Only the author knows of whose value a binding is a view.
      let whole = term.map { TypeTerm.simple(name: "Binding", generics: [$0]) }
      let statement =
        property.isWrapped(by: ["Binding"])
        ? "_\(name.withoutBackticks) = \(InitialValue.placeholder(for: whole))"
        : assignment(of: name, to: InitialValue.placeholder(for: term), property)
      return Leftover(assignment: statement, parameter: nil, isCertain: false, place: binding.place)
    }
  }

  private func defaulted(
    _ name: String, at binding: PatternBindingSyntax, type: String?, to value: String, of property: VariableDeclSyntax
  ) -> Leftover? {
    type.map {
      Leftover(
        assignment: assignment(of: name, to: name, property), parameter: "\(name): \($0) = \(value)", isCertain: true,
        place: binding.place)
    }
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

  static let standardTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "CGFloat", "Character", "Data", "Date", "Decimal", "Dictionary", "Double",
    "Duration", "Error", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "Never", "Optional", "Result", "Sendable",
    "Set", "String", "Substring", "TimeInterval", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID", "Void",
  ]
}

extension InstantiableDeclaration {
  /// Stored instance properties without a dependency macro, outside of `#if`. SwiftUI's environment
  /// and its like set themselves.
  fileprivate var storedProperties: [(VariableDeclSyntax, PatternBindingSyntax)] {
    guard let members = node.asGroup?.memberBlock.members else { return [] }
    return members.flatMap { member -> [(VariableDeclSyntax, PatternBindingSyntax)] in
      guard let property = member.decl.as(VariableDeclSyntax.self), !Modifiers(property.modifiers).isStatic,
        !Modifiers(property.modifiers).isClass, !property.modifiers.contains(where: { $0.name.text == "lazy" }),
        MacroUses(property.attributes).dependencies.isEmpty,
        !property.isWrapped(by: VariableDeclSyntax.selfSetting)
      else { return [] }
      return property.bindings.map { (property, $0) }
    }
  }
}

extension VariableDeclSyntax {
  fileprivate static let selfSetting: Set<String> = [
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

/// A value where none was given: `nil` where the type has it, else an editor's placeholder that the author must fill
/// in. Nothing is made up: a value that merely compiles is a fault that stays unseen.
struct InitialValue {
  let text: String
  /// Only for `nil`.
  let isCertain: Bool

  init(for type: TypeTerm?) {
    isCertain = type?.isOptional == true
    text = isCertain ? "nil" : Self.placeholder(for: type)
  }

  /// A placeholder that names the type; its text can't end it early.
  static func placeholder(for type: TypeTerm?) -> String { placeholder(named: type.map { "\($0)" } ?? "value") }

  /// A placeholder for a type's text.
  static func placeholder(named name: String) -> String { name.contains("#") ? "<#value#>" : "<#\(name)#>" }
}

extension ExprSyntax {
  /// True if it says the same wherever it stands: a literal, or a collection of such.
  var isLiteral: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: true
    case .stringLiteralExpr(let node): node.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    case .prefixOperatorExpr(let node): node.operator.text == "-" && node.expression.isLiteral
    case .arrayExpr(let node): node.elements.allSatisfy(\.expression.isLiteral)
    case .dictionaryExpr(let node):
      node.content.as(DictionaryElementListSyntax.self)?.allSatisfy { $0.key.isLiteral && $0.value.isLiteral } ?? true
    default: false
    }
  }
}
