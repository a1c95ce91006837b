/// A release of Swift as manifests name it: in `// swift-tools-version: 6.0` and in `Package@swift-6.0.swift`.
package struct ToolsVersion: Hashable, Comparable, Sendable {
  package var major: Int
  private var minor = 0
  private var patch = 0

  /// - Parameter text: one to three numbers with dots between; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isASCII) ? Int($0) : nil }
    guard let major = numbers.first, numbers.count == parts.count, numbers.count <= 3 else { return nil }
    self.major = major
    if numbers.count > 1 { minor = numbers[1] }
    if numbers.count > 2 { patch = numbers[2] }
  }

  /// Reads the first line of a manifest that isn't empty.
  package init?(ofManifest source: String) {
    guard let line = source.split(whereSeparator: \.isNewline).first(where: { !$0.allSatisfy(\.isWhitespace) }),
      line.hasPrefix("//")
    else { return nil }
    let comment = line.dropFirst(2).drop(while: \.isWhitespace)
    let mark = "swift-tools-version:"
    guard comment.lowercased().hasPrefix(mark) else { return nil }
    let text = comment.dropFirst(mark.count).drop(while: \.isWhitespace)
    self.init(text.prefix { $0.isASCII && $0.isNumber || $0 == "." })
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
