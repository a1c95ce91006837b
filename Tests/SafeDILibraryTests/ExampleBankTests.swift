import DICheckDependencyLibrary
import SafeDIGraph
import Testing

/// Examples whose verdict one declaration decides, as SafeDI's macros gave it when they were run, in every version
/// line. A verdict is a list of `line code`.
@Suite struct ExampleBankTests {
  private func verdict(_ code: String, _ version: String) throws -> [String] {
    try reader(version).reading(of: code).problems.map { problem in
      let line = code.utf8.prefix(Int(problem.range.start)).filter { $0 == UInt8(ascii: "\n") }.count + 1
      return "\(line) \(problem.code.rawValue)"
    }
  }

  /// Versions that stand for the lines of which the examples speak.
  private static let all = ["2"] + untilTwo.dropFirst()
  /// The same where all that is built must be public, as up to 2.2.
  private static let untilTwo = ["2.0.0", "1", "1.2.2", "0.9.1", "0.6"]

  @Test(arguments: untilTwo) func ovenDa(version: String) throws {
    let code = """
      @Instantiable
      struct Oven {
          @Received var gas: GasLine
          @Instantiated @Received let door: Door = Door()
      }
      """
    let isGenerated = version.hasPrefix("0.7") || version.hasPrefix("0.6")
    #expect(
      try verdict(code, version) == ["2 type-not-public", "2 missing-conformance"]
        + (isGenerated ? [] : ["2 missing-initializer"])
        + ["3 mutable-dependency", "4 multiple-dependency-macros", "4 dependency-has-initial-value"])
    let labels = try reader(version).facts(of: code).providers.flatMap { $0.dependencies.map(\.shape.label) }
    #expect(labels == (isGenerated ? ["gas"] : ["gas", "door"]))
  }

  @Test(arguments: untilTwo) func fryerDb(version: String) throws {
    let code = """
      @Instantiable
      extension Fryer: Instantiable {
          static func instantiate(oil: Oil = .palm) -> Fryer? { nil }
      }
      """
    #expect(try verdict(code, version) == ["3 instantiate-not-public-static", "3 instantiate-return-type"])
    let provider = try #require(try reader(version).facts(of: code).providers.first)
    #expect(provider.shape.concreteType == .optional(.simple(name: "Fryer")))
    #expect(provider.dependencies.map(\.shape.identity.description) == ["oil: Oil"])
  }

  @Test(arguments: all) func kitchenIa(version: String) throws {
    let code = """
      @Instantiable
      public final class Kitchen: Instantiable {
          public init(chef: Chef, tempo: Int = 3) { self.chef = chef }
          @Received let chef: Chef
          @Forwarded let onDone: (Dish) -> Void
      }
      """
    let expected: [String] =
      switch version {
      case "2", "1", "1.2.2": ["3 initializer-missing-parameter"]
      case "0.6": []
      default: ["2 missing-initializer"]
      }
    #expect(try verdict(code, version) == expected)
  }

  @Test(arguments: all) func lampB01(version: String) throws {
    let code = """
      @Instantiable
      public final class Lamp: Instantiable {
          public init(bulb: Bulb) {}
          @Received static let wire: Wire
          @Received func glow() {}
          @Received private var bulb: Bulb
      }
      """
    #expect(
      try verdict(code, version) == ["4 unsupported-property", "5 unsupported-property", "6 mutable-dependency"])
  }

  @Test(arguments: all) func deskB02(version: String) throws {
    let code = """
      @Instantiable
      public struct Desk: Instantiable {
          public init(a: Instantiator<Leg>, b: ErasedInstantiator<(), AnyLeg>, c: Top, d: Top) {}
          @Instantiated(fulfilledByType: "OakLeg") let a: Instantiator<Leg>
          @Instantiated let b: ErasedInstantiator<(), AnyLeg>
          @Instantiated(fulfilledByType: "OakTop?") let c: Top
          @Instantiated(fulfilledByType: topName) let d: Top
      }
      """
    #expect(
      try verdict(code, version) == [
        "4 invalid-argument", "5 invalid-argument", "6 invalid-argument", "7 invalid-argument",
      ])
  }

  @Test(arguments: all) func seatB03(version: String) throws {
    let code = """
      @Instantiable
      public struct Seat: Instantiable {
          public init(belt: Belt?, bag: Bag) {}
          @Received(onlyIfAvailable: true) let belt: Optional<Belt>
          @Received(onlyIfAvailable: false) let bag: Bag
      }
      """
    let initializer: [String] =
      version.hasPrefix("0.7") || version.hasPrefix("0.6") ? [] : ["3 initializer-extra-parameter"]
    let properties =
      ["2", "1"].contains(version)
      ? ["4 only-if-available-not-optional", "5 only-if-available-not-optional"]
      : ["4 unknown-argument", "5 unknown-argument"]
    #expect(try verdict(code, version) == initializer + properties)
  }

  @Test(arguments: all) func plugB04(version: String) throws {
    let code = """
      @Instantiable
      public struct Plug: Device, SafeDI.Instantiable { public init() {} }
      @Instantiable
      public struct Socket: Device { public init() {} }
      @Instantiable(conformsElsewhere: true)
      public struct Cable { public init() {} }
      """
    let isKnown = !["0.8.0", "0.7.5", "0.6"].contains(version)
    #expect(
      try verdict(code, version) == ["4 missing-conformance"]
        + (isKnown ? [] : ["5 unknown-argument", "6 missing-conformance"]))
  }

  @Test(arguments: untilTwo) func pumpB05(version: String) throws {
    let code = """
      @Instantiable
      public class Pump: Instantiable {
          init(hose: Hose) { self.hose = hose }
          @Received let hose: Hose
      }
      """
    let expected: [String] =
      switch version {
      case "2.0.0", "1", "1.2.2": ["3 initializer-not-public"]
      case "0.6": []
      default: ["2 missing-initializer"]
      }
    #expect(try verdict(code, version) == expected)
  }

  @Test(arguments: all) func pumpB06(version: String) throws {
    let code = """
      @Instantiable
      public class Pump: Instantiable {
          public init(hose: Hose, rate: Int) { self.hose = hose }
          @Received let hose: Hose
      }
      """
    let isGenerated = version.hasPrefix("0.7") || version.hasPrefix("0.6")
    #expect(try verdict(code, version) == (isGenerated ? [] : ["3 initializer-extra-parameter"]))
  }

  @Test(arguments: all) func cacheB07(version: String) throws {
    let code = """
      @Instantiable
      extension Cache: Instantiable {
          public static func instantiate() -> Cache<Int> { Cache() }
          public static func instantiate(seed: Seed) -> Cache<Text> { Cache() }
          public static func instantiate(size: Int) -> Cache<Int> { Cache() }
      }
      """
    let expected =
      version == "0.6"
      ? [
        "3 instantiate-return-type", "4 multiple-instantiate", "4 instantiate-return-type", "5 instantiate-return-type",
      ] : ["5 multiple-instantiate"]
    #expect(try verdict(code, version) == expected)
  }

  @Test(arguments: all) func mainB08(version: String) throws {
    let code = """
      @Instantiable(isRoot: true)
      public final class Main: Instantiable {
          public init(log: Log, sink: any Sink, user: User) {}
          @Instantiated let log: Log
          @Received(fulfilledByDependencyNamed: "log", ofType: Log.self) let sink: any Sink
          @Forwarded let user: User
      }
      """
    #expect(
      try verdict(code, version) == (version.hasPrefix("0") ? ["1 unknown-argument"] : ["6 root-has-inputs"]))
  }

  @Test(arguments: all + ["1.2.2", "1.2.3", "2.0.0", "2.2.0"]) func radioB18(version: String) throws {
    let code = """
      @Instantiable
      public struct Radio: Instantiable {
          public init(tune: @escaping @Sendable () -> Void, stop: @escaping Handler) {}
          @Forwarded let tune: @Sendable () -> Void
          @Forwarded let stop: Handler
      }
      """
    #expect(
      try verdict(code, version)
        == (["1", "2.0.0", "2.2.0"].contains(version) ? ["3 initializer-extra-parameter"] : []))
  }

  @Test(arguments: all) func clockB19(version: String) throws {
    let code = """
      @Instantiable(generateMock: true)
      public struct Clock: Instantiable {
          public init() {}
          public static func mock() -> Clock { Clock() }
      }
      @Instantiable(customMockName: "fake")
      public struct Timer: Instantiable {
          public init(clock: Clock) {}
          @Received let clock: Clock
          private static func fake(speed: Int) -> Clock { Clock() }
      }
      """
    let reading = try reader(version).reading(of: code)
    if version == "2" {
      #expect(
        try verdict(code, version) == [
          "4 mock-needs-custom-name", "6 custom-mock-without-generation", "10 mock-not-public",
          "10 mock-missing-default", "10 mock-return-type",
        ])
    } else {
      #expect(try verdict(code, version) == ["1 unknown-argument", "6 unknown-argument"])
      #expect(reading.problems.allSatisfy { !$0.entry.isParity })
    }
  }

  @Test func toolB21() throws {
    let code = """
      @Instantiable public struct Tool: Instantiable {
          public init() {}
          public static func mock() -> Tool { Tool() }
      }
      @Instantiable(mockOnly: true) extension Tool {
          public static func mock() -> Tool { Tool() }
      }
      """
    #expect(try verdict(code, "2") == [])
    #expect(try verdict(code, "1") == ["5 unknown-argument", "5 missing-conformance", "5 missing-instantiate"])
  }

  @Test(arguments: all) func shopNa(version: String) throws {
    let code = """
      @Instantiable(isRoot: true)
      public struct Shop: Instantiable {
          public init(till: Till, later: Instantiator<Till>) {}
          @Instantiated let till: Till
          @Instantiated let later: Instantiator<Till>
          @Instantiable public struct Till: Instantiable { public init() {} }
      }
      """
    let isOld = version == "0.6"
    let facts = try reader(version).facts(of: code)
    #expect(facts.providers.map(\.shape.concreteType.description) == ["Shop", "Shop.Till"])
    #expect(facts.nestedProviders.count == (isOld ? 1 : 0))
    #expect(
      try verdict(code, version) == (version.hasPrefix("0") ? ["1 unknown-argument"] : [])
        + (isOld ? ["6 nested-instantiable"] : []))
  }
}
