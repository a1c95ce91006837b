import SwiftSyntax

/// Attributes of types that neither read a property nor make one.
enum KnownAttributes {
  private static let harmless: Set<String> = ["MainActor", "available", "frozen", "preconcurrency", "Observable"]

  /// Whether all are, apart from the library's own `macros`. What an unknown one does with members can't be seen.
  static func areHarmless(_ attributes: AttributeListSyntax, besides macros: Set<SafeDIMacro>) -> Bool {
    attributes.allSatisfy { element in
      guard case .attribute(let attribute) = element else { return false }
      let name = attribute.attributeName.trimmedDescription
      return harmless.contains(name) || SafeDIMacro(rawValue: name).map(macros.contains) == true
    }
  }
}

/// Macros in expressions and among members that say nothing but what is handed to them.
enum KnownMacros {
  static let harmless: Set<String> = [
    "file", "fileID", "filePath", "line", "column", "function", "dsohandle", "isolation", "selector", "keyPath",
    "warning", "error", "Preview", "Predicate", "Expression", "expect", "require", "colorLiteral", "imageLiteral",
    "fileLiteral", "externalMacro",
  ]
}

extension SafeDIReader {
  /// Whether a protocol of Swift or its frameworks asks for a property of that name; nil for one that isn't known.
  package func asks(_ protocolName: String, for property: String) -> Bool? {
    KnownProtocols.asks(protocolName, for: property)
  }

  /// Whether the compiler writes code for a protocol that reads every stored property.
  package func readsAllProperties(_ protocolName: String) -> Bool { KnownProtocols.readsAll(protocolName) }
}
