import DICheckJSON
import DICheckText

/// A document or folder as the client spells it. LSP, "URI".
///
/// Equal only if spelled alike: whether two spellings name one file is for the file system to say.
package struct DocumentURI: RawRepresentable, Hashable, Sendable, JSONCodable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(_ string: String) {
    rawValue = string
  }

  /// The `file` URI of an absolute path (``FileURI``).
  package init(filePath: String) { rawValue = "file://" + FileURI.escaped(filePath) }

  /// True of a document that was never saved.
  package var isUntitled: Bool { rawValue.prefix(9).lowercased() == "untitled:" }

  /// The path of a `file` URI (``FileURI``).
  package var filePath: String? { FileURI.path(of: rawValue) }
}

extension DocumentURI: CustomStringConvertible, ExpressibleByStringLiteral {
  package var description: String { rawValue }
  package init(stringLiteral value: String) { rawValue = value }
}

extension DocumentURI: JSONKey {
  package var jsonKey: String { rawValue }
}
