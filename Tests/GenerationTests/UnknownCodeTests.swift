import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// How SafeDI 2.2 writes code for what keeps its value isn't known, so none is generated for what makes such a thing
/// (Rules/Generation.md, "What isn't known").
@Suite struct UnknownCodeTests {
  private static let files = [
    (
      path: "App.swift",
      text: """
      @Instantiable(isRoot: true, generateMock: true)
      public final class App: Instantiable {
        public init(shelf: Shelf) { self.shelf = shelf }
        @Instantiated private let shelf: Shelf
      }
      @Instantiable(isRoot: true)
      public final class Tool: Instantiable {
        public init(clay: Clay) { self.clay = clay }
        @Instantiated private let clay: Clay
      }
      """
    ),
    (
      path: "Shelf.swift",
      text: """
      @Instantiable public final class Shelf: Instantiable {
        public init(glaze: LazilyInstantiated<Glaze>) { self.glaze = glaze }
        @Instantiated private let glaze: LazilyInstantiated<Glaze>
      }
      @Instantiable public final class Glaze: Instantiable { public init() {} }
      @Instantiable(generateMock: true) public final class Clay: Instantiable {
        public init() {}
      }
      @Instantiable(generateMock: true) public final class Box: Instantiable {
        public init(glaze: SendableLazilyInstantiated<Glaze>) { self.glaze = glaze }
        @Received private let glaze: SendableLazilyInstantiated<Glaze>
      }
      @Instantiable(generateMock: true) public final class Bag: Instantiable {
        public init(glaze: LazilyInstantiated<Glaze>) { self.glaze = glaze }
        @Forwarded private let glaze: LazilyInstantiated<Glaze>
      }
      """
    ),
  ]

  private static func sentence(_ name: String, _ keeper: String = "LazilyInstantiated") -> String {
    "How SafeDI 2.2 writes code for `\(keeper)` is not known to this tool, so nothing is generated for `\(name)`"
  }

  @Test func `only what makes such a thing is refused`() throws {
    let program = try GeneratedProgram(Self.files, version: "2.2.0")
    #expect(program.findings().isEmpty)
    let generation = try program.generation(mocks: true)
    #expect(
      generation.refusals.map(\.reason) == [Self.sentence("App"), Self.sentence("Box", "SendableLazilyInstantiated")])
    let code = Dictionary(uniqueKeysWithValues: try program.code(mocks: true))
    let roots = try #require(code["App+SafeDI.swift"])
    #expect(roots.contains("// \(Self.sentence("App")).\n"))
    #expect(!roots.contains("extension App"))
    #expect(roots.contains("extension Tool {"))
    let mocks = try #require(code["Shelf+SafeDIMock.swift"])
    #expect(mocks.contains("extension Clay {"))
    #expect(mocks.contains("extension Bag {"))
    #expect(!mocks.contains("extension Box {"))
    #expect(!code.values.contains { $0.contains("LazilyInstantiated<Glaze>(") })
  }

  @Test func `a page says so too`() throws {
    let program = try GeneratedProgram(Self.files, version: "2.2.0")
    var generation = try program.generation(mocks: true)
    let root = try #require(program.snapshot.programs.first?.graph.roots.first)
    let found = generation.page(of: root, atMost: .max)
    let page = try #require(found)
    #expect(String(decoding: page.text, as: UTF8.self).contains("// \(Self.sentence("App")).\n"))
  }

  /// A name for something that stays `nil` is `nil` itself, since 2.2.
  @Test func `what renames an absent alias`() throws {
    let files = [
      (
        path: "App.swift",
        text: """
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(pen: Pen) { self.pen = pen }
          @Instantiated private let pen: Pen
        }
        @Instantiable public final class Pen: Instantiable {
          public init(buddy: Dog?, pal: Dog?, cat: Cat) {}
          @Received(fulfilledByDependencyNamed: "pal", ofType: Dog?.self, onlyIfAvailable: true) private let buddy: Dog?
          @Received(fulfilledByDependencyNamed: "dog", ofType: Dog?.self, onlyIfAvailable: true) private let pal: Dog?
          @Instantiated private let cat: Cat
        }
        @Instantiable public final class Cat: Instantiable {
          public init(mate: Dog?) {}
          @Received(fulfilledByDependencyNamed: "pal", ofType: Dog?.self, onlyIfAvailable: true) private let mate: Dog?
        }
        @Instantiable public final class Dog: Instantiable { public init() {} }
        """
      )
    ]
    let new = try GeneratedProgram(files, version: "2.2.0").code(mocks: false).map(\.text).joined()
    #expect(new.contains("Pen(buddy: nil, pal: nil, cat: cat)"))
    #expect(new.contains("Cat(mate: nil)"))
    #expect(!new.contains("let buddy"))
    let old = try GeneratedProgram(files, version: "2.1.1").code(mocks: false).map(\.text).joined()
    #expect(old.contains("let buddy: Dog? = pal"))
  }
}
