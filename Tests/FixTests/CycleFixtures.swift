import SafeDILibrary

extension GraphFixFixture {
  static let cycles = [
    GraphFixFixture(
      name: "each of two edges breaks it", code: .dependencyCycle, version: SafeDIVersion(1, 4, 1),
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated let a: A
        }
        // file: A.swift
        @Instantiable
        public final class A: Instantiable {
          public init(b: B) {
            self.b = b
          }
          @Instantiated let b: B
        }
        // file: B.swift
        @Instantiable
        public final class B: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated let a: A
        }
        """,
      offers: ["Make `a` in `B` an `Instantiator`", "Make `b` in `A` an `Instantiator`"],
      after: """
        // file: B.swift
        @Instantiable
        public final class B: Instantiable {
          public init(a: Instantiator<A>) {
            self.a = a
          }
          @Instantiated let a: Instantiator<A>
        }
        """),
    GraphFixFixture(
      name: "an edge from which others receive can't be changed", code: .dependencyCycle,
      version: SafeDIVersion(1, 4, 1),
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated let a: A
        }
        // file: A.swift
        @Instantiable
        public final class A: Instantiable {
          public init(b: B, reader: Reader) {
            self.b = b
            self.reader = reader
          }
          @Instantiated let b: B
          @Instantiated let reader: Reader
        }
        // file: B.swift
        @Instantiable
        public final class B: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated let a: A
        }
        // file: Reader.swift
        @Instantiable
        public final class Reader: Instantiable {
          public init(b: B) {
            self.b = b
          }
          @Received let b: B
        }
        """,
      offers: ["Make `a` in `B` an `Instantiator`"],
      after: """
        // file: B.swift
        @Instantiable
        public final class B: Instantiable {
          public init(a: Instantiator<A>) {
            self.a = a
          }
          @Instantiated let a: Instantiator<A>
        }
        """),
    GraphFixFixture(
      name: "a type that makes itself", code: .dependencyCycle,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(node: Node) {
            self.node = node
          }
          @Instantiated let node: Node
        }
        // file: Node.swift
        @Instantiable
        public final class Node: Instantiable {
          public init(next: Node) { self.next = next }
          @Instantiated let next: Node
        }
        """,
      offers: ["Make `next` in `Node` an `Instantiator`"],
      after: """
        // file: Node.swift
        @Instantiable
        public final class Node: Instantiable {
          public init(next: Instantiator<Node>) { self.next = next }
          @Instantiated let next: Instantiator<Node>
        }
        """),
    GraphFixFixture(
      name: "a lazy edge is not enough", code: .partiallyLazyCycle,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated let a: A
        }
        // file: A.swift
        @Instantiable
        public final class A: Instantiable {
          public init(b: B) {
            self.b = b
          }
          @Instantiated let b: B
        }
        // file: B.swift
        @Instantiable
        public final class B: Instantiable {
          public init(cBuilder: Instantiator<C>) {
            self.cBuilder = cBuilder
          }
          @Instantiated let cBuilder: Instantiator<C>
        }
        // file: C.swift
        @Instantiable
        public final class C: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated let a: A
        }
        """,
      offers: ["Make every hop an `Instantiator`"],
      after: """
        // file: A.swift
        @Instantiable
        public final class A: Instantiable {
          public init(b: Instantiator<B>) {
            self.b = b
          }
          @Instantiated let b: Instantiator<B>
        }
        // file: C.swift
        @Instantiable
        public final class C: Instantiable {
          public init(a: Instantiator<A>) {
            self.a = a
          }
          @Instantiated let a: Instantiator<A>
        }
        """),
    GraphFixFixture(
      name: "all in one file, where only lazy hops will do", code: .dependencyCycle,
      before: """
        // file: All.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated let a: A
        }

        @Instantiable
        public final class A: Instantiable {
          public init(b: B) {
            self.b = b
          }
          @Instantiated let b: B
        }

        @Instantiable
        public final class B: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated let a: A
        }
        """,
      offers: ["Make every hop an `Instantiator`"],
      after: """
        // file: All.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated let a: A
        }

        @Instantiable
        public final class A: Instantiable {
          public init(b: Instantiator<B>) {
            self.b = b
          }
          @Instantiated let b: Instantiator<B>
        }

        @Instantiable
        public final class B: Instantiable {
          public init(a: Instantiator<A>) {
            self.a = a
          }
          @Instantiated let a: Instantiator<A>
        }
        """),
    GraphFixFixture(
      name: "through a protocol", code: .dependencyCycle, version: SafeDIVersion(1, 4, 1),
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated let a: A
        }
        // file: A.swift
        @Instantiable
        public final class A: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Instantiated let store: any Store
        }
        // file: DiskStore.swift
        public protocol Store {}
        @Instantiable(fulfillingAdditionalTypes: [Store.self])
        public final class DiskStore: Instantiable, Store {
          public init(a: A) {
            self.a = a
          }
          @Instantiated let a: A
        }
        """,
      offers: ["Make `a` in `DiskStore` an `Instantiator`", "Make `store` in `A` an `Instantiator`"],
      applied: 1,
      after: """
        // file: A.swift
        @Instantiable
        public final class A: Instantiable {
          public init(store: Instantiator<DiskStore>) {
            self.store = store
          }
          @Instantiated let store: Instantiator<DiskStore>
        }
        """),
    GraphFixFixture(
      name: "a builder received by what it builds", code: .receivedInstantiatorCycle,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(car: Instantiator<Car>) {
            self.car = car
          }
          @Instantiated let car: Instantiator<Car>
        }
        // file: Car.swift
        @Instantiable
        public final class Car: Instantiable {
          public init(door: Door) {
            self.door = door
          }
          @Instantiated let door: Door
        }
        // file: Door.swift
        @Instantiable
        public final class Door: Instantiable {
          public init(car: Instantiator<Car>) {
            self.car = car
          }
          @Received let car: Instantiator<Car>
        }
        """,
      offers: ["Instantiate `car` in `Door`"],
      after: """
        // file: Door.swift
        @Instantiable
        public final class Door: Instantiable {
          public init(car: Instantiator<Car>) {
            self.car = car
          }
          @Instantiated let car: Instantiator<Car>
        }
        """),
    GraphFixFixture(
      name: "values that need each other are the author's to part", code: .receivedInOwnChain,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(hen: Hen, egg: Egg) {
            self.hen = hen
            self.egg = egg
          }
          @Instantiated let hen: Hen
          @Instantiated let egg: Egg
        }
        // file: Hen.swift
        @Instantiable
        public final class Hen: Instantiable {
          public init(egg: Egg) {
            self.egg = egg
          }
          @Received let egg: Egg
        }
        // file: Egg.swift
        @Instantiable
        public final class Egg: Instantiable {
          public init(hen: Hen) {
            self.hen = hen
          }
          @Received let hen: Hen
        }
        """,
      offers: []),
  ]
}
