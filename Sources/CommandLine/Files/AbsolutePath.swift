#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Paths of the command line made absolute, in the user's own spelling where possible.
package enum AbsolutePath {
  /// The process's, without symbolic links.
  static func workingDirectory() -> String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Without `.` and empty components. Only a path that climbs is resolved by the file system, since what is above a
  /// symbolic link can't be distinguished from its spelling.
  static func of(_ path: String, in workingDirectory: String) -> String {
    let joined = path.utf8.first == UInt8(ascii: "/") ? path : workingDirectory + "/" + path
    let components = joined.split(separator: "/").filter { $0 != "." }
    if components.contains(".."), let resolved = realpath(joined, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    return "/" + components.joined(separator: "/")
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
