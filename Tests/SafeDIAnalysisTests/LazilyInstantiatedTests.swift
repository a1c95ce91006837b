import DICheckFixtureNotation
import Testing

@testable import SafeDILibrary

/// What makes its value when it is first read, and keeps it (Rules/Types.md, "The Instantiator family"): from 2.2.0 on.
@Suite struct LazilyInstantiatedTests {
  private static let versions = ["2.1.1", "2.2.0", "2"]

  @Test func `what keeps its value provides that too`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Pottery: Instantiable {
        public init(glaze: LazilyInstantiated<Glaze>, shelf: Shelf) { self.glaze = glaze; self.shelf = shelf }
        @Instantiated let glaze: LazilyInstantiated<Glaze>
      //                         ^^^^^^^^^^^^^^^^^^^^^^^^^ error no-instantiable [<2.2.0]
        @Instantiated let shelf: Shelf
      }
      @Instantiable public final class Glaze: Instantiable { public init() {} }
      @Instantiable public final class Shelf: Instantiable {
        public init(glaze: Glaze) { self.glaze = glaze }
        @Received let glaze: Glaze
      //              ^^^^^ error unfulfilled-received [<2.2.0]
      }
      """, versions: Self.versions, withOurs: true)
  }

  @Test func `the wrapper is received as it is, and its value below that`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Pottery: Instantiable {
        public init(glaze: SendableLazilyInstantiated<Glaze>, shelf: Shelf) {}
        @Instantiated let glaze: SendableLazilyInstantiated<Glaze>
        @Instantiated let shelf: Shelf
      }
      @Instantiable public final class Glaze: Instantiable { public init() {} }
      @Instantiable public final class Shelf: Instantiable {
        public init(glaze: SendableLazilyInstantiated<Glaze>, box: Box) {}
        @Received let glaze: SendableLazilyInstantiated<Glaze>
        @Instantiated let box: Box
      }
      @Instantiable public final class Box: Instantiable {
        public init(glaze: Glaze, spare: Glaze?, coat: Glaze, tin: Glaze?) {}
        @Received let glaze: Glaze
        @Received(fulfilledByDependencyNamed: "glaze", ofType: Glaze.self) let coat: Glaze
        @Received(fulfilledByDependencyNamed: "glaze", ofType: Glaze?.self, onlyIfAvailable: true) let tin: Glaze?
        @Received(onlyIfAvailable: true) let spare: Glaze?
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
  }

  /// Near misses: another label, another builder, the other wrapper, and the wrapper from a constant.
  @Test func `nothing else is provided by it`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Pottery: Instantiable {
        public init(glaze: LazilyInstantiated<Glaze>, clay: Clay, shelf: Shelf) {}
        @Instantiated let glaze: LazilyInstantiated<Glaze>
        @Instantiated let clay: Clay
        @Instantiated let shelf: Shelf
      }
      @Instantiable public final class Glaze: Instantiable { public init() {} }
      @Instantiable public final class Clay: Instantiable { public init() {} }
      @Instantiable public final class Shelf: Instantiable {
        public init(colour: Glaze, clay: LazilyInstantiated<Clay>, box: Box, bag: Bag) {}
        @Received let colour: Glaze
      //              ^^^^^^ error unfulfilled-received: `glaze: Glaze` is available
        @Received let clay: LazilyInstantiated<Clay>
      //              ^^^^ error unfulfilled-received
        @Instantiated let box: Box
        @Instantiated let bag: Bag
      }
      @Instantiable public final class Box: Instantiable {
        public init(glaze: Instantiator<Glaze>) {}
        @Received let glaze: Instantiator<Glaze>
      //              ^^^^^ error unfulfilled-received
      }
      @Instantiable public final class Bag: Instantiable {
        public init(glaze: SendableLazilyInstantiated<Glaze>) {}
        @Received let glaze: SendableLazilyInstantiated<Glaze>
      //              ^^^^^ error unfulfilled-received
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
  }

  @Test func `what is kept must be buildable`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Pottery: Instantiable {
        public init(glaze: LazilyInstantiated<Glaze>) {}
        @Instantiated let glaze: LazilyInstantiated<Glaze>
      //                         ^^^^^^^^^^^^^^^^^^^^^^^^^ error no-instantiable
      }
      public final class Glaze {}
      """, versions: Self.versions)
  }

  @Test func `an existential is kept as it is declared`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Pottery: Instantiable {
        public init(glaze: LazilyInstantiated<any Coat>, tint: LazilyInstantiated<AnyCoat>, shelf: Shelf) {}
        @Instantiated let glaze: LazilyInstantiated<any Coat>
        @Instantiated(fulfilledByType: "Glaze", erasedToConcreteExistential: true) let tint: LazilyInstantiated<AnyCoat>
        @Instantiated let shelf: Shelf
      }
      @Instantiable(fulfillingAdditionalTypes: [Coat.self])
      public final class Glaze: Coat, Instantiable { public init() {} }
      @Instantiable public final class Shelf: Instantiable {
        public init(glaze: any Coat, tint: AnyCoat) {}
        @Received let glaze: any Coat
        @Received let tint: AnyCoat
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
  }

  @Test func `a forwarded wrapper is a value like any other`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Pottery: Instantiable {
        public init(bench: Instantiator<Bench>) {}
        @Instantiated let bench: Instantiator<Bench>
      }
      @Instantiable public final class Bench: Instantiable {
        public init(glaze: LazilyInstantiated<Glaze>, shelf: Shelf) {}
        @Forwarded let glaze: LazilyInstantiated<Glaze>
        @Instantiated let shelf: Shelf
      }
      @Instantiable public final class Glaze: Instantiable { public init() {} }
      @Instantiable public final class Shelf: Instantiable {
        public init(glaze: LazilyInstantiated<Glaze>, box: Box) {}
        @Received let glaze: LazilyInstantiated<Glaze>
        @Instantiated let box: Box
      }
      @Instantiable public final class Box: Instantiable {
        public init(glaze: Glaze) {}
        @Received let glaze: Glaze
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
  }

  /// That SafeDI refuses it is presumed, so it is a warning.
  @Test func `what takes something at run time is not kept`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Pottery: Instantiable {
        public init(glaze: LazilyInstantiated<Glaze>) {}
        @Instantiated let glaze: LazilyInstantiated<Glaze>
      //                         ^^^^^^^^^^^^^^^^^^^^^^^^^ warning forwarded-needs-instantiator: `glaze: LazilyInstantiated<Glaze>` is made when it is first read, which hands nothing over
      }
      @Instantiable public final class Glaze: Instantiable {
        public init(hue: Int) {}
        @Forwarded let hue: Int
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
  }

  // MARK: Cycles

  @Test func `siblings that read each other are a cycle`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public final class Mill: Instantiable {
        public init(press: LazilyInstantiated<Press>, hall: LazilyInstantiated<Hall>) {}
        @Instantiated private let press: LazilyInstantiated<Press>
        @Instantiated private let hall: LazilyInstantiated<Hall>
      }
      @Instantiable public final class Press: Instantiable {
        public init(hall: Hall) {}
        @Received private let hall: Hall
      }
      @Instantiable public final class Hall: Instantiable {
        public init(press: Press) {}
        @Received private let press: Press
      //                      ^^^^^ warning received-in-own-chain: `press -> hall -> press` is a cycle: `press` is read while it is being made (root `Mill`), and SafeDI probably refuses that. Remove one `@Received`.
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
  }

  /// To hand on the wrapper orders nothing.
  @Test func `siblings that receive each other's wrappers are fine`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public final class Mill: Instantiable {
        public init(press: LazilyInstantiated<Press>, hall: LazilyInstantiated<Hall>) {}
        @Instantiated private let press: LazilyInstantiated<Press>
        @Instantiated private let hall: LazilyInstantiated<Hall>
      }
      @Instantiable public final class Press: Instantiable {
        public init(hall: LazilyInstantiated<Hall>, press: LazilyInstantiated<Press>) {}
        @Received private let hall: LazilyInstantiated<Hall>
        @Received private let press: LazilyInstantiated<Press>
      }
      @Instantiable public final class Hall: Instantiable {
        public init(press: LazilyInstantiated<Press>) {}
        @Received private let press: LazilyInstantiated<Press>
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
  }

  @Test func `one that is read and one that is handed on are fine`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public final class Mill: Instantiable {
        public init(press: LazilyInstantiated<Press>, hall: Hall) {}
        @Instantiated private let press: LazilyInstantiated<Press>
        @Instantiated private let hall: Hall
      }
      @Instantiable public final class Press: Instantiable {
        public init(hall: Hall) {}
        @Received private let hall: Hall
      }
      @Instantiable public final class Hall: Instantiable {
        public init(press: LazilyInstantiated<Press>) {}
        @Received private let press: LazilyInstantiated<Press>
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
  }

  @Test func `a part that reads what is being made is a cycle`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public final class Mill: Instantiable {
        public init(press: LazilyInstantiated<Press>) {}
        @Instantiated private let press: LazilyInstantiated<Press>
      }
      @Instantiable public final class Press: Instantiable {
        public init(wheel: Wheel, later: Instantiator<Axle>) {}
        @Instantiated private let wheel: Wheel
        @Instantiated private let later: Instantiator<Axle>
      }
      @Instantiable public final class Wheel: Instantiable {
        public init(press: Press) {}
        @Received private let press: Press
      //                      ^^^^^ warning received-in-own-chain
      }
      @Instantiable public final class Axle: Instantiable {
        public init(press: Press) {}
        @Received private let press: Press
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
  }

  @Test func `rings of wrappers alone are fine, and partly lazy ones presumed faults`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public final class Mill: Instantiable {
        public init(press: LazilyInstantiated<Press>) {}
        @Instantiated private let press: LazilyInstantiated<Press>
      }
      @Instantiable public final class Press: Instantiable {
        public init(hall: LazilyInstantiated<Hall>) {}
        @Instantiated private let hall: LazilyInstantiated<Hall>
      }
      @Instantiable public final class Hall: Instantiable {
        public init(press: LazilyInstantiated<Press>) {}
        @Instantiated private let press: LazilyInstantiated<Press>
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public final class Mill: Instantiable {
        public init(press: Press) {}
        @Instantiated private let press: Press
      }
      @Instantiable public final class Press: Instantiable {
        public init(hall: LazilyInstantiated<Hall>) {}
        @Instantiated private let hall: LazilyInstantiated<Hall>
      }
      @Instantiable public final class Hall: Instantiable {
        public init(press: Press) {}
        @Instantiated private let press: Press
      //                          ^^^^^ warning partially-lazy-cycle
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
  }

  // MARK: Mocks

  @Test func `mocks take and make them as programs do`() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public final class Shelf: Instantiable {
        public init(glaze: Glaze, kiln: LazilyInstantiated<Kiln>, box: Box) {}
        @Received let glaze: Glaze
        @Received let kiln: LazilyInstantiated<Kiln>
        @Instantiated let box: Box
      }
      @Instantiable public final class Glaze: Instantiable { public init() {} }
      @Instantiable public final class Kiln: Instantiable {
        public init(glaze: LazilyInstantiated<Glaze>) {}
        @Received let glaze: LazilyInstantiated<Glaze>
      }
      @Instantiable public final class Box: Instantiable {
        public init(kiln: Kiln, glaze: Glaze?) {}
        @Received let kiln: Kiln
        @Received(onlyIfAvailable: true) let glaze: Glaze?
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
  }

  /// Up to 2.1.1 somebody may have a type of that name.
  @Test func `before 2.2 it is a type like any other`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Pottery: Instantiable {
        public init(glaze: LazilyInstantiated<Glaze>, shelf: Shelf) {}
        @Instantiated let glaze: LazilyInstantiated<Glaze>
        @Instantiated let shelf: Shelf
      }
      public final class LazilyInstantiated<Value> {}
      @Instantiable extension LazilyInstantiated: Instantiable {
        public static func instantiate() -> LazilyInstantiated<Glaze> { LazilyInstantiated<Glaze>() }
      }
      public final class Glaze {}
      @Instantiable public final class Shelf: Instantiable {
        public init(glaze: LazilyInstantiated<Glaze>) {}
        @Received let glaze: LazilyInstantiated<Glaze>
      }
      """, versions: ["2.0.0", "2.1.1"], withOurs: true)
  }
}
