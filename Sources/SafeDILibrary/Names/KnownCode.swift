import SwiftSyntax

/// Attributes of types that neither read a property nor make one.
enum KnownAttributes {
  private static let harmless: Set = ["MainActor", "available", "frozen", "preconcurrency", "Observable"]

  /// Returns true if all are, apart from SafeDI's own `macros`. What an unknown one does with members can't be seen.
  static func areHarmless(_ attributes: AttributeListSyntax, besides macros: Set<SafeDIMacro>) -> Bool {
    attributes.allSatisfy { element in
      guard case .attribute(let attribute) = element else { return false }
      return harmless.contains(attribute.attributeName.trimmedDescription)
        || SafeDIMacro(attribute.attributeName).map(macros.contains) == true
    }
  }
}

/// Macros in expressions and among members that say nothing but what is handed to them.
enum KnownMacros {
  static let harmless: Set = [
    "file", "fileID", "filePath", "line", "column", "function", "dsohandle", "isolation", "selector", "keyPath",
    "warning", "error", "Preview", "Predicate", "Expression", "expect", "require", "colorLiteral", "imageLiteral",
    "fileLiteral", "externalMacro",
  ]
}

/// Protocols of the standard library and of Apple's frameworks: the properties that
/// they, and what they inherit, ask for. Those with dozens of members that come and go, as delegates have, aren't here.
enum KnownProtocols {
  static func isKnown(_ name: String) -> Bool { table[String(name.lastComponent)] != nil }

  /// Returns true if a protocol asks for a property of that name; nil for one that isn't known.
  static func asks(_ name: String, for property: String) -> Bool? {
    table[String(name.lastComponent)].map { $0.contains(property) }
  }

  /// Returns true if a protocol asks for no member that code writes itself. What SafeDI's own asks for, its macro
  /// writes; and what `ObservableObject` asks for, Combine has.
  static func asksForNothing(_ name: String) -> Bool {
    withoutRequirements.contains(String(name.lastComponent)) || name.lastComponent == "ObservableObject"
  }

  /// Returns true if the compiler writes code for a protocol that reads every stored property.
  static func readsAll(_ name: String) -> Bool { synthesized.contains(String(name.lastComponent)) }

  /// Protocols for which the compiler writes code that reads every stored property.
  private static let synthesized: Set = [
    "Equatable", "Hashable", "Codable", "Encodable", "Decodable", "Comparable", "DistributedActor", "Differentiable",
    "FormatStyle", "ParseStrategy",
  ]

  private static let withoutRequirements: Set = [
    "Any", "AnyObject", "BitwiseCopyable", "Copyable", "Error", "Escapable", "Instantiable", "NSObjectProtocol",
    "Observable", "Sendable", "SendableMetatype",
  ]

  private static let withoutProperties = [
    "Equatable", "Comparable", "Encodable", "Decodable", "Codable", "TextOutputStream", "TextOutputStreamable",
    "IteratorProtocol", "ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral", "ExpressibleByBooleanLiteral",
    "ExpressibleByStringLiteral", "ExpressibleByArrayLiteral", "ExpressibleByDictionaryLiteral",
    "ExpressibleByNilLiteral", "AsyncSequence", "AsyncIteratorProtocol", "NSCopying", "NSMutableCopying", "NSCoding",
    "Cancellable", "Publisher", "DynamicProperty", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle",
    "MenuStyle", "ProgressViewStyle", "GroupBoxStyle",
  ]

  private static let table: [String: [String]] = {
    let collection = ["underestimatedCount", "startIndex", "endIndex", "indices", "isEmpty", "count"]
    let representable = ["body", "animatableData"]
    var table: [String: [String]] = [
      "Hashable": ["hashValue"], "Identifiable": ["id"], "CustomStringConvertible": ["description"],
      "LosslessStringConvertible": ["description"], "CustomReflectable": ["customMirror"],
      "CustomDebugStringConvertible": ["debugDescription"], "Sequence": ["underestimatedCount"],
      "Collection": collection, "BidirectionalCollection": collection, "RandomAccessCollection": collection,
      "MutableCollection": collection, "RawRepresentable": ["rawValue"], "CaseIterable": ["allCases"],
      "OptionSet": ["rawValue", "isEmpty"], "Actor": ["unownedExecutor"],
      "GlobalActor": ["shared", "sharedUnownedExecutor"], "Clock": ["now", "minimumResolution"],
      "LocalizedError": ["errorDescription", "failureReason", "helpAnchor", "recoverySuggestion"],
      "CustomNSError": ["errorDomain", "errorCode", "errorUserInfo"], "NSSecureCoding": ["supportsSecureCoding"],
      "FormatStyle": ["locale", "hashValue"], "ParseStrategy": ["hashValue"],
      "ObservableObject": ["objectWillChange"], "Subscriber": ["combineIdentifier"], "View": ["body"],
      "App": ["body"], "Scene": ["body"], "ViewModifier": ["body", "animatableData"], "Commands": ["body"],
      "ToolbarContent": ["body"], "Widget": ["body"], "WidgetBundle": ["body"],
      "PreviewProvider": ["previews", "platform"],
      "Shape": ["body", "role", "layoutDirectionBehavior", "animatableData"], "Animatable": ["animatableData"],
      "EnvironmentKey": ["defaultValue"], "PreferenceKey": ["defaultValue"],
      "Transferable": ["transferRepresentation"], "UIViewRepresentable": representable,
      "UIViewControllerRepresentable": representable, "NSViewRepresentable": representable,
      "NSViewControllerRepresentable": representable,
    ]
    for name in withoutRequirements.union(withoutProperties) { table[name] = [] }
    return table
  }()
}
