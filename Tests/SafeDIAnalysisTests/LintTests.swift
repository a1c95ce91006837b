import DICheckFixtureNotation
import Testing

@testable import SafeDILibrary

/// What SafeDI itself lets pass and shouldn't.
@Suite struct LintTests {
  // MARK: Hidden cycles

  @Test func `siblings that receive each other as protocols are a hidden cycle`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Yard: Instantiable {
        public init(cat: any Cat, dog: any Dog) {}
        @Instantiated let cat: any Cat
      //                  ^^^ warning hidden-cycle: `any Cat -> any Dog -> any Cat` is a cycle that SafeDI doesn't notice: `Yard` can't make any of these before the others.
        @Instantiated let dog: any Dog
      }
      @Instantiable(fulfillingAdditionalTypes: [Cat.self])
      public struct Tabby: Cat, Instantiable {
        public init(dog: any Dog) {}
        @Received let dog: any Dog
      }
      @Instantiable(fulfillingAdditionalTypes: [Dog.self])
      public struct Pug: Dog, Instantiable {
        public init(cat: any Cat) {}
        @Received let cat: any Cat
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  @Test func `properties that rename each other are a hidden cycle`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Ring: Instantiable {
        public init(a: Gem, b: Gem) {}
        @Received(fulfilledByDependencyNamed: "b", ofType: Gem.self) let a: Gem
      //                                                                 ^ warning hidden-cycle: `a -> b -> a` is a cycle
        @Received(fulfilledByDependencyNamed: "a", ofType: Gem.self) let b: Gem
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  @Test func `what is taken only if available from the sibling that needs it is a hidden cycle`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Garage: Instantiable {
        public init(car: Car, engine: Engine) {}
        @Instantiated let car: Car
      //                  ^^^ warning hidden-cycle
        @Instantiated let engine: Engine
      }
      @Instantiable public struct Car: Instantiable {
        public init(engine: Engine) {}
        @Received let engine: Engine
      }
      @Instantiable public struct Engine: Instantiable {
        public init(car: Car?) {}
        @Received(onlyIfAvailable: true) let car: Car?
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  /// The function of the one names the other, which isn't there yet.
  @Test func `builders that receive each other are a hidden cycle`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: Instantiator<A>, b: Instantiator<B>) {}
        @Instantiated let a: Instantiator<A>
      //                  ^ warning hidden-cycle
        @Instantiated let b: Instantiator<B>
      }
      @Instantiable public struct A: Instantiable {
        public init(b: Instantiator<B>) {}
        @Received let b: Instantiator<B>
      }
      @Instantiable public struct B: Instantiable {
        public init(a: Instantiator<A>) {}
        @Received let a: Instantiator<A>
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  @Test func `a ring that a type below asks for is a hidden cycle`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Yard: Instantiable {
        public init(cat: any Cat, dog: any Dog) {}
        @Instantiated let cat: any Cat
      //                  ^^^ warning hidden-cycle
        @Instantiated let dog: any Dog
      }
      @Instantiable(fulfillingAdditionalTypes: [Cat.self])
      public struct Tabby: Cat, Instantiable {
        public init(bell: Bell) {}
        @Instantiated let bell: Bell
      }
      @Instantiable public struct Bell: Instantiable {
        public init(dog: any Dog) {}
        @Received let dog: any Dog
      }
      @Instantiable(fulfillingAdditionalTypes: [Dog.self])
      public struct Pug: Dog, Instantiable {
        public init(cat: any Cat) {}
        @Received let cat: any Cat
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  @Test func `siblings in a row are no hidden cycle`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Yard: Instantiable {
        public init(cat: any Cat, dog: any Dog, bird: Bird, spare: Bird) {}
        @Instantiated let cat: any Cat
        @Instantiated let dog: any Dog
        @Received(fulfilledByDependencyNamed: "spare", ofType: Bird.self) let bird: Bird
        @Instantiated let spare: Bird
      }
      @Instantiable public struct Bird: Instantiable { public init() {} }
      @Instantiable(fulfillingAdditionalTypes: [Cat.self])
      public struct Tabby: Cat, Instantiable {
        public init(dog: any Dog) {}
        @Received let dog: any Dog
      }
      @Instantiable(fulfillingAdditionalTypes: [Dog.self])
      public struct Pug: Dog, Instantiable {
        public init(bird: Bird) {}
        @Received let bird: Bird
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  /// Each makes its own.
  @Test func `what is made below and not received is no hidden cycle`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Yard: Instantiable {
        public init(cat: any Cat, dog: any Dog) {}
        @Instantiated let cat: any Cat
        @Instantiated let dog: any Dog
      }
      @Instantiable(fulfillingAdditionalTypes: [Cat.self])
      public struct Tabby: Cat, Instantiable {
        public init(dog: any Dog) {}
        @Received let dog: any Dog
      }
      @Instantiable(fulfillingAdditionalTypes: [Dog.self])
      public struct Pug: Dog, Instantiable {
        public init(cat: any Cat) {}
        @Instantiated(fulfilledByType: "Kitten") let cat: any Cat
      }
      @Instantiable public struct Kitten: Cat, Instantiable { public init() {} }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  /// What the library refuses is reported as that.
  @Test func `a ring that the library sees is reported once`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Farm: Instantiable {
        public init(hen: Hen, egg: Egg) {}
        @Instantiated let hen: Hen
        @Instantiated let egg: Egg
      }
      @Instantiable public struct Hen: Instantiable {
        public init(egg: Egg) {}
        @Received let egg: Egg
      //              ^^^ error received-in-own-chain
      }
      @Instantiable public struct Egg: Instantiable {
        public init(hen: Hen) {}
        @Received let hen: Hen
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  // MARK: Shadowed labels

  @Test func `a nearer property of another type shadows what is received`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Port: Instantiable {
        public init(key: Key, ship: Ship) {}
        @Instantiated let key: Key
        @Instantiated let ship: Ship
      }
      @Instantiable public struct Key: Instantiable { public init() {} }
      @Instantiable public struct CrewKey: Instantiable { public init() {} }
      @Instantiable public struct Ship: Instantiable {
        public init(key: CrewKey, hold: Hold) {}
        @Instantiated let key: CrewKey
        @Instantiated let hold: Hold
      }
      @Instantiable public struct Hold: Instantiable {
        public init(key: Key) {}
        @Received let key: Key
      //              ^^^ warning shadowed-label: `Hold` receives `key: Key` of `Port`, but the generated code passes the nearer `key: CrewKey` of `Ship`. Give one of the two another name.
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  @Test func `a forwarded value of the same name shadows what is received`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Port: Instantiable {
        public init(key: Key, ship: Instantiator<Ship>) {}
        @Instantiated let key: Key
        @Instantiated let ship: Instantiator<Ship>
      }
      @Instantiable public struct Key: Instantiable { public init() {} }
      @Instantiable public struct Ship: Instantiable {
        public init(hold: Hold, key: String) {}
        @Instantiated let hold: Hold
        @Forwarded let key: String
      }
      @Instantiable public struct Hold: Instantiable {
        public init(key: Key) {}
        @Received let key: Key
      //              ^^^ warning shadowed-label
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  @Test func `what is built later answers no optional request`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Port: Instantiable {
        public init(panel: Panel, session: Instantiator<Session>) {}
        @Instantiated let panel: Panel
        @Instantiated let session: Instantiator<Session>
      }
      @Instantiable public struct Session: Instantiable { public init() {} }
      @Instantiable public struct Panel: Instantiable {
        public init(session: Session?) {}
        @Received(onlyIfAvailable: true) let session: Session?
      //                                     ^^^^^^^ warning shadowed-label: `Panel` receives `session: Session?` only if it is available, and it never is: `Port` has `session: Instantiator<Session>` under that name. Receive `session: Instantiator<Session>`, or make the value further up.
      }
      """, versions: ["1.5.3", "2"], withOurs: true)
  }

  @Test func `a builder beside a value, or of something else, shadows no optional request`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Port: Instantiable {
        public init(bare: Panel, key: Instantiator<Key>, ship: Ship) {}
        @Instantiated let bare: Panel
        @Instantiated let key: Instantiator<Key>
        @Instantiated let ship: Ship
      }
      @Instantiable public struct Session: Instantiable { public init() {} }
      @Instantiable public struct Key: Instantiable { public init() {} }
      // On one way it is there.
      @Instantiable public struct Ship: Instantiable {
        public init(session: Session, deck: Deck) {}
        @Instantiated let session: Session
        @Instantiated let deck: Deck
      }
      @Instantiable public struct Deck: Instantiable {
        public init(panel: Panel) {}
        @Instantiated let panel: Panel
      }
      @Instantiable public struct Panel: Instantiable {
        public init(session: Session?, key: Lock?) {}
        @Received(onlyIfAvailable: true) let session: Session?
        @Received(onlyIfAvailable: true) let key: Lock?
      }
      @Instantiable public struct Lock: Instantiable { public init() {} }
      """, versions: ["1.5.3", "2"], withOurs: true)
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Port: Instantiable {
        public init(session: LazilyInstantiated<Session>, panel: Panel) {}
        @Instantiated let session: LazilyInstantiated<Session>
        @Instantiated let panel: Panel
      }
      @Instantiable public struct Session: Instantiable { public init() {} }
      @Instantiable public struct Panel: Instantiable {
        public init(session: Session?) {}
        @Received(onlyIfAvailable: true) let session: Session?
      }
      """, versions: ["2"], withOurs: true)
  }

  /// What a root shows already is said once.
  @Test func `a mock below a root adds nothing to what is reported there`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Port: Instantiable {
        public init(key: Key, ship: Ship) {}
        @Instantiated let key: Key
        @Instantiated let ship: Ship
      }
      @Instantiable public struct Key: Instantiable { public init() {} }
      @Instantiable public struct CrewKey: Instantiable { public init() {} }
      @Instantiable public struct Ship: Instantiable {
        public init(deck: Deck) {}
        @Instantiated let deck: Deck
      }
      @Instantiable(generateMock: true) public struct Deck: Instantiable {
        public init(key: CrewKey, hold: Hold) {}
        @Instantiated let key: CrewKey
        @Instantiated let hold: Hold
      }
      @Instantiable public struct Hold: Instantiable {
        public init(key: Key) {}
        @Received let key: Key
      //              ^^^ warning shadowed-label: `Hold` receives `key: Key` of `Port`
      }
      """, versions: ["2"], withOurs: true)
  }

  /// `hold` is made before `key`, and names the key of the port.
  @Test func `what is made later shadows nothing`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Port: Instantiable {
        public init(key: Key, ship: Ship) {}
        @Instantiated let key: Key
        @Instantiated let ship: Ship
      }
      @Instantiable public struct Key: Instantiable { public init() {} }
      @Instantiable public struct CrewKey: Instantiable { public init() {} }
      @Instantiable public struct Ship: Instantiable {
        public init(hold: Hold, key: CrewKey) {}
        @Instantiated let hold: Hold
        @Instantiated let key: CrewKey
      }
      @Instantiable public struct Hold: Instantiable {
        public init(key: Key) {}
        @Received let key: Key
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  @Test func `a nearer property of the same type is what is meant`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Port: Instantiable {
        public init(key: any Key, ship: Ship) {}
        @Instantiated let key: any Key
        @Instantiated let ship: Ship
      }
      @Instantiable(fulfillingAdditionalTypes: [Key.self])
      public struct IronKey: Key, Instantiable { public init() {} }
      @Instantiable public struct Ship: Instantiable {
        public init(key: Key, hold: Hold) {}
        @Instantiated let key: Key
        @Instantiated let hold: Hold
      }
      @Instantiable public struct Hold: Instantiable {
        public init(key: any Key, other: Key) {}
        @Received let key: any Key
        @Received(fulfilledByDependencyNamed: "key", ofType: Key.self) let other: Key
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  // MARK: Absent optionals

  @Test func `an optional that is nowhere can't be required below`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Zoo: Instantiable {
        public init(keeper: Keeper) {}
        @Instantiated let keeper: Keeper
      }
      @Instantiable public struct Keeper: Instantiable {
        public init(vet: Vet?, cage: Cage) {}
        @Received(onlyIfAvailable: true) let vet: Vet?
        @Instantiated let cage: Cage
      }
      @Instantiable public struct Cage: Instantiable {
        public init(vet: Vet?) {}
        @Received let vet: Vet?
      //              ^^^ warning absent-optional: `Cage` receives `vet: Vet?`, which `Keeper` receives with `onlyIfAvailable`, but nothing on the way from root `Zoo` provides it.
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  @Test func `an optional that is there on each way is never absent`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Zoo: Instantiable {
        public init(vet: Vet, keeper: Keeper) {}
        @Instantiated let vet: Vet
        @Instantiated let keeper: Keeper
      }
      @Instantiable public struct Vet: Instantiable { public init() {} }
      @Instantiable public struct Keeper: Instantiable {
        public init(vet: Vet?, cage: Cage) {}
        @Received(onlyIfAvailable: true) let vet: Vet?
        @Instantiated let cage: Cage
      }
      @Instantiable public struct Cage: Instantiable {
        public init(vet: Vet?, box: Box) {}
        @Received let vet: Vet?
        @Instantiated let box: Box
      }
      @Instantiable public struct Box: Instantiable {
        public init(vet: Vet?) {}
        @Received(onlyIfAvailable: true) let vet: Vet?
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  @Test func `one way without it is enough`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Zoo: Instantiable {
        public init(vet: Vet, keeper: Keeper) {}
        @Instantiated let vet: Vet
        @Instantiated let keeper: Keeper
      }
      @Instantiable(isRoot: true)
      public struct Circus: Instantiable {
        public init(keeper: Keeper) {}
        @Instantiated let keeper: Keeper
      }
      @Instantiable public struct Vet: Instantiable { public init() {} }
      @Instantiable public struct Keeper: Instantiable {
        public init(vet: Vet?, cage: Cage) {}
        @Received(onlyIfAvailable: true) let vet: Vet?
        @Instantiated let cage: Cage
      }
      @Instantiable public struct Cage: Instantiable {
        public init(vet: Vet?) {}
        @Received let vet: Vet?
      //              ^^^ warning absent-optional: root `Circus`
      }
      """, versions: ["1.5.4", "2"], withOurs: true)
  }

  // MARK: Who builds a type

  @Test func `real code makes no mock`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Shop: Instantiable {
        public init(till: Till, sink: any Sink) {}
        @Instantiated let till: Till
      //                        ^^^^ warning mock-only-provider: `Shop` makes `Till`, but its only declaration is `mockOnly`.
        @Instantiated let sink: any Sink
      //                        ^^^^^^^^ warning mock-only-provider: but `FakeSink`, which alone builds it, is `mockOnly`.
      }
      @Instantiable(mockOnly: true)
      public struct Till {
        public static func mock() -> Till { Till() }
      }
      @Instantiable(fulfillingAdditionalTypes: [Sink.self], mockOnly: true)
      public struct FakeSink: Sink {
        public static func mock() -> FakeSink { FakeSink() }
      }
      """, versions: ["2"], withOurs: true)
  }

  @Test func `a mock beside what is real is made by nobody`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Shop: Instantiable {
        public init(till: Till) {}
        @Instantiated let till: Till
      }
      @Instantiable public struct Till: Instantiable { public init() {} }
      @Instantiable(mockOnly: true) extension Till {
        public static func mock() -> Till { Till() }
      }
      @Instantiable(mockOnly: true)
      public struct Fake {
        public static func mock() -> Fake { Fake() }
      }
      """, versions: ["2"], withOurs: true)
  }

  @Test func `an undecorated extension that builds what is made is pointed out`() throws {
    try expectVerdict(
      """
      @Instantiable
      public struct Clock: Instantiable {
        public init(gear: Gear) {}
        @Instantiated let gear: Gear
      }
      extension Gear {
        func instantiate() -> Gear { Gear() }
      //                      ^^^^ information undecorated-instantiate: SafeDI builds `Gear` with this function
      }
      extension Other {
        func instantiate() -> Unused { Unused() }
      }
      @Instantiable extension Third: Instantiable {
        public static func instantiate() -> Third { Third() }
      }
      """, versions: ["0.9.1"], withOurs: true)
  }
}
