import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// The outcome of files whose bytes can't be read as text.
extension UnreadFile {
  /// - Parameter failure: the reason why the file at `path` can't be read.
  init(_ path: String, failure: FileReadFailure, search: MarkerSearch, for reader: any LibraryReader) {
    let reason = "\(failure)"
    switch failure {
    case .notRegular where FilePath.isFolder(path):
      // The walk's warning names the reason.
      self.init(reason: "was not looked into", types: .any, for: reader)
    case .missing, .notRegular: self.init(reason: reason, for: reader)
    case .unreadable, .tooLarge, .notUTF8:
      var place = UTF8Range(at: 0)
      if case .notUTF8(let offset) = failure { place = UTF8Range(offset, offset + 1) }
      guard let text = Self.bytes(of: path) else {
        let isFolder = FilePath.isFolder(path)
        self.init(
          reason: reason, problem: .unreadable(.unread(reason: reason, isFolder: isFolder), at: place), types: .any,
          for: reader)
        return
      }
      // Following words don't count: what can't be read shows neither whose they are.
      guard text.withUnsafeBufferPointer({ search.match($0) > .following }) else {
        self.init(reason: reason, for: reader)
        return
      }
      self = text.withUnsafeBufferPointer { UnreadFile(reason: reason, at: place, text: $0, offset: 0, for: reader) }
    }
  }

  /// UTF-16 has a zero byte beside each letter of the library's words: these are left out.
  private static func bytes(of path: String) -> [UInt8]? {
    FileContents.bytes(of: path).map { $0.prefix(64).contains(0) ? $0.filter { $0 != 0 } : $0 }
  }
}
