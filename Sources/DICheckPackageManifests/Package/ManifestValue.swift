import DICheckText

/// The value of an expression in a manifest.
indirect enum ManifestValue {
  case string(String)
  case none
  /// `unknownAt`: the first place in the text that may add further elements; nil where these are all.
  case list([ManifestValue], unknownAt: UTF8Range?)
  /// `.target(name: …)`, `Package(…)`: the last name of what is called, with what it is given.
  case call(Call)
  /// `.library`, a member without arguments.
  case member(String)
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
    let items = values.compactMap(read)
    return (items, unknownAt == nil && items.count == values.count)
  }

  /// A list of this element alone, or of none that is known.
  var asList: ManifestValue {
    if case .unknown(let place) = self { .list([], unknownAt: place) } else { .list([self], unknownAt: nil) }
  }

  /// No manifest has longer lists; doubled often enough, they would take all memory.
  private static let elementLimit = 1 << 12

  /// Adds a list to a list. What is none makes the sum incomplete.
  /// - Parameter place: of the code that adds it.
  mutating func add(_ other: ManifestValue, at place: UTF8Range) {
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
}
