import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SwiftParser

/// A Swift server renames a key too, but only where it has been built, and not in the attributes of macros that failed.
extension SwiftDIAnalysis {
  func renameSubject(at offset: Int, in path: String, _ context: AnalysisContext) -> RenameSubject? {
    guard let (program, key, range) = renamedKey(at: offset, in: path, context) else { return nil }
    let name = program.graph[key].name
    let text = context.view.documents[path]?.text.bytes ?? context.text(path)
    // Without the text, the name is taken to end the expression.
    let own =
      text.map { range.ofName(name, in: $0) }
      ?? UTF8Range(range.endOffset - name.utf8.count, range.endOffset)
    guard let own, own.touches(offset) else { return nil }
    return RenameSubject(name: name, range: own)
  }

  /// Renames a key wherever it is declared, provided, asked for or bound, in all targets. Its other names stay.
  func rename(
    at offset: Int, in path: String, to newName: String, _ context: AnalysisContext
  ) throws(RenameRefusal) -> RenameEdits {
    guard let (program, key, _) = renamedKey(at: offset, in: path, context) else {
      throw RenameRefusal(reason: "No key is named here")
    }
    let oldName = program.graph[key].name
    guard newName.isValidSwiftIdentifier(for: .variableName) else {
      throw RenameRefusal(reason: "`\(newName)` is no name for a key")
    }
    guard newName != oldName else { throw RenameRefusal(reason: "It already has that name") }
    try checkCollisions(of: key, newName, program, context)
    var renamed: Set<Location> = []
    for place in places(of: key, in: program, context).union([program.graph.location(of: key)]).sorted() {
      guard let text = context.text(place.path) else { throw RenameRefusal(reason: "\(place.path) can't be read") }
      // A place with another name is one of an alias.
      guard let name = place.range.ofName(oldName, in: text) else { continue }
      renamed.insert(Location(path: place.path, range: name))
    }
    guard !context.deadline.hasPassed else { throw RenameRefusal(reason: "Too much text would have to be read") }
    return RenameEdits(of: renamed, to: newName)
  }

  private func renamedKey(
    at offset: Int, in path: String, _ context: AnalysisContext
  ) -> (SolvedProgram, KeyID, UTF8Range)? {
    elements(at: offset, in: path, of: context.view).lazy.compactMap { program, element, range in
      if case .key(let key, _) = element { (program, key, range) } else { nil }
    }.first
  }

  /// A key or member of the new name must not be meant in place of it, nor the other way round.
  private func checkCollisions(
    of key: KeyID, _ newName: String, _ program: SolvedProgram, _ context: AnalysisContext
  ) throws(RenameRefusal) {
    for (program, key) in everywhere(key, of: program, context) {
      let (graph, declared, declaring) = (program.graph, program.graph[key], program.graph.file(of: key))
      let users = Set(program.places(of: key, until: context.deadline).map(\.path))
      let visible = graph.visibleKeys(from: declaring).filter {
        graph[$0].name == newName && graph[$0].owner == declared.owner
      }
      for (file, path) in graph.paths {
        guard users.contains(path) || file == declaring || visible.contains(where: { graph.file(of: $0) == file })
        else { continue }
        let isTaken = graph.facts.declarations(of: file).map(\.shape).contains { shape in
          (shape.keys.map { ($0.name, $0.owner) } + shape.members.map { ($0.name, $0.owner) }).contains {
            $0.0 == newName && KeyFact.normalizedOwner($0.1) == declared.owner
          }
        }
        guard isTaken else { continue }
        let owner = declared.owner.isEmpty ? "" : "\(declared.owner)."
        throw RenameRefusal(reason: "`\(owner)\(newName)` is declared already")
      }
    }
  }
}

extension UTF8Range {
  /// The range of a key's name in the expression here, at whose end it stands but for parentheses and trivia.
  fileprivate func ofName(_ name: String, in text: [UInt8]) -> UTF8Range? {
    guard endOffset <= text.count else { return nil }
    let expression = text[startOffset..<endOffset]
    let word = Array(name.utf8)
    func isWord(_ index: Int) -> Bool { expression.indices.contains(index) && expression[index].isWord }
    let starts = expression.indices.reversed().filter { expression[$0...].starts(with: word) }
    guard let start = starts.first(where: { !isWord($0 - 1) && !isWord($0 + word.count) }) else { return nil }
    let isQuoted = expression.indices.contains(start - 1) && expression[start - 1] == "`"
    return isQuoted ? UTF8Range(start - 1, start + word.count + 1) : UTF8Range(start, start + word.count)
  }
}
