import Testing

/// The rules about decorated extensions: SD-X01 to SD-X08, and SD-D05 there.
@Suite struct ExtensionRuleTests {
  @Test func soundExtensions() throws {
    try expectFindings(
      """
      @Instantiable extension Fryer: Instantiable {
          public static func instantiate(oil: Oil = .palm) -> Fryer { Fryer() }
          static func helper() -> Int { 1 }
      }
      @Instantiable extension Box: Instantiable {
          static public func instantiate() -> Box<Int> { Box() }
          public static func instantiate(seed: Seed) -> Box<Text> { Box() }
      }
      extension Plain { func instantiate<T>() async throws -> T where T: P { fatalError() } }
      """, versions: ["2", "1", "0.9.1"])
  }

  @Test func whereClause() throws {
    try expectFindings(
      """
      @Instantiable extension Box: Instantiable where T == Int {
      //                                        ^^^^^^^^^^^^^^ error extension-where-clause
          public static func instantiate() -> Box<Int> { Box() }
      }
      """, versions: ["2", "1", "0.9.1"])
  }

  @Test func returnType() throws {
    try expectFindings(
      """
      @Instantiable extension A.B: Instantiable {
          public static func instantiate(a: Int) -> Self { B() }
      //                                            ^^^^ error instantiate-return-type: Change its return type to `A.B`
          public static func instantiate() -> A.B? { B() }
      //                                      ^^^^ error instantiate-return-type: Remove the `?`
          public static func instantiate() -> [A.B] { B() }
      //                                      ^^^^^ error instantiate-return-type
          public static func instantiate() -> B { B() }
      //                                      ^ error instantiate-return-type
          public static func instantiate() -> A<Int>.B { B() }
      //                                      ^^^^^^^^ error instantiate-return-type
          public static func instantiate() -> A.B<Int> { B() }
      }
      """, versions: ["2", "1", "0.9.1"])
    try expectFindings(
      """
      @Instantiable extension Box: Instantiable {
          public static func instantiate() -> Box<Int> { Box() }
      //                                      ^^^^^^^^ error instantiate-return-type
      }
      """, versions: ["0.6"])
  }

  @Test func publicStaticPlainFunction() throws {
    try expectFindings(
      """
      @Instantiable extension A: Instantiable {
          func instantiate() -> A { A() }
      //  ^^^^ error instantiate-not-public-static
      }
      public extension Outer {}
      @Instantiable public extension B: Instantiable {
          static func instantiate() -> B { B() }
      //  ^^^^^^ error instantiate-not-public-static
      }
      @Instantiable extension C: Instantiable {
          public class func instantiate() -> C { C() }
      //  ^^^^^^^^^^^^ error instantiate-not-public-static
      }
      @Instantiable extension D: Instantiable {
          public static func instantiate<T>(t: T) async throws -> D where T: P { D() }
      //                                ^^^ error instantiate-generic
      //                                          ^^^^^^^^^^^^ error instantiate-effects
      //                                                            ^^^^^^^^^^ error instantiate-generic
      }
      """, versions: ["2.0.0", "1", "0.6"])
  }

  /// From 2.3 on, it may be anything but hidden.
  @Test func staticAndNotHidden() throws {
    try expectFindings(
      """
      @Instantiable extension A: Instantiable {
          func instantiate() -> A { A() }
      //  ^^^^ error instantiate-not-public-static: must be `static`, because SafeDI calls it on the type.
      }
      @Instantiable extension B: Instantiable {
          static func instantiate() -> B { B() }
      }
      @Instantiable extension C: Instantiable {
          package static func instantiate() -> C { C() }
      }
      @Instantiable extension D: Instantiable {
          private static func instantiate() -> D { D() }
      //  ^^^^^^^^^^^^^^ error instantiate-not-public-static: Remove `private`, or write `package`
      }
      @Instantiable extension E: Instantiable {}
      //                      ^ error missing-instantiate: Add `static func instantiate() -> E`
      """)
  }

  @Test func aBuilderIsThere() throws {
    try expectFindings(
      """
      @Instantiable extension A: Instantiable {}
      //                      ^ error missing-instantiate: Add `public static func instantiate() -> A`
      @Instantiable extension B: Instantiable {
      //                      ^ error missing-instantiate: returns nothing
          public static func instantiate() {}
      }
      """, versions: ["2.0.0", "1", "0.6"])
  }

  @Test func noTypeIsBuiltTwice() throws {
    try expectFindings(
      """
      @Instantiable extension Box: Instantiable {
          public static func instantiate() -> Box<Int> { Box() }
          public static func instantiate(seed: Seed) -> Box<Text> { Box() }
          public static func instantiate(size: Int) -> Box<Int> { Box() }
      //                     ^^^^^^^^^^^ error multiple-instantiate: builds `Box<Int>`
      }
      """, versions: ["2", "1", "0.9.1"])
    try expectFindings(
      """
      @Instantiable extension Box: Instantiable {
          public static func instantiate() -> Box { Box() }
          public static func instantiate(seed: Seed) -> Box { Box() }
      //                     ^^^^^^^^^^^ error multiple-instantiate: before 0.7.2
      }
      """, versions: ["0.6"])
  }

  @Test func rootExtensionsTakeNothing() throws {
    try expectFindings(
      """
      @Instantiable(isRoot: true) extension A: Instantiable {
          public static func instantiate(of b: B, c: C = C()) -> A { A() }
      //                                    ^ error root-has-inputs: `b: B`
      //                                          ^ error root-has-inputs: `c: C`
      }
      """, versions: ["2", "1"])
  }
}
