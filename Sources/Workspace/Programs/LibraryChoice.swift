import DICheckDependencyLibrary
import DICheckSourceReading
import Synchronization

/// The choice of the libraries for which code is written, among those that a tool knows.
package struct LibraryChoice: Sendable {
  private let names: [String]
  private let search: JoinedMarkerSearch

  /// - Parameter libraries: those that may be used; at most 64.
  package init(among libraries: [any DependencyLibrary]) {
    names = libraries.map(\.name)
    search = JoinedMarkerSearch(libraries.map { $0.reader(for: $0.releases.newest).markerSearch.withoutFollowing })
  }

  /// The names of the libraries that `text` alone shows to be used. One search for all.
  package func libraries(usedBy text: UnsafeBufferPointer<UInt8>) -> Set<String> {
    Set(zip(names, search.match(text)).lazy.filter { $0.1 == .full }.map(\.0))
  }

  /// The libraries whose words some Swift file below `paths` has, in their order; the first where no file has any.
  ///
  /// Reads nothing where there is no choice, else each file at most once, on all cores, until all libraries are found.
  /// - Parameters:
  ///   - paths: absolute; files or folders.
  ///   - libraries: at least one, and at most 64.
  ///   - used: the names of libraries that are known to be used.
  ///   - isCancelled: whether nobody wants the result any more: it is incomplete then.
  package static func libraries<Library>(
    for paths: [String], among libraries: [Library], besides used: Set<String> = [],
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> [Library] {
    precondition(!libraries.isEmpty && libraries.count <= 64)
    guard libraries.count > 1 else { return libraries }
    let known = libraries.compactMap { $0 as? any DependencyLibrary }
    let unknown = known.filter { !used.contains($0.name) }
    let used = used.union(names(for: paths, among: unknown, walkedFor: known, isCancelled))
    let chosen = zip(libraries, known).filter { used.contains($0.1.name) }.map(\.0)
    return chosen.isEmpty ? [libraries[0]] : chosen
  }

  private static func names(
    for paths: [String], among libraries: [any DependencyLibrary], walkedFor known: [any DependencyLibrary],
    _ isCancelled: @escaping @Sendable () -> Bool
  ) -> Set<String> {
    guard !libraries.isEmpty else { return [] }
    let folders = paths.filter { FileSnapshot(of: $0)?.kind == .folder }
    var options = WalkOptions(libraries: known)
    options.isCancelled = isCancelled
    let tree = FileTree(below: folders, options: options)
    let files = paths.filter { !folders.contains($0) } + tree.files
    let choice = LibraryChoice(among: libraries)
    let found = Found(count: libraries.count)
    _ = try? LargeStackThreads.map(count: files.count) {
      var buffer: [UInt8] = []
      return { index in
        guard !found.isComplete, !isCancelled(), let contents = try? FileContents.read(files[index], into: &buffer)
        else { return }
        buffer.withUnsafeBufferPointer { bytes in
          let matches = choice.search.match(UnsafeBufferPointer(rebasing: bytes[contents.text]))
          for (library, match) in matches.enumerated() where match == .full { found.note(library) }
        }
      }
    }
    return Set(choice.names.enumerated().lazy.filter { found.contains($0.offset) }.map(\.element))
  }

  /// The libraries that were found so far, by position; noted by several threads.
  private final class Found: Sendable {
    private let bits = Atomic<UInt64>(0)
    private let all: UInt64

    init(count: Int) { all = count == 64 ? .max : 1 << UInt64(count) - 1 }

    var isComplete: Bool { bits.load(ordering: .relaxed) == all }

    func contains(_ library: Int) -> Bool { bits.load(ordering: .relaxed) & 1 << UInt64(library) != 0 }

    func note(_ library: Int) { bits.bitwiseOr(1 << UInt64(library), ordering: .relaxed) }
  }
}
