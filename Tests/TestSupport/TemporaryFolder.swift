import Foundation

/// A folder for one test, removed with the value.
package final class TemporaryFolder {
  /// Absolute, with links resolved: on some systems the folder for temporary files is one.
  package let path: String

  /// - Parameter name: the beginning of its name.
  package init(_ name: String) throws {
    path = Self.unusedPath(name)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// A copy of another folder.
  package init(_ name: String, copyOf original: String) throws {
    path = Self.unusedPath(name)
    try FileManager.default.copyItem(atPath: original, toPath: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private static func unusedPath(_ name: String) -> String {
    FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("\(name)-\(UUID().uuidString)").path
  }

  package var url: URL { URL(fileURLWithPath: path) }

  /// The absolute path for a relative one.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Creates the folders above the file too.
  package func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
