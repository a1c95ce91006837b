import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// "Make `@Instantiable`" as a refactoring, in a program that shows how its properties can arrive.
@Suite struct MakeInstantiableTests {
  private func made(_ plain: String) throws -> String {
    let program = SmallProgram(
      """
      // file: App.swift
      import SafeDI
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(store: Store) { self.store = store }
        @Instantiated let store: Store
      }
      @Instantiable
      public final class Store: Instantiable { public init() {} }
      // file: Plain.swift
      import SafeDI

      \(plain)
      """)
    let text = try #require(program.text("/Plain.swift"))
    let context = FixContext(try program.snapshot()) { path in program.text(path).map { Array($0.utf8) } }
    let name = try #require(text.firstRange(of: "Plain"))
    let offset = text.utf8.distance(from: text.startIndex, to: name.lowerBound)
    let fix = try #require(context.refactorings(at: offset, in: "/Plain.swift").first)
    #expect(fix.refusal == nil)
    let changed = program.applying(fix)
    #expect(try changed.findings().isEmpty)
    return String(try #require(changed.text("/Plain.swift")).dropFirst("import SafeDI\n\n".count))
  }

  /// Where something makes it at once, a value that is handed over is the next fault: less than a type that nobody
  /// builds.
  @Test func saysWhatItLeaves() throws {
    let program = SmallProgram(
      """
      // file: App.swift
      import SafeDI
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(plain: Plain) { self.plain = plain }
        @Instantiated let plain: Plain
      }
      public final class Plain {
        public init(title: String) { self.title = title }
        let title: String
      }
      """)
    let text = try #require(program.text("/App.swift"))
    let context = FixContext(try program.snapshot()) { path in program.text(path).map { Array($0.utf8) } }
    let name = try #require(text.firstRange(of: "class Plain"))
    let offset = text.utf8.distance(from: text.startIndex, to: name.upperBound)
    let fix = try #require(context.refactorings(at: offset, in: "/App.swift").first)
    #expect(fix.title == "Make `Plain` `@Instantiable`, then `plain` must be an `Instantiator`")
    #expect(!fix.isPreferred)
    #expect(try program.applying(fix).findings().map(\.code) == [.forwardedNeedsInstantiator])
  }

  @Test func writesOutWhatSwiftImplies() throws {
    expectText(
      try made(
        """
        struct Plain {
          let store: Store
          let title: String
          var subtitle: String?
          var width = 10
          var onTap: () -> Void
          private var taps = 0
        }
        """),
      """
      @Instantiable
      struct Plain: Instantiable {
        init(
          store: Store,
          title: String,
          subtitle: String? = nil,
          width: Int = 10,
          onTap: @escaping () -> Void
        ) {
          self.store = store
          self.title = title
          self.onTap = onTap
          self.subtitle = subtitle
          self.width = width
        }

        @Received let store: Store
        @Forwarded let title: String
        var subtitle: String?
        var width = 10
        @Forwarded let onTap: () -> Void
        private var taps = 0
      }
      """)
  }

  @Test func extendsTheInitializerThatIsThere() throws {
    expectText(
      try made(
        """
        final class Plain {
          private let store: Store
          private let limit: Int
          private let name: String

          init(store: Store, limits: [Int], name: String) {
            self.store = store
            self.limit = limits[0]
            self.name = name
          }
        }
        """),
      """
      @Instantiable
      final class Plain: Instantiable {
        @Received private let store: Store
        private let limit: Int
        @Forwarded private let name: String
        @Forwarded private let limits: [Int]

        init(store: Store, limits: [Int], name: String) {
          self.store = store
          self.limit = limits[0]
          self.name = name
          self.limits = limits
        }
      }
      """)
  }
}
