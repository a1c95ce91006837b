extension GraphFixFixture {
  /// Types that become instantiable, with stored properties that something must then be given.
  static let plainTypes = [
    GraphFixFixture(
      name: "what is there is received, what can be made is made", code: .noInstantiable,
      before: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(store: Store, log: Log) {
            self.store = store
            self.log = log
          }
          @Instantiated let store: Store
          @Instantiated let log: Log
        }
        @Instantiable
        public struct Log: Instantiable {
          public init() {}
        }
        @Instantiable
        public struct Cache: Instantiable {
          public init(log: Log) {
            self.log = log
          }
          @Received let log: Log
        }
        // file: Store.swift
        import SafeDI

        final class Store {
          init(log: Log, cache: Cache, limit: Int = 3) {
            self.log = log
            self.cache = cache
            self.limit = limit
          }

          private let log: Log
          private let cache: Cache
          private let limit: Int
        }
        """,
      offers: ["Make `Store` `@Instantiable`"],
      after: """
        // file: Store.swift
        import SafeDI

        @Instantiable
        public final class Store: Instantiable {
          public init(log: Log, cache: Cache, limit: Int = 3) {
            self.log = log
            self.cache = cache
            self.limit = limit
          }

          @Received private let log: Log
          @Instantiated private let cache: Cache
          private let limit: Int
        }
        """),
    GraphFixFixture(
      name: "one without an initializer", code: .noInstantiable,
      before: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(store: Store) {
            self.store = store
          }
          @Instantiated let store: Store
        }
        @Instantiable
        public struct Log: Instantiable {
          public init() {}
        }
        struct Store {
          let log: Log
          var path: String?
          private let limit = 3
        }
        """,
      offers: ["Make `Store` `@Instantiable`"],
      after: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(store: Store) {
            self.store = store
          }
          @Instantiated let store: Store
        }
        @Instantiable
        public struct Log: Instantiable {
          public init() {}
        }
        @Instantiable
        public struct Store: Instantiable {
          public init(log: Log) {
            self.log = log
          }

          @Instantiated let log: Log
          var path: String?
          private let limit = 3
        }
        """),
    // The session isn't on every chain, the page is forwarded its title, and of a root there is but one: what the type
    // should do about them is for its author to say.
    GraphFixFixture(
      name: "what is neither there nor can be made", code: .noInstantiable,
      before: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(store: Store) {
            self.store = store
          }
          @Instantiated let store: Store
        }
        @Instantiable
        public struct Page: Instantiable {
          public init(title: String) {
            self.title = title
          }
          @Forwarded let title: String
        }
        // file: Store.swift
        import SafeDI

        struct Store {
          let title: String
          let page: Page?
          let root: Root?
        }
        """,
      offers: ["Make `Store` `@Instantiable`"],
      after: """
        // file: Store.swift
        import SafeDI

        @Instantiable
        public struct Store: Instantiable {
          public init() {
            self.title = ""
            self.page = nil
            self.root = nil
          }

          let title: String
          let page: Page?
          let root: Root?
        }
        """, compiles: false),
  ]
}
