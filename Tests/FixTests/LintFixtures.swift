import SafeDILibrary

extension GraphFixFixture {
  static let lints = [
    GraphFixFixture(
      name: "done without where its maker does without", code: .absentOptional,
      before: """
        // file: Zoo.swift
        @Instantiable(isRoot: true)
        public final class Zoo: Instantiable {
          public init(keeper: Keeper) {
            self.keeper = keeper
          }
          @Instantiated let keeper: Keeper
        }
        public struct Vet {}
        // file: Keeper.swift
        @Instantiable
        public final class Keeper: Instantiable {
          public init(vet: Vet?, cage: Cage) {
            self.vet = vet
            self.cage = cage
          }
          @Received(onlyIfAvailable: true) let vet: Vet?
          @Instantiated let cage: Cage
        }
        // file: Cage.swift
        @Instantiable
        public final class Cage: Instantiable {
          public init(vet: Vet?) {
            self.vet = vet
          }
          @Received let vet: Vet?
        }
        """,
      offers: ["Receive `vet` only if available"], isPreferred: true,
      after: """
        // file: Cage.swift
        @Instantiable
        public final class Cage: Instantiable {
          public init(vet: Vet?) {
            self.vet = vet
          }
          @Received(onlyIfAvailable: true) let vet: Vet?
        }
        """),
    GraphFixFixture(
      name: "one of several new names for each other is made", code: .hiddenCycle,
      before: """
        // file: Ring.swift
        @Instantiable(isRoot: true)
        public struct Ring: Instantiable {
          public init(a: Gem, b: Gem) {
            self.a = a
            self.b = b
          }
          @Received(fulfilledByDependencyNamed: "b", ofType: Gem.self) let a: Gem
          @Received(fulfilledByDependencyNamed: "a", ofType: Gem.self) let b: Gem
        }
        // file: Gem.swift
        @Instantiable
        public struct Gem: Instantiable {
          public init() {}
        }
        """,
      offers: ["Instantiate `a` in `Ring`", "Instantiate `b` in `Ring`"], isPreferred: false,
      after: """
        // file: Ring.swift
        @Instantiable(isRoot: true)
        public struct Ring: Instantiable {
          public init(a: Gem, b: Gem) {
            self.a = a
            self.b = b
          }
          @Instantiated let a: Gem
          @Received(fulfilledByDependencyNamed: "a", ofType: Gem.self) let b: Gem
        }
        """),
    GraphFixFixture(
      name: "which of two names is to change can't be known", code: .shadowedLabel,
      before: """
        // file: Port.swift
        @Instantiable(isRoot: true)
        public struct Port: Instantiable {
          public init(key: Key, ship: Ship) {
            self.key = key
            self.ship = ship
          }
          @Instantiated let key: Key
          @Instantiated let ship: Ship
        }
        @Instantiable
        public struct Key: Instantiable {
          public init() {}
        }
        @Instantiable
        public struct CrewKey: Instantiable {
          public init() {}
        }
        // file: Ship.swift
        @Instantiable
        public struct Ship: Instantiable {
          public init(key: CrewKey, hold: Hold) {
            self.key = key
            self.hold = hold
          }
          @Instantiated let key: CrewKey
          @Instantiated let hold: Hold
        }
        @Instantiable
        public struct Hold: Instantiable {
          public init(key: Key) {
            self.key = key
          }
          @Received let key: Key
        }
        """,
      offers: []),
  ]
}
