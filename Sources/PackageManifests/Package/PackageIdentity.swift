/// How a package manager distinguishes packages.
package enum PackageIdentity {
  /// The last part of a package's URL or path, in lower case, without `.git`.
  package static func ofLocation(_ location: String) -> String {
    var last = location.split { $0 == "/" || $0 == ":" }.last?.lowercased() ?? ""
    if last.hasSuffix(".git") { last.removeLast(4) }
    return last
  }
}
