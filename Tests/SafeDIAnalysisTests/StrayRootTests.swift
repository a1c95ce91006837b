import Testing

/// Roots that others make (Rules/Graph.md, "Stray roots").
@Suite struct StrayRootTests {
  /// An application with a page that makes a reader of what the application has; and what else there is.
  private func program(
    app: String = "(isRoot: true)", page: String = "(isRoot: true)", clock: String = "", clocks: String = "",
    _ rest: String = ""
  ) -> String {
    """
    @Instantiable\(app) public struct App: Instantiable {
      public init(page: Page, clock: Clock) {}
      @Instantiated let page: Page
      @Instantiated let clock: Clock
    }
    @Instantiable\(page) public struct Page: Instantiable {
    \(clock)
      public init(reader: Reader) {}
      @Instantiated let reader: Reader
    }
    @Instantiable public struct Reader: Instantiable {
      public init(clock: Clock) {}
      @Received let clock: Clock
    \(clocks)
    }
    @Instantiable public struct Clock: Instantiable { public init() {} }
    \(rest)
    """
  }

  private static let versions = ["1.2.2", "1.5.4", "2"]

  @Test func whatIsMissingBecauseOfItIsHeldBack() throws {
    let mark = "//            ^^^^^^^^^^^^ error stray-root"
    try expectVerdict(program(clock: mark), versions: Self.versions, withOurs: true)
    // SafeDI says where something is missing.
    try expectVerdict(
      program(clocks: "//              ^^^^^ error unfulfilled-received"), versions: Self.versions)
  }

  @Test func whatARootCannotHaveIsHeldBack() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true) public struct App: Instantiable {
        public init(page: Instantiator<Page>, clock: Clock) {}
        @Instantiated let page: Instantiator<Page>
        @Instantiated let clock: Clock
      }
      @Instantiable(isRoot: true) public struct Page: Instantiable {
      //            ^^^^^^^^^^^^ error stray-root
        public init(name: String, clock: Clock, other: Clock) {}
        @Forwarded let name: String
        @Received let clock: Clock
        @Received(fulfilledByDependencyNamed: "clock", ofType: Clock.self) let other: Clock
      }
      @Instantiable public struct Clock: Instantiable { public init() {} }
      """, versions: Self.versions, withOurs: true)
  }

  @Test func whatIsMissingAnywayIsReported() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true) public struct App: Instantiable {
        public init(page: Page, clock: Clock) {}
        @Instantiated let page: Page
        @Instantiated let clock: Clock
      }
      @Instantiable(isRoot: true) public struct Page: Instantiable {
      //            ^^^^^^^^^^^^ error stray-root
        public init(reader: Reader) {}
        @Instantiated let reader: Reader
      }
      @Instantiable public struct Reader: Instantiable {
        public init(clock: Clock, lamp: Lamp) {}
        @Received let clock: Clock
        @Received let lamp: Lamp
        //            ^^^^ error unfulfilled-received
      }
      @Instantiable public struct Clock: Instantiable { public init() {} }
      @Instantiable public struct Lamp: Instantiable { public init() {} }
      """, versions: Self.versions, withOurs: true)
  }

  @Test func aRootThatLacksNothingMayBeMade() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true) public struct App: Instantiable {
        public init(page: Page) {}
        @Instantiated let page: Page
      }
      @Instantiable(isRoot: true) public struct Page: Instantiable {
        public init(reader: Reader, clock: Clock) {}
        @Instantiated let reader: Reader
        @Instantiated let clock: Clock
      }
      @Instantiable public struct Reader: Instantiable {
        public init(clock: Clock) {}
        @Received let clock: Clock
      }
      @Instantiable public struct Clock: Instantiable { public init() {} }
      """, versions: Self.versions, withOurs: true)
  }

  @Test func aRootThatNobodyMakesIsMeant() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true) public struct App: Instantiable {
        public init(clock: Clock) {}
        @Instantiated let clock: Clock
      }
      @Instantiable(isRoot: true) public struct Widget: Instantiable {
        public init(reader: Reader) {}
        @Instantiated let reader: Reader
      }
      @Instantiable public struct Reader: Instantiable {
        public init(clock: Clock) {}
        @Received let clock: Clock
        //            ^^^^^ error unfulfilled-received
      }
      @Instantiable public struct Clock: Instantiable { public init() {} }
      """, versions: Self.versions, withOurs: true)
  }

  /// Nothing would be gained by making it no root.
  @Test func whatItsMakersLackTooIsNotItsFault() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true) public struct App: Instantiable {
        public init(page: Page) {}
        @Instantiated let page: Page
      }
      @Instantiable(isRoot: true) public struct Page: Instantiable {
        public init(reader: Reader) {}
        @Instantiated let reader: Reader
      }
      @Instantiable public struct Reader: Instantiable {
        public init(clock: Clock) {}
        @Received let clock: Clock
        //            ^^^^^ error unfulfilled-received
      }
      @Instantiable public struct Clock: Instantiable { public init() {} }
      """, versions: Self.versions, withOurs: true)
  }

  /// Two strays on one chain, of which the lower one is made by the upper one alone.
  @Test func severalAreFoundTogether() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true) public struct App: Instantiable {
        public init(page: Page, clock: Clock) {}
        @Instantiated let page: Page
        @Instantiated let clock: Clock
      }
      @Instantiable(isRoot: true) public struct Page: Instantiable {
      //            ^^^^^^^^^^^^ error stray-root
        public init(reader: Reader, clock: Clock) {}
        @Instantiated let reader: Reader
        @Received let clock: Clock
      }
      @Instantiable(isRoot: true) public struct Reader: Instantiable {
      //            ^^^^^^^^^^^^ error stray-root
        public init(clock: Clock) {}
        @Received let clock: Clock
      }
      @Instantiable public struct Clock: Instantiable { public init() {} }
      """, versions: Self.versions, withOurs: true)
  }

  /// Each makes the other: both are roots for all that can be known.
  @Test func rootsThatMakeEachOtherAreNotStray() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true) public struct One: Instantiable {
        public init(two: Instantiator<Two>, clock: Clock) {}
        @Instantiated let two: Instantiator<Two>
        @Received let clock: Clock
        //            ^^^^^ error root-has-inputs
      }
      @Instantiable(isRoot: true) public struct Two: Instantiable {
        public init(one: Instantiator<One>, clock: Clock) {}
        @Instantiated let one: Instantiator<One>
        @Received let clock: Clock
        //            ^^^^^ error root-has-inputs
      }
      @Instantiable public struct Clock: Instantiable { public init() {} }
      """, versions: ["2"], withOurs: true)
  }
}
