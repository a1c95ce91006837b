import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckTestSupport
import DICheckWorkspace
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Fixes in a package of several modules: they name only what the file's module sees, and import it.
@Suite struct ModuleFixTests {
  /// A package on a disk, which is removed with it.
  private final class Package {
    private let temporary: TemporaryFolder
    var folder: String { temporary.path }
    let host: AnalysisHost
    /// In the order in which they can be compiled.
    private let modules: [String]

    /// - Parameter targets: each with the targets that it depends on, the lowest first.
    init(_ targets: KeyValuePairs<String, [String]>, _ notation: String) throws {
      temporary = try TemporaryFolder("modules")
      modules = targets.map(\.key)
      let list = targets.map { name, uses in
        ".target(name: \"\(name)\", dependencies: [\((uses + ["SafeDI"]).map { "\"\($0)\"" }.joined(separator: ", "))])"
      }
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Sample",
          dependencies: [.package(url: "https://github.com/dfed/SafeDI", from: "2.0.0")],
          targets: [\(list.joined(separator: ", "))])
        """
      var files = [("Package.swift", manifest)]
      files += Fixture(notation).files.map { ("Sources/" + $0.name, $0.text) }
      for (name, text) in files { try temporary.write(text, to: name) }
      host = try AnalysisHost(layout: BuildModel.read([temporary.path], for: [SafeDI()]).layouts()[0])
    }

    func text(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map { Array($0) } }

    var context: FixContext { FixContext(host.snapshot) { self.text($0) } }

    func fixes(for code: DiagnosticCode) throws -> [Fix] {
      context.fixes(for: try #require(host.snapshot.diagnostics().first { $0.code == code }))
    }

    func refactorings(of type: String, in path: String) throws -> [Fix] {
      let path = folder + "/Sources/" + path
      let bytes = try #require(text(path))
      let source = String(decoding: bytes, as: UTF8.self)
      let place = try #require(source.firstRange(of: "class \(type)")).lowerBound
      return context.refactorings(at: source.utf8.distance(from: source.startIndex, to: place) + 7, in: path)
    }

    /// What a fix makes of a file.
    func text(_ path: String, after fix: Fix) throws -> String {
      let path = folder + "/Sources/" + path
      let edits = try #require(fix.edits.first { $0.path == path }).edits
      return String(decoding: edits.applied(to: try #require(text(path))), as: UTF8.self)
    }

    /// What the compiler says to the package after a fix.
    func errors(after fix: Fix) throws -> [String] {
      let sources = modules.map { name in
        let files = host.snapshot.files.map(\.path).filter { $0.contains("/Sources/\(name)/") }
        return SwiftModule(
          name: name,
          files: files.map { path in
            let old = text(path) ?? []
            let new = fix.edits.first { $0.path == path }?.edits.applied(to: old) ?? old
            return SwiftModule.File(path: path, text: String(decoding: new, as: UTF8.self))
          })
      }
      return try SwiftCompiler().messages(for: sources).map(\.description)
    }
  }

  private static let clock = """
    // file: Core/Ticker.swift
    import SafeDI

    @Instantiable
    public final class Ticker: Instantiable {
      public init() {}
    }

    """

  private static func user(_ name: String, module: String, imports: String, body: String) -> String {
    """
    // file: \(module)/\(name).swift
    \(imports)import SafeDI

    @Instantiable\(name == "AppRoot" ? "(isRoot: true)" : "")
    public final class \(name): Instantiable {
    \(body)
    }

    """
  }

  private static let receiving = """
      public init(ticker: Ticker) {
        self.ticker = ticker
      }

      @Received private let ticker: Ticker
    """

  private static func making(_ label: String, _ type: String) -> String {
    """
      public init(\(label): \(type)) {
        self.\(label) = \(label)
      }

      @Instantiated private let \(label): \(type)
    """
  }

  @Test func theOwnersFileImportsWhatItNames() throws {
    let package = try Package(
      ["Core": [], "Feature": ["Core"], "App": ["Feature", "Core"]],
      Self.clock + Self.user("Feed", module: "Feature", imports: "import Core\n", body: Self.receiving)
        + Self.user("AppRoot", module: "App", imports: "import Feature\n", body: Self.making("feed", "Feed")))
    let fixes = try package.fixes(for: .unfulfilledReceived)
    #expect(
      fixes.map(\.title) == [
        "Instantiate `ticker: Ticker` in `AppRoot`: one for the app", "Instantiate `ticker` in `Feed` itself",
      ])
    let fix = try #require(fixes.first)
    expectText(
      try package.text("App/AppRoot.swift", after: fix),
      """
      import Core
      import Feature
      import SafeDI

      @Instantiable(isRoot: true)
      public final class AppRoot: Instantiable {
        public init(feed: Feed, ticker: Ticker) {
          self.feed = feed
          self.ticker = ticker
        }

        @Instantiated private let feed: Feed
        @Instantiated private let ticker: Ticker
      }
      """)
    #expect(try package.errors(after: fix) == [])
  }

  /// The page makes a row without knowing what row it is: it sees nothing of what that row needs.
  @Test func anOwnerThatCannotNameTheTypeIsLeftOut() throws {
    let package = try Package(
      ["API": [], "Core": [], "Rows": ["API", "Core"], "Feature": ["API"], "App": ["Rows", "Feature"]],
      Self.clock
        + """
        // file: API/Row.swift
        public protocol Row {}
        // file: Rows/FeedRow.swift
        import API
        import Core
        import SafeDI

        @Instantiable(fulfillingAdditionalTypes: [Row.self])
        public final class FeedRow: Row, Instantiable {
        \(Self.receiving)
        }

        """
        + Self.user("Page", module: "Feature", imports: "import API\n", body: Self.making("row", "any Row"))
        + Self.user("AppRoot", module: "App", imports: "import Feature\n", body: Self.making("page", "Page")))
    let fixes = try package.fixes(for: .unfulfilledReceived)
    #expect(
      fixes.map(\.title) == [
        "Instantiate `ticker: Ticker` in `AppRoot`: one for the app", "Instantiate `ticker` in `FeedRow` itself",
      ])
    let fix = try #require(fixes.first)
    #expect(try package.text("App/AppRoot.swift", after: fix).hasPrefix("import Core\nimport Feature\nimport SafeDI\n"))
    #expect(try package.errors(after: fix) == [])
    // Nor can it receive or make what it can't name.
    let titles = try package.refactorings(of: "Page", in: "Feature/Page.swift").map(\.title)
    #expect(!titles.contains { $0.contains("icker") })
  }

  @Test func aTypeThatIsNotPublicCannotBeNamedElsewhere() throws {
    let package = try Package(
      ["Core": [], "App": ["Core"]],
      """
      // file: Core/Secret.swift
      import SafeDI

      @Instantiable
      final class Secret: Instantiable {
        public init() {}
      }

      """ + Self.clock
        + Self.user("AppRoot", module: "App", imports: "", body: "  public init() {}\n\n  // Secret, Ticker"))
    let offers = try package.refactorings(of: "AppRoot", in: "App/AppRoot.swift")
    #expect(offers.map(\.title).filter { $0.hasPrefix("Instantiate") } == ["Instantiate `ticker: Ticker`"])
    let fix = try #require(offers.first { $0.title.hasPrefix("Instantiate") })
    #expect(try package.text("App/AppRoot.swift", after: fix).hasPrefix("import Core\nimport SafeDI\n"))
    #expect(try package.errors(after: fix) == [])
  }

  @Test func whatIsMeantByAMisspelledNameIsImported() throws {
    let package = try Package(
      ["Core": [], "App": ["Core"]],
      Self.clock + Self.user("AppRoot", module: "App", imports: "", body: Self.making("ticker", "Tickr")))
    let fix = try #require(try package.fixes(for: .noInstantiable).first)
    #expect(fix.title == "Change to `Ticker`")
    #expect(try package.text("App/AppRoot.swift", after: fix).hasPrefix("import Core\nimport SafeDI\n"))
    #expect(try package.errors(after: fix) == [])
  }
}
