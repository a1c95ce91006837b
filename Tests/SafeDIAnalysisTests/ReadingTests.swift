import Testing

/// Which files and branches are read, and broken code (Rules/Reading.md).
@Suite struct ReadingTests {
  /// Not even an extension that would build something.
  @Test func filesWithoutTheMarkerAreUnread() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      //                     ^ error no-instantiable
      }
      // file: A.swift
      extension A {
        static func instantiate() -> A { A() }
      }
      """)
  }

  @Test func aCommentMakesAFileRead() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      //                     ^ error no-instantiable [<0.7.1]
      }
      // file: A.swift
      // Not @Instantiable, and yet:
      extension A {
        static func instantiate() -> A { A() }
      }
      """)
  }

  /// It is invisible: `a` is no dependency, and a stored property that SafeDI does not set.
  @Test func conditionalAttributeOfAProperty() throws {
    try expectVerdict(
      """
      @Instantiable
      public struct S: Instantiable {
        public init(a: A) {}
      //            ^^^^ error initializer-extra-parameter
        #if X
          @Received
        #endif
        let a: A
      }
      """)
  }

  @Test func conditionalAttributeOfAType() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      //                     ^ error no-instantiable
      }
      #if X
      @Instantiable
      #endif
      public struct A: Instantiable { public init() {} }
      """)
  }

  @Test func samePropertyInBothBranches() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(log: Log, s: S) {}
        @Instantiated let log: Log
        @Instantiated let s: S
      }
      @Instantiable public struct S: Instantiable {
        public init(log: Log) {}
        #if DEBUG
          @Received let log: Log
        #else
          @Received let log: Log
        #endif
      }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """)
  }

  @Test func oneLabelWithTwoTypesInBranches() throws {
    try expectVerdict(
      """
      @Instantiable public struct S: Instantiable {
      //                          ^ error missing-initializer [0.8.0..<1.2.0]
        public init(log: Log) {}
      //           ^^^^^^^^^^ error initializer-missing-parameter [1.2.0..<2.1.0]
        #if DEBUG
          @Received let log: Log
        #else
          @Received let log: OtherLog
        #endif
      }
      """)
  }

  @Test func initializersInBranchesCount() throws {
    try expectVerdict(
      """
      @Instantiable public struct S: Instantiable {
        #if DEBUG
          public init(log: Log, verbose: Bool) {}
        #else
          public init(log: Log) {}
        #endif
        @Received let log: Log
      }
      """)
  }

  @Test func buildersInBranches() throws {
    try expectVerdict(
      """
      @Instantiable extension A: Instantiable {
        #if DEBUG
          public static func instantiate() -> A { A() }
      //                                      ^ error duplicate-instantiable [0.7.1..<2.1.0]
        #else
          public static func instantiate(x: Int) -> A { A() }
      //                     ^^^^^^^^^^^ error multiple-instantiate [<2.1.0]
      //                                            ^ error duplicate-instantiable [0.7.1..<2.1.0]
        #endif
      }
      """)
  }

  /// The first one wins.
  @Test func repeatedAttribute() throws {
    try expectVerdict(
      """
      @Instantiable @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(missing: Missing) {}
        @Instantiated let missing: Missing
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func propertiesOfExtensionsAreNoDependencies() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable { public init() {} }
      extension Root {
        @Instantiated var missing: Missing
      //              ^^^ error mutable-dependency
      }
      """)
  }

  @Test func propertiesOfPlainTypes() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable { public init() {} }
      struct Plain {
        @Received let a: A
      }
      """)
  }

  /// What can't be read may hold it.
  @Test func strayTokenSilencesWhatIsMissing() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      // file: A.swift
      @Instantiable )
      public struct A: Instantiable { public init() {} }
      """)
  }

  @Test func lostBraceBetweenTypes() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, b: B) {}
        @Instantiated let a: A
        @Instantiated let b: B
      }
      // file: A.swift
      @Instantiable public struct A: Instantiable {
        public init() {}

      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Received let a: A
      }
      """)
  }

  @Test func halfAProperty() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(log: Log, user: User) {}
        @Instantiated let log:
        @Instantiated let user: User
      }
      // file: User.swift
      @Instantiable public struct User: Instantiable {
        public init(log: Log) {}
        @Received let log: Log
      }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """)
  }

  @Test func halfAnAttribute() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(log: Log, user: User) {}
        @Instantiated let user: User
        @Instantiated(fulfilledByType: 
        let log: Log
      }
      // file: User.swift
      @Instantiable public struct User: Instantiable {
        public init(log: Log) {}
        @Received let log: Log
      }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """)
  }

  @Test func brokenBodiesDoNotMatter() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(user: User) { self.user = }
        @Instantiated let user: User
        func f() { let x = ; if { } }
      }
      // file: User.swift
      @Instantiable public struct User: Instantiable {
        public init(log: Log) {}
        @Received let log: Log
      //              ^^^ error unfulfilled-received
      }
      """)
  }
}
