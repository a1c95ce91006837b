import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
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
        "Make `cache` lazy by an `Instantiator`: one for each `Session` → one at each call (2 files, 2 initializers)",
        "Move `cache` up to `Session`: one for each `Session` as before (2 files, 1 initializer)",
        "Move `cache` up to `App`: one for each `Session` → one for the app (2 files, 1 initializer)",
        "Delete `cache` everywhere: 1 maker, 1 receiver; nothing receives `disk` then (2 files, 2 initializers)",
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
      "Delete `cache` everywhere: 1 maker, 1 receiver; nothing receives `disk` then (2 files, 2 initializers)"
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
      "Delete `disk` everywhere: 1 maker, 1 receiver (2 files, 2 initializers) (1 call in 1 file stays to be changed)")
    #expect(next.text("/App.swift")?.contains("disk") == false)
  }
}
