import Testing

/// Whole programs with the verdicts that SafeDI gave when it was run on them, in every version line.
@Suite struct ExampleProgramTests {
  @Test func ovenDa() throws {
    try expectVerdict(
      """
      @Instantiable
      struct Oven {
      ^^^^^^ error type-not-public [<2.3.0]
      //     ^^^^ error missing-conformance
      //     ^^^^ error missing-initializer [>=0.8.0]
          @Received var gas: GasLine
      //            ^^^ error mutable-dependency
          @Instantiated @Received let door: Door = Door()
      //                ^^^^^^^^^ error multiple-dependency-macros
      //                                           ^^^^^^ error dependency-has-initial-value
      }
      """)
  }

  @Test func fryerDb() throws {
    try expectVerdict(
      """
      @Instantiable
      extension Fryer: Instantiable {
          static func instantiate(oil: Oil = .palm) -> Fryer? { nil }
      //  ^^^^^^ error instantiate-not-public-static [<2.3.0]
      //                                               ^^^^^^ error instantiate-return-type
      }
      """)
  }

  @Test func kitchenIa() throws {
    try expectVerdict(
      """
      @Instantiable
      public final class Kitchen: Instantiable {
      //                 ^^^^^^^ error missing-initializer [0.8.0..<1.2.0]
          public init(chef: Chef, tempo: Int = 3) { self.chef = chef }
      //             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error initializer-missing-parameter [>=1.2.0]: doesn't take `onDone: (Dish) -> Void`
          @Received let chef: Chef
          @Forwarded let onDone: (Dish) -> Void
      }
      """)
  }

  @Test func shopNa() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Shop: Instantiable {
          public init(till: Till, later: Instantiator<Till>) {}
          @Instantiated let till: Till
          @Instantiated let later: Instantiator<Till>
      //                           ^^^^^^^^^^^^^^^^^^ error no-instantiable [>=0.9.1]: Nothing builds `Till`
          @Instantiable public struct Till: Instantiable { public init() {} }
      //                              ^^^^ error nested-instantiable [<0.9.1]
      }
      """)
  }

  @Test func sameLazyIdentityCa() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
          public init(pages: Instantiator<Page>) {}
          @Instantiated let pages: Instantiator<Page>
      }
      @Instantiable public struct Page: Instantiable {
          public init(menu: Menu) {}
          @Instantiated let menu: Menu
      }
      @Instantiable public struct Menu: Instantiable {
          public init(pages: Instantiator<Page>) {}
          @Instantiated let pages: Instantiator<Page>
      }
      """)
  }

  /// G07 is reported though the program is legal: the walk doesn't see who provides the value.
  @Test func forwardedInACircleCb() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Hub: Instantiable {
          public init(m: Instantiator<Left>, n: Instantiator<Right>) {}
          @Instantiated let m: Instantiator<Left>
          @Instantiated let n: Instantiator<Right>
      }
      @Instantiable public struct Left: Instantiable {
          public init(pin: Pin, cap: Cap) {}
          @Forwarded let pin: Pin
          @Instantiated let cap: Cap
      }
      @Instantiable public struct Right: Instantiable {
          public init(pin: Pin, cap: Cap) {}
          @Forwarded let cap: Cap
          @Instantiated let pin: Pin
      }
      @Instantiable public struct Cap: Instantiable {
          public init(pin: Pin) {}
          @Received let pin: Pin
      //                ^^^ error received-in-own-chain [>=0.7.4]
      }
      @Instantiable public struct Pin: Instantiable {
          public init(cap: Cap) {}
          @Received let cap: Cap
      }
      """)
  }

  @Test func hiddenRingCc() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Yard: Instantiable {
          public init(cat: any Cat, dog: any Dog) {}
          @Instantiated let cat: any Cat
      //                    ^^^ error dependency-cycle [<1.5.3]
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
      """)
  }

  @Test func cafeGa() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Cafe: Instantiable {
          public init(till: any Till, bar: Bar) {}
          @Instantiated(fulfilledByType: "PaperTill") let till: any Till
          @Instantiated let bar: Bar
      }
      @Instantiable public struct PaperTill: Till, Instantiable { public init() {} }
      @Instantiable public struct Bar: Instantiable {
          public init(till: Till, log: Log?) {}
          @Received let till: Till
      //                ^^^^ error unfulfilled-received [<0.8.3]
      //                ^^^^ error unfulfilled-received [>=0.8.3]: `till: any Till` is available: did you mean that?
          @Received let log: Log?
      //                ^^^ error unfulfilled-received: `log: Log?`, but nothing on the way from root `Cafe` provides it.
      }
      """)
  }

  @Test func depotGb() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Depot: Instantiable {
          public init(van: Van, lot: Instantiator<Lot>) {}
          @Instantiated let van: Van
      //                         ^^^ error forwarded-needs-instantiator: `van: Van` is made at once, but `Van` needs `plate: String` forwarded
          @Instantiated let lot: Instantiator<Lot>
      }
      @Instantiable public struct Van: Instantiable {
          public init(plate: String) {}
          @Forwarded let plate: String
      }
      @Instantiable public struct Lot: Instantiable {
          public init(plate: String, cone: Cone) {}
          @Forwarded let plate: String
          @Instantiated let cone: Cone
      }
      @Instantiable public struct Cone: Instantiable {
          public init(tag: String) {}
          @Received(fulfilledByDependencyNamed: "plate", ofType: String.self) let tag: String
      }
      """)
  }

  @Test func lampB01() throws {
    try expectVerdict(
      """
      @Instantiable
      public final class Lamp: Instantiable {
          public init(bulb: Bulb) {}
          @Received static let wire: Wire
      //  ^^^^^^^^^ error unsupported-property
          @Received func glow() {}
      //  ^^^^^^^^^ error unsupported-property
          @Received private var bulb: Bulb
      //                    ^^^ error mutable-dependency
      }
      """)
  }

  /// That nothing builds the erased type of `b` follows from the name that is missing: it is held back.
  @Test func deskB02() throws {
    try expectVerdict(
      """
      @Instantiable
      public struct Desk: Instantiable {
          public init(a: Instantiator<Leg>, b: ErasedInstantiator<(), AnyLeg>, c: Top, d: Top) {}
          @Instantiated(fulfilledByType: "OakLeg") let a: Instantiator<Leg>
      //                ^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      //                                  ^^^^^^ error no-instantiable [<1.0.0]
          @Instantiated let b: ErasedInstantiator<(), AnyLeg>
      //  ^^^^^^^^^^^^^ error invalid-argument
          @Instantiated(fulfilledByType: "OakTop?") let c: Top
      //                ^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      //                                  ^^^^^^^ error no-instantiable [<1.0.0]
          @Instantiated(fulfilledByType: topName) let d: Top
      //                ^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      //                                                 ^^^ error no-instantiable [<1.0.0]
      }
      """)
  }

  @Test func seatB03() throws {
    try expectVerdict(
      """
      @Instantiable
      public struct Seat: Instantiable {
          public init(belt: Belt?, bag: Bag) {}
      //              ^^^^^^^^^^^ error initializer-extra-parameter [>=0.8.0]
          @Received(onlyIfAvailable: true) let belt: Optional<Belt>
      //                                             ^^^^^^^^^^^^^^ error only-if-available-not-optional [>=1.3.0]
          @Received(onlyIfAvailable: false) let bag: Bag
      //                                             ^^^ error only-if-available-not-optional [>=1.3.0]
      }
      """)
  }

  @Test func plugB04() throws {
    try expectVerdict(
      """
      @Instantiable
      public struct Plug: Device, SafeDI.Instantiable { public init() {} }
      @Instantiable
      public struct Socket: Device { public init() {} }
      //            ^^^^^^ error missing-conformance
      @Instantiable(conformsElsewhere: true)
      public struct Cable { public init() {} }
      //            ^^^^^ error missing-conformance [<0.9.1]
      """)
  }

  @Test func pumpB05() throws {
    try expectVerdict(
      """
      @Instantiable
      public class Pump: Instantiable {
      //           ^^^^ error missing-initializer [0.8.0..<1.2.0]
          init(hose: Hose) { self.hose = hose }
      //  ^^^^ error initializer-not-public [1.2.0..<2.3.0]
          @Received let hose: Hose
      }
      """)
  }

  @Test func pumpB06() throws {
    try expectVerdict(
      """
      @Instantiable
      public class Pump: Instantiable {
          public init(hose: Hose, rate: Int) { self.hose = hose }
      //                          ^^^^^^^^^ error initializer-extra-parameter [>=0.8.0]
          @Received let hose: Hose
      }
      """)
  }

  @Test func cacheB07() throws {
    try expectVerdict(
      """
      @Instantiable
      extension Cache: Instantiable {
          public static func instantiate() -> Cache<Int> { Cache() }
      //                                      ^^^^^^^^^^ error duplicate-instantiable [>=0.7.1]
      //                                      ^^^^^^^^^^ error instantiate-return-type [<0.7.1]
          public static func instantiate(seed: Seed) -> Cache<Text> { Cache() }
      //                     ^^^^^^^^^^^ error multiple-instantiate [<0.7.2]
      //                                                ^^^^^^^^^^^ error instantiate-return-type [<0.7.1]
          public static func instantiate(size: Int) -> Cache<Int> { Cache() }
      //                     ^^^^^^^^^^^ error multiple-instantiate [>=0.7.2]
      //                                               ^^^^^^^^^^ error duplicate-instantiable [>=0.7.1]
      //                                               ^^^^^^^^^^ error instantiate-return-type [<0.7.1]
      }
      """)
  }

  @Test func mainB08() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public final class Main: Instantiable {
          public init(log: Log, sink: any Sink, user: User) {}
          @Instantiated let log: Log
      //                         ^^^ error no-instantiable [>=1.0.0]
          @Received(fulfilledByDependencyNamed: "log", ofType: Log.self) let sink: any Sink
          @Forwarded let user: User
      //                 ^^^^ error root-has-inputs [>=1.0.0]
      }
      """)
  }

  @Test func storesB09() throws {
    try expectVerdict(
      """
      @Instantiable(fulfillingAdditionalTypes: [Store.self])
      //                                        ^^^^^ error duplicate-instantiable: `Store` is fulfilled by `DiskStore` and `MemoryStore`
      public struct DiskStore: Store, Instantiable { public init() {} }
      @Instantiable(fulfillingAdditionalTypes: [Store.self])
      //                                        ^^^^^ error duplicate-instantiable: `Store` is fulfilled by `DiskStore` and `MemoryStore`
      public struct MemoryStore: Store, Instantiable { public init() {} }
      """)
  }

  @Test func gameB10() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Game: Instantiable {
          public init(score: Score, board: Board, menu: Menu) {}
          @Instantiated let score: Score
          @Instantiated let board: Board
          @Instantiated let menu: Menu
      }
      @Instantiable public struct Score: Instantiable { public init() {} }
      @Instantiable public struct Board: Instantiable {
          public init(score: Score?, sound: Sound?) {}
          @Received(onlyIfAvailable: true) let score: Score?
      //                                       ^^^^^ error unfulfilled-received [<1.3.0]
          @Received(onlyIfAvailable: true) let sound: Sound?
      //                                       ^^^^^ error unfulfilled-received [<1.3.0]
      }
      @Instantiable public struct Menu: Instantiable {
          public init(points: Score, panel: Panel) {}
          @Received(fulfilledByDependencyNamed: "score", ofType: Score.self) let points: Score
          @Instantiated let panel: Panel
      }
      @Instantiable public struct Panel: Instantiable {
          public init(points: Score) {}
          @Received let points: Score
      }
      """)
  }

  @Test func trainB11() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Train: Instantiable {
          public init(car: Instantiator<Car>) {}
          @Instantiated let car: Instantiator<Car>
      }
      @Instantiable public struct Car: Instantiable {
          public init(door: Door) {}
          @Instantiated let door: Door
      }
      @Instantiable public struct Door: Instantiable {
          public init(car: Instantiator<Car>) {}
          @Received let car: Instantiator<Car>
      //                ^^^ error received-instantiator-cycle [>=0.7.4]: `Door` receives `car: Instantiator<Car>`, which makes it: `Instantiator<Car> -> Door -> Instantiator<Car>`
      //                ^^^ error unfulfilled-received [<0.7.4]
      }
      """)
  }

  @Test func farmB12() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Farm: Instantiable {
          public init(hen: Hen, egg: Egg) {}
          @Instantiated let hen: Hen
      //                    ^^^ error dependency-cycle [<0.7.4]
          @Instantiated let egg: Egg
      }
      @Instantiable public struct Hen: Instantiable {
          public init(egg: Egg) {}
          @Received let egg: Egg
      //                ^^^ error received-in-own-chain [>=0.7.4]: `Egg` and `Hen` each need the other first
      }
      @Instantiable public struct Egg: Instantiable {
          public init(hen: Hen) {}
          @Received let hen: Hen
      }
      """)
  }

  @Test func mallB13() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Mall: Instantiable {
          public init(shop: ErasedInstantiator<(name: String, floor: Int), AnyShop>) {}
          @Instantiated(fulfilledByType: "ToyShop") let shop: ErasedInstantiator<(name: String, floor: Int), AnyShop>
      //                                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch: `ToyShop.ForwardedProperties` or `(floor: Int, name: String)`
      }
      @Instantiable public struct ToyShop: Instantiable {
          public init(name: String, floor: Int) {}
          @Forwarded let name: String
          @Forwarded let floor: Int
      }
      """)
  }

  @Test func portB14() throws {
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
      }
      """)
  }

  @Test func zooB15() throws {
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
      //                                       ^^^ error unfulfilled-received [<1.3.0]
          @Instantiated let cage: Cage
      }
      @Instantiable public struct Cage: Instantiable {
          public init(vet: Vet?) {}
          @Received let vet: Vet?
      }
      """)
  }

  @Test func labB16() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Lab: Instantiable {
          public init(step: Instantiator<Step>) {}
          @Instantiated let step: Instantiator<Step>
      }
      @Instantiable public struct Step: Instantiable {
          public init(done: @escaping () -> Void, probe: Probe) {}
          @Forwarded let done: () -> Void
          @Instantiated let probe: Probe
      }
      @Instantiable extension Probe: Instantiable {
          public static func instantiate(done: @escaping () -> Void) -> Probe { Probe() }
      //                                 ^^^^ error unfulfilled-received [<0.8.3]
      //                                 ^^^^ error unfulfilled-received [>=0.8.3]: `done: () -> Void` is available
      }
      """)
  }

  @Test func radioB18() throws {
    try expectVerdict(
      """
      @Instantiable
      public struct Radio: Instantiable {
          public init(tune: @escaping @Sendable () -> Void, stop: @escaping Handler) {}
      //                                                    ^^^^^^^^^^^^^^^^^^^^^^^ error initializer-extra-parameter [1.2.3..<2.3.0-alpha-4]
          @Forwarded let tune: @Sendable () -> Void
          @Forwarded let stop: Handler
      }
      """)
  }

  @Test func clockB19() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct Clock: Instantiable {
          public init() {}
          public static func mock() -> Clock { Clock() }
      //                     ^^^^ error mock-needs-custom-name [>=2.0.0-alpha-6]
      }
      @Instantiable(customMockName: "fake")
      //            ^^^^^^^^^^^^^^^^^^^^^^ error custom-mock-without-generation [>=2.0.0-alpha-6]
      public struct Timer: Instantiable {
          public init(clock: Clock) {}
          @Received let clock: Clock
          static func fake(speed: Int) -> Clock { Clock() }
      //  ^^^^^^ error mock-not-public [2.0.0-alpha-6..<2.3.0]
      //                   ^^^^^^^^^^ error mock-missing-default [>=2.0.0-alpha-6]
      //                                  ^^^^^ error mock-return-type [>=2.0.0-alpha-6]
      }
      """)
  }

  @Test func toolB21() throws {
    try expectVerdict(
      """
      @Instantiable public struct Tool: Instantiable {
          public init() {}
          public static func mock() -> Tool { Tool() }
      //                     ^^^^ error duplicate-mock [>=2.0.0-beta-1]
      }
      @Instantiable(mockOnly: true) extension Tool {
      //                                      ^^^^ error missing-conformance [<2.0.0-beta-1]
      //                                      ^^^^ error missing-instantiate [<2.0.0-beta-1]
          public static func mock() -> Tool { Tool() }
      //                     ^^^^ error duplicate-mock [>=2.0.0-beta-1]
      }
      """)
  }

  @Test func ringB22() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Ring: Instantiable {
          public init(a: Gem, b: Gem) {}
          @Received(fulfilledByDependencyNamed: "b", ofType: Gem.self) let a: Gem
      //                                                                   ^ error dependency-cycle [<1.5.3]
          @Received(fulfilledByDependencyNamed: "a", ofType: Gem.self) let b: Gem
      }
      """)
  }

  @Test func homeB24() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Home: Instantiable {
          public init(room: Room, lock: Lock) {}
          @Instantiated let room: Room
          @Instantiated let lock: Lock
      }
      @Instantiable public struct Room: Instantiable {
          public init(lamp: Lamp, lock: Lock) {}
          @Instantiated let lamp: Lamp
          @Received let lock: Lock
      }
      @Instantiable public struct Lamp: Instantiable {
          public init(room: Room) {}
          @Received let room: Room
      //                ^^^^ error dependency-cycle [>=0.7.4]: `Room -> Lamp -> Room`
      //                ^^^^ error unfulfilled-received [<0.7.4]
      }
      @Instantiable public struct Lock: Instantiable { public init() {} }
      """)
  }
}
