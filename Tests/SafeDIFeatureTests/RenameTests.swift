import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

@Suite struct RenameTests {
  private let program = """
    // file: App.swift
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(user: User, feed: Feed, other: Other) {
        self.user = user
        self.feed = feed
        self.other = other
      }
      @Instantiated private let 1️⃣user: User
      @Instantiated private let feed: Feed
      @Instantiated private let other: Other
    }
    // file: Feed.swift
    @Instantiable
    public final class Feed: Instantiable {
      public init(row: Row) { self.row = row }
      @Instantiated private let row: Row
    }
    // file: Row.swift
    @Instantiable
    public final class Row: Instantiable {
      public init(user: User) {
        self.user = user
      }
      @Received private let 2️⃣user: User

      func show() {
        print(user, self.user, "\\(user.name)")
        let task = { [weak self] in print(self?.user as Any) }
        task()
        if let user { print(user) }
        run { [user] in print(user) }
        for user in [user] { print(user) }
        let user = user
        print(user)
      }

      func fix(user: User) { self.user.take(user) }

      static func mock(user: User = User()) -> Row { Row(user: user) }
    }
    extension Row {
      var name: String { user.name }
    }
    // file: Other.swift
    @Instantiable
    public final class Other: Instantiable {
      public init(owner: User) { self.owner = owner }
      @Received(fulfilledByDependencyNamed: "3️⃣user", ofType: User.self) private let 4️⃣owner: User
    }
    // file: User.swift
    @Instantiable public final class User: Instantiable { public init() {} }
    // file: Preview.swift
    let preview = Row(user: User())
    let unrelated = Shelf(user: User())
    """

  @Test(arguments: [1, 2, 3]) func alongTheWholeGraph(marker: Int) throws {
    let files = try FeatureFixture(program).rename(marker, to: "account")
    #expect(files.keys.sorted() == ["App.swift", "Other.swift", "Preview.swift", "Row.swift"])
    #expect(
      files["App.swift"] == """
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(account: User, feed: Feed, other: Other) {
            self.account = account
            self.feed = feed
            self.other = other
          }
          @Instantiated private let account: User
          @Instantiated private let feed: Feed
          @Instantiated private let other: Other
        }

        """)
    #expect(
      files["Row.swift"] == """
        @Instantiable
        public final class Row: Instantiable {
          public init(account: User) {
            self.account = account
          }
          @Received private let account: User

          func show() {
            print(account, self.account, "\\(account.name)")
            let task = { [weak self] in print(self?.account as Any) }
            task()
            if let user = account { print(user) }
            run { [user = account] in print(user) }
            for user in [account] { print(user) }
            let user = account
            print(user)
          }

          func fix(user: User) { self.account.take(user) }

          static func mock(account: User = User()) -> Row { Row(account: account) }
        }
        extension Row {
          var name: String { account.name }
        }

        """)
    #expect(
      files["Other.swift"]?.contains(
        "@Received(fulfilledByDependencyNamed: \"account\", ofType: User.self) private let owner: User") == true)
    #expect(
      files["Preview.swift"]?.hasPrefix("let preview = Row(account: User())\nlet unrelated = Shelf(user: ") == true)
  }

  /// A name that a body doesn't declare means the same all over it; one that it may declare is looked up at each place.
  @Test(arguments: [
    ("print(user)\nrun { print(user) }", "print(account)\nrun { print(account) }"),
    ("print(user)\nlet user = user\nprint(user)", "print(account)\nlet user = account\nprint(user)"),
    (
      "run { user in print(user) }\nprint(user)",
      "run { user in print(user) }\nprint(account)"
    ),
    (
      "struct Other { let user: Int; func f() { print(user) } }\nprint(user)",
      "struct Other { let user: Int; func f() { print(user) } }\nprint(account)"
    ),
    (
      "func inner(user: Int) { print(user) }\nprint(user)",
      "func inner(user: Int) { print(user) }\nprint(account)"
    ),
    ("take(user: user)", "take(user: account)"),
  ])
  func namesInABody(body: String, expected: String) throws {
    let program = """
      // file: App.swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(user: User) { self.user = user }
        @Instantiated private let 1️⃣user: User
        func show() {
      \(body)
        }
        func with(user: Int) { print(user, self.user) }
      }
      @Instantiable public final class User: Instantiable { public init() {} }

      """
    let files = try FeatureFixture(program).rename(1, to: "account")
    #expect(files["App.swift"]?.contains("  func show() {\n\(expected)\n  }\n") == true)
    #expect(files["App.swift"]?.contains("func with(user: Int) { print(user, self.account) }") == true)
  }

  @Test func anotherNameIsADependencyOfItsOwn() throws {
    let files = try FeatureFixture(program).rename(4, to: "holder")
    #expect(files.keys.sorted() == ["Other.swift"])
    #expect(
      files["Other.swift"]?.hasPrefix(
        """
        @Instantiable
        public final class Other: Instantiable {
          public init(holder: User) { self.holder = holder }
          @Received(fulfilledByDependencyNamed: "user", ofType: User.self) private let holder: User
        """) == true)
  }

  private func refusal(_ notation: String, to name: String) throws -> String {
    let fixture = try FeatureFixture(notation)
    do {
      _ = try fixture.rename(1, to: name)
      return ""
    } catch let error as RenameRefusal {
      return error.reason
    }
  }

  @Test func namesThatDoNotDo() throws {
    for name in [
      "", "class", "1a", "a b", "a-b", "$0", "_", "a: Int; let b", "self", "`self`", "Type", "Protocol", "` `", "`a`b`",
      "`a b`",
    ] {
      #expect(try refusal(program, to: name) == "`\(name)` is no name for a property")
    }
    #expect(try refusal(program, to: "user") == "It already has that name")
    #expect(try refusal(program, to: "feed") == "`App` already has a `feed`")
    #expect(try FeatureFixture(program).rename(1, to: "`default`").count == 4)
  }

  /// Nobody waits long for what is merely offered.
  @Test func whatTakesTooLongIsRefused() throws {
    let refusal = #expect(throws: RenameRefusal.self) {
      try FeatureFixture(program).rename(1, to: "account", within: .zero)
    }
    #expect(refusal?.reason == "Too much text would have to be read")
  }

  @Test func onlyDependenciesAreRenamed() throws {
    #expect(try refusal("// file: A.swift\nlet 1️⃣user = 1\n", to: "x") == "No dependency is named here")
  }

  /// A name that stands for another instance further up would be given to those who ask for that.
  @Test func nobodyGetsAnotherInstance() throws {
    let shadowing = """
      // file: Main.swift
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(user: User, feed: Feed) {}
        @Instantiated let user: User
        @Instantiated let feed: Feed
      }
      @Instantiable public final class Feed: Instantiable {
        public init(account: User, row: Row) {}
        @Instantiated let 1️⃣account: User
        @Instantiated let row: Row
      }
      @Instantiable public final class Row: Instantiable {
        public init(user: User) {}
        @Received let user: User
      }
      @Instantiable public final class User: Instantiable { public init() {} }
      """
    #expect(try refusal(shadowing, to: "user") == "A type would receive another dependency of that name")
  }

  /// What fulfils a requirement can't go without it, and that may have others that fulfil it.
  @Test(arguments: [
    ("HasUser", "public protocol HasUser { var user: User { get } }", "`Row` needs `user` to conform to `HasUser`"),
    (
      "Page", "protocol Page: HasUser {}\nprotocol HasUser { var user: User { get } }",
      "`Row` needs `user` to conform to `HasUser`"
    ),
    ("HasUser", "protocol HasUser { var users: [User] { get }\n func user() }\nvar user = 3", ""),
    ("HasUser", "enum Kind { var user: Int { 1 } }", ""),
  ])
  func whatAProtocolAsksForKeepsItsName(inherited: String, other: String, expected: String) throws {
    let witness = program.replacing("class Row: Instantiable", with: "class Row: \(inherited), Instantiable")
    let reason = try refusal(witness + "\n// file: Asking.swift\n\(other)\n", to: "account")
    #expect(expected.isEmpty ? reason.isEmpty : reason.hasPrefix(expected), "\(reason)")
  }

  @Test func severalForwardedOnes() throws {
    let forwarded = """
      // file: Main.swift
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(pages: Instantiator<Page>) {}
        @Instantiated let pages: Instantiator<Page>
      }
      @Instantiable public final class Page: Instantiable {
        public init(title: String, number: Int) {}
        @Forwarded let 1️⃣title: String
        @Forwarded let number: Int
      }
      """
    #expect(
      try refusal(forwarded, to: "name") == "Calls that build `Page` name it, and those can't be renamed here")
  }

  @Test func brokenFilesAreLeftAlone() throws {
    let broken = program.replacing("func fix(user: User) {", with: "func fix(user: User) {{")
    #expect(try refusal(broken, to: "account").contains("Row.swift can't be read, or has syntax errors"))
  }

  @Test func builderFunctions() throws {
    let files = try FeatureFixture(
      """
      // file: Main.swift
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(name: String, box: Box) {}
        @Instantiated let 1️⃣user: User
        @Instantiated let box: Box
      }
      @Instantiable public final class User: Instantiable { public init() {} }
      @Instantiable extension Box: Instantiable {
        public static func instantiate(user: User) -> Box { Box(user: user, other: { user in user }) }
      }
      """
    ).rename(1, to: "account")
    #expect(
      files["Main.swift"]?.contains(
        "public static func instantiate(account: User) -> Box { Box(user: account, other: { user in user }) }") == true)
  }

  /// Two chains with an instance each: the receiver can have but one name for both.
  @Test func everyProviderOfAReceiver() throws {
    let files = try FeatureFixture(
      """
      // file: A.swift
      @Instantiable(isRoot: true) public final class A: Instantiable {
        @Instantiated let user: User
        @Instantiated let leaf: Leaf
      }
      // file: B.swift
      @Instantiable(isRoot: true) public final class B: Instantiable {
        @Instantiated let user: User
        @Instantiated let leaf: Leaf
      }
      // file: Leaf.swift
      @Instantiable public final class Leaf: Instantiable {
        @Received let 1️⃣user: User
      }
      @Instantiable public final class User: Instantiable { public init() {} }
      """
    ).rename(1, to: "account")
    #expect(files.keys.sorted() == ["A.swift", "B.swift", "Leaf.swift"])
  }

  // MARK: Code outside of the types

  private let shown = """
    // file: App.swift
    @Instantiable(isRoot: true) public final class App: Instantiable {
      public init(user: User, row: Row) {
        self.user = user
        self.row = row
      }
      @Instantiated public let 1️⃣user: User
      @Instantiated public let row: Row
    }
    // file: Row.swift
    @Instantiable public class Row: Instantiable {
      public init(user: User) { self.user = user }
      @Received public let user: User
    }
    @Instantiable public final class User: Instantiable { public init() {} }
    // file: Uses.swift
    final class SmallRow: Row {
      init(other: User) { super.init(user: other) }
    }
    struct Session { var user: User }
    final class Screen {
      let row: Row
      let session: Session
      init(row: Row, session: Session) {
        self.row = row
        self.session = session
      }
      func show(rows: [Row]) {
        print(row.user, self.row.user, session.user, Row(user: User()).user)
        let made: Row = .init(user: session.user)
        print(made.user)
        for item in rows { print(item.user) }
        consume(.init(user: User()))
      }
    }
    """

  @Test func usesWhoseTypeTheFileShowsAreRenamed() throws {
    let files = try FeatureFixture(shown).rename(1, to: "account")
    #expect(
      files["Uses.swift"] == """
        final class SmallRow: Row {
          init(other: User) { super.init(account: other) }
        }
        struct Session { var user: User }
        final class Screen {
          let row: Row
          let session: Session
          init(row: Row, session: Session) {
            self.row = row
            self.session = session
          }
          func show(rows: [Row]) {
            print(row.account, self.row.account, session.user, Row(account: User()).account)
            let made: Row = .init(account: session.user)
            print(made.account)
            for item in rows { print(item.user) }
            consume(.init(user: User()))
          }
        }

        """)
  }

  @Test func usesThatNothingProvesAreLeftToAPerson() throws {
    #expect(try FeatureFixture(shown).doubtfulRenames(1, to: "account") == ["Uses.swift:16", "Uses.swift:17"])
  }

  /// Nobody outside can mean it.
  @Test func privatePropertiesLeaveNothingInDoubt() throws {
    let hidden = shown.replacing("public let 1️⃣user", with: "private let 1️⃣user")
      .replacing("@Received public let user", with: "@Received private let user")
    #expect(try FeatureFixture(hidden).doubtfulRenames(1, to: "account") == ["Uses.swift:17"])
  }

  /// All or nothing: what the file says can't be known.
  @Test func aFileThatMakesTheTypeAndCannotBeReadRefuses() throws {
    let broken = shown.replacing("func show(rows: [Row]) {", with: "func show(rows: [Row]) {{")
    #expect(try refusal(broken, to: "account").contains("Uses.swift can't be read"))
  }

  // MARK: Findings that a rename heals

  private let misspelt = """
    // file: App.swift
    @Instantiable(isRoot: true) public final class App: Instantiable {
      public init(storage: Storage, feed: Feed, list: List) {}
      @Instantiated let 2️⃣storage: Storage
      @Instantiated let feed: Feed
      @Instantiated let list: List
    }
    @Instantiable public final class Feed: Instantiable {
      public init(storge: Storage) { self.storge = storge }
      @Received let 1️⃣storge: Storage
    }
    @Instantiable public final class List: Instantiable {
      public init(storage: Storage) { self.storage = storage }
      @Received let storage: Storage
    }
    @Instantiable public final class Storage: Instantiable { public init() {} }
    """

  @Test func aRenameMayHeal() throws {
    let files = try FeatureFixture(misspelt).rename(1, to: "storage")
    #expect(
      files["App.swift"]?.contains("public init(storage: Storage) { self.storage = storage }\n  @Received") == true)
    #expect(files["App.swift"]?.contains("storge") == false)
  }

  /// The one who lacked something gets it, and those who had it keep it.
  @Test func aRenameOfTheProviderMayHeal() throws {
    let files = try FeatureFixture(misspelt.replacing("1️⃣", with: "").replacing("2️⃣", with: "1️⃣"))
      .rename(1, to: "storge")
    #expect(files["App.swift"]?.contains("storage") == false)
  }

  /// What several lack under one name is renamed together.
  @Test func aRenameHealsAllThatLackTheSame() throws {
    let program = """
      // file: App.swift
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(storage: Storage, page: Page) {}
        @Instantiated let 2️⃣storage: Storage
        @Instantiated let page: Page
      }
      @Instantiable public final class Storage: Instantiable { public init() {} }
      // file: Page.swift
      @Instantiable public final class Page: Instantiable {
        public init(stroage: Storage, row: Row) { self.stroage = stroage }
        @Received let 1️⃣stroage: Storage
        @Instantiated let row: Row
      }
      // file: Row.swift
      @Instantiable public final class Row: Instantiable {
        public init(stroage: Storage) { self.stroage = stroage }
        @Received let stroage: Storage
        func show(_ page: Page) { print(page.stroage) }
      }
      """
    for (marker, name, other) in [(1, "storage", "stroage"), (2, "stroage", "storage")] {
      let marked = program.replacing(marker == 1 ? "2️⃣" : "1️⃣", with: "").replacing("2️⃣", with: "1️⃣")
      let files = try FeatureFixture(marked).rename(1, to: name)
      #expect(marker == 2 || files["Row.swift"]?.contains("page.storage") == true)
      #expect(files.values.allSatisfy { !$0.contains("let \(other):") })
    }
  }

  /// `\Shelf.books.books`: only the first is a property of the root.
  @Test func aKeyPathNamesAPropertyOfWhatStandsBeforeIt() throws {
    let files = try FeatureFixture(
      """
      // file: App.swift
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(log: Log) { self.log = log }
        @Instantiated let 1️⃣log: Log
        var paths: [AnyKeyPath] { [\\App.log.log, \\Other.log, \\App.log] }
        func make(log: Log) -> App { .init(log: log) }
      }
      @Instantiable public final class Log: Instantiable { public init() {} ; let log = 0 }
      struct Other { let log = 0 }
      """
    ).rename(1, to: "journal")
    #expect(files["App.swift"]?.contains("[\\App.journal.log, \\Other.log, \\App.journal]") == true)
    #expect(files["App.swift"]?.contains("{ .init(journal: log) }") == true)
  }
}
