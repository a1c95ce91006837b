import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension SourceDocument {
  /// Removes what a documentation comment of `///` lines says of parameters that go: `- Parameter x:` and items below
  /// `- Parameters:`, with the lines that go on with them; the heading too when nothing is left below it.
  func removingDocumentation(of names: [String], from node: some SyntaxProtocol) -> [UTF8Edit] {
    guard !names.isEmpty else { return [] }
    let lines = documentationLines(of: node)
    var doomed: Set<Int> = []
    var heading: (line: Int, indentation: Int, removed: Int, kept: Int)?
    var item: (indentation: Int, isDoomed: Bool)?
    func closeHeading() {
      if let heading, heading.removed > 0, heading.kept == 0 { doomed.insert(heading.line) }
      heading = nil
    }
    for (index, line) in lines.enumerated() {
      if line.isBullet, let current = heading, line.indentation > current.indentation {
        if let item, !item.isDoomed, line.indentation > item.indentation { continue }
        let isDoomed = names.contains(line.bulletName)
        heading?.removed += isDoomed ? 1 : 0
        heading?.kept += isDoomed ? 0 : 1
        item = (line.indentation, isDoomed)
      } else if line.isBullet {
        closeHeading()
        item = nil
        if line.bulletName.lowercased() == "parameters" {
          heading = (index, line.indentation, 0, 0)
        } else if let name = line.parameterName {
          item = (line.indentation, names.contains(name))
        }
      } else if line.text.isEmpty {
        item = nil
      }
      if item?.isDoomed == true { doomed.insert(index) }
    }
    closeHeading()
    guard !doomed.isEmpty else { return [] }
    // No blank line may end what is left.
    while let last = lines.indices.last(where: { !doomed.contains($0) }), lines[last].text.isEmpty, last > 0 {
      doomed.insert(last)
    }
    return doomed.sorted().map { index in
      let start = lineStart(of: lines[index].offset)
      return UTF8Edit(range: UTF8Range(start, nextLine(after: start)), newText: "")
    }
  }

  private struct DocumentationLine {
    let offset: Int
    /// Blanks behind the slashes.
    let indentation: Int
    let text: String

    var isBullet: Bool { text.hasPrefix("- ") || text.hasPrefix("* ") }
    /// `x` of `- x: …`
    var bulletName: String { String(text.dropFirst(2).prefix { $0 != ":" }).filter { $0 != "`" } }
    /// `x` of `- Parameter x: …`
    var parameterName: String? {
      let words = bulletName.split(separator: " ")
      return words.count == 2 && words[0].lowercased() == "parameter" ? String(words[1]) : nil
    }
  }

  private func documentationLines(of node: some SyntaxProtocol) -> [DocumentationLine] {
    var offset = node.position.utf8Offset
    var result: [DocumentationLine] = []
    for piece in node.leadingTrivia {
      if case .docLineComment(let text) = piece, isFirstOnLine(offset) {
        let content = text.dropFirst(3)
        let blanks = content.prefix { $0 == " " || $0 == "\t" }
        result.append(
          DocumentationLine(
            offset: offset, indentation: blanks.count, text: String(content.dropFirst(blanks.count)).trimmingEnd))
      }
      offset += piece.sourceLength.utf8Length
    }
    return result
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var result = Substring(self)
    while result.last?.isWhitespace == true { result.removeLast() }
    return String(result)
  }
}
