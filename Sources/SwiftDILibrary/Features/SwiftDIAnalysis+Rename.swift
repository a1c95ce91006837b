import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SwiftParser

/// A Swift server renames a key too, but only where it has been built, and not in the attributes of macros that failed.
extension SwiftDIAnalysis {
  func renameSubject(at place: AskedPlace) -> RenameSubject? {
    guard let (graph, key) = renamedKey(at: place) else { return nil }
    // A place with another name is one of an alias.
    let here = names(of: key, in: graph, place.context).first {
      $0.path == place.path && $0.range.touches(place.offset)
    }
    return here.map { RenameSubject(name: graph[key].name, range: $0.range) }
  }

  /// Renames a key wherever it is declared, provided, asked for or bound, in all targets. Its other names stay.
  func rename(at place: AskedPlace, to newName: String) throws(RenameRefusal) -> RenameEdits {
    guard let (graph, key) = renamedKey(at: place) else {
      throw RenameRefusal(reason: "No key is named here")
    }
    guard newName.isValidSwiftIdentifier(for: .variableName) else {
      throw RenameRefusal(reason: "`\(newName)` is no name for a key")
    }
    guard newName != graph[key].name else { throw RenameRefusal(reason: "It already has that name") }
    // A key or member of the new name must not be meant in place of it, nor the other way round.
    for (graph, key) in everywhere(key, of: graph, place.context) {
      let owner = graph[key].owner
      let isTaken = graph.paths.keys.flatMap(graph.facts.declarations).map(\.shape).contains { shape in
        (shape.keys.map { ($0.name, $0.owner) } + shape.members.map { ($0.name, $0.owner) }).contains {
          $0.0 == newName && KeyFact.normalizedOwner($0.1) == owner
        }
      }
      guard !isTaken else {
        throw RenameRefusal(reason: "`\(owner.isEmpty ? "" : owner + ".")\(newName)` is declared already")
      }
    }
    let names = names(of: key, in: graph, place.context)
    guard !place.context.deadline.hasPassed else { throw RenameRefusal(reason: "Too much text would have to be read") }
    return RenameEdits(of: names, to: newName)
  }

  private func renamedKey(at place: AskedPlace) -> (SwiftDIGraph, KeyID)? {
    elements(at: place).lazy.compactMap { graph, element, _ in
      if case .key(let key, _) = element { (graph, key) } else { nil }
    }.first
  }

  /// The places of a key's own name.
  private func names(of key: KeyID, in graph: SwiftDIGraph, _ context: AnalysisContext) -> Set<Location> {
    let name = graph[key].name
    let uses = places(of: key, in: graph, context) { $0.meaning.lastName == name ? $0.namePlace : nil }
    return uses.union([graph.location(of: key)])
  }
}
