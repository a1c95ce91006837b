import DICheckText

/// Paths of the command line made absolute, in the user's own spelling where possible.
enum AbsolutePath {
  /// Without `.` and empty components. Only a path that climbs is resolved by the file system, since what is above a
  /// symbolic link can't be distinguished from its spelling.
  static func of(_ path: String, in workingDirectory: String) -> String {
    let joined = path.utf8.first == "/" ? path : workingDirectory + "/" + path
    let components = joined.split(separator: "/").filter { $0 != "." }
    if components.contains(".."), FilePath.exists(joined) { return FilePath.resolvingLinks(joined) }
    return "/" + components.joined(separator: "/")
  }
}
