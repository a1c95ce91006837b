import Foundation

/// A folder with files, made for one test and removed with it.
final class TemporaryTree {
  let path: String

  /// - Parameter files: contents by relative path; a path that ends in `/` is an empty folder, a content that begins
  ///   with `-> ` a link to what follows.
  /// - Parameter isRepository: whether it is the top of a work tree of git.
  init(_ files: [String: String], isRepository: Bool = true) throws {
    let template = FileManager.default.temporaryDirectory.path + "/workspace-\(UUID().uuidString)"
    path = URL(fileURLWithPath: template).standardizedFileURL.path
    let top = isRepository ? path + "/.git" : path
    try FileManager.default.createDirectory(atPath: top, withIntermediateDirectories: true)
    for (name, content) in files.sorted(by: { $0.key < $1.key }) { try write(name, content) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ content: String) throws {
    let file = path + "/" + name
    let manager = FileManager.default
    if name.hasSuffix("/") {
      try manager.createDirectory(atPath: file, withIntermediateDirectories: true)
      return
    }
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if content.hasPrefix("-> ") {
      try manager.createSymbolicLink(atPath: file, withDestinationPath: String(content.dropFirst(3)))
    } else {
      try Data(content.utf8).write(to: URL(fileURLWithPath: file))
    }
  }

  func write(_ name: String, bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// `paths` as seen from the tree's own folder.
  func relative(_ paths: some Sequence<String>) -> [String] {
    paths.map { $0.hasPrefix(path + "/") ? String($0.dropFirst(path.count + 1)) : $0 }
  }
}
