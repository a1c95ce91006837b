import Testing

@testable import StitcherLibrary

/// The meaning of modules and names for the graph.
@Suite struct ModuleTests {
  @Test func `users and what they use answer a module's demands`() throws {
    try expectFindings(
      """
      // file: Core/Core.swift
      import Stitcher
      public protocol Clock {}
      public final class Screen { @Injected var clock: Clock }
      // file: Clocks/Clocks.swift
      import Stitcher
      import Core
      public final class WallClock: Clock { public init() {} }
      public let clocks = DependencyContainer { Dependency { WallClock() }.conforms(to: Clock.self) }
      // file: App/App.swift
      import Stitcher
      import Core
      import Clocks
      struct App { @Dependencies var c = DependencyContainer(merging: clocks) }
      """)
  }

  @Test func `tests don't supply what they test`() throws {
    try expectFindings(
      """
      // file: Core/Core.swift
      import Stitcher
      final class Pen { init() {} }
      final class Ink { init() {} }
      struct Start { @Dependencies var c = DependencyContainer { Ink() } }
      final class Screen {
        @Injected var pen: Pen // hint: stitcher-unregistered-type
        @Injected var ink: Ink
      }
      // file: CoreTests/CoreTests.swift
      import Stitcher
      import Core
      final class Case { @Dependencies var c = DependencyContainer { Pen(); Dependency { Ink() }.scope(.singleton) } }
      """)
  }

  @Test func `tests are told of traps, and of errors that they may want only when they ask`() throws {
    try expectFindings(
      """
      // file: Core/Core.swift
      import Stitcher
      final class Pen { init() {} }
      final class Ink { init() {} }
      struct Start { @Dependencies var c = DependencyContainer { Pen() } }
      // file: CoreTests/CoreTests.swift
      import Stitcher
      import Core
      final class Case {
        @Dependencies var c = DependencyContainer {
          Dependency { 1 }.named("a")
          Dependency { 2 }.named("a").scope(.singleton) // hint: stitcher-conflicting-name
        }
        @Injected var pen: Pen
        @Injected var ink: Ink // warning: stitcher-unregistered-type
        func fails() throws { let ink: Ink = try DependencyGraph.inject(); _ = ink } // hint: stitcher-unregistered-type
      }
      """)
  }

  @Test func `equal names are different types`() throws {
    try expectFindings(
      """
      import Stitcher
      enum Left { final class Pen { init() {} } }
      enum Right { final class Pen { init() {} }; final class User { @Injected var pen: Pen } } // warning: stitcher-unregistered-type
      struct App { @Dependencies var c = DependencyContainer { Left.Pen() } }
      final class Other { @Injected var pen: Left.Pen }
      """)
    try expectFindings(
      """
      // file: Core/Pen.swift
      public final class Pen { public init() {} }
      // file: App/App.swift
      import Stitcher
      import Core
      final class Pen { init() {} }
      struct App { @Dependencies var c = DependencyContainer { Core.Pen() } }
      final class Other { @Injected var pen: Pen } // hint: stitcher-unregistered-type
      """.replacing("// hint:", with: "// warning:"))
  }

  @Test func `an alias is its type`() throws {
    try expectFindings(
      """
      // file: App/Types.swift
      final class Pen { init() {} }
      typealias Tool = Pen
      typealias Tools = [Tool]
      // file: App/App.swift
      import Stitcher
      struct App { @Dependencies var c = DependencyContainer { Tool(); Dependency { Pen() }.scope(.singleton) } }
      final class Other { @Injected var pens: Tools }
      final class One { @Injected var pen: Tool } // error: stitcher-ambiguous
      """)
  }

  @Test func `names of others aren't Stitcher's`() throws {
    try expectFindings(
      """
      import Stitcher
      final class Pen { init() {} }
      @propertyWrapper struct Injected<T> { var wrappedValue: T { fatalError() } }
      struct App { @Dependencies var c = DependencyContainer { Int(1) } }
      final class Other { @Injected var pen: Pen }
      func f() throws { let p: Pen = try DependencyGraph.inject(); _ = p } // warning: stitcher-unregistered-type
      """)
    // A file that isn't read may declare one, for those who see it.
    try expectFindings(
      """
      // file: Wrappers/Injected.swift
      @propertyWrapper public struct Injected<T> {}
      // file: App/App.swift
      import Stitcher
      final class Pen { init() {} }
      struct App { @Dependencies var c = DependencyContainer { Int(1) } }
      final class One { @Injected var pen: Pen } // warning: stitcher-unregistered-type
      // file: App/Other.swift
      import Stitcher
      import Wrappers
      final class Other { @Injected var pen: Pen }
      """)
    // Another library of the same name has none of Stitcher's words.
    try expectFindings(
      """
      import Stitcher
      final class Pen { init() {} }
      final class Other { @Injected var pen: Pen }
      """)
  }

  @Test func `a module passes the import on`() throws {
    try expectFindings(
      """
      // file: Core/Core.swift
      @_exported import Stitcher
      public final class Pen { public init() {} }
      public final class Ink { public init() {} }
      // file: App/App.swift
      import Core
      struct App { @Dependencies var c = DependencyContainer { Pen() } }
      // file: App/Screen.swift
      import Core
      final class Screen {
        @Injected var pen: Pen
        @Injected var ink: Ink // warning: stitcher-unregistered-type
      }
      // file: App/Plain.swift
      final class Plain { @Injected var ink: Ink }
      """)
  }
}
