import Foundation
import SafeDI

/// Keeps each note in a file of its own, in a folder for each user.
@Instantiable(fulfillingAdditionalTypes: [NoteStore.self])
public final class FileNoteStore: NoteStore, Instantiable {
  public init(user: User, fileManager: FileManager) {
    self.user = user
    self.fileManager = fileManager
  }

  public func notes() throws -> [Note] {
    guard fileManager.fileExists(atPath: folder.path) else { return [] }
    return try fileManager.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }
      .map { try JSONDecoder().decode(Note.self, from: Data(contentsOf: folder.appendingPathComponent($0))) }
      .sorted { $0.modified > $1.modified }
  }

  public func save(_ note: Note) throws {
    try fileManager.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(note).write(to: file(of: note.id))
  }

  public func delete(_ id: Note.ID) throws {
    try fileManager.removeItem(at: file(of: id))
  }

  @Received private let user: User
  @Received private let fileManager: FileManager

  private var folder: URL {
    fileManager.temporaryDirectory.appendingPathComponent("Notes").appendingPathComponent(user.id)
  }

  private func file(of id: Note.ID) -> URL {
    folder.appendingPathComponent("\(id.uuidString).json")
  }
}
