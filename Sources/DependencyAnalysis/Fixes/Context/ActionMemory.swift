import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// What was found for one state of the programs and of all texts, for who asks about the same state again: an editor
/// asks for actions at every move of its cursor. A class, since it is filled by whoever asks first. Make a new one for
/// every other state.
///
/// It holds answers and one parsed file, and nothing of the snapshot: the next edit would else have to copy that.
package final class ActionMemory {
  package struct Place: Hashable {
    var path: String
    /// The name that is asked about.
    var name: UTF8Range

    package init(path: String, name: UTF8Range) {
      self.path = path
      self.name = name
    }
  }

  private var fixes: [Diagnostic: [Fix]] = [:]
  private var refactorings: [Place: [Refactoring]] = [:]
  private var decisions: [Refactoring: Refactoring] = [:]
  private var renames: [Place: Bool] = [:]
  private var lastFile: (edition: LibraryEdition, file: any KeptFile)?

  /// Of answers of each kind, far more than a person looks at between two edits.
  private static let limit = 256
  /// The bytes of a text whose tree is kept: a tree is some dozen times larger.
  private static let textLimit = 1 << 17

  package init() {}

  /// - Parameter keepsAnswer: asked behind `find`.
  func fixes(for diagnostic: Diagnostic, keepsAnswer: () -> Bool, find: () -> [Fix]) -> [Fix] {
    remembered(diagnostic, in: \.fixes, keepsAnswer: keepsAnswer, find)
  }

  /// - Parameter keepsAnswer: asked behind `find`.
  func refactorings(at place: Place, keepsAnswer: () -> Bool, find: () -> [Refactoring]) -> [Refactoring] {
    remembered(place, in: \.refactorings, keepsAnswer: keepsAnswer, find)
  }

  /// - Parameter keepsAnswer: asked behind `decide`.
  func decision(
    on refactoring: Refactoring, keepsAnswer: () -> Bool, decide: () -> Refactoring
  ) -> Refactoring {
    remembered(refactoring, in: \.decisions, keepsAnswer: keepsAnswer, decide)
  }

  /// Whether the name there can become the one that its type suggests.
  /// - Parameter keepsAnswer: asked behind `find`.
  package func canRename(at place: Place, keepsAnswer: () -> Bool, find: () -> Bool) -> Bool {
    remembered(place, in: \.renames, keepsAnswer: keepsAnswer, find)
  }

  private func remembered<Key: Hashable, Value>(
    _ key: Key, in answers: ReferenceWritableKeyPath<ActionMemory, [Key: Value]>, keepsAnswer: () -> Bool,
    _ find: () -> Value
  ) -> Value {
    if let value = self[keyPath: answers][key] { return value }
    let value = find()
    guard keepsAnswer() else { return value }
    if self[keyPath: answers].count >= Self.limit { self[keyPath: answers].removeAll() }
    self[keyPath: answers][key] = value
    return value
  }

  /// The file that was looked at last.
  func file(as edition: LibraryEdition) -> (any KeptFile)? {
    lastFile.flatMap { $0.edition == edition ? $0.file : nil }
  }

  /// Keeps the file that is looked at; the one before is forgotten.
  func keep(_ file: any KeptFile, as edition: LibraryEdition) {
    guard file.size <= Self.textLimit else { return }
    lastFile = (edition, file)
  }
}
