import DICheckText

/// The value of an expression in a manifest.
indirect enum ManifestValue {
  case string(String)
  case boolean(Bool)
  case none
  /// `unknownAt`: the first place in the text that may add further elements; nil where these are all.
  case list([ManifestValue], unknownAt: UTF8Range?)
  /// `.target(name: …)`, `Package(…)`: the last name of what is called, with what it is given.
  case call(Call)
  /// `.library`, a member without arguments.
  case member(String)
  /// An element of a list that only one branch of an unknown condition puts there.
  case possible(ManifestValue)
  /// An expression that isn't understood, by its place.
  case unknown(UTF8Range)

  struct Call {
    var name: String
    var arguments: [Argument]

    struct Argument {
      var label: String?
      var value: ManifestValue
    }

    /// The value for a label; nil for none, and for `nil`.
    subscript(label: String) -> ManifestValue? {
      get { arguments.first { $0.label == label }?.value.unlessNone }
      set {
        arguments.removeAll { $0.label == label }
        if let newValue { arguments.append(Argument(label: label, value: newValue)) }
      }
    }

    static let targetKinds: [String: PackageManifest.Target.Kind] = [
      "target": .regular, "executableTarget": .executable, "testTarget": .test, "macro": .macro, "plugin": .plugin,
      "systemLibrary": .system, "binaryTarget": .binary,
    ]

    /// The elements of a list that can be read, and whether these are all; none where the label isn't given.
    func items<Item>(
      _ label: String, _ read: (ManifestValue) -> Item?
    ) -> (values: [Item], isComplete: Bool) {
      self[label]?.items(read) ?? ([], true)
    }

    /// The first argument without a label.
    var unlabelled: ManifestValue? { arguments.first { $0.label == nil }?.value }
  }

  /// Nil for `nil`.
  var unlessNone: ManifestValue? { if case .none = self { nil } else { self } }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// A property as it was given to what made the value.
  func property(_ name: String) -> ManifestValue? { if case .call(let call) = self { call[name] } else { nil } }

  // MARK: Lists

  /// The elements, and the first place that may add others; for what is no list none, and its own place or `place`.
  func elements(orUnknownAt place: UTF8Range?) -> (values: [ManifestValue], unknownAt: UTF8Range?) {
    switch self {
    case .list(let values, let unknownAt): (values, unknownAt)
    case .unknown(let own): ([], own)
    default: ([], place)
    }
  }

  /// The elements of a list that can be read, and whether these are all.
  private func items<Item>(_ read: (ManifestValue) -> Item?) -> (values: [Item], isComplete: Bool) {
    guard case .list(let values, let unknownAt) = self else { return ([], false) }
    let items = values.compactMap { read($0.certain) }
    return (items, unknownAt == nil && items.count == values.count)
  }

  /// The same without the doubt whether it is there.
  var certain: ManifestValue { if case .possible(let value) = self { value } else { self } }

  /// This list, where only the build shows whether its elements are there.
  var doubted: ManifestValue {
    guard case .list(let values, let unknownAt) = self else { return self }
    return .list(values.map { .possible($0.certain) }, unknownAt: unknownAt)
  }

  /// A list of this element alone, or of none that is known.
  var asList: ManifestValue {
    if case .unknown(let place) = self { .list([], unknownAt: place) } else { .list([self], unknownAt: nil) }
  }

  /// No manifest has longer texts and lists; doubled often enough, they would take all memory.
  static let textLimit = 1 << 16
  private static let elementLimit = 1 << 12

  /// Adds a text to a text, or a list to a list. What isn't one of both makes the list incomplete.
  /// - Parameter place: of the code that adds it.
  mutating func add(_ other: ManifestValue, at place: UTF8Range) {
    if case .string(let left) = self, case .string(let right) = other,
      left.utf8.count + right.utf8.count <= Self.textLimit
    {
      self = .string(left + right)
      return
    }
    guard isList || other.isList else {
      self = .unknown(place)
      return
    }
    var (values, unknownAt) = elements(orUnknownAt: place)
    // Held twice, the elements would be copied.
    self = .none
    let (more, unknownFurther) = other.elements(orUnknownAt: place)
    let room = Self.elementLimit - values.count
    values += more.prefix(room)
    self = .list(values, unknownAt: unknownAt ?? unknownFurther ?? (more.count > room ? place : nil))
  }

  private var isList: Bool { if case .list = self { true } else { false } }

  /// One of two values that only the build tells apart: lists of both, since too much is better than too little.
  static func either(_ left: ManifestValue, _ right: ManifestValue, at place: UTF8Range) -> ManifestValue {
    if case .none = left, right.isList { return right.doubted }
    if case .none = right, left.isList { return left.doubted }
    guard left.isList, right.isList else { return .unknown(place) }
    var both = left.doubted
    both.add(right.doubted, at: place)
    return both
  }
}
