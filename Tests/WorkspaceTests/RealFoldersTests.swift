import DICheckAnalysis
import Testing

/// Where may be written.
@Suite struct RealFoldersTests {
  @Test func linksLeadOutOrStayInside() throws {
    let tree = try TemporaryTree([
      "in/folder/a": "a", "in/file": "a", "in/inside": "-> folder", "in/out": "-> ../other", "other/b": "b",
      "in/link": "-> ../other/b", "in/back": "-> ../other/again", "other/again": "-> ../in/file", "inner/c": "c",
      "link": "-> in", "in/dangling": "-> ../other/none", "in/loop": "-> loop",
    ])
    let folders = RealFolders([tree.path + "/in"])
    for name in [
      "in", "in/file", "in/folder/a", "in/inside/a", "in/new", "in/inside/new", "link/file", "in/back", "in/../in/file",
    ] {
      #expect(folders.hold(tree.path + "/" + name), "\(name)")
    }
    for name in ["in/out/b", "in/out/new", "in/out/new/er", "in/link", "other/b", "inner/c", "in/../other/b"] {
      #expect(!folders.hold(tree.path + "/" + name), "\(name)")
    }
    for name in ["in/out/b", "in/out/new", "in/out/new/er", "in/link"] {
      #expect(folders.areLeft(by: tree.path + "/" + name), "\(name)")
    }
    // Elsewhere by its own name, or not at all.
    for name in ["other/b", "inner/c", "link/out/b", "in/file", "in/back", "in/inside/a", "in/../other/b"] {
      #expect(!folders.areLeft(by: tree.path + "/" + name), "\(name)")
    }
    #expect(RealFolders([tree.path + "/link"]).hold(tree.path + "/in/file"))
    #expect(RealFolders([tree.path + "/in", tree.path + "/other"]).hold(tree.path + "/in/link"))
    #expect(!RealFolders([]).hold(tree.path + "/in"))
    #expect(RealFolders(["/"]).hold(tree.path + "/in/out/b"))
  }
}
