import DICheckText

/// The contents of `.xcconfig` files: build settings, line by line, with those of the included files.
///
/// Nothing is evaluated. A later setting doesn't remove an earlier one: the question is which settings may hold in some
/// build.
struct BuildSettingsFile {
  /// In the order of the lines. Names have their conditions behind them: `NAME[sdk=iphoneos*]`.
  private(set) var settings: [(name: String, value: String)] = []
  /// True if one of the files is missing or can't be read.
  private(set) var isIncomplete = false
  /// The files that were asked for.
  private(set) var paths: Set<String> = []

  /// Linear in the lengths of the files, each of which is read once.
  /// - Parameters:
  ///   - path: absolute.
  ///   - text: reads a file; nil where that can't be.
  init(_ path: String, text: (String) -> String?) { read(path, isOptional: false, text) }

  private mutating func read(_ path: String, isOptional: Bool, _ text: (String) -> String?) {
    guard paths.insert(path).inserted else { return }
    guard let content = text(path) else {
      if !isOptional { isIncomplete = true }
      return
    }
    let folder = FilePath.folder(of: path)
    for line in content.split(whereSeparator: \.isNewline) {
      // A `//` begins a comment wherever it stands, also in what is meant as a URL.
      let line = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmed
      if line.hasPrefix("#include") {
        // Files that come with the tools aren't known, and an optional one may be missing.
        guard let name = Self.includedName(line) else {
          isIncomplete = true
          continue
        }
        read(FilePath.absolute(name, from: folder), isOptional: line.hasPrefix("#include?"), text)
      } else if let (name, value) = Self.setting(line) {
        settings.append((name, value))
      }
    }
  }

  private static func includedName(_ line: String) -> String? {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].isEmpty, !parts[1].contains("<") else { return nil }
    return String(parts[1])
  }

  /// The first `=` outside of brackets ends the name.
  private static func setting(_ line: String) -> (String, String)? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0:
        let name = line[..<index].trimmed
        return name.isEmpty ? nil : (name, line[line.index(after: index)...].trimmed)
      default: continue
      }
    }
    return nil
  }
}

/// The words of a build setting's value: they are separated by blanks, unless these are quoted or have `\` before them.
enum BuildSettingWords {
  static func words(of value: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = Substring(value)
    func append(_ text: String) { word = (word ?? "") + text }
    while let character = rest.popFirst() {
      if character == "\\" {
        if let next = rest.popFirst() { append(String(next)) }
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        append("")
      } else if quote == nil, character.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        append(String(character))
      }
    }
    if let whole = word { words.append(whole) }
    return words
  }
}
