import DICheckDependencyLibrary

/// The choice of the libraries for which code is written, among those that a tool knows.
package enum LibraryChoice {
  /// The libraries whose words some Swift file below `paths` has, in their order; the first where no file has any.
  ///
  /// Reads nothing where there is no choice, else files one after another until all libraries are found.
  /// - Parameters:
  ///   - paths: absolute; files or folders.
  ///   - libraries: at least one.
  package static func libraries<Library>(for paths: [String], among libraries: [Library]) -> [Library] {
    precondition(!libraries.isEmpty)
    guard libraries.count > 1 else { return libraries }
    let known = libraries.compactMap { $0 as? any DependencyLibrary }
    let searches = known.map { $0.reader(for: $0.releases.newest).markerSearch }
    let folders = paths.filter { FileSnapshot(of: $0)?.kind == .folder }
    let tree = FileTree(below: folders, options: WalkOptions(libraries: known))
    var isUsed = libraries.map { _ in false }
    var buffer: [UInt8] = []
    for path in paths.filter({ !folders.contains($0) }) + tree.files where isUsed.contains(false) {
      guard let contents = try? FileContents.read(path, into: &buffer) else { continue }
      buffer.withUnsafeBufferPointer { bytes in
        let text = UnsafeBufferPointer(rebasing: bytes[contents.text])
        for (index, search) in searches.enumerated() where !isUsed[index] && search.match(text) == .full {
          isUsed[index] = true
        }
      }
    }
    let used = zip(libraries, isUsed).filter(\.1).map(\.0)
    return used.isEmpty ? [libraries[0]] : used
  }
}
