extension GraphFixFixture {
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
