import NotesCore
import SafeDI

@Instantiable
public final class NoteListScreen: Screen, Instantiable {
  public init(
    noteStore: any NoteStore,
    searchIndex: SearchIndex,
    exporter: NoteExporter,
    editorBuilder: ErasedInstantiator<NoteEditorScreen.ForwardedProperties, any Screen>
  ) {
    self.noteStore = noteStore
    self.searchIndex = searchIndex
    self.exporter = exporter
    self.editorBuilder = editorBuilder
  }

  public let title = "Notes"

  public func render() -> String {
    let titles = (try? noteStore.notes().map(\.title)) ?? []
    return ([title] + titles).joined(separator: "\n")
  }

  public func open(_ note: Note) -> any Screen {
    editorBuilder.instantiate(note)
  }

  public func export(matching query: String) throws -> String {
    exporter.markdown(of: try searchIndex.notes(matching: query))
  }

  @Received private var noteStore: any NoteStore
  @Instantiated private let searchIndex: SearchIndex
  @Instantiated private let exporter: NoteExporter
  @Instantiated(fulfilledByType: "NoteEditorScreen")
  private let editorBuilder: ErasedInstantiator<NoteEditorScreen.ForwardedProperties, any Screen>
}
