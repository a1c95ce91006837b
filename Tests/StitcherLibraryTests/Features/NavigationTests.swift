import DICheckAnalysis
import DICheckLibraryFixtures
import Testing

@Suite struct NavigationTests {
  @Test func `a demand's hover says what answers it, how long that lives, and that it is looked up again`() throws {
    #expect(
      try FeatureProgram.studio.hover(5) == [
        "Clock, registered in Studio.services",
        "- Made once and kept: .singleton",
        "- Made when its container is activated",
        "- Looked up again at each access",
      ])
    #expect(
      try FeatureProgram.studio.hover(7) == [
        "The value Side.left, registered in Studio.services, on a condition",
        "- Shared while something holds it: automatic for a class",
      ])
    #expect(
      try FeatureProgram.studio.hover(9) == [
        "Tape, registered in Studio.services",
        "- Made for each demand: .instance",
        "- Takes (String)",
        "- Looked up again at each access",
      ])
  }

  @Test func `a registration's hover says its keys, containers, users and needs`() throws {
    let deck = try FeatureProgram.studio.hover(4)
    #expect(
      deck == [
        "Registration of Deck", "- Found by Deck", "- In Studio.services",
        "- Shared while something holds it: automatic for a class", "- Asked for by Player.play",
        "- Needs Clock to be made",
      ])
    let services = try FeatureProgram.studio.hover(1)
    #expect(services == ["Container of 7 registrations", "- Activated in Studio.swift"])
  }

  @Test func `definition leads from demands to registrations and back`() throws {
    let program = try FeatureProgram.studio
    #expect(try program.definition(5) == ["Studio.swift:5 Dependency"])
    #expect(try program.definition(6) == ["Studio.swift:6 Dependency"])
    #expect(try program.definition(2) == ["Player.swift:3 Injected", "Studio.swift:8 inject"])
    #expect(try program.definition(8) == ["Player.swift:4 Injected"])
  }

  @Test func `implementation lists what is registered as a type`() throws {
    #expect(try FeatureProgram.studio.implementation(3) == ["Studio.swift:5 Dependency"])
    #expect(try FeatureProgram.studio.implementation(7) == ["Studio.swift:9 Dependency"])
  }

  @Test func `references are registrations, demands and activations`() throws {
    let program = try FeatureProgram.studio
    #expect(
      try program.references(3) == ["Studio.swift:5 Dependency", "Player.swift:3 Injected", "Studio.swift:8 inject"])
    #expect(try program.references(6) == ["Studio.swift:6 Dependency", "Player.swift:4 Injected"])
  }

  @Test func `a name is renamed wherever it is a literal`() throws {
    let texts = try FeatureProgram.studio.rename(6, to: "api.host").get()
    #expect(texts.keys.sorted() == ["Player.swift", "Studio.swift"])
    #expect(texts["Player.swift"]?.contains("@Injected(name: \"api.host\")") == true)
    #expect(texts["Studio.swift"]?.contains("Dependency(named: \"api.host\")") == true)
  }

  @Test(arguments: [
    ("", "A name can't be empty, or have quotes or backslashes"), ("host", "It already has that name"),
    ("a\"b", "A name can't be empty, or have quotes or backslashes"),
  ])
  func `a name that can't be one is refused`(_ name: String, _ reason: String) throws {
    #expect(try FeatureProgram.studio.rename(6, to: name) == .failure(RenameRefusal(reason: reason)))
  }

  @Test func `a name that an enumeration gives is Swift's to rename`() throws {
    let program = try FeatureProgram(
      """
      import Stitcher
      enum Names: String { case host }
      let container = DependencyContainer { Dependency(named: Names.host) { "local" } }
      final class Client { @Injected(name: "1️⃣host") var host: String }
      """)
    #expect(
      try program.rename(1, to: "other")
        == .failure(RenameRefusal(reason: "The name is also written as `Names.host`, in Main.swift")))
  }
}
