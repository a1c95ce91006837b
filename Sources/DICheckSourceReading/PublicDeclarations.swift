import DICheckText
import SwiftParser
import SwiftSyntax

/// The public macros of a package's target, and its public types that a closure fills, as its sources declare them.
package struct PublicDeclarations: Hashable, Sendable {
  /// One declaration of a macro; several may share a name.
  package struct Macro: Hashable, Sendable {
    package var name: String
    /// True if it is attached to declarations, and not written with `#`.
    package var isAttached: Bool
    package var parameters: [Parameter]
    /// The comment above it, as written.
    fileprivate var comment: String
  }

  package struct Parameter: Hashable, Sendable {
    /// Nil for one without a label.
    package var label: String?
    /// As written.
    package var type: String
    /// In the macro.
    fileprivate var name: String
  }

  /// A generic type whose initializer takes a closure that makes a value of one of its parameters.
  package struct Wrapper: Hashable, Sendable {
    package var name: String
    /// The position of that parameter.
    package var builtArgument: Int
    /// The initializers that take nothing else, and whose closure takes nothing.
    package var initializers: [Initializer] = []
    /// The code behind a value that reads the one inside: `.value`, `.get()`.
    package var readings: [String] = []
  }

  package struct Initializer: Hashable, Sendable {
    /// Nil for one without a label.
    package var label: String?
    /// True if the closure must be `@Sendable`.
    package var isSendable: Bool
  }

  package private(set) var macros: [Macro] = []
  package private(set) var wrappers: [Wrapper] = []

  package init() {}

  /// Adds what a file of the target declares. Returns false where it isn't read: it is too large or too nested, or has
  /// errors. Parses, so the calling thread needs a large stack.
  package mutating func add(_ text: [UInt8]) -> Bool {
    guard WholeText.isParsable(text) else { return false }
    let tree = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
    add(tree.statements)
    return !tree.hasError
  }

  private mutating func add(_ items: CodeBlockItemListSyntax) {
    for case .decl(let declaration) in items.lazy.map(\.item) {
      switch declaration.as(DeclSyntaxEnum.self) {
      case .macroDecl(let node) where node.modifiers.contains(.public): macros.append(Macro(node))
      case .classDecl(let node) where node.modifiers.contains(.public) || node.modifiers.contains(.open):
        add(node, node.genericParameterClause)
      case .structDecl(let node) where node.modifiers.contains(.public): add(node, node.genericParameterClause)
      case .ifConfigDecl(let node):
        for case .statements(let items)? in node.clauses.lazy.map(\.elements) { add(items) }
      default: break
      }
    }
  }

  private mutating func add(_ type: some DeclGroupSyntax & NamedDeclSyntax, _ generics: GenericParameterClauseSyntax?) {
    let generics = generics?.parameters.map(\.name.name) ?? []
    let members = type.memberBlock.members.map(\.decl).filter {
      $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(.public) == true
    }
    let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
    let built = initializers.lazy.flatMap(\.signature.parameterClause.parameters).compactMap { parameter in
      parameter.type.function.flatMap { generics.firstIndex(of: $0.returnClause.type.trimmedText) }
    }
    guard let argument = built.first else { return }
    wrappers.append(
      Wrapper(
        name: type.name.name, builtArgument: argument,
        initializers: initializers.compactMap { Initializer($0, of: generics[argument]) },
        readings: members.compactMap { $0.reading(of: generics[argument]) }))
  }
}

extension PublicDeclarations.Macro {
  fileprivate init(_ node: MacroDeclSyntax) {
    name = node.name.name
    isAttached = node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedText == "attached" }
    comment = node.leadingTrivia.comments.joined(separator: "\n")
    parameters = node.signature.parameterClause.parameters.map { parameter in
      PublicDeclarations.Parameter(
        label: parameter.label, type: parameter.type.trimmedText,
        name: parameter.ownName.name)
    }
  }

  /// The words of the comment about a parameter: the text behind `- Parameter name:`, or behind `- name:` in a list of
  /// them.
  package func documentation(of label: String) -> String? {
    guard let parameter = parameters.first(where: { $0.label == label }) else { return nil }
    let lines = comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      String($0.drop { " \t*/".contains($0) })
    }
    let heads = [parameter.name, label].flatMap { ["- Parameter \($0):", "- \($0):"] }
    guard let start = lines.firstIndex(where: { line in heads.contains(where: line.hasPrefix) }) else { return nil }
    let rest = lines[(start + 1)...].prefix { !$0.isEmpty && !$0.hasPrefix("- ") }
    return ([String(lines[start].drop { $0 != ":" }.dropFirst(2))] + rest).joined(separator: " ")
  }
}

extension PublicDeclarations.Initializer {
  /// Nil for one that doesn't take just a closure that makes a `built`, at once and in any context.
  fileprivate init?(_ node: InitializerDeclSyntax, of built: String) {
    let parameters = node.signature.parameterClause.parameters
    guard node.optionalMark == nil, node.genericParameterClause == nil, node.genericWhereClause == nil,
      node.signature.effectSpecifiers == nil, node.attributes.isEmpty, let parameter = parameters.only,
      let closure = parameter.type.function, closure.parameters.isEmpty,
      closure.effectSpecifiers == nil, closure.returnClause.type.trimmedText == built
    else { return nil }
    let attributes = parameter.type.as(AttributedTypeSyntax.self)?.attributes.map(\.trimmedText) ?? []
    guard Set(attributes).isSubset(of: ["@escaping", "@Sendable"]) else { return nil }
    label = parameter.label
    isSendable = attributes.contains("@Sendable")
  }
}

extension TypeSyntax {
  /// A closure's type without its attributes.
  fileprivate var function: FunctionTypeSyntax? {
    self.as(AttributedTypeSyntax.self)?.baseType.function ?? self.as(FunctionTypeSyntax.self)
      ?? self.as(TupleTypeSyntax.self).flatMap { $0.elements.only?.type.function }
  }
}

extension DeclSyntax {
  /// The code behind a value that gets a `type` of it, at once; nil for a member that gives none.
  fileprivate func reading(of type: String) -> String? {
    if let property = asVariable, !property.modifiers.isStatic, property.attributes.isEmpty,
      let binding = property.bindings.only,
      binding.annotatedType?.trimmedText == type, !binding.hasEffects
    {
      return ".\(binding.pattern.trimmedText)"
    }
    guard let function = self.as(FunctionDeclSyntax.self), !function.modifiers.isStatic,
      !function.modifiers.contains(.mutating), function.attributes.isEmpty, function.genericParameterClause == nil,
      function.genericWhereClause == nil, function.signature.effectSpecifiers == nil,
      function.signature.parameterClause.parameters.isEmpty,
      function.signature.returnClause?.type.trimmedText == type
    else { return nil }
    return function.name.text == "callAsFunction" ? "()" : ".\(function.name.text)()"
  }
}

extension PatternBindingSyntax {
  fileprivate var hasEffects: Bool {
    guard case .accessors(let accessors)? = accessorBlock?.accessors else { return false }
    return accessors.contains { $0.effectSpecifiers != nil || $0.modifier?.name.tokenKind == .keyword(.mutating) }
  }
}
