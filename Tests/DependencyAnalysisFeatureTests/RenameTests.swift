import DependencyAnalysis
import Testing

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

      func mend(user: User) { self.user.take(user) }

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

          func mend(user: User) { self.account.take(user) }

          static func mock(account: User = User()) -> Row { Row(account: account) }
        }
        extension Row {
          var name: String { account.name }
        }

        """)
    #expect(
      files["Other.swift"]?.contains(
        "@Received(fulfilledByDependencyNamed: \"account\", ofType: User.self) private let owner: User") == true)
    #expect(files["Preview.swift"]?.hasPrefix("let preview = Row(account: User())\nlet unrelated = Shelf(user: ") == true)
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
    for name in ["", "class", "1a", "a b", "a-b", "$0", "_", "a: Int; let b", "self"] {
      #expect(try refusal(program, to: name) == "`\(name)` is no name for a property")
    }
    #expect(try refusal(program, to: "user") == "It has that name")
    #expect(try refusal(program, to: "feed") == "`App` has a `feed` already")
    #expect(try FeatureFixture(program).rename(1, to: "`default`").count == 4)
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
    #expect(try refusal(shadowing, to: "user") == "Someone would get another dependency of that name")
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
      try refusal(forwarded, to: "name") == "Calls of the builders of `Page` name it, which this can't rename")
  }

  @Test func brokenFilesAreLeftAlone() throws {
    let broken = program.replacing("func mend(user: User) {", with: "func mend(user: User) {{")
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
}
