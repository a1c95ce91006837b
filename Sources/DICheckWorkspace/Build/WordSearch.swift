import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import Synchronization

/// One pass over the texts of a walk for the words of all libraries that may be used, on all cores: which of them are
/// used, and whether anything needs to be known of what compiles the files.
struct WordSearch {
  /// The libraries for which code may be written.
  struct Candidates {
    /// At least one.
    var libraries: [any DependencyLibrary]
    /// The names of those that are known to be used.
    var used: Set<String> = []
  }

  /// The libraries that are used, in their order; the first where none is.
  private(set) var libraries: [any DependencyLibrary]
  /// The states of the files, by position, nil for one that can't be read. Nil if any of them has a word of a library,
  /// of any release, or half of one, or if that wasn't asked.
  private(set) var unmarkedFiles: [FileSnapshot?]?

  /// Reads each file at most once, and none where there is nothing to find out.
  /// - Parameters:
  ///   - findsUnmarked: whether to find out that no file has a word.
  ///   - isAskedFor: returns true for the position of a file whose words show that a library is used.
  init(
    _ files: [String], among candidates: Candidates, findsUnmarked: Bool,
    isAskedFor: @escaping @Sendable (Int) -> Bool = { _ in true }, isCancelled: @escaping CancellationCheck
  ) {
    let all = candidates.libraries
    precondition(!all.isEmpty)
    let known = all.indices.filter { all.count == 1 || candidates.used.contains(all[$0].name) }
    let notes = Notes(used: Set(known))
    let words = Words(of: all)
    let results = try? LargeStackThreads.map(count: files.count) {
      var buffer: [UInt8] = []
      return { index -> FileSnapshot? in
        let (used, marked) = notes.soFar
        let findsUse = isAskedFor(index) && used.count < all.count
        let findsMark = findsUnmarked && used.isDisjoint(with: marked)
        // A file that is no text is a finding by itself, whatever it may hold.
        guard findsUse || findsMark, !isCancelled(),
          let contents = try? FileContents.read(files[index], into: &buffer)
        else { return nil }
        let found = buffer.withUnsafeBufferPointer { bytes in
          words.find(in: UnsafeBufferPointer(rebasing: bytes[contents.text]))
        }
        notes.add(used: findsUse ? found.used : [], marked: findsMark ? found.marked : [])
        return contents.snapshot
      }
    }
    let (used, marked) = notes.soFar
    libraries = used.isEmpty ? [all[0]] : used.sorted().map { all[$0] }
    let hasMark = used.isEmpty ? marked.contains(0) : !used.isDisjoint(with: marked)
    if findsUnmarked, !hasMark { unmarkedFiles = results }
  }

  /// The words of several libraries, which are known by their positions.
  private struct Words {
    private let count: Int
    /// By the newest release, then by any. Where nothing else stands, words that need an active module say nothing.
    private let search: JoinedMarkerSearch
    private let readers: [any LibraryReader]

    init(of libraries: [any DependencyLibrary]) {
      count = libraries.count
      readers = libraries.map { $0.reader(for: $0.releases.newest) }
      let ofAny = libraries.map { library in
        MarkerSearch(joining: library.releases.known.map { library.reader(for: $0).markerSearch })
      }
      search = JoinedMarkerSearch((readers.map(\.markerSearch) + ofAny).map(\.withoutFollowing))
    }

    /// The libraries that the text alone shows to be used, and those of which it has a word, or half of one.
    func find(in text: UnsafeBytes) -> (used: Set<Int>, marked: Set<Int>) {
      let matches = search.match(text)
      let used = (0..<count).filter { matches[$0] == .full }
      let marked = (0..<count).filter {
        matches[count + $0] != .none || readers[$0].remains(in: text, offset: 0) != nil
      }
      return (Set(used), Set(marked))
    }
  }

  /// The libraries found so far, noted by several threads.
  private final class Notes: Sendable {
    private let found: Mutex<(used: Set<Int>, marked: Set<Int>)>

    init(used: Set<Int>) { found = Mutex((used, [])) }

    var soFar: (used: Set<Int>, marked: Set<Int>) { found.withLock { $0 } }

    func add(used: Set<Int>, marked: Set<Int>) {
      found.withLock {
        $0.used.formUnion(used)
        $0.marked.formUnion(marked)
      }
    }
  }
}
