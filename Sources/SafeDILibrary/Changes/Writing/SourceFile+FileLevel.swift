import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension SourceFile {
  /// Returns true if a line of `text` imports `module`, by a look at the bytes: comments count, `@preconcurrency` does
  /// too.
  static func imports(_ module: String, in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { MarkerSearch(["import \(module)"]).matches($0) }
  }

  /// Removes the `#SafeDIConfiguration` whose name stands at `place`, with its arguments and comments.
  func removeConfiguration(at place: UTF8Range) -> [UTF8Edit]? {
    guard let configuration = declarations.configurations.first(where: { $0.place == place }) else {
      return nil
    }
    return rewriting { rewriting in
      var edit = removing(member: configuration.node)
      // No blank lines where the file now begins.
      if edit.range.start == 0 {
        var end = edit.range.endOffset
        while end < bytes.count, isFirstOnLine(lineEnd(of: end)) {
          end = nextLine(after: end)
        }
        edit.range = UTF8Range(0, end)
      }
      return rewriting.apply(edit)
    }
  }

  /// The arguments of the `#SafeDIConfiguration` whose name stands at `place`, as written but for blanks; nil where
  /// there is none.
  func configurationArguments(at place: UTF8Range) -> [String]? {
    declarations.configurations.first { $0.place == place }?.arguments
      .map { text($0.place).filter { !$0.isWhitespace } }
  }
}

extension Rewriting {
  /// Imports a module, among the other imports by name, if the file doesn't yet.
  mutating func addImport(of module: String) {
    let statements = file.tree.statements
    let imports = statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    guard !imports.contains(where: { $0.path.trimmedDescription == module }) else { return }
    let line = "import \(module)\n"
    if let previous = imports.last(where: { $0.path.trimmedDescription.lowercased() < module.lowercased() }) {
      let end = file.lineEnd(of: previous.place.endOffset)
      apply(UTF8Edit(inserting: "\nimport \(module)", at: end))
    } else if let next = imports.first {
      apply(UTF8Edit(inserting: line, at: next.place.start))
    } else {
      apply(UTF8Edit(inserting: line + "\n", at: file.startOfFirstStatement))
    }
  }
}

extension SourceFile {
  /// The offset at which the first statement begins with the comments that belong to it: those behind the last blank
  /// line.
  fileprivate var startOfFirstStatement: Int {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let lowest = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    guard let first = tree.statements.first else { return lowest }
    var start = lineStart(of: first.place.startOffset)
    while start > lowest {
      let previous = lineStart(of: start - 1)
      guard skipBlanks(from: previous) < lineEnd(of: previous) else { break }
      start = previous
    }
    return max(start, lowest)
  }
}
