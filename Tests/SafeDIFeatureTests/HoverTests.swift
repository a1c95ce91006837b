import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What a hover says. Links are `File:line`; a Swift server prints declarations, so none are here.
@Suite struct HoverTests {
  /// For clients that would break words. Code stays whole, and items keep their indent.
  @Test func linesOfLimitedWidth() throws {
    let notes = try FeatureFixture(smallProgram)
    let (offset, path) = try notes.position(2)
    let hover = notes.snapshot.hover(at: offset, in: path, width: 30) { _ in nil }
    let lines = hover?.markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
    #expect(lines.allSatisfy { $0.count <= 30 }, "\(lines)")
    #expect(lines.contains("as `any Analytics`"), "\(lines)")
    #expect(Array(lines.suffix(2)) == ["- Received by `FileStore` and", "  `List`"])
    let joined = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    let whole = notes.snapshot.hover(at: offset, in: path) { _ in nil }?.markdown ?? ""
    #expect(joined == whole.split { $0 == " " || $0 == "\n" }.joined(separator: " "))
  }

  @Test func smallApp() throws {
    let notes = try FeatureFixture(smallProgram)
    expect(
      try notes.markdown(1),
      reads: """
        **Root** that makes 5 types
        """)
    expect(
      try notes.markdown(2),
      reads: """
        **Makes** [`ConsoleAnalytics`](ConsoleAnalytics.swift:3), as `any Analytics`

        - One for the app
        - Received by [`FileStore`](FileStore.swift:5) and [`List`](List.swift:6)
        """)
    expect(
      try notes.markdown(3),
      reads: """
        **Makes** [`ConsoleAnalytics`](ConsoleAnalytics.swift:3), as `any Analytics`

        - One for the app
        - Received by [`FileStore`](FileStore.swift:5) and [`List`](List.swift:6)
        """)
    expect(
      try notes.markdown(4),
      reads: """
        **Makes** [`ConsoleAnalytics`](ConsoleAnalytics.swift:3), as `any Analytics`

        - One for the app
        - Received by [`FileStore`](FileStore.swift:5) and [`List`](List.swift:6)
        """)
    expect(
      try notes.markdown(5),
      reads: """
        **Builds** [`Session`](Session.swift:2)

        - A new [`Session`](Session.swift:2) each time the builder is called
        - Given when it is built: [`user: User`](Session.swift:4)
        """)
    expect(
      try notes.markdown(6),
      reads: """
        **Built by** [`NotesApp`](App.swift:5)

        - A new one each time the builder is called
        - Given when it is built: [`user: User`](Session.swift:4)
        - Makes 3 types
        - Needs 1 from above: `analytics: any Analytics`
        """)
    expect(
      try notes.markdown(7),
      reads: """
        **Given** by whoever builds `Session`: [`NotesApp`](App.swift:5)

        - One for each [`Session`](Session.swift:2)
        - Through [`NotesApp`](App.swift:5) → `Session`
        - Received by [`FileStore`](FileStore.swift:6), [`Editor`](Editor.swift:4) and [`List`](List.swift:4)
        """)
    expect(
      try notes.markdown(8),
      reads: """
        **Makes** [`FileStore`](FileStore.swift:3)

        - One for each [`Session`](Session.swift:2)
        - Through [`NotesApp`](App.swift:5) → `Session`
        - Received by [`List`](List.swift:5)
        """)
    expect(
      try notes.markdown(9),
      reads: """
        **Builds** [`Editor`](Editor.swift:2), as `any Screen`

        - A new [`Editor`](Editor.swift:2) each time the builder is called
        - Through [`NotesApp`](App.swift:5) → `Session`
        """)
  }

  @Test func anotherName() throws {
    let list = try FeatureFixture(
      """
      // file: App.swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(store: any Store, pages: Instantiator<Page>) {}
        @Instantiated(fulfilledByType: "FileStore") let store: any Store
        @Instantiated let pages: Instantiator<Page>
      }
      @Instantiable(fulfillingAdditionalTypes: [1️⃣Store.self])
      public final class FileStore: Store, Instantiable {
        public init() {}
      }
      @Instantiable
      public final class 2️⃣Page: Instantiable {
        public init(account: any Store, row: Row) {}
        @Received(fulfilledByDependencyNamed: "3️⃣store", ofType: 4️⃣(any Store).self) let 5️⃣account: any Store
        @Instantiated let row: Row
      }
      @Instantiable
      public final class Row: Instantiable {
        public init(account: any Store, store: any Store) {}
        6️⃣@Received let account: any Store
        @Received let 7️⃣store: any Store
      }
      """)
    expect(
      try list.markdown(1),
      reads: """
        **Made by** [`App`](App.swift:4)

        - One for the app
        - Needs nothing from above
        - Also built as `Store`
        """)
    expect(
      try list.markdown(2),
      reads: """
        **Built by** [`App`](App.swift:5)

        - A new one each time the builder is called
        - Makes 1 type
        - Needs 1 from above: `store: any Store`
        """)
    expect(
      try list.markdown(3),
      reads: """
        **Another name** for `store: any Store`, received from [`App`](App.swift:4), which makes it as [`FileStore`](App.swift:8)

        - One for the app
        - Through [`App`](App.swift:5) → `Page`
        - Also received by [`Row.store`](App.swift:21) and [`Row.account`](App.swift:20)
        """)
    expect(
      try list.markdown(4),
      reads: """
        **Another name** for `store: any Store`, received from [`App`](App.swift:4), which makes it as [`FileStore`](App.swift:8)

        - One for the app
        - Through [`App`](App.swift:5) → `Page`
        - Also received by [`Row.store`](App.swift:21) and [`Row.account`](App.swift:20)
        """)
    expect(
      try list.markdown(5),
      reads: """
        **Another name** for `store: any Store`, received from [`App`](App.swift:4), which makes it as [`FileStore`](App.swift:8)

        - One for the app
        - Through [`App`](App.swift:5) → `Page`
        - Also received by [`Row.store`](App.swift:21) and [`Row.account`](App.swift:20)
        """)
    expect(
      try list.markdown(6),
      reads: """
        **Received** from [`App`](App.swift:4), which makes it as [`FileStore`](App.swift:8)

        - One for the app
        - Renamed in [`Page`](App.swift:14): `store: any Store` → `account: any Store`
        - Through [`App`](App.swift:5) → [`Page`](App.swift:15) → `Row`
        - Also received by [`Row`](App.swift:21)
        """)
    expect(
      try list.markdown(7),
      reads: """
        **Received** from [`App`](App.swift:4), which makes it as [`FileStore`](App.swift:8)

        - One for the app
        - Through [`App`](App.swift:5) → [`Page`](App.swift:15) → `Row`
        - Also received by [`Page`](App.swift:14) and [`Row`](App.swift:20)
        """)
  }

  @Test func severalOrigins() throws {
    let twoRoots = try FeatureFixture(
      """
      // file: App.swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(clock: Clock, pages: Instantiator<Page>) {}
        @Instantiated let 1️⃣clock: Clock
        @Instantiated let pages: Instantiator<Page>
      }
      @Instantiable(isRoot: true)
      public final class Preview: Instantiable {
        public init(clock: Clock, page: Page, other: Instantiator<Page>) {}
        @Instantiated let clock: Clock
        @Instantiated let page: Page
        @Instantiated let other: Instantiator<Page>
      }
      // file: Page.swift
      @Instantiable
      public final class 2️⃣Page: Instantiable {
        public init(row: Row) {}
        @Instantiated let 3️⃣row: Row
      }
      @Instantiable
      public final class Row: Instantiable {
        public init(clock: Clock) {}
        @Received let 4️⃣clock: Clock
      }
      @Instantiable
      public final class Clock: Instantiable { public init() {} }
      """)
    expect(
      try twoRoots.markdown(1),
      reads: """
        **Makes** [`Clock`](Page.swift:12)

        - One for [`App`](App.swift:2)
        - Received by [`Row`](Page.swift:9)
        """)
    expect(
      try twoRoots.markdown(2),
      reads: """
        **Made by** [`App.pages`](App.swift:5), [`Preview.page`](App.swift:11) and [`Preview.other`](App.swift:12)

        - One for each place that makes it
        - Makes 1 type
        - Needs 1 from above: `clock: Clock`
        """)
    expect(
      try twoRoots.markdown(3),
      reads: """
        **Makes** [`Row`](Page.swift:7)

        - One for each [`Page`](Page.swift:2)
        - Through [`App`](App.swift:5) → `Page`
        - Through [`Preview`](App.swift:11) → `Page`
        - and 1 more chain
        """)
    expect(
      try twoRoots.markdown(4),
      reads: """
        **Received** from 2 places, nearest first:

        - [`App`](App.swift:4), which makes it
          - One for [`App`](App.swift:2)
          - Through [`App`](App.swift:5) → [`Page`](Page.swift:4) → `Row`
        - [`Preview`](App.swift:10), which makes it
          - One for [`Preview`](App.swift:8)
          - Through [`Preview`](App.swift:11) → [`Page`](Page.swift:4) → `Row`
        - Nobody else receives it
        """)
  }

  @Test func receivedIfAvailable() throws {
    let optional = try FeatureFixture(
      """
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(log: Log?, page: Page) {}
        @Instantiated let log: Log?
        @Instantiated let page: Page
      }
      @Instantiable(isRoot: true)
      public final class Preview: Instantiable {
        public init(page: Page) {}
        @Instantiated let page: Page
      }
      @Instantiable
      public final class Page: Instantiable {
        public init(log: Log?, tip: Tip?, clock: Clock) {}
        @Received(onlyIfAvailable: true) let 1️⃣log: Log?
        @Received(onlyIfAvailable: true) let 2️⃣tip: Tip?
        @Received let 3️⃣clock: Clock
      }
      @Instantiable
      public final class Log: Instantiable { public init() {} }
      @Instantiable
      public final class Loose: Instantiable {
        public init(log: Log?, clock: Clock) {}
        @Instantiated let 4️⃣log: Log?
        @Received let 5️⃣clock: Clock
      }
      """)
    expect(
      try optional.markdown(1),
      reads: """
        **Received** with `onlyIfAvailable` from [`App`](Main.swift:4), which makes it

        - One for [`App`](Main.swift:2)
        - Through [`App`](Main.swift:5) → `Page`
        - It is `nil` on a chain from [`Preview`](Main.swift:8): nobody provides it there
        - Nobody else receives it
        """)
    expect(
      try optional.markdown(2),
      reads: """
        **Nobody** above provides `tip: Tip?`, so it is `nil` (`onlyIfAvailable`)

        - Through [`App`](Main.swift:5) → `Page`
        - Through [`Preview`](Main.swift:10) → `Page`
        """)
    expect(
      try optional.markdown(3),
      reads: """
        **Nobody** above provides `clock: Clock`

        - Through [`App`](Main.swift:5) → `Page`
        - Through [`Preview`](Main.swift:10) → `Page`
        """)
    expect(
      try optional.markdown(4),
      reads: """
        **Makes** [`Log`](Main.swift:20)

        - One for each [`Loose`](Main.swift:22)
        - No root leads to `Loose`
        """)
    expect(
      try optional.markdown(5),
      reads: """
        **Nobody** makes `Loose`, so nothing provides `clock: Clock`
        """)
  }

  @Test func whatIsReceivedIfAvailableMayComeUnwrapped() throws {
    let app = try FeatureFixture(
      """
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        @Instantiated let 1️⃣log: Log
        @Instantiated let page: Page
        @Instantiated let sheet: Sheet
      }
      @Instantiable
      public final class Page: Instantiable {
        @Received(onlyIfAvailable: true) let 2️⃣log: Log?
      }
      @Instantiable
      public final class Sheet: Instantiable {
        @Received let 3️⃣log: Log?
      }
      @Instantiable
      public final class Log: Instantiable { public init() {} }
      """)
    expect(
      try app.plainText(1),
      reads: """
        Makes Log

        - One for the app
        - Received by Page
        """)
    expect(
      try app.plainText(2),
      reads: """
        Received with onlyIfAvailable from App, which makes it

        - One for the app
        - Through App → Page
        - Nobody else receives it
        """)
    expect(
      try app.plainText(3),
      reads: """
        Nobody above provides log: Log?

        - Through App → Sheet
        - App has log: Log
        """)
  }

  @Test func programWithoutRoot() throws {
    let rootless = try FeatureFixture(
      """
      @Instantiable
      public final class Flow: Instantiable {
        public init(clock: Clock, page: Page) {}
        @Instantiated let 1️⃣clock: Clock
        @Instantiated let page: Page
      }
      @Instantiable
      public final class 2️⃣Page: Instantiable {
        public init(clock: Clock) {}
        @Received let 3️⃣clock: Clock
      }
      @Instantiable
      public final class Clock: Instantiable { public init() {} }
      """)
    expect(
      try rootless.markdown(1),
      reads: """
        **Makes** [`Clock`](Main.swift:13)

        - One for each [`Flow`](Main.swift:2)
        - Received by [`Page`](Main.swift:10)
        """)
    expect(
      try rootless.markdown(2),
      reads: """
        **Made by** [`Flow`](Main.swift:5)

        - One for each [`Flow`](Main.swift:2)
        - Needs 1 from above: `clock: Clock`
        """)
    expect(
      try rootless.markdown(3),
      reads: """
        **Received** from [`Flow`](Main.swift:4), which makes it

        - One for each [`Flow`](Main.swift:2)
        - Through [`Flow`](Main.swift:5) → `Page`
        - Nobody else receives it
        """)
  }

  @Test func whatWrapsAndWhatIsWrapped() throws {
    let app = try FeatureFixture(
      """
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        @Instantiated(fulfilledByType: "SystemClipboard", erasedToConcreteExistential: true) let 1️⃣clip: AnyClipboard
        @Instantiated let 2️⃣page: Page
      }
      @Instantiable(fulfillingAdditionalTypes: [Clipboard.self])
      public final class SystemClipboard: Clipboard, Instantiable { public init() {} }
      @Instantiable
      public final class 4️⃣Page: Instantiable {
        @Received let 3️⃣clip: AnyClipboard
        @Received(onlyIfAvailable: true) let tip: Tip?
      }
      """)
    expect(
      try app.plainText(1),
      reads: """
        Makes SystemClipboard, wrapped in AnyClipboard

        - One for the app
        - Received by Page
        """)
    expect(
      try app.plainText(3),
      reads: """
        Received from App, which makes SystemClipboard and wraps it

        - One for the app
        - Through App → Page
        - Nobody else receives it
        """)
    expect(
      try app.plainText(4),
      reads: """
        Made by App

        - One for the app
        - Needs 2 from above: clip: AnyClipboard and tip: Tip? (onlyIfAvailable)
        """)
  }

  @Test func cyclesEnd() throws {
    let cycles = try FeatureFixture(
      """
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(clock: Clock, menu: Instantiator<Menu>) {}
        @Instantiated let clock: Clock
        @Instantiated let menu: Instantiator<Menu>
      }
      @Instantiable
      public final class 1️⃣Menu: Instantiable {
        public init(page: Page) {}
        @Instantiated let page: Page
      }
      @Instantiable
      public final class 2️⃣Page: Instantiable {
        public init(menu: Menu, clock: Clock, name: String) {}
        @Instantiated let 3️⃣menu: Menu
        @Received let 4️⃣clock: Clock
        @Received(fulfilledByDependencyNamed: "a", ofType: String.self) let 5️⃣b: String
        @Received(fulfilledByDependencyNamed: "b", ofType: String.self) let 6️⃣a: String
      }
      @Instantiable
      public final class Clock: Instantiable { public init() {} }
      """)
    expect(
      try cycles.markdown(1),
      reads: """
        **Error**: `Menu -> Page -> Menu` is a cycle: none of these can be made before the others (root `App`). Remove one of these dependencies, or make each of them an `Instantiator`.

        **Made by** [`App`](Main.swift:5) and [`Page`](Main.swift:15)

        - One for each place that makes it
        - Makes 1 type
        - Needs 1 from above: `clock: Clock`
        - Through [`App`](Main.swift:5) → `Menu`
        """)
    expect(
      try cycles.markdown(2),
      reads: """
        **Error**: `Menu -> Page -> Menu` is a cycle: none of these can be made before the others (root `App`). Remove one of these dependencies, or make each of them an `Instantiator`.

        **Made by** [`Menu`](Main.swift:10)

        - One for each [`Menu`](Main.swift:8)
        - Makes 1 type
        - Needs 1 from above: `clock: Clock`
        - Through [`App`](Main.swift:5) → [`Menu`](Main.swift:10) → `Page`
        """)
    expect(
      try cycles.markdown(3),
      reads: """
        **Error**: `Menu -> Page -> Menu` is a cycle: none of these can be made before the others (root `App`). Remove one of these dependencies, or make each of them an `Instantiator`.

        **Makes** [`Menu`](Main.swift:8)

        - One for each [`Menu`](Main.swift:8)
        - Through [`App`](Main.swift:5) → [`Menu`](Main.swift:10) → `Page`
        """)
    expect(
      try cycles.markdown(4),
      reads: """
        **Received** from [`App`](Main.swift:4), which makes it

        - One for the app
        - Through [`App`](Main.swift:5) → [`Menu`](Main.swift:10) → `Page`
        - Nobody else receives it
        """)
    expect(
      try cycles.markdown(5),
      reads: """
        **Nobody** above provides `a: String`

        - Through [`App`](Main.swift:5) → [`Menu`](Main.swift:10) → `Page`
        """)
    expect(
      try cycles.markdown(6),
      reads: """
        **Nobody** above provides `b: String`

        - Through [`App`](Main.swift:5) → [`Menu`](Main.swift:10) → `Page`
        """)
  }

  @Test func faultyProgram() throws {
    let faults = try FeatureFixture(
      """
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(missing: Missing, page: Page) {}
        @Instantiated let 1️⃣missing: Missing
        @Instantiated let page: Page
      }
      @Instantiable
      public final class Page: Instantiable {
        public init(missing: Missing, name: String) {}
        @Received let 2️⃣missing: Missing
        @Received(fulfilledByDependencyNamed: "title", ofType: String.self) let 3️⃣name: String
        @Instantiated let row: Row
      }
      @Instantiable
      public final class Row: Instantiable {
        public init(name: String) {}
        @Received let 4️⃣name: String
      }
      """)
    expect(
      try faults.markdown(1),
      reads: """
        **Nothing** builds `Missing`
        """)
    expect(
      try faults.markdown(2),
      reads: """
        **Received** from [`App`](Main.swift:4), though nothing builds `Missing`

        - Through [`App`](Main.swift:5) → `Page`
        - Nobody else receives it
        """)
    expect(
      try faults.markdown(3),
      reads: """
        **Nobody** above provides `title: String`

        - Through [`App`](Main.swift:5) → `Page`
        """)
    expect(
      try faults.markdown(4),
      reads: """
        **Received** from [`Page`](Main.swift:11), which renames `title: String`, that nobody provides

        - Through [`App`](Main.swift:5) → [`Page`](Main.swift:12) → `Row`
        - Nobody else receives it
        """)
  }

  @Test func extensions() throws {
    let builders = try FeatureFixture(
      """
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(defaults: UserDefaults, client: Client) {}
        @Instantiated let 1️⃣defaults: UserDefaults
        @Instantiated let client: Client
      }
      2️⃣@Instantiable
      extension UserDefaults: Instantiable {
        public static func instantiate() -> 3️⃣UserDefaults { .standard }
      }
      @Instantiable
      extension Client: Instantiable {
        public static func instantiate(4️⃣defaults: UserDefaults) -> Client { Client(defaults) }
      }
      """)
    expect(
      try builders.markdown(1),
      reads: """
        **Makes** [`UserDefaults`](Main.swift:9)

        - One for the app
        - Received by [`Client`](Main.swift:13)
        """)
    expect(
      try builders.markdown(2),
      reads: """
        **Made by** [`App`](Main.swift:4)

        - One for the app
        - Needs nothing from above
        """)
    expect(
      try builders.markdown(3),
      reads: """
        **Made by** [`App`](Main.swift:4)

        - One for the app
        - Needs nothing from above
        """)
    expect(
      try builders.markdown(4),
      reads: """
        **Received** from [`App`](Main.swift:4), which makes it

        - One for the app
        - Through [`App`](Main.swift:5) → `Client`
        - Nobody else receives it
        """)
  }

  @Test func plainTextReadsWell() throws {
    let notes = try FeatureFixture(smallProgram)
    expect(
      try notes.plainText(7),
      reads: """
        Given by whoever builds Session: NotesApp

        - One for each Session
        - Through NotesApp → Session
        - Received by FileStore, Editor and List
        """)
  }

  @Test func longStoriesAreShort() throws {
    var code = """
      @Instantiable(isRoot: true) public final class Root: Instantiable {
        public init(user: User, a0: A0) {}
        @Instantiated let 2️⃣user: User
        @Instantiated let a0: A0
      }
      @Instantiable public final class User: Instantiable { public init() {} }

      """
    for index in 0..<30 {
      let next = index < 29 ? "@Instantiated let next: A\(index + 1)" : ""
      code += """
        @Instantiable public final class A\(index): Instantiable {
          @Received let \(index == 29 ? "1️⃣" : "")user: User
          \(next)
        }

        """
    }
    let deep = try FeatureFixture(code)
    expect(
      try deep.plainText(1),
      reads: """
        Received from Root, which makes it

        - One for the app
        - Through Root → A0 → A1 → A2 → … 22 more … → A25 → A26 → A27 → A28 → A29
        - Also received by 29: A0, A1, A2 and 26 more
        """)
  }

  @Test func manyChainsAndOriginsAreCounted() throws {
    var code = """
      @Instantiable(isRoot: true) public final class Root: Instantiable {
        @Instantiated let user: User
      \((0..<9).map { "  @Instantiated let p\($0): P\($0)" }.joined(separator: "\n"))
      }
      @Instantiable public final class User: Instantiable { public init() {} }
      @Instantiable public final class Leaf: Instantiable {
        @Received let 1️⃣user: User
        @Received let 2️⃣pen: Pen
      }
      @Instantiable public final class Pen: Instantiable { public init() {} }

      """
    for index in 0..<9 {
      code += """
        @Instantiable public final class P\(index): Instantiable {
          @Instantiated let pen: Pen
          @Instantiated let leaf: Leaf
        }

        """
    }
    let wide = try FeatureFixture(code)
    expect(
      try wide.plainText(1),
      reads: """
        Received from Root, which makes it

        - One for the app
        - Through Root → P0 → Leaf
        - and 8 more chains
        - Nobody else receives it
        """)
    expect(
      try wide.plainText(2),
      reads: """
        Received from 9 places, nearest first:

        - P0, which makes it
          - One for the app
          - Through Root → P0 → Leaf
        - P1, which makes it
          - One for the app
          - Through Root → P1 → Leaf
        - P2, which makes it
          - One for the app
          - Through Root → P2 → Leaf
        - and 6 more places
        - Nobody else receives it
        """)
  }

  @Test func severalProgramsAnswerTogether() throws {
    let code = """
      // file: Phone.swift
      @Instantiable(isRoot: true) public final class Phone: Instantiable {
        @Instantiated let clock: Clock
        @Instantiated let page: Page
      }
      // file: Watch.swift
      @Instantiable(isRoot: true) public final class Watch: Instantiable {
        @Instantiated let page: Page
      }
      // file: Page.swift
      @Instantiable public final class Page: Instantiable {
        @Received let 1️⃣clock: Clock
      }
      @Instantiable public final class 2️⃣Clock: Instantiable { public init() {} }
      """
    let apps = try FeatureFixture(
      code,
      programs: [
        InMemoryProgram("Watch", ownFiles: ["Watch.swift"], dependencyFiles: ["Page.swift"]),
        InMemoryProgram("Phone", ownFiles: ["Phone.swift", "Page.swift"]),
      ])
    expect(
      try apps.plainText(1),
      reads: """
        In Phone:

        Received from Phone, which makes it

        - One for the app
        - Through Phone → Page
        - Nobody else receives it

        In Watch:

        Nobody above provides clock: Clock

        - Through Watch → Page
        """)
    #expect(try apps.definition(1) == ["Phone.swift:2 clock"])
    let twins = try FeatureFixture(
      code,
      programs: [
        InMemoryProgram("A", ownFiles: ["Phone.swift"], dependencyFiles: ["Page.swift"]),
        InMemoryProgram("B", ownFiles: ["Phone.swift"], dependencyFiles: ["Page.swift"]),
      ])
    #expect(try twins.plainText(1)?.hasPrefix("Received from Phone") == true, "what programs agree on is reported once")
  }

  @Test func silenceElsewhere() throws {
    let code = """
      import SafeDI
      // user: User
      @Instantiable(fulfillingAdditionalTypes: [Screen.self])
      public final class Page: Screen, Instantiable {
        public init(user: User, size: Int) { self.user = user }
        @Received private let user: User
        let size: Int
        func show(_ user: User) { print(user, "user", Page.self) }
      }
      public final class Plain { let user: User }
      """
    let page = try FeatureFixture(code)
    let path = "Main.swift"
    let text = page.fixture.text
    let offsets = Array(0...text.utf8.count)
    let known = offsets.compactMap { page.snapshot.element(at: $0, in: path)?.range }
    var words: [String] = []
    for range in known {
      let word = String(decoding: Array(text.utf8)[range.bounds], as: UTF8.self)
      if words.last != word { words.append(word) }
    }
    #expect(
      words == [
        "@Instantiable(fulfillingAdditionalTypes: [Screen.self])", "Screen",
        "@Instantiable(fulfillingAdditionalTypes: [Screen.self])", "Page",
        // The whole of a property, of which some pieces have a name of their own.
        "@Received", "@Received private let user: User", "user", "@Received private let user: User", "User",
      ])
    let hovered = offsets.filter { page.snapshot.hover(at: $0, in: path, link: { _ in nil }) != nil }
    #expect(hovered.count == known.count)
    #expect(page.snapshot.hover(at: -1, in: path, link: { _ in nil }) == nil)
    #expect(page.snapshot.hover(at: 1 << 40, in: path, link: { _ in nil }) == nil)
    #expect(page.snapshot.hover(at: 0, in: "Other.swift", link: { _ in nil }) == nil)
  }

  @Test func namesAndLinksAreSafeInMarkdown() throws {
    let code = """
      @Instantiable(isRoot: true) public final class App: Instantiable {
        @Instantiated let 1️⃣`default`: `Self`
      }
      @Instantiable public final class `Self`: Instantiable { public init() {} }
      """
    let app = try FeatureFixture(code)
    let (offset, path) = try app.position(1)
    let hover = app.snapshot.hover(at: offset, in: path) { _ in "file:///a (b).swift" }
    #expect(hover?.markdown.contains("](<file:///a (b).swift>)") == true)
    #expect(hover?.markdown.split(separator: "\n").first?.filter { $0 == "`" }.count.isMultiple(of: 2) == true)
  }
}

private func expect(_ actual: String?, reads expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  guard let message = mismatch(expected: expected, actual: actual ?? "nothing") else { return }
  Issue.record("\(message)", sourceLocation: sourceLocation)
}
