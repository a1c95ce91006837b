import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import Synchronization

/// One pass over the texts of a walk for the words of all libraries that may be used, on all cores: which of them are
/// used, and whether anything needs to be known of what compiles the files.
struct WordSearch {
  /// The libraries for which code may be written.
  struct Candidates {
    /// At least one, and at most 64.
    var libraries: [any DependencyLibrary]
    /// The names of those that are known to be used.
    var used: Set<String> = []
  }

  /// The facts that are wanted of the files.
  struct Aim {
    /// Returns true for the position of a file whose words show that a library is used.
    var isAskedFor: @Sendable (Int) -> Bool = { _ in true }
    /// True to find out that no file has a word.
    var findsUnmarked: Bool
  }

  /// The libraries that are used, in their order; the first where none is.
  private(set) var libraries: [any DependencyLibrary]
  /// The states of the files, by position, nil for one that can't be read. Nil if any of them has a word of a library,
  /// of any release, or half of one, or if that wasn't asked.
  private(set) var unmarkedFiles: [FileSnapshot?]?

  /// Reads each file at most once, and none where there is nothing to find out.
  init(
    _ files: [String], among candidates: Candidates, for aim: Aim, isCancelled: @escaping @Sendable () -> Bool
  ) {
    let all = candidates.libraries
    precondition(!all.isEmpty && all.count <= 64)
    let notes = Notes(libraryCount: all.count)
    for (index, library) in all.enumerated() where all.count == 1 || candidates.used.contains(library.name) {
      notes.note(uses: 1 << UInt64(index))
    }
    let words = Words(of: all)
    let results = try? LargeStackThreads.map(count: files.count) {
      var buffer: [UInt8] = []
      return { index -> FileSnapshot? in
        let findsUse = aim.isAskedFor(index) && !notes.haveAllUses
        let findsMark = aim.findsUnmarked && !notes.haveMarkOfUsed
        // A file that is no text is a finding by itself, whatever it may hold.
        guard findsUse || findsMark, !isCancelled(),
          let contents = try? FileContents.read(files[index], into: &buffer)
        else { return nil }
        let (used, marked) = buffer.withUnsafeBufferPointer { bytes in
          words.find(in: UnsafeBufferPointer(rebasing: bytes[contents.text]))
        }
        if findsUse { notes.note(uses: used) }
        if findsMark { notes.note(marks: marked) }
        return contents.snapshot
      }
    }
    let used = all.indices.filter { notes.usesSoFar & 1 << UInt64($0) != 0 }.map { all[$0] }
    libraries = used.isEmpty ? [all[0]] : used
    let hasMark = used.isEmpty ? notes.marksSoFar & 1 != 0 : notes.haveMarkOfUsed
    if aim.findsUnmarked, !hasMark { unmarkedFiles = results }
  }

  /// The words of several libraries. A set of libraries is a set of bits, by their positions.
  private struct Words: Sendable {
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
    func find(in text: UnsafeBufferPointer<UInt8>) -> (used: UInt64, marked: UInt64) {
      let matches = search.match(text)
      var (used, marked): (UInt64, UInt64) = (0, 0)
      for library in 0..<count {
        if matches[library] == .full { used |= 1 << UInt64(library) }
        if matches[count + library] != .none || readers[library].remains(in: text, offset: 0) != nil {
          marked |= 1 << UInt64(library)
        }
      }
      return (used, marked)
    }
  }

  /// The libraries found so far, noted by several threads.
  private final class Notes: Sendable {
    private let uses = Atomic<UInt64>(0)
    private let marks = Atomic<UInt64>(0)
    private let all: UInt64

    init(libraryCount: Int) { all = libraryCount == 64 ? .max : 1 << UInt64(libraryCount) - 1 }

    var usesSoFar: UInt64 { uses.load(ordering: .relaxed) }
    var marksSoFar: UInt64 { marks.load(ordering: .relaxed) }
    var haveAllUses: Bool { usesSoFar == all }
    var haveMarkOfUsed: Bool { usesSoFar & marksSoFar != 0 }

    func note(uses libraries: UInt64) { uses.bitwiseOr(libraries, ordering: .relaxed) }
    func note(marks libraries: UInt64) { marks.bitwiseOr(libraries, ordering: .relaxed) }
  }
}
