import DICheckDependencyLibrary
import DICheckSourceReading
import Synchronization

/// A look at the texts of a folder before anything else: where none has a word of the library, nothing needs to be
/// known of what compiles them.
enum UnmarkedFiles {
  /// The states of `files`, by position, nil for one that can't be read. Nil if any of them has a word of `library`, of
  /// any release, or half of one; the search ends there.
  static func states(of files: [String], for library: any DependencyLibrary) -> [FileSnapshot?]? {
    // Where nothing else stands, words that need an active module say nothing.
    let search = MarkerSearch(
      joining: library.releases.known.map { library.reader(for: $0).markerSearch.withoutFollowing })
    let reader = library.reader(for: library.releases.newest)
    let found = Flag()
    let states = try? LargeStackThreads.map(count: files.count) {
      var buffer: [UInt8] = []
      return { index -> FileSnapshot? in
        guard !found.isRaised else { return nil }
        // A file that is no text is a finding by itself, whatever it may hold.
        guard let contents = try? FileContents.read(files[index], into: &buffer) else { return nil }
        buffer.withUnsafeBufferPointer { bytes in
          let text = UnsafeBufferPointer(rebasing: bytes[contents.text])
          if search.matches(text) || reader.remains(in: text, offset: contents.text.lowerBound) != nil { found.raise() }
        }
        return contents.snapshot
      }
    }
    return found.isRaised ? nil : states
  }

  private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)

    var isRaised: Bool { value.load(ordering: .relaxed) }

    func raise() { value.store(true, ordering: .relaxed) }
  }
}
