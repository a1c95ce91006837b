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

/// Protocols of Swift and its frameworks, by name, with the properties that they ask for.
enum KnownProtocols {
  private static let requirements: [String: Set<String>] = [
    "Instantiable": [], "Sendable": [], "SendableMetatype": [], "AnyObject": [], "Copyable": [], "Escapable": [],
    "BitwiseCopyable": [], "Error": [], "View": ["body"], "ViewModifier": ["body"], "App": ["body"],
    "Scene": ["body"], "Commands": ["body"], "Identifiable": ["id"], "ObservableObject": ["objectWillChange"],
    "Observable": [], "Actor": ["unownedExecutor"], "GlobalActor": ["shared", "sharedUnownedExecutor"],
    "CustomStringConvertible": ["description"], "CustomDebugStringConvertible": ["debugDescription"],
    "LocalizedError": ["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"],
  ]

  /// Those for which the compiler writes code that reads every stored property.
  private static let synthesized: Set<String> = [
    "Equatable", "Hashable", "Codable", "Encodable", "Decodable", "Comparable", "DistributedActor", "Differentiable",
  ]

  /// Whether a protocol asks for a property of that name; nil for one that isn't known.
  static func asks(_ name: String, for property: String) -> Bool? {
    requirements[bare(name)].map { $0.contains(property) }
  }

  static func readsAll(_ name: String) -> Bool { synthesized.contains(bare(name)) }

  private static func bare(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension SafeDIReader {
  /// Whether a protocol of Swift or its frameworks asks for a property of that name; nil for one that isn't known.
  package func asks(_ protocolName: String, for property: String) -> Bool? {
    KnownProtocols.asks(protocolName, for: property)
  }

  /// Whether the compiler writes code for a protocol that reads every stored property.
  package func readsAllProperties(_ protocolName: String) -> Bool { KnownProtocols.readsAll(protocolName) }
}
