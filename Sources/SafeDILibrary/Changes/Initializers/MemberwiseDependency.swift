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
  /// True if it stands in one branch of an `#if` alone: what takes and sets it is for its author to write.
  let isConditional: Bool

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
        guard let name = binding.pattern.nameToken?.text,
          let type = binding.typeAnnotation?.type
        else { continue }
        let identity = Identity(label: name, type: file.dialect.kept(of: TypeTerm(type)))
        guard let count = counts[identity], seen.insert(identity).inserted else { continue }
        // A built type is no closure, whatever its name stands for.
        let isBuilt = property.macros.contains { $0.macro == .instantiated }
        result.append(
          MemberwiseDependency(
            identity: identity, property: property, binding: binding.node, typeNode: type,
            isNamedClosure: !isBuilt && file.isNamedClosure(type),
            assignment: file.assignment(of: name, to: name, property.node),
            isConditional: count == 1 && property.node.isConditionalMember))
      }
    }
    return result
  }
}

extension SyntaxProtocol {
  /// The source of a type that is a name and no more, as most are: without a copy of the node.
  var plainName: String? {
    guard let type = self.as(IdentifierTypeSyntax.self), type.moduleSelector == nil,
      type.genericArgumentClause == nil, !type.hasError
    else { return nil }
    return type.name.text
  }

  /// The source with `@escaping` in front, but behind what has to stand before all attributes.
  var escapingSpelling: String {
    let text = trimmedDescription
    guard let attributed = self.as(AttributedTypeSyntax.self), !attributed.specifiers.isEmpty else {
      return "@escaping " + text
    }
    let specifiers = attributed.specifiers.trimmedDescription
    guard text.hasPrefix(specifiers + " ") else { return "@escaping " + text }
    return specifiers + " @escaping" + text.dropFirst(specifiers.count)
  }

}

extension String {
  var withoutBackticks: String { utf8.contains("`") ? replacing("`", with: "") : self }

  /// Returns true if both name the same, one of them in backticks. SafeDI takes them for two.
  func differsInBackticks(from other: String) -> Bool {
    self != other && withoutBackticks == other.withoutBackticks
  }

  /// Letters, digits and underscores only.
  var isWord: Bool { !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
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
