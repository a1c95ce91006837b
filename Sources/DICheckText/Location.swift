/// A place in a file.
package struct Location: Hashable, Sendable {
  /// Absolute path, in the spelling by which the file was found.
  package var path: String
  package var range: UTF8Range

  package init(path: String, range: UTF8Range) {
    self.path = path
    self.range = range
  }

  /// The first byte of a file: editors underline no empty range.
  package init(startOf path: String) { self.init(path: path, range: UTF8Range(0, 1)) }
}

/// By path, then by place.
extension Location: Comparable {
  package static func < (lhs: Location, rhs: Location) -> Bool {
    lhs.path == rhs.path ? lhs.range < rhs.range : lhs.path < rhs.path
  }
}
