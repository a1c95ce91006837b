import DICheckFixtureNotation
import Testing

@testable import SafeDILibrary

/// Layers of two types, each of which has both types of the next: 2^40 ways from the root to the last layer
/// (Rules/Differences.md, "Where the tool takes too long"). Whoever walks them one by one never ends.
@Suite struct ManyPathsTests {
  private static let depth = 40

  private static func layers(attribute: String, root: String) -> String {
    let types = (0..<depth).flatMap { layer in
      ["A", "B"].map { name in
        """
        @Instantiable public struct \(name)\(layer): Instantiable {
          public init(a\(layer + 1): A\(layer + 1), b\(layer + 1): B\(layer + 1)) {}
          @\(attribute) let a\(layer + 1): A\(layer + 1)
          @\(attribute) let b\(layer + 1): B\(layer + 1)
        }
        """
      }
    }
    let last = """
      @Instantiable public struct A\(depth): Instantiable { public init() {} }
      @Instantiable public struct B\(depth): Instantiable {
        public init(missing: Missing) {}
        @Received let missing: Missing
      }
      """
    return ([root] + types + [last]).joined(separator: "\n")
  }

  private func findings(_ code: String, _ version: String) throws -> [String] {
    let version = try #require(SafeDIVersion(parsing: version))
    return try ProgramUnderTest(Fixture(code).files, version: version).findings().map(\.code)
  }

  @Test(.timeLimit(.minutes(60)), arguments: ["2", "1.5.4", "1.0.0", "0.6"])
  func madeOnEveryPath(version: String) throws {
    let root = """
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        public init(a0: A0, b0: B0) {}
        @Instantiated let a0: A0
        @Instantiated let b0: B0
      }
      """
    #expect(try findings(Self.layers(attribute: "Instantiated", root: root), version) == ["unfulfilled-received"])
  }

  @Test(.timeLimit(.minutes(60)), arguments: ["2", "1.5.4", "1.0.0", "0.6"])
  func receivedOnEveryPath(version: String) throws {
    let all = (0...Self.depth).flatMap { layer in ["a\(layer): A\(layer)", "b\(layer): B\(layer)"] }
    let root = """
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        public init(\(all.joined(separator: ", "))) {}
      \(all.map { "  @Instantiated let \($0)" }.joined(separator: "\n"))
      }
      """
    #expect(try findings(Self.layers(attribute: "Received", root: root), version) == ["unfulfilled-received"])
  }
}
