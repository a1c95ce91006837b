import SafeDILibrary

/// What holds a value and comes to hold its builder: its users make the value, and receivers follow.
extension GraphFixFixture {
  static let builders = [
    GraphFixFixture(
      name: "users make the value", code: .dependencyCycle,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(node: Node) {
            self.node = node
          }
          @Instantiated private let node: Node
        }
        // file: Node.swift
        @Instantiable
        public final class Node: Instantiable {
          public init(next: Node, depth: Int = 0) {
            self.next = next
            self.depth = depth
            next.prepare()
          }
          private let depth: Int
          @Instantiated private let next: Node

          func prepare() {}

          func walk() {
            next.prepare()
            self.next.prepare()
            let kept = next
            kept.prepare()
            meet(next)
            print("after \\(next) at \\(next.depth)")
            let later = { [next] in next.prepare() }
            later()
            let prepare = next.prepare
            prepare()
          }

          func meet(_ other: Node) {
            let next = other
            next.prepare()
          }

          func shadow(next: Node) {
            next.prepare()
          }
        }

        extension Node {
          var afterNext: Node {
            next
          }
        }
        """,
      offers: ["Make `next` in `Node` an `Instantiator`"],
      after: """
        // file: Node.swift
        @Instantiable
        public final class Node: Instantiable {
          public init(next: Instantiator<Node>, depth: Int = 0) {
            self.next = next
            self.depth = depth
            next.instantiate().prepare()
          }
          private let depth: Int
          @Instantiated private let next: Instantiator<Node>

          func prepare() {}

          func walk() {
            next.instantiate().prepare()
            self.next.instantiate().prepare()
            let kept = next.instantiate()
            kept.prepare()
            meet(next.instantiate())
            print("after \\(next.instantiate()) at \\(next.instantiate().depth)")
            let later = { [next] in next.instantiate().prepare() }
            later()
            let prepare = next.instantiate().prepare
            prepare()
          }

          func meet(_ other: Node) {
            let next = other
            next.prepare()
          }

          func shadow(next: Node) {
            next.prepare()
          }
        }

        extension Node {
          var afterNext: Node {
            next.instantiate()
          }
        }
        """),
    GraphFixFixture(
      name: "wrappers and optional chains", code: .dependencyCycle, version: SafeDIVersion(1, 4, 1),
      before: """
        // file: Root.swift
        @propertyWrapper public struct Kept<Value> {
          public var wrappedValue: Value
          public init(wrappedValue: Value) {
            self.wrappedValue = wrappedValue
          }
        }
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated private let a: A
        }
        // file: A.swift
        @Instantiable
        public final class A: Instantiable {
          public init(b: B) {
            _b = Kept(wrappedValue: b)
          }
          func go() {
            b.go()
          }
          @Instantiated @Kept private var b: B
        }
        // file: B.swift
        @Instantiable
        public final class B: Instantiable {
          public init(a: A?) {
            self.a = a
          }
          func go() {
            a?.go()
            self.a!.go()
          }
          @Instantiated private let a: A?
        }
        """,
      offers: ["Make `b` in `A` an `Instantiator`", "Make `a` in `B` an `Instantiator`"], applied: 1,
      after: """
        // file: B.swift
        @Instantiable
        public final class B: Instantiable {
          public init(a: Instantiator<A>) {
            self.a = a
          }
          func go() {
            a.instantiate().go()
            self.a.instantiate().go()
          }
          @Instantiated private let a: Instantiator<A>
        }
        """),
    GraphFixFixture(
      name: "extensions in other files make the value too", code: .dependencyCycle,
      before: """
        // file: Node.swift
        @Instantiable(isRoot: true)
        public final class Node: Instantiable {
          public init(next: Node) {
            self.next = next
          }
          @Instantiated let next: Node
        }
        // file: Node+Walking.swift
        extension Node {
          func walk() {
            next.walk()
          }
        }
        // file: Walker.swift
        struct Walker {
          let next: Node
          func walk() { next.walk() }
        }
        """,
      offers: ["Make `next` in `Node` an `Instantiator`"],
      after: """
        // file: Node.swift
        @Instantiable(isRoot: true)
        public final class Node: Instantiable {
          public init(next: Instantiator<Node>) {
            self.next = next
          }
          @Instantiated let next: Instantiator<Node>
        }
        // file: Node+Walking.swift
        extension Node {
          func walk() {
            next.instantiate().walk()
          }
        }
        """),
    GraphFixFixture(
      name: "a name in backticks", code: .dependencyCycle, version: SafeDIVersion(0, 6, 0),
      before: """
        // file: Tree.swift
        @Instantiable
        public final class Tree: Instantiable {
          public init(node: Node) {
            self.node = node
          }
          @Instantiated let node: Node
        }
        // file: Node.swift
        @Instantiable
        public final class Node: Instantiable {
          public init(`default`: Node) {
            self.default = `default`
          }
          @Instantiated private let `default`: Node

          func walk() {
            `default`.walk()
            let later = { [weak self] in self?.default.walk() }
            later()
          }
        }
        """,
      offers: ["Make ``default`` in `Node` an `Instantiator`"],
      after: """
        // file: Node.swift
        @Instantiable
        public final class Node: Instantiable {
          public init(`default`: Instantiator<Node>) {
            self.default = `default`
          }
          @Instantiated private let `default`: Instantiator<Node>

          func walk() {
            `default`.instantiate().walk()
            let later = { [weak self] in self?.default.instantiate().walk() }
            later()
          }
        }
        """),
    // The code that later versions generate for such a builder can't be compiled.
    GraphFixFixture(
      name: "a name in backticks that no builder may have", code: .dependencyCycle,
      before: """
        // file: Node.swift
        @Instantiable(isRoot: true)
        public final class Node: Instantiable {
          public init(`default`: Node) {
            self.default = `default`
          }
          @Instantiated private let `default`: Node
        }
        """,
      offers: []),
    GraphFixFixture(
      name: "a mock takes the builder", code: .dependencyCycle,
      before: """
        // file: Node.swift
        @Instantiable(isRoot: true)
        public final class Node: Instantiable {
          public init(next: Node) {
            self.next = next
          }
          @Instantiated private let next: Node

          public static func mock(next: Node) -> Node {
            next.go()
            return Node(next: next)
          }

          func go() {}
        }
        """,
      offers: ["Make `next` in `Node` an `Instantiator`"],
      after: """
        // file: Node.swift
        @Instantiable(isRoot: true)
        public final class Node: Instantiable {
          public init(next: Instantiator<Node>) {
            self.next = next
          }
          @Instantiated private let next: Instantiator<Node>

          public static func mock(next: Instantiator<Node>) -> Node {
            next.instantiate().go()
            return Node(next: next)
          }

          func go() {}
        }
        """),
    GraphFixFixture(
      name: "what is wrapped is set as before", code: .dependencyCycle,
      before: """
        // file: All.swift
        @propertyWrapper public struct Kept<Value> {
          public var wrappedValue: Value
          public init(wrappedValue: Value) {
            self.wrappedValue = wrappedValue
          }
        }
        @Instantiable(isRoot: true)
        public final class Node: Instantiable {
          public init(next: Node) {
            _next = Kept(wrappedValue: next)
          }
          func go() {
            next.go()
          }
          @Instantiated @Kept private var next: Node
        }
        """,
      offers: ["Make `next` in `Node` an `Instantiator`"],
      after: """
        // file: All.swift
        @propertyWrapper public struct Kept<Value> {
          public var wrappedValue: Value
          public init(wrappedValue: Value) {
            self.wrappedValue = wrappedValue
          }
        }
        @Instantiable(isRoot: true)
        public final class Node: Instantiable {
          public init(next: Instantiator<Node>) {
            _next = Kept(wrappedValue: next)
          }
          func go() {
            next.instantiate().go()
          }
          @Instantiated @Kept private var next: Instantiator<Node>
        }
        """),
    GraphFixFixture(
      name: "what is received from what is being made becomes a builder of its own", code: .dependencyCycle,
      before: """
        // file: Home.swift
        @Instantiable(isRoot: true)
        public final class Home: Instantiable {
          public init(room: Room) {
            self.room = room
          }
          @Instantiated private let room: Room
        }
        // file: Room.swift
        @Instantiable
        public final class Room: Instantiable {
          public init(lamp: Lamp) {
            self.lamp = lamp
          }
          @Instantiated private let lamp: Lamp
        }
        // file: Lamp.swift
        @Instantiable
        public final class Lamp: Instantiable {
          public init(place: Room) {
            self.place = place
          }
          @Received(fulfilledByDependencyNamed: "room", ofType: Room.self) private let place: Room
        }
        """,
      offers: ["Make every hop an `Instantiator`"],
      after: """
        // file: Room.swift
        @Instantiable
        public final class Room: Instantiable {
          public init(lamp: Instantiator<Lamp>) {
            self.lamp = lamp
          }
          @Instantiated private let lamp: Instantiator<Lamp>
        }
        // file: Lamp.swift
        @Instantiable
        public final class Lamp: Instantiable {
          public init(place: Instantiator<Room>) {
            self.place = place
          }
          @Instantiated private let place: Instantiator<Room>
        }
        """),
    GraphFixFixture(
      name: "cycles that share a hop", code: .dependencyCycle,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated private let a: A
        }
        // file: A.swift
        @Instantiable
        public final class A: Instantiable {
          public init(b: B, c: C) {
            self.b = b
            self.c = c
          }
          @Instantiated private let b: B
          @Instantiated private let c: C
        }
        // file: BAndC.swift
        @Instantiable
        public final class B: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated private let a: A
        }

        @Instantiable
        public final class C: Instantiable {
          public init(a: A) {
            self.a = a
          }
          @Instantiated private let a: A
        }
        """,
      offers: ["Make every hop of all cycles through `B` an `Instantiator` (fixes 2)"],
      after: """
        // file: A.swift
        @Instantiable
        public final class A: Instantiable {
          public init(b: Instantiator<B>, c: Instantiator<C>) {
            self.b = b
            self.c = c
          }
          @Instantiated private let b: Instantiator<B>
          @Instantiated private let c: Instantiator<C>
        }
        // file: BAndC.swift
        @Instantiable
        public final class B: Instantiable {
          public init(a: Instantiator<A>) {
            self.a = a
          }
          @Instantiated private let a: Instantiator<A>
        }

        @Instantiable
        public final class C: Instantiable {
          public init(a: Instantiator<A>) {
            self.a = a
          }
          @Instantiated private let a: Instantiator<A>
        }
        """),
    GraphFixFixture(
      name: "receivers follow", code: .forwardedNeedsInstantiator,
      before: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(feed: Feed, child: Child) {
            self.feed = feed
            self.child = child
          }
          @Instantiated private let feed: Feed
          @Instantiated private let child: Child
        }
        // file: Child.swift
        @Instantiable
        public final class Child: Instantiable {
          public init(
            feed: Feed
          ) {
            self.feed = feed
          }
          @Received private let feed: Feed
        }
        // file: Feed.swift
        @Instantiable
        public final class Feed: Instantiable {
          public init(name: String) {
            self.name = name
          }
          @Forwarded private let name: String
        }
        """,
      offers: ["Make `feed` an `Instantiator<Feed>`, also where it is received"],
      after: """
        // file: Root.swift
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(feed: Instantiator<Feed>, child: Child) {
            self.feed = feed
            self.child = child
          }
          @Instantiated private let feed: Instantiator<Feed>
          @Instantiated private let child: Child
        }
        // file: Child.swift
        @Instantiable
        public final class Child: Instantiable {
          public init(
            feed: Instantiator<Feed>
          ) {
            self.feed = feed
          }
          @Received private let feed: Instantiator<Feed>
        }
        """),
  ]
}
