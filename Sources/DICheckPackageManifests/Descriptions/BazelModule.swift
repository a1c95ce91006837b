/// The calls that stand at the beginning of lines of a `MODULE.bazel` file, with their named arguments that are one
/// string. What is computed isn't followed.
package enum BazelModule {
  package static let fileName = "MODULE.bazel"

  /// The release that a `MODULE.bazel` asks of a module. An override wins: of a folder, an archive or a commit, no
  /// release is known. Nil where the file doesn't name the module. O(text).
  package static func requirement(ofModule name: String, in text: String) -> VersionRequirement? {
    var calls: [(name: Substring, arguments: [String: String])] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.first?.isLetter == true { calls.append((line.prefix { $0 != "(" }, [:])) }
      guard !calls.isEmpty else { continue }
      calls[calls.count - 1].arguments.merge(KeyedLine.pairs(in: line, "=")) { $1 }
    }
    let override = calls.first { $0.name.hasSuffix("_override") && $0.arguments["module_name"] == name }
    guard let call = override ?? calls.first(where: { $0.name == "bazel_dep" && $0.arguments["name"] == name })
    else { return nil }
    let version = (call.arguments["version"] ?? call.arguments["tag"] ?? "").drop { $0 == "v" }
    // The registry adds something to a release that it corrects: `2.0.0.bcr.1`.
    let release = version.firstRange(of: ".bcr.").map { version[..<$0.lowerBound] } ?? version
    return release.first?.isNumber == true ? .exact(String(release)) : .unversioned
  }
}

/// A line of a description that isn't read as what it is, taken for keys and values.
enum KeyedLine {
  /// The pairs of `key: value` or `key = "value"`, several of them within brackets; without quotes and comments.
  static func pairs(in line: Substring, _ separator: Character) -> [(String, String)] {
    let comment = line.first == "#" ? line.startIndex : line.firstRange(of: " #")?.lowerBound
    return line[..<(comment ?? line.endIndex)].split { "{}(),".contains($0) }.compactMap { piece in
      guard let end = piece.firstIndex(of: separator) else { return nil }
      return (bare(piece[..<end]), bare(piece[piece.index(after: end)...]))
    }
  }

  private static func bare(_ text: Substring) -> String {
    String(text.filter { !$0.isWhitespace && !"\"'".contains($0) })
  }
}
