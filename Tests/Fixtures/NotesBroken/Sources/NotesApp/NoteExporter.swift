import NotesCore
import SafeDI

/// Writes notes as Markdown.
@Instantiable
public final class NoteExporter: Instantiable {
  public init(user: User, analytics: any Analytics) {
    self.user = user
    self.analytics = analytics
  }

  public func markdown(of notes: [Note]) -> String {
    analytics.record("export")
    return "# Notes of \(user.name)\n\n"
      + notes.map { "## \($0.title)\n\n\($0.body)\n" }.joined(separator: "\n")
  }

  @Received private let user: User
  @Received private let analytics: any Analytics
}
