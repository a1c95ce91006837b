import DICheckDependencyLibrary
import DICheckSourceReading
import Testing

@testable import StitcherLibrary

/// Registrations, containers and cycles that other declarations show.
@Suite struct RegistrationFindingTests {
  private func expect(
    _ lines: String..., container: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectFindings(
      """
      import Stitcher
      protocol Clock {}
      protocol Other {}
      class Base {}
      final class WallClock: Base, Clock { override init() {} }
      struct Value {}
      struct App { @Dependencies var c = DependencyContainer {
      \(container)
      } }
      \(lines.joined(separator: "\n"))
      """, sourceLocation: sourceLocation)
  }

  @Test func `one name for two`() throws {
    try expect(
      container: """
        Dependency { WallClock() }.named("a")
        Dependency { Value() }.named("a") // warning: stitcher-conflicting-name
        """)
    try expect(
      container: """
        if flag { Dependency { WallClock() }.named("a") } else { Dependency { Value() }.named("a") }
        Dependency { (n: Int) in Value() }.named("a")
        """)
  }

  @Test func `a type that it isn't`() throws {
    try expect(
      "extension Value: Other {}",
      container: """
        Dependency { WallClock() }.conforms(to: Other.self) // warning: stitcher-unrelated-supertype
        Dependency { WallClock() }.conforms(to: Clock.self).inherits(from: Base.self).scope(.singleton)
        Dependency { Value() }.conforms(to: Other.self)
        Dependency { () -> Clock in WallClock() }.inherits(from: Base.self).scope(.singleton)
        """)
    try expect(
      "final class U { @Injected var o: Other }",
      container: "Dependency { WallClock() }.conforms(to: Other.self) // error: stitcher-unrelated-supertype")
    // A macro may add the conformance.
    try expect(
      "@Model final class Made { init() {} }", container: "Dependency { Made() }.conforms(to: Other.self)")
    try expect(
      "final class Made: Unseen { init() {} }", "extension Unseen: Other {}",
      container: "Dependency { Made() }.conforms(to: Other.self)")
  }

  @Test func `lifetimes`() throws {
    try expect(
      container: """
        Dependency { () -> Clock in WallClock() } // information: stitcher-existential-scope
        Dependency { () -> Clock in WallClock() }.scope(.instance).named("a")
        Dependency { Value() }.scope(.shared) // information: stitcher-shared-value-type
        Dependency { WallClock() }.scope(.shared)
        """)
    try expect(
      container: """
        Dependency { Value() }.eagerness(.eager) // warning: stitcher-eager-ignored
        Dependency { WallClock() }.eagerness(.eager) // warning: stitcher-eager-shared-lost
        Dependency { WallClock() }.scope(.singleton).eagerness(.eager).named("a")
        Dependency { (n: Int) in WallClock() }.named("b") // information: stitcher-parameterised-cached
        Dependency { (n: Int) in Value() }.named("c")
        """)
    try expect(
      "final class U { @Injected(name: \"b\", 1) var a: WallClock; @Injected(name: \"b\", 2) var b: WallClock }",
      container: "Dependency { (n: Int) in WallClock() }.named(\"b\") // warning: stitcher-parameterised-cached")
  }

  @Test func `what lines register by chance`() throws {
    try expect(
      "func clock() -> WallClock? { nil }", "func clocks() -> [WallClock] { [] }", "func start() {}",
      "let more = DependencyContainer { Value() }",
      container: """
        clock() // warning: stitcher-optional-result
        clocks() // warning: stitcher-array-registration-unreachable
        start() // warning: stitcher-accidental-registration
        more // error: stitcher-container-in-builder
        """)
  }

  @Test func `cycles`() throws {
    try expect(
      "final class A { init(b: B) {} }",
      "final class B { init() throws { let a: A = try DependencyGraph.inject(); _ = a } } // error: stitcher-cycle",
      container: """
        Dependency { A(b: try DependencyGraph.inject()) }
        Dependency { try B() }
        """)
    // An injected property asks later, unless an initializer reads it.
    try expect(
      "final class A { @Injected var b: B; init() {} }", "final class B { @Injected var a: A; init() {} }",
      container: "Dependency { A() }\nDependency { B() }")
    try expect(
      "final class A { @Injected var b: B; init() { print(b) } }",
      "final class B { @Injected var a: A; init() { print(a) } } // error: stitcher-cycle",
      container: "Dependency { A() }\nDependency { B() }")
    try expect(
      "final class A { init(b: B) {} }", "final class B { init(a: A) {} }",
      container: """
        Dependency { A(b: try DependencyGraph.inject()) }
        if flag { Dependency { B(a: try DependencyGraph.inject()) } } // warning: stitcher-cycle-possible
        """)
    // The second of several conditions may not be asked.
    let asking = "final class A { init() { if let b = try? DependencyGraph.inject(byType: B.self) { print(b) } } }"
    let both = "Dependency { A() }\nDependency { B() }"
    try expect(
      asking,
      """
      final class B {
        init() {
          if let a = try? DependencyGraph.inject(byType: A.self) { print(a) } // error: stitcher-cycle
        }
      }
      """,
      container: both)
    try expect(
      asking,
      """
      final class B {
        init() {
          if flag, let a = try? DependencyGraph.inject(byType: A.self) { print(a) } // warning: stitcher-cycle-possible
        }
      }
      """,
      container: both)
    // By the initial value of a property of what is made, and in a collection.
    try expect(
      "final class A { let inner = Inner() }",
      "final class Inner { let all: [A] = (try? DependencyGraph.inject()) ?? [] }",
      "final class B { let a: [A]; init() throws { a = try DependencyGraph.inject() } }",
      "final class C { let b: B = try! DependencyGraph.inject() }",
      container: "Dependency { A() }\nDependency { try B() }\nDependency { C() }")
    // Initializers that call each other aren't Stitcher's.
    try expect(
      "final class A { init() { _ = B() } }", "final class B { init() { _ = A() } }", container: "Dependency { A() }")
  }

  @Test func `registerable types`() throws {
    try expectFindings(
      """
      import StitcherMacros
      final class Pen { init() {} }
      @Registerable final class A { init() {} } // information: stitcher-autoregistration-missing
      @Registerable final class B { init() {} }
      @Registerable final class C {
        init(pen: Pen, text: String) {} // error: stitcher-registerable-nonhashable
      }
      struct App { @Dependencies var c = DependencyContainer { B.dependencyRegistration; C.dependencyRegistration } }
      final class U {
        @Injected var b: B
        @Injected var a: A // warning: stitcher-unregistered-type
      }
      """)
    try expectFindings(
      """
      import StitcherMacros
      @Registerable final class A { init() {} }
      struct App { @Dependencies var c = DependencyContainer { DependencyGroup.autoregisteredDependencies } }
      final class U { @Injected var a: A }
      """)
  }

  @Test func `types that describe a registration`() throws {
    try expectFindings(
      """
      import Stitcher
      final class Pen { init() {} }
      final class Ink { init() {} }
      struct PenSource: DependencyRepresenting {
        var dependencyProvider: DependencyFactory.Provider<Pen, Void> { .init { Pen() } }
      }
      struct InkSource: DependencyRepresenting {
        var dependencyProvider: DependencyFactory.Provider<Ink, Void> { .init { Ink() } }
      }
      struct App { @Dependencies var c = DependencyContainer { PenSource() } }
      final class U {
        @Injected var p: Pen
        @Injected var s: PenSource // warning: stitcher-unregistered-type
        @Injected var i: Ink // warning: stitcher-unregistered-type
      }
      """)
  }

  @Test func `hints`() throws {
    try expectFindings(
      """
      import Stitcher
      final class Pen { init() {} }
      final class Ink { @Injected var pen: Pen; init() { print(pen) } } // hint: stitcher-injected-touched-in-init
      let idle = DependencyContainer { Ink() } // hint: stitcher-inactive-container, hint: stitcher-unused-registration
      let used = DependencyContainer { Pen() }
      func start() { DependencyGraph.activate(used) }
      """,
      hints: [
        CatalogueEntry.injectedTouchedInInit.code, CatalogueEntry.inactiveContainer.code,
        CatalogueEntry.unusedRegistration.code,
      ])
  }

  @Test func `a static container that nobody mentions`() throws {
    let codes: Set = [CatalogueEntry.inactiveContainer.code]
    let boot = """
      // file: App/Boot.swift
      import Stitcher
      final class Pen { init() {} }
      struct Boot {
        @Dependencies static var pens = DependencyContainer { Pen() }
      }
      final class User { @Injected var pen: Pen }

      """
    func marked(_ comment: String) -> String { boot.replacing("{ Pen() }", with: "{ Pen() } // \(comment)") }
    try expectFindings(marked("warning: stitcher-inactive-container"), hints: codes)
    // The initial value of a static property waits for the first to touch it, who needn't know of Stitcher.
    try expectFindings(boot + "// file: App/Main.swift\nfunc start() { _ = Boot.pens }", hints: codes)
    try expectFindings(boot + "// file: App/Main.swift\nfunc start() { let text = \"pens\" }", hints: codes)
    try expectFindings(boot.replacing("static var", with: "var"), hints: codes)
  }

  /// An editor may show what was found before the last words were typed: changes refer to facts that may be gone.
  @Test func `a finding of an earlier state has no fix`() throws {
    func text(_ modifier: String) -> String {
      """
      import Stitcher
      protocol Cache {}
      final class DiskStore {}
      struct App { @Dependencies var c = DependencyContainer { Dependency { DiskStore() }\(modifier) } }
      """
    }
    let program = StitcherProgram(text(".conforms(to: Cache.self)"))
    let (path, snapshot) = (program.files[0].path, try program.snapshot)
    let findings = snapshot.diagnostics()
    #expect(findings.map(\.code) == [CatalogueEntry.unrelatedSupertype.code])
    let edited = Array(text("").utf8)
    let counts = try LargeStackThreads.run {
      let later = snapshot.replacing([path: edited])
      return [
        snapshot.fixes(for: findings) { program.text(of: $0) },
        later.fixes(for: findings) { $0 == path ? edited : nil },
      ].map { $0.map(\.count) }
    }
    #expect(counts == [[2], [0]])
  }
}
