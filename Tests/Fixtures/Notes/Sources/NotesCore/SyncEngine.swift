import Foundation
import SafeDI

/// Sends changed notes to the server.
@Instantiable
public final class SyncEngine: Instantiable {
  public init(noteStore: any NoteStore, dateProvider: any DateProvider, analytics: any Analytics) {
    self.noteStore = noteStore
    self.dateProvider = dateProvider
    self.analytics = analytics
  }

  public func sync() throws {
    let changed = try noteStore.notes().filter { $0.modified > lastSync }
    analytics.record("sync of \(changed.count) notes")
    lastSync = dateProvider.now()
  }

  @Received private let noteStore: any NoteStore
  @Received private let dateProvider: any DateProvider
  @Received private let analytics: any Analytics

  private var lastSync = Date.distantPast
}
