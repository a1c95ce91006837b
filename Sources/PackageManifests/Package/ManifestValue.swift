import SwiftSyntax

/// The value of an expression in a manifest.
indirect enum ManifestValue {
  case string(String)
  case number(String)
  case boolean(Bool)
  case none
  /// Not complete: there may be further elements.
  case array([ManifestValue], isComplete: Bool)
  /// `.target(name: …)`, `Package(…)`: the last name of what is called, with what it is given.
  case call(Call)
  /// `.library`, a member without arguments.
  case member(String)
  case closure(ClosureExprSyntax)
  /// `\.name`
  case keyPath(String)
  /// `Target.Dependency.init(stringLiteral:)`, `.target(name:)`: what is called, and the label of its only argument.
  case function(name: String, label: String?)
  /// An element of a list that only one branch of an unknown condition puts there.
  case possible(ManifestValue)
  case unknown

  /// A list of which all elements are known.
  static func list(_ elements: [ManifestValue]) -> ManifestValue { .array(elements, isComplete: true) }

  /// A list of which no element is known.
  static var openList: ManifestValue { .array([], isComplete: false) }

  struct Call {
    var name: String
    var arguments: [Argument]

    struct Argument {
      var label: String?
      var value: ManifestValue
    }

    subscript(label: String) -> ManifestValue? {
      get { arguments.first { $0.label == label }?.value }
      set {
        arguments.removeAll { $0.label == label }
        if let newValue { arguments.append(Argument(label: label, value: newValue)) }
      }
    }

    /// Whether the call makes a target.
    var isTarget: Bool { Self.targetKinds[name] != nil }

    static let targetKinds: [String: PackageManifest.Target.Kind] = [
      "target": .regular, "executableTarget": .executable, "testTarget": .test, "macro": .macro, "plugin": .plugin,
      "systemLibrary": .system, "binaryTarget": .binary,
    ]

    /// The first argument without a label.
    var unlabelled: ManifestValue? { arguments.first { $0.label == nil }?.value }
  }

  var string: String? {
    switch self {
    case .string(let text): text
    // `Target.Dependency(stringLiteral: "…")`, `Version(1, 2, 3)`
    case .call(let call): call["stringLiteral"]?.string ?? call.versionText
    default: nil
    }
  }

  /// The elements, and whether these are all; nil for what is no list.
  var elements: (values: [ManifestValue], isComplete: Bool)? {
    guard case .array(let values, let isComplete) = self else { return nil }
    return (values.map(\.certain), isComplete)
  }

  /// The same without the doubt whether it is there.
  var certain: ManifestValue { if case .possible(let value) = self { value } else { self } }

  /// This list, where it isn't known whether its elements are there.
  var doubted: ManifestValue {
    guard case .array(let values, let isComplete) = self else { return self }
    return .array(values.map { .possible($0.certain) }, isComplete: isComplete)
  }

  /// The strings of a list, and whether these are all of it.
  var strings: (values: [String], isComplete: Bool) { items(\.string) }

  /// The elements of a list that can be read, and whether these are all.
  func items<Item>(_ read: (ManifestValue) -> Item?) -> (values: [Item], isComplete: Bool) {
    guard let elements else { return ([], false) }
    let items = elements.values.compactMap(read)
    return (items, elements.isComplete && items.count == elements.values.count)
  }

  /// No manifest has longer texts and lists; doubled often enough, they would take all memory.
  static let textLimit = 1 << 16
  static let elementLimit = 10_000

  /// A text, unless it is too long to be one of a manifest's.
  static func text(_ text: String) -> ManifestValue { text.utf8.count <= textLimit ? .string(text) : .unknown }

  /// Lists joined, up to the limit; what isn't a list makes the whole incomplete.
  static func + (left: ManifestValue, right: ManifestValue) -> ManifestValue {
    switch (left, right) {
    case (.string(let left), .string(let right)): return .text(left + right)
    case (.array, _), (_, .array):
      var joined = left.isList ? left : .openList
      joined.append(contentsOf: right)
      return joined
    default: return .unknown
    }
  }

  /// Adds the elements of another list, up to the limit; what isn't one makes this incomplete, and is itself none.
  /// O(elements that are added) where nothing else holds this list.
  mutating func append(contentsOf other: ManifestValue) {
    guard case .array(var values, var isComplete) = self else { return }
    // Held twice, the elements would be copied.
    self = .unknown
    let room = max(0, Self.elementLimit - values.count)
    if case .array(let more, let isWhole) = other {
      values += more.prefix(room)
      isComplete = isComplete && isWhole && more.count <= room
    } else {
      isComplete = false
    }
    self = .array(values, isComplete: isComplete)
  }

  private var isList: Bool { if case .array = self { true } else { false } }

  /// Compares two constants; nil if either isn't one.
  static func areEqual(_ left: ManifestValue, _ right: ManifestValue) -> Bool? {
    switch (left, right) {
    case (.string(let left), .string(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.member(let left), .member(let right)): left == right
    case (.none, .none): true
    case (.none, .string), (.string, .none), (.none, .array), (.array, .none): false
    default: nil
    }
  }
}

extension ManifestValue.Call {
  fileprivate var versionText: String? {
    guard name == "Version", arguments.count == 3 else { return nil }
    let parts = arguments.compactMap { argument -> String? in
      if case .number(let text) = argument.value { text } else { nil }
    }
    return parts.count == 3 ? parts.joined(separator: ".") : nil
  }
}
