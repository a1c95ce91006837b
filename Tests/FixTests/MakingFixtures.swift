/// Making what is missing where one place is not enough, or one declaration.
extension GraphFixFixture {
  static let making = [
    GraphFixFixture(
      name: "in each of two roots", code: .unfulfilledReceived,
      before: """
        // file: Phone.swift
        @Instantiable(isRoot: true)
        public final class Phone: Instantiable {
          public init(screen: Screen) { self.screen = screen }
          @Instantiated private let screen: Screen
        }
        // file: Watch.swift
        @Instantiable(isRoot: true)
        public final class Watch: Instantiable {
          public init(
            screen: Screen
          ) {
            self.screen = screen
          }

          @Instantiated
          private let screen: Screen
        }
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          public init(log: Log) {
            self.log = log
          }
          @Received private let log: Log
        }

        @Instantiable
        public final class Log: Instantiable {
          public init() {}
        }
        """,
      offers: [
        "Instantiate `log: Log` in `Phone` and `Watch`: one for each app", "Instantiate `log` in `Screen` itself",
      ],
      after: """
        // file: Phone.swift
        @Instantiable(isRoot: true)
        public final class Phone: Instantiable {
          public init(screen: Screen, log: Log) {
            self.screen = screen
            self.log = log
          }
          @Instantiated private let screen: Screen
          @Instantiated private let log: Log
        }
        // file: Watch.swift
        @Instantiable(isRoot: true)
        public final class Watch: Instantiable {
          public init(
            screen: Screen,
            log: Log
          ) {
            self.screen = screen
            self.log = log
          }

          @Instantiated
          private let screen: Screen
          @Instantiated
          private let log: Log
        }
        """),
    GraphFixFixture(
      name: "rather where all who lack it get it", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(home: Home, login: Login) {
            self.home = home
            self.login = login
          }
          @Instantiated private let home: Home
          @Instantiated private let login: Login
        }
        // file: Home.swift
        @Instantiable
        public final class Home: Instantiable {
          public init(feed: Feed) {
            self.feed = feed
          }
          @Instantiated private let feed: Feed
        }
        // file: Feed.swift
        @Instantiable
        public final class Feed: Instantiable {
          public init(log: Log) {
            self.log = log
          }
          @Received private let log: Log
        }

        @Instantiable
        public final class Log: Instantiable {
          public init() {}
        }
        // file: Login.swift
        @Instantiable
        public final class Login: Instantiable {
          public init(log: Log) {
            self.log = log
          }
          @Received private let log: Log
        }
        """,
      offers: [
        "Instantiate `log: Log` in `Root`: one for the app (fixes 2)",
        "Instantiate `log: Log` in `Home`: one for each `Home`", "Instantiate `log` in `Feed` itself",
      ],
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(home: Home, login: Login, log: Log) {
            self.home = home
            self.login = login
            self.log = log
          }
          @Instantiated private let home: Home
          @Instantiated private let login: Login
          @Instantiated private let log: Log
        }
        """),
    GraphFixFixture(
      name: "with what it needs in its turn", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(feed: Feed) {
            self.feed = feed
          }

          @Instantiated private let feed: Feed
        }
        // file: Feed.swift
        @Instantiable
        public final class Feed: Instantiable {
          public init(api: API) {
            self.api = api
          }
          @Received private let api: API
        }
        // file: API.swift
        @Instantiable
        public final class API: Instantiable {
          public init(session: Session) {
            self.session = session
          }
          @Received private let session: Session
        }

        @Instantiable
        public final class Session: Instantiable {
          public init() {}
        }
        """,
      offers: ["Instantiate `api: API` and `session: Session`, which it needs, in `Root`: one for the app"],
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(feed: Feed, api: API, session: Session) {
            self.feed = feed
            self.api = api
            self.session = session
          }

          @Instantiated private let feed: Feed
          @Instantiated private let api: API
          @Instantiated private let session: Session
        }
        """),
    GraphFixFixture(
      name: "by the only type that conforms", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(feed: Feed) {
            self.feed = feed
          }
          @Instantiated private let feed: Feed
        }
        // file: Feed.swift
        @Instantiable
        public final class Feed: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Received private let store: any Store
        }
        // file: Store.swift
        public protocol Store {}

        @Instantiable
        public final class DiskStore: Instantiable {
          public init() {}
        }

        extension DiskStore: Store {}
        """,
      offers: [
        "Instantiate `store: any Store` in `Root`: one for the app", "Instantiate `store` in `Feed` itself",
      ],
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(feed: Feed, store: any Store) {
            self.feed = feed
            self.store = store
          }
          @Instantiated private let feed: Feed
          @Instantiated(fulfilledByType: "DiskStore") private let store: any Store
        }
        """),
    GraphFixFixture(
      name: "a nested type, by its short name at home", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(feed: Feed) {
            self.feed = feed
          }
          @Instantiated private let feed: Feed
        }
        // file: Feed.swift
        @Instantiable
        public final class Feed: Instantiable {
          public init(row: Row) {
            self.row = row
          }
          @Instantiated private let row: Row

          @Instantiable
          public final class Row: Instantiable {
            public init(style: Style) {
              self.style = style
            }
            @Received private let style: Style
          }

          @Instantiable
          public final class Style: Instantiable {
            public init() {}
          }
        }
        """,
      offers: [
        "Instantiate `style: Feed.Style` in `Feed`: one for each `Feed`",
        "Instantiate `style: Feed.Style` in `Root`: one for the app",
        "Instantiate `style` in `Feed.Row` itself",
      ],
      after: """
        // file: Feed.swift
        @Instantiable
        public final class Feed: Instantiable {
          public init(row: Row, style: Style) {
            self.row = row
            self.style = style
          }
          @Instantiated private let row: Row
          @Instantiated private let style: Style

          @Instantiable
          public final class Row: Instantiable {
            public init(style: Style) {
              self.style = style
            }
            @Received private let style: Style
          }

          @Instantiable
          public final class Style: Instantiable {
            public init() {}
          }
        }
        """),
    GraphFixFixture(
      name: "a function's parameter under another name and type", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(mainZone: Zone, clock: Clock) {
            self.mainZone = mainZone
            self.clock = clock
          }
          @Instantiated private let mainZone: Zone
          @Instantiated private let clock: Clock
        }
        // file: Clock.swift
        public struct Clock {
          let zone: Zone
        }

        @Instantiable
        extension Clock: Instantiable {
          public static func instantiate(zone: Zone) -> Clock {
            Clock(zone: zone)
          }
        }
        // file: Zone.swift
        @Instantiable
        public struct Zone: Instantiable {
          public init() {}
        }
        """,
      offers: ["Receive `mainZone: Zone`", "Instantiate `zone: Zone` in `Root`: one for the app"],
      after: """
        // file: Clock.swift
        public struct Clock {
          let zone: Zone
        }

        @Instantiable
        extension Clock: Instantiable {
          public static func instantiate(mainZone: Zone) -> Clock {
            Clock(zone: mainZone)
          }
        }
        """),
    GraphFixFixture(
      name: "what is there is the same by another type", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(store: Store, list: List) {
            self.store = store
            self.list = list
          }
          @Instantiated private let store: Store
          @Instantiated private let list: List
        }
        // file: Store.swift
        public protocol Reading {}

        @Instantiable(fulfillingAdditionalTypes: [Reading.self])
        public final class Store: Reading, Instantiable {
          public init() {}
        }
        // file: List.swift
        @Instantiable
        public final class List: Instantiable {
          public init(reading: any Reading) {
            self.reading = reading
          }
          @Received private let reading: any Reading
        }
        """,
      offers: [
        "Receive `store: Store` as `reading`",
        "Instantiate `reading: any Reading` in `Root`: one for the app",
        "Instantiate `reading` in `List` itself",
      ],
      after: """
        // file: List.swift
        @Instantiable
        public final class List: Instantiable {
          public init(reading: any Reading) {
            self.reading = reading
          }
          @Received(fulfilledByDependencyNamed: "store", ofType: Store.self) private let reading: any Reading
        }
        """),
    GraphFixFixture(
      name: "where a mock takes the dependencies too", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true, generateMock: true, customMockName: "preview")
        public final class Root: Instantiable {
          public init(list: List) {
            self.list = list
          }
          @Instantiated private let list: List

          public static func preview(list: List, isLarge: Bool = false) -> Root {
            fatalError("only looked at")
          }
        }
        // file: List.swift
        @Instantiable
        public final class List: Instantiable {
          public init(log: Log) {
            self.log = log
          }
          @Received private let log: Log
        }

        @Instantiable
        public final class Log: Instantiable {
          public init() {}
        }
        """,
      offers: [
        "Instantiate `log: Log` in `Root`: one for the app", "Instantiate `log` in `List` itself",
      ],
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true, generateMock: true, customMockName: "preview")
        public final class Root: Instantiable {
          public init(list: List, log: Log) {
            self.list = list
            self.log = log
          }
          @Instantiated private let list: List
          @Instantiated private let log: Log

          public static func preview(list: List, log: Log, isLarge: Bool = false) -> Root {
            fatalError("only looked at")
          }
        }
        """),
    GraphFixFixture(
      name: "below an attribute with a comment", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          /// What is shown first.
          @Instantiated  // and once
          private let list: List

          public init(
            list: List  // at once
          ) {
            self.list = list  // kept
          }
        }
        // file: List.swift
        @Instantiable public final class List: Instantiable {
          public init(log: Log) { self.log = log }; @Received private let log: Log
        }
        @Instantiable public final class Log: Instantiable { public init() {} }
        """,
      offers: ["Instantiate `log: Log` in `Root`: one for the app", "Instantiate `log` in `List` itself"],
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          /// What is shown first.
          @Instantiated  // and once
          private let list: List
          @Instantiated
          private let log: Log

          public init(
            list: List,  // at once
            log: Log
          ) {
            self.list = list  // kept
            self.log = log
          }
        }
        """),
    GraphFixFixture(
      name: "behind others on their line", code: .unfulfilledReceived,
      before: """
        // file: All.swift
        @Instantiable(isRoot: true) public final class Root: Instantiable { @Instantiated private let list: List; public init(list: List) { self.list = list } }
        @Instantiable public final class List: Instantiable {
          public init(log: Log) { self.log = log }; @Received private let log: Log
        }
        @Instantiable public final class Log: Instantiable { public init() {} }
        """,
      offers: ["Instantiate `log: Log` in `Root`: one for the app", "Instantiate `log` in `List` itself"],
      after: """
        // file: All.swift
        @Instantiable(isRoot: true) public final class Root: Instantiable { @Instantiated private let list: List; @Instantiated private let log: Log; public init(list: List, log: Log) { self.list = list; self.log = log } }
        @Instantiable public final class List: Instantiable {
          public init(log: Log) { self.log = log }; @Received private let log: Log
        }
        @Instantiable public final class Log: Instantiable { public init() {} }
        """),
    GraphFixFixture(
      name: "an implicitly unwrapped optional can be nil too", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(child: Child) {
            self.child = child
          }
          @Instantiated let child: Child
        }
        // file: Child.swift
        @Instantiable
        public struct Child: Instantiable {
          public init(name: String!) {
            self.name = name
          }
          @Received let name: String!
        }
        """,
      offers: ["Receive `name` only if available"],
      after: """
        // file: Child.swift
        @Instantiable
        public struct Child: Instantiable {
          public init(name: String?) {
            self.name = name
          }
          @Received(onlyIfAvailable: true) let name: String?
        }
        """),
  ]

  /// What nothing builds, by its spelling or by what conforms.
  static let building = [
    GraphFixFixture(
      name: "a plain type is the only one that conforms", code: .noInstantiable,
      before: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Instantiated let store: any Store
        }
        // file: Store.swift
        public protocol Store {}
        // file: DiskStore.swift
        import Foundation

        /// Keeps things.
        final class DiskStore: Store {
          init() {}
        }
        """,
      offers: ["Make `DiskStore` `@Instantiable` and let it fulfill `Store`"],
      after: """
        // file: DiskStore.swift
        import Foundation
        import SafeDI

        /// Keeps things.
        @Instantiable(fulfillingAdditionalTypes: [Store.self])
        public final class DiskStore: Store, Instantiable {
          public init() {}
        }
        """),
    GraphFixFixture(
      name: "what fulfils public protocols, and overrides, become public too", code: .noInstantiable,
      before: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(feed: Feed) {
            self.feed = feed
          }
          @Instantiated let feed: Feed
        }
        // file: Feed.swift
        public protocol Titled {
          var title: String { get }
          func show()
        }

        protocol Counted {
          var count: Int { get }
        }

        open class Panel {
          public init() {}
          open func open() {}
        }

        final class Feed: Panel, Hashable, Titled, Counted {
          let title = "News"
          private(set) var count = 0

          static func == (left: Feed, right: Feed) -> Bool {
            left === right
          }

          func hash(into hasher: inout Hasher) {}
          internal func show() {}
          override func open() {}
          func other() {}
        }

        extension Feed: CustomStringConvertible {
          var description: String { title }
        }
        // file: Feed+Order.swift
        extension Feed: Comparable {
          static func < (left: Feed, right: Feed) -> Bool { left.count < right.count }
        }
        """,
      offers: ["Make `Feed` `@Instantiable`"],
      after: """
        // file: Feed.swift
        import SafeDI

        public protocol Titled {
          var title: String { get }
          func show()
        }

        protocol Counted {
          var count: Int { get }
        }

        open class Panel {
          public init() {}
          open func open() {}
        }

        @Instantiable
        public final class Feed: Panel, Hashable, Titled, Counted, Instantiable {
          public override init() {
            super.init()
          }

          public let title = "News"
          private(set) var count = 0

          public static func == (left: Feed, right: Feed) -> Bool {
            left === right
          }

          public func hash(into hasher: inout Hasher) {}
          public func show() {}
          public override func open() {}
          func other() {}
        }

        extension Feed: CustomStringConvertible {
          public var description: String { title }
        }
        // file: Feed+Order.swift
        extension Feed: Comparable {
          public static func < (left: Feed, right: Feed) -> Bool { left.count < right.count }
        }
        """),
    GraphFixFixture(
      name: "a spelling that the library doesn't know", code: .noInstantiable,
      before: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(builder: SafeDI.Instantiator<Clock>) {
            self.builder = builder
          }
          @Instantiated let builder: SafeDI.Instantiator<Clock>
        }

        @Instantiable
        public struct Clock: Instantiable {
          public init() {}
        }
        """,
      offers: ["Change to `Instantiator<Clock>`"],
      after: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(builder: Instantiator<Clock>) {
            self.builder = builder
          }
          @Instantiated let builder: Instantiator<Clock>
        }

        @Instantiable
        public struct Clock: Instantiable {
          public init() {}
        }
        """),
    GraphFixFixture(
      name: "another specialisation is no misspelling", code: .noInstantiable,
      before: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(box: Box<Int>) {
            self.box = box
          }
          @Instantiated let box: Box<Int>
        }

        public struct Box<Content> {}

        @Instantiable
        extension Box: Instantiable {
          public static func instantiate() -> Box<String> {
            Box<String>()
          }
        }
        """,
      offers: []),
  ]
}
