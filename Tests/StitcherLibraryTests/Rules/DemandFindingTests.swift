import DICheckDependencyLibrary
import Testing

@testable import StitcherLibrary

/// Demands that no container can answer, or that several registrations of one do.
@Suite struct DemandFindingTests {
  /// Expects the findings of a program that has, beside its own lines, a few types and a container.
  private func expect(
    _ lines: String..., container: String = "", hints: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectFindings(
      """
      import Stitcher
      protocol Clock {}
      final class WallClock: Clock { init() {} }
      final class Tape { init(label: String) {} }
      enum Key: String { case main, other = "second" }
      struct App { @Dependencies var c = DependencyContainer {
      \(container)
      } }
      \(lines.joined(separator: "\n"))
      """, hints: hints ? [CatalogueEntry.neverPresent.code, CatalogueEntry.collectionSkipsParameterised.code] : [],
      sourceLocation: sourceLocation)
  }

  @Test func `a type that nobody registers`() throws {
    try expect(
      "final class U { @Injected var t: Tape } // warning: stitcher-unregistered-type", container: "WallClock()")
    try expect("final class U { @Injected var t: WallClock }", container: "WallClock()")
    // An optional may be meant to be nil.
    try expect(
      "final class U { @Injected var t: Tape? } // hint: stitcher-never-present",
      "final class V { @Injected var t: [Tape] } // hint: stitcher-never-present",
      container: "WallClock()", hints: true)
    // A type from elsewhere may be registered elsewhere.
    try expect(
      "final class U { @Injected var t: URLSession } // hint: stitcher-unregistered-type", container: "WallClock()")
    try expect(
      "func f() throws { let t: Tape = try DependencyGraph.inject(); _ = t } // warning: stitcher-unregistered-type",
      "func g() { let t: Tape? = try? DependencyGraph.inject(); _ = t }", container: "WallClock()")
  }

  @Test func `what can't be read may register anything`() throws {
    try expect("final class U { @Injected var t: Tape }", container: "Dependency { something() }")
    try expect("final class U { @Injected var t: Tape }", container: "registrar")
    try expect(
      "final class U { @Injected(name: \"x\") var t: Tape }", container: "Dependency { Tape(label: \"\") }.named(n)")
    // A name that isn't known is no type.
    try expect(
      "final class U { @Injected var t: Tape } // warning: stitcher-unregistered-type",
      container: "Dependency { WallClock() }.named(n)")
    // A type from elsewhere is none of the workspace.
    try expect(
      "final class U { @Injected var t: Tape } // warning: stitcher-unregistered-type",
      container: "Dependency { UserDefaults.standard }")
  }

  @Test func `only as another type`() throws {
    try expect(
      "final class U { @Injected var t: Clock } // warning: stitcher-registered-only-as", container: "WallClock()")
    try expect(
      "final class U { @Injected var t: WallClock } // warning: stitcher-registered-only-as",
      container: "Dependency { () -> Clock in WallClock() }.scope(.singleton)")
    try expect(
      "final class U { @Injected var t: any Clock }", "final class V { @Injected var t: WallClock }",
      container: "Dependency { WallClock() }.conforms(to: Clock.self)")
    // A composition is a type of its own.
    try expect(
      "protocol Other {}", "extension WallClock: Other {}",
      "final class U { @Injected var t: Clock & Other } // warning: stitcher-unregistered-type",
      "final class V { @Injected var t: Clock }",
      container: "Dependency { WallClock() }.conforms(to: Clock.self)")
    try expect(
      "protocol Other {}", "extension WallClock: Other {}", "typealias Both = Other & Clock",
      "final class U { @Injected var t: Clock & Other }",
      container: "Dependency { WallClock() }.conforms(to: Both.self)")
  }

  @Test func `only by a name or value`() throws {
    try expect(
      "final class U { @Injected var t: WallClock } // warning: stitcher-registered-only-by-name",
      container: "Dependency { WallClock() }.named(\"a\")")
    try expect(
      "final class U { @Injected var t: WallClock } // warning: stitcher-registered-only-by-value",
      container: "Dependency { WallClock() }.associated(with: 3)")
    try expect(
      "final class U { @Injected(name: \"a\") var t: WallClock } // warning: stitcher-registered-only-by-value",
      container: "Dependency(for: \"a\") { WallClock() }")
    try expect(
      "final class U { @Injected(value: \"a\") var t: WallClock } // warning: stitcher-registered-only-by-name",
      container: "Dependency { WallClock() }.named(\"a\")")
  }

  @Test func `names and values`() throws {
    try expect(
      "final class U { @Injected(name: \"b\") var t: WallClock } // warning: stitcher-unregistered-name",
      "final class V { @Injected(name: \"b\") var t: WallClock? } // hint: stitcher-unregistered-name",
      "final class W { @Injected(name: \"A\") var t: WallClock } // warning: stitcher-unregistered-name",
      container: "Dependency { WallClock() }.named(\"a\")")
    try expect(
      "final class U { @Injected(name: \"main\") var t: WallClock }",
      "final class V { @Injected(name: Key.other) var t: WallClock } // warning: stitcher-unregistered-name",
      "final class W { @Injected(name: Key.main.rawValue) var t: WallClock }",
      container: "Dependency { WallClock() }.named(Key.main)")
    try expect(
      "enum Names { static let a = \"a\" }", "final class U { @Injected(name: Names.a) var t: WallClock }",
      container: "Dependency { WallClock() }.named(\"a\")")
    try expect(
      "final class U { @Injected(value: 3) var t: WallClock }",
      "final class V { @Injected(value: 4) var t: WallClock } // warning: stitcher-unregistered-value",
      "final class W { @Injected(value: Key.other) var t: WallClock } // warning: stitcher-unregistered-value",
      "func f(k: Key) { @Injected(value: k) var t: WallClock }",
      container: "Dependency { WallClock() }.associated(with: 3)\nDependency { WallClock() }.associated(with: Key.main)"
    )
  }

  @Test func `arguments`() throws {
    let tape = "Dependency { (label: String) in Tape(label: label) }.scope(.instance)"
    try expect(
      "final class U { @Injected var t: Tape } // warning: stitcher-parameter-arity",
      "final class V { @Injected(\"a\", 2) var t: Tape } // warning: stitcher-parameter-arity",
      "final class W { @Injected(\"a\") var t: Tape }",
      "final class X { @Injected(1) var t: Tape } // warning: stitcher-parameter-literal-type",
      "final class Y { @Injected var t: [Tape] } // hint: stitcher-collection-skips-parameterised", container: tape,
      hints: true)
    // Registrations that differ in parameters are overloads.
    try expect(
      "final class U { @Injected var t: Tape }", "final class W { @Injected(\"a\") var t: Tape }",
      container: tape + "\nDependency { Tape(label: \"\") }.scope(.instance)")
    // The type of a parameter may come from the initializer.
    try expect(
      "final class X { @Injected(1) var t: Tape } // warning: stitcher-parameter-literal-type",
      "final class Y { @Injected(\"a\") var t: Tape }",
      container: "Dependency { label in Tape(label: label) }.scope(.instance)")
    // The type of the parameter isn't known.
    try expect(
      "final class X { @Injected(1) var t: Tape }",
      container: "Dependency { label in Tape(label: convert(label)) }.scope(.instance)")
  }

  @Test func `several registrations of one container`() throws {
    let two = "Dependency { WallClock() }\nDependency { WallClock() }.scope(.singleton)"
    try expect(
      "final class U { @Injected var t: WallClock } // error: stitcher-ambiguous",
      "final class V { @Injected var t: WallClock? } // error: stitcher-ambiguous",
      "final class W { @Injected var t: [WallClock] }", container: two)
    try expect(
      "final class U { @Injected var t: WallClock } // warning: stitcher-ambiguous",
      container: "Dependency { WallClock() }\nif flag { Dependency { WallClock() }.scope(.singleton) }")
    try expect(
      "final class U { @Injected var t: WallClock }",
      container: "if flag { Dependency { WallClock() } } else { Dependency { WallClock() }.scope(.singleton) }")
    // Identical ones are one: the automatic scope of a class is shared.
    try expect(
      "final class U { @Injected var t: WallClock }",
      container: "Dependency { WallClock() }\nDependency { WallClock() }.scope(.shared)")
    try expect(
      "struct Other { @Dependencies var c = DependencyContainer { Dependency { WallClock() }.scope(.singleton) } }",
      "final class U { @Injected var t: WallClock }", container: "Dependency { WallClock() }")
    try expect(
      "final class U { @Injected var t: Clock } // error: stitcher-ambiguous",
      "final class Sun: Clock { init() {} }",
      container: "Dependency { WallClock() }.conforms(to: Clock.self)\nDependency { Sun() }.conforms(to: Clock.self)")
  }

  @Test func `merged containers are one`() throws {
    try expectFindings(
      """
      import Stitcher
      final class A { init() {} }
      let one = DependencyContainer { Dependency { A() } }
      let other = DependencyContainer { Dependency { A() }.scope(.singleton) }
      struct App { @Dependencies var c = DependencyContainer(merging: one, other) }
      final class U { @Injected var a: A } // error: stitcher-ambiguous
      """)
    // Nothing activates the merged one.
    try expectFindings(
      """
      import Stitcher
      final class A { init() {} }
      let one = DependencyContainer { Dependency { A() } }
      let other = DependencyContainer { Dependency { A() }.scope(.singleton) }
      let both = DependencyContainer(merging: one, other)
      final class U { @Injected var a: A }
      """)
    try expectFindings(
      """
      import Stitcher
      final class A { init() {} }
      let one = DependencyContainer { Dependency { A() } }
      struct Parts { static var group: DependencyGroup { DependencyGroup { Dependency { A() }.scope(.singleton) } } }
      let both = DependencyContainer {
        Parts.group
        Dependency { A() }
      }
      func start() { DependencyGraph.activate(both) }
      final class U { @Injected var a: A } // error: stitcher-ambiguous
      """)
  }

  @Test func `another type by a name`() throws {
    let named = "Dependency { WallClock() }.named(\"a\")"
    try expect(
      "final class U { @Injected(name: \"a\") var t: Tape } // warning: stitcher-name-type-mismatch",
      "final class V { @Injected(name: \"a\") var t: [WallClock] } // warning: stitcher-array-by-name",
      "final class W { @Injected(name: \"a\") var t: Clock }",
      "final class X { @Injected(name: \"a\") var t: WallClock? }",
      "final class Y { @Injected(name: \"a\") var t: URLSession }", container: named)
    // An instance behind the protocol may be both.
    try expect(
      "final class U { @Injected(name: \"a\") var t: Tape }",
      container: "Dependency { () -> Clock in clock }.named(\"a\")\nlet clock: Clock = WallClock()")
  }

  @Test func `a missing dependency that is swallowed`() throws {
    try expect(
      "final class Pen { init() throws { ink = try DependencyGraph.inject() }; let ink: Ink } // warning: stitcher-swallowed-missing",
      "final class Ink {}", "final class U { @Injected var pen: Pen? }", container: "Dependency { try Pen() }")
    try expect(
      "final class Pen { init() throws { ink = try DependencyGraph.inject() }; let ink: Ink } // warning: stitcher-unregistered-type",
      "final class Ink {}", "final class U { @Injected var pen: Pen }", container: "Dependency { try Pen() }")
  }

  @Test func `what a parameter asks for`() throws {
    try expectFindings(
      """
      import StitcherMacros
      final class Pen { init() {} }
      final class Ink { init() {} }
      struct App { @Dependencies var c = DependencyContainer { Pen() } }
      final class U {
        @InjectedParameters init(pen: Pen) {}
        @InjectedParameters func write(
          ink: Ink) {} // warning: stitcher-unregistered-type
      }
      """)
  }
}
