import Testing

/// What releases from 2.0.0-beta-4 to 2.3 changed for declarations, before and after each change.
@Suite struct DeclarationsByReleaseTests {
  private static let releases = ["2.0.0-beta-3", "2.0.0", "2.1.1", "2.2.0", "2.3.0", "2.3.3"]

  // MARK: Default values

  @Test func selfInDefault() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public final class Wheel: Instantiable {
        public init(speed: Int = Self.idle, _ load: Int = Self.idle, made: Int = .init(), other: Int = Wheel.idle) {}
      //                         ^^^^ error self-in-default [>=2.0.0-beta-4]: Write `Wheel` instead.
        public static let idle = 3
        public func turn(by: Int = Self.idle) -> Self { self }
      }
      public struct Plain { public init(n: Int = Self.one) {}; static let one = 1 }
      """, versions: Self.releases, withOurs: true)
  }

  @Test func selfInDefaultOfWhatIsPassed() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct Wheel: Instantiable {
        public init(tyre: Tyre = Self.spare) { self.tyre = tyre }
        @Received let tyre: Tyre
        static let spare = Tyre()
      }
      @Instantiable public struct Tyre: Instantiable { public init() {} }
      """, versions: Self.releases, withOurs: true)
  }

  /// Only likely: no generated mock is asked for, or several initializers can be called.
  @Test func selfInDefaultThatMayPass() throws {
    try expectVerdict(
      """
      @Instantiable
      public struct Wheel: Instantiable {
        public init(speed: Int = max(Self.idle, 2)) {}
      //                             ^^^^ warning self-in-default [>=2.0.0-beta-4]
        static let idle = 3
      }
      @Instantiable(generateMock: true)
      public struct Axle: Instantiable {
        public init(parts: [Axle] = [Self()]) {}
      //                             ^^^^ warning self-in-default [>=2.0.0-beta-4]
        public init(count: Int = 1) {}
      }
      """, versions: Self.releases, withOurs: true)
  }

  @Test func selfInDefaultOfHandWrittenMocks() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true, customMockName: "fake")
      public struct Wheel: Instantiable {
        public init(speed: Int = Self.idle) {}
        public static func fake(speed: Int = Self.idle) -> Wheel { Wheel() }
      //                                     ^^^^ error self-in-default [>=2.0.0-beta-4]
        static let idle = 3
      }
      @Instantiable
      extension Tyre: Instantiable {
        public static func instantiate(width: Width) -> Tyre { Tyre() }
        public static func mock(width: Width = Self.usual, height: Int = Self.high) -> Tyre { Tyre() }
      //                                                                 ^^^^ warning self-in-default [>=2.0.0-beta-4]
      }
      """, versions: Self.releases, withOurs: true)
  }

  @Test func selfInDefaultOfPartsOfMocks() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct Cart: Instantiable {
        public init(wheel: Wheel) { self.wheel = wheel }
        @Instantiated let wheel: Wheel
      }
      @Instantiable
      public struct Wheel: Instantiable {
        public init(speed: Int = Self.idle) {}
      //                         ^^^^ warning self-in-default [>=2.0.0-beta-4]
        static let idle = 3
      }
      """, versions: Self.releases, withOurs: true)
  }

  @Test func unlabelledDefaultFirst() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Yard: Instantiable {
        public init(gauge: Gauge, kiln: Kiln, oven: Oven, vat: Vat, pit: Pit, tub: Tub) {}
        @Instantiated let gauge: Gauge
        @Instantiated let kiln: Kiln
        @Instantiated let oven: Oven
        @Instantiated let vat: Vat
        @Instantiated let pit: Pit
        @Instantiated let tub: Tub
      }
      @Instantiable public struct Gauge: Instantiable { public init() {} }
      @Instantiable public struct Kiln: Instantiable {
        public init(_ heat: Int = 3, _ gauge: Gauge) { self.gauge = gauge }
      //            ^^^^^^^^^^^^^^^ error unlabelled-default-first [>=2.0.0-beta-4]
        @Received let gauge: Gauge
      }
      @Instantiable public struct Oven: Instantiable {
        public init(_ heat: Int = 3, wait: Int = 4, _ gauge: Gauge) { self.gauge = gauge }
      //            ^^^^^^^^^^^^^^^ warning unlabelled-default-first [>=2.0.0-beta-4]
        @Received let gauge: Gauge
      }
      @Instantiable public struct Vat: Instantiable {
        public init(_ gauge: Gauge, _ heat: Int = 3) { self.gauge = gauge }
        @Received let gauge: Gauge
      }
      @Instantiable public struct Pit: Instantiable {
        public init(_ heat: Int = 3, gauge: Gauge, _ wait: Int = 4) { self.gauge = gauge }
        @Received let gauge: Gauge
      }
      @Instantiable public struct Tub: Instantiable {
        public init(heat: Int = 3, _ gauge: Gauge) { self.gauge = gauge }
        @Received let gauge: Gauge
      }
      """, versions: Self.releases, withOurs: true)
  }

  @Test func unlabelledDefaultFirstInMocks() throws {
    try expectVerdict(
      """
      @Instantiable public struct Kiln: Instantiable {
        public init(gauge: Gauge) { self.gauge = gauge }
        @Received let gauge: Gauge
        public static func mock(_ heat: Int = 3, _ gauge: Gauge) -> Kiln { Kiln(gauge: gauge) }
      //                        ^^^^^^^^^^^^^^^ error unlabelled-default-first [>=2.0.0-beta-4]
      }
      """, versions: Self.releases)
  }

  // MARK: Types

  @Test func escapingAlias() throws {
    try expectVerdict(
      """
      public typealias OnFire = (Int) -> Void
      @Instantiable public final class Kiln: Instantiable {
        public init(onFire: @escaping OnFire, done: @escaping Outer.Done) { self.onFire = onFire; self.done = done }
      //            ^^^^^^^^^^^^^^^^^^^^^^^^ error initializer-extra-parameter [<2.3.0-alpha-4]
      //                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^ error initializer-extra-parameter [<2.3.0-alpha-4]
        @Forwarded let onFire: OnFire
        @Forwarded let done: Outer.Done
      }
      @Instantiable public final class Oven: Instantiable {
        public init(onFire: @escaping Handler, all: @escaping [OnFire]) { self.onFire = onFire }
      //            ^^^^^^^^^^^^^^^^^^^^^^^^^ error initializer-extra-parameter
      //                                       ^^^^^^^^^^^^^^^^^^^^^^^ error initializer-extra-parameter
        @Forwarded let onFire: OnFire
        @Forwarded let all: [OnFire]
      }
      @Instantiable(generateMock: true, customMockName: "fake") public final class Vat: Instantiable {
        public init(onFire: OnFire) { self.onFire = onFire }
        public static func fake(onFire: @escaping OnFire = { _ in }) -> Vat { fatalError() }
      //                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error mock-missing-parameter [<2.3.0-alpha-4]
        @Forwarded let onFire: OnFire
      }
      """, versions: Self.releases)
  }

  @Test func forwardedTuples() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Mill: Instantiable {
        public init(a: ErasedInstantiator<(ids: [Int], note: String?), AnyPress>, b: ErasedInstantiator<(ids: Array<Int>, note: Optional<String>), AnyPress>, c: ErasedInstantiator<(note: String?, ids: [Int]), AnyPress>, d: ErasedInstantiator<(ids: [Int], note: String), AnyPress>, e: ErasedInstantiator<(ids: [Swift.Int], note: String?), AnyPress>) {}
        @Instantiated(fulfilledByType: "Press") let a: ErasedInstantiator<(ids: [Int], note: String?), AnyPress>
      //                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch [<2.3.0-alpha-4]
        @Instantiated(fulfilledByType: "Press") let b: ErasedInstantiator<(ids: Array<Int>, note: Optional<String>), AnyPress>
      //                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch [<2.3.0-alpha-4]
        @Instantiated(fulfilledByType: "Press") let c: ErasedInstantiator<(note: String?, ids: [Int]), AnyPress>
      //                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch
        @Instantiated(fulfilledByType: "Press") let d: ErasedInstantiator<(ids: [Int], note: String), AnyPress>
      //                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch
        @Instantiated(fulfilledByType: "Press") let e: ErasedInstantiator<(ids: [Swift.Int], note: String?), AnyPress>
      //                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch [<2.3.0-alpha-4]
      //                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning erased-forwarded-mismatch [>=2.3.0-alpha-4]
      }
      public class AnyPress {}
      @Instantiable
      public final class Press: AnyPress, Instantiable {
        public init(ids: [Int], note: String?) { self.ids = ids; self.note = note; super.init() }
        @Forwarded private let ids: [Int]
        @Forwarded private let note: String?
      }
      """, versions: Self.releases)
  }

  /// Elsewhere another spelling is another type.
  @Test func forwardedSpellingsElsewhere() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Mill: Instantiable {
        public init(press: Instantiator<Press>, single: ErasedInstantiator<Array<Int>, AnyPress>) {}
        @Instantiated let press: Instantiator<Press>
        @Instantiated(fulfilledByType: "Press") let single: ErasedInstantiator<Array<Int>, AnyPress>
      //                                                                       ^^^^^^^^^^ error erased-forwarded-mismatch [<2.3.0-alpha-4]
      }
      @Instantiable
      public final class Press: AnyPress, Instantiable {
        public init(ids: [Int], pad: Pad) {}
        @Forwarded let ids: [Int]
        @Instantiated let pad: Pad
      }
      @Instantiable
      public final class Pad: Instantiable {
        public init(ids: Array<Int>) {}
        @Received let ids: Array<Int>
      //              ^^^ error unfulfilled-received
      }
      """, versions: Self.releases)
  }

  @Test func integersAmongGenericArguments() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Mill: Instantiable {
        public init(small: Ring<8>, large: Ring<16>, user: User, other: Ring<32>) {}
        @Instantiated let small: Ring<8>
        @Instantiated let large: Ring<16>
        @Instantiated let user: User
        @Instantiated let other: Ring<32>
      //                         ^^^^^^^^ warning no-instantiable [>=2.3.0-alpha-4]
      }
      @Instantiable
      extension Ring: Instantiable {
        public static func instantiate() -> Ring<8> { Ring<8>() }
      //                                    ^^^^^^^ error duplicate-instantiable [<2.3.0-alpha-4]: ignores integers
        public static func instantiate() -> Ring<16> { Ring<16>() }
      //                   ^^^^^^^^^^^ error multiple-instantiate [<2.3.0-alpha-4]: ignores integers
      //                                    ^^^^^^^^ error duplicate-instantiable [<2.3.0-alpha-4]: ignores integers
      }
      @Instantiable
      public struct User: Instantiable {
        public init(small: Ring<16>) {}
        @Received let small: Ring<16>
      //              ^^^^^ warning unfulfilled-received [>=2.3.0-alpha-4]
      }
      """, versions: Self.releases)
  }

  /// An initializer takes its property whatever details differ: that SafeDI refuses it is only likely.
  @Test func detailsOfParameters() throws {
    try expectVerdict(
      """
      @Instantiable public struct User: Instantiable {
        public init(a: @escaping () throws -> Void, b: Ring<4>, c: @escaping @convention(block) () -> Void) {}
        @Forwarded let a: () throws(Failure) -> Void
        @Forwarded let b: Ring<8>
        @Forwarded let c: @convention(c) () -> Void
      }
      """, versions: Self.releases)
  }

  @Test func specifierBehindAttributes() throws {
    try expectVerdict(
      """
      @Instantiable public final class Panel: Instantiable {
        public init(load: @escaping nonisolated(nonsending) () async -> Void) { self.load = load }
      //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error initializer-extra-parameter: needs `nonisolated(nonsending) @escaping () async -> Void`
        @Forwarded let load: nonisolated(nonsending) () async -> Void
      }
      @Instantiable public final class Other: Instantiable {
        public init(load: nonisolated(nonsending) @escaping () async -> Void) { self.load = load }
        @Forwarded let load: nonisolated(nonsending) () async -> Void
      }
      """, versions: ["2", "1"])
  }

  // MARK: Mocks

  @Test func mockBesideGenerated() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public final class Clock: Instantiable { public init() {} }
      @Instantiable(mockOnly: true)
      extension Clock { public static func mock() -> Clock { Clock() } }
      //                                   ^^^^ warning mock-needs-custom-name [>=2.1.0-rc-1]
      @Instantiable(isRoot: true)
      public struct Desk: Instantiable {
        public init(clock: Clock) { self.clock = clock }
        @Instantiated private let clock: Clock
      }
      """, versions: Self.releases, withOurs: true)
  }

  @Test func mocksBesideGeneratedThatMayStand() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public final class Clock: Instantiable { public init() {} }
      @Instantiable(mockOnly: true, customMockName: "fake")
      extension Clock { public static func fake() -> Clock { Clock() } }
      @Instantiable
      public final class Lamp: Instantiable { public init() {} }
      @Instantiable(mockOnly: true)
      extension Lamp { public static func mock() -> Lamp { Lamp() } }
      @Instantiable(fulfillingAdditionalTypes: [Store.self], generateMock: true)
      public final class Disk: Store, Instantiable { public init() {} }
      @Instantiable(fulfillingAdditionalTypes: [Store.self], mockOnly: true)
      public final class Memory: Store { public static func mock() -> Memory { Memory() } }
      """, versions: Self.releases, withOurs: true)
  }

  // MARK: Arguments

  @Test func unknownArguments() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true, seam: true)
      //                          ^^^^ error unknown-argument [<2.3.0-alpha-1]
      //                          ^^^^ warning unknown-argument [>=2.3.0-alpha-1]: the argument `seam`
      public struct Desk: Instantiable {
        public init(z: Z, q: Q, lamp: Lamp) {}
        @Instantiated let z: Z
      //                     ^ error no-instantiable [<2.3.0-alpha-1]
        @Received let q: Q
      //              ^ error root-has-inputs [<2.3.0-alpha-1]
        @Instantiated let lamp: Lamp
      }
      @Instantiable(generateMocks: true)
      //            ^^^^^^^^^^^^^ error unknown-argument
      public struct Lamp: Instantiable {
        public init(w: W, v: V) {}
        @Received let w: W
      //              ^ error unfulfilled-received [<2.3.0-alpha-1]
        @Instantiated(fulfillingAdditionalTypes: [V.self]) let v: V
      //              ^^^^^^^^^^^^^^^^^^^^^^^^^ error unknown-argument
      }
      @Instantiable public struct V: Instantiable { public init() {} }
      """, versions: Self.releases, withOurs: true)
  }

  /// What doesn't go through a type with such an argument is as it was.
  @Test func unknownArgumentsElsewhere() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Desk: Instantiable {
        public init(lamp: Lamp) {}
        @Instantiated let lamp: Lamp
      }
      @Instantiable
      public struct Lamp: Instantiable {
        public init(w: W) {}
        @Received let w: W
      //              ^ error unfulfilled-received
      }
      @Instantiable(isRoot: true, seam: true)
      //                          ^^^^ error unknown-argument [<2.3.0-alpha-1]
      //                          ^^^^ warning unknown-argument [>=2.3.0-alpha-1]: the argument `seam`
      public struct Hall: Instantiable { public init() {} }
      """, versions: Self.releases, withOurs: true)
  }

  @Test func conditionsInTheConfiguration() throws {
    try expectVerdict(
      """
      #SafeDIConfiguration(activeCompilationConditions: ["DEBUG"], seams: ["A"])
      //                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-configuration [<2.1.0-beta-1, >=2.1.0-rc-1]
      //                                                           ^^^^^ error invalid-configuration [<2.3.0-alpha-1]
      """, versions: Self.releases)
    try expectVerdict(
      """
      #SafeDIConfiguration(additionalImportedModule: ["Net"])
      //                   ^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-configuration
      """, versions: Self.releases)
  }

  /// A slip can't be an argument of a later release: the compiler refuses it.
  @Test func misspeltArguments() throws {
    try expectVerdict(
      """
      @Instantiable(isRooot: true)
      //            ^^^^^^^ error unknown-argument: `@Instantiable` has no argument `isRooot`
      public struct Desk: Instantiable {
        public init(lamp: Lamp) {}
        @Instantiated let lamp: Lamp
      }
      @Instantiable
      public struct Lamp: Instantiable {
        public init(w: W) {}
        @Received let w: W
      //              ^ error unfulfilled-received
      }
      @Instantiable(rooted: true)
      //            ^^^^^^ error unknown-argument [<2.3.0-alpha-1]
      //            ^^^^^^ warning unknown-argument [>=2.3.0-alpha-1]
      public struct Hall: Instantiable { public init() {} }
      """, versions: Self.releases, withOurs: true)
  }

  // MARK: What is never called

  @Test func instantiateInADecoratedType() throws {
    try expectVerdict(
      """
      @Instantiable public final class Clock: Instantiable {
        public init() {}
        public static func instantiate() -> Clock { Clock() }
      //                   ^^^^^^^^^^^ information ignored-instantiate
        static func instantiate(count: Int) -> Int { count }
        func instantiate(again: Bool) -> Clock { self }
      }
      """, versions: ["2", "1"], withOurs: true)
  }
}
