extension GraphFixFixture {
  static let noInstantiable = [
    GraphFixFixture(
      name: "a misspelled type", code: .noInstantiable,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(service: UserServce) {
            self.service = service
          }
          @Instantiated let service: UserServce
        }
        // file: UserService.swift
        @Instantiable
        public struct UserService: Instantiable {
          public init() {}
        }
        """,
      offers: ["Change to `UserService`"],
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(service: UserService) {
            self.service = service
          }
          @Instantiated let service: UserService
        }
        """),
    GraphFixFixture(
      name: "a misspelled type in a builder", code: .noInstantiable,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(builder: Instantiator<UserServce>) {
            self.builder = builder
          }
          @Instantiated let builder: Instantiator<UserServce>
        }
        // file: UserService.swift
        @Instantiable
        public struct UserService: Instantiable {
          public init() {}
        }
        """,
      offers: ["Change to `UserService`"],
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(builder: Instantiator<UserService>) {
            self.builder = builder
          }
          @Instantiated let builder: Instantiator<UserService>
        }
        """),
    GraphFixFixture(
      name: "a misspelled type in a string", code: .noInstantiable,
      before: """
        // file: Root.swift
        public protocol Store {}
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Instantiated(fulfilledByType: "DiscStore") let store: any Store
        }
        // file: DiskStore.swift
        @Instantiable
        public struct DiskStore: Instantiable, Store {
          public init() {}
        }
        """,
      offers: ["Change to `DiskStore`"],
      after: """
        // file: Root.swift
        public protocol Store {}
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Instantiated(fulfilledByType: "DiskStore") let store: any Store
        }
        """),
    GraphFixFixture(
      name: "a plain type beside decorated ones", code: .noInstantiable,
      before: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(clock: Clock) {
            self.clock = clock
          }
          @Instantiated let clock: Clock
        }

        /// Tells the time.
        struct Clock {
          let start = 0
        }
        """,
      offers: ["Make `Clock` `@Instantiable`"],
      after: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(clock: Clock) {
            self.clock = clock
          }
          @Instantiated let clock: Clock
        }

        /// Tells the time.
        @Instantiable
        public struct Clock: Instantiable {
          public init() {}

          let start = 0
        }
        """),
    GraphFixFixture(
      name: "a plain type in a file without a word of the library", code: .noInstantiable,
      before: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(clock: Clock) {
            self.clock = clock
          }
          @Instantiated let clock: Clock
        }
        // file: Clock.swift
        import Foundation

        /// Tells the time.
        final class Clock {
          init() {}
        }
        """,
      offers: ["Make `Clock` `@Instantiable`"],
      after: """
        // file: Clock.swift
        import Foundation
        import SafeDI

        /// Tells the time.
        @Instantiable
        public final class Clock: Instantiable {
          public init() {}
        }
        """),
    GraphFixFixture(
      name: "a plain type whose file imports nothing", code: .noInstantiable,
      before: """
        // file: Root.swift
        import SafeDI

        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(clock: Clock) {
            self.clock = clock
          }
          @Instantiated let clock: Clock
        }
        // file: Time.swift
        actor Clock {}
        """,
      offers: ["Make `Clock` `@Instantiable`"],
      after: """
        // file: Time.swift
        import SafeDI

        @Instantiable
        public actor Clock: Instantiable {
            public init() {}
        }
        """),
    GraphFixFixture(
      name: "a protocol with one type that conforms", code: .noInstantiable,
      before: """
        // file: Root.swift
        public protocol Store {}
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Instantiated let store: any Store
        }
        // file: DiskStore.swift
        @Instantiable
        public struct DiskStore: Instantiable, Store {
          public init() {}
        }
        """,
      offers: ["Let `DiskStore` fulfill `Store`"],
      after: """
        // file: DiskStore.swift
        @Instantiable(fulfillingAdditionalTypes: [Store.self])
        public struct DiskStore: Instantiable, Store {
          public init() {}
        }
        """),
    GraphFixFixture(
      name: "a protocol with two types that conform", code: .noInstantiable,
      before: """
        // file: Root.swift
        public protocol Store {}
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Instantiated let store: any Store
        }
        // file: Stores.swift
        @Instantiable
        public struct FirstThing: Instantiable, Store {
          public init() {}
        }
        @Instantiable
        public struct SecondThing: Instantiable, Store {
          public init() {}
        }
        """,
      offers: ["Let `FirstThing` fulfill `Store`", "Let `SecondThing` fulfill `Store`"], isPreferred: false, applied: 1,
      after: """
        // file: Stores.swift
        @Instantiable
        public struct FirstThing: Instantiable, Store {
          public init() {}
        }
        @Instantiable(fulfillingAdditionalTypes: [Store.self])
        public struct SecondThing: Instantiable, Store {
          public init() {}
        }
        """),
  ]
}
