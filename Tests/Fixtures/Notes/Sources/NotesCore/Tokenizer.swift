import SafeDI

/// Splits text into the words that are searched for.
@Instantiable
public final class Tokenizer: Instantiable {
  public init() {}

  public func words(in text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
