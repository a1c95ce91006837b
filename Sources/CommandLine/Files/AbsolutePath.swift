import DICheckSystem
import DICheckWorkspace

/// Paths of the command line made absolute, in the user's own spelling where possible.
package enum AbsolutePath {
  /// Without `.` and empty components. Only a path that climbs is resolved by the file system, since what is above a
  /// symbolic link can't be distinguished from its spelling.
  static func of(_ path: String, in workingDirectory: String) -> String {
    let joined = path.utf8.first == UInt8(ascii: "/") ? path : workingDirectory + "/" + path
    let components = joined.split(separator: "/").filter { $0 != "." }
    if components.contains(".."), exists(joined) { return FilePath.resolvingLinks(joined) }
    return "/" + components.joined(separator: "/")
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
