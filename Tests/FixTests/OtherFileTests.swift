import DICheckDependencyGraph
import DICheckFixtureNotation
import SafeDILibrary
import Testing

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
      [.typeNotPublic, .initializerNotPublic].contains(code) ? SafeDIVersion(2, 2, 0) : .newest
    }
  }

  @Test(arguments: initializers + conformances + variables + optionals + access + macros + parameters + mocks)
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

  // MARK: Initializers

  private static func initializer(
    _ name: String, code: DiagnosticCode = .missingInitializer, of home: String = structure, from text: String,
    isMoved: Bool = true
  ) -> Case {
    let title = code == .missingInitializer ? "Add the memberwise initializer" : "Forward"
    return Case(
      name: name, code: code, title: isMoved ? "Move `init(log:)` from `B.swift` into `Home`" : title,
      isPreferred: false, isSafe: false, program: home + text, line: isMoved ? "init(log: Log) {" : "")
  }

  private static let structure = """
    // file: A.swift
    import SafeDI
    @Instantiable public struct Home: Instantiable {
      @Received let log: Log
      var size = 1
    }
    // file: B.swift

    """

  private static let initializers = [
    initializer(
      "in an extension", from: "extension Home {\n  public init(log: Log) { self.log = log }\n  func shut() {}\n}"),
    initializer("in an extension of its own", from: "extension Home {\n  init(log: Log) {\n    self.log = log\n  }\n}"),
    initializer(
      "beside one that takes more", code: .initializerExtraParameter,
      of: """
        // file: A.swift
        import SafeDI
        @Instantiable public final class Home: Instantiable {
          public init(log: Log, size: Int) { self.log = log }
          @Received let log: Log
        }
        // file: B.swift

        """, from: "extension Home {\n  public convenience init(log: Log) { self.init(log: log, size: 1) }\n}"),
  ]

  /// What it needs can't be had in the type's file, or it isn't all that is wanted.
  @Test(arguments: [
    "private func start() {}\nextension Home { public init(log: Log) { start(); self.log = log } }",
    "import Foundation\nextension Home { public init(log: Log) { self.log = log } }",
    "extension Home where T == Int { public init(log: Log) { self.log = log } }",
    "extension Home { public init(log: Log) { self.init(log: log, size: 2) } }",
    "extension Home { public init(log: Log, depth: Int) { self.log = log } }",
    "extension Other.Home { public init(log: Log) { self.log = log } }",
  ])
  func `initializers that stay where they are`(text: String) throws {
    let offer = try SmallProgram(Self.structure + text).offers().first { $0.finding.code == .missingInitializer }
    #expect(try #require(offer).fixes.contains { $0.title.hasPrefix("Move") } == false)
  }

  // MARK: Conformances

  private static func conformance(
    _ name: String, isElsewhere: Bool = true, isSure: Bool = true, _ program: String
  ) -> Case {
    Case(
      name: name, code: .missingConformance,
      title: isElsewhere ? "Declare that `Home` conforms elsewhere" : "Add conformance to `Instantiable`",
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
    conformance("a superclass", heir + "extension Base: Instantiable {}"),
    conformance("a superclass by an alias", heir + "typealias PI = Sendable & Instantiable\nextension Base: PI {}"),
    conformance("an extension of another type", isElsewhere: false, home + "extension Rooms.Home: Instantiable {}"),
    conformance("an extension for something else", isElsewhere: false, home + "extension Home: Sendable {}"),
    conformance(
      "a protocol that implies it", isElsewhere: false,
      home + "protocol Injectable: Instantiable {}\nextension Home: Injectable {}"),
    conformance("a superclass without it", isElsewhere: false, heir + "extension Base: Sendable {}"),
  ]

  // MARK: Variables

  private static func variable(
    _ name: String, isPreferred: Bool, isSafe: Bool, property: String = "@Received var repo: Repo", _ other: String,
    isFinal: Bool = true
  ) -> Case {
    Case(
      name: name, code: .mutableDependency, title: "Change `var` to `let`", isPreferred: isPreferred, isSafe: isSafe,
      program: """
        // file: A.swift
        import SafeDI
        @Instantiable public \(isFinal ? "final class" : "class") Home: HasRepo, Instantiable {
          public init(repo: Repo) { self.repo = repo }
          \(property)
        }
        // file: Repo.swift
        import SafeDI
        @Instantiable public struct Repo: Instantiable {
          public init() {}
          var size = 0
          mutating func grow() { size += 1 }
        }
        // file: B.swift
        \(other)
        """)
  }

  private static let variables = [
    variable("set in an extension", isPreferred: false, isSafe: false, "extension Home { func f() { repo = Repo() } }"),
    variable("set from outside", isPreferred: false, isSafe: false, "func f(_ home: Home) { home.repo = Repo() }"),
    variable("perhaps set from outside", isPreferred: false, isSafe: false, "func f() { rooms[0]?.repo = Repo() }"),
    variable("lent for change", isPreferred: false, isSafe: false, "func f(_ home: Home) { change(&home.repo) }"),
    variable(
      "a part is set", isPreferred: false, isSafe: false, "extension Home { func f() { self.repo.size += 1 } }"),
    variable("a part is set outside", isPreferred: false, isSafe: false, "func f(_ home: Home) { home.repo.size = 1 }"),
    variable("changed by a method", isPreferred: false, isSafe: false, "extension Home { func f() { repo.grow() } }"),
    variable(
      "changed by a method from outside", isPreferred: false, isSafe: false,
      "func f(_ home: Home) { home.repo.grow() }"),
    variable(
      "perhaps changed by a method from outside", isPreferred: false, isSafe: false,
      "func f() { rooms[0]?.repo.grow() }"),
    variable(
      "changed by a method of an heir", isPreferred: false, isSafe: false,
      "class Heir: Home { func f() { repo.grow() } }", isFinal: false),
    variable(
      "another method from outside", isPreferred: true, isSafe: true, "func f(_ home: Home) { home.repo.shrink() }"),
    variable(
      "a mutating method of something else", isPreferred: true, isSafe: true,
      "struct Tree { var repo = Repo(); mutating func f() { self.repo.grow() } }"),
    variable(
      "a protocol wants to set it", isPreferred: false, isSafe: false,
      "public protocol HasRepo { var repo: Repo { get set } }"),
    variable(
      "perhaps set by an heir", isPreferred: false, isSafe: false, "class Heir: Home { func f() { repo = Repo() } }",
      isFinal: false),
    variable(
      "perhaps set by an heir of an heir", isPreferred: false, isSafe: false,
      """
      class Heir: Home {}
      // file: C.swift
      final class Last: Heir { func f() { repo = Repo() } }
      """, isFinal: false),
    variable(
      "set in a class that inherits something else", isPreferred: true, isSafe: true,
      """
      class Heir: Home {}
      // file: C.swift
      final class Last: Other { var repo = Repo(); func f() { repo = Repo() } }
      """, isFinal: false),
    variable(
      "a protocol wants to read it", isPreferred: true, isSafe: true, "protocol HasRepo { var repo: Repo { get } }"),
    variable(
      "set by another type's initializer", isPreferred: true, isSafe: true,
      """
      final class Other { let repo: Repo; init(repo: Repo) { self.repo = repo; _ = Home(repo: repo) } }
      extension Home { func f() -> Bool { repo == Repo() } }
      """),
    variable("read", isPreferred: true, isSafe: true, "func f(_ home: Home) { let size = home.repo.size; _ = size }"),
    variable(
      "hidden", isPreferred: true, isSafe: true, property: "@Received private var repo: Repo",
      "func f(_ other: Other) { other.repo = Repo() } // Home"),
    variable(
      "hidden from who sets it", isPreferred: true, isSafe: true,
      property: "@Received public private(set) var repo: Repo",
      "func f(_ other: Other) { other.repo = Repo() } // Home"),
  ]

  // MARK: Optionals

  private static func optional(
    _ name: String, isPreferred: Bool, isSafe: Bool, access: String = "", _ other: String
  ) -> Case {
    Case(
      name: name, code: .onlyIfAvailableNotOptional, title: "Change the type of `repo` to `Repo?`",
      isPreferred: isPreferred, isSafe: isSafe,
      program: """
        // file: A.swift
        import SafeDI
        @Instantiable public final class Home: HasRepo, Instantiable {
          public init(repo: Repo) { self.repo = repo }
          @Received(onlyIfAvailable: true) \(access)let repo: Repo
        }
        // file: Repo.swift
        import SafeDI
        @Instantiable public struct Repo: Instantiable { public init() {} }
        // file: B.swift
        \(other)
        """)
  }

  private static let optionals = [
    optional("used in an extension", isPreferred: false, isSafe: false, "extension Home { func f() { repo.load() } }"),
    optional("used from outside", isPreferred: false, isSafe: false, "func f(_ home: Home) { home.repo.load() }"),
    optional("perhaps used", isPreferred: true, isSafe: false, "func f() { rooms[0].repo.load() }"),
    optional("asked for", isPreferred: false, isSafe: false, "public protocol HasRepo { var repo: Repo { get } }"),
    optional(
      "not used", isPreferred: true, isSafe: true, "final class Other { var repo = 3; func f() { self.repo = 4 } }"),
    optional(
      "hidden", isPreferred: true, isSafe: true, access: "private ", "func f(_ other: Other) { other.repo.load() }"),
  ]

  /// However many there are, their words say which ones are worth a look.
  @Test(arguments: ["struct Last {}", "func f() { rooms[0].repo.load() }"])
  func manyFilesAreAsked(_ last: String) throws {
    var program = SmallProgram(Self.optional("", isPreferred: true, isSafe: true, "").program)
    for index in 0..<450 {
      program.files.append(("/F\(index).swift", "struct F\(index) { let part: Part\n func f() { part.load() } }"))
    }
    program.files.append(("/Last.swift", last))
    let fixes = try #require(try program.offers().first { $0.finding.code == .onlyIfAvailableNotOptional }?.fixes)
    #expect(fixes.first?.isSafe == !last.contains("repo"))
  }

  // MARK: Parameters

  private static func parameter(
    _ name: String, isPreferred: Bool = true, isSafe: Bool, _ other: String
  ) -> Case {
    Case(
      name: name, code: .initializerMissingParameter, title: "Add", isPreferred: isPreferred, isSafe: isSafe,
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

  /// What nobody in the program declares may be a closure behind a name.
  private static let parameters = [
    parameter("nothing shows what it is", isSafe: false, "func f(_ tracker: Tracker) { tracker() } // Tracker.shared"),
    parameter("it is called", isSafe: true, "let tracker = Tracker(key: 3)"),
    parameter("it has a member", isSafe: true, "func f() { Tracker.shared.start() }"),
    parameter("it is a protocol", isSafe: true, "func f(_ tracker: any Tracker) {}"),
    parameter("it is extended", isSafe: true, "extension Tracker { func track() {} }"),
    parameter("another's member", isSafe: false, "func f() { Kit.Tracker(); Tracker.self; #Tracker() }"),
    parameter(
      "an alias of a closure", isPreferred: false, isSafe: false,
      "typealias Tracker = () -> Void\nlet a = Tracker.shared"),
  ]

  // MARK: Macros

  private static func macros(_ name: String, title: String, isSure: Bool = true, _ property: String, _ root: String)
    -> Case
  {
    Case(
      name: name, code: .multipleDependencyMacros, title: title, isPreferred: isSure, isSafe: isSure,
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
    macros("made above", title: "Keep `@Received`", "@Instantiated @Received let repo: Repo", rootWithRepo),
    macros(
      "made nowhere above", title: "Keep `@Instantiated`", "@Received @Instantiated let repo: Repo", rootWithoutRepo),
    macros(
      "handed over", title: "Keep `@Forwarded`", "@Received @Forwarded let repo: Repo",
      """
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        public init(home: Instantiator<Home>) { self.home = home }
        @Instantiated let home: Instantiator<Home>
        func f(repo: Repo) -> Home { home.instantiate(repo: repo) }
      }
      """),
    macros(
      "made above of some", title: "Keep `@Instantiated`", isSure: false, "@Instantiated @Received let repo: Repo",
      rootWithRepo + "\n" + rootWithoutRepo.replacing("Root", with: "Other")),
    macros(
      "without a root", title: "Keep `@Instantiated`", isSure: false, "@Instantiated @Received let repo: Repo", ""),
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
    let kept = try #require(offers.first { $0.finding.code == .multipleDependencyMacros }?.fixes.first)
    #expect(kept.title == "Keep `@Instantiated` alone")
    #expect(kept.isSafe)
    let titles = offers.filter { $0.finding.code == .init("root-has-inputs") }.flatMap(\.fixes).map(\.title)
    #expect(!titles.contains { $0.hasPrefix("Make `repo`") }, "\(titles)")
  }

  // MARK: Mocks

  private static func mock(_ name: String, isSafe: Bool = false, _ other: String) -> Case {
    Case(
      name: name, code: .init("mock-needs-custom-name"), title: "Rename it to `customMock`", isPreferred: isSafe,
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
    mock("of other types alone", isSafe: true, "let room = Room.mock(size: 2)\nfunc mock() -> Home { Home() }"),
  ]

  // MARK: Access

  private static func type(
    _ name: String, isPreferred: Bool = true, isSafe: Bool = true, line: String = "", _ other: String
  ) -> Case {
    Case(
      name: name, code: .init("type-not-public"), title: "Make `Loader` `public`", isPreferred: isPreferred,
      isSafe: isSafe,
      program: """
        // file: A.swift
        import SafeDI
        @Instantiable final class Loader: Loading, Instantiable {
          public init() {}
          func load() async throws {}
        }
        // file: B.swift
        \(other)
        """, line: line)
  }

  private static func initializer(_ name: String, isSafe: Bool, _ other: String) -> Case {
    Case(
      name: name, code: .initializerNotPublic, title: "Make `init(repo:)` `public`", isPreferred: isSafe,
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
    type(
      "a public protocol", line: "  public func load() async throws {}",
      "public protocol Loading { func load() async throws }"),
    type(
      "what a public protocol inherits", line: "  public func load() async throws {}",
      "public protocol Loading: Basic {}\npublic protocol Basic { func load() async throws }"),
    type("a hidden protocol", line: "\n  func load() async throws {}", "protocol Loading { func load() async throws }"),
    type(
      "a witness elsewhere", isPreferred: true, isSafe: false, line: "{ public var description",
      "protocol Loading {}\nextension Loader: CustomStringConvertible { var description: String { \"\" } }"),
    type(
      "a witness elsewhere that shows what is hidden", isPreferred: false, isSafe: false,
      "struct Item {}\nextension Loader: Loading { func load() -> Item { Item() } }\n"
        + "public protocol Loading { associatedtype I\n func load() -> I }"),
    type(
      "a public witness elsewhere",
      "protocol Loading {}\nextension Loader: CustomStringConvertible { public var description = \"\" }"),
    type("other members elsewhere", "protocol Loading {}\nextension Loader: Sendable { func unload() {} }"),
    type(
      "a protocol that nobody knows", isPreferred: false, isSafe: false, line: "  public func load() async throws {}",
      ""),
    type(
      "a protocol that nobody knows elsewhere", isPreferred: false, isSafe: false,
      line: "{ public func tracker(didTrack item: Int) {} }",
      "protocol Loading {}\nextension Loader: TrackerDelegate { func tracker(didTrack item: Int) {} }"),
    type(
      "one that a protocol of the program inherits", isPreferred: false, isSafe: false,
      line: "  public func load() async throws {}", "protocol Loading: TrackerDelegate {}"),
    initializer("a hidden protocol", isSafe: false, "protocol Repository {}"),
    initializer("a protocol of the package", isSafe: false, "package protocol Repository {}"),
    initializer(
      "a hidden default", isSafe: false, "public protocol Repository {}\nenum Defaults { static let repo = Repo() }"),
    initializer("a public protocol", isSafe: true, "public protocol Repository {}"),
    initializer("a protocol from outside", isSafe: true, ""),
  ]
}
