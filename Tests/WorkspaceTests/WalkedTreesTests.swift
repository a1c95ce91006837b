import DICheckText
import Testing

@testable import DICheckWorkspace

/// Which walks can have to do with a path.
@Suite struct WalkedTreesTests {
  private static let trees: WalkedTrees = {
    var trees = WalkedTrees()
    trees.add(0, roots: ["/a"], folders: [FileIdentity(device: 1, inode: 1): "/a"])
    trees.add(1, roots: ["/b/c", "/d"], folders: [FileIdentity(device: 1, inode: 2): "/d"])
    trees.add(2, roots: ["/a/b/c"], folders: [FileIdentity(device: 1, inode: 2): "/other"])
    return trees
  }()

  @Test(arguments: [
    ("/a", [0], [0, 2]), ("/a/b", [0], [0, 2]), ("/a/b/c/d.swift", [0, 2], [0, 2]), ("/b", [], [1]),
    ("/b/c", [1], [1]), ("/b/cd", [], []), ("/", [], [0, 1, 2]), ("/e", [], []),
  ])
  func `trees of a path`(_ path: String, _ around: [Int], _ touching: [Int]) {
    #expect(Self.trees.around(path) == around)
    #expect(Self.trees.touching(path) == touching)
  }

  @Test func `a folder is spelled as the first of the later trees does`() {
    #expect(Self.trees.spelling(of: FileIdentity(device: 1, inode: 2)) == "/d")
    #expect(Self.trees.spelling(of: FileIdentity(device: 1, inode: 1)) == nil)
  }
}
