/// What a careful reviewer would have done: the right end is corrected, what is there is used, and what only its author
/// can know is offered, not preferred.
extension GraphFixFixture {
  static let careful = misspelled + whatIsThere + undecided + later

  private static let misspelled = [
    GraphFixFixture(
      name: "a misspelled label is renamed to what is provided", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(stringStorage: StringStorage, list: List) {
            self.stringStorage = stringStorage
            self.list = list
          }
          @Instantiated private let stringStorage: StringStorage
          @Instantiated private let list: List
        }
        // file: List.swift
        @Instantiable
        public final class List: Instantiable {
          public init(stringStorge: StringStorage) {
            self.stringStorge = stringStorge
          }
          func show() -> String { "\\(stringStorge)" }
          @Received private let stringStorge: StringStorage
        }
        // file: StringStorage.swift
        @Instantiable
        public final class StringStorage: Instantiable {
          public init() {}
        }
        """,
      offers: [
        "Rename `stringStorge` in `List` to `stringStorage`",
        "Receive `stringStorage: StringStorage` as `stringStorge`",
        "Instantiate `stringStorge: StringStorage` in `Root`: one for the app",
        "Instantiate `stringStorge` in `List` itself",
      ], isPreferred: true,
      after: """
        // file: List.swift
        @Instantiable
        public final class List: Instantiable {
          public init(stringStorage: StringStorage) {
            self.stringStorage = stringStorage
          }
          func show() -> String { "\\(stringStorage)" }
          @Received private let stringStorage: StringStorage
        }
        """),
    GraphFixFixture(
      name: "where most ask for another label, the provider is renamed", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(mainStorge: Storage, list: List, row: Row) {
            self.mainStorge = mainStorge
            self.list = list
            self.row = row
          }
          @Instantiated private let mainStorge: Storage
          @Instantiated private let list: List
          @Instantiated private let row: Row
        }
        // file: List.swift
        @Instantiable
        public final class List: Instantiable {
          public init(mainStorage: Storage) {
            self.mainStorage = mainStorage
          }
          @Received private let mainStorage: Storage
        }
        @Instantiable
        public final class Row: Instantiable {
          public init(mainStorage: Storage) {
            self.mainStorage = mainStorage
          }
          @Received private let mainStorage: Storage
        }
        @Instantiable
        public final class Storage: Instantiable {
          public init() {}
        }
        """,
      offers: [
        "Rename `mainStorge` in `Root` to `mainStorage` (fixes 2)",
        "Receive `mainStorge: Storage` as `mainStorage`",
        "Instantiate `mainStorage: Storage` in `Root`: one for the app (fixes 2)",
        "Instantiate `mainStorage` in `List` itself",
      ], isPreferred: true,
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(mainStorage: Storage, list: List, row: Row) {
            self.mainStorage = mainStorage
            self.list = list
            self.row = row
          }
          @Instantiated private let mainStorage: Storage
          @Instantiated private let list: List
          @Instantiated private let row: Row
        }
        """),
    GraphFixFixture(
      name: "where most ask for another type, the provider is declared so", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(store: DiskStore, list: List, row: Row) {
            self.store = store
            self.list = list
            self.row = row
          }
          @Instantiated private let store: DiskStore
          @Instantiated private let list: List
          @Instantiated private let row: Row
        }
        // file: List.swift
        @Instantiable
        public final class List: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Received private let store: any Store
        }
        @Instantiable
        public final class Row: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Received private let store: any Store
        }
        public protocol Store {}
        @Instantiable(fulfillingAdditionalTypes: [Store.self])
        public final class DiskStore: Store, Instantiable {
          public init() {}
        }
        """,
      offers: [
        "Declare `store` in `Root` as `any Store` (fixes 2)", "Receive `store: DiskStore`",
        "Instantiate `store` in `List` itself",
      ], isPreferred: true,
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(store: any Store, list: List, row: Row) {
            self.store = store
            self.list = list
            self.row = row
          }
          @Instantiated private let store: any Store
          @Instantiated private let list: List
          @Instantiated private let row: Row
        }
        """),
    GraphFixFixture(
      name: "the only nested type of that name", code: .noInstantiable,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(till: Till) {
            self.till = till
          }
          @Instantiated private let till: Till
        }
        public enum Shop {
          @Instantiable
          public final class Till: Instantiable {
            public init() {}
          }
        }
        """,
      offers: ["Change to `Shop.Till`"], isPreferred: true,
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(till: Shop.Till) {
            self.till = till
          }
          @Instantiated private let till: Shop.Till
        }
        public enum Shop {
          @Instantiable
          public final class Till: Instantiable {
            public init() {}
          }
        }
        """),
  ]

  private static let whatIsThere = [
    GraphFixFixture(
      name: "a static property of the name is no obstacle", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(list: List, row: Row) {
            self.list = list
            self.row = row
          }
          static let log = "Root"
          @Instantiated private let list: List
          @Instantiated private let row: Row
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
        public final class Row: Instantiable {
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
        "Instantiate `log: Log` in `Root`: one for the app (fixes 2)", "Instantiate `log` in `List` itself",
      ], isPreferred: true,
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(list: List, row: Row, log: Log) {
            self.list = list
            self.row = row
            self.log = log
          }
          static let log = "Root"
          @Instantiated private let list: List
          @Instantiated private let row: Row
          @Instantiated private let log: Log
        }
        """),
    GraphFixFixture(
      name: "a value that is there is received, not made", code: .noInstantiable,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(pages: Instantiator<Page>) {
            self.pages = pages
          }
          @Instantiated private let pages: Instantiator<Page>
        }
        public struct User: Sendable {}
        // file: Page.swift
        @Instantiable
        public final class Page: Instantiable {
          public init(user: User, row: Row) {
            self.user = user
            self.row = row
          }
          @Forwarded private let user: User
          @Instantiated private let row: Row
        }
        // file: Row.swift
        @Instantiable
        public final class Row: Instantiable {
          public init(user: User) {
            self.user = user
          }
          @Instantiated private let user: User
        }
        """,
      offers: ["Receive `user: User`"], isPreferred: true,
      after: """
        // file: Row.swift
        @Instantiable
        public final class Row: Instantiable {
          public init(user: User) {
            self.user = user
          }
          @Received private let user: User
        }
        """),
    GraphFixFixture(
      name: "what is forwarded though it is there is received", code: .forwardedNeedsInstantiator,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(log: Log, page: Page) {
            self.log = log
            self.page = page
          }
          @Instantiated private let log: Log
          @Instantiated private let page: Page
        }
        @Instantiable
        public final class Log: Instantiable {
          public init() {}
        }
        // file: Page.swift
        @Instantiable
        public final class Page: Instantiable {
          public init(log: Log) {
            self.log = log
          }
          @Forwarded private let log: Log
        }
        """,
      offers: ["Receive `log: Log` in `Page`", "Make `page` an `Instantiator<Page>`"], isPreferred: true,
      after: """
        // file: Page.swift
        @Instantiable
        public final class Page: Instantiable {
          public init(log: Log) {
            self.log = log
          }
          @Received private let log: Log
        }
        """),
  ]

  private static let undecided = [
    GraphFixFixture(
      name: "two of one type are not both one source", code: .unfulfilledReceived,
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
        @Instantiable
        public final class Store: Instantiable {
          public init() {}
        }
        // file: List.swift
        @Instantiable
        public final class List: Instantiable {
          public init(primary: Store, backup: Store) {
            self.primary = primary
            self.backup = backup
          }
          @Received(fulfilledByDependencyNamed: "store", ofType: Store.self) private let primary: Store
          @Received private let backup: Store
        }
        """,
      offers: ["Instantiate `backup: Store` in `Root`: one for the app", "Instantiate `backup` in `List` itself"],
      isPreferred: false,
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(store: Store, list: List, backup: Store) {
            self.store = store
            self.list = list
            self.backup = backup
          }
          @Instantiated private let store: Store
          @Instantiated private let list: List
          @Instantiated private let backup: Store
        }
        @Instantiable
        public final class Store: Instantiable {
          public init() {}
        }
        """),
    GraphFixFixture(
      name: "of two that conform, the author chooses, and mocks are none", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(list: List) {
            self.list = list
          }
          @Instantiated private let list: List
        }
        // file: Stores.swift
        public protocol Store {}
        @Instantiable
        public final class DiskStore: Store, Instantiable {
          public init() {}
        }
        @Instantiable
        public final class CloudStore: Store, Instantiable {
          public init() {}
        }
        @Instantiable
        public final class MockStore: Store, Instantiable {
          public init() {}
        }
        @Instantiable(mockOnly: true)
        public final class OtherStore: Store {
          public static func mock() -> OtherStore { OtherStore() }
        }
        // file: List.swift
        @Instantiable
        public final class List: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Received private let store: any Store
        }
        """,
      offers: [
        "Instantiate `store: any Store` as `DiskStore` in `Root`: one for the app",
        "Instantiate `store: any Store` as `CloudStore` in `Root`: one for the app",
        "Instantiate `store` in `List` itself, as `DiskStore`",
        "Instantiate `store` in `List` itself, as `CloudStore`",
      ], isPreferred: false, applied: 1,
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(list: List, store: any Store) {
            self.list = list
            self.store = store
          }
          @Instantiated private let list: List
          @Instantiated(fulfilledByType: "CloudStore") private let store: any Store
        }
        """),
    GraphFixFixture(
      name: "what only tests have comes to nothing where something else conforms", code: .noInstantiable,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Instantiated private let store: any Store
        }
        // file: Stores.swift
        public protocol Store {}
        @Instantiable
        public final class DiskStore: Store, Instantiable {
          public init() {}
        }
        // file: Mocks/StoreMock.swift
        @Instantiable
        public final class Other: Store, Instantiable {
          public init() {}
        }
        """,
      offers: ["Let `DiskStore` fulfill `Store`"], isPreferred: true,
      after: """
        // file: Stores.swift
        public protocol Store {}
        @Instantiable(fulfillingAdditionalTypes: [Store.self])
        public final class DiskStore: Store, Instantiable {
          public init() {}
        }
        """),
    GraphFixFixture(
      name: "a mock is nothing that is meant by a near name", code: .noInstantiable,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(store: Stor) {
            self.store = store
          }
          @Instantiated private let store: Stor
        }
        @Instantiable(mockOnly: true)
        public final class Store {
          public static func mock() -> Store { Store() }
        }
        """,
      offers: []),
    GraphFixFixture(
      name: "a type that was renamed in its file", code: .noInstantiable,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(service: UserService) {
            self.service = service
          }
          @Instantiated private let service: UserService
        }
        // file: UserService.swift
        @Instantiable
        public final class AccountKeeper: Instantiable {
          public init() {}
        }
        """,
      offers: ["Change to `AccountKeeper`"], isPreferred: false,
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(service: AccountKeeper) {
            self.service = service
          }
          @Instantiated private let service: AccountKeeper
        }
        """),
    GraphFixFixture(
      name: "a type that was renamed, and that others receive", code: .noInstantiable,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(service: UserService, row: Row) {
            self.service = service
            self.row = row
          }
          @Instantiated private let service: UserService
          @Instantiated private let row: Row
        }
        // file: Row.swift
        @Instantiable
        public final class Row: Instantiable {
          public init(service: UserService) {
            self.service = service
          }
          @Received private let service: UserService
        }
        @Instantiable
        public final class AccountService: Instantiable {
          public init() {}
        }
        """,
      offers: ["Change to `AccountService` in 2 types"], isPreferred: false,
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(service: AccountService, row: Row) {
            self.service = service
            self.row = row
          }
          @Instantiated private let service: AccountService
          @Instantiated private let row: Row
        }
        // file: Row.swift
        @Instantiable
        public final class Row: Instantiable {
          public init(service: AccountService) {
            self.service = service
          }
          @Received private let service: AccountService
        }
        @Instantiable
        public final class AccountService: Instantiable {
          public init() {}
        }
        """),
    GraphFixFixture(
      name: "a type of another module gets an extension, whose body is the author's", code: .noInstantiable,
      before: """
        // file: Root.swift
        import Foundation
        import SafeDI

        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(session: URLSession) {
            self.session = session
          }
          @Instantiated private let session: URLSession
        }
        """,
      offers: ["Add an `@Instantiable` extension of `URLSession`"], isPreferred: false,
      after: """
        // file: Root.swift
        import Foundation
        import SafeDI

        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(session: URLSession) {
            self.session = session
          }
          @Instantiated private let session: URLSession
        }

        @Instantiable
        extension URLSession: @retroactive Instantiable {
          public static func instantiate() -> URLSession {
            <#URLSession#>
          }
        }
        """, compiles: false),
    GraphFixFixture(
      name: "a list of fulfilled types that a merge left in two places", code: .duplicateInstantiable,
      before: """
        // file: Stores.swift
        public protocol Store {}
        public protocol Cache {}
        @Instantiable(fulfillingAdditionalTypes: [Cache.self, Store.self])
        public final class DiskStore: Store, Cache, Instantiable {
          public init() {}
        }
        @Instantiable(fulfillingAdditionalTypes: [Store.self])
        public final class CloudStore: Store, Instantiable {
          public init() {}
        }
        """,
      offers: ["Let `DiskStore` no longer fulfill `Store` (fixes 2)"], isPreferred: false,
      after: """
        // file: Stores.swift
        public protocol Store {}
        public protocol Cache {}
        @Instantiable(fulfillingAdditionalTypes: [Cache.self])
        public final class DiskStore: Store, Cache, Instantiable {
          public init() {}
        }
        @Instantiable(fulfillingAdditionalTypes: [Store.self])
        public final class CloudStore: Store, Instantiable {
          public init() {}
        }
        """),
    GraphFixFixture(
      name: "a value that nobody hands on any more", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        public struct User: Sendable {}
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(sessions: Instantiator<Session>) {
            self.sessions = sessions
          }
          @Instantiated private let sessions: Instantiator<Session>
        }
        // file: Session.swift
        @Instantiable
        public final class Session: Instantiable {
          public init(row: Row) {
            self.row = row
          }
          @Instantiated private let row: Row
        }
        @Instantiable
        public final class Row: Instantiable {
          public init(user: User) {
            self.user = user
          }
          @Received private let user: User
        }
        """,
      offers: ["Forward `user: User` to `Session`: whoever makes one must hand it over"], isPreferred: false,
      after: """
        // file: Session.swift
        @Instantiable
        public final class Session: Instantiable {
          public init(row: Row, user: User) {
            self.row = row
            self.user = user
          }
          @Instantiated private let row: Row
          @Forwarded private let user: User
        }
        @Instantiable
        public final class Row: Instantiable {
          public init(user: User) {
            self.user = user
          }
          @Received private let user: User
        }
        """),
  ]

  private static let later = [
    GraphFixFixture(
      name: "what only its maker knows is forwarded", code: .noInstantiable,
      before: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(page: Page) {
            self.page = page
          }
          @Instantiated private let page: Page
        }
        // file: Page.swift
        import SafeDI

        final class Page {
          init(title: String, limit: Int = 3) {
            self.title = title
            self.limit = limit
          }
          private let title: String
          private let limit: Int
        }
        """,
      offers: ["Make `Page` `@Instantiable`, then `page` must be an `Instantiator`"], isPreferred: false,
      after: """
        // file: Page.swift
        import SafeDI

        @Instantiable
        public final class Page: Instantiable {
          public init(title: String, limit: Int = 3) {
            self.title = title
            self.limit = limit
          }
          @Forwarded private let title: String
          private let limit: Int
        }
        """),
    GraphFixFixture(
      name: "what is left comes later, and is said", code: .noInstantiable,
      before: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(model: Model) {
            self.model = model
          }
          @Instantiated private let model: Model
        }
        // file: Model.swift
        import SafeDI

        public final class Model {
          public init(service: Service) {
            self.service = service
          }
          @Received private let service: Service
        }
        // file: Service.swift
        public final class Service {}
        """,
      offers: ["Make `Model` `@Instantiable`, then `service` is missing"], isPreferred: false,
      after: """
        // file: Model.swift
        import SafeDI

        @Instantiable
        public final class Model: Instantiable {
          public init(service: Service) {
            self.service = service
          }
          @Received private let service: Service
        }
        """),
    GraphFixFixture(
      name: "a class that is received and that nobody builds", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(list: List) {
            self.list = list
          }
          @Instantiated private let list: List
        }
        @Instantiable
        public final class List: Instantiable {
          public init(log: Log) {
            self.log = log
          }
          @Received private let log: Log
        }
        // file: Log.swift
        public final class Log {
          public init() {}
        }
        """,
      offers: ["Make `Log` `@Instantiable`, and instantiate `log` in `Root`"], isPreferred: false,
      after: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(list: List, log: Log) {
            self.list = list
            self.log = log
          }
          @Instantiated private let list: List
          @Instantiated private let log: Log
        }
        @Instantiable
        public final class List: Instantiable {
          public init(log: Log) {
            self.log = log
          }
          @Received private let log: Log
        }
        // file: Log.swift
        import SafeDI

        @Instantiable
        public final class Log: Instantiable {
          public init() {}
        }
        """),
  ]
}
