import DICheckDependencyLibrary
import DICheckFixtureNotation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What other files say of a declaration's names decides whether its fix is safe, and preferred. What one file shows,
/// the fixtures have.
@Suite struct OtherFileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var code: DiagnosticCode
    /// Of the first fix that is offered for the code's first finding.
    var title: String
    var isPreferred: Bool
    var isSafe: Bool
    var program: String
    /// A line that the fix writes.
    var line = ""

    var testDescription: String { "\(code.rawValue): \(name)" }

    /// What must be public, must be so up to 2.2.
    var version: SafeDIVersion {
      ["type-not-public", .initializerNotPublic].contains(code) ? SafeDIVersion(2, 2, 0) : .newest
    }
  }

  @Test(arguments: conformances + variables + optionals + access + macros + parameters + mocks)
  func onlyWhatIsProvenIsSafe(_ example: Case) throws {
    let program = SmallProgram(example.program, version: example.version)
    let offer = try #require(try program.offers().first { $0.finding.code == example.code })
    let fix = try #require(offer.fixes.first { $0.title.hasPrefix(example.title) })
    #expect(fix.title == offer.fixes.first?.title || !example.isPreferred)
    #expect(fix.isPreferred == example.isPreferred, "preferred")
    #expect(fix.isSafe == example.isSafe, "safe")
    guard !example.line.isEmpty else { return }
    let texts = program.applying(fix).files.map(\.text).joined(separator: "\n")
    #expect(texts.contains(example.line), "\(texts)")
  }

  // MARK: Conformances

  private static func conformance(
    _ name: String, isElsewhere: Bool = true, isSure: Bool = true, _ program: String
  ) -> Case {
    Case(
      name: name, code: .missingConformance,
      title: isElsewhere ? "Add `conformsElsewhere: true` to `Home`" : "Add the conformance to `Instantiable`",
      isPreferred: isSure, isSafe: isSure, program: program)
  }

  private static let home = """
    // file: A.swift
    import SafeDI
    @Instantiable public final class Home { public init() {} }
    // file: B.swift

    """

  private static let heir = """
    // file: A.swift
    import SafeDI
    @Instantiable public final class Home: Base { public override init() { super.init() } }
    // file: B.swift
    open class Base { public init() {} }
    // file: C.swift

    """

  private static let conformances = [
    conformance("an extension", home + "extension Home: Instantiable {}"),
    conformance(
      "an extension in `#if`", isElsewhere: false, isSure: false,
      home + "#if DEBUG\nextension Home: SafeDI.Instantiable {}\n#endif"),
    conformance(
      "an extension in `#if` and one outside",
      home + "#if DEBUG\nextension Home: Instantiable {}\n#else\n#endif\nextension Home: Instantiable {}"),
    conformance("a superclass", isElsewhere: false, isSure: false, heir),
    conformance("an extension of another type", isElsewhere: false, home + "extension Rooms.Home: Instantiable {}"),
    conformance("an extension for something else", isElsewhere: false, home + "extension Home: Sendable {}"),
    conformance(
      "a protocol that implies it", isElsewhere: false,
      home + "protocol Injectable: Instantiable {}\nextension Home: Injectable {}"),
  ]

  // MARK: Variables

  private static func variable(_ name: String, isSure: Bool = true, property: String, _ other: String = "") -> Case {
    Case(
      name: name, code: .mutableDependency,
      title: "Change `var` to `let`" + (isSure ? "" : " (code that sets it needs a look)"), isPreferred: isSure,
      isSafe: isSure,
      program: """
        // file: A.swift
        import SafeDI
        @Instantiable public final class Home: Instantiable {
          public init(repo: Repo) { self.repo = repo }
          \(property)
        }
        // file: Repo.swift
        import SafeDI
        @Instantiable public struct Repo: Instantiable {
          public init() {}
          public mutating func grow() {}
        }
        // file: B.swift
        \(other)
        """)
  }

  /// Assignments in other files aren't looked for.
  private static let variables = [
    variable("seen by others", property: "@Received var repo: Repo"),
    variable("hidden", property: "@Received private var repo: Repo", "func f(_ other: Other) { other.repo = Repo() }"),
    variable("hidden from who sets it", property: "@Received public private(set) var repo: Repo"),
    variable(
      "assigned in its file", isSure: false, property: "@Received private var repo: Repo; func f() { repo = Repo() }"),
  ]

  // MARK: Optionals

  private static func optional(_ name: String, isSure: Bool, access: String = "") -> Case {
    Case(
      name: name, code: "only-if-available-not-optional", title: "Change the type of `repo` to `Repo?`",
      isPreferred: isSure, isSafe: isSure,
      program: """
        // file: A.swift
        import SafeDI
        @Instantiable public final class Home: Instantiable {
          public init(repo: Repo) { self.repo = repo }
          @Received(onlyIfAvailable: true) \(access)let repo: Repo
        }
        // file: Repo.swift
        import SafeDI
        @Instantiable public struct Repo: Instantiable { public init() {} }
        """)
  }

  private static let optionals = [
    optional("seen by others", isSure: false), optional("hidden", isSure: true, access: "private "),
  ]

  // MARK: Parameters

  private static func parameter(
    _ name: String, isSafe: Bool, _ other: String
  ) -> Case {
    Case(
      name: name, code: .initializerMissingParameter, title: "Add", isPreferred: true, isSafe: isSafe,
      program: """
        // file: A.swift
        import SafeDI
        import Tracking
        @Instantiable public final class Home: Instantiable {
          public init() {}
          @Received private let tracker: Tracker
        }
        // file: B.swift
        import Tracking
        \(other)
        """)
  }

  private static let parameters = [
    parameter("nothing shows what it is", isSafe: true, "func f(_ tracker: Tracker) { tracker() } // Tracker.shared")
  ]

  // MARK: Macros

  private static func macros(_ name: String, title: String, isSure: Bool = true, _ property: String, _ root: String)
    -> Case
  {
    Case(
      name: name, code: "multiple-dependency-macros", title: title, isPreferred: isSure, isSafe: isSure,
      program: """
        // file: A.swift
        import SafeDI
        @Instantiable public struct Home: Instantiable {
          public init(repo: Repo) { self.repo = repo }
          \(property)
        }
        // file: Repo.swift
        import SafeDI
        @Instantiable public struct Repo: Instantiable { public init() {} }
        // file: B.swift
        import SafeDI
        \(root)
        """)
  }

  private static let rootWithRepo = """
    @Instantiable(isRoot: true) public struct Root: Instantiable {
      public init(repo: Repo, home: Home) { (self.repo, self.home) = (repo, home) }
      @Instantiated let repo: Repo
      @Instantiated let home: Home
    }
    """
  private static let rootWithoutRepo = """
    @Instantiable(isRoot: true) public struct Root: Instantiable {
      public init(home: Home) { self.home = home }
      @Instantiated let home: Home
    }
    """

  private static let macros = [
    macros("made above", title: "Keep only `@Received`", "@Instantiated @Received let repo: Repo", rootWithRepo),
    macros(
      "made nowhere above", title: "Keep only `@Instantiated`", "@Received @Instantiated let repo: Repo",
      rootWithoutRepo),
    macros(
      "handed over", title: "Keep only `@Forwarded`", "@Received @Forwarded let repo: Repo",
      """
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        public init(home: Instantiator<Home>) { self.home = home }
        @Instantiated let home: Instantiator<Home>
        func f(repo: Repo) -> Home { home.instantiate(repo: repo) }
      }
      """),
    macros(
      "made above of some", title: "Keep only `@Instantiated`", isSure: false, "@Instantiated @Received let repo: Repo",
      rootWithRepo + "\n" + rootWithoutRepo.replacing("Root", with: "Other")),
    macros(
      "without a root", title: "Keep only `@Instantiated`", isSure: false, "@Instantiated @Received let repo: Repo", ""),
  ]

  /// A root can't receive anything: the other macro is meant, and isn't written a second time.
  @Test func ofARootsMacrosOneIsKept() throws {
    let program = SmallProgram(
      """
      import SafeDI
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        public init(repo: Repo) { self.repo = repo }
        @Received @Instantiated let repo: Repo
      }
      @Instantiable public struct Repo: Instantiable { public init() {} }
      """)
    let offers = try program.offers()
    let kept = try #require(offers.first { $0.finding.code == "multiple-dependency-macros" }?.fixes.first)
    #expect(kept.title == "Keep only `@Instantiated`")
    #expect(kept.isSafe)
    let titles = offers.filter { $0.finding.code == .init("root-has-inputs") }.flatMap(\.fixes).map(\.title)
    #expect(!titles.contains { $0.hasPrefix("Make `repo`") }, "\(titles)")
  }

  // MARK: Mocks

  private static func mock(_ name: String, isSafe: Bool = false, _ other: String) -> Case {
    Case(
      name: name, code: .init("mock-needs-custom-name"), title: "Rename `mock` to `customMock`", isPreferred: isSafe,
      isSafe: isSafe,
      program: """
        // file: A.swift
        import SafeDI
        @Instantiable(generateMock: true) public final class Home: Instantiable {
          public init() {}
          public static func mock(size: Int = 1) -> Home { Home() }
        }
        // file: B.swift
        \(other)
        """)
  }

  private static let mocks = [
    mock("called elsewhere", "let home = Home.mock(size: 2)"),
    mock("called elsewhere without its type", "let home: Home = .mock()"),
    mock("called in an extension", "extension Home { func f() { print(Self.mock()) } }"),
    mock("no member of that name elsewhere", isSafe: true, "func mock() -> Home { Home() }"),
  ]

  // MARK: Access

  private static func type(_ name: String, isSure: Bool = true, _ other: String) -> Case {
    Case(
      name: name, code: .init("type-not-public"),
      title: "Make `Loader` `public`" + (isSure ? "" : " (what its protocols ask for needs a look)"),
      isPreferred: isSure, isSafe: isSure,
      program: """
        // file: A.swift
        import SafeDI
        @Instantiable final class Loader: Loading, Instantiable {
          public init() {}
          func load() async throws {}
        }
        // file: B.swift
        \(other)
        """)
  }

  private static func initializer(_ name: String, isSafe: Bool, _ other: String) -> Case {
    Case(
      name: name, code: .initializerNotPublic,
      title: "Make `init(repo:)` `public`" + (isSafe ? "" : " (`Repository` stays hidden)"), isPreferred: isSafe,
      isSafe: isSafe,
      program: """
        // file: A.swift
        import SafeDI
        @Instantiable public final class Home: Instantiable {
          init(repo: any Repository = Defaults.repo) { self.repo = repo }
          @Received private let repo: any Repository
        }
        @Instantiable(fulfillingAdditionalTypes: [Repository.self])
        public struct Repo: Repository, Instantiable { public init() {} }
        // file: B.swift
        \(other)
        """)
  }

  private static let access = [
    type("a public protocol", isSure: false, "public protocol Loading { func load() async throws }"),
    type(
      "what a hidden protocol inherits", isSure: false,
      "protocol Loading: Basic {}\npublic protocol Basic { func load() async throws }"),
    type("a hidden protocol", "protocol Loading { func load() async throws }"),
    type(
      "another protocol elsewhere", isSure: false,
      "protocol Loading {}\nextension Loader: CustomStringConvertible { var description: String { \"\" } }"),
    type("what asks for nothing elsewhere", "protocol Loading {}\nextension Loader: Sendable { func unload() {} }"),
    type("a protocol that nobody knows", isSure: false, ""),
    initializer("a hidden protocol", isSafe: false, "protocol Repository {}"),
    initializer("a protocol of the package", isSafe: false, "package protocol Repository {}"),
    initializer("a public protocol", isSafe: true, "public protocol Repository {}"),
    initializer("a protocol from outside", isSafe: true, ""),
  ]
}
