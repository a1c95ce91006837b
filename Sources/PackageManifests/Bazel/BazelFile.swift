import DICheckText

/// The calls that stand at the beginning of lines of a `MODULE.bazel` file, with their named arguments that are one
/// string. What is computed isn't followed.
package struct BazelFile: Sendable {
  fileprivate struct Call {
    var name: String
    var place: UTF8Range
    /// By their names, with what stands between the quotes.
    var arguments: [String: (text: String, place: UTF8Range)] = [:]
  }

  /// The name of the file in which a module says what it depends on.
  package static let moduleName = "MODULE.bazel"

  private let calls: [Call]

  /// O(text).
  package init(_ text: some Sequence<UInt8>) {
    var reader = BazelReader(text: Array(text))
    calls = reader.calls()
  }

  /// The release that a `MODULE.bazel` asks of a module, and where it stands. An override wins: of a folder, an archive
  /// or a commit, no release is known. Nil where the file doesn't name the module.
  package func requirement(ofModule name: String) -> (VersionRequirement, place: UTF8Range)? {
    let override = calls.first { $0.name.hasSuffix("_override") && $0.arguments["module_name"]?.text == name }
    guard let call = override ?? calls.first(where: { $0.name == "bazel_dep" && $0.arguments["name"]?.text == name })
    else { return nil }
    let version = call.arguments["version"] ?? call.arguments["tag"]
    return version.map { (.exact(Self.release($0.text)), $0.place) } ?? (.unversioned, call.place)
  }

  /// Without what tags begin with, and what the registry adds to a release that it corrects: `2.0.0.bcr.1`.
  private static func release(_ text: String) -> String {
    let end = text.utf8.firstRange(of: ".bcr.".utf8)?.lowerBound ?? text.endIndex
    return String(text[..<end].drop { $0 == "v" })
  }
}

/// Goes through Starlark, over comments and strings.
private struct BazelReader {
  let text: [UInt8]
  var position = 0

  private var current: UInt8? { position < text.count ? text[position] : nil }

  mutating func calls() -> [BazelFile.Call] {
    var found: [BazelFile.Call] = []
    while position < text.count {
      let start = position
      if let name = word(), current == "(" {
        let place = UTF8Range(start, position)
        found.append(BazelFile.Call(name: name, place: place, arguments: arguments()))
      }
      // To the next line, behind brackets and strings that are open.
      while let byte = current, byte != "\n" { skipPiece() }
      position += 1
    }
    return found
  }

  private mutating func word() -> String? {
    let start = position
    while let byte = current, byte.isWordOfStarlark { position += 1 }
    return position > start ? String(decoding: text[start..<position], as: UTF8.self) : nil
  }

  /// The arguments of a call whose bracket opens here.
  private mutating func arguments() -> [String: (text: String, place: UTF8Range)] {
    var found: [String: (text: String, place: UTF8Range)] = [:]
    var name: String?
    position += 1
    while let byte = current, !byte.closesInStarlark {
      if let word = word() {
        name = word
      } else if byte == "\"" || byte == "'" {
        let string = string()
        if let known = name { found[known] = string }
        name = nil
      } else {
        if byte == "," { name = nil }
        skipPiece()
      }
    }
    position += 1
    return found
  }

  /// A comment, a string, what stands in brackets, or a byte.
  private mutating func skipPiece() {
    switch current {
    case "#": while let byte = current, byte != "\n" { position += 1 }
    case "\"", "'": _ = string()
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
  private mutating func string() -> (text: String, place: UTF8Range)? {
    guard let quote = current else { return nil }
    let isLong = text[position...].starts(with: [quote, quote, quote])
    position += isLong ? 3 : 1
    let start = position
    var hasEscapes = false
    while let byte = current {
      if byte == "\\" {
        hasEscapes = true
        position += 2
      } else if byte == quote, !isLong || text[position...].starts(with: [quote, quote, quote]) {
        let end = position
        position += isLong ? 3 : 1
        return hasEscapes ? nil : (String(decoding: text[start..<end], as: UTF8.self), UTF8Range(start, end))
      } else if byte == "\n", !isLong {
        return nil
      } else {
        position += 1
      }
    }
    position = min(position, text.count)
    return nil
  }
}

extension UInt8 {
  fileprivate var isWordOfStarlark: Bool { isWord || self == "." }
  fileprivate var opensInStarlark: Bool { ["(", "[", "{"].contains(self) }
  fileprivate var closesInStarlark: Bool { [")", "]", "}"].contains(self) }
}
