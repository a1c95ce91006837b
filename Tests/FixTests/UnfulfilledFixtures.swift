/// Receiving what is there, under its own name and in its own spelling.
extension GraphFixFixture {
  static let unfulfilledReceived = [
    GraphFixFixture(
      name: "another type under the same label", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(user: AppUser, child: Child) {
            self.user = user
            self.child = child
          }
          @Instantiated let user: AppUser
          @Instantiated let child: Child
        }
        // file: AppUser.swift
        @Instantiable
        public struct AppUser: Instantiable {
          public init() {}
        }
        // file: Child.swift
        @Instantiable
        public struct Child: Instantiable {
          public init(
            user: User  // who is logged in
          ) {
            self.user = user
          }
          @Received let user: User
        }
        // file: User.swift
        public struct User {}
        """,
      offers: ["Receive `user: AppUser`"],
      after: """
        // file: Child.swift
        @Instantiable
        public struct Child: Instantiable {
          public init(
            user: AppUser  // who is logged in
          ) {
            self.user = user
          }
          @Received let user: AppUser
        }
        """),
    GraphFixFixture(
      name: "the same type under another label", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(userService: UserService, child: Child) {
            self.userService = userService
            self.child = child
          }
          @Instantiated let userService: UserService
          @Instantiated let child: Child
        }
        // file: UserService.swift
        @Instantiable
        public struct UserService: Instantiable {
          public init() {}
        }
        // file: Child.swift
        @Instantiable
        public struct Child: Instantiable {
          public init(users: UserService) {
            self.users = users
          }
          @Received let users: UserService
        }
        """,
      offers: [
        "Receive `userService: UserService` as `users`",
        "Instantiate `users: UserService` in `Root`: one for the app",
        "Instantiate `users` in `Child` itself",
      ],
      after: """
        // file: Child.swift
        @Instantiable
        public struct Child: Instantiable {
          public init(users: UserService) {
            self.users = users
          }
          @Received(fulfilledByDependencyNamed: "userService", ofType: UserService.self) let users: UserService
        }
        """),
    GraphFixFixture(
      name: "an alias of what has another name", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(userService: UserService, child: Child) {
            self.userService = userService
            self.child = child
          }
          @Instantiated let userService: UserService
          @Instantiated let child: Child
        }
        // file: UserService.swift
        @Instantiable
        public struct UserService: Instantiable {
          public init() {}
        }
        // file: Child.swift
        @Instantiable
        public struct Child: Instantiable {
          public init(users: UserService) {
            self.users = users
          }
          @Received(fulfilledByDependencyNamed: "service", ofType: UserService.self) let users: UserService
        }
        """,
      offers: [
        "Take it from `userService: UserService`",
        "Instantiate `service: UserService` in `Root`: one for the app",
      ],
      after: """
        // file: Child.swift
        @Instantiable
        public struct Child: Instantiable {
          public init(users: UserService) {
            self.users = users
          }
          @Received(fulfilledByDependencyNamed: "userService", ofType: UserService.self) let users: UserService
        }
        """),
    GraphFixFixture(
      name: "an optional of what is there on this chain", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(user: User, child: Child) {
            self.user = user
            self.child = child
          }
          @Instantiated let user: User
          @Instantiated let child: Child
        }
        // file: User.swift
        @Instantiable
        public struct User: Instantiable {
          public init() {}
        }
        // file: Child.swift
        @Instantiable
        public struct Child: Instantiable {
          public init(user: User?) {
            self.user = user
          }
          @Received let user: User?
        }
        """,
      offers: [
        "Receive `user` only if available",
        "Receive `user: User`",
        "Instantiate `user` in `Child` itself",
      ],
      after: """
        // file: Child.swift
        @Instantiable
        public struct Child: Instantiable {
          public init(user: User?) {
            self.user = user
          }
          @Received(onlyIfAvailable: true) let user: User?
        }
        """),
    GraphFixFixture(
      name: "an optional that is nowhere", code: .unfulfilledReceived,
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
          public init(user: User?) {
            self.user = user
          }
          @Received let user: User?
        }
        // file: User.swift
        public struct User {}
        """,
      offers: ["Receive `user` only if available"],
      after: """
        // file: Child.swift
        @Instantiable
        public struct Child: Instantiable {
          public init(user: User?) {
            self.user = user
          }
          @Received(onlyIfAvailable: true) let user: User?
        }
        """),
  ]

  /// Making it where all chains that lack it pass.
  static let makingAbove = [
    GraphFixFixture(
      name: "each scope on the only chain can own it", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(sessionBuilder: Instantiator<Session>) {
            self.sessionBuilder = sessionBuilder
          }
          @Instantiated private let sessionBuilder: Instantiator<Session>
        }
        // file: Session.swift
        @Instantiable
        public final class Session: Instantiable {
          public init(screen: Screen) {
            self.screen = screen
          }

          @Instantiated private let screen: Screen
        }
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          public init(cache: Cache) {
            self.cache = cache
          }
          @Received private let cache: Cache
        }
        // file: Cache.swift
        @Instantiable
        public final class Cache: Instantiable {
          public init() {}
        }
        """,
      offers: [
        "Instantiate `cache: Cache` in `Session`: one for each `Session`",
        "Instantiate `cache: Cache` in `Root`: one for the app",
        "Instantiate `cache` in `Screen` itself",
      ],
      after: """
        // file: Session.swift
        @Instantiable
        public final class Session: Instantiable {
          public init(screen: Screen, cache: Cache) {
            self.screen = screen
            self.cache = cache
          }

          @Instantiated private let screen: Screen
          @Instantiated private let cache: Cache
        }
        """),
    GraphFixFixture(
      name: "two receivers have one common ancestor", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(home: Home) {
            self.home = home
          }
          @Instantiated private let home: Home
        }
        // file: Home.swift
        @Instantiable
        public final class Home: Instantiable {
          public init(left: Left, right: Right) {
            self.left = left
            self.right = right
          }
          @Instantiated private let left: Left
          @Instantiated private let right: Right
        }
        // file: Left.swift
        @Instantiable
        public final class Left: Instantiable {
          public init(leaf: Leaf) {
            self.leaf = leaf
          }
          @Instantiated private let leaf: Leaf
        }
        // file: Right.swift
        @Instantiable
        public final class Right: Instantiable {
          public init(leaf: Leaf) {
            self.leaf = leaf
          }
          @Instantiated private let leaf: Leaf
        }
        // file: Leaf.swift
        @Instantiable
        public final class Leaf: Instantiable {
          public init(cache: Cache) {
            self.cache = cache
          }
          @Received private let cache: Cache
        }
        // file: Cache.swift
        @Instantiable
        public final class Cache: Instantiable {
          public init() {}
        }
        """,
      offers: [
        "Instantiate `cache: Cache` in `Home`: one for each `Home`",
        "Instantiate `cache: Cache` in `Root`: one for the app",
        "Instantiate `cache` in `Leaf` itself",
      ],
      applied: 1,
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(home: Home, cache: Cache) {
            self.home = home
            self.cache = cache
          }
          @Instantiated private let home: Home
          @Instantiated private let cache: Cache
        }
        """),
    GraphFixFixture(
      name: "a chain that has it already is left alone", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(left: Left, right: Right) {
            self.left = left
            self.right = right
          }
          @Instantiated private let left: Left
          @Instantiated private let right: Right
        }
        // file: Left.swift
        @Instantiable
        public final class Left: Instantiable {
          public init(leaf: Leaf, cache: Cache) {
            self.leaf = leaf
            self.cache = cache
          }
          @Instantiated private let leaf: Leaf
          @Instantiated private let cache: Cache
        }
        // file: Right.swift
        @Instantiable
        public final class Right: Instantiable {
          public init(leaf: Leaf) {
            self.leaf = leaf
          }
          @Instantiated private let leaf: Leaf
        }
        // file: Leaf.swift
        @Instantiable
        public final class Leaf: Instantiable {
          public init(cache: Cache) {
            self.cache = cache
          }
          @Received private let cache: Cache
        }
        // file: Cache.swift
        @Instantiable
        public final class Cache: Instantiable {
          public init() {}
        }
        """,
      offers: [
        "Instantiate `cache: Cache` in `Right`: one for each `Right`",
        "Instantiate `cache: Cache` in `Root`: one for the app",
        "Instantiate `cache` in `Leaf` itself",
      ],
      after: """
        // file: Right.swift
        @Instantiable
        public final class Right: Instantiable {
          public init(leaf: Leaf, cache: Cache) {
            self.leaf = leaf
            self.cache = cache
          }
          @Instantiated private let leaf: Leaf
          @Instantiated private let cache: Cache
        }
        """),
    GraphFixFixture(
      name: "several receivers are fixed at once", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(
            left: Left,
            right: Right
          ) {
            self.left = left
            self.right = right
          }

          @Instantiated private let left: Left
          @Instantiated private let right: Right
        }
        // file: Left.swift
        @Instantiable
        public final class Left: Instantiable {
          public init(cache: Cache) {
            self.cache = cache
          }
          @Received private let cache: Cache
        }
        // file: Right.swift
        @Instantiable
        public final class Right: Instantiable {
          public init(cache: Cache) {
            self.cache = cache
          }
          @Received private let cache: Cache
        }
        // file: Cache.swift
        @Instantiable
        public final class Cache: Instantiable {
          public init() {}
        }
        """,
      offers: [
        "Instantiate `cache: Cache` in `Root`: one for the app (fixes 2)",
        "Instantiate `cache` in `Left` itself",
      ],
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(
            left: Left,
            right: Right,
            cache: Cache
          ) {
            self.left = left
            self.right = right
            self.cache = cache
          }

          @Instantiated private let left: Left
          @Instantiated private let right: Right
          @Instantiated private let cache: Cache
        }
        """),
    GraphFixFixture(
      name: "a protocol that someone fulfills", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(child: Child) {
            self.child = child
          }
          @Instantiated private let child: Child
        }
        // file: Child.swift
        @Instantiable
        public final class Child: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Received private let store: any Store
        }
        // file: DiskStore.swift
        public protocol Store {}
        @Instantiable(fulfillingAdditionalTypes: [Store.self])
        public final class DiskStore: Instantiable, Store {
          public init() {}
        }
        """,
      offers: [
        "Instantiate `store: any Store` in `Root`: one for the app",
        "Instantiate `store` in `Child` itself",
      ],
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(child: Child, store: any Store) {
            self.child = child
            self.store = store
          }
          @Instantiated private let child: Child
          @Instantiated private let store: any Store
        }
        """),
    GraphFixFixture(
      name: "a builder of what takes something at run time", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(child: Child) {
            self.child = child
          }
          @Instantiated private let child: Child
        }
        // file: Child.swift
        @Instantiable
        public final class Child: Instantiable {
          public init(pageBuilder: Instantiator<Page>) {
            self.pageBuilder = pageBuilder
          }
          @Received private let pageBuilder: Instantiator<Page>
        }
        // file: Page.swift
        @Instantiable
        public final class Page: Instantiable {
          public init(title: String) {
            self.title = title
          }
          @Forwarded private let title: String
        }
        """,
      offers: [
        "Instantiate `pageBuilder: Instantiator<Page>` in `Root`: one for the app",
        "Instantiate `pageBuilder` in `Child` itself",
      ],
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(child: Child, pageBuilder: Instantiator<Page>) {
            self.child = child
            self.pageBuilder = pageBuilder
          }
          @Instantiated private let child: Child
          @Instantiated private let pageBuilder: Instantiator<Page>
        }
        """),
    GraphFixFixture(
      name: "what takes something at run time can't be made at once", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(child: Child) {
            self.child = child
          }
          @Instantiated private let child: Child
        }
        // file: Child.swift
        @Instantiable
        public final class Child: Instantiable {
          public init(page: Page) {
            self.page = page
          }
          @Received private let page: Page
        }
        // file: Page.swift
        @Instantiable
        public final class Page: Instantiable {
          public init(title: String) {
            self.title = title
          }
          @Forwarded private let title: String
        }
        """,
      offers: []),
    GraphFixFixture(
      name: "what the new one needs must be there too", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(area: Area) {
            self.area = area
          }
          @Instantiated private let area: Area
        }
        // file: Area.swift
        @Instantiable
        public final class Area: Instantiable {
          public init(child: Child, network: Network) {
            self.child = child
            self.network = network
          }
          @Instantiated private let child: Child
          @Instantiated private let network: Network
        }
        // file: Child.swift
        @Instantiable
        public final class Child: Instantiable {
          public init(store: Store) {
            self.store = store
          }
          @Received private let store: Store
        }
        // file: Store.swift
        @Instantiable
        public final class Store: Instantiable {
          public init(network: Network) {
            self.network = network
          }
          @Received private let network: Network
        }
        // file: Network.swift
        @Instantiable
        public final class Network: Instantiable {
          public init() {}
        }
        """,
      offers: [
        "Instantiate `store: Store` in `Area`: one for each `Area`",
        "Instantiate `store` in `Child` itself",
      ],
      applied: 1,
      after: """
        // file: Child.swift
        @Instantiable
        public final class Child: Instantiable {
          public init(store: Store) {
            self.store = store
          }
          @Instantiated private let store: Store
        }
        """),
    GraphFixFixture(
      name: "an extension's parameter, received in a nested type's program", code: .unfulfilledReceived,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(area: App.Area) {
            self.area = area
          }
          @Instantiated private let area: App.Area
        }
        // file: App.swift
        public enum App {
          @Instantiable
          public final class Area: Instantiable {
            public init(clock: Clock) {
              self.clock = clock
            }
            @Instantiated private let clock: Clock
          }
        }
        // file: Clock.swift
        public struct Clock {}
        @Instantiable
        extension Clock: Instantiable {
          public static func instantiate(zone: Zone) -> Clock {
            Clock()
          }
        }
        // file: Zone.swift
        @Instantiable
        public struct Zone: Instantiable {
          public init() {}
        }
        """,
      offers: [
        "Instantiate `zone: Zone` in `App.Area`: one for each `App.Area`",
        "Instantiate `zone: Zone` in `Root`: one for the app",
      ],
      after: """
        // file: App.swift
        public enum App {
          @Instantiable
          public final class Area: Instantiable {
            public init(clock: Clock, zone: Zone) {
              self.clock = clock
              self.zone = zone
            }
            @Instantiated private let clock: Clock
            @Instantiated private let zone: Zone
          }
        }
        """),
  ]
}
