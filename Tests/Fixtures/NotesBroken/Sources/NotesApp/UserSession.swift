import Foundation
import NotesCore
import SafeDI

/// All that lives from sign-in to sign-out.
@Instantiable
public final class UserSession: Instantiable {
  public init(
    user: User,
    fileManager: FileManager,
    settings: UserDefaults,
    noteStore: any NoteStore,
    syncEngine: SyncEngine,
    noteListBuilder: Instantiator<NoteListScreen>,
    settingsScreenBuilder: Instantiator<SettingsScreen>
  ) {
    self.user = user
    self.fileManager = fileManager
    self.settings = settings
    self.noteStore = noteStore
    self.syncEngine = syncEngine
    self.noteListBuilder = noteListBuilder
    self.settingsScreenBuilder = settingsScreenBuilder
  }

  public func start() throws {
    print("Hello, \(user.name)! Files in \(fileManager.currentDirectoryPath).")
    if try noteStore.notes().isEmpty {
      print(settingsScreenBuilder.instantiate().render())
    }
    if settings.bool(forKey: "syncsAtStart") {
      try syncEngine.sync()
    }
    print(noteListBuilder.instantiate().render())
  }

  @Forwarded private let user: User
  @Instantiated private let fileManager: FileManager
  @Instantiated private let settings: UserDefaults
  @Instantiated private let noteStore: any NoteStore
  @Instantiated private let syncEngine: SyncEngine
  @Instantiated private let noteListBuilder: Instantiator<NoteListScreen>
  @Instantiated private let settingsScreenBuilder: Instantiator<SettingsScreen>
}
