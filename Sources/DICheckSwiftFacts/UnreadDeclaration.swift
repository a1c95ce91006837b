import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// The declaration of a type in a file that has none of a library's words, and so is never parsed.
package struct UnreadDeclaration: Hashable, Sendable {
  /// Of the name.
  package var place: UTF8Range
  /// The word before the name, such as `struct`.
  package var keyword: String
  /// True if it stands in another declaration's braces.
  package var isNested: Bool
  /// The text behind the name and `=`, up to the end of the line; nil where none stands there.
  package var value: String?

  /// - Parameter offset: that of the text in its file.
  fileprivate static func all(
    of name: String, in text: UnsafeBytes, at offset: Int = 0
  ) -> [UnreadDeclaration] {
    var blanker = BodyBlanker()
    guard case .skeleton = blanker.blank(text) else { return [] }
    return blanker.withSkeletonBytes { skeleton in
      DeclaredNames.places(of: name, in: skeleton).map { place, keyword, isNested in
        UnreadDeclaration(
          place: place.shifted(by: offset), keyword: keyword, isNested: isNested,
          value: value(behind: place, in: skeleton))
      }
    }
  }

  private static func value(behind name: UTF8Range, in text: UnsafeBytes) -> String? {
    let rest = text[min(name.endOffset, text.count)...].prefix { $0 != "\n" && $0 != ";" }
    let words = String(utf8: rest).trimmed
    guard words.hasPrefix("=") else { return nil }
    let type = words.dropFirst().split(separator: "//", omittingEmptySubsequences: false)[0].trimmed
    return type.nonEmpty
  }
}

extension LibraryView {
  /// The declarations of types by a name in a file, those in any branch of `#if` among them. Reads the editor's text,
  /// or else the file on disk: O(file).
  package func unreadDeclarations(of name: String, in file: FileID) -> [UnreadDeclaration] {
    let path = files[file.index].path
    if let document = documents[path] {
      return document.text.bytes.withUnsafeBufferPointer { UnreadDeclaration.all(of: name, in: $0) }
    }
    var buffer: [UInt8] = []
    guard let contents = try? FileContents.read(path, into: &buffer) else { return [] }
    return buffer[contents.text].withUnsafeBufferPointer {
      UnreadDeclaration.all(of: name, in: $0, at: contents.text.lowerBound)
    }
  }
}
