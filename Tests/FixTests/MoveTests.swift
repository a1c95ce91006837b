import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckSourceReading
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Who makes a dependency, and when: what is offered at its property, and what each writes.
@Suite struct MoveTests {
  private static let app = """
    // file: App.swift
    import SafeDI
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(disk: Disk, session: Instantiator<Session>) {
        self.disk = disk
        self.session = session
      }
      @Instantiated private let disk: Disk
      @Instantiated private let session: Instantiator<Session>
    }
    // file: Session.swift
    import SafeDI
    @Instantiable
    public final class Session: Instantiable {
      public init(
        // Where the user is.
        page: Page,
        editor: Editor
      ) {
        self.page = page
        self.editor = editor
      }

      @Instantiated private let page: Page
      // The one that is open.
      @Instantiated private let editor: Editor
    }
    // file: Editor.swift
    import SafeDI
    @Instantiable
    public final class Editor: Instantiable {
      public init(cache: Cache, row: Row) {
        self.cache = cache
        self.row = row
      }
      @Instantiated private let cache: Cache
      @Instantiated private let row: Row
      let preview = Row(cache: Cache(disk: Disk()), size: 1)
    }
    // file: Row.swift
    import SafeDI
    @Instantiable
    public final class Row: Instantiable {
      public init(cache: Cache, size: Int = 0) { self.cache = cache }
      @Received private let cache: Cache
      func show() { cache.load() }
    }
    // file: Other.swift
    import SafeDI
    @Instantiable
    public final class Page: Instantiable { public init() {} }
    @Instantiable
    public final class Disk: Instantiable { public init() {} }
    @Instantiable
    public final class Cache: Instantiable {
      public init(disk: Disk) { self.disk = disk }
      @Received private let disk: Disk
      func load() {}
    }
    """

  private func moves(
    _ wish: GraphMove? = nil, at text: String, in path: String, of program: SmallProgram,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Fix] {
    let source = try #require(program.text(path), sourceLocation: sourceLocation)
    let place = try #require(source.firstRange(of: text), sourceLocation: sourceLocation).upperBound
    let context = FixContext(try program.snapshot()) { path in program.text(path).map { Array($0.utf8) } }
    let found = context.moves(wish, at: source.utf8.distance(from: source.startIndex, to: place), in: path)
    #expect(found.allSatisfy { !$0.isPreferred && !$0.isSafe }, sourceLocation: sourceLocation)
    return found
  }

  /// The program after the only move of that wish, which must have this title and leave no finding.
  private func applying(
    _ wish: GraphMove, at text: String, in path: String, of program: SmallProgram, _ title: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SmallProgram {
    let found = try moves(wish, at: text, in: path, of: program, sourceLocation: sourceLocation)
    let fix = try #require(found.first, sourceLocation: sourceLocation)
    #expect(fix.refusal == nil && fix.sayingWhatIsLeft.title == title, "\(found)", sourceLocation: sourceLocation)
    let changed = program.applying(fix, sourceLocation: sourceLocation)
    #expect(try changed.findings().map(\.message) == [], sourceLocation: sourceLocation)
    return changed
  }

  private func reason(
    _ wish: GraphMove, at text: String, in path: String, of program: SmallProgram,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String? {
    let found = try moves(wish, at: text, in: path, of: program, sourceLocation: sourceLocation)
    #expect(found.count == 1, "\(found)", sourceLocation: sourceLocation)
    return found.first?.refusal
  }

  @Test func `all that makes sense is offered at a property`() throws {
    let program = SmallProgram(Self.app)
    let cache = try moves(at: "let cache", in: "/Editor.swift", of: program)
    #expect(
      cache.map(\.title) == [
        "Make `cache` lazy by an `Instantiator`: one for each `Session` → one at each call (2 files)",
        "Move `cache` up to `Session`: one for each `Session` as before (2 files)",
        "Move `cache` up to `App`: one for each `Session` → one for the app (2 files)",
        "Delete `cache` everywhere: 1 maker, 1 receiver (2 files)",
      ])
    // At a receiver the same is meant.
    let received = try moves(at: "let cache", in: "/Row.swift", of: program)
    #expect(received == cache)
    // The type itself, and what is no dependency, have none.
    #expect(try moves(at: "class Editor", in: "/Editor.swift", of: program) == [])
    #expect(try moves(at: "let preview", in: "/Editor.swift", of: program) == [])
  }

  // MARK: Delete

  @Test func `a deletion takes receipts, parameters and calls of its files along`() throws {
    let program = SmallProgram(Self.app)
    let title =
      "Delete `cache` everywhere: 1 maker, 1 receiver (2 files)"
      + " (uses in `Row.swift` need a look)"
    let after = try applying(.deletion, at: "let cache", in: "/Editor.swift", of: program, title)
    #expect(
      after.text("/Editor.swift") == """
        import SafeDI
        @Instantiable
        public final class Editor: Instantiable {
          public init(row: Row) {
            self.row = row
          }
          @Instantiated private let row: Row
          let preview = Row(size: 1)
        }

        """)
    #expect(
      after.text("/Row.swift") == """
        import SafeDI
        @Instantiable
        public final class Row: Instantiable {
          public init(size: Int = 0) {}
          func show() { cache.load() }
        }

        """)
    // One step at a time.
    let next = try applying(
      .deletion, at: "let disk", in: "/App.swift", of: after,
      "Delete `disk` everywhere: 1 maker (1 file)")
    #expect(next.text("/App.swift")?.contains("disk") == false)
  }

  @Test func `a deletion names calls and uses in other files`() throws {
    let program = SmallProgram(
      Self.app.replacing("@Received private let cache", with: "@Received let cache") + """

        // file: Calls.swift
        func row(_ cache: Cache) -> Row { Row(cache: cache) }
        func load(_ row: Row) { row.cache.load() }
        """)
    _ = try applying(
      .deletion, at: "let cache", in: "/Row.swift", of: program,
      "Delete `cache` everywhere: 1 maker, 1 receiver (2 files)"
        + " (uses in `Calls.swift` and 1 more need a look)")
  }

  @Test func `a hand-written mock loses the parameter too`() throws {
    let program = SmallProgram(
      Self.app.replacing("func show() { cache.load() }", with: "").replacing(
        "@Received private let cache: Cache",
        with: "@Received private let cache: Cache\n  public static func mock(cache: Cache) -> Row { Row(cache: cache) }"
      ))
    let after = try applying(
      .deletion, at: "let cache", in: "/Editor.swift", of: program,
      "Delete `cache` everywhere: 1 maker, 1 receiver (2 files)")
    #expect(after.text("/Row.swift")?.contains("static func mock() -> Row { Row() }") == true)
  }

  @Test func `what code hands over, takes or computes stays, with the reason`() throws {
    let given = SmallProgram(Self.app.replacing("@Instantiated private let page", with: "@Forwarded private let page"))
    #expect(
      try reason(.deletion, at: "let page", in: "/Session.swift", of: given)
        == "`Session` is given `page` by the code that makes it")
    let counted = SmallProgram(
      Self.app.replacing("self.cache = cache\n    self.row", with: "self.cache = cache\n    cache.load()\n    self.row")
    )
    #expect(
      try reason(.deletion, at: "let cache", in: "/Editor.swift", of: counted)
        == "Code of `Editor` that makes it does more with `cache` than keep it")
    let function = SmallProgram(
      Self.app.replacing(
        "public final class Page: Instantiable { public init() {} }",
        with: """
          public extension Page: Instantiable {
            static func instantiate(editor: Editor) -> Page { Page() }
          }
          public final class Page {}
          """
      ).replacing("public extension", with: "extension").replacing("  static func", with: "  public static func"))
    #expect(
      try reason(.deletion, at: "let editor", in: "/Session.swift", of: function)
        == "The `instantiate` function of `Page` takes `editor`")
  }

  // MARK: Up

  @Test func `a maker moves up, and the hint for wide scopes takes it back`() throws {
    let program = SmallProgram(Self.app.replacing("Instantiator<Session>", with: "Session"))
    let after = try applying(
      .up(to: nil), at: "let cache", in: "/Editor.swift", of: program,
      "Move `cache` up to `Session`: one for the app as before (2 files)"
    )
    #expect(
      after.text("/Session.swift") == """
        import SafeDI
        @Instantiable
        public final class Session: Instantiable {
          public init(
            // Where the user is.
            page: Page,
            editor: Editor,
            cache: Cache
          ) {
            self.page = page
            self.editor = editor
            self.cache = cache
          }

          @Instantiated private let page: Page
          // The one that is open.
          @Instantiated private let editor: Editor
          @Instantiated private let cache: Cache
        }

        """)
    #expect(after.text("/Editor.swift")?.contains("@Received private let cache: Cache") == true)
    #expect(try movedDown("cache", from: "Session", in: after) == program)
    // It is received there already.
    #expect(
      try reason(.up(to: nil), at: "let disk", in: "/Other.swift", of: program)
        == "`App` is a root: nothing is above it")
  }

  /// The program after the change that the hint `wide-scope` offers at a property of a type; nil if there is none.
  private func movedDown(_ label: String, from owner: String, in program: SmallProgram) throws -> SmallProgram? {
    try RandomMoveTests.movedDown(label, from: owner, in: program)
  }

  @Test func `a maker moves to the type that is named, or says which there are`() throws {
    let program = SmallProgram(Self.app)
    let after = try applying(
      .up(to: "App"), at: "let cache", in: "/Row.swift", of: program,
      "Move `cache` up to `App`: one for each `Session` → one for the app (2 files)")
    #expect(after.text("/App.swift")?.contains("disk: Disk, session: Instantiator<Session>, cache: Cache") == true)
    #expect(
      try reason(.up(to: "Page"), at: "let cache", in: "/Row.swift", of: program)
        == "Only `Session`, `App` are on all ways to `Editor`")
  }

  @Test func `what a value needs must be there`() throws {
    let program = SmallProgram(
      Self.app.replacing(
        "@Instantiated private let row: Row",
        with: "@Instantiated private let row: Row\n  @Instantiated private let log: Log"
      )
      .replacing("cache: Cache, row: Row) {", with: "cache: Cache, row: Row, log: Log) {\n    self.log = log")
      .replacing(
        "public init(disk: Disk) { self.disk = disk }",
        with: "public init(disk: Disk, log: Log) { self.disk = disk; self.log = log }\n  @Received private let log: Log"
      )
      .replacing("Cache(disk: Disk())", with: "Cache(disk: Disk(), log: Log())") + """

        @Instantiable
        public final class Log: Instantiable { public init() {} }
        """)
    #expect(try program.findings().map(\.message) == [])
    #expect(
      try reason(.up(to: nil), at: "let cache", in: "/Editor.swift", of: program)
        == "`Cache` needs `log`, which `Session` doesn't have: move that up first")
    #expect(
      try moves(.up(to: nil), at: "let log", in: "/Editor.swift", of: program).map(\.refusal) == [nil, nil])
  }

  // MARK: Lazy and back

  @Test func `one use follows, and back again`() throws {
    let program = SmallProgram(Self.app.replacing("func load() {}", with: "public func load() {}"))
    let after = try applying(
      .lazy, at: "let cache", in: "/Editor.swift", of: program,
      "Make `cache` lazy by an `Instantiator`: one for each `Session` → one at each call (2 files)"
        + " (1 call in 1 file stays to be changed)")
    #expect(after.text("/Row.swift")?.contains("func show() { cache.instantiate().load() }") == true)
    #expect(after.text("/Row.swift")?.contains("public init(cache: Instantiator<Cache>, size") == true)
    #expect(after.text("/Editor.swift")?.contains("@Instantiated private let cache: Instantiator<Cache>") == true)
    let back = try applying(
      .atOnce, at: "let cache", in: "/Row.swift", of: after,
      "Make `cache` at once: one at each call → one for each `Session` (2 files)"
        + " (1 call in 1 file stays to be changed)")
    #expect(back == program)
    #expect(try reason(.lazy, at: "let cache", in: "/Row.swift", of: after) == "It is lazy already")
    #expect(try reason(.atOnce, at: "let cache", in: "/Row.swift", of: program) == "It is made at once already")
  }

  @Test func `of several uses the author decides which share a value`() throws {
    let program = SmallProgram(
      Self.app.replacing("func show() { cache.load() }", with: "func show() { cache.load(); self.cache.load() }")
        .replacing("  let preview = Row(cache: Cache(disk: Disk()), size: 1)\n", with: ""))
    let after = try applying(
      .lazy, at: "let cache", in: "/Editor.swift", of: program,
      "Make `cache` lazy by an `Instantiator`: one for each `Session` → one at each call (2 files)"
        + " (uses in `Row.swift` need a look)")
    #expect(
      after.text("/Row.swift")?.contains("{ <#cache.instantiate()#>.load(); self.<#cache.instantiate()#>.load() }")
        == true)
  }

  @Test func `what is received only if available stays as it is`() throws {
    let program = SmallProgram(
      Self.app.replacing(
        "@Received private let cache: Cache", with: "@Received(onlyIfAvailable: true) private let cache: Cache?"
      )
      .replacing("init(cache: Cache, size", with: "init(cache: Cache?, size").replacing(
        "cache.load()", with: "cache?.load()"))
    #expect(try program.findings().map(\.message) == [])
    #expect(
      try reason(.lazy, at: "let cache", in: "/Editor.swift", of: program)
        == "`Row` receives it only if available")
  }

  @Test func `what can't be made at once says why`() throws {
    let given = SmallProgram(Self.app.replacing("@Instantiated private let page", with: "@Forwarded private let page"))
    #expect(
      try reason(.atOnce, at: "let session", in: "/App.swift", of: given) == "`Session` is given values when it is made"
    )
    let handed = SmallProgram(
      Self.app.replacing(
        "public init(disk: Disk, session", with: "func start() { use(session) }\n  public init(disk: Disk, session"))
    #expect(
      try reason(.atOnce, at: "let session", in: "/App.swift", of: handed)
        == "Code does more with `session` than can be followed")
    #expect(
      try reason(.kept, at: "let cache", in: "/Editor.swift", of: SmallProgram(Self.app))
        == "How code reads a `LazilyInstantiated` is said by SafeDI's own sources, which aren't there")
  }

  @Test func `a builder that keeps its value is read as the library's own sources say`() throws {
    let keeper = """
      public final class LazilyInstantiated<T> {
        public init(_ make: @escaping () -> T) { self.make = make }
        public private(set) lazy var value: T = make()
        private let make: () -> T
      }
      """
    var declarations = PublicDeclarations()
    #expect(declarations.add(Array(keeper.utf8)) == true)
    var release = LibraryVersion(2, 3, 3)
    release.checkout = LibraryCheckout(folder: "/SafeDI", declarations: declarations)
    var program = SmallProgram(
      Self.app.replacing(
        "  let preview = Row(cache: Cache(disk: Disk()), size: 1)", with: "  func warm() { cache.load() }"))
    program.version = release
    #expect(try program.findings().map(\.message) == [])
    let after = try applying(
      .kept, at: "let cache", in: "/Editor.swift", of: program,
      "Make `cache` lazy by a `LazilyInstantiated`: one for each `Session`, made at its first use"
        + " (1 file)")
    #expect(after.text("/Editor.swift")?.contains("func warm() { cache.value.load() }") == true)
    let back = try applying(
      .atOnce, at: "let cache", in: "/Editor.swift", of: after,
      "Make `cache` at once: one for each `Session` as before (1 file)")
    #expect(back == program)
  }
}
