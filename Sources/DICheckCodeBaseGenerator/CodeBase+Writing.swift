#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CodeBase {
  /// Writes every file below `folder`, creating folders as needed.
  ///
  /// - Throws: the errors of the file system.
  package func write(to folder: String) throws {
    var made: Set<Substring> = []
    for file in files {
      let path = "\(folder)/\(file.path)"
      let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      if made.insert(parent).inserted {
        try FileManager.default.createDirectory(atPath: String(parent), withIntermediateDirectories: true)
      }
      try Data(file.text.utf8).write(to: URL(filePath: path))
    }
  }
}
