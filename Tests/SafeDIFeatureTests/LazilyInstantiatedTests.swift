import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What is shown of a value that is made when it is first read, and then kept: as the wrapper, and as the value.
@Suite struct LazilyInstantiatedTests {
  private let program = """
    // file: App.swift
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(glaze: LazilyInstantiated<Glaze>, shelf: Shelf) {
        self.glaze = glaze
        self.shelf = shelf
      }
      @Instantiated private let 1️⃣glaze: LazilyInstantiated<Glaze>
      @Instantiated private let shelf: Shelf
    }
    // file: Shelf.swift
    @Instantiable
    public final class Shelf: Instantiable {
      public init(glaze: Glaze, box: Box) {
        self.glaze = glaze
        self.box = box
      }
      @Received private let 2️⃣glaze: Glaze
      @Instantiated private let box: Box
    }
    // file: Box.swift
    @Instantiable
    public final class Box: Instantiable {
      public init(glaze: LazilyInstantiated<Glaze>) { self.glaze = glaze }
      @Received private let 3️⃣glaze: LazilyInstantiated<Glaze>
    }
    // file: Glaze.swift
    @Instantiable public final class 4️⃣Glaze: Instantiable { public init() {} }
    """

  @Test func `hovers say when it is made, and how long it lives`() throws {
    let fixture = try FeatureFixture(program)
    let text = try fixture.markdown(1)
    #expect(
      text == """
        **Makes** [`Glaze`](Glaze.swift:1) when it is first read, and keeps it

        - One for the app
        - Received by [`Box`](Box.swift:4) and [`Shelf`](Shelf.swift:7)
        """, "\(text ?? "")")
    #expect(
      try fixture.markdown(2)?.hasPrefix(
        "**Received** from [`App`](App.swift:7), which makes [`Glaze`](Glaze.swift:1) when it is first read") == true)
    #expect(try fixture.markdown(4)?.hasPrefix("**Made by** [`App`](App.swift:7)\n\n- One for the app") == true)
  }

  @Test func `definitions and references lead to the wrapper`() throws {
    let fixture = try FeatureFixture(program)
    #expect(try fixture.definition(2) == ["App.swift:7 glaze"])
    #expect(try fixture.definition(3) == ["App.swift:7 glaze"])
    let references = try #require(try fixture.references(2))
    #expect(references.declarations == ["App.swift:7 glaze"])
    #expect(references.uses == ["Box.swift:4 glaze", "Shelf.swift:7 glaze"])
  }

  @Test func `all who receive it are renamed with it`() throws {
    let fixture = try FeatureFixture(program)
    for marker in [1, 2, 3] {
      let files = try fixture.rename(marker, to: "enamel")
      #expect(files.keys.sorted() == ["App.swift", "Box.swift", "Shelf.swift"], "\(marker)")
      #expect(files["Shelf.swift"]?.contains("let enamel: Glaze") == true)
      #expect(files["Box.swift"]?.contains("let enamel: LazilyInstantiated<Glaze>") == true)
    }
  }

  @Test func `either can be received`() throws {
    let half = program.replacing(
      "  public init(glaze: LazilyInstantiated<Glaze>) { self.glaze = glaze }\n"
        + "  @Received private let 3️⃣glaze: LazilyInstantiated<Glaze>\n",
      with: "  public init() {}\n  @Received private let 5️⃣\n")
    let fixture = try FeatureFixture(half)
    #expect(try fixture.completion(5)?.sorted() == ["glaze: Glaze", "glaze: LazilyInstantiated<Glaze>"])
    #expect(
      try fixture.accept("glaze: LazilyInstantiated<Glaze>", at: 5)?.contains(
        "public init(glaze: LazilyInstantiated<Glaze>) {") == true)
  }
}
