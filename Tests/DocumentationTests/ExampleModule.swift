import DICheckCompilerSupport
import DICheckFixtureNotation

/// Examples of documentation as one Swift module for ``SwiftCompiler``, the names of each made its own: a module for
/// each would take minutes.
enum ExampleModule {
  /// - Parameter folder: tells the examples apart in the compiler's messages.
  static func files(of examples: [(folder: String, files: [Fixture.File])]) -> [SwiftModule.File] {
    examples.enumerated().flatMap { index, example in
      // A manifest is compiled by itself, and a project isn't.
      let files = example.files.filter { $0.name.hasSuffix(".swift") && $0.name != "Package.swift" }
      let names = files.reduce(into: Set()) { $0.formUnion(declaredNames(in: $1.text)) }
      return files.map { file in
        SwiftModule.File(
          path: "\(example.folder)/\(file.name)",
          text: importLine + text(withoutOwnImports(file.text, among: files), with: names, endingIn: "_\(index)"))
      }
    }
  }

  private static let importLine = "import SafeDI\n"
  /// Lines that stand before an example's own.
  static let addedLines = 1

  /// Without the imports of modules that the example's own folders are: here, one module holds all of them.
  private static func withoutOwnImports(_ text: String, among files: [Fixture.File]) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isOwn =
        line.hasPrefix("import ") && files.contains { $0.name.hasPrefix("Sources/\(line.dropFirst(7))/") }
      return isOwn ? "" : line
    }.joined(separator: "\n")
  }

  private static func declaredNames(in text: String) -> Set<Substring> {
    let words = text.split(omittingEmptySubsequences: true) { !$0.isLetter && $0 != "_" }
    return Set(
      zip(words, words.dropFirst()).filter { ["class", "struct", "enum", "protocol"].contains($0.0) }.map(\.1))
  }

  private static func text(_ text: String, with names: Set<Substring>, endingIn suffix: String) -> String {
    var result = ""
    var word = ""
    for character in text + "\n" {
      if character.isLetter || character == "_" {
        word.append(character)
        continue
      }
      result += names.contains(Substring(word)) ? word + suffix : word
      result.append(character)
      word = ""
    }
    return result
  }
}
