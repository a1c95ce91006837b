import DICheckDependencyLibrary

/// The choice of the library for which code is written, among those that a tool knows.
package enum LibraryChoice {
  /// The library whose words the most Swift files below `paths` have; of several the first, also where no file has any.
  ///
  /// Reads nothing where there is no choice, else files one after another until it has seen enough of them that have
  /// such words.
  /// - Parameters:
  ///   - paths: absolute; files or folders.
  ///   - libraries: at least one.
  package static func library(
    for paths: [String], among libraries: [any DependencyLibrary]
  ) -> any DependencyLibrary {
    precondition(!libraries.isEmpty)
    guard libraries.count > 1 else { return libraries[0] }
    let searches = libraries.map { $0.reader(for: $0.releases.newest).markerSearch }
    let folders = paths.filter { FileSnapshot(of: $0)?.kind == .folder }
    let tree = FileTree(below: folders, options: WalkOptions(libraries: libraries))
    var counts = libraries.map { _ in 0 }
    var buffer: [UInt8] = []
    for path in paths.filter({ !folders.contains($0) }) + tree.files where counts.reduce(0, +) < enough {
      guard let contents = try? FileContents.read(path, into: &buffer) else { continue }
      buffer.withUnsafeBufferPointer { bytes in
        let text = UnsafeBufferPointer(rebasing: bytes[contents.text])
        for (index, search) in searches.enumerated() where search.match(text) == .full { counts[index] += 1 }
      }
    }
    let most = counts.max() ?? 0
    return zip(libraries, counts).first { $0.1 == most }?.0 ?? libraries[0]
  }

  /// Files with a library's words that decide.
  private static let enough = 500
}
