// What SafeDI's generator makes of the notes sample, written by hand: with it the sample compiles as a whole, which
// proves that its graph can be built.

import Foundation
import NotesCore
import SafeDI

extension NotesApplication {
  public convenience init() {
    let dateProvider: any DateProvider = SystemDateProvider()
    let analytics: any Analytics = ConsoleAnalytics(dateProvider: dateProvider)
    let authenticator: any Authenticator = PasswordAuthenticator(analytics: analytics)
    func buildLoginScreen() -> LoginScreen {
      LoginScreen(authenticator: authenticator)
    }
    func buildUserSession(user: User) -> UserSession {
      let fileManager = FileManager.instantiate()
      let settings: UserDefaults = UserDefaults.instantiate(user: user)
      let noteStore: any NoteStore = FileNoteStore(user: user, fileManager: fileManager)
      let syncEngine = SyncEngine(noteStore: noteStore, dateProvider: dateProvider, analytics: analytics)
      func buildNoteList() -> NoteListScreen {
        let searchIndex = SearchIndex(noteStore: noteStore, tokenizer: Tokenizer())
        let exporter = NoteExporter(user: user, analytics: analytics)
        func buildEditor(note: Note) -> NoteEditorScreen {
          let author: User = user
          return NoteEditorScreen(
            note: note, author: author, noteStore: noteStore, dateProvider: dateProvider, syncEngine: syncEngine)
        }
        let editorBuilder = ErasedInstantiator<NoteEditorScreen.ForwardedProperties, any Screen> { buildEditor(note: $0) }
        return NoteListScreen(
          noteStore: noteStore, searchIndex: searchIndex, exporter: exporter, editorBuilder: editorBuilder)
      }
      func buildSettingsScreen() -> SettingsScreen {
        SettingsScreen(user: user, settings: settings, analytics: analytics)
      }
      return UserSession(
        user: user, fileManager: fileManager, settings: settings, noteStore: noteStore, syncEngine: syncEngine,
        noteListBuilder: Instantiator<NoteListScreen>(buildNoteList),
        settingsScreenBuilder: Instantiator<SettingsScreen>(buildSettingsScreen))
    }
    self.init(
      dateProvider: dateProvider, analytics: analytics, authenticator: authenticator,
      loginScreenBuilder: Instantiator<LoginScreen>(buildLoginScreen),
      userSessionBuilder: Instantiator<UserSession> { buildUserSession(user: $0) })
  }
}
