import DICheckText

/// The calls that stand at the beginning of lines of a `MODULE.bazel` or `BUILD` file, with those of their named
/// arguments that are written out. What is computed isn't followed.
package struct BazelFile: Sendable {
  package struct Call: Hashable, Sendable {
    package var name: String
    package var place: UTF8Range
    /// By their names.
    package var arguments: [String: Value] = [:]

    /// The text of an argument that is one string.
    package func text(_ name: String) -> String? {
      if case .text(let text, _) = arguments[name] { text } else { nil }
    }
  }

  package indirect enum Value: Hashable, Sendable {
    /// With what stands between the quotes.
    case text(String, UTF8Range)
    case list([Value])
    case glob(include: Value, exclude: Value)
    case unknown

    /// The texts of a list of strings; nil for all else.
    package var texts: [String]? {
      guard case .list(let values) = self else { return nil }
      var found: [String] = []
      for case .text(let text, _) in values { found.append(text) }
      return found.count == values.count ? found : nil
    }
  }

  /// The name of the file in which a module says what it depends on.
  package static let moduleName = "MODULE.bazel"

  package private(set) var calls: [Call] = []

  /// O(text).
  package init(_ text: some Sequence<UInt8>) {
    var reader = BazelReader(Array(text))
    calls = reader.calls()
  }

  /// The release that a `MODULE.bazel` asks of a module, and where it stands. An override wins: of a folder, an archive
  /// or a commit, no release is known. Nil where the file doesn't name the module.
  package func requirement(ofModule name: String) -> (VersionRequirement, place: UTF8Range)? {
    let override = calls.first { $0.name.hasSuffix("_override") && $0.text("module_name") == name }
    guard let call = override ?? calls.first(where: { $0.name == "bazel_dep" && $0.text("name") == name }) else {
      return nil
    }
    for key in ["version", "tag"] {
      if case .text(let text, let place) = call.arguments[key] { return (.exact(Self.release(text)), place) }
    }
    return (.unversioned, call.place)
  }

  /// Without what tags begin with, and what the registry adds to a release that it corrects: `2.0.0.bcr.1`.
  private static func release(_ text: String) -> String {
    let end = text.utf8.firstRange(of: ".bcr.".utf8)?.lowerBound ?? text.endIndex
    return String(text[..<end].drop { $0 == "v" })
  }
}

/// Goes through Starlark, over comments and strings.
private struct BazelReader {
  private let text: [UInt8]
  private var position = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  private var current: UInt8? { position < text.count ? text[position] : nil }

  mutating func calls() -> [BazelFile.Call] {
    var found: [BazelFile.Call] = []
    while position < text.count {
      let start = position
      if let name = word() {
        let end = position
        skipBlanks()
        if current == UInt8(ascii: "(") {
          let arguments = arguments()
          found.append(BazelFile.Call(name: name, place: UTF8Range(start, end), arguments: arguments))
        }
      }
      skipLine()
    }
    return found
  }

  /// To the beginning of the next line, behind brackets and strings that are open.
  private mutating func skipLine() {
    while let byte = current, byte != UInt8(ascii: "\n") { skipPiece() }
    position += 1
  }

  private mutating func word() -> String? {
    let start = position
    while let byte = current, byte.isWordOfStarlark { position += 1 }
    guard position > start else { return nil }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\\"):
        position += 1
      case UInt8(ascii: "#"): skipPiece()
      default: return
      }
    }
  }

  /// A comment, a string, what stands in brackets, or a byte.
  private mutating func skipPiece() {
    switch current {
    case UInt8(ascii: "#"): while let byte = current, byte != UInt8(ascii: "\n") { position += 1 }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = string()
    case let byte? where byte.opensInStarlark: skipBrackets()
    default: position += 1
    }
  }

  private mutating func skipBrackets() {
    var depth = 0
    while let byte = current {
      if byte.opensInStarlark {
        depth += 1
        position += 1
      } else if byte.closesInStarlark {
        depth -= 1
        position += 1
        if depth <= 0 { return }
      } else {
        skipPiece()
      }
    }
  }

  /// The text between the quotes, which begin here. Nil for one with escapes.
  private mutating func string() -> (String, UTF8Range)? {
    guard let quote = current else { return nil }
    let isLong = text[position...].starts(with: [quote, quote, quote])
    position += isLong ? 3 : 1
    let start = position
    var hasEscapes = false
    while let byte = current {
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position += 2
      } else if byte == quote, !isLong || text[position...].starts(with: [quote, quote, quote]) {
        let end = position
        position += isLong ? 3 : 1
        return hasEscapes ? nil : (String(decoding: text[start..<end], as: UTF8.self), UTF8Range(start, end))
      } else if byte == UInt8(ascii: "\n"), !isLong {
        return nil
      } else {
        position += 1
      }
    }
    position = min(position, text.count)
    return nil
  }

  /// The named arguments of a call whose bracket opens here.
  private mutating func arguments() -> [String: BazelFile.Value] {
    var found: [String: BazelFile.Value] = [:]
    position += 1
    while true {
      skipBlanks()
      guard let byte = current else { return found }
      if byte == UInt8(ascii: ")") {
        position += 1
        return found
      }
      if byte == UInt8(ascii: ",") {
        position += 1
        continue
      }
      let start = position
      let name = word()
      skipBlanks()
      if let name, current == UInt8(ascii: "="), text[position...].dropFirst().first != UInt8(ascii: "=") {
        position += 1
        found[name] = value()
      } else {
        // One by position is kept by its number, as the patterns of a glob are.
        position = start
        let value = value()
        found["\(found.count)"] = value
      }
      // Never stay at the same position, or the loop wouldn't end.
      if position == start { position += 1 }
    }
  }

  /// Terms that are added to each other, up to the comma or bracket behind them.
  private mutating func value() -> BazelFile.Value {
    var sum = term()
    while true {
      skipBlanks()
      guard let byte = current, byte != UInt8(ascii: ","), !byte.closesInStarlark else { return sum }
      guard byte == UInt8(ascii: "+") else {
        skipPiece()
        sum = .unknown
        continue
      }
      position += 1
      let next = term()
      if case .list(let left) = sum, case .list(let right) = next {
        sum = .list(left + right)
      } else if case .list(let left) = sum, case .glob = next {
        sum = .list(left + [next])
      } else if case .glob = sum, case .list(let right) = next {
        sum = .list([sum] + right)
      } else if case .glob = sum, case .glob = next {
        sum = .list([sum, next])
      } else {
        sum = .unknown
      }
    }
  }

  private mutating func term() -> BazelFile.Value {
    skipBlanks()
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string().map { .text($0, $1) } ?? .unknown
    case UInt8(ascii: "["):
      position += 1
      var values: [BazelFile.Value] = []
      while true {
        skipBlanks()
        guard let byte = current else { return .unknown }
        if byte == UInt8(ascii: ",") {
          position += 1
        } else if byte.closesInStarlark {
          position += 1
          return .list(values)
        } else {
          values.append(value())
        }
      }
    default:
      guard let name = word() else { return .unknown }
      skipBlanks()
      guard current == UInt8(ascii: "(") else { return .unknown }
      let arguments = arguments()
      guard name == "glob", let include = arguments["include"] ?? arguments["0"] else { return .unknown }
      return .glob(include: include, exclude: arguments["exclude"] ?? .list([]))
    }
  }
}

extension UInt8 {
  fileprivate var isWordOfStarlark: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  fileprivate var opensInStarlark: Bool { [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(self) }
  fileprivate var closesInStarlark: Bool { [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(self) }
}
