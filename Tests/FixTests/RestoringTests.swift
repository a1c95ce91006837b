import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// A dependency that lost its macro gets back the one that it had, as far as the program shows which.
@Suite struct RestoringTests {
  private func fixes(_ code: DiagnosticCode, _ before: String) throws -> (fixes: [Fix], program: SmallProgram) {
    let program = SmallProgram(before)
    return (try #require(try program.offers().first { $0.finding.code == code }).fixes, program)
  }

  private static let app = """
    // file: App.swift
    import SafeDI
    @Instantiable(isRoot: true)
    public struct App: Instantiable {
      public init(store: Store, rows: Instantiator<Row>) {
        self.store = store
        self.rows = rows
      }
      @Instantiated let store: Store
      @Instantiated let rows: Instantiator<Row>
      func show(user: User) { _ = rows.instantiate((user: user, title: "x")) }
    }
    // file: Row.swift
    import SafeDI
    public struct User {}
    @Instantiable
    public final class Store: Instantiable { public init() {} }
    @Instantiable
    public final class Cache: Instantiable { public init() {} }
    @Instantiable
    public final class Row: Instantiable {
      public init(user: User, title: String, store: Store, cache: Cache, note: String?) {
        self.user = user
        self.title = title
        self.store = store
        self.cache = cache
        self.note = note
      }
      @Forwarded let user: User
      @Forwarded let title: String
      @Received let store: Store
      @Instantiated let cache: Cache
      @Received(onlyIfAvailable: true) let note: String?
    }
    """

  @Test(arguments: [
    ("@Forwarded let user", "user"), ("@Received let store", "store"), ("@Instantiated let cache", "cache"),
  ])
  func restoresWhatTheProgramShows(line: String, label: String) throws {
    let broken = Self.app.replacing(line, with: "let \(label)")
    let (fixes, program) = try fixes(.initializerExtraParameter, broken)
    let first = try #require(fixes.first)
    #expect(first.isPreferred)
    #expect(program.applying(first) == SmallProgram(Self.app), "\(fixes.map(\.title))")
  }

  /// Nothing shows where it came from: `nil` would only hide that it is gone.
  @Test func givesNoValueToAPropertyThatIsThere() throws {
    let broken = Self.app.replacing("@Received(onlyIfAvailable: true) let note", with: "let note")
    let (fixes, _) = try fixes(.initializerExtraParameter, broken)
    #expect(fixes.allSatisfy { !$0.isPreferred })
    #expect(fixes.first?.title.contains("dependency") == true, "\(fixes.map(\.title))")
  }

  @Test func restoresAnOwnerAbove() throws {
    let broken = Self.app.replacing("@Instantiated let store", with: "let store")
    let (fixes, program) = try fixes(.unfulfilledReceived, broken)
    let first = try #require(fixes.first)
    #expect(first.isPreferred)
    #expect(program.applying(first) == SmallProgram(Self.app), "\(fixes.map(\.title))")
  }

  @Test func namesTheOnlyTypeThatARootCanMake() throws {
    let (fixes, program) = try fixes(
      .rootHasInputs,
      """
      // file: App.swift
      public protocol Clock {}
      @Instantiable
      public struct SystemClock: Clock, Instantiable { public init() {} }
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(clock: any Clock) { self.clock = clock }
        @Received let clock: any Clock
      }
      """)
    let first = try #require(fixes.first)
    #expect(first.isPreferred)
    let text = try #require(program.applying(first).text("/App.swift"))
    #expect(text.contains("@Instantiated(fulfilledByType: \"SystemClock\") let clock"))
  }

  /// The first offer adds no finding; one that does says so.
  @Test func rootsGetNoNewFault() throws {
    let (fixes, _) = try fixes(
      .rootHasInputs,
      """
      // file: App.swift
      public struct Session {}
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(session: Session, token: String) { self.session = session; self.token = token }
        @Received let session: Session
        @Forwarded let token: String
      }
      """)
    #expect(
      fixes.map(\.title) == [
        "Remove `isRoot: true` from `App`",
        "Make `session` `@Instantiated`, then `session` has a type that nothing builds",
      ])
    #expect(fixes.allSatisfy { !$0.isPreferred })
  }

  /// A value that nobody builds can only be handed over by who makes the type later; whether it is, is for the author.
  @Test func aValueOfATypeThatIsMadeLaterIsForwarded() throws {
    let (fixes, program) = try fixes(
      .unfulfilledReceived,
      """
      // file: App.swift
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(pages: Instantiator<Page>) { self.pages = pages }
        @Instantiated let pages: Instantiator<Page>
      }
      @Instantiable public final class Page: Instantiable {
        public init(header: Header) { self.header = header; self.number = 0 }
        let number: Int
        @Instantiated let header: Header
      }
      @Instantiable public final class Header: Instantiable {
        public init(number: Int) { self.number = number }
        @Received let number: Int
      }
      """)
    let first = try #require(fixes.first)
    #expect(first.title == "Make `number` of `Page` a dependency: `@Forwarded`")
    #expect(!first.isPreferred)
    #expect(program.applying(first).text("/App.swift")?.contains("  @Forwarded let number: Int\n") == true)
  }
}
