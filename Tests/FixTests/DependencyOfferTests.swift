import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// "Receive …" and "Instantiate …" on a type: what is offered, and that each is what it says.
@Suite struct DependencyOfferTests {
  private static let app = """
    // file: App.swift
    import SafeDI
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(analytics: any Analytics, session: Instantiator<Session>, feed: Feed) {
        self.analytics = analytics
        self.session = session
        self.feed = feed
      }
      @Instantiated private let analytics: any Analytics
      @Instantiated private let session: Instantiator<Session>
      @Instantiated private let feed: Feed
    }
    // file: Session.swift
    import SafeDI
    @Instantiable
    public final class Session: Instantiable {
      public init(user: User, feed: Feed) {
        self.user = user
        self.feed = feed
      }
      @Forwarded private let user: User
      @Instantiated private let feed: Feed
    }
    // file: Feed.swift
    import SafeDI
    @Instantiable
    public final class Feed: Instantiable {
      public init(row: Row) {
        self.row = row
      }
      @Instantiated private let row: Row
    }
    // file: Row.swift
    import SafeDI
    @Instantiable
    public final class Row: Instantiable {
      public init() {}
      // The clock is shown here.
    }
    // file: Other.swift
    import SafeDI
    public struct User: Sendable {}
    public protocol Analytics {}
    @Instantiable(fulfillingAdditionalTypes: [Analytics.self])
    public final class Tracker: Analytics, Instantiable {
      public init() {}
    }
    @Instantiable
    public final class Clock: Instantiable {
      public init(analytics: any Analytics) {
        self.analytics = analytics
      }
      @Received private let analytics: any Analytics
    }
    @Instantiable
    public final class Avatar: Instantiable {
      public init(user: User) {
        self.user = user
      }
      @Received private let user: User
    }
    @Instantiable
    public final class Page: Instantiable {
      public init(title: String) {
        self.title = title
      }
      @Forwarded private let title: String
    }
    """

  private struct Offered {
    var program: SmallProgram
    var all: [Fix]

    var titles: [String] {
      all.filter { $0.refusal == nil }.map(\.title).filter { $0.hasPrefix("Receive") || $0.hasPrefix("Instantiate") }
    }
  }

  private func offers(at name: String, in path: String, of notation: String = app) throws -> Offered {
    let program = SmallProgram(notation)
    let text = try #require(program.text(path))
    let offset = try #require(text.firstRange(of: "class \(name)")).lowerBound.utf16Offset(in: text) + 7
    let context = FixContext(try program.snapshot()) { path in program.text(path).map { Array($0.utf8) } }
    return Offered(program: program, all: context.refactorings(at: offset, in: path))
  }

  @Test func offersWhatIsThereOnEveryChain() throws {
    // `user` comes from the session alone, and a feed is made without one too; `session` is being made on the way.
    #expect(
      try offers(at: "Row", in: "/Row.swift").titles == [
        "Receive `analytics: any Analytics`", "Instantiate `clock: Clock`",
        "Instantiate `pageBuilder: Instantiator<Page>`",
      ])
    // What it makes itself, and what makes it, are no offers.
    let feed = try offers(at: "Feed", in: "/Feed.swift")
    #expect(!feed.titles.contains { $0.contains("`row") || $0.contains("feed") || $0.contains("`session: Session") })
    let session = try offers(at: "Session", in: "/Session.swift")
    #expect(session.titles.contains("Instantiate `avatar: Avatar`"), "who is given a user can pass it on")
  }

  /// A plain type receives what others do under the same name, and makes what can be made.
  @Test func aPlainTypeIsGivenWhatItStores() throws {
    let plain = """

      // file: Panel.swift
      import SafeDI
      final class Panel {
        init(analytics: any Analytics, row: Row, title: String) {
          self.analytics = analytics
          self.row = row
        }
        private let analytics: any Analytics
        private let row: Row
      }
      """
    let offered = try offers(at: "Panel", in: "/Panel.swift", of: Self.app + plain)
    let fix = try #require(offered.all.first)
    let text = try #require(offered.program.applying(fix).text("/Panel.swift"))
    #expect(text.contains("@Received private let analytics: any Analytics"), "\(text)")
    #expect(text.contains("@Instantiated private let row: Row"), "\(text)")
  }

  @Test func rootsAndTheUnreachedReceiveNothing() throws {
    for (name, path) in [("App", "/App.swift"), ("Page", "/Other.swift")] {
      #expect(try offers(at: name, in: path).titles.allSatisfy { $0.hasPrefix("Instantiate") }, "\(name)")
    }
  }

  /// All that is offered on any type is done, found sound by a fresh analysis, and taken by the compiler.
  @Test(.tags(.long), .long) func eachIsWhatItSays() throws {
    var modules: [SwiftModule] = []
    let places = [
      ("App", "/App.swift"), ("Session", "/Session.swift"), ("Feed", "/Feed.swift"), ("Row", "/Row.swift"),
      ("Clock", "/Other.swift"),
    ]
    for (name, path) in places {
      let offered = try offers(at: name, in: path)
      for fix in offered.all where offered.titles.contains(fix.title) {
        let changed = offered.program.applying(fix)
        #expect(try changed.findings().map(\.message) == [], "\(name): \(fix.title)")
        modules.append(
          SwiftModule(
            name: "Offer\(modules.count)",
            files: changed.files.map { SwiftModule.File(path: "\(name) \(fix.title)\($0.path)", text: $0.text) }))
      }
    }
    #expect(modules.count > 8)
    #expect(try SwiftCompiler().messages(for: modules).map(\.description) == [])
  }

  /// What an extension's function needs are its parameters, which its author writes.
  @Test func functionsAreOfferedNoDependencies() throws {
    let program = SmallProgram(
      """
      // file: App.swift
      import SafeDI
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(zone: Zone, clock: Clock, log: Log) {
          self.zone = zone
          self.clock = clock
          self.log = log
        }
        @Instantiated private let zone: Zone
        @Instantiated private let clock: Clock
        @Instantiated private let log: Log
      }
      @Instantiable
      public struct Zone: Instantiable {
        public init() {}
      }
      @Instantiable
      public struct Log: Instantiable {
        public init() {}
      }
      // file: Clock.swift
      import SafeDI
      public struct Clock {
        var offset = 0
      }
      @Instantiable
      extension Clock: Instantiable {
        public static func instantiate(
          log: Log
        ) -> Clock {
          Clock()
        }
      }
      """)
    let text = try #require(program.text("/Clock.swift"))
    let context = FixContext(try program.snapshot()) { path in program.text(path).map { Array($0.utf8) } }
    let offset = try #require(text.firstRange(of: "extension Clock")).upperBound.utf16Offset(in: text) - 1
    let offered = context.refactorings(at: offset, in: "/Clock.swift")
    #expect(offered.map(\.title) == ["Generate a mock of `Clock`"])
    let body = try #require(text.firstRange(of: "Clock()")).lowerBound.utf16Offset(in: text)
    #expect(context.refactorings(at: body, in: "/Clock.swift").isEmpty)
  }

  /// To receive it would close a cycle.
  @Test func whatWaitsForTheTypeItselfIsNotOffered() throws {
    let ring = """
      // file: Farm.swift
      @Instantiable(isRoot: true)
      public final class Farm: Instantiable {
        public init(hen: Hen, egg: Egg) {
          self.hen = hen
          self.egg = egg
        }
        @Instantiated private let hen: Hen
        @Instantiated private let egg: Egg
      }
      @Instantiable
      public final class Hen: Instantiable {
        public init(egg: Egg) {
          self.egg = egg
        }
        @Received private let egg: Egg
      }
      @Instantiable
      public final class Egg: Instantiable {
        public init() {}
      }
      """
    let offered = try offers(at: "Egg", in: "/Farm.swift", of: ring)
    #expect(!offered.all.map(\.title).contains { $0.hasPrefix("Receive `hen: Hen`") })
  }
}
