import Foundation

/// A small workspace in one text. `// file: Core/Clock.swift` begins a file; without one there is one, of the name given.
///
/// `// warning: code` at the end of a line expects a finding there, `// warning: one, error: other` several.
package struct LineNotation: Sendable {
  /// Paths begin with a slash.
  package private(set) var files: [(path: String, text: String)] = []

  package init(_ notation: String, path: String = "App/Main.swift") {
    var lines: [Substring] = []
    var path = "/" + path
    func end() -> [(path: String, text: String)] {
      lines.isEmpty ? [] : [(path, lines.map { $0 + "\n" }.joined())]
    }
    for line in notation.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// file: ") {
        files += end()
        (path, lines) = ("/" + line.dropFirst(9), [])
      } else {
        lines.append(line)
      }
    }
    files += end()
  }

  /// A line for each expected finding: path, line, severity and code. Sorted.
  package var expected: [String] {
    files.flatMap { path, text in
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line -> [String] in
        guard let comment = line.ranges(of: " // ").last else { return [] }
        return line[comment.upperBound...].split(separator: ", ").map { "\(path):\(number + 1) \($0)" }
      }
    }.sorted()
  }

  /// The line of ``expected`` for a finding at a UTF-8 offset.
  package func line(path: String, offset: Int, severity: String, code: String) -> String {
    let text = files.first { $0.path == path }?.text ?? ""
    let line = text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
    return "\(path):\(line) \(severity): \(code)"
  }

  /// The texts of a folder of `Tests/Fixtures`, by name.
  package static func programs(in folder: String) -> [(name: String, text: String)] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().map { name in
      (name, (try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)) ?? "")
    }
  }
}
