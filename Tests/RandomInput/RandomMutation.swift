import Foundation

/// Changes that people make by mistake, and halves of those that they make on purpose.
package struct RandomMutation {
  private var state: UInt64

  package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }

  private static let replacements: [(old: String, new: String)] = [
    ("@Instantiable\n", "\n"), ("@Instantiated ", ""), ("@Received ", ""), ("@Forwarded ", ""),
    ("@Instantiated ", "@Received "), ("@Received ", "@Instantiated "), ("@Forwarded ", "@Received "),
    ("@Received ", "@Forwarded "), ("@Received ", "@Received @Instantiated "),
    ("@Instantiated ", "@Forwarded @Instantiated "),
    ("@Received ", "@Received(onlyIfAvailable: true) "), ("public init(", "private init("), ("public init(", "init?("),
    (") {\n    self.", ") throws {\n    self."), (") {\n    self.", ") async {\n    self."), (", Instantiable", ""),
    (": Instantiable", ""), ("public final class", "private final class"), ("public struct", "private struct"),
    ("let ", "var "), ("let store: Store", "let store = Store()"), ("isRoot: true", "isRoot: false"),
    ("@Instantiable\n", "@Instantiable(isRoot: true)\n"), ("@Instantiable\n", "@Instantiable(generateMock: true)\n"),
    ("Instantiable(generateMock: true", "Instantiable(mockOnly: true, generateMock: true"),
    ("fulfilledByType: \"", "fulfilledByType: \"Wrong"), ("Instantiator<Row>", "Row"), (": Store\n", ": Store?\n"),
    ("let user: User", "let name: String"), ("(fulfilledByType", "(fulfiledByType"), ("customMockName: \"fake\"", ""),
    ("customMockName: \"fake\"", "customMockName: \"other\""), ("private let ", "static let "), ("any API", "API"),
    (": @retroactive Instantiable", ""), ("static func instantiate() -> FileManager", "static func instantiate()"),
    ("instantiate() ->", "instantiate() throws ->"), ("public static func", "static func"),
    ("public init() {}", "public init(count: Int) {}"), ("public init() {}", ""),
  ]

  /// One to three changes; returns what they are.
  package mutating func change(_ files: inout [(path: String, text: String)]) -> [String] {
    (0...next(3)).compactMap { _ in
      for _ in 0..<20 {
        if let change = changeOnce(&files) { return change }
      }
      return nil
    }
  }

  private mutating func changeOnce(_ files: inout [(path: String, text: String)]) -> String? {
    let index = next(files.count)
    let path = files[index].path
    switch next(8) {
    case 0:
      var lines = files[index].text.components(separatedBy: "\n")
      let line = next(lines.count)
      let removed = lines.remove(at: line)
      guard !removed.isEmpty else { return nil }
      files[index].text = lines.joined(separator: "\n")
      return "\(path): without `\(removed)`"
    case 1:
      var lines = files[index].text.components(separatedBy: "\n")
      let line = next(lines.count)
      guard !lines[line].isEmpty else { return nil }
      lines.insert(lines[line], at: line)
      files[index].text = lines.joined(separator: "\n")
      return "\(path): twice `\(lines[line])`"
    default:
      let (old, new) = Self.replacements[next(Self.replacements.count)]
      let ranges = files[index].text.ranges(of: old)
      guard !ranges.isEmpty else { return nil }
      let range = ranges[next(ranges.count)]
      files[index].text.replaceSubrange(range, with: new)
      return "\(path): `\(new)` for `\(old)`"
    }
  }
}
