import NotesCore
import SafeDI

@Instantiable
public final class NoteEditorScreen: Screen, Instantiable {
  public init(
    note: Note,
    author: User,
    noteStore: any NoteStore,
    dateProvider: any DateProvider,
    syncEngine: SyncEngine?
  ) {
    self.note = note
    self.author = author
    self.noteStore = noteStore
    self.dateProvider = dateProvider
    self.syncEngine = syncEngine
  }

  public var title: String { note.title }

  public func render() -> String {
    "\(note.title)\n\(note.body)\n\(author.name)"
  }

  public func save(body: String) throws {
    var changed = note
    changed.body = body
    changed.author = author.name
    changed.modified = dateProvider.now()
    try noteStore.save(changed)
    try syncEngine?.sync()
  }

  @Forwarded private let note: Note
  @Received(fulfilledByDependencyNamed: "user", ofType: User.self) private let author: User
  @Received private let noteStore: any NoteStore
  @Received private let dateProvider: any DateProvider
  @Received(onlyIfAvailable: true) private let syncEngine: SyncEngine?
}
