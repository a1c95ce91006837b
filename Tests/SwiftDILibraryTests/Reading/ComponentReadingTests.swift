import Testing

@Suite struct ComponentReadingTests {
  private func expect(_ text: String, _ expected: String, _ words: [String]) {
    let mismatch = FactDump("import DI\n\(text)").mismatch(words, expected)
    #expect(mismatch == nil, "\(text)")
  }

  // MARK: Components

  @Test(arguments: [
    ("@Component struct A { }", "type A struct internal component root no `@Component` `A`"),
    (
      "@Component() public struct A { init() { } }",
      "type A struct public component root no init `@Component()` `A`"
    ),
    (
      "@Component(root: true) struct A: P, Q { }",
      "type A struct internal component root declared `@Component(root: true)` `A`"
    ),
    (
      "@Component(root: false) fileprivate struct A { }",
      "type A struct fileprivate component root no `@Component(root: false)` `A`"
    ),
    ("@DI.Component struct A { }", "type A struct internal component root no `@DI.Component` `A`"),
    (
      "@Component(root: isRoot) struct A { }",
      """
      type A struct internal component root notLiteral `@Component(root: isRoot)` `A`
      flaw nonliteralRoot of A `isRoot`
      """
    ),
    // An initializer in an extension or in a clause isn't seen.
    (
      "@Component struct A {\n#if B\ninit() { }\n#endif\n}\nextension A { init(x: Int) { } }",
      "type A struct internal component root no `@Component` `A`"
    ),
    (
      "enum N { @Component struct A { } }",
      "type N enum internal `N`\ntype N.A struct internal component root no `@Component` `A`"
    ),
    (
      "#if B\n@Component struct A { }\n#endif",
      "type A struct internal component root no `@Component` `A`"
    ),
    (
      "typealias B = N.A; protocol P { }; class C { }; @Component struct A { }",
      """
      type B alias of N.A internal `B`
      type P protocol internal `P`
      type C class internal `C`
      type A struct internal component root no `@Component` `A`
      """
    ),
    // Shapes that can't be components.
    (
      "@Component final class A { }",
      """
      type A class internal component root no `@Component` `A`
      flaw componentShape(notAStruct("class")) of A `class`
      """
    ),
    (
      "@Component private struct A { }",
      """
      type A struct fileprivate component root no `@Component` `A`
      flaw componentShape(privateStruct) of A `private`
      """
    ),
    (
      "@Component struct A<T> { @Provides(.k) var k: Int { 1 } }",
      """
      type A struct internal component root no `@Component` `A`
      flaw componentShape(genericWithProvider) of A `<T>`
      """
    ),
    ("@Component struct A<T> { }", "type A struct internal component root no `@Component` `A`"),
    (
      "func f() { @Component struct A { } }",
      """
      type A struct private component root no `@Component` `A`
      flaw componentShape(local) of A `A`
      """
    ),
  ])
  func `a type`(_ text: String, _ expected: String) { expect(text, expected, ["type", "flaw"]) }

  @Test(arguments: [
    ("let a: Int", "flaw propertyWithoutValue of A.a `a`"), ("let a: Int?", "flaw propertyWithoutValue of A.a `a`"),
    ("var a: Int { didSet { } }", "flaw propertyWithoutValue of A.a `a`"),
    ("@Provides(.k) let a: Int", "flaw propertyWithoutValue of A.a `a`"), ("var a: Int?", ""), ("let a = 1", ""),
    ("var a: Int { 1 }", ""), ("static let a: Int", ""), ("@State var a: Int", ""), ("lazy var a: Int = 1", ""),
    ("let a: Int; init() { a = 1 }", ""), ("#if B\nlet a: Int\n#endif", ""),
  ])
  func `the generated initializer`(_ member: String, _ expected: String) {
    expect("@Component struct A { \(member) }", expected, ["flaw"])
  }

  // MARK: Providers

  @Test(arguments: [
    (
      "@Provides(.k) var a: Int { 1 }",
      """
      member A.a() computedProperty Int internal `a` `Int`
      provides a: AnyKey.k '.k' priority 0 plain `@Provides(.k)`
      """
    ),
    (
      "@Provides(.k) private let a: Int = 1",
      """
      member A.a() storedProperty Int private `a` `Int`
      provides a: AnyKey.k '.k' priority 0 plain `@Provides(.k)`
      """
    ),
    (
      "@Provides(Keys.k, priority: .test) func a() -> any P { x }",
      """
      member A.a() function any P internal `a` `any P`
      provides a: Keys.k 'Keys.k' priority 10 plain `@Provides(Keys.k, priority: .test)`
      """
    ),
    (
      "@Provides(.k, priority: .default) var a: Int { 1 }",
      """
      member A.a() computedProperty Int internal `a` `Int`
      provides a: AnyKey.k '.k' priority 0 plain `@Provides(.k, priority: .default)`
      """
    ),
    (
      "@Provides(.k, priority: DI.Priority.custom(-1_0)) var a: Int { 1 }",
      """
      member A.a() computedProperty Int internal `a` `Int`
      provides a: AnyKey.k '.k' priority -10 plain `@Provides(.k, priority: DI.Priority.custom(-1_0))`
      """
    ),
    (
      "@Provides(.k, priority: high) var a: Int { 1 }",
      """
      member A.a() computedProperty Int internal `a` `Int`
      provides a: AnyKey.k '.k' priority ? plain `@Provides(.k, priority: high)`
      """
    ),
    // What `@Component` doesn't see.
    (
      "#if B\n@Provides(.k) var a: Int { 1 }\n#endif",
      """
      member A.a() computedProperty Int internal conditional `a` `Int`
      provides a: AnyKey.k '.k' priority 0 plain `@Provides(.k)`
      """
    ),
    (
      "@DI.Provides(.k) var a: Int { 1 }",
      """
      member A.a() computedProperty Int internal `a` `Int`
      provides a: AnyKey.k '.k' priority 0 qualified `@DI.Provides(.k)`
      """
    ),
    (
      "@Provides (.k) var a: Int { 1 }",
      """
      member A.a() computedProperty Int internal `a` `Int`
      provides a: AnyKey.k '.k' priority 0 spaced `@Provides (.k)`
      """
    ),
    (
      "@Provides(.k) @Provides(.l) var a: Int { 1 }",
      """
      member A.a() computedProperty Int internal `a` `Int`
      provides a: AnyKey.k '.k' priority 0 plain `@Provides(.k)`
      provides a: AnyKey.l '.l' priority 0 plain `@Provides(.l)`
      """
    ),
    (
      "}\nextension A { @Provides(.k) var a: Int { 1 }",
      """
      member A.a() computedProperty Int internal extension `a` `Int`
      provides a: AnyKey.k '.k' priority 0 plain `@Provides(.k)`
      """
    ),
    (
      "}\nenum B { @Provides(.k) static var a: Int { 1 }",
      """
      member B.a() computedProperty Int internal static `a` `Int`
      provides a: AnyKey.k '.k' priority 0 plain `@Provides(.k)`
      """
    ),
    // Without a key it provides nothing; a wrapper of the same name is another.
    ("@Provides var a: A { 1 }", "member A.a() computedProperty A internal `a` `A`"),
    ("struct Provides { }; @Provides(.k) var a: A { 1 }", "member A.a() computedProperty A internal `a` `A`"),
  ])
  func `a provider`(_ member: String, _ expected: String) {
    expect("@Component struct A { \(member) }", expected, ["member", "provides"])
  }

  @Test(arguments: [
    ("static var a: Int { 1 }", "modifier(\"static\")) of A.a `static`"),
    ("var a: Int { get async { 1 } }", "modifier(\"async\")) of A.a `async`"),
    ("func a() throws -> Int { 1 }", "modifier(\"throws\")) of A.a `throws`"),
    ("mutating func a() -> Int { 1 }", "modifier(\"mutating\")) of A.a `mutating`"),
    ("var a: Int { mutating get { 1 } }", "modifier(\"mutating\")) of A.a `mutating`"),
    ("lazy var a: Int = 1", "modifier(\"lazy\")) of A.a `lazy`"),
    ("@MainActor var a: Int { 1 }", "modifier(\"@MainActor\")) of A.a `@MainActor`"),
    ("func a<T>() -> Int { 1 }", "generic) of A.a `<T>`"),
    ("func a(x: Int = 1) -> Int { 1 }", "parameters) of A.a `(x: Int = 1)`"),
    ("var a = 1", "noTypeAnnotation) of A.a `a`"), ("func a() { }", "noReturnType) of A.a `a`"),
    ("var (a, b): (Int, Int) = (1, 2)", "tuplePattern) of A `(a, b)`"),
    ("var a: Int = 1, b: Int = 2", "severalNames) of A.a `b`"),
    ("var a: some P { 1 }", "opaqueType) of A.a `some P`"), ("func a() -> some P { 1 }", "opaqueType) of A.a `some P`"),
    ("subscript(i: Int) -> Int { 1 }", "notAMember(\"subscript\")) of A `subscript`"),
    ("init() { }", "notAMember(\"init\")) of A `init`"), ("struct B { }", "notAMember(\"struct\")) of A `struct`"),
  ])
  func `a shape that can't provide`(_ member: String, _ expected: String) {
    expect("@Component struct A { @Provides(.k) \(member) }", "flaw providerShape(\(expected)", ["flaw"])
  }

  @Test(arguments: [
    "var a: Int { 1 }", "let a: Int = 1", "func a() -> Int { 1 }", "private var a: any P { 1 }",
    "var a: Int { get { 1 } set { } }", "nonisolated func a() -> Int { 1 }",
  ])
  func `a shape that can provide`(_ member: String) {
    expect("@MainActor @Component struct A { @Provides(.k) \(member) }", "", ["flaw"])
  }

  // MARK: Members

  @Test func `declared types of members`() {
    expect(
      """
      // AnyKey
      class App {
        let world = World(); var other: N.World!; let x = 1
        func make(_ a: Int, b c: World? = nil) -> Town { t }
        func nothing() { }
        private(set) static var shared = Outer.App.init()
      }
      """,
      """
      member App.world() storedProperty World internal `world` -
      member App.other() storedProperty N.World! internal `other` `N.World!`
      member App.make(_ a: Int, b c: World? = …) function Town internal `make` `Town`
      member App.shared() storedProperty Outer.App internal static `shared` -
      """, ["member"])
  }
}
