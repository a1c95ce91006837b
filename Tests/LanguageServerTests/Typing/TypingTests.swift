import DICheckLanguageServerProtocol
import Foundation
import Testing

extension ServerTests {
  /// Whole declarations are typed, one character at a time, and every published list is looked at: nothing may appear
  /// or vanish elsewhere but what is so in the end.
  @Suite struct TypingTests {
    @Test(arguments: Scenario.all, [false, true])
    func nothingFlashesElsewhere(scenario: Scenario, closesBrackets: Bool) throws {
      // A machine that stalls for longer than a typist's pause shows what a pause shows: then it is typed once more.
      for attempt in 1...50 {
        let (faults, wasFluent) = try TypingReplay(scenario, closesBrackets: closesBrackets).run()
        if !wasFluent, !faults.isEmpty, attempt < 50 { continue }
        #expect(faults == [], "\(scenario)")
        return
      }
    }
  }
}

/// Something that people type.
struct Scenario: CustomTestStringConvertible, Sendable {
  enum Step: Sendable {
    /// Puts the cursor before the first occurrence of this.
    case before(String)
    case after(String)
    case type(String)
    /// Deletes that many characters, one at a time, before the cursor.
    case erase(Int)
    case paste(String)
    /// Replaces the last pasted text by nothing.
    case undo
  }

  var name: String
  var file: String
  var steps: [Step]

  var testDescription: String { name }

  static let files: [String: String] = [
    "App.swift": """
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(user: User, feed: Feed, token: Token) {
        self.user = user
        self.feed = feed
        self.token = token
      }
      @Instantiated private let user: User
      @Instantiated private let feed: Feed
      @Instantiated private let token: Token

      private let names: [String] = []
      func start() { print("start") }
    }

    /// Leans on what the app provides.
    public protocol Clock {}

    @Instantiable
    public final class Token: Instantiable {
      public init(user: User) { self.user = user }
      @Received private let user: User
    }

    """,
    "Feed.swift": Sample.feed, "Row.swift": Sample.row, "User.swift": Sample.user,
    "UserService.swift": """
    @Instantiable
    public final class UserService: Instantiable {
      public init(token: Token) { self.token = token }
      @Received private let token: Token
    }

    """,
    // A prefix of the other's name, and it needs what nobody has.
    "UserS.swift": """
    @Instantiable
    public final class UserS: Instantiable {
      public init(missing: Missing) { self.missing = missing }
      @Received private let missing: Missing
    }

    """,
    "Stray.swift": """
    @Instantiable
    public final class Stray: Instantiable {
      public init(nobody: Nobody) { self.nobody = nobody }
      @Instantiated private let nobody: Nobody
    }

    """,
    "Clocks.swift": """
    public struct SystemClock: Clock {}

    """,
  ]

  static let all: [Scenario] = [
    Scenario(
      name: "a new property with its macro", file: "App.swift",
      steps: [.before("\n  private let names"), .type("\n  @Instantiated private let service: UserService")]),
    Scenario(
      name: "a property above another one", file: "App.swift",
      steps: [.before("@Instantiated private let feed"), .type("@Instantiated private let service: UserService\n  ")]),
    Scenario(
      name: "a received property, macro on its own line", file: "Feed.swift",
      steps: [
        .before("@Instantiated private let row"),
        .type("@Received(onlyIfAvailable: true)\n  private let user: User?\n  "),
      ]),
    Scenario(
      name: "a new method", file: "App.swift",
      steps: [
        .before("  func start"),
        .type(
          "  func stop(at time: [Int: String]) -> Bool {\n    let text = \"}{\\(time)\"\n    return text.isEmpty\n  }\n"
        ),
      ]),
    Scenario(
      name: "a new type at the end", file: "User.swift",
      steps: [
        .after("init() {}\n}\n"),
        .type(
          "\n@Instantiable\npublic final class UserStore: Instantiable {\n  public init(user: User) { self.user = user }\n  @Received private let user: User\n}\n"
        ),
      ]),
    Scenario(
      name: "a new type above another one", file: "Feed.swift",
      steps: [
        .before("@Instantiable\npublic final class Feed"),
        .type(
          "@Instantiable\npublic struct UserStore: Instantiable {\n  public init(user: User) { self.user = user }\n  @Received private let user: User\n}\n\n"
        ),
      ]),
    Scenario(
      name: "a new extension", file: "Clocks.swift",
      steps: [
        .after("Clock {}\n"),
        .type(
          "\n@Instantiable(fulfillingAdditionalTypes: [Clock.self])\nextension SystemClock: Instantiable {\n  public static func instantiate(user: User) -> SystemClock {\n    SystemClock()\n  }\n}\n"
        ),
      ]),
    Scenario(
      name: "a property deleted and typed again", file: "App.swift",
      steps: [
        .after("@Instantiated private let user: User"), .erase(36), .type("@Instantiated private let user: User"),
      ]),
    Scenario(
      name: "a type's name deleted and typed again", file: "User.swift",
      steps: [.after("class User"), .erase(4), .type("User")]),
    Scenario(
      name: "a type renamed", file: "User.swift", steps: [.after("class User"), .erase(1), .type("z")]),
    Scenario(
      name: "an attribute deleted and typed again", file: "User.swift",
      steps: [.after("@Instantiable"), .erase(13), .type("@Instantiable")]),
    Scenario(
      name: "a closing brace deleted and typed again", file: "Feed.swift",
      steps: [.after("refreshing\")\n  }"), .erase(1), .type("}")]),
    Scenario(
      name: "a brace too many", file: "App.swift",
      steps: [.before("  @Instantiated private let feed"), .type("}"), .erase(1)]),
    Scenario(
      name: "a block commented", file: "App.swift",
      steps: [.before("private let names"), .type("/* "), .after("String] = []"), .type(" */")]),
    Scenario(
      name: "a comment begun and given up", file: "App.swift",
      steps: [.before("@Instantiated private let user"), .type("/*"), .erase(2)]),
    Scenario(
      name: "a property commented and brought back", file: "App.swift",
      steps: [.before("@Instantiated private let user"), .type("// "), .erase(3)]),
    Scenario(
      name: "a string begun", file: "App.swift",
      steps: [.before("private let names"), .type("private let title = \"a { b\"\n  ")]),
    Scenario(
      name: "a paste undone", file: "App.swift",
      steps: [.before("  private let names"), .paste("  private let title = 1\n"), .undo]),
    Scenario(
      name: "an attribute before a property that is there", file: "App.swift",
      steps: [
        .before("private let names"), .type("let clock: Int\n  "), .before("let clock"),
        .type("@available(macOS 10, *) "),
      ]),
    Scenario(
      name: "an attribute above a root", file: "App.swift",
      steps: [
        .before("@Instantiable(isRoot"),
        .type("@Instantiable\npublic struct First: Instantiable {\n  public init() {}\n}\n\n"),
      ]),
    Scenario(
      name: "an argument typed", file: "Feed.swift",
      steps: [
        .after("@Instantiable"), .type("(fulfillingAdditionalTypes: [UserService.self, Clock.self])"), .erase(19),
        .type("])"),
      ]),
  ]
}

/// Types a scenario into the real server.
struct TypingReplay {
  private let scenario: Scenario
  private let closesBrackets: Bool

  init(_ scenario: Scenario, closesBrackets: Bool) {
    self.scenario = scenario
    self.closesBrackets = closesBrackets
  }

  /// Returns what flashed, and whether no pause between two keys was one of the server's.
  func run() throws -> (faults: [String], wasFluent: Bool) {
    let project = try Project(Scenario.files)
    let server = try ServerUnderTest()
    try server.start(project)
    let uri = project.uri(scenario.file)
    var text = Array((Scenario.files[scenario.file] ?? "").utf8)
    server.open(uri, String(decoding: text, as: UTF8.self))
    try server.settle()
    let before = server.findings
    let first = server.publishes.count
    var (cursor, pasted, version, wasFluent, last) = (0, 0..<0, 1, true, Date())
    func edit(_ range: Range<Int>, _ new: String) throws {
      version += 1
      server.change(
        uri, [ServerUnderTest.edit(position(range.lowerBound, text), position(range.upperBound, text), new)],
        version: version)
      text.replaceSubrange(range, with: Array(new.utf8))
      try server.flush()
      if Date().timeIntervalSince(last) > 0.25 { wasFluent = false }
      last = Date()
    }
    for step in scenario.steps {
      last = Date()
      switch step {
      case .before(let mark): cursor = try #require(text.firstRange(of: Array(mark.utf8))).lowerBound
      case .after(let mark): cursor = try #require(text.firstRange(of: Array(mark.utf8))).upperBound
      case .type(let new):
        for character in new { try type(character, text: { text }, cursor: &cursor, edit: edit) }
      case .erase(let count):
        for _ in 0..<count {
          try edit(cursor - 1..<cursor, "")
          cursor -= 1
        }
      case .paste(let new):
        try edit(cursor..<cursor, new)
        pasted = cursor..<cursor + new.utf8.count
      case .undo: try edit(pasted, "")
      }
    }
    let typed = server.publishes[first...].filter { $0.uri != uri }
    try server.settle()
    let faults = flashes(in: Array(typed), from: before, to: server.findings)
    try server.finish()
    return (faults, wasFluent)
  }

  /// As an editor does it that writes closing brackets and quotes itself and steps over them when they are typed.
  private func type(
    _ character: Character, text: () -> [UInt8], cursor: inout Int, edit: (Range<Int>, String) throws -> Void
  ) throws {
    let pairs: [Character: String] = ["(": "()", "[": "[]", "{": "{}", "\"": "\"\""]
    let closing: Set<Character> = [")", "]", "}", "\""]
    let new = String(character)
    let next = text()
    if closesBrackets, closing.contains(character), cursor < next.count, next[cursor] == new.utf8.first {
      cursor += 1
      return
    }
    // Such editors close a bracket only where nothing follows.
    let isAtEnd = cursor == next.count || [10, 32, 41, 93, 125].contains(next[cursor])
    let inserted = closesBrackets && isAtEnd ? pairs[character] ?? new : new
    try edit(cursor..<cursor, inserted)
    cursor += new.utf8.count
  }

  private func position(_ offset: Int, _ text: [UInt8]) -> (Int, Int) {
    let before = text[..<offset]
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return (before.count { $0 == 10 }, offset - start)
  }

  /// Findings in other files that came or went though they did not in the end.
  private func flashes(
    in publishes: [ServerUnderTest.Publish], from before: [String: Set<String>], to after: [String: Set<String>]
  ) -> [String] {
    publishes.flatMap { publish -> [String] in
      let (old, new) = (before[publish.uri] ?? [], after[publish.uri] ?? [])
      let shown = Set(publish.findings.map { "\($0.brief): \($0["message"]?.stringValue ?? "")" })
      let file = publish.uri.split(separator: "/").last ?? ""
      return shown.subtracting(old.union(new)).map { "\(file) flashed \($0)" }
        + old.intersection(new).subtracting(shown).map { "\(file) lost \($0)" }
    }
  }
}
