import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Files that call an initializer which changes are named, and left to a person.
@Suite struct InitializerCallTests {
  private static let app = """
    // file: App.swift
    @Instantiable(isRoot: true) public final class App: Instantiable {
      public init(feed: Feed, profile: Profile) {
        self.feed = feed
        self.profile = profile
      }
      @Instantiated let feed: Feed
      @Instantiated let profile: Profile
    }
    // file: Feed.swift
    @Instantiable public final class Feed: Instantiable {
      public init(clock: Clock) { self.clock = clock }
      @Received let clock: Clock
    }
    @Instantiable public final class Clock: Instantiable { public init() {} }
    // file: Profile.swift
    @Instantiable public final class Profile: Instantiable {
      public init(user: User) { self.user = user }
      @Forwarded let user: User
    }
    public struct User {}

    """

  private func fix(_ program: String) throws -> Fix {
    let fixes = try SmallProgram(program).offers().flatMap(\.fixes)
    return try #require(fixes.first { $0.title.hasPrefix("Instantiate `clock: Clock` in `App`") })
  }

  @Test(arguments: [
    "func app(feed: Feed) -> App { App(feed: feed, profile: Profile(user: User())) }",
    "let make = App.init(feed:profile:)",
  ])
  func callersAreNamed(_ calls: String) throws {
    let fix = try fix(Self.app + "// file: Calls.swift\n" + calls)
    #expect(fix.edits.map(\.path) == ["/App.swift"])
    #expect(fix.left == ["/Calls.swift"])
    #expect(fix.sayingWhatIsLeft.title.hasSuffix(" (1 call in 1 file stays to be changed)"))
    #expect(!fix.isSafe)
  }

  @Test func whatOnlyNamesTheTypeIsNoCaller() throws {
    let fix = try fix(Self.app + "// file: Names.swift\nfunc use(_ app: App) {}\nlet type = App.self")
    #expect(fix.left == [])
  }

  @Test func theInitializerThatIsGeneratedForARootIsNotChanged() throws {
    let fix = try fix(Self.app + "// file: main.swift\nApp().feed.load()\nApp.init().feed.load()")
    #expect(fix.left == [])
  }

  /// In the type's own file too: a preview below it.
  @Test func ownCallsAreNamed() throws {
    let preview = "#Preview { App(feed: feed(), profile: profile()) }\n// file: Feed.swift"
    #expect(try fix(Self.app.replacing("// file: Feed.swift", with: preview)).left == ["/App.swift"])
  }

  // MARK: Initializers that Swift writes

  @Test func aStructLosesNoCallsWithItsMemberwiseInitializer() throws {
    let text = """
      import SafeDI
      struct Banner {
        let title: String
        var count = 0
        var note: String?
      }
      """
    let fixer = try #require(SourceFile(text: Array(text.utf8), version: .newest))
    let written = text.replacing(
      "note: String?\n", with: "note: String?\n  init(note: String, title: String) { self.title = title }\n")
    #expect(fixer.typesCalledOtherwise(in: Array(written.utf8)) == ["Banner": ["count"]])
  }

  @Test func whatTakesTheSameArgumentsIsNoChange() throws {
    let text = "struct Banner {\n  let title: String\n  var count = 0\n}\n"
    let fixer = try #require(SourceFile(text: Array(text.utf8), version: .newest))
    let written = text.replacing(
      "count = 0\n", with: "count = 0\n  public init(title: String, count: Int = 0) {}\n")
    #expect(fixer.typesCalledOtherwise(in: Array(written.utf8)).isEmpty)
  }
}
