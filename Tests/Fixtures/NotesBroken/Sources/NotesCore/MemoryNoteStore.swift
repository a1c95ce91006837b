import SafeDI

/// Forgets everything at the end: for previews.
@Instantiable(fulfillingAdditionalTypes: [NoteStore.self])
public final class MemoryNoteStore: NoteStore, Instantiable {
  public init() {}

  public func notes() throws -> [Note] {
    kept.values.sorted { $0.modified > $1.modified }
  }

  public func save(_ note: Note) throws {
    kept[note.id] = note
  }

  public func delete(_ id: Note.ID) throws {
    kept[id] = nil
  }

  private var kept: [Note.ID: Note] = [:]
}
