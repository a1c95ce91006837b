import DICheckAnalysis
import Testing

@Suite struct NavigationTests {
  private let program: FeatureProgram

  init() throws { program = try FeatureProgram(worldProgram) }

  // MARK: Hover

  @Test func `a get names its winner, and who overrides it below`() throws {
    #expect(
      try program.hover(4) == [
        ".greeting: String, provided by World.greeting", "- Overridden by Town.greeting",
        "- Evaluated at every access",
      ])
  }

  @Test func `where chains differ, each winner stands with its chain`() throws {
    #expect(
      try program.hover(8) == [
        ".greeting: String", "- Provided by Town.greeting in World → Town → House",
        "- Provided by World.greeting in World → Village → House", "- Evaluated at every access",
      ])
    #expect(try program.hover(6) == [".volume: Int", "- Missing in World → Town → House"])
  }

  @Test func `a key, a provider and a component say what has to do with them`() throws {
    #expect(
      try program.hover(1) == [
        "Key .greeting: String", "- Provided by Town.greeting and World.greeting", "- Asked for in 3 places",
      ])
    #expect(
      try program.hover(3) == [
        "Provides .greeting: String", "- Found by 2 `get`s", "- Overridden by Town.greeting",
        "- Evaluated at every access",
      ])
    #expect(
      try program.hover(7) == [
        "Provides .greeting: String", "- Found by 3 `get`s", "- Overrides World.greeting",
        "- Evaluated at every access",
      ])
    #expect(
      try program.hover(2) == [
        "Root component", "- Provides .greeting, .banner and Limits.most", "- What it creates also requires .volume",
        "- Creates Town and Village",
      ])
    #expect(
      try program.hover(5) == [
        "Component, created by World", "- Provides .greeting", "- Requires from its creators .banner",
        "- What it creates also requires .volume and Limits.most", "- Creates House",
      ])
    #expect(try program.hover(9).count == 1)
  }

  @Test func `a provider that isn't registered says so`() throws {
    let program = try FeatureProgram(
      """
      import DI
      extension AnyKey { static let name = Key<String>() }
      @Component(root: true) struct App {}
      extension App {
        @Provides(.name) var 1️⃣name: String { "" }
      }
      """)
    #expect(
      try program.hover(1) == [
        "Provides .name: String", "- Not registered",
      ])
  }

  // MARK: Jumps

  @Test func `definition leads to the winners, that of the component's own contexts first`() throws {
    #expect(try program.definition(4) == ["World.swift:3 greeting", "Town.swift:3 greeting"])
    #expect(try program.definition(8) == ["Town.swift:3 greeting", "World.swift:3 greeting"])
    // What nothing provides leads to the key, and an override to what it overrides.
    #expect(try program.definition(6) == ["Keys.swift:5 volume"])
    #expect(try program.definition(7) == ["World.swift:3 greeting"])
    #expect(try program.definition(5) == [])
  }

  @Test func `implementation leads to all providers`() throws {
    for marker in [1, 4, 7, 8] {
      #expect(try program.implementation(marker) == ["Town.swift:3 greeting", "World.swift:3 greeting"])
    }
    #expect(try program.implementation(6) == [])
  }

  @Test func `references go by the key's declaration, with its other names`() throws {
    for marker in [1, 4, 7, 8] {
      #expect(
        try program.references(marker) == [
          "Keys.swift:3 greeting", "Keys.swift:6 AnyKey.greeting", "Town.swift:3 .greeting",
          "Town.swift:4 (AnyKey.welcome)", "Town.swift:13 .greeting", "World.swift:3 .greeting",
          "World.swift:4 .greeting",
        ])
    }
    #expect(try program.references(5) == ["Town.swift:2 Town", "World.swift:6 Town"])
  }

  // MARK: Rename

  @Test(arguments: [1, 4, 7, 8]) func `a key is renamed wherever it is named, and nothing else`(_ marker: Int) throws {
    let changed = try program.rename(marker, to: "salute").get()
    #expect(changed.keys.sorted() == ["Keys.swift", "Town.swift", "World.swift"])
    for (path, text) in changed {
      let expected = String(decoding: program.text(of: path) ?? [], as: UTF8.self)
        .replacing("static let greeting", with: "static let salute").replacing(".greeting", with: ".salute")
      #expect(text == expected)
    }
  }

  @Test func `names that can't be, or are taken, are refused`() throws {
    for (name, reason) in [
      ("banner", "`AnyKey.banner` is declared already"), ("1x", "`1x` is no name for a key"),
      ("in", "`in` is no name for a key"), ("greeting", "It already has that name"),
    ] {
      guard case .failure(let refusal) = try program.rename(4, to: name) else {
        Issue.record("\(name) is accepted")
        continue
      }
      #expect(refusal.reason == reason)
    }
    // A component is Swift's to rename.
    guard case .failure = try program.rename(2, to: "Earth") else {
      Issue.record("a component is renamed")
      return
    }
  }
}
