import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftParser
import SwiftSyntax

/// `#SafeDIConfiguration` as it is written (Rules/Configuration.md).
enum ConfigurationCode {
  /// With the end of its last line, each line ended by `\n`.
  static func text(of configuration: CodeConfiguration, _ style: IndentationStyle) -> String {
    let arguments = configuration.arguments.map { argument in
      "\(style.unit)\(argument.label): [\(argument.values.map(literal).joined(separator: ", "))]"
    }
    return "#SafeDIConfiguration(\n\(arguments.joined(separator: ",\n"))\n)\n"
  }

  /// A string literal that is one segment: SafeDI reads no other.
  private static func literal(_ value: String) -> String {
    let needsEscapes = value.contains { $0 == "\"" || $0 == "\\" }
    return needsEscapes ? "#\"\(value)\"#" : "\"\(value)\""
  }

  /// The edits that add the configuration behind the imports of a file; at its end where it has none. Nil for a text
  /// with syntax errors, or one that can't be parsed safely.
  static func edits(adding configuration: CodeConfiguration, to text: [UInt8]) -> [UTF8Edit]? {
    let start = text.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0
    guard let file = ParsedFile(text, from: start) else { return nil }
    let style = IndentationStyle(text)
    let code = Self.text(of: configuration, style)
    let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let edit: UTF8Edit
    if let last = imports.last {
      // A comment behind the import stays with it.
      let end = start + Int(last.place.end)
      let lineEnd = text[end...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? text.count
      edit = UTF8Edit(range: UTF8Range(at: lineEnd), newText: "\n\n" + code.dropLast())
    } else {
      let isEnded = text.last.map { $0 == UInt8(ascii: "\n") } ?? true
      let separator = (isEnded ? "" : "\n") + (text.count > start ? "\n" : "")
      edit = UTF8Edit(range: UTF8Range(at: text.count), newText: separator + code)
    }
    return [
      UTF8Edit(
        range: edit.range,
        newText: String(decoding: Array(edit.newText.utf8).withLineEnds(style.newline), as: UTF8.self))
    ]
  }
}

enum ByteOrderMark {
  static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// A file that was parsed in full, without a syntax error.
struct ParsedFile {
  let tree: SourceFileSyntax

  /// - Parameter start: where the text begins behind its byte order mark; places in the tree count from there.
  init?(_ text: [UInt8], from start: Int) {
    let text = Array(text[start...])
    guard BodyBlanker.refusal(ofFullText: text) == nil else { return nil }
    tree = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
    if tree.hasError { return nil }
  }
}
