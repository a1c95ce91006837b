import DICheckDependencyLibrary
import DICheckFixtureNotation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What the module of a root can't see of what its generated code builds (Rules/Graph.md, "Access"): from 2.3 on.
@Suite struct AccessTests {
  private static let versions = ["2", "2.2.0"]

  @Test func `what its own module builds may be internal`() throws {
    try expectVerdict(
      """
      @Instantiable
      struct Kiln: Instantiable {
      ^^^^^^ error type-not-public [<2.3.0]
          init(gauge: Gauge) { self.gauge = gauge }
      //  ^^^^ error initializer-not-public [<2.3.0]
          @Received let gauge: Gauge
      }
      @Instantiable
      fileprivate struct Oven: Instantiable { public init() {} }
      ^^^^^^^^^^^ error type-not-public
      @Instantiable
      struct Vat: Instantiable { private init() {}; init(n: Int = 1) {} }
      ^^^^^^ error type-not-public [<2.3.0]
      //                                 ^^^^ error initializer-not-public [<2.3.0]
      """, versions: Self.versions)
  }

  /// In 2.2 the type and the enumeration around it aren't compared with anything.
  @Test func `an initializer, and a type around what another module builds`() throws {
    let root = """
      // file: Sources/App/App.swift
      import Clay
      import SafeDI
      @Instantiable(isRoot: true)
      struct App: Instantiable {
        init(wheel: Studio.Wheel) { self.wheel = wheel }
        @Instantiated let wheel: Studio.Wheel
      }

      """
    try expectVerdict(
      root + """
        // file: Sources/Clay/Studio.swift
        import SafeDI
        public enum Studio {
            @Instantiable
            public final class Wheel: Instantiable { init() {} }
        //                                           ^^^^ error access-too-narrow: `init` of `Studio.Wheel` is internal to module `Clay`, but the code generated for `App` in module `App` calls it. Make it `package`.
        }
        """, versions: ["2"])
    try expectVerdict(
      root + """
        // file: Sources/Clay/Studio.swift
        import SafeDI
        enum Studio {
        ^^^^ error access-too-narrow: `Studio` is internal to module `Clay`
            @Instantiable
            public final class Wheel: Instantiable { init() {} }
        //                                           ^^^^ error access-too-narrow
        }
        """, versions: ["2"])
    // Only its own module makes it.
    try expectVerdict(
      """
      // file: Sources/App/App.swift
      @Instantiable(isRoot: true)
      struct App: Instantiable { init() {} }
      // file: Sources/Clay/Studio.swift
      @Instantiable(isRoot: true)
      struct Pottery: Instantiable {
        init(wheel: Studio.Wheel) { self.wheel = wheel }
        @Instantiated let wheel: Studio.Wheel
      }
      enum Studio {
        @Instantiable
        final class Wheel: Instantiable { init() {} }
      }
      """, versions: ["2"])
  }

  /// An attribute that nothing declares may say that the type's own module builds it.
  @Test func `what an unknown attribute may have built elsewhere`() throws {
    func program(_ attribute: String, _ declaration: String = "") -> String {
      """
      // file: Sources/App/App.swift
      import Clay
      import SafeDI
      @Instantiable(isRoot: true)
      struct App: Instantiable {
        init(kiln: Kiln, hall: Hall) {}
        @Instantiated let kiln: Kiln
        @Instantiated let hall: Hall
      }
      // file: Sources/Clay/Kiln.swift
      import SafeDI
      \(declaration)
      // file: Sources/Clay/Hall.swift
      import SafeDI
      @Instantiable
      public final class Hall: Instantiable { init() {} }
      //                                      ^^^^ error access-too-narrow
      \(attribute)
      @Instantiable
      public final class Kiln: Instantiable {
        init(gauge: Gauge) {}
        @Instantiated let gauge: Gauge
      }
      @Instantiable
      public final class Gauge: Instantiable { init() {} }
      """
    }
    let told = { (text: String) in
      text.replacing("  init(gauge: Gauge) {}", with: "  init(gauge: Gauge) {}\n//^^^^ error access-too-narrow")
        .replacing(
          "Gauge: Instantiable { init() {} }",
          with: "Gauge: Instantiable {\n  init() {}\n//^^^^ error access-too-narrow\n}")
    }
    for attribute in ["@Seam", "@Kit.Seam(\"clay\")", "#if DEBUG\n@Seam\n#endif"] {
      try expectVerdict(program(attribute), versions: ["2"])
    }
    for attribute in ["@MainActor", "@available(macOS 14, *)", "@objc", "@_spi(Clay)", "@Observable"] {
      try expectVerdict(told(program(attribute)), versions: ["2"])
    }
    for declaration in [
      "@attached(peer) public macro Seam() = #externalMacro(module: \"Macros\", type: \"Seam\")",
      "@globalActor public actor Seam { public static let shared = Seam() }",
    ] {
      try expectVerdict(told(program("@Seam", declaration)), versions: ["2"])
      try expectVerdict(
        told(program("@Seam", declaration + "\n@Instantiable public struct Lid: Instantiable { public init() {} }")),
        versions: ["2"])
    }
  }

  @Test func `a public type with an internal initializer`() throws {
    try expectVerdict(
      """
      // file: Sources/App/App.swift
      import SafeDI
      import Core
      @Instantiable(isRoot: true)
      public struct Mill: Instantiable {
        public init(press: Press) { self.press = press }
        @Instantiated private let press: Press
      }
      // file: Sources/Core/Press.swift
      import SafeDI
      @Instantiable
      public final class Press: Instantiable {
        init() {}
      //^^^^ error access-too-narrow [>=2.3.0]
      //^^^^ error initializer-not-public [<2.3.0]
      }
      """, versions: Self.versions)
  }

  /// The whole tree is built in the root's module, however it gets there.
  @Test func `what is made below, later, and for another type`() throws {
    try expectVerdict(
      """
      // file: Sources/App/App.swift
      @Instantiable(isRoot: true)
      struct App: Instantiable {
        init(home: Instantiator<Home>) { self.home = home }
        @Instantiated let home: Instantiator<Home>
      }
      // file: Sources/Home/Home.swift
      @Instantiable
      package final class Home: Instantiable {
        package init(clock: any Clock, log: Log) {}
        @Instantiated let clock: any Clock
        @Instantiated let log: Log
      }
      @Instantiable
      final class Idle: Instantiable { init() {} }
      // file: Sources/Time/Time.swift
      protocol Clock {}
      @Instantiable(fulfillingAdditionalTypes: [Clock.self])
      final class RealClock: Clock, Instantiable {
      //    ^^^^^ error access-too-narrow: Make it `package`.
        internal init(zone: Zone) {}
      //^^^^^^^^ error access-too-narrow
        @Instantiated let zone: Zone
      }
      @Instantiable
      extension Zone: Instantiable {
        static func instantiate() -> Zone { Zone() }
      //       ^^^^ error access-too-narrow: `instantiate` of `Zone`
      }
      final class Zone {}
      //    ^^^^^ error access-too-narrow: `Zone` is internal
      public struct Log {}
      @Instantiable
      public extension Log {
      //               ^^^ error missing-conformance
        static func instantiate() -> Log { Log() }
      }
      """, versions: ["2"])
  }

  @Test func `another package sees what is public alone`() throws {
    try expectVerdict(
      """
      // file: App/Sources/App/App.swift
      @Instantiable(isRoot: true)
      struct App: Instantiable {
        init(press: Press, oil: Oil) {}
        @Instantiated let press: Press
        @Instantiated let oil: Oil
      }
      // file: Kit/Sources/Core/Press.swift
      @Instantiable
      package final class Press: Instantiable {
      ^^^^^^^ error access-too-narrow: from another package. Make it `public`.
        public init() {}
      }
      @Instantiable
      open class Oil: Instantiable { public init() {} }
      """, versions: ["2"])
  }

  /// Modules can't be told apart, or the type around it can't be found.
  @Test func `where nothing is known, nothing is said`() throws {
    try expectVerdict(
      """
      // file: App.swift
      @Instantiable(isRoot: true)
      struct App: Instantiable {
        init(press: Press) {}
        @Instantiated let press: Press
      }
      // file: Press.swift
      @Instantiable
      final class Press: Instantiable { init() {} }
      """, versions: ["2"])
    try expectVerdict(
      """
      // file: Sources/App/App.swift
      @Instantiable(isRoot: true)
      struct App: Instantiable {
        init(press: Press) {}
        @Instantiated let press: Tools.Press
        @Instantiated let lamp: Lamp
      }
      // file: Sources/Core/Press.swift
      extension Tools {
        @Instantiable
        public final class Press: Instantiable { public init() {} }
      }
      @Instantiable
      extension Lamp: Instantiable { public static func instantiate() -> Lamp { Lamp() } }
      """.replacing("init(press: Press)", with: "init(press: Tools.Press, lamp: Lamp)"), versions: ["2"])
  }

  /// Declared in one file and extended in others, each declaration is reported once.
  @Test func `types around it in other files`() throws {
    try expectVerdict(
      """
      // file: Sources/App/App.swift
      @Instantiable(isRoot: true)
      struct App: Instantiable {
        init(pot: Studio.Pot, jug: Studio.Jug) {}
        @Instantiated let pot: Studio.Pot
        @Instantiated let jug: Studio.Jug
      }
      // file: Sources/Clay/Jug.swift
      public extension Studio {
        @Instantiable
        final class Jug: Instantiable { public init() {} }
      }
      // file: Sources/Clay/Pot.swift
      extension Studio {
        @Instantiable
        final class Pot: Instantiable { public init() {} }
      //      ^^^^^ error access-too-narrow: `Studio.Pot`
      }
      // file: Sources/Clay/Studio.swift
      @Instantiable(isRoot: true)
      struct Workshop: Instantiable { init() {} }
      enum Studio {}
      ^^^^ error access-too-narrow: `Studio` is internal
      // file: Sources/Tools/Studio.swift
      enum Studio {}
      """, versions: ["2"])
  }

  @Test func `what other files can't see`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      struct App: Instantiable {
        init(kiln: Studio.Kiln, pot: Shop.Pot) {}
        @Instantiated let kiln: Studio.Kiln
        @Instantiated let pot: Shop.Pot
      }
      private enum Studio {
      ^^^^^^^ error access-too-narrow: `Studio` can't be seen from other files
        @Instantiable
        final class Kiln: Instantiable { init() {} }
      }
      enum Shop {}
      private extension Shop {
        @Instantiable
        final class Pot: Instantiable { init() {} }
      //      ^^^^^ error access-too-narrow
        @Instantiable
        final class Unmade: Instantiable { init() {} }
      }
      """, versions: ["2"])
  }

  /// Of several that SafeDI could call, the widest counts.
  @Test func `several initializers`() throws {
    try expectVerdict(
      """
      // file: Sources/App/App.swift
      @Instantiable(isRoot: true)
      struct App: Instantiable {
        init(press: Press, oil: Oil) {}
        @Instantiated let press: Press
        @Instantiated let oil: Oil
      }
      // file: Sources/Core/Press.swift
      @Instantiable
      public final class Press: Instantiable {
        init() {}
        public init(size: Int = 1) {}
      }
      @Instantiable
      public final class Oil: Instantiable {
        private init() {}
        init(size: Int = 1) {}
        package init(weight: Int = 1) {}
      }
      """, versions: ["2"])
  }

  /// Nothing else changes with it, and what is edited says what is read afresh.
  @Test func `an edit of a modifier counts at once`() throws {
    let app = """
      import Clay
      @Instantiable(isRoot: true)
      struct App: Instantiable {
        init(pot: Studio.Pot) {}
        @Instantiated let pot: Studio.Pot
      }
      """
    func clay(_ outer: String, _ type: String, _ initializer: String) -> String {
      "\(outer)enum Studio {\n@Instantiable\n\(type)final class Pot: Instantiable { \(initializer)init() {} }\n}\n"
    }
    let reader = SafeDIReader(version: .newest)
    func change(_ file: Int, _ text: String) -> FileChange {
      FileChange(
        file: FileID(file), path: "/\(file).swift",
        facts: Array(text.utf8).withUnsafeBufferPointer { reader.read(skeleton: $0).facts })
    }
    let modules = ModuleBoundaries([
      (.init(name: "App", package: 0), [FileID(0)]), (.init(name: "Clay", package: 0), [FileID(1)]),
    ])
    func graph(_ changes: [FileChange]) -> ProgramGraph {
      var graph = ProgramGraph(rules: reader.graphRules)
      graph.moduleBoundaries = modules
      graph.apply(changes)
      return graph
    }
    var edited = graph([change(0, app), change(1, clay("package ", "package ", "package "))])
    #expect(edited.problems().isEmpty)
    let states: [(String, String, String, Int)] = [
      ("package ", "package ", "", 1), ("", "package ", "", 2), ("", "", "", 3), ("public ", "", "public ", 1),
      ("private ", "public ", "public ", 1), ("public ", "open ", "package ", 0), ("", "public ", "public ", 1),
      ("public ", "public ", "public ", 0),
    ]
    for (outer, type, initializer, count) in states {
      let file = change(1, clay(outer, type, initializer))
      edited.apply([file])
      #expect(edited.problems().count == count, "\(outer), \(type), \(initializer)")
      #expect(edited.problems() == graph([change(0, app), file]).problems())
    }
  }
}
