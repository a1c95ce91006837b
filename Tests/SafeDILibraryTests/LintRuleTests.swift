import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What SafeDI accepts and a single declaration shows to be without effect, or beyond what generated code can say.
@Suite struct LintRuleTests {
  // MARK: undecorated-dependency

  @Test(arguments: [
    """
    public final class Lamp { @Received let a: A }
    //                        ^^^^^^^^^ warning undecorated-dependency: Make `Lamp` `@Instantiable`
    """,
    """
    struct Lamp {
      // A comment.
      @Wrapped @Forwarded /* why */ private var a: A
      //       ^^^^^^^^^^ warning undecorated-dependency: `@Forwarded` has no effect on `a`
    }
    """,
    """
    actor Lamp {
      #if DEBUG
      @Instantiated let a: A
    //^^^^^^^^^^^^^ warning undecorated-dependency
      #else
      @Instantiated(fulfilledByType: "A") let a: any P
    //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning undecorated-dependency
      #endif
    }
    """,
    """
    @Instantiable public final class Lamp: Instantiable {
      public init() {}
      struct Shade { @Received let a: A }
      //             ^^^^^^^^^ warning undecorated-dependency: `Lamp.Shade` isn't `@Instantiable`
      enum Kind { @Received let b: B? }
      //          ^^^^^^^^^ warning undecorated-dependency: SafeDI doesn't build enums
    }
    """,
    """
    @Instantiable public struct Lamp: Instantiable { public init() {} }
    extension Lamp { @Received let a: A }
    //               ^^^^^^^^^ warning undecorated-dependency: in an extension of `Lamp`
    """,
    """
    protocol Lamp { @Received let a: A }
    //              ^^^^^^^^^ warning undecorated-dependency: protocols
    """,
    """
    @Received let a: A
    ^^^^^^^^^ warning undecorated-dependency: isn't a property of a type
    """,
    """
    @MainActor @dynamicMemberLookup final class Lamp: Instantiable { @Instantiated let a: A }
    //                                                               ^^^^^^^^^^^^^ warning undecorated-dependency
    """,
  ])
  func `macros outside of instantiable types are reported`(_ notation: String) throws {
    try expectFindings(notation, versions: ["2", "1", "0.6"])
  }

  @Test(arguments: [
    // Instantiable, or meant to be.
    "@Instantiable public struct Lamp: Instantiable { public init(a: A) {}\n@Received let a: A }",
    "@Instantiable public struct Lamp: Instantiable { public init(a: A) {}\n#if X\n@Received let a: A\n#endif\n}",
    "#if X\n@Instantiable\n#endif\npublic struct Lamp: Instantiable { @Received let a: A }",
    "@SafeDI.Instantiable public struct Lamp { @Received let a: A }",
    "@Instantiabel public struct Lamp { @Received let a: A }",
    "@Inst public struct Lamp { @Received let a: A }",
    "@Instantiable() public actor Lamp: Instantiable { public init(a: A) {}\n@Received let a: A }",
    // Half typed.
    "struct Lamp { @Received let a }", "struct Lamp { @Received let }", "struct Lamp { @Received( let a: A }",
    "struct Lamp { @Received let a: <#Type#> }", "struct Lamp { @Received let a: A",
    // Other attributes, and none.
    "struct Lamp { @Received.Kind let a: A }", "struct Lamp { @Lib.Received let a: A }",
    "struct Lamp { // @Received let a: A\n let b: B }",
    "struct Lamp { #if X\n@Received\n#endif\nlet a: A }", "struct Lamp { func f() { @Received let a: A } }",
  ])
  func `macros in instantiable types, or in what may be meant to be one, are not`(_ text: String) throws {
    for version in ["2", "1", "0.6"] {
      let codes = try reader(version).reading(of: text).problems.map(\.code)
      #expect(!codes.contains(.undecoratedDependency), "SafeDI \(version)")
    }
  }

  // MARK: configuration-not-top-level

  @Test func `a configuration in a type is reported`() throws {
    try expectFindings(
      """
      enum Settings { #SafeDIConfiguration() }
      //              ^^^^^^^^^^^^^^^^^^^^ warning configuration-not-top-level: inside `Settings`
      struct Outer {
        #if DEBUG
        #SafeDIConfiguration(additionalMocksToGenerate: ["A"])
      //^^^^^^^^^^^^^^^^^^^^ warning configuration-not-top-level
        #endif
        class Inner {
          let a = 1; #SafeDIConfiguration()
          //         ^^^^^^^^^^^^^^^^^^^^ warning configuration-not-top-level: inside `Outer.Inner`
        }
      }
      extension Outer.Inner { #SafeDIConfiguration() }
      //                      ^^^^^^^^^^^^^^^^^^^^ warning configuration-not-top-level
      #if DEBUG
      #SafeDIConfiguration()
      #endif
      """, versions: ["2", "2.0.0-beta-3"])
  }

  @Test(arguments: [
    ("struct A {\n#SafeDIConfiguration()", "2"), ("struct A { #SafeDIConfiguration() }", "1"),
    ("struct A { #Preview { #SafeDIConfig() } }", "2"), ("struct A { // #SafeDIConfiguration()\n }", "2"),
    ("struct A { let a = \"#SafeDIConfiguration()\" }", "2"), ("struct A { @SafeDIConfiguration enum C {} }", "2"),
  ])
  func `a brace that is lost, another version, or a comment is not`(_ text: String, version: String) throws {
    let codes = try reader(version).reading(of: text).problems.map(\.code)
    #expect(!codes.contains(.configurationNotTopLevel))
  }

  // MARK: non-literal-root, root-extension

  @Test(arguments: ["isProduction", "!false", "(true)", "Flags.isRoot", "1 == 1", "#if", "isDebug ? true : false"])
  func `a root that isn't written out is reported`(_ value: String) throws {
    guard value != "#if" else { return }
    try expectFindings(
      """
      @Instantiable(isRoot: \(value))
      //                    \(String(repeating: "^", count: value.count)) warning non-literal-root
      public struct App: Instantiable { public init() {} }
      """, versions: ["2", "1.2.2"])
  }

  @Test(arguments: [
    "isRoot: true", "isRoot: false", "", "conformsElsewhere: true", "isRoot:", "isRoot: <#Bool#>", "isRoot: (",
    "isRoot: true, fulfillingAdditionalTypes: [P.self]",
  ])
  func `a literal, or one that isn't typed yet, is not`(_ arguments: String) throws {
    let text = "@Instantiable(\(arguments)) public struct App: Instantiable { public init() {} }"
    for version in ["2", "1.2.2", "0.9.1"] {
      let codes = try reader(version).reading(of: text).problems.map(\.code)
      #expect(!codes.contains("non-literal-root"), "SafeDI \(version)")
    }
  }

  @Test func `a root that is an extension is reported`() throws {
    try expectFindings(
      """
      @Instantiable(isRoot: true)
      //            ^^^^^^^^^^^^ warning root-extension: `App` isn't a root
      extension App: Instantiable { public static func instantiate() -> App { App() } }
      @Instantiable(isRoot: flag, fulfillingAdditionalTypes: [P.self]) extension Kit.B: Instantiable {
      //            ^^^^^^^^^^^^ warning root-extension
        public static func instantiate() -> Kit.B { B() }
      }
      @Instantiable(isRoot: false) extension C: Instantiable { public static func instantiate() -> C { C() } }
      @Instantiable extension D: Instantiable { public static func instantiate() -> D { D() } }
      @Instantiable(isRoot: true) extension E: Instantiable { public static func instantiate(a: A) -> E { E() } }
      //                                                                                     ^ error root-has-inputs
      """, versions: ["2", "1.2.2"])
  }
}
