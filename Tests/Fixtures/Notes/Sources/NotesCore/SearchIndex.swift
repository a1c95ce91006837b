import SafeDI

/// Finds notes by the words in them.
@Instantiable
public final class SearchIndex: Instantiable {
  public init(noteStore: any NoteStore, tokenizer: Tokenizer) {
    self.noteStore = noteStore
    self.tokenizer = tokenizer
  }

  public func notes(matching query: String) throws -> [Note] {
    let wanted = tokenizer.words(in: query)
    return try noteStore.notes().filter { note in
      wanted.isSubset(of: tokenizer.words(in: note.title + " " + note.body))
    }
  }

  @Received private let noteStore: any NoteStore
  @Instantiated private let tokenizer: Tokenizer
}
