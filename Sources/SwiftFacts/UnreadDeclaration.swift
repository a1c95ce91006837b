import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace

/// The declaration of a type in a file that has none of a library's words, and so is never parsed.
package struct UnreadDeclaration: Hashable, Sendable {
  /// Of the name.
  package var place: UTF8Range
  /// The word before the name, such as `struct`.
  package var keyword: String
  /// What stands behind the name and `=`, up to the end of the line; nil where nothing does.
  package var value: String?

  /// - Parameter offset: that of the text in its file.
  fileprivate init?(_ name: String, isNested: Bool, in text: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
    var blanker = BodyBlanker()
    guard case .skeleton = blanker.blank(text) else { return nil }
    let found = blanker.withSkeletonBytes { skeleton in
      DeclaredNames.place(of: name, isNested: isNested, in: skeleton).map { place in
        (
          place.shifted(by: offset), DeclaredNames.keyword(before: place, in: skeleton),
          Self.value(behind: place, in: skeleton)
        )
      }
    }
    guard let found else { return nil }
    (place, keyword, value) = found
  }

  private static func value(behind name: UTF8Range, in text: UnsafeBufferPointer<UInt8>) -> String? {
    let rest = text[min(Int(name.end), text.count)...].prefix { $0 != "\n" && $0 != ";" }
    let words = String(decoding: rest, as: UTF8.self).drop(while: \.isWhitespace)
    guard words.first == "=" else { return nil }
    let value = words.dropFirst().split(separator: "//", omittingEmptySubsequences: false)[0]
    let type = value.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    return type.isEmpty ? nil : String(type)
  }
}

extension LibraryView {
  /// The first declaration of a type by a name in a file, at file level or nested in another. Reads the editor's text,
  /// or else the file on disk: O(file).
  package func unreadDeclaration(of name: String, isNested: Bool, in file: FileID) -> UnreadDeclaration? {
    let path = files[file.index].path
    if let document = documents[path] {
      return document.text.bytes.withUnsafeBufferPointer { UnreadDeclaration(name, isNested: isNested, in: $0) }
    }
    var buffer: [UInt8] = []
    guard let contents = try? FileContents.read(path, into: &buffer) else { return nil }
    return buffer[contents.text].withUnsafeBufferPointer {
      UnreadDeclaration(name, isNested: isNested, in: $0, at: contents.text.lowerBound)
    }
  }
}
