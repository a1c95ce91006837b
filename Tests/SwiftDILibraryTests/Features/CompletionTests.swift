import Testing

@Suite struct CompletionTests {
  private func completion(_ town: String, _ marker: Int = 1) throws -> [String] {
    try program(town).completion(marker)
  }

  @Test func `keys are of their kind`() throws {
    #expect(try program("func sign() -> String { get(1️⃣) }").completionKinds(1) == [.key])
  }

  private func program(_ town: String) throws -> FeatureProgram {
    try FeatureProgram(
      """
      // file: Keys.swift
      import DI
      extension AnyKey {
        static let greeting = Key<String>()
        static let banner = Key<String>()
        static let volume = Key<Int>()
        private static let hidden = Key<Int>()
      }
      enum Limits { static let most = Key<Int>() }
      // file: World.swift
      import DI
      @Component(root: true) struct World {
        @Provides(.greeting) var greeting: String { "hello" }
        @Provides(Limits.most) var most: Int { 3 }
        var town: Town { Town(parent: self) }
        var village: Village { Village(parent: self) }
      }
      @Component struct Village {
        @Provides(.banner) var banner: String { "" }
        var town: Town { Town(parent: self) }
      }
      @Component struct House { func size() -> Int { get(.volume) } }
      // file: Town.swift
      import DI
      @Component struct Town {
      \(town)
      }
      """
    )
  }

  private static let keys = [
    ".greeting, Key<String>, World.greeting", "Limits.most, Key<Int>, World.most",
    "(.banner, Key<String>, not provided in World → Town)", "(.volume, Key<Int>, not provided in World → Town)",
  ]

  private static let calls = [
    "self.get(.greeting)", "self.get(Limits.most)", "(self.get(.banner)", "(self.get(.volume)",
  ]

  @Test func `a get is offered what all chains provide, then what some do`() throws {
    #expect(try completion("func sign() -> String { get(1️⃣) }") == Self.keys)
    // Only a member of AnyKey can follow a dot, and its name alone is missing.
    #expect(
      try completion("func sign() -> String { self.get(.gr1️⃣) }") == [
        ".greeting → greeting, Key<String>, World.greeting",
        "(.banner → banner, Key<String>, not provided in World → Town)",
        "(.volume → volume, Key<Int>, not provided in World → Town)",
      ])
  }

  @Test func `a key is found in an interpolation`() throws {
    let code = "print(\"\\(get(.1️⃣))\")"
    #expect(
      try completion("func f() -> Int { \(code) }").map { $0.prefix { $0 != "," } }.first == ".greeting → greeting")
  }

  @Test(arguments: ["{ 1️⃣ }", "{ ge1️⃣ }", "{\n    1️⃣\n  }", "{ get { 1️⃣ } }"])
  func `the head of an accessor's body begins with self`(_ body: String) throws {
    let offered = try completion("var a: String \(body)")
    // Inside of `get {}` Swift's own completion does.
    #expect(offered.map { String($0.prefix { $0 != "," }) } == (body.contains("get {") ? [] : Self.calls))
  }

  @Test func `a provider is offered what is missing, then what is required below`() throws {
    #expect(
      try completion("@Provides(.1️⃣) var house: House { House(parent: self) }\n  func s() -> String { get(.banner) }")
        == [
          ".banner → banner, Key<String>", ".volume → volume, Key<Int>",
          ".greeting → greeting, Key<String>",
        ])
    let members = try completion("var house: House { House(parent: self) }\n  pro1️⃣\n  func f() {}")
    #expect(
      members.prefix(2) == [
        "provide .volume as var → @Provides(.volume)⏎var volume: Int { $0 }, Key<Int>",
        "provide .volume as func → @Provides(.volume)⏎func volume() -> Int { $0 }, Key<Int>",
      ])
  }

  @Test func `other arguments are offered their values`() throws {
    #expect(
      try completion("@Provides(.banner, priority: .1️⃣) var b: String { \"\" }") == [
        ".default → default, Priority", ".test → test, Priority", ".custom → custom(<#Int#>), Priority",
      ])
    #expect(
      try completion("var h: House { House(parent: 1️⃣) }\n  var other: House { House(parent: self) }") == [
        "self, Town", "h, House", "other, House",
      ])
    #expect(
      try completion("init(from outer: some Component) {\n    let x = 1\n    1️⃣\n  }") == [
        "initContainer(parent: outer), sets up the component"
      ])
    #expect(try completion("func f() { var x = self; x.bind(1, forKey: .1️⃣) }").count == 3)
    #expect(
      try FeatureProgram("import DI\n@Component(root: 1️⃣) struct App { @Provides(.k) var k: Int { 1 } }").completion(1)
        == [
          "false, Bool", "true, Bool",
        ])
  }

  @Test(
    arguments: [
      "// get(.1️⃣", "func f() { print(\"get(.1️⃣\") }", "func f() { set(.1️⃣) }", "func f() { 1️⃣ }", "var a: 1️⃣",
    ]) func `nothing is offered elsewhere`(_ code: String) throws
  {
    #expect(try completion(code) == [])
  }
}
