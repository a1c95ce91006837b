import DICheckSourceReading
import DICheckText

/// The features of a code base that only some versions of SafeDI have: they show its version where no package file says
/// it (Rules/Versions.md, "How the version is found").
struct SafeDIFeatures: OptionSet, Hashable {
  let rawValue: UInt16

  /// `#SafeDIConfiguration`, and `generateMock:`, `mockOnly:`, `mockAttributes:` or `customMockName:` of
  /// `@Instantiable`: from 2.0 on.
  static let ofTwo = SafeDIFeatures(rawValue: 1 << 0)
  /// `@Instantiable(isRoot:`, `conformsElsewhere:` of `@Instantiable`, `onlyIfAvailable:` of `@Received`,
  /// `SendableInstantiator<` or `SendableErasedInstantiator<`: from 0.7 on at the earliest.
  static let afterZero6 = SafeDIFeatures(rawValue: 1 << 1)
  /// `NonisolatedInstantiator<` or `NonisolatedErasedInstantiator<`: 0.5 and 0.6.
  static let ofZero6 = SafeDIFeatures(rawValue: 1 << 2)

  /// The version for which a code base with these features (the union of all its files') is read: the newest one that
  /// has them.
  var version: SafeDIVersion { self == .ofZero6 ? .newest06 : .newest }

  /// Words of which every feature contains one.
  private static let search = MarkerSearch([
    "@Instantiable(", "@Received(", "SafeDIConfiguration", "Instantiator<",
  ])

  /// The features of one file's text, outside comments and string literals. One pass over the bytes, no allocation.
  static func scan(_ text: UnsafeBytes) -> SafeDIFeatures {
    guard search.matches(text) else { return [] }
    var scanner = FeatureScanner(text)
    return scanner.scan()
  }

  /// The offsets at which `#SafeDIConfiguration` seems to stand outside of comments and strings, in order.
  static func configurations(in text: UnsafeBytes) -> [Int] {
    var scanner = FeatureScanner(text)
    _ = scanner.scan()
    return scanner.configurations
  }
}

/// Goes through Swift source, over comments and literals.
private struct FeatureScanner: ~Copyable {
  private let text: UnsafeBytes
  private var code: CodeReader
  private var position = 0
  private var found: SafeDIFeatures = []
  private(set) var configurations: [Int] = []

  init(_ text: UnsafeBytes) {
    self.text = text
    code = CodeReader(text)
  }

  /// The bytes at which something may begin; all others are stepped over.
  private static let stops: [Bool] = (UInt8.min...UInt8.max).map { "/\"#@NS".utf8.contains($0) }

  mutating func scan() -> SafeDIFeatures {
    Self.stops.withUnsafeBufferPointer { scan(stops: $0) }
  }

  private mutating func scan(stops: UnsafeBufferPointer<Bool>) -> SafeDIFeatures {
    while true {
      while position < text.count, !stops[Int(text[position])] { position += 1 }
      guard position < text.count else { return found }
      switch text[position] {
      case "/", "\"": skipHidden()
      case "#": readPound()
      case "@": readAttribute()
      case "N" where isWordStart: readNonisolated()
      case "S" where isWordStart: readSendable()
      default: position += 1
      }
    }
  }

  // MARK: Features

  private mutating func readPound() {
    if hasWord("SafeDIConfiguration", at: position + 1) {
      found.insert(.ofTwo)
      configurations.append(position)
    }
    skipHidden()
  }

  private mutating func skipHidden() { position = code.end(ofHiddenAt: position) ?? position + 1 }

  private mutating func readAttribute() {
    let name = position + 1
    position = name
    if hasWord("Instantiable", at: name) {
      readArguments(after: name + 12) { scanner, isFirst in
        if isFirst && scanner.hasLabel("isRoot") || scanner.hasLabel("conformsElsewhere") {
          scanner.found.insert(.afterZero6)
        }
        for label: StaticString in ["generateMock", "mockOnly", "mockAttributes", "customMockName"]
        where scanner.hasLabel(label) {
          scanner.found.insert(.ofTwo)
        }
      }
    } else if hasWord("Received", at: name) {
      readArguments(after: name + 8) { scanner, _ in
        if scanner.hasLabel("onlyIfAvailable") { scanner.found.insert(.afterZero6) }
      }
    }
  }

  /// Calls `label` at the start of each argument of a parenthesised list, if one follows.
  private mutating func readArguments(after end: Int, label: (inout FeatureScanner, _ isFirst: Bool) -> Void) {
    position = end
    guard byte(at: end) == "(" else { return }
    var depth = 0
    var isFirst = true
    while position < text.count {
      switch text[position] {
      case "/", "\"", "#": skipHidden()
      case "(", "[", "<":
        depth += 1
        position += 1
        if depth == 1 {
          skipBlanks()
          label(&self, isFirst)
        }
      case ")", "]", ">":
        depth -= 1
        position += 1
        if depth <= 0 { return }
      case "," where depth == 1:
        position += 1
        skipBlanks()
        isFirst = false
        label(&self, isFirst)
      case "@", "{", "}": return
      default: position += 1
      }
    }
  }

  private mutating func readNonisolated() {
    if hasText("NonisolatedInstantiator<", at: position) || hasText("NonisolatedErasedInstantiator<", at: position) {
      found.insert(.ofZero6)
    }
    position += 1
  }

  private mutating func readSendable() {
    if hasText("SendableInstantiator<", at: position) || hasText("SendableErasedInstantiator<", at: position) {
      found.insert(.afterZero6)
    }
    position += 1
  }

  // MARK: Bytes

  private func byte(at index: Int) -> UInt8? { index < text.count ? text[index] : nil }

  private mutating func skipBlanks() {
    while position < text.count {
      switch text[position] {
      case " ", "\t", "\n", "\r": position += 1
      default: return
      }
    }
  }

  private var isWordStart: Bool { position == 0 || !text[position - 1].isWord }

  private func hasText(_ wanted: StaticString, at index: Int) -> Bool {
    guard index + wanted.utf8CodeUnitCount <= text.count else { return false }
    for offset in 0..<wanted.utf8CodeUnitCount where text[index + offset] != wanted.utf8Start[offset] { return false }
    return true
  }

  private func hasWord(_ wanted: StaticString, at index: Int) -> Bool {
    hasText(wanted, at: index) && byte(at: index + wanted.utf8CodeUnitCount).map(\.isWord) != true
  }

  /// The word and a colon, at the current position.
  private func hasLabel(_ wanted: StaticString) -> Bool {
    guard hasWord(wanted, at: position) else { return false }
    var index = position + wanted.utf8CodeUnitCount
    while byte(at: index) == " " { index += 1 }
    return byte(at: index) == ":"
  }
}
