import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Definition, implementation and references. Places are `File:line text`, with `|` for an empty range.
@Suite struct NavigationTests {
  private let program = """
    // file: App.swift
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(store: any Store, pages: Instantiator<Page>) {}
      @Instantiated(fulfilledByType: "1️⃣FileStore") let 2️⃣store: 3️⃣any Store
      @Instantiated let pages: 4️⃣Instantiator<Page>
    }
    // file: Store.swift
    public protocol Store {}
    @Instantiable(fulfillingAdditionalTypes: [5️⃣Store.self])
    public final class 6️⃣FileStore: Store, Instantiable {
      public init() {}
    }
    // file: Page.swift
    @Instantiable
    public final class Page: Instantiable {
      public init(account: any Store, row: Row) {}
      @Received(fulfilledByDependencyNamed: "7️⃣store", ofType: Store.self) let wrong: any Store
      @Received(fulfilledByDependencyNamed: "8️⃣store", ofType: (any Store).self) let account: any Store
      @Instantiated let row: Row
    }
    // file: Row.swift
    @Instantiable
    public final class Row: Instantiable {
      public init(account: any Store) {}
      @Received let 9️⃣account: any Store
    }
    """

  @Test func definition() throws {
    let app = try FeatureFixture(program)
    #expect(try app.definition(1) == ["Store.swift:3 FileStore"], "a text that names a type")
    #expect(try app.definition(2) == [], "what is made here is Swift's to answer")
    #expect(try app.definition(3) == [])
    #expect(try app.definition(4) == [])
    #expect(try app.definition(5) == ["Store.swift:1 |"], "as Swift answers, so without a length")
    #expect(try app.definition(6) == [])
    #expect(try app.definition(7) == [], "nobody provides it")
    #expect(try app.definition(8) == ["App.swift:4 store"])
    #expect(try app.definition(9) == ["Page.swift:5 account"], "the nearest, which is another name")
  }

  @Test func implementation() throws {
    let app = try FeatureFixture(program)
    #expect(try app.implementation(1) == [])
    #expect(try app.implementation(2) == ["Store.swift:3 FileStore"])
    #expect(try app.implementation(3) == ["Store.swift:3 FileStore"])
    #expect(try app.implementation(4) == [], "the type is written here")
    #expect(try app.implementation(5) == ["Store.swift:3 FileStore"])
    #expect(try app.implementation(6) == [])
    #expect(try app.implementation(8) == ["Store.swift:3 FileStore"])
    #expect(try app.implementation(9) == ["Store.swift:3 FileStore"], "through the other name")
  }

  @Test func references() throws {
    let app = try FeatureFixture(program)
    for marker in [2, 8, 9] {
      let found = try app.references(marker)
      #expect(found?.declarations == ["App.swift:4 store"], "from marker \(marker)")
      #expect(
        found?.uses == ["Page.swift:5 store", "Page.swift:5 account", "Row.swift:4 account"], "from marker \(marker)")
    }
    for marker in [1, 3, 4, 5, 6] { #expect(try app.references(marker) == nil, "at marker \(marker)") }
  }

  @Test func everyOrigin() throws {
    let app = try FeatureFixture(
      """
      @Instantiable(isRoot: true) public final class App: Instantiable {
        @Instantiated(fulfilledByType: "SystemClock") let clock: any Clock
        @Instantiated let page: Page
        @Instantiated let tests: Tests
      }
      @Instantiable public final class Tests: Instantiable {
        @Instantiated(fulfilledByType: "FakeClock") let 2️⃣clock: any Clock
        @Instantiated let page: Page
      }
      @Instantiable public final class Page: Instantiable {
        @Received let 1️⃣clock: any Clock
      }
      @Instantiable public final class SystemClock: Instantiable { public init() {} }
      @Instantiable public final class FakeClock: Instantiable { public init() {} }
      """)
    #expect(try app.definition(1) == ["Main.swift:2 clock", "Main.swift:7 clock"])
    #expect(try app.implementation(1) == ["Main.swift:13 SystemClock", "Main.swift:14 FakeClock"])
    #expect(try app.references(1)?.declarations == ["Main.swift:2 clock", "Main.swift:7 clock"])
    #expect(try app.references(1)?.uses == ["Main.swift:11 clock"])
    #expect(try app.references(2)?.declarations == ["Main.swift:7 clock"])
  }

  /// Whatever of a property one points at is about the property, for a hover and a definition alike.
  @Test func thePropertyAnswersAsAWhole() throws {
    let app = try FeatureFixture(
      """
      @Instantiable(isRoot: true) public final class App: Instantiable {
        @Instantiated let store: Store
        @Instantiated let page: Page
      }
      @Instantiable public final class Store: Instantiable { public init() {} }
      @Instantiable public final class Page: Instantiable {
        @Rec1️⃣eived
        pri2️⃣vate l3️⃣et sto4️⃣re 5️⃣: St6️⃣ore7️⃣
      8️⃣
        func show() { print(st9️⃣ore) }
      }
      """)
    let hovers = try (1...7).map { try app.markdown($0) }
    #expect(hovers.allSatisfy { $0 != nil && $0 == hovers[0] }, "\(hovers)")
    for marker in 1...7 {
      #expect(try app.definition(marker) == ["Main.swift:2 store"], "at marker \(marker)")
      let range = try #require(try app.hover(marker)).range
      #expect(range.touches(try app.position(marker).offset), "at marker \(marker)")
    }
    for marker in 8...9 {
      #expect(try app.hover(marker) == nil, "at marker \(marker)")
      #expect(try app.definition(marker) == [], "at marker \(marker)")
    }
  }

  @Test func erasedBuildersAndParameters() throws {
    let app = try FeatureFixture(
      """
      @Instantiable(isRoot: true) public final class App: Instantiable {
        @Instantiated let 1️⃣store: Store
        @Instantiated(fulfilledByType: "Page") let 2️⃣pages: 3️⃣ErasedInstantiator<(), any Screen>
        @Instantiated let client: Client
      }
      @Instantiable public final class Store: Instantiable { public init() {} }
      @Instantiable public final class Page: Instantiable {
        @Received let 4️⃣pages: ErasedInstantiator<(), any Screen>
      }
      @Instantiable extension Client: Instantiable {
        public static func instantiate(5️⃣store: Store) -> Client { Client(store) }
      }
      """)
    #expect(try app.implementation(1) == [])
    #expect(try app.implementation(2) == ["Main.swift:7 Page"])
    #expect(try app.implementation(3) == ["Main.swift:7 Page"])
    #expect(try app.definition(5) == ["Main.swift:2 store"])
    #expect(try app.references(1)?.uses == ["Main.swift:11 store"])
  }
}
