import DICheckDependencyLibrary
import DICheckSwiftFacts
import Synchronization
import Testing

@testable import StitcherLibrary

/// Edits of long files stay fast as facts that mean what they did aren't linked again.
@Suite struct RelinkingTests {
  private static let text = """
    import Stitcher
    final class Pen { init() {} }
    final class Ink { init() {} }
    final class Screen {
      @Injected var pen: Pen
      @Injected(name: "blue") var ink: Ink
    }
    struct Start {
      @Dependencies var c = DependencyContainer {
        Dependency { Pen() }
        Dependency { Ink() }.named("blue")
      }
    }
    """

  /// The registrations and demands that are known from before an edit.
  private func known(after old: String, _ new: String) throws -> [String] {
    var files = WorkspaceFacts<DeclarationShape>(ModuleMap())
    var links = Answers<FileID, LinkedFile>()
    let known = Mutex<[String]>([])
    for text in [Self.text, Self.text.replacing(old, with: new)] {
      let facts = try FactsDump(text).facts
      let change = files.takeIn([(FileID(0), facts)])
      _ = files.relink(&links, after: change) { file, notes in
        var linker = Linker(file)
        let registrations = linker.knownRegistrations.keys.map { facts[$0]?.subject ?? "?" }
        let demands = linker.knownDemands.keys.map { facts[$0]?.fullName ?? "?" }
        known.withLock { $0 = (registrations + demands).sorted() }
        return linker.link(notes)
      }
    }
    return known.withLock { $0 }
  }

  @Test func `a registration that reads otherwise is linked alone`() throws {
    #expect(
      try known(after: #"named("blue")"#, #"named("red")"#) == ["Pen", "Screen.ink", "Screen.pen"])
  }

  @Test func `a demand that reads otherwise is linked alone`() throws {
    #expect(try known(after: "var pen: Pen", "var pen: Pencil") == [#""blue""#, "Pen", "Screen.ink"])
  }

  @Test func `facts that looked up a name are linked when its declaration changes`() throws {
    #expect(try known(after: "class Ink {", "class Ink: Fluid {") == ["Pen", "Screen.pen"])
    #expect(try known(after: "class Ink { init() {} }", "class Ink { init(x: Int) {} }") == ["Pen", "Screen.pen"])
  }

  @Test func `nothing is known after another import`() throws {
    #expect(try known(after: "import Stitcher", "import Stitcher\nimport Pens") == [])
  }
}
