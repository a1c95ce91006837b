import DICheckDependencyLibrary
import DICheckText
import SwiftSyntax

/// `@Sendable @escaping () -> Void` of an initializer's parameter, as 1.2.2 and earlier read it: later releases look
/// for `@escaping @Sendable () -> Void` (Rules/Initializers.md, SD-D10). To Swift both are the same.
struct EscapingParameters {
  let version: LibraryVersion

  /// Sorted. None for a text that can't be parsed safely.
  func edits(of text: [UInt8]) -> [UTF8Edit] {
    guard text.firstRange(of: "escaping".utf8) != nil else { return [] }
    let start = text.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0
    guard let file = ParsedFile(text, from: start) else { return [] }
    var reader = DeclarationReader(dialect: SafeDIDialect(version: version))
    reader.read(file.tree)
    var edits: [UTF8Edit] = []
    for declaration in reader.result.instantiables {
      let labels = Set(declaration.dependencies.map(\.shape.identity.label))
      for parameter in declaration.initializers.flatMap(\.parameters) where labels.contains(parameter.label) {
        edits += Self.edits(of: parameter.node.type)
      }
    }
    return edits.map { UTF8Edit(range: $0.range.shifted(by: start), newText: $0.newText) }
      .sorted { $0.range < $1.range }
  }

  private static func edits(of type: TypeSyntax) -> [UTF8Edit] {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return [] }
    let attributes = attributed.attributes.compactMap { element -> AttributeSyntax? in
      if case .attribute(let attribute) = element { attribute } else { nil }
    }
    guard attributes.count == attributed.attributes.count, attributes.count > 1, let first = attributes.first,
      let escaping = attributes.dropFirst().first(where: { $0.attributeName.trimmedDescription == "escaping" })
    else { return [] }
    // With the blanks behind it, but no comment.
    let end = escaping.trailingTrivia.allSatisfy(\.isBlank) ? escaping.endPosition.utf8Offset : Int(escaping.place.end)
    return [
      UTF8Edit(range: UTF8Range(at: Int(first.place.start)), newText: "@escaping "),
      UTF8Edit(range: UTF8Range(Int(escaping.place.start), end), newText: ""),
    ]
  }
}

extension TriviaPiece {
  fileprivate var isBlank: Bool {
    switch self {
    case .spaces, .tabs: true
    default: false
    }
  }
}
