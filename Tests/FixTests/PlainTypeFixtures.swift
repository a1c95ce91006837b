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
          public init(
            log: Log,
            path: String? = nil
          ) {
            self.log = log
            self.path = path
          }

          @Instantiated let log: Log
          var path: String?
          private let limit = 3
        }
        """),
    // The page is forwarded its title, and of a root there is but one: what the program builds is received where it is
    // there, and a value is for the maker to hand over.
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
      offers: ["Make `Store` `@Instantiable`, then `store` must be an `Instantiator`"], isPreferred: false,
      after: """
        // file: Store.swift
        import SafeDI

        @Instantiable
        public struct Store: Instantiable {
          public init(
            title: String,
            page: Page?,
            root: Root?
          ) {
            self.title = title
            self.page = page
            self.root = root
          }

          @Forwarded let title: String
          @Received(onlyIfAvailable: true) let page: Page?
          @Received(onlyIfAvailable: true) let root: Root?
        }
        """, compiles: false),
  ]
}
