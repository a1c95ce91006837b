import DependencyGraph
import SourceReading
import Text

extension FileReading {
  /// Moves every place, as an edit elsewhere in the file does.
  package mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) {
    facts.movePlaces(move)
    for index in problems.indices { problems[index].movePlaces(move) }
    brokenDeclarations = brokenDeclarations.map(move)
  }

  /// The same reading of a text that stands `delta` bytes further on.
  package func shifted(by delta: Int) -> FileReading {
    guard delta != 0 else { return self }
    var result = self
    result.movePlaces { $0.shifted(by: delta) }
    return result
  }
}
