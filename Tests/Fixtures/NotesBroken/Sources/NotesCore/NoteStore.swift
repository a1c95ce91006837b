import Foundation

/// Where a user's notes are kept.
public protocol NoteStore: AnyObject {
  func notes() throws -> [Note]
  func save(_ note: Note) throws
  func delete(_ id: Note.ID) throws
}
