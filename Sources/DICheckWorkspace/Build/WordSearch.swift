import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import Synchronization

/// One pass over the texts of a walk for the words of all libraries that may be used, on all cores: which of them are
/// used, whether anything needs to be known of what compiles the files, and which files no library has to read again.
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
    /// True to keep what there is to say of those files among them that have no word.
    var scans: Bool
  }

  /// The libraries that are used, in their order; the first where none is.
  private(set) var libraries: [any DependencyLibrary]
  /// The states of the files, by position, nil for one that can't be read. Nil if any of them has a word of a library,
  /// of any release, or half of one, or if that wasn't asked.
  private(set) var unmarkedFiles: [FileSnapshot?]?
  /// By position, what was found in files without a word of some library that is used.
  private(set) var scans: [Int: FileScan] = [:]

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
      return { index -> (state: FileSnapshot, scan: FileScan?)? in
        let isAskedFor = aim.isAskedFor(index)
        let findsUse = isAskedFor && !notes.haveAllUses
        let findsMark = aim.findsUnmarked && !notes.haveMarkOfUsed
        // Files around those are read once, by the libraries that turn out to be used.
        let scans = isAskedFor && aim.scans
        // A file that is no text is a finding by itself, whatever it may hold.
        guard findsUse || findsMark || scans, !isCancelled(),
          let contents = try? FileContents.read(files[index], into: &buffer)
        else { return nil }
        return buffer.withUnsafeBufferPointer { bytes in
          let text = UnsafeBufferPointer(rebasing: bytes[contents.text])
          let (used, marked) = words.find(in: text)
          if findsUse { notes.note(uses: used) }
          if findsMark { notes.note(marks: marked) }
          let bare = scans ? words.lacking(in: text, among: notes.usesSoFar & ~marked) : 0
          guard bare != 0 else { return (contents.snapshot, nil) }
          let names = Set(all.indices.lazy.filter { bare & 1 << UInt64($0) != 0 }.map { all[$0].name })
          return (contents.snapshot, FileScan(state: contents.snapshot, names: DeclaredNames(text), libraries: names))
        }
      }
    }
    let used = all.indices.filter { notes.usesSoFar & 1 << UInt64($0) != 0 }.map { all[$0] }
    libraries = used.isEmpty ? [all[0]] : used
    let hasMark = used.isEmpty ? notes.marksSoFar & 1 != 0 : notes.haveMarkOfUsed
    guard let results else { return }
    if aim.findsUnmarked, !hasMark {
      unmarkedFiles = results.map { $0?.state }
    } else if aim.scans {
      for (position, result) in results.enumerated() { scans[position] = result?.scan }
    }
  }

  /// The words of several libraries. A set of libraries is a set of bits, by their positions.
  private struct Words: Sendable {
    private let count: Int
    /// By the newest release, then by any. Where nothing else stands, words that need an active module say nothing.
    private let search: JoinedMarkerSearch
    /// By any release, with those words.
    private let searchOfAll: JoinedMarkerSearch
    private let readers: [any LibraryReader]

    init(of libraries: [any DependencyLibrary]) {
      count = libraries.count
      readers = libraries.map { $0.reader(for: $0.releases.newest) }
      let ofAny = libraries.map { library in
        MarkerSearch(joining: library.releases.known.map { library.reader(for: $0).markerSearch })
      }
      search = JoinedMarkerSearch((readers.map(\.markerSearch) + ofAny).map(\.withoutFollowing))
      searchOfAll = JoinedMarkerSearch(ofAny)
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

    /// The libraries among these of which the text has no word at all.
    func lacking(in text: UnsafeBufferPointer<UInt8>, among libraries: UInt64) -> UInt64 {
      guard libraries != 0 else { return 0 }
      var lacking: UInt64 = 0
      for (library, match) in searchOfAll.match(text).enumerated() where match == .none {
        lacking |= 1 << UInt64(library)
      }
      return lacking & libraries
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

/// The result of a look at a file that has no word of some libraries, so that these needn't read it.
package struct FileScan: Sendable {
  package var state: FileSnapshot
  package var names: DeclaredNames
  /// The names of the libraries, which are used, of which it has no word.
  package var libraries: Set<String>
}
