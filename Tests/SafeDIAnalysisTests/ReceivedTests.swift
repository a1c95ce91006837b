import Testing

/// Who provides what is received (SD-G08).
@Suite struct ReceivedTests {
  @Test func nothingProvides() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(user: User) {}
        @Instantiated let user: User
      }
      @Instantiable public struct User: Instantiable {
        public init(log: Log) {}
        @Received let log: Log
      //              ^^^ error unfulfilled-received: `User` receives `log: Log`, but nothing on the way from root `Root` provides it.
      }
      """)
  }

  @Test func providedByEachKindOfSource() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(made: Made, page: Instantiator<Page>) {}
        @Instantiated let made: Made
        @Instantiated let page: Instantiator<Page>
      }
      @Instantiable public struct Made: Instantiable { public init() {} }
      @Instantiable public struct Page: Instantiable {
        public init(name: String, renamed: Made, leaf: Leaf) {}
        @Forwarded let name: String
        @Received(fulfilledByDependencyNamed: "made", ofType: Made.self) let renamed: Made
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(made: Made, name: String, renamed: Made) {}
        @Received let made: Made
        @Received let name: String
        @Received let renamed: Made
      }
      """)
  }

  @Test func whatAParentMissesIsNotMissedAgain() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(parent: Parent) {}
        @Instantiated let parent: Parent
      }
      @Instantiable public struct Parent: Instantiable {
        public init(log: Log, child: Child) {}
        @Received let log: Log
      //              ^^^ error unfulfilled-received
        @Instantiated let child: Child
      }
      @Instantiable public struct Child: Instantiable {
        public init(log: Log) {}
        @Received let log: Log
      }
      """)
  }

  /// One finding at the property: another way provides it.
  @Test func missingOnOneOfTwoWays() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(good: Good, bad: Bad) {}
        @Instantiated let good: Good
        @Instantiated let bad: Bad
      }
      @Instantiable public struct Good: Instantiable {
        public init(log: Log, leaf: Leaf) {}
        @Instantiated let log: Log
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Bad: Instantiable {
        public init(leaf: Leaf) {}
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(log: Log) {}
        @Received let log: Log
      //              ^^^ error unfulfilled-received: from root `Root`
      }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """)
  }

  @Test func siblingsOfferNothingTheyMakeThemselves() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, b: B) {}
        @Instantiated let a: A
        @Instantiated let b: B
      }
      @Instantiable public struct A: Instantiable {
        public init(log: Log) {}
        @Instantiated let log: Log
      }
      @Instantiable public struct B: Instantiable {
        public init(log: Log) {}
        @Received let log: Log
      //              ^^^ error unfulfilled-received
      }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """)
  }

  @Test func labelCounts() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(log: Log, b: B) {}
        @Instantiated let log: Log
        @Instantiated let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(logger: Log) {}
        @Received let logger: Log
      //              ^^^^^^ error unfulfilled-received [<0.8.3]
      //              ^^^^^^ error unfulfilled-received [>=0.8.3]: `log: Log` is available
      }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """)
  }

  @Test func instantiatorOnlyFromAnInstantiator() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(log: Log, logs: Instantiator<Log>, b: B) {}
        @Instantiated let log: Log
        @Instantiated let logs: Instantiator<Log>
        @Instantiated let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(log: Instantiator<Log>, logs: Instantiator<Log>) {}
        @Received let log: Instantiator<Log>
      //              ^^^ error unfulfilled-received
        @Received let logs: Instantiator<Log>
      }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """)
  }

  /// The source is named, not the alias.
  @Test func aliasSourceIsMissing() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(sink: any Sink) {}
        @Received(fulfilledByDependencyNamed: "log", ofType: Log.self) let sink: any Sink
      //                                                                   ^^^^ error unfulfilled-received: `B` renames `log: Log`, but nothing
      }
      """)
  }

  @Test func aliasOfASibling() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(log: Log, sink: any Sink, twice: any Sink, b: B) {}
        @Received(fulfilledByDependencyNamed: "sink", ofType: (any Sink).self) let twice: any Sink
        @Received(fulfilledByDependencyNamed: "log", ofType: Log.self) let sink: any Sink
        @Instantiated let log: Log
        @Instantiated let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(twice: any Sink) {}
        @Received let twice: any Sink
      }
      @Instantiable public struct Log: Sink, Instantiable { public init() {} }
      """)
  }

  /// The macro refuses the name; the graph reads a plain `@Received`.
  @Test func aliasWithAnUnreadableArgumentIsReceived() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(sink: any Sink, b: B) {}
        @Instantiated(fulfilledByType: "Log") let sink: any Sink
        @Instantiated let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(sink: any Sink) {}
        @Received(fulfilledByDependencyNamed: name, ofType: Log.self) let sink: any Sink
      //          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      }
      @Instantiable public struct Log: Sink, Instantiable { public init() {} }
      """)
  }

  @Test func onlyIfAvailableAbsent() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(log: Log?) {}
        @Received(onlyIfAvailable: true) let log: Log?
      //                                     ^^^ error unfulfilled-received [<1.3.0]
      }
      """)
  }

  @Test func onlyIfAvailableFalseIsRequired() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(log: Log?) {}
        @Received(onlyIfAvailable: false) let log: Log?
      //                                      ^^^ error unfulfilled-received
      }
      """)
  }

  @Test func aliasOnlyIfAvailable() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(sink: Log?) {}
        @Received(fulfilledByDependencyNamed: "log", ofType: Log?.self, onlyIfAvailable: true) let sink: Log?
      //                                                                                           ^^^^ error unfulfilled-received [<1.3.0]
      }
      """)
  }

  /// What a parent receives only if available counts as available below.
  @Test func absentOptionalFeedsARequiredOne() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(keeper: Keeper) {}
        @Instantiated let keeper: Keeper
      }
      @Instantiable public struct Keeper: Instantiable {
        public init(x: X?, child: Child) {}
        @Received(onlyIfAvailable: true) let x: X?
        @Instantiated let child: Child
      }
      @Instantiable public struct Child: Instantiable {
        public init(x: X?) {}
        @Received let x: X?
      }
      """, versions: ["1.5.4", "2"])
  }

  /// Each parameter of `instantiate` is received by its inner name.
  @Test func extensionParameters() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(log: Log, defaults: Defaults) {}
        @Instantiated let log: Log
        @Instantiated let defaults: Defaults
      }
      @Instantiable extension Defaults: Instantiable {
        public static func instantiate(with log: Log, named suite: String) -> Defaults { Defaults() }
      //                                                    ^^^^^ error unfulfilled-received: `Defaults` is instantiated with `suite: String`
      }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """)
  }

  @Test func secondRootLacksIt() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(log: Log, b: B) {}
        @Instantiated let log: Log
        @Instantiated let b: B
      }
      @Instantiable(isRoot: true)
      public struct Other: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(log: Log) {}
        @Received let log: Log
      //              ^^^ error unfulfilled-received: from root `Other`
      }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """)
  }

  /// Labels are not compared across types.
  @Test func shadowedByAnotherType() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(key: Key, mid: Mid) {}
        @Instantiated let key: Key
        @Instantiated let mid: Mid
      }
      @Instantiable public struct Key: Instantiable { public init() {} }
      @Instantiable public struct OtherKey: Instantiable { public init() {} }
      @Instantiable public struct Mid: Instantiable {
        public init(key: OtherKey, leaf: Leaf) {}
        @Instantiated let key: OtherKey
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(key: Key) {}
        @Received let key: Key
      }
      """)
  }

  @Test func suggestionsByLeastQualifiedType() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(page: Instantiator<Page>) {}
        @Instantiated let page: Instantiator<Page>
      }
      @Instantiable public struct Page: Instantiable {
        public init(deep: Module.Log, log: any Log, later: Instantiator<Log>, leaf: Leaf) {}
        @Forwarded let deep: Module.Log
        @Forwarded let log: any Log
        @Forwarded let later: Instantiator<Log>
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(sink: Log?) {}
        @Received let sink: Log?
      //              ^^^^ error unfulfilled-received [<0.8.3]
      //              ^^^^ error unfulfilled-received [>=0.8.3]: Available instead: `deep: Module.Log`, `log: any Log`
      }
      """)
  }

  /// What builds it needs something that is there further down alone.
  @Test func `the message names a type that can make what is missing`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(session: Instantiator<Session>) {}
        @Instantiated let session: Instantiator<Session>
      }
      @Instantiable
      public struct Session: Instantiable {
        public init(token: Token, panel: Panel) {}
        @Forwarded let token: Token
        @Instantiated let panel: Panel
      }
      @Instantiable
      public struct Panel: Instantiable {
        public init(net: Net, log: Log) {}
        @Received let net: Net
      //              ^^^ error unfulfilled-received: Add `@Instantiated let net: Net` to `Session`, or further down.
        @Received let log: Log
      //              ^^^ error unfulfilled-received: Add `@Instantiated let log: Log` to `App`, or further down.
      }
      @Instantiable
      public struct Net: Instantiable {
        public init(token: Token) {}
        @Received let token: Token
      }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """, versions: ["1", "2"])
  }
}
