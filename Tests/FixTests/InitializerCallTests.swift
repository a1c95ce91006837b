import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText
import SafeDILibrary
import Testing

/// An initializer that changes takes its calls in other files along.
@Suite struct InitializerCallTests {
  private let program = SmallProgram(
    """
    // file: App.swift
    @Instantiable(isRoot: true) public final class App: Instantiable {
      public init(lamp: Lamp, bulb: Bulb) {
        self.lamp = lamp
        self.bulb = bulb
      }
      @Instantiated let lamp: Lamp
      @Instantiated let bulb: Bulb
    }
    @Instantiable public final class Bulb: Instantiable { public init() {} }
    @Instantiable public final class Cord: Instantiable { public init() {} }
    // file: Lamp.swift
    @Instantiable public class Lamp: Instantiable {
      public init(cord: Cord) {
        self.cord = cord
      }
      @Instantiated let cord: Cord
      @Received let bulb: Bulb
    }
    // file: Calls.swift
    func lamp(bulb: Bulb) -> Lamp { Lamp(cord: Cord(), bulb: 1) }
    func made(bulb: Bulb) -> Lamp { Lamp(cord: Cord()) }
    func preview() -> Lamp { Lamp.init(cord: Cord()) }
    final class Torch: Lamp {
      init(own: Cord, bulb: Bulb) { super.init(cord: own) }
    }
    final class Candle {
      init(cord: Cord) {}
      func copy() -> Candle { Candle(cord: Cord()) }
    }
    """)

  private func text(after edits: [FileEdits]) -> [String]? {
    edits.first { $0.path == "/Calls.swift" }.map { file in
      String(decoding: file.edits.applied(to: Array((program.text(file.path) ?? "").utf8)), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }
  }

  @Test func whatTheCallerTakesItselfIsHandedOver() throws {
    let fix = try #require(try program.offers().flatMap(\.fixes).first { $0.isPreferred })
    let lines = try #require(text(after: fix.edits))
    #expect(lines[0] == "func lamp(bulb: Bulb) -> Lamp { Lamp(cord: Cord(), bulb: 1) }")
    #expect(lines[1] == "func made(bulb: Bulb) -> Lamp { Lamp(cord: Cord(), bulb: bulb) }")
    #expect(lines[4] == "  init(own: Cord, bulb: Bulb) { super.init(cord: own, bulb: bulb) }")
    #expect(lines[8] == "  func copy() -> Candle { Candle(cord: Cord()) }")
  }

  /// Nobody but its author knows what a caller hands over that has nothing of the kind.
  @Test func whatOnlyAPersonKnowsNeedsALook() throws {
    let fix = try #require(try program.offers().flatMap(\.fixes).first { $0.isPreferred })
    let lines = try #require(text(after: fix.doubtful))
    #expect(lines[2] == "func preview() -> Lamp { Lamp.init(cord: Cord(), bulb: <#Bulb#>) }")
    #expect(lines[1] == "func made(bulb: Bulb) -> Lamp { Lamp(cord: Cord()) }")
    #expect(!fix.isSafe)
  }

  // MARK: Fixes of the graph

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

  /// The lines of the file with the calls once a fix is applied, `certain` or all of it.
  private func lines(
    after title: String, _ calls: String, certain: Bool = false
  ) throws -> (lines: [String], fix: Fix) {
    let program = SmallProgram(Self.app + "// file: Calls.swift\n" + calls)
    let fix = try #require(try program.offers().flatMap(\.fixes).first { $0.title.hasPrefix(title) })
    var whole = fix
    if !certain { whole.edits = fix.edits.filter { $0.path != "/Calls.swift" } + fix.doubtful }
    let text = try #require(program.applying(whole).text("/Calls.swift"))
    return (text.split(separator: "\n").map(String.init), fix)
  }

  @Test func aTypeThatComesToMakeSomethingTakesItsCallsAlong() throws {
    let calls = """
      func app(feed: Feed, clock: Clock) -> App { .init(feed: feed, profile: Profile(user: User())) }
      func other() -> App { App(feed: Feed(clock: Clock()), profile: Profile(user: User())) }
      """
    let certain = try lines(after: "Instantiate `clock: Clock` in `App`", calls, certain: true)
    #expect(certain.lines[0].hasSuffix("{ .init(feed: feed, profile: Profile(user: User()), clock: clock) }"))
    let doubtful = try lines(after: "Instantiate `clock: Clock` in `App`", calls)
    #expect(doubtful.lines[1].hasSuffix("profile: Profile(user: User()), clock: <#Clock#>) }"))
    #expect(doubtful.fix.left == [])
  }

  @Test func aBuilderIsMadeOfWhatWasHandedOver() throws {
    let calls = "let app = App(feed: feed, profile: makeProfile())"
    let result = try lines(after: "Make `profile` an `Instantiator<Profile>`", calls)
    #expect(result.lines == ["let app = App(feed: feed, profile: Instantiator { makeProfile() })"])
  }

  @Test func whatCannotFollowIsNamed() throws {
    let calls = """
      let make = App.init(feed:profile:)
      """
    let result = try SmallProgram(Self.app + "// file: Calls.swift\n" + calls).offers().flatMap(\.fixes)
      .first { $0.title.hasPrefix("Instantiate `clock: Clock` in `App`") }
    #expect(result?.left == ["/Calls.swift"])
    #expect(result?.sayingWhatIsLeft.title.hasSuffix(" (uses in `Calls.swift` need a look)") == true)
    #expect(result?.isSafe == false)
  }

  @Test func anotherTypeOfThatNameStays() throws {
    let calls = """
      enum Old {
        final class App { init(feed: Feed, profile: Profile) {} }
        static let app = App(feed: feed, profile: profile)
      }
      """
    let result = try SmallProgram(Self.app + "// file: Calls.swift\n" + calls).offers().flatMap(\.fixes)
      .first { $0.title.hasPrefix("Instantiate `clock: Clock` in `App`") }
    #expect(result?.edits.map(\.path) == ["/App.swift"])
    #expect(result?.doubtful == [] && result?.left == [])
  }

  /// In the type's own file too: a preview below it.
  @Test func ownCallsNeedALook() throws {
    let program = SmallProgram(
      Self.app.replacing(
        "// file: Feed.swift", with: "#Preview { App(feed: feed(), profile: profile()) }\n// file: Feed.swift"))
    let fix = try #require(
      try program.offers().flatMap(\.fixes).first { $0.title.hasPrefix("Instantiate `clock: Clock` in `App`") })
    var whole = fix
    whole.edits[0].edits = (fix.edits[0].edits + fix.doubtful.flatMap(\.edits)).sorted { $0.range < $1.range }
    #expect(
      program.applying(whole).text("/App.swift")?
        .contains("#Preview { App(feed: feed(), profile: profile(), clock: <#Clock#>) }") == true)
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
    let fixer = try #require(SourceFixer(text: Array(text.utf8), version: .newest))
    let written = text.replacing(
      "note: String?\n", with: "note: String?\n  init(note: String, title: String) { self.title = title }\n")
    let changes = fixer.initializerChanges(to: Array(written.utf8))
    #expect(changes.map(\.type) == ["Banner"])
    let calls = "let all = [Banner(title: a), Banner(title: a, note: b), Banner(note: b)]"
    let edits = try #require(
      SafeDI().initializerUses(in: Array(calls.utf8), for: .newest)?.edits(following: changes, declaring: []))
    #expect(edits.certain == [])
    // Whether `b` is there, only its author knows.
    #expect(
      String(decoding: edits.doubtful.applied(to: Array(calls.utf8)), as: UTF8.self)
        == "let all = [Banner(note: <#String#>, title: a), Banner(note: b, title: a), Banner(note: b)]")
  }

  @Test func whatTakesTheSameArgumentsIsNoChange() throws {
    let text = "struct Banner {\n  let title: String\n  var count = 0\n}\n"
    let fixer = try #require(SourceFixer(text: Array(text.utf8), version: .newest))
    let written = text.replacing(
      "count = 0\n", with: "count = 0\n  public init(title: String, count: Int = 0) {}\n")
    #expect(fixer.initializerChanges(to: Array(written.utf8)) == [])
  }
}
