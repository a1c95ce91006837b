import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckRandomInput
import Testing

@testable import FactoryLibrary

/// A random app with Factory: containers in some files, types in others, and tests.
private struct RandomFactories {
  var files: [(path: String, text: String)] = []
  /// By factory, those that its closure surely asks for, and those that it may.
  private(set) var asks: [[(to: Int, isSure: Bool)]] = []

  static let count = 9

  init(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var definitions = ["", "", ""]
    var types = ["", ""]
    let scopes = ["", "", ".cached", ".shared", ".singleton", ".unique", ".graph", ".cached.unique", ".timeToLive(5)"]
    for index in 0..<Self.count {
      var asked: [(Int, Bool)] = []
      var arguments: [String] = []
      for _ in 0..<random.next(below: 3) {
        let other = random.next(below: Self.count)
        switch random.next(below: 5) {
        case 0:
          arguments.append("Flag.on ? self.f\(other)() : nil")
          asked.append((other, false))
        case 1: arguments.append("self.f\(other)")
        case 2: arguments.append("{ self.f\(other)() }")
        default:
          arguments.append("self.f\(other)()")
          asked.append((other, true))
        }
      }
      var members = ""
      for _ in 0..<random.next(below: 2) {
        let other = random.next(below: Self.count)
        let wrapper = ["Injected", "LazyInjected", "WeakLazyInjected"][random.next(below: 3)]
        members += "  @\(wrapper)(\\.f\(other)) var p\(other): T\(other)?\n"
        if wrapper == "Injected" { asked.append((other, true)) }
      }
      let scope = scopes[random.next(below: scopes.count)]
      let context = random.next(below: 6) == 0 ? ".onTest { T\(index)() }" : ""
      definitions[index % 3] +=
        "  var f\(index): Factory<T\(index)> { self { T\(index)(\(arguments.joined(separator: ", "))) }\(scope)\(context) }\n"
      types[index % 2] += "final class T\(index) {\n\(members)  init(_ all: Any?...) {}\n  func use() {}\n}\n"
      asks.append(asked.map { (to: $0.0, isSure: $0.1) })
    }
    for (index, text) in definitions.enumerated() {
      files.append(("C\(index).swift", "import FactoryKit\nextension Container {\n\(text)}\n"))
    }
    for (index, text) in types.enumerated() {
      files.append(
        ("T\(index).swift", "import FactoryKit\n\(text)enum Flag\(index == 0 ? "" : "2") { static let on = true }\n"))
    }
    var tests = "import FactoryKit\nimport Testing\n"
    for index in 0..<4 {
      let (one, other) = (random.next(below: Self.count), random.next(below: Self.count))
      let trait = ["", "(.serialized)", "(.container)"][random.next(below: 3)]
      tests += "@Suite\(trait) struct S\(index) {\n  @Test func a\(index)() {\n    let m = T\(one)()\n"
      tests += "    Container.shared.f\(other).register { T\(other)() }\n    m.use()\n  }\n}\n"
    }
    files.append(("Tests.swift", tests))
  }

  /// True if the factories that surely ask for each other have a ring.
  var hasRing: Bool {
    var reached = asks.map { Set($0.filter(\.isSure).map(\.to)) }
    for _ in 0..<Self.count {
      for index in reached.indices { reached[index] = reached[index].union(reached[index].flatMap { reached[$0] }) }
    }
    return reached.indices.contains { reached[$0].contains($0) }
  }
}

/// What is found in random programs, against a slow and simple model, and after edits against a fresh start.
@Suite struct RandomProgramTests {
  private static func snapshot(_ files: [(path: String, text: String)]) throws -> Snapshot {
    try Snapshot(for: Factory(), inMemory: files)
  }

  @Test func `an error is found exactly where factories surely ask for each other`() throws {
    var rings = 0
    for seed in RandomRounds.seeds(cost: 6) {
      let program = RandomFactories(seed: seed)
      let found = try Self.snapshot(program.files).diagnostics()
      let errors = found.filter { $0.code == FactoryCycle.entry.code && $0.severity == .error }
      rings += program.hasRing ? 1 : 0
      if errors.isEmpty == program.hasRing {
        Issue.record("seed \(seed): \(errors.map(\.message))\n\(program.files.map(\.text).joined())")
        return
      }
    }
    #expect(RandomRounds.areFew || rings > 5)
  }

  @Test func `edits lead to what a fresh start says`() throws {
    for seed in RandomRounds.seeds(cost: 20) {
      var random = SeededGenerator(seed: seed)
      var files = RandomFactories(seed: seed).files
      var analysis = FactoryAnalysis()
      analysis.form(try Self.snapshot(files).libraries[0].view, takeStep: nil)
      for step in 0..<15 {
        let index = random.next(below: files.count)
        let other = RandomFactories(seed: 1000 + random.next(below: 100)).files
        let before = files[index].text
        switch random.next(below: 6) {
        case 0: files[index].text = "import FactoryKit\n"
        case 1: files[index].text = "import FactoryKit\nstruct Extra\(step) {}\n" + before
        case 2: files[index].text = before.replacing("f0", with: "f1")
        case 3: files[index].text = before.replacing("final class T2", with: "struct T2")
        default: files[index].text = other[index].text
        }
        let fresh = try Self.snapshot(files).libraries[0]
        _ = analysis.takeIn([FileID(index)], of: fresh.view)
        let found = analysis.findings(ofPrograms: [0], of: fresh.view)[0].map {
          "\($0.location) \($0.severity) \($0.message)"
        }
        let expected = fresh.analysis.findings(ofPrograms: [0], of: fresh.view)[0]
          .map { "\($0.location) \($0.severity) \($0.message)" }
        if found != expected {
          Issue.record(
            "seed \(seed), step \(step), \(files[index].path): expected \(expected), found \(found)\n\(files[index].text)"
          )
          return
        }
      }
    }
  }
}
