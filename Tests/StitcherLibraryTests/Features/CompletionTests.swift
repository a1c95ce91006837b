import DICheckLibraryFixtures
import Foundation
import Testing

@Suite struct CompletionTests {
  private func completion(_ lines: String, _ member: String = "", _ marker: Int = 1) throws -> [String] {
    try program(lines, member).completion(marker)
  }

  private func program(_ lines: String, _ member: String) throws -> FeatureProgram {
    try FeatureProgram(
      """
      // file: Types.swift
      import Stitcher
      import StitcherMacros
      protocol Clock {}
      final class WallClock: Clock {}
      final class Log {}
      final class Tape {}
      @Registerable final class Pen { init() {} }
      // file: Studio.swift
      import Stitcher
      final class Studio {
        @Dependencies var services = DependencyContainer {
          Dependency { WallClock() }
          Dependency(named: "host") { "local" }
          Dependency(named: "volume") { 3 }
          Dependency { (label: String) in Tape() }.scope(.instance)
          \(lines)
        }
      }
      // file: Player.swift
      import Stitcher
      import StitcherMacros
      final class Player {
        @Injected var clock: Clock
        @Injected var log: Log
        @Injected(name: "skin") var skin: String
        \(member)
      }
      """
    )
  }

  @Test func `names and types are of their kinds, and two registrations of a name are two`() throws {
    #expect(try program("", "@Injected(name: \"1️⃣\") var other: String").completionKinds(1) == [.name])
    #expect(try program("", "@Injected var other: 1️⃣\n").completionKinds(1) == [.type])
    let lines = "Dependency(named: \"map\") { \"here\" }\nDependency(named: \"map\") { 3 }"
    let offered = try completion(lines, "@Injected(name: \"1️⃣\") var other: String")
    #expect(
      offered.filter { $0.contains("map") } == ["map, String, in Studio.services", "(map, Int, in Studio.services)"])
  }

  @Test func `names that are registered come with what they make`() throws {
    let names = ["host, String, in Studio.services", "(volume, Int, in Studio.services)"]
    #expect(try completion("", "@Injected(name: \"1️⃣\") var other: String") == names)
    #expect(try completion("", "@Injected(name: \"ho1️⃣\") var other: String") == names)
    let code = "func f() throws { let s: String = try DependencyGraph.inject(byName: \"1️⃣\"); _ = s }"
    let inCode = try completion("", code)
    #expect(inCode == names)
  }

  @Test func `names that are asked for in vain come first where one is registered`() throws {
    #expect(
      try completion("Dependency { \"dark\" }.named(\"1️⃣\")", "@Injected(name: \"host\") var host: String") == [
        "skin, String, not registered", "(host, String, registered)",
      ])
  }

  @Test func `only modifiers that are legal in the state of a chain are offered`() throws {
    let all = ["conforms(to: )", "inherits(from: )", "scope(.)", "named(\"\")", "associated(with: )", "eagerness(.)"]
    func labels(_ line: String) throws -> [String] {
      try completion(line).map { $0.components(separatedBy: " →")[0] }
    }
    let plain = try labels("Dependency { Log() }.1️⃣")
    #expect(plain == all)
    let named = try labels("Dependency { Log() }.named(\"a\").1️⃣")
    #expect(named == ["scope(.)", "eagerness(.)"])
    let typed = try labels("Dependency { Log() }.conforms(to: Clock.self).sc1️⃣")
    #expect(typed == all.filter { !$0.hasPrefix("named") && !$0.hasPrefix("associated") })
    let valued = try labels("Dependency(for: 1) { Log() }.scope(.shared).1️⃣")
    #expect(valued == ["eagerness(.)"])
  }

  @Test(arguments: [
    ("Dependency { Log() }.scope(.1️⃣)", [".instance → instance", ".shared → shared", ".singleton → singleton"]),
    ("Dependency { Log() }.eagerness(.1️⃣)", [".eager → eager", ".lazy → lazy"]),
  ])
  func `values of scopes and eagerness`(_ line: String, _ expected: [String]) throws {
    #expect(try completion(line).prefix(expected.count) == expected[...])
  }

  @Test func `further types are those that what is made conforms to`() throws {
    let types = try completion("Dependency { WallClock() }.conforms(to: 1️⃣)")
    #expect(types == ["Clock.self"])
    let named = try completion("Dependency { WallClock() }.conforms(to: Cl1️⃣)")
    #expect(named == ["Clock.self"])
    let constructed = try completion("Dependency(conformingTo: 1️⃣) { WallClock() }")
    #expect(constructed == ["Clock.self, asked for, and not registered"])
    let superclass = try completion("Dependency { WallClock() }.inherits(from: 1️⃣)")
    #expect(superclass == [])
    // Who knows what this is.
    let unknown = try completion("Dependency { make() }.conforms(to: 1️⃣)")
    #expect(unknown == [])
  }

  @Test func `an injected property is offered what is registered`() throws {
    #expect(
      try completion("", "@Injected var other: 1️⃣\n") == ["Tape, in Studio.services", "WallClock, in Studio.services"])
    #expect(
      try completion("", "@Injected(1️⃣) var tape: Tape") == ["label → <#label: String#>, arguments of Tape"])
  }

  @Test func `a line of a builder is offered what is missing, and what nobody lists`() throws {
    #expect(
      try completion("1️⃣") == [
        "Dependency { Log() } → Dependency { Log($0) }, asked for, and not registered",
        "Pen.dependencyRegistration, not registered", "Dependency { } → Dependency { $0 }",
        "DependencyGroup { } → DependencyGroup {⏎  $0⏎}",
      ])
  }

  @Test func `a macro's arguments`() throws {
    #expect(
      try completion("", "@InjectedParameters(ignoring: \"1️⃣\") func play(title: String, _ side: Int) {}") == [
        "side", "title",
      ])
    #expect(
      try completion("", "@InjectedParameters(strategy: .1️⃣) func play(title: String) {}") == [
        ".stitcherByType → stitcherByType", ".stitcherByName → stitcherByName",
      ])
  }

  @Test(arguments: ["// Dependency { Log() }.1️⃣", "print(\"1️⃣\")", "Dependency { 1️⃣ }", "other.1️⃣"])
  func `nothing is offered elsewhere`(_ line: String) throws {
    #expect(try completion(line) == [])
  }
}
