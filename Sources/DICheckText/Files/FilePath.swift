/// Absolute paths as text, without access to the disk. A path never ends in `/`, except for the root folder itself.
package enum FilePath {
  /// In bytes: no system opens longer paths.
  package static let lengthLimit = 4096

  /// `path` made absolute against `base` (which is absolute), with `.`, `..` and doubled slashes removed.
  package static func absolute(_ path: String, from base: String) -> String {
    let whole = path.utf8.first == "/" ? path : base + "/" + path
    var parts: [Substring] = []
    // Splits bytes, since a combining mark at the beginning of a name forms one character with the slash.
    for part in whole.utf8.split(separator: "/").map(Substring.init) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  package static func joining(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  /// The folder that holds `path`; nil for the root folder.
  package static func parent(of path: String) -> String? {
    guard path != "/", let slash = path.utf8.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The folder that holds `path`; the root folder for itself.
  package static func folder(of path: String) -> String { parent(of: path) ?? "/" }

  /// The last component.
  package static func name(of path: String) -> String {
    guard path != "/", let slash = path.utf8.lastIndex(of: "/") else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Returns true if `path` is `folder` or lies below it. Bytes decide, not canonical equivalence.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    if folder == "/" { return true }
    let path = path.utf8
    let folder = folder.utf8
    guard path.count >= folder.count, path.starts(with: folder) else { return false }
    return path.count == folder.count || path[path.index(path.startIndex, offsetBy: folder.count)] == "/"
  }

  /// The part of `path` after `folder/`; `path` itself if it lies elsewhere, the empty text for the folder itself.
  package static func relative(_ path: String, to folder: String) -> String {
    guard isInside(path, folder) else { return path }
    let skipped = folder == "/" ? 1 : folder.utf8.count + 1
    guard path.utf8.count >= skipped else { return "" }
    return String(path[path.utf8.index(path.startIndex, offsetBy: skipped)...])
  }

  /// `folder` as seen from `start`.
  package static func path(to folder: String, from start: String) -> String {
    var common = start
    var ups: [String] = []
    while !isInside(folder, common), let parent = parent(of: common) {
      common = parent
      ups.append("..")
    }
    let rest = relative(folder, to: common)
    return (ups + (rest.isEmpty ? [] : [rest])).joined(separator: "/")
  }

  /// Byte order: the order of every list of paths, the same on every machine.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
