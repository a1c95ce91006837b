import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckSourceReading
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What is offered for hints: applied, the program has neither the hint nor a finding that it hadn't.
@Suite struct HintFixTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let code: DiagnosticCode
    let before: String
    /// Nil where nothing is offered.
    let title: String?
    var isPreferred = false
    /// Files that change, whole.
    var after = ""

    var testDescription: String { "\(code.rawValue): \(name)" }
  }

  /// Behind every program.
  private static let cache = """
    @Instantiable
    public final class Cache: Instantiable {
      public init() {}
      func warm() {}
    }

    """

  static let cases: [Case] = [
    Case(
      name: "with its parameter and assignment", code: .unusedDependency,
      before: """
        // file: App.swift
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(cache: Cache, screen: Screen) {
            self.cache = cache
            self.screen = screen
          }

          @Instantiated private let cache: Cache
          @Instantiated private let screen: Screen

          func run() { _ = (cache, screen) }
        }
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          /// Makes a screen.
          ///
          /// - Parameters:
          ///   - cache: keeps.
          ///   - log: notes.
          public init(cache: Cache, log: Cache) {
            self.cache = cache
            self.log = log
          }

          /// Keeps.
          @Received private let cache: Cache
          @Instantiated private let log: Cache

          func show() { log.warm() }
        }
        // file: Cache.swift
        \(cache)
        """,
      title: "Remove `cache` from `Screen`", isPreferred: true,
      after: """
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          /// Makes a screen.
          ///
          /// - Parameters:
          ///   - cache: keeps.
          ///   - log: notes.
          public init(log: Cache) {
            self.log = log
          }

          @Instantiated private let log: Cache

          func show() { log.warm() }
        }
        """),
    Case(
      name: "with the mock's parameter; calls elsewhere are for a person", code: .unusedDependency,
      before: """
        // file: App.swift
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(cache: Cache, screen: Screen) {
            self.cache = cache
            self.screen = screen
          }

          @Instantiated private let cache: Cache
          @Instantiated private let screen: Screen

          func run() { _ = (cache, screen) }
        }
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          public init(cache: Cache) {
            self.cache = cache
          }

          public static func mock(cache: Cache) -> Screen {
            Screen(cache: cache)
          }

          @Received private let cache: Cache
        }
        // file: Previews.swift
        func preview() { show(Screen(cache: Cache())) }
        // file: Cache.swift
        \(cache)
        """,
      title: "Remove `cache` from `Screen`", isPreferred: false,
      after: """
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          public init() {
          }

          public static func mock() -> Screen {
            Screen()
          }
        }
        """),
    Case(
      name: "made for nobody isn't removed unseen", code: .unusedDependency,
      before: """
        // file: App.swift
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(cache: Cache) { self.cache = cache }
          @Instantiated private let cache: Cache
        }
        // file: Cache.swift
        \(cache)
        """,
      title: "Remove `cache` from `App`",
      after: """
        // file: App.swift
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init() {}
        }
        """),
    Case(
      name: "what is forwarded is handed over by code", code: .unusedDependency,
      before: """
        // file: App.swift
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(screen: Instantiator<Screen>) { self.screen = screen }
          @Instantiated private let screen: Instantiator<Screen>
          func run() { _ = screen.instantiate(1) }
        }
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          public init(id: Int) { self.id = id }
          @Forwarded private let id: Int
        }
        """,
      title: nil),
    Case(
      name: "made where it is received", code: .wideScope,
      before: """
        // file: App.swift
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(cache: Cache, screen: Screen) {
            self.cache = cache
            self.screen = screen
          }

          @Instantiated private let cache: Cache
          @Instantiated private let screen: Screen

          func run() { _ = screen }
        }
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          public init(cache: Cache) {
            self.cache = cache
          }

          @Received private let cache: Cache

          func show() { cache.warm() }
        }
        // file: Cache.swift
        \(cache)
        """,
      title: "Make `cache` in `Screen` instead",
      after: """
        // file: App.swift
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(screen: Screen) {
            self.screen = screen
          }

          @Instantiated private let screen: Screen

          func run() { _ = screen }
        }
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          public init(cache: Cache) {
            self.cache = cache
          }

          @Instantiated private let cache: Cache

          func show() { cache.warm() }
        }
        """),
    Case(
      name: "made above those who receive it", code: .wideScope,
      before: """
        // file: App.swift
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(cache: Cache, screen: Screen) {
            self.cache = cache
            self.screen = screen
          }

          @Instantiated private let cache: Cache
          @Instantiated private let screen: Screen

          func run() { _ = screen }
        }
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          public init(list: List, detail: Detail) {
            self.list = list
            self.detail = detail
          }

          @Instantiated private let list: List
          @Instantiated private let detail: Detail

          func show() { _ = (list, detail) }
        }
        // file: Parts.swift
        @Instantiable
        public final class List: Instantiable {
          public init(cache: Cache) { self.cache = cache }
          @Received private let cache: Cache
          func show() { cache.warm() }
        }

        @Instantiable
        public final class Detail: Instantiable {
          public init(cache: Cache) { self.cache = cache }
          @Received private let cache: Cache
          func show() { cache.warm() }
        }
        // file: Cache.swift
        \(cache)
        """,
      title: "Make `cache` in `Screen` instead",
      after: """
        // file: App.swift
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(screen: Screen) {
            self.screen = screen
          }

          @Instantiated private let screen: Screen

          func run() { _ = screen }
        }
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          public init(list: List, detail: Detail, cache: Cache) {
            self.list = list
            self.detail = detail
            self.cache = cache
          }

          @Instantiated private let list: List
          @Instantiated private let detail: Detail
          @Instantiated private let cache: Cache

          func show() { _ = (list, detail) }
        }
        """),
    Case(
      name: "received instead", code: .duplicateInstance,
      before: """
        // file: App.swift
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(cache: Cache, screen: Screen) {
            self.cache = cache
            self.screen = screen
          }

          @Instantiated private let cache: Cache
          @Instantiated private let screen: Screen

          func run() { _ = (cache, screen) }
        }
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          public init(cache: Cache) { self.cache = cache }
          @Instantiated private let cache: Cache
          func show() { cache.warm() }
        }
        // file: Cache.swift
        \(cache)
        """,
      title: "Receive `cache` instead",
      after: """
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          public init(cache: Cache) { self.cache = cache }
          @Received private let cache: Cache
          func show() { cache.warm() }
        }
        """),
    Case(
      name: "received under another name", code: .duplicateInstance,
      before: """
        // file: App.swift
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(shared: Cache, screen: Screen) {
            self.shared = shared
            self.screen = screen
          }

          @Instantiated private let shared: Cache
          @Instantiated private let screen: Screen

          func run() { _ = (shared, screen) }
        }
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          public init(cache: Cache) { self.cache = cache }
          @Instantiated private let cache: Cache
          func show() { cache.warm() }
        }
        // file: Cache.swift
        \(cache)
        """,
      title: "Receive `shared` as `cache` instead",
      after: """
        // file: Screen.swift
        @Instantiable
        public final class Screen: Instantiable {
          public init(cache: Cache) { self.cache = cache }
          @Received(fulfilledByDependencyNamed: "shared", ofType: Cache.self) private let cache: Cache
          func show() { cache.warm() }
        }
        """),
  ]

  @Test(arguments: cases)
  func `offers what a hint asks for`(_ fixture: Case) throws {
    let program = SmallProgram(fixture.before)
    let snapshot = try program.snapshot()
    let hints = try LargeStackThreads.run { [program] in
      HintSearch(snapshot) { path in program.text(path).map { Array($0.utf8) } }.hints(in: program.files.map(\.path))
    }
    let hint = try #require(hints.first { $0.code == fixture.code }, "\(hints.map(\.message))")
    let fixes = try LargeStackThreads.run { [program] in
      FixContext(snapshot) { path in program.text(path).map { Array($0.utf8) } }.fixes(for: hint)
    }
    #expect(fixes.map(\.title) == (fixture.title.map { [$0] } ?? []))
    guard let fix = fixes.first else { return }
    #expect(fix.isPreferred == fixture.isPreferred)
    #expect(!fix.isSafe)
    let after = program.applying(fix)
    let expected = Fixture(fixture.after).files
    for file in expected { expectText(after.text("/\(file.name)") ?? "", file.text) }
    #expect(fix.edits.map(\.path).sorted() == expected.map { "/\($0.name)" }.sorted())
    #expect(try after.findings().isEmpty)
    let changed = try after.snapshot()
    let left = try LargeStackThreads.run {
      HintSearch(changed) { path in after.text(path).map { Array($0.utf8) } }.hints(in: after.files.map(\.path))
    }
    #expect(!left.contains { $0.identity == hint.identity })
  }
}
