import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCodeBaseGenerator
import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckSourceReading
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Generated code compiles together with what it was generated for: the compiler judges, nothing of ours.
@Suite(.tags(.long), .long) struct CompilationTests {
  private func errors(_ modules: [SwiftModule]) throws -> [String] {
    try SwiftCompiler().messages(for: modules).map(\.description)
  }

  private func module(
    _ name: String, _ files: [(path: String, text: String)], _ generated: [(name: String, text: String)]
  ) -> SwiftModule {
    SwiftModule(
      name: name,
      files: files.map { .init(path: $0.path, text: $0.text) }
        + generated.map { .init(path: "/generated/\($0.name)", text: $0.text) })
  }

  /// Outside of `#if DEBUG`, so that the compiler sees the mocks.
  private static let mocks = (
    path: "/Configuration.swift", text: "import SafeDI\n#SafeDIConfiguration(mockConditionalCompilation: nil)\n"
  )

  @Test func `code of the sample`() throws {
    let core = try Fixtures.swiftFiles(in: "Notes/Sources/NotesCore").map { ($0.path, $0.text) }
    let app = try Fixtures.swiftFiles(in: "Notes/Sources/NotesApp").map { ($0.path, $0.text) }
    let program = try GeneratedProgram(core + app)
    #expect(program.findings().isEmpty)
    let code = try program.code(mocks: false)
    #expect(code.map(\.name) == ["NotesApplication+SafeDI.swift"])
    #expect(try errors([module("NotesCore", core, []), module("NotesApp", app, code)]) == [])
  }

  static let requests: [CodeBaseRequest] = [
    CodeBaseRequest(.app, size: 130, bytesPerFile: 0, seed: 5), CodeBaseRequest(.diamond, size: 6, bytesPerFile: 0),
    CodeBaseRequest(.deep, size: 20, bytesPerFile: 0), CodeBaseRequest(.wide, size: 20, bytesPerFile: 0),
  ]

  @Test(arguments: requests) func `code of generated programs`(request: CodeBaseRequest) throws {
    let files = CodeBase(request).files.map { ("/" + $0.path, $0.text) }
    let program = try GeneratedProgram(files)
    let code = try program.code(mocks: false)
    #expect(code.count == 1)
    #expect(try errors([module("App", files, code)]) == [])
  }

  /// The members of a builder that keeps its value, as the library's own sources may declare them.
  static let keepers = [
    "public init(_ make: @escaping () -> T) { self.make = make }\n  public private(set) lazy var value: T = make()"
      + "\n  private let make: () -> T",
    "public init(make: @escaping @Sendable () -> T) { self.make = make }\n  public func get() -> T { make() }"
      + "\n  public func callAsFunction() -> T { make() }\n  private let make: @Sendable () -> T",
  ]

  @Test(arguments: keepers) func `builders that keep their value`(members: String) throws {
    let keeper = "public final class LazilyInstantiated<T> {\n  \(members)\n}\n"
    var declarations = PublicDeclarations()
    let isRead = declarations.add(Array(keeper.utf8))
    #expect(isRead)
    var release = LibraryVersion(2, 3, 3)
    release.checkout = LibraryCheckout(folder: "/SafeDI", declarations: declarations)
    let app = """
      import SafeDI

      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(oil: Oil, press: LazilyInstantiated<Press>, hall: Hall) {
          self.oil = oil
          self.press = press
          self.hall = hall
        }
        @Instantiated private let oil: Oil
        @Instantiated private let press: LazilyInstantiated<Press>
        @Instantiated private let hall: Hall
      }
      @Instantiable public final class Press: Instantiable {
        public init(oil: Oil) { self.oil = oil }
        @Received private let oil: Oil
      }
      @Instantiable public final class Oil: Instantiable, Sendable { public init() {} }
      @Instantiable public final class Hall: Instantiable {
        public init(press: Press, later: LazilyInstantiated<Press>, again: Press) {
          self.press = press
          self.later = later
          self.again = again
        }
        @Received private let press: Press
        @Received(fulfilledByDependencyNamed: "press", ofType: LazilyInstantiated<Press>.self)
        private let later: LazilyInstantiated<Press>
        @Received(fulfilledByDependencyNamed: "press", ofType: Press.self) private let again: Press
      }
      """
    let files = [(path: "/App.swift", text: app), (path: "/Keeper.swift", text: keeper)]
    let program = try GeneratedProgram(files, release: release)
    #expect(program.findings().isEmpty, "\(program.findings().map(\.message))")
    let code = try program.code(mocks: false)
    #expect(code.count == 1)
    #expect(try errors([module("Main", files, code)]) == [])
  }

  /// Types that make each other: below what is mocked, and mocked themselves.
  static let rings = [
    ring(), ring(login: "(generateMock: true)", app: "(isRoot: true)"), ring(isLong: true),
    ring(login: "(generateMock: true)", isLong: true),
    """
    @Instantiable(isRoot: true) public struct ShopApp: Instantiable {
      public init(pageBuilder: Instantiator<Page>) { self.pageBuilder = pageBuilder }
      @Instantiated private let pageBuilder: Instantiator<Page>
    }
    @Instantiable(generateMock: true) public final class Page: Instantiable {
      public init(menuBuilder: Instantiator<Menu>) { self.menuBuilder = menuBuilder }
      @Instantiated private let menuBuilder: Instantiator<Menu>
    }
    @Instantiable(generateMock: true) public final class Menu: Instantiable {
      public init(pageBuilder: Instantiator<Page>) { self.pageBuilder = pageBuilder }
      @Instantiated private let pageBuilder: Instantiator<Page>
    }
    """,
  ]

  /// Programs around mocks that nearly can't be compiled.
  static let mockPrograms = [
    // No mock comes to a ring.
    ring(app: "(isRoot: true)"),
    // A type that makes itself has no part for that.
    """
    @Instantiable(generateMock: true) public final class Folder: Instantiable {
      public init(folder: Instantiator<Folder>, name: Name) { self.folder = folder; self.name = name }
      @Instantiated private let folder: Instantiator<Folder>
      @Instantiated private let name: Name
    }
    @Instantiable public struct Name: Instantiable { public init() {} }
    """,
    // A mock for a type's protocol leaves nothing to choose; it serves both; it serves neither.
    lentMock("mock() -> Ride"), lentMock("mock(speed: Int = 1) -> Bike"),
    lentMock("mock(speed: Int = 1) -> Ride", ride: "any Ride"),
    // What has no label is left alone.
    lentMock("mock(gears: Int = 1, _ speed: Int = 1) -> Ride"),
  ]

  /// Programs around mocks in which things of several types have one name.
  static let namePrograms = [
    // What is made at the top is distinguished by names made of types.
    namesakes("Coin", "Stamp"), namesakes("Coin", "Coin"),
    namesakes("Box<Int>", "Box<Int>"),
    // So are parameters.
    namesakes("String", "Int"), namesakes("String?", "Int"),
    namesakes("[String]?", "[String]"), namesakes("[String]", "[String]"),
    // Only if it is there, it is one of the values that may be given.
    namesakes("[String]?", "Int", only: "(onlyIfAvailable: true)"),
    // The mocked type makes it itself.
    namesakes("Coin", own: "@Instantiated private let value: Coin"),
    namesakes("Coin?", own: "@Instantiated private let value: Coin"),
    namesakes("Stamp", own: "@Instantiated private let value: Coin"),
    // It receives it itself.
    namesakes("Coin", own: "@Received private let value: Coin"),
    namesakes("String", own: "@Received private let value: Int"),
    // It is given it.
    namesakes("Int", own: "@Forwarded private let value: String"),
    namesakes("String", own: "@Forwarded private let value: String"),
    namesakes("String?", own: "@Forwarded private let value: String"),
    namesakes("Coin?", "Coin", own: "@Received private let value: Coin", only: "(onlyIfAvailable: true)"),
    namesakes("Coin?", own: "@Forwarded private let value: Coin"),
    // A type between them has one of that name.
    between("@Instantiated private let value: Coin", "Coin"),
    between("@Received private let value: Int", "String"),
    between("@Received private let value: String", "String", own: "@Forwarded private let value: String"),
    between("@Received private let value: String?", "String"),
  ]

  /// A mocked type that makes others, each of which receives something by the same name.
  /// - Parameters:
  ///   - own: a property of that name of the mocked type itself.
  ///   - only: the arguments of the first one's.
  private static func namesakes(_ types: String..., own: String? = nil, only: String = "") -> String {
    var makers = ""
    var parts = ""
    for (index, type) in types.enumerated() {
      makers += "\n  @Instantiated private let part\(index): Part\(index)"
      parts += declaration("Part\(index)", "@Received\(index == 0 ? only : "") private let value: \(type)")
    }
    return declaration("Purse", (own.map { $0 + "\n" } ?? "") + makers, arguments: "(generateMock: true)") + parts
      + values
  }

  /// A mocked type makes one with a property, which makes one that receives something by the same name.
  private static func between(_ property: String, _ type: String, own: String = "") -> String {
    declaration("Purse", own + "\n  @Instantiated private let middle: Middle", arguments: "(generateMock: true)")
      + declaration("Middle", property + "\n  @Instantiated private let part: Part")
      + declaration("Part", "@Received private let value: \(type)") + values
  }

  private static let values = """
    @Instantiable public struct Coin: Instantiable { public init() {} }
    @Instantiable public struct Stamp: Instantiable { public init() {} }
    extension Purse { @Instantiable public struct Pocket: Instantiable { public init() {} } }
    public struct Box<Content>: Sendable { public init() {} }
    @Instantiable extension Box<Int>: Instantiable { public static func instantiate() -> Box<Int> { Box() } }
    public struct Plain {}
    public protocol Value {}
    """

  /// With the initializer that its properties ask for.
  private static func declaration(_ name: String, _ properties: String, arguments: String = "") -> String {
    let named = properties.split(separator: "\n").compactMap { line -> (name: String, type: String)? in
      guard let start = line.range(of: "let ")?.upperBound, let colon = line[start...].range(of: ": ")
      else { return nil }
      return (String(line[start..<colon.lowerBound]), String(line[colon.upperBound...]))
    }
    let parameters = named.map { "\($0.name): \($0.type.contains("->") ? "@escaping " : "")\($0.type)" }
    return """
      @Instantiable\(arguments) public struct \(name): Instantiable {
        public init(\(parameters.joined(separator: ", "))) {
          \(named.map { "self.\($0.name) = \($0.name)" }.joined(separator: "; "))
        }
        \(properties)
      }

      """
  }

  /// - Parameters:
  ///   - mock: the mock of a type that is made as what it is, and as its protocol.
  ///   - ride: how the protocol is asked for.
  private static func lentMock(_ mock: String, ride: String = "Ride") -> String {
    """
    public protocol Ride {}
    @Instantiable(generateMock: true) public struct Gym: Instantiable {
      public init(coach: Coach, spare: Bike) { self.coach = coach; self.spare = spare }
      @Instantiated private let coach: Coach
      @Instantiated private let spare: Bike
    }
    @Instantiable public struct Coach: Instantiable {
      public init(ride: \(ride)) { self.ride = ride }
      @Instantiated private let ride: \(ride)
    }
    @Instantiable(fulfillingAdditionalTypes: [Ride.self]) public struct Bike: Ride, Instantiable {
      public init(gears: Int = 7) {}
    }
    @Instantiable(fulfillingAdditionalTypes: [Ride.self], mockOnly: true) extension Bike {
      public static func \(mock) { Bike() }
    }
    """
  }

  /// - Parameter isLong: whether a third type stands between the two on the way back.
  private static func ring(
    login: String = "", app: String = "(isRoot: true, generateMock: true)", isLong: Bool = false
  ) -> String {
    let next = isLong ? "Help" : "Login"
    return """
      @Instantiable\(app) public final class App: Instantiable {
        public init(login: Login) { self.login = login }
        @Instantiated private let login: Login
      }
      @Instantiable\(login) public final class Login: Instantiable {
        public init(signUp: Instantiator<SignUp>) { self.signUp = signUp }
        @Instantiated private let signUp: Instantiator<SignUp>
      }
      @Instantiable public final class SignUp: Instantiable {
        public init(next: Instantiator<\(next)>) { self.next = next }
        @Instantiated private let next: Instantiator<\(next)>
      }
      @Instantiable public final class Help: Instantiable {
        public init(login: Instantiator<Login>) { self.login = login }
        @Instantiated private let login: Instantiator<Login>
      }
      """
  }

  @Test(arguments: mockPrograms + namePrograms) func `mocks that compile`(text: String) throws {
    let file = (path: "/Program.swift", text: "import SafeDI\n" + text)
    let program = try GeneratedProgram([file, Self.mocks])
    #expect(program.findings() == [], "\(text)")
    #expect(try errors([module("Program", [file, Self.mocks], try program.code(mocks: true))]) == [], "\(text)")
  }

  /// Since 2.0.0 rings are cut in all mocks at one place.
  @Test(arguments: rings, ["2.0.0-beta-3", "2.0.0"]) func `mocks of rings`(text: String, version: String)
    throws
  {
    let isRefused = version == "2.0.0-beta-3"
    let file = (path: "/Program.swift", text: "import SafeDI\n" + text)
    let program = try GeneratedProgram([file, Self.mocks], version: version)
    #expect(program.findings() == [], "\(text)")
    let found = try errors([module("Program", [file, Self.mocks], try program.code(mocks: true))])
    #expect(found.isEmpty != isRefused, "\(found)\n\(text)")
  }

  /// Parameters of a mocked type that nobody can choose, or only as what they aren't, each with a mock by hand of them.
  static let defaults = [
    "clock: Clock, _ limit: Int = 3", "_ clock: Clock, limit: Int = 3", "with clock: Clock, _ limit: Int = 3",
    "clock: Clock, limit: @autoclosure () -> Int = 3", "clock: Clock, limit: @autoclosure @escaping () -> [Int] = []",
    "clock: Clock, _ limit: @escaping () -> Void = {}", "clock: Clock, limit: (() -> Void)? = nil",
    "clock: Clock, up limit: Int = 3, _ other: Int = 4",
  ]

  @Test(arguments: ["2.0.0", "2.3.0"]) func `defaults that a mock leaves alone`(version: String) throws {
    var sources = [Self.mocks]
    var generated: [(name: String, text: String)] = []
    for (number, parameters) in Self.defaults.enumerated() {
      for isByHand in [false, true] {
        let name = "P\(number)\(isByHand)"
        let mock = "public static func customMock(\(parameters)) -> Cart { fatalError() }"
        let text = """
          import SafeDI
          @Instantiable(isRoot: true) public struct ShopApp: Instantiable {
            public init(cart: Cart, clock: Clock) { fatalError() }
            @Instantiated private let cart: Cart
            @Instantiated private let clock: Clock
          }
          @Instantiable public final class Clock: Instantiable { public init() {} }
          @Instantiable(generateMock: true\(isByHand ? ", customMockName: \"customMock\"" : ""))
          public final class Cart: Instantiable {
            public init(\(parameters)) { fatalError() }
            \(isByHand ? mock : "")
            @Received private let clock: Clock
          }
          @Instantiable(generateMock: true) public final class Owner: Instantiable {
            public init(cart: Cart) { fatalError() }
            @Instantiated private let cart: Cart
          }
          """
        // All of them are one module.
        let own = ["ShopApp", "Clock", "Cart", "Owner"].reduce(text) { $0.replacing($1, with: name + $1) }
        let file = (path: "/\(name).swift", text: own)
        let program = try GeneratedProgram([file, Self.mocks], version: version)
        #expect(program.findings() == [], "\(text)")
        sources.append(file)
        generated += try program.code(mocks: true).map { (name + $0.name, $0.text) }
      }
    }
    #expect(try errors([module("Program", sources, generated)]) == [])
  }

  /// Every program without a finding makes code that compiles.
  @Test(arguments: [false, true], ["2.0.0", "2.3.0"])
  func `code of random programs`(mocks: Bool, version: String) throws {
    var sources: [(path: String, text: String)] = mocks ? [Self.mocks] : []
    var generated: [(name: String, text: String)] = []
    var refused = 0
    for seed in 1...60 {
      var random = RandomSource(seed: seed, mocks: mocks)
      let file = (path: "/P\(seed).swift", text: random.text())
      let program = try GeneratedProgram([file] + (mocks ? [Self.mocks] : []), version: version)
      guard program.findings().isEmpty else {
        refused += 1
        continue
      }
      sources.append(file)
      generated += try program.code(mocks: mocks).map { ("\(seed)-\($0.name)", $0.text) }
    }
    #expect(refused < 20, "\(refused) of 60 programs have findings")
    let found = try errors([module("Random", sources, generated)])
    #expect(found == [], "\(found.prefix(10).joined(separator: "\n"))")
  }
}
