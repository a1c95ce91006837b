import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What can be typed where SafeDI's own words stand. `(…)` is not so on every chain.
@Suite struct CompletionTests {
  private let above = """
    // file: App.swift
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(user: User, left: Left, right: Right) {}
      @Instantiated let user: User
      @Instantiated let left: Left
      @Instantiated let right: Right
    }
    // file: Sides.swift
    @Instantiable public final class Left: Instantiable {
      public init(store: any Store, leaf: Leaf) {}
      @Instantiated(fulfilledByType: "FileStore") let store: any Store
      @Instantiated let leaf: Leaf
    }
    @Instantiable public final class Right: Instantiable {
      public init(leaf: Leaf) {}
      @Instantiated let leaf: Leaf
    }
    // file: Others.swift
    public protocol Store {}
    @Instantiable(fulfillingAdditionalTypes: [Store.self]) public final class FileStore: Store, Instantiable {
      public init() {}
    }
    @Instantiable public final class User: Instantiable { public init() {} }
    @Instantiable public final class Screen: Instantiable {
      public init(title: String) {}
      @Forwarded let title: String
    }

    """

  private func leaf(_ members: String, attribute: String = "@Instantiable") throws -> FeatureFixture {
    try FeatureFixture(
      above + """
        // file: Leaf.swift
        \(attribute)
        public final class Leaf: Instantiable, Drawable {
          public init() {}
        \(members)
        }
        """)
  }

  @Test(arguments: [
    "  @Received private let 1️⃣", "  @Received private let us1️⃣", "  @Received 1️⃣", "  @Received let 1️⃣ // note",
    "  @Received private 1️⃣", "  @Received(onlyIfAvailable: false) private(set) var 1️⃣",
    "  @Received(onlyIfAvailable: true) let 1️⃣",
    "  @Received let 1️⃣\n\n  func f() { g() }", "  let other = 1\n  @Received\n  let 1️⃣",
  ])
  func whatIsReceived(members: String) throws {
    let found = try leaf(members).completion(1)
    let isOptional = members.contains("true")
    #expect(
      found
        == (isOptional
          ? ["user: User?", "(store: (any Store)?)", "(left: Left?)", "(right: Right?)"]
          : ["user: User", "(store: any Store)", "(left: Left)", "(right: Right)"]),
      "\(members)")
  }

  @Test(arguments: [
    "  @Received let user: User\n  1️⃣", "  // @Received let 1️⃣", "  let 1️⃣", "  @Forwarded let 1️⃣",
    "  @Received let user: User { 1️⃣ }", "  func f() { let 1️⃣ }", "  @Received let1️⃣", "  @Received1️⃣",
    "  @Received 1️⃣private let user: User", "  @Received 1️⃣\n  private let user: User", "  /* @Received let 1️⃣ */",
    "  @Received let user: User = 1️⃣", "  let text = \"@Received let 1️⃣\"", "  @Other(1️⃣) let x: Int", "  1️⃣",
    "  @Received let user: User, 1️⃣", "  @Instantiated let user: 1️⃣",
    "  @Received let user: 1️⃣", "  @Received let us1️⃣er: User",
  ])
  func nothingElsewhere(members: String) throws {
    #expect(try leaf(members).completion(1) == nil, "\(members)")
  }

  @Test func theInitializerTakesIt() throws {
    let fixture = try leaf("  @Received private let us1️⃣")
    #expect(
      try fixture.accept("user: User", at: 1) == """
        @Instantiable
        public final class Leaf: Instantiable, Drawable {
          public init(user: User) {
            self.user = user
          }
          @Received private let user: User
        }

        """)
    #expect(
      try leaf("  @Received 1️⃣").accept("store: any Store", at: 1) == """
        @Instantiable
        public final class Leaf: Instantiable, Drawable {
          public init(store: any Store) {
            self.store = store
          }
          @Received private let store: any Store
        }

        """)
  }

  @Test func whatIsThereIsNotOfferedAgain() throws {
    #expect(try leaf("  @Received let user: User\n  @Received let 1️⃣").completion(1)?.contains("user: User") == false)
    // The name under the cursor is what is being typed.
    #expect(try leaf("  @Received let us1️⃣er").completion(1)?.first == "user: User")
  }

  @Test func whatIsMade() throws {
    #expect(
      try leaf("  @Instantiated let 1️⃣").completion(1) == [
        "fileStore: FileStore", "screenBuilder: Instantiator<Screen>", "store: any Store", "user: User",
      ])
    #expect(
      try leaf("  @Instantiated let scr1️⃣").accept("screenBuilder: Instantiator<Screen>", at: 1) == """
        @Instantiable
        public final class Leaf: Instantiable, Drawable {
          public init(screenBuilder: Instantiator<Screen>) {
            self.screenBuilder = screenBuilder
          }
          @Instantiated let screenBuilder: Instantiator<Screen>
        }

        """)
  }

  @Test func argumentLabels() throws {
    let all = [
      "isRoot", "fulfillingAdditionalTypes", "conformsElsewhere", "mockOnly", "mockAttributes", "generateMock",
      "customMockName",
    ]
    #expect(try leaf("", attribute: "@Instantiable(1️⃣)").completion(1) == all)
    #expect(try leaf("", attribute: "@Instantiable(1️⃣").completion(1) == all)
    #expect(
      try leaf("", attribute: "@Instantiable(isRoot: false, 1️⃣, mockOnly: false)").completion(1)
        == ["fulfillingAdditionalTypes", "conformsElsewhere"])
    #expect(
      try leaf("  @Received(only1️⃣) let user: User").completion(1) == ["fulfilledByDependencyNamed", "onlyIfAvailable"])
    #expect(
      try leaf("  @Instantiated(ful1️⃣) let user: User").completionContent(1)?.candidates.map(\.text) == [
        "fulfilledByType: \"$0\""
      ])
  }

  /// Swift wants the declared order, and an alias both of its halves.
  @Test(arguments: [
    ("@Instantiable(generateMock: true, 1️⃣)", ["customMockName"]),
    (
      "@Instantiable(1️⃣, generateMock: true)",
      ["isRoot", "fulfillingAdditionalTypes", "conformsElsewhere", "mockAttributes"]
    ),
    (
      "@Instantiable(isRoot: true, 1️⃣)",
      ["fulfillingAdditionalTypes", "conformsElsewhere", "mockAttributes", "generateMock", "customMockName"]
    ),
    ("@Instantiable(customMockName: \"m\", 1️⃣)", []),
  ])
  func `labels that may stand there`(attribute: String, expected: [String]) throws {
    #expect(try leaf("", attribute: attribute).completion(1) ?? [] == expected)
  }

  @Test(arguments: [
    ("@Received(fulfilledByDependencyNamed: \"user\", 1️⃣)", ["ofType"]),
    (
      "@Received(fulfilledByDependencyNamed: \"user\", ofType: User.self, 1️⃣)",
      ["erasedToConcreteExistential", "onlyIfAvailable"]
    ),
    ("@Received(onlyIfAvailable: true, 1️⃣)", []),
    ("@Instantiated(fulfilledByType: \"User\", 1️⃣)", ["erasedToConcreteExistential"]),
  ])
  func `labels of a form`(attribute: String, expected: [String]) throws {
    #expect(try leaf("  \(attribute) let owner: User").completion(1) ?? [] == expected)
  }

  @Test func argumentsComeWithTheirKindOfValue() throws {
    let configuration = try FeatureFixture(
      """
      // file: Main.swift
      #SafeDIConfiguration(1️⃣)
      @Instantiable public final class Leaf: Instantiable { public init() {} }
      """)
    #expect(
      try configuration.completionContent(1)?.candidates.map(\.text) == [
        "additionalImportedModules: [$0]", "additionalDirectoriesToInclude: [$0]", "additionalMocksToGenerate: [$0]",
        "mockConditionalCompilation: \"$0\"",
      ])
    #expect(
      try leaf("  @Received(1️⃣) let user: User").completionContent(1)?.candidates.map(\.text) == [
        "fulfilledByDependencyNamed: \"$0\"", "onlyIfAvailable: true",
      ])
    #expect(
      try leaf("  @Received(fulfilledByDependencyNamed: \"user\", 1️⃣) let owner: User").completionContent(1)?.candidates
        .map(\.text) == ["ofType: $0"])
  }

  @Test func argumentLabelsOfOlderVersions() throws {
    let old = try FeatureFixture(
      """
      // version: 1.5.4
      // file: Main.swift
      @Instantiable(1️⃣)
      public final class Leaf: Instantiable { public init() {} }
      """)
    #expect(try old.completion(1) == ["isRoot", "fulfillingAdditionalTypes", "conformsElsewhere"])
  }

  @Test func argumentValues() throws {
    #expect(try leaf("", attribute: "@Instantiable(isRoot: 1️⃣)").completion(1) == ["true", "false"])
    #expect(
      try leaf("", attribute: "@Instantiable(fulfillingAdditionalTypes: [1️⃣])").completion(1) == ["Drawable.self"])
    #expect(
      try leaf("", attribute: "@Instantiable(fulfillingAdditionalTypes: [Other.self, Dr1️⃣])").completion(1)
        == ["Drawable.self"])
    let types = ["App", "FileStore", "Leaf", "Left", "Right", "Screen", "Store", "User"]
    for text in ["\"1️⃣\"", "\"Fi1️⃣\"", "\"Fi1️⃣", "\"Fi1️⃣) let store: Store", "\"1️⃣"] {
      #expect(try leaf("  @Instantiated(fulfilledByType: \(text)").completion(1) == types, "\(text)")
    }
    #expect(
      try leaf("  @Received(fulfilledByDependencyNamed: \"1️⃣\", ofType: User.self) let owner: User").completion(1)?.first
        == "user: User")
    #expect(
      try leaf("  @Received(fulfilledByDependencyNamed: \"user\", ofType: 1️⃣) let owner: User").completion(1)
        == ["User.self"])
    #expect(
      try leaf("  @Instantiated(fulfilledByType: \"Fi1️⃣) let store: Store").accept("FileStore", at: 1)?
        .contains("fulfilledByType: \"FileStore) let store: Store") == true)
  }

  @Test func longListsAreCut() throws {
    let types = (0..<300).map {
      "@Instantiable public final class Type\($0): Instantiable { public init() {} }\n"
    }.joined()
    func made(_ typed: String) throws -> CompletionContent? {
      try FeatureFixture(
        "// file: App.swift\n@Instantiable(isRoot: true) public final class App: Instantiable {\n"
          + "  @Instantiated let \(typed)1️⃣\n}\n// file: Types.swift\n" + types
      ).completionContent(1)
    }
    #expect(try made("")?.candidates.count == 200)
    #expect(try made("")?.isCut == true)
    #expect(
      try Set(made("type29")?.candidates.map(\.filter) ?? []) == Set(["type29"] + (0..<10).map { "type29\($0)" }))
    #expect(try made("type29")?.isCut == false)
  }

  @Test func rootsReceiveNothing() throws {
    let fixture = try leaf("  @Received let 1️⃣", attribute: "@Instantiable(isRoot: true)")
    #expect(try fixture.completion(1) == nil)
  }

  /// What is being made can't be received by what it is made for, but on another chain it can.
  @Test func whatIsBeingMadeIsNotOffered() throws {
    let fixture = try leaf("  @Received let 1️⃣")
    #expect(try fixture.completion(1)?.contains { $0.contains("leaf") } == false)
    let left = try FeatureFixture(
      above.replacing("  public init(store: any Store, leaf: Leaf) {}", with: "  @Received let 1️⃣")
        + "// file: Leaf.swift\n@Instantiable public final class Leaf: Instantiable { public init() {} }\n")
    #expect(try left.completion(1) == ["user: User", "right: Right"])
  }

  /// Every prefix of a file, as it is while someone types it, gives some answer.
  @Test func anyHalfOfAFile() throws {
    let fixture = try leaf("  @Received private let user: User\n  @Instantiated(fulfilledByType: \"A\") let a: any P1️⃣")
    let bytes = Array((fixture.fixture.files.first { $0.name == "Leaf.swift" }?.text ?? "").utf8)
    for offset in 0...bytes.count {
      _ = fixture.snapshot.completion(at: offset, in: "Leaf.swift", text: Array(bytes[..<offset]))
      _ = fixture.snapshot.completion(at: offset, in: "Leaf.swift", text: bytes)
    }
  }

  /// Real code is built of what real code has; a mere mock may use another.
  @Test(arguments: [("@Instantiable", false), ("@Instantiable(mockOnly: true)", true)])
  func mocksAreForMocks(attribute: String, isOffered: Bool) throws {
    for site in ["  @Instantiated private let 1️⃣", "  @Instantiated(fulfilledByType: \"1️⃣\") let any: any Store"] {
      let fixture = try FeatureFixture(
        above + """
          // file: Leaf.swift
          \(attribute)
          public final class Leaf: Instantiable {
            public init() {}
          \(site)
          }
          @Instantiable(mockOnly: true) public final class Pretender {
            public static func mock() -> Pretender { Pretender() }
          }
          """)
      let labels = try #require(try fixture.completion(1))
      #expect(labels.contains { $0.contains("Pretender") } == isOffered, "\(site): \(labels)")
      #expect(labels.contains { $0.contains("FileStore") })
    }
  }
}
