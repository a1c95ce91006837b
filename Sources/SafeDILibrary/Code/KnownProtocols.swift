import DICheckDependencyGraph

/// What is common knowledge of the protocols of the standard library and of Apple's frameworks: the names of all that
/// they, and what they inherit, ask for. Those with dozens of methods that come and go, as delegates have, aren't here.
enum KnownProtocols {
  /// Nil for a protocol of which nothing is known, or no protocol.
  static func requirements(of name: String) -> [String]? { table[String(name.lastComponent)] }

  /// Whether a protocol asks for a property of that name; nil for one that isn't known.
  static func asks(_ name: String, for property: String) -> Bool? {
    requirements(of: name).map { $0.contains(property) }
  }

  static func readsAll(_ name: String) -> Bool { synthesized.contains(String(name.lastComponent)) }

  /// Those for which the compiler writes code that reads every stored property.
  private static let synthesized: Set<String> = [
    "Equatable", "Hashable", "Codable", "Encodable", "Decodable", "Comparable", "DistributedActor", "Differentiable",
    "FormatStyle", "ParseStrategy",
  ]

  private static let table: [String: [String]] = {
    var table = ofStandardLibrary.merging(ofFrameworks) { first, _ in first }
    for name in withoutRequirements { table[name] = [] }
    return table
  }()

  /// Those that ask for nothing that code writes itself. What the library's own asks for, its macro writes.
  private static let withoutRequirements = [
    "Any", "AnyObject", "BitwiseCopyable", "Copyable", "Error", "Escapable", "Instantiable", "NSObjectProtocol",
    "Observable", "Sendable", "SendableMetatype",
  ]

  private static let ofStandardLibrary: [String: [String]] = [
    "Equatable": ["=="], "Hashable": ["==", "hash", "hashValue"], "Comparable": ["<", "<=", ">", ">=", "=="],
    "Identifiable": ["id", "ID"], "CustomStringConvertible": ["description"],
    "LosslessStringConvertible": ["description", "init(_)"], "CustomReflectable": ["customMirror"],
    "CustomDebugStringConvertible": ["debugDescription"], "Encodable": ["encode"], "Decodable": ["init(from)"],
    "Codable": ["encode", "init(from)"], "TextOutputStream": ["write"], "TextOutputStreamable": ["write"],
    "Sequence": sequence, "IteratorProtocol": ["next", "Element"], "Collection": collection,
    "BidirectionalCollection": collection, "RandomAccessCollection": collection, "MutableCollection": collection,
    "RawRepresentable": ["rawValue", "init(rawValue)", "RawValue"], "CaseIterable": ["allCases", "AllCases"],
    "OptionSet": [
      "rawValue", "init(rawValue)", "RawValue", "==", "init()", "init(_)", "init(arrayLiteral)", "Element",
      "ArrayLiteralElement", "contains", "union", "intersection", "symmetricDifference", "insert", "remove", "update",
      "formUnion", "formIntersection", "formSymmetricDifference", "subtracting", "isSubset", "isDisjoint",
      "isSuperset", "isEmpty", "subtract",
    ], "ExpressibleByIntegerLiteral": ["init(integerLiteral)", "IntegerLiteralType"],
    "ExpressibleByFloatLiteral": ["init(floatLiteral)", "FloatLiteralType"],
    "ExpressibleByBooleanLiteral": ["init(booleanLiteral)", "BooleanLiteralType"],
    "ExpressibleByStringLiteral": [
      "init(stringLiteral)", "StringLiteralType", "init(extendedGraphemeClusterLiteral)",
      "ExtendedGraphemeClusterLiteralType", "init(unicodeScalarLiteral)", "UnicodeScalarLiteralType",
    ], "ExpressibleByArrayLiteral": ["init(arrayLiteral)", "ArrayLiteralElement"],
    "ExpressibleByDictionaryLiteral": ["init(dictionaryLiteral)", "Key", "Value"],
    "ExpressibleByNilLiteral": ["init(nilLiteral)"], "Actor": ["unownedExecutor"],
    "GlobalActor": ["shared", "ActorType", "sharedUnownedExecutor"],
    "AsyncSequence": ["makeAsyncIterator", "AsyncIterator", "Element", "Failure"],
    "AsyncIteratorProtocol": ["next", "Element", "Failure"],
    "Clock": ["now", "minimumResolution", "sleep", "systemEpoch", "Instant", "Duration"],
  ]

  private static let sequence = [
    "makeIterator", "Iterator", "Element", "underestimatedCount", "withContiguousStorageIfAvailable",
  ]
  private static let collection =
    sequence + [
      "startIndex", "endIndex", "subscript", "indices", "isEmpty", "count", "index", "distance", "formIndex",
      "swapAt", "partition", "withContiguousMutableStorageIfAvailable", "Index", "Indices", "SubSequence",
    ]

  private static let ofFrameworks: [String: [String]] = [
    "LocalizedError": ["errorDescription", "failureReason", "helpAnchor", "recoverySuggestion"],
    "CustomNSError": ["errorDomain", "errorCode", "errorUserInfo"], "NSCopying": ["copy"],
    "NSMutableCopying": ["mutableCopy"], "NSCoding": ["encode", "init(coder)"],
    "NSSecureCoding": ["encode", "init(coder)", "supportsSecureCoding"],
    "FormatStyle": [
      "format", "locale", "FormatInput", "FormatOutput", "encode", "init(from)", "==", "hash", "hashValue",
    ],
    "ParseStrategy": ["parse", "ParseInput", "ParseOutput", "encode", "init(from)", "==", "hash", "hashValue"],
    "ObservableObject": ["objectWillChange", "ObjectWillChangePublisher"], "Cancellable": ["cancel"],
    "Publisher": ["receive", "Output", "Failure"],
    "Subscriber": ["receive", "Input", "Failure", "combineIdentifier"], "View": ["body", "Body"],
    "App": ["body", "Body", "init()"], "Scene": ["body", "Body"], "ViewModifier": ["body", "Body", "animatableData"],
    "Commands": ["body", "Body"], "ToolbarContent": ["body", "Body"], "Widget": ["body", "Body", "init()"],
    "WidgetBundle": ["body", "Body", "init()"], "PreviewProvider": ["previews", "platform", "Previews"],
    "DynamicProperty": ["update"], "ButtonStyle": ["makeBody", "Body"], "PrimitiveButtonStyle": ["makeBody", "Body"],
    "LabelStyle": ["makeBody", "Body"], "ToggleStyle": ["makeBody", "Body"], "MenuStyle": ["makeBody", "Body"],
    "ProgressViewStyle": ["makeBody", "Body"], "GroupBoxStyle": ["makeBody", "Body"],
    "Shape": [
      "path", "body", "Body", "role", "sizeThatFits", "layoutDirectionBehavior", "animatableData", "AnimatableData",
    ], "Animatable": ["animatableData", "AnimatableData"], "EnvironmentKey": ["defaultValue", "Value"],
    "PreferenceKey": ["defaultValue", "reduce", "Value"], "Transferable": ["transferRepresentation", "Representation"],
    "UIViewRepresentable": representable + ["makeUIView", "updateUIView", "dismantleUIView", "UIViewType"],
    "UIViewControllerRepresentable": representable + [
      "makeUIViewController", "updateUIViewController", "dismantleUIViewController", "UIViewControllerType",
    ], "NSViewRepresentable": representable + ["makeNSView", "updateNSView", "dismantleNSView", "NSViewType"],
    "NSViewControllerRepresentable": representable + [
      "makeNSViewController", "updateNSViewController", "dismantleNSViewController", "NSViewControllerType",
    ],
  ]

  private static let representable = [
    "makeCoordinator", "Coordinator", "sizeThatFits", "body", "Body", "animatableData",
  ]
}
