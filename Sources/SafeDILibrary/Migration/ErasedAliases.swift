import DICheckDependencyLibrary
import DICheckText
import SwiftSyntax

/// Renamed dependencies that 1.x wraps in the type that they are declared with: 2.x doesn't (Rules/Migration.md, "What
/// is generated otherwise").
struct ErasedAliases {
  let version: LibraryVersion
  let former: String
  let target: String

  /// The notes in source order. None for a text that can't be parsed safely.
  func notes(on text: [UInt8]) -> [MigrationNote] {
    guard text.firstRange(of: "erasedToConcreteExistential".utf8) != nil else { return [] }
    let start = text.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0
    guard let file = ParsedFile(text, from: start) else { return [] }
    var reader = DeclarationReader(dialect: SafeDIDialect(version: version))
    reader.read(file.tree)
    return reader.result.instantiables.flatMap(\.properties).compactMap { property in
      guard let macro = property.macros.first, macro.macro == .received,
        let source = macro.argument("fulfilledByDependencyNamed", at: 0)?.value.plainString?.text,
        macro.argument("ofType", at: 1) != nil,
        let argument = macro.trailingArgument("erasedToConcreteExistential"), argument.isTrue,
        let type = property.bindings.first?.typeNode?.trimmedDescription
      else { return nil }
      return MigrationNote(
        offset: start + Int(argument.place.start),
        message: """
          \(former) wraps `\(source)` in `\(type)` here, and \(target) doesn't. Make the wrapper where it is \
          `@Instantiated(fulfilledByType:erasedToConcreteExistential:)`, and receive that.
          """)
    }
  }
}
