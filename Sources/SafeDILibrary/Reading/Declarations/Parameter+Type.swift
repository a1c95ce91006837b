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
