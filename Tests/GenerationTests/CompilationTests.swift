import DICheckCodeBaseGenerator
import DICheckCompilerSupport
import DICheckDependencyAnalysis
import Testing

/// Generated code compiles together with what it was generated for: the compiler judges, nothing of ours.
@Suite struct CompilationTests {
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
    CodeBaseRequest(.app(files: 130), bytesPerFile: 0, seed: 5), CodeBaseRequest(.diamond(layers: 6), bytesPerFile: 0),
    CodeBaseRequest(.deep(length: 20), bytesPerFile: 0), CodeBaseRequest(.wide(children: 20), bytesPerFile: 0),
  ]

  @Test(arguments: requests) func `code of generated programs`(request: CodeBaseRequest) throws {
    let files = CodeBase(request).files.map { ("/" + $0.path, $0.text) }
    let program = try GeneratedProgram(files)
    let code = try program.code(mocks: false)
    #expect(code.count == 1)
    #expect(try errors([module("App", files, code)]) == [])
  }

  /// Programs around mocks that can't be compiled, each with whether it is reported.
  static let mockPrograms: [(text: String, isReported: Bool)] = [
    // Types that make each other: below what is mocked, and mocked themselves.
    (ring(), true), (ring(login: "(generateMock: true)", app: "(isRoot: true)"), true), (ring(isLong: true), true),
    // No mock comes to them.
    (ring(app: "(isRoot: true)"), false),
    // A type that makes itself has no part for that.
    (
      """
      @Instantiable(generateMock: true) public final class Folder: Instantiable {
        public init(folder: Instantiator<Folder>, name: Name) { self.folder = folder; self.name = name }
        @Instantiated private let folder: Instantiator<Folder>
        @Instantiated private let name: Name
      }
      @Instantiable public struct Name: Instantiable { public init() {} }
      """, false
    ),
    // What is forwarded may be received below only if it is available.
    (
      """
      @Instantiable(generateMock: true) public final class Session: Instantiable {
        public init(user: String, badge: Badge) { self.user = user; self.badge = badge }
        @Forwarded private let user: String
        @Instantiated private let badge: Badge
      }
      @Instantiable public final class Badge: Instantiable {
        public init(user: String?) { self.user = user }
        @Received(onlyIfAvailable: true) private let user: String?
      }
      """, false
    ),
    // One type is made by the mock that is written for its protocol, and by its initializer: other parameters.
    (lentMock("mock(speed: Int = 1) -> Ride"), true), (lentMock("mock(gears: Bool = true) -> Ride"), true),
    (lentMock("mock(speed: Int = 1) -> Ride", isReceived: true), true),
    // That mock leaves nothing to choose; it serves both; it serves neither.
    (lentMock("mock() -> Ride"), false), (lentMock("mock(speed: Int = 1) -> Bike"), false),
    (lentMock("mock(speed: Int = 1) -> Ride", ride: "any Ride"), false),
  ]

  /// - Parameters:
  ///   - mock: the mock of a type that is made as what it is, and as its protocol.
  ///   - ride: how the protocol is asked for.
  ///   - isReceived: whether that is because something further down asks for it.
  private static func lentMock(_ mock: String, ride: String = "Ride", isReceived: Bool = false) -> String {
    """
    public protocol Ride {}
    @Instantiable(generateMock: true) public struct Gym: Instantiable {
      public init(coach: Coach, spare: Bike) { self.coach = coach; self.spare = spare }
      @Instantiated private let coach: Coach
      @Instantiated private let spare: Bike
    }
    @Instantiable public struct Coach: Instantiable {
      public init(ride: \(ride)) { self.ride = ride }
      @\(isReceived ? "Received" : "Instantiated") private let ride: \(ride)
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

  /// The compiler refuses what is reported, and takes the rest.
  @Test(arguments: mockPrograms) func `mocks that can't be compiled`(text: String, isReported: Bool) throws {
    let file = (path: "/Program.swift", text: "import SafeDI\n" + text)
    let program = try GeneratedProgram([file, Self.mocks])
    #expect(program.findings().map(\.code) == (isReported ? [.uncompilableGeneration] : []), "\(text)")
    let found = try errors([module("Program", [file, Self.mocks], try program.code(mocks: true))])
    #expect(found.isEmpty != isReported, "\(found)\n\(text)")
  }

  /// Every program without a finding makes code that compiles.
  @Test(arguments: [false, true]) func `code of random programs`(mocks: Bool) throws {
    var sources: [(path: String, text: String)] = mocks ? [Self.mocks] : []
    var generated: [(name: String, text: String)] = []
    var refused = 0
    for seed in 1...60 {
      var random = RandomSource(seed: seed, mocks: mocks)
      let file = (path: "/P\(seed).swift", text: random.text())
      let program = try GeneratedProgram([file] + (mocks ? [Self.mocks] : []))
      // What the library's code never wraps, ours does (Rules/Generation.md, X1).
      let findings = program.findings().filter {
        $0.code != .uncompilableGeneration || !$0.message.contains("without wrapping")
      }
      guard findings.isEmpty else {
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
