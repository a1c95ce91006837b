import Testing

/// Short names of nested types (Rules/Types.md, "Nested types").
@Suite struct NestedTypeTests {
  @Test func innermostNameWins() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Shop: Instantiable {
        public init(till: Till, user: User) {}
        @Instantiated let till: Till
        @Instantiated let user: User
        @Instantiable public struct Till: Instantiable { public init() {} }
      //                            ^^^^ error nested-instantiable [<0.9.1]
        @Instantiable public struct User: Instantiable {
      //                            ^^^^ error nested-instantiable [<0.9.1]
          public init(till: Till) {}
          @Received let till: Till
        }
      }
      @Instantiable public struct Till: Instantiable { public init() {} }
      """)
  }

  @Test func receivedFromOutsideNeedsThePath() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Shop: Instantiable {
        public init(till: Till, good: Good, bad: Bad) {}
        @Instantiated let till: Till
        @Instantiated let good: Good
        @Instantiated let bad: Bad
        @Instantiable public struct Till: Instantiable { public init() {} }
      //                            ^^^^ error nested-instantiable [<0.9.1]
      }
      @Instantiable public struct Good: Instantiable {
        public init(till: Shop.Till) {}
        @Received let till: Shop.Till
      }
      @Instantiable public struct Bad: Instantiable {
        public init(till: Till) {}
        @Received let till: Till
      //              ^^^^ error unfulfilled-received [>=0.9.1]: `till: Shop.Till` is available
      }
      """)
  }

  @Test func extensionPathIsPrepended() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: Shop.Floor.Till, later: Instantiator<Shop.Floor.Till>) {}
        @Instantiated let a: Shop.Floor.Till
        @Instantiated let later: Instantiator<Shop.Floor.Till>
      }
      public enum Shop { public struct Floor {} }
      extension Shop.Floor {
        @Instantiable public struct Till: Instantiable { public init() {} }
      //                            ^^^^ error nested-instantiable [<0.9.1]
      }
      """)
  }

  /// `Coin` is found two levels out, `Drawer` beside it.
  @Test func outwardThroughEnclosingTypes() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(till: Shop.Floor.Till) {}
        @Instantiated let till: Shop.Floor.Till
      }
      public enum Shop {
        @Instantiable public struct Coin: Instantiable { public init() {} }
      //                            ^^^^ error nested-instantiable [<0.9.1]
        public enum Floor {
          @Instantiable public struct Drawer: Instantiable { public init() {} }
      //                              ^^^^^^ error nested-instantiable [<0.9.1]
          @Instantiable public struct Till: Instantiable {
      //                              ^^^^ error nested-instantiable [<0.9.1]
            public init(coin: Coin, drawer: Drawer) {}
            @Instantiated let coin: Coin
            @Instantiated let drawer: Drawer
          }
        }
      }
      """)
  }

  /// `Coin` is not instantiable, so it stays `Coin` where it is forwarded.
  @Test func forwardedValuesAreNotQualified() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(till: Instantiator<Shop.Till>) {}
        @Instantiated let till: Instantiator<Shop.Till>
      }
      public enum Shop { public struct Coin {} }
      extension Shop {
        @Instantiable public struct Till: Instantiable {
      //                            ^^^^ error nested-instantiable [<0.9.1]
          public init(coin: Coin, slot: Slot) {}
          @Forwarded let coin: Coin
          @Instantiated let slot: Slot
        }
      }
      @Instantiable public struct Slot: Instantiable {
        public init(coin: Shop.Coin) {}
        @Received let coin: Shop.Coin
      //              ^^^^ error unfulfilled-received [>=0.9.1]: `coin: Coin` is available
      }
      """)
  }

  @Test func aliasSourcesAreNotQualified() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Shop: Instantiable {
        public init(till: Till, user: User) {}
        @Instantiated let till: Till
        @Instantiated let user: User
        @Instantiable public struct Till: Instantiable { public init() {} }
      //                            ^^^^ error nested-instantiable [<0.9.1]
        @Instantiable public struct User: Instantiable {
      //                            ^^^^ error nested-instantiable [<0.9.1]
          public init(other: Till) {}
          @Received(fulfilledByDependencyNamed: "till", ofType: Till.self) let other: Till
      //                                                                       ^^^^^ error unfulfilled-received [>=0.9.1]
        }
      }
      """)
  }

  @Test func additionalTypesAreQualifiedOutward() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(key: Shop.Key) {}
        @Instantiated let key: Shop.Key
      }
      public enum Shop {
        @Instantiable public struct Door: Instantiable {
      //                            ^^^^ error nested-instantiable [<0.9.1]
          public init(key: Key) {}
          @Instantiated let key: Key
        }
        @Instantiable public struct Key: Instantiable { public init() {} }
      //                            ^^^ error nested-instantiable [<0.9.1]
      }
      """)
  }

  @Test func nestedInsideAFunctionIsUnseen() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      //                     ^ error no-instantiable
        func f() {
          @Instantiable public struct A: Instantiable { public init() {} }
        }
      }
      func g() {
        @Instantiable public struct A: Instantiable { public init() {} }
      }
      let h = {
        @Instantiable public struct A: Instantiable { public init() {} }
      }
      """)
  }

  @Test func genericOuterTypesHaveNoArguments() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: Box.Lid) {}
        @Instantiated let a: Box.Lid
      }
      public struct Box<T> {
        @Instantiable public struct Lid: Instantiable { public init() {} }
      //                            ^^^ error nested-instantiable [<0.9.1]
      }
      """)
  }

  /// The initializer must spell the type as the property does.
  @Test func theMacroKnowsNoPaths() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Shop: Instantiable {
        public init(till: Shop.Till) {}
      //            ^^^^^^^^^^^^^^^ error initializer-extra-parameter [>=0.8.0]
        @Instantiated let till: Till
        @Instantiable public struct Till: Instantiable { public init() {} }
      //                            ^^^^ error nested-instantiable [<0.9.1]
      }
      """)
  }
}
