/// Swift spellings of the specification's names.
enum SwiftName {
  /// In lower camel case: `PlainText` is `plainText`, `UTF8` is `utf8`, `LLMGenerated` is `llmGenerated`.
  static func member(_ name: String) -> String {
    var result = ""
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let isStart = index == 0 || letters[..<index].allSatisfy(\.isUppercase)
      let endsRun = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
      result += isStart && letter.isUppercase && !endsRun ? letter.lowercased() : String(letter)
    }
    return result
  }

  /// In backticks if the word is a keyword.
  static func declared(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Swift's keywords among the names in use: another one would not compile.
  private static let keywords: Set = ["class", "default", "enum", "operator", "struct"]
}
