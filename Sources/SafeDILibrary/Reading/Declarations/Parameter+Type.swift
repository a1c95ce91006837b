import DICheckDependencyLibrary
import SafeDIGraph
import SwiftSyntax

extension Parameter {
  /// Returns true if the parameter's type names one of the initializer's own generic parameters, or is generic without
  /// a name.
  func isGeneric(in initializer: InitializerDeclaration) -> Bool {
    let names = Set(initializer.node.genericParameterClause?.parameters.map(\.name.text) ?? [])
    return node.type.sourceTokens.contains {
      names.contains($0.text) || $0.tokenKind == .keyword(.some)
    }
  }

  /// `T...`
  var isVariadic: Bool { node.ellipsis != nil }

  /// The type that a property of this parameter's type must have: without what only a parameter can be.
  var propertyType: String {
    let type = node.type
    if isVariadic { return "[\(type.onOneLine)]" }
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return type.onOneLine }
    // A property may be isolated as its closure is; the rest is about how a parameter is passed.
    let specifiers = attributed.specifiers.filter { $0.is(NonisolatedTypeSpecifierSyntax.self) }.map(
      \.trimmedDescription)
    let kept = attributed.attributes.compactMap { element -> String? in
      let text = element.trimmedDescription
      return text == "@escaping" || text == "@autoclosure" ? nil : text
    }
    return (specifiers + kept + [attributed.baseType.onOneLine]).joined(separator: " ")
  }
}

extension TypeTerm {
  /// A closure, or text, a number, a date and their like, and collections of such.
  var isPlainValue: Bool {
    switch self {
    case .closure, .tuple: true
    case .array(let type), .optional(let type), .implicitlyUnwrappedOptional(let type): type.isPlainValue
    case .attributed(let type, _, _): type.isPlainValue
    case .dictionary: true
    case .simple(let name, let generics):
      generics.isEmpty ? SourceFile.standardTypes.contains(name) : generics.allSatisfy(\.isPlainValue)
    default: false
    }
  }

  /// The type of the value that a parameter of this type holds.
  var withoutEscaping: TypeTerm {
    guard case .attributed(let type, let specifiers, let attributes) = self else { return self }
    if attributes.contains("autoclosure"), case .closure(_, _, _, _, let result) = type { return result }
    let rest = attributes.filter { $0 != "escaping" }
    return rest.isEmpty && specifiers.isEmpty ? type : .attributed(type, specifiers: specifiers, attributes: rest)
  }
}
