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
    case .unreadable:
      let isFolder = FilePath.isFolder(path)
      self.init(
        reason: reason, problem: .unreadable(.unread(reason: reason, isFolder: isFolder), at: UTF8Range(at: 0)),
        types: .any, for: reader)
    case .tooLarge, .notUTF8:
      var place = UTF8Range(at: 0)
      if case .notUTF8(let offset) = failure { place = UTF8Range(offset, offset + 1) }
      var scan = ByteScan(search: search, reader: reader)
      let isComplete = FileContents.forEachBlock(of: path) { scan.take($0) }
      if isComplete, !scan.isMarked {
        self.init(reason: reason, for: reader)
      } else {
        self.init(
          reason: reason, problem: .unreadable(.unread(reason: reason, isFolder: false), at: place),
          types: isComplete ? scan.types.types : .any, for: reader)
        suppressions = scan.suppressions
      }
    }
  }

  /// Searches for the library's words and for names, block by block. Following words don't count: what can't be read
  /// shows neither whose they are.
  private struct ByteScan {
    let search: MarkerSearch
    let catalogue: Catalogue
    private(set) var isMarked = false
    private(set) var types: any UnreadTypeScanning
    private(set) var suppressions = Suppressions()
    private var isFirst = true

    init(search: MarkerSearch, reader: any LibraryReader) {
      self.search = search
      catalogue = reader.catalogue
      types = reader.makeTypeScan()
    }

    mutating func take(_ block: UnsafeBufferPointer<UInt8>) {
      // UTF-16 has a zero byte beside each letter of the library's words.
      guard block.prefix(64).contains(0) else { return look(at: block) }
      block.filter { $0 != 0 }.withUnsafeBufferPointer { look(at: $0) }
    }

    private mutating func look(at block: UnsafeBufferPointer<UInt8>) {
      isMarked = isMarked || search.match(block) > .following
      types.scan(block)
      // A comment that silences this finding stands at the beginning, where people look.
      if isFirst { suppressions = Suppressions(block, of: catalogue) }
      isFirst = false
    }
  }
}
