import SafeDI

/// Splits text into the words that are searched for.
@Instantiable
public final class Tokenizer: Instantiable {
  public init(searchIndex: SearchIndex) {
    self.searchIndex = searchIndex
  }

  public func words(in text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }

  public func suggestions(for word: String) throws -> Set<String> {
    Set(try searchIndex.notes(matching: word).flatMap { words(in: $0.title) })
  }

  @Instantiated private let searchIndex: SearchIndex
}
