import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A dependency as its initializer sees it: a parameter and an assignment.
struct MemberwiseDependency {
  /// Its name is as written, with backticks.
  let identity: Identity
  private let property: DependencyProperty
  private let binding: PatternBindingSyntax
  /// As the property has it.
  private let typeNode: TypeSyntax
  /// True if its type is a name that stands for a function type.
  let isNamedClosure: Bool
  /// The statement that sets the property.
  let assignment: String
  /// The condition of the `#if` branches that it stands in; nil for none, or if every branch declares it.
  let condition: String?

  var name: String { identity.label }
  var type: TypeTerm { identity.type }
  /// The property is computed, so nothing can set it.
  var isComputed: Bool { binding.accessorBlock?.isComputed == true }
  /// The place of the property's pattern.
  var place: UTF8Range { binding.pattern.place }
  /// The property has an initial value, so nothing else can set it if it is a constant.
  var hasValue: Bool { binding.initializer != nil }
  /// The parameter's type as it must be written (Rules/Initializers.md, "A property's type as a parameter").
  var parameterType: String { SourceFile.parameterType(of: typeNode, isNamedClosure: isNamedClosure) }
  /// The whole parameter.
  var parameter: String { "\(name): \(parameterType)" }

  /// Returns true if a value is no other than what SafeDI hands over for it.
  func isGivenAnyway(_ value: ExprSyntax) -> Bool { value.isGivenAnyway(to: property, of: type) }
}

extension MemberwiseDependency {
  /// The dependencies of a type in the order of their declaration, each once.
  static func all(of declaration: InstantiableDeclaration, in file: SourceFile) -> [MemberwiseDependency] {
    // The number of declarations of each dependency: there may be one in each branch of `#if`.
    let counts = Dictionary(declaration.dependencies.map { ($0.shape.identity, 1) }, uniquingKeysWith: +)
    var seen: Set<Identity> = []
    var result: [MemberwiseDependency] = []
    for property in declaration.properties {
      for binding in property.bindings {
        guard let name = binding.nameToken?.text,
          let type = binding.typeNode
        else { continue }
        let identity = Identity(label: name, type: file.dialect.kept(of: TypeTerm(type)))
        guard let count = counts[identity], seen.insert(identity).inserted else { continue }
        // A built type is no closure, whatever its name stands for.
        let isBuilt = property.macros.contains { $0.macro == .instantiated }
        // A dependency that is declared in several branches of `#if` needs no condition.
        result.append(
          MemberwiseDependency(
            identity: identity, property: property, binding: binding.node, typeNode: type,
            isNamedClosure: !isBuilt && file.isNamedClosure(type),
            assignment: file.assignment(of: name, to: name, property.node),
            condition: count > 1 ? nil : property.node.conditionalCompilation))
      }
    }
    return result
  }
}

extension SyntaxProtocol {
  /// The conditions of the `#if` branches around this node, joined; nil outside of any.
  var conditionalCompilation: String? {
    let conditions = nodesAround.prefix { !$0.is(MemberBlockSyntax.self) }
      .compactMap { $0.as(IfConfigClauseSyntax.self)?.fullCondition }.reversed()
    guard conditions.count > 1 else { return conditions.first }
    return conditions.map { $0.contains("||") ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  /// The source of a type that is a name and no more, as most are: without a copy of the node.
  var plainName: String? {
    guard let type = self.as(IdentifierTypeSyntax.self), type.moduleSelector == nil,
      type.genericArgumentClause == nil, !type.hasError
    else { return nil }
    return type.name.text
  }

  /// The source with `@escaping` in front, but behind what has to stand before all attributes.
  var escapingSpelling: String {
    let text = onOneLine
    guard let attributed = self.as(AttributedTypeSyntax.self), !attributed.specifiers.isEmpty else {
      return "@escaping " + text
    }
    let specifiers = attributed.specifiers.onOneLine
    guard text.hasPrefix(specifiers + " ") else { return "@escaping " + text }
    return specifiers + " @escaping" + text.dropFirst(specifiers.count)
  }

  /// The source without surrounding trivia, line breaks inside it made single blanks unless comments stand there.
  var onOneLine: String {
    if let name = plainName { return name }
    let text = trimmedDescription
    let hasLineBreak = text.utf8.contains { $0 == "\n" || $0 == "\r" }
    guard hasLineBreak, !text.contains("//"), !text.contains("/*") else { return text }
    let joined = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return joined.replacing("( ", with: "(").replacing(" )", with: ")").replacing("< ", with: "<")
      .replacing(" >", with: ">")
  }
}

extension IfConfigClauseSyntax {
  /// The full condition of this branch: its own, and the negation of those before it.
  fileprivate var fullCondition: String {
    let own = condition?.trimmedDescription
    var earlier: [String] = []
    for clause in parent?.as(IfConfigClauseListSyntax.self) ?? [] {
      if clause.id == id { break }
      if let condition = clause.condition?.trimmedDescription { earlier.append(condition.negatedCondition) }
    }
    guard let own else { return earlier.joined(separator: " && ") }
    return (earlier + [own.contains("||") && !earlier.isEmpty ? "(\(own))" : own]).joined(separator: " && ")
  }
}

extension String {
  var withoutBackticks: String { utf8.contains("`") ? replacing("`", with: "") : self }

  /// Returns true if both name the same, one of them in backticks. SafeDI takes them for two.
  func differsInBackticks(from other: String) -> Bool {
    self != other && withoutBackticks == other.withoutBackticks
  }

  /// The negation of a condition of `#if`.
  fileprivate var negatedCondition: String { isWord ? "!\(self)" : "!(\(self))" }

  /// Letters, digits and underscores only.
  var isWord: Bool { !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
}

extension [MemberwiseDependency] {
  /// The statements that set these, lines without indentation; neighbours under one condition share its `#if`.
  var assignmentLines: [String] {
    var lines: [String] = []
    var open: String?
    for dependency in self where !dependency.isComputed {
      if let condition = open, condition != dependency.condition {
        if let next = dependency.condition, next == condition.negatedCondition {
          lines.append("#else")
          open = next
        } else {
          lines.append("#endif")
          open = nil
        }
      }
      if let condition = dependency.condition, open == nil {
        lines.append("#if \(condition)")
        open = condition
      }
      lines.append(dependency.assignment)
    }
    if open != nil { lines.append("#endif") }
    return lines
  }
}

extension TypeSyntax {
  /// The name, with those of outer types, that it is; nil for what is more than a name and its generic arguments.
  var simpleTypeName: String? {
    let type = withoutParentheses
    return type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) ? type.nominalName : nil
  }

  /// As it is spelled, without what is in angle brackets at its end.
  var nominalName: String {
    let text = trimmedDescription
    return text.last == ">" ? String(text.prefix { $0 != "<" }) : text
  }

  var isFunction: Bool {
    let type = withoutParentheses
    return type.as(AttributedTypeSyntax.self)?.baseType.isFunction ?? type.is(FunctionTypeSyntax.self)
  }
}
