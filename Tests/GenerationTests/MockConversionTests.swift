import DICheckCompilerSupport
import DICheckDependencyAnalysis
import DICheckRandomInput
import Testing

/// Mocks that take an initializer for a `@Sendable` function of another type: what is reported of them where the Swift 5
/// language mode is known is what the compiler says in it.
@Suite struct MockConversionTests {
  /// What stands before, and is asked for by the types below.
  private static let parts = """
    import SafeDI
    #SafeDIConfiguration(mockConditionalCompilation: nil)
    public protocol Caching {}
    open class Store { public init() {} }
    @Instantiable(fulfillingAdditionalTypes: [Caching.self])
    public final class Cache: Caching, Instantiable { public init() {} }
    @Instantiable(fulfillingAdditionalTypes: [Store.self])
    public final class Disk: Store, Instantiable { public override init() { super.init() } }
    @Instantiable public struct Plain: Instantiable, Sendable { public init() {} }
    @Instantiable(fulfillingAdditionalTypes: [Logging.self])
    public final class Log: Logging, Instantiable { public init(level: Int = 1) {} }
    public protocol Logging {}

    """

  private static func type(_ name: String, _ properties: String...) -> String {
    let parameters = properties.joined(separator: ", ")
    let fields = properties.map { "  @Instantiated let \($0)\n" }.joined()
    let sets = properties.map { "self.\($0.prefix { $0 != ":" }) = \($0.prefix { $0 != ":" })" }
    return """
      @Instantiable public struct \(name): Instantiable {
        public init(\(parameters)) { \(sets.joined(separator: "; ")) }
      \(fields)}

      """
  }

  private static func mocked(_ properties: String...) -> String {
    let fields = properties.map { "  @Instantiated let \($0)\n" }.joined()
    let sets = properties.map { "self.\($0.prefix { $0 != ":" }) = \($0.prefix { $0 != ":" })" }
    return """
      @Instantiable(generateMock: true) public struct Top: Instantiable {
        public init(\(properties.joined(separator: ", "))) { \(sets.joined(separator: "; ")) }
      \(fields)}

      """
  }

  /// Each with whether it is reported.
  static let programs: [(text: String, isReported: Bool)] = [
    (mocked("make: SendableInstantiator<Job>") + type("Job", "cache: any Caching"), true),
    (mocked("make: SendableInstantiator<Job>") + type("Job", "cache: (any Caching)?"), true),
    (mocked("make: SendableInstantiator<Job>") + type("Job", "store: Store"), true),
    (mocked("make: SendableInstantiator<Job>") + type("Job", "part: Part") + type("Part", "cache: any Caching"), true),
    (mocked("part: Part") + type("Part", "make: SendableInstantiator<Job>") + type("Job", "cache: any Caching"), true),
    (mocked("make: SendableInstantiator<Caching>"), true),
    (mocked("make: SendableInstantiator<Store>"), true),
    // Nothing is converted, or in no function that may be called from anywhere.
    (mocked("make: SendableInstantiator<Job>") + type("Job", "cache: Cache"), false),
    (mocked("make: SendableInstantiator<Plain>"), false),
    (mocked("make: Instantiator<Job>") + type("Job", "cache: any Caching"), false),
    (mocked("cache: any Caching", "make: SendableInstantiator<Plain>"), false),
    // A structure for what it has to choose is its own type's.
    (mocked("make: SendableInstantiator<Job>") + type("Job", "log: any Logging"), false),
  ]

  @Test(arguments: programs) func `initializers that are converted`(text: String, isReported: Bool) throws {
    let file = (path: "/Program.swift", text: Self.parts + text)
    func findings(_ mode: Int?) throws -> [String] {
      try GeneratedProgram([file], languageMode: mode).findings().map(\.code.rawValue)
    }
    #expect(try findings(5) == (isReported ? ["uncompilable-generation"] : []), "\(text)")
    #expect(try findings(6).isEmpty && findings(nil).isEmpty)
    let code = try GeneratedProgram([file]).code(mocks: true)
    let files =
      [SwiftModule.File(path: file.path, text: file.text)]
      + code.map { SwiftModule.File(path: "/generated/\($0.name)", text: $0.text) }
    func errors(_ mode: Int) throws -> [String] {
      try SwiftCompiler(languageMode: mode).messages(for: [SwiftModule(name: "Mocks", files: files)])
        .map(\.description)
    }
    let found = try errors(5)
    #expect(found.contains { $0.contains("converting non-Sendable function value") } == isReported, "\(found)\n\(text)")
    #expect(isReported || found.isEmpty, "\(found)")
    #expect(try !errors(6).contains { $0.contains("converting") })
  }

  /// Where its structure comes from a mock that makes it plainly, what is chosen of a part isn't `@Sendable`.
  @Test func `what is made elsewhere too is left alone`() throws {
    let text =
      Self.parts + Self.mocked("make: SendableInstantiator<Job>", "job: Job") + Self.type("Job", "cache: any Caching")
    #expect(try GeneratedProgram([(path: "/Program.swift", text: text)], languageMode: 5).findings().isEmpty)
  }

  /// Types that each make some of the others in some way: trees, and others, in which what is reported is refused.
  @Test(arguments: [true, false]) func `random programs`(areTrees: Bool) throws {
    var generator = SeededGenerator(seed: areTrees ? 91 : 92)
    let configuration = (
      path: "/Configuration.swift", text: "import SafeDI\n#SafeDIConfiguration(mockConditionalCompilation: nil)\n"
    )
    let shared = SwiftModule.File(path: configuration.path, text: configuration.text)
    let compiler = try SwiftCompiler(languageMode: 5)
    func errors(_ files: [SwiftModule.File]) throws -> [String] {
      try compiler.messages(for: [SwiftModule(name: "Mocks", files: [shared] + files)]).map(\.description)
    }
    var silent: [SwiftModule.File] = []
    var reported = 0
    for number in 0..<160 {
      let text = Self.program(number, areTrees: areTrees, using: &generator)
      let file = (path: "/R\(number).swift", text: text)
      let program = try GeneratedProgram([file, configuration], languageMode: 5)
      let code = try program.code(mocks: true).map {
        SwiftModule.File(path: "/generated/R\(number)-\($0.name)", text: $0.text)
      }
      let files = [SwiftModule.File(path: file.path, text: text)] + code
      let findings = program.findings()
      guard findings.contains(where: { $0.code == .uncompilableGeneration }) else {
        silent += findings.isEmpty ? files : []
        continue
      }
      reported += 1
      // The compiler takes its time for each.
      guard reported.isMultiple(of: 4) else { continue }
      #expect(try errors(files).contains { $0.contains("converting non-Sendable") }, "\(findings)\n\(text)")
    }
    #expect(reported > 20, "\(reported)")
    guard areTrees else { return }
    let found = try errors(silent).filter { $0.contains("converting non-Sendable") }
    #expect(found == [], "\(found.prefix(5).joined(separator: "\n"))")
  }

  private static func program(
    _ number: Int, areTrees: Bool, using generator: inout SeededGenerator
  ) -> String {
    let count = Int.random(in: 3...7, using: &generator)
    var properties = Array(repeating: [(name: String, type: String)](), count: count)
    for part in 1..<count {
      for _ in 0..<(areTrees ? 1 : Int.random(in: 1...2, using: &generator)) {
        let owner = Int.random(in: max(0, part - 2)..<part, using: &generator)
        let name = "R\(number)T\(part)"
        let types = [
          name, "any \(name)Like", "(any \(name)Like)?", "Instantiator<\(name)>", "SendableInstantiator<\(name)>",
          "SendableInstantiator<\(name)>",
        ]
        let type = types.randomElement(using: &generator) ?? name
        if !properties[owner].contains(where: { $0.name == "t\(part)" }) {
          properties[owner].append(("t\(part)", type))
        }
      }
    }
    return "import SafeDI\n"
      + properties.enumerated().map { index, parts in
        let name = "R\(number)T\(index)"
        let parameters = parts.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        let mock = index == 0 ? "generateMock: true" : "fulfillingAdditionalTypes: [\(name)Like.self]"
        return """
          public protocol \(name)Like {}
          @Instantiable(\(mock)) public struct \(name): \(name)Like, Instantiable {
            public init(\(parameters)) { \(parts.map { "self.\($0.name) = \($0.name)" }.joined(separator: "; ")) }
          \(parts.map { "  @Instantiated let \($0.name): \($0.type)\n" }.joined())}

          """
      }.joined()
  }
}
