import DICheckText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// So that whoever imports this module knows the type of its paths.
package typealias FilePath = DICheckText.FilePath

extension FilePath {
  /// `path` with all links in it followed; as it is where that fails.
  package static func resolvingLinks(_ path: String) -> String {
    guard let text = realpath(path, nil) else { return path }
    defer { free(text) }
    return String(cString: text)
  }

  /// The working directory of this process; `/` where it was removed.
  package static var workingDirectory: String {
    guard let text = getcwd(nil, 0) else { return "/" }
    defer { free(text) }
    return String(cString: text)
  }
}
