import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckTestSupport
import DICheckWorkspace
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// A type that another module declares: it is named as what it is, and the manifest can be made to say what is missing.
@Suite struct ModuleDependencyTests {
  /// Files on a disk, which are removed with it.
  private final class Project {
    private let temporary: TemporaryFolder
    var folder: String { temporary.path }
    let snapshot: Snapshot

    init(_ notation: String) throws {
      temporary = try TemporaryFolder("modules")
      for file in Fixture(notation).files { try temporary.write(file.text, to: file.name) }
      snapshot = try AnalysisHost(layout: BuildModel.read([temporary.path], for: [SafeDI()]).layouts()[0]).snapshot
    }

    func text(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map { Array($0) } }

    func finding(_ code: DiagnosticCode) throws -> Finding {
      try #require(snapshot.diagnostics().first { $0.code == code })
    }

    func fixes(_ code: DiagnosticCode) throws -> [Fix] {
      FixContext(snapshot) { self.text($0) }.fixes(for: try finding(code))
    }

    /// What the project's files show once a fix is written to them.
    func findings(after fix: Fix) throws -> [Finding] {
      for file in fix.edits {
        let old = try #require(text(file.path))
        expectSound(file.edits, of: String(decoding: old, as: UTF8.self))
        try Data(file.edits.applied(to: old)).write(to: URL(fileURLWithPath: file.path))
      }
      return try AnalysisHost(layout: BuildModel.read([folder], for: [SafeDI()]).layouts()[0]).snapshot.diagnostics()
    }

    func read(_ name: String) throws -> String {
      String(decoding: try #require(text(folder + "/" + name)), as: UTF8.self)
    }
  }

  private static func manifest(_ targets: String, _ rest: String = "", name: String = "Sample") -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(name: "\(name)", \(rest)targets: [\(targets)])

    """
  }

  private static let root = """
    // file: Sources/RootModule/Root.swift
    import SafeDI

    @Instantiable(isRoot: true)
    public final class Root: Instantiable {
      public init(grandchildA: GrandchildA) {
        self.grandchildA = grandchildA
      }

      @Instantiated private let grandchildA: GrandchildA
    }

    """

  private static let grandchildren = """
    // file: Sources/NewModule/GrandchildA.swift
    import SafeDI

    @Instantiable
    public final class GrandchildA: Instantiable {
      public init() {}
    }
    // file: Sources/RootModule/GrandchildB.swift
    import SafeDI

    @Instantiable
    public final class GrandchildB: Instantiable {
      public init() {}
    }

    """

  @Test func aTypeOfAnotherTarget() throws {
    let project = try Project(
      "// file: Package.swift\n"
        + Self.manifest(
          ".target(name: \"RootModule\", dependencies: [\"SafeDI\"]), .target(name: \"NewModule\", dependencies: [\"SafeDI\"])"
        )
        + Self.root + Self.grandchildren)
    let finding = try project.finding(.noInstantiable)
    #expect(
      finding.message
        == "Nothing builds `GrandchildA` here. "
        + "`GrandchildA` is declared in `NewModule`, which `RootModule` doesn't depend on.")
    #expect(finding.related.map(\.message) == ["`GrandchildA` is declared here"])
    #expect(finding.related.first?.location.path.hasSuffix("NewModule/GrandchildA.swift") == true)
    // Nobody asked for the other program, when one file is named; it is known all the same.
    let layout = BuildModel.read([project.folder + "/Sources/RootModule/Root.swift"], for: [SafeDI()]).layouts()[0]
    let alone = try AnalysisHost(layout: layout).snapshot.diagnostics()
    #expect(alone.map(\.message) == [finding.message])
    let fixes = try project.fixes(.noInstantiable)
    #expect(fixes.map(\.title) == ["Add `NewModule` to the dependencies of `RootModule`"])
    let fix = try #require(fixes.first)
    #expect(fix.isPreferred && !fix.isSafe)
    #expect(try project.findings(after: fix).map(\.message) == [])
    #expect(try project.read("Package.swift").contains("dependencies: [\"SafeDI\", \"NewModule\"])"))
    #expect(try project.read("Sources/RootModule/Root.swift").hasPrefix("import NewModule\nimport SafeDI\n"))
  }

  /// What is received, and is made nowhere that could be seen.
  @Test func aTypeThatIsReceived() throws {
    let project = try Project(
      "// file: Package.swift\n"
        + Self.manifest(
          ".target(name: \"RootModule\", dependencies: [\"SafeDI\"]), .target(name: \"NewModule\", dependencies: [\"SafeDI\"])"
        )
          + """
          // file: Sources/RootModule/Root.swift
          import SafeDI

          @Instantiable(isRoot: true)
          public final class Root: Instantiable {
            public init(child: Child) {
              self.child = child
            }

            @Instantiated private let child: Child
          }

          @Instantiable
          public final class Child: Instantiable {
            public init(grandchildA: GrandchildA) {
              self.grandchildA = grandchildA
            }

            @Received private let grandchildA: GrandchildA
          }

          """ + Self.grandchildren)
    let finding = try project.finding(.unfulfilledReceived)
    #expect(
      finding.message.hasSuffix("`GrandchildA` is declared in `NewModule`, which `RootModule` doesn't depend on."))
    // Which type should make it is for its author to say.
    #expect(try project.fixes(.unfulfilledReceived).allSatisfy { !$0.title.contains("NewModule") })
  }

  @Test func aProductOfAnotherPackage() throws {
    let project = try Project(
      "// file: App/Package.swift\n"
        + Self.manifest(".target(name: \"RootModule\", dependencies: [\"SafeDI\"])")
        + Self.root.replacing("Sources/", with: "App/Sources/") + "// file: Libraries/Kit/Package.swift\n"
        + Self.manifest(
          ".target(name: \"NewModule\")", "products: [.library(name: \"KitLibrary\", targets: [\"NewModule\"])], ",
          name: "Kit")
        + Self.grandchildren.replacing("Sources/RootModule", with: "Libraries/Kit/Sources/NewModule")
        .replacing("Sources/NewModule/GrandchildA", with: "Libraries/Kit/Sources/NewModule/GrandchildA"))
    let fix = try #require(try project.fixes(.noInstantiable).first)
    #expect(fix.title == "Add `NewModule` to the dependencies of `RootModule`")
    #expect(try project.findings(after: fix).isEmpty)
    let manifest = try project.read("App/Package.swift")
    #expect(manifest.contains("dependencies: [.package(path: \"../Libraries/Kit\")]"))
    #expect(manifest.contains("[\"SafeDI\", .product(name: \"KitLibrary\", package: \"Kit\")]"))
  }

  /// Targets that depend on each other can't be built: it is said, and not offered.
  @Test func aRingIsNotOffered() throws {
    let project = try Project(
      "// file: Package.swift\n"
        + Self.manifest(".target(name: \"RootModule\"), .target(name: \"NewModule\", dependencies: [\"RootModule\"])")
        + Self.root + Self.grandchildren)
    #expect(try project.finding(.noInstantiable).message.hasSuffix("which `RootModule` doesn't depend on."))
    #expect(try project.fixes(.noInstantiable).filter { $0.title.contains("depend on") }.isEmpty)
  }

  /// Tests can't be depended on, and what stands there isn't meant by the code.
  @Test func aTypeOfTests() throws {
    let project = try Project(
      "// file: Package.swift\n"
        + Self.manifest(
          ".target(name: \"RootModule\"), .testTarget(name: \"NewTests\", dependencies: [\"RootModule\"])")
        + Self.root + Self.grandchildren.replacing("Sources/NewModule", with: "Tests/NewTests"))
    #expect(
      try project.finding(.noInstantiable).message.hasSuffix(
        "`GrandchildA` is declared in the tests `NewTests`, which `RootModule` can't use."))
    #expect(try project.fixes(.noInstantiable).isEmpty)
  }

  /// Who fulfills a protocol is looked for as well.
  @Test func aProtocolThatAnotherModuleFulfills() throws {
    let project = try Project(
      "// file: Package.swift\n"
        + Self.manifest(
          ".target(name: \"RootModule\", dependencies: [\"API\"]), .target(name: \"API\"), "
            + ".target(name: \"NewModule\", dependencies: [\"API\"])")
        + Self.root.replacing("GrandchildA", with: "any Storage") + """
          // file: Sources/API/Storage.swift
          public protocol Storage {}
          // file: Sources/NewModule/DiskStorage.swift
          import API
          import SafeDI

          @Instantiable(fulfillingAdditionalTypes: [Storage.self])
          public final class DiskStorage: Storage, Instantiable {
            public init() {}
          }

          """)
    #expect(
      try project.finding(.noInstantiable).message.hasSuffix(
        "`Storage` is fulfilled by `DiskStorage` in `NewModule`, which `RootModule` doesn't depend on."))
    let fix = try #require(try project.fixes(.noInstantiable).first)
    #expect(fix.title == "Add `NewModule` to the dependencies of `RootModule`")
    #expect(try project.findings(after: fix).isEmpty)
  }

  /// A name that is declared anywhere is meant, though a file declares it that nobody read.
  @Test func noGuessWhileTheNameIsDeclared() throws {
    let targets = Self.manifest(
      ".target(name: \"RootModule\"), .target(name: \"NewModule\", dependencies: [\"SafeDI\"])")
    let plain = { (folder: String) in
      """
      // file: Sources/\(folder)/Things.swift
      // class GrandchildA was here
      enum Things { final class GrandchildC {} }
      public final class GrandchildA {}
      // file: Sources/RootModule/GrandchildB.swift
      import SafeDI

      @Instantiable
      public final class GrandchildB: Instantiable {
        public init() {}
      }

      """
    }
    let inside = try Project("// file: Package.swift\n" + targets + Self.root + plain("RootModule"))
    #expect(
      try inside.finding(.noInstantiable).message
        == "Nothing builds `GrandchildA`. Add `@Instantiable` to it.")
    let place = try #require(try inside.finding(.noInstantiable).related.first).location
    let text = try inside.read("Sources/RootModule/Things.swift")
    #expect(text.utf8.dropFirst(Int(place.range.start)).starts(with: "GrandchildA {}".utf8))
    let outside = try Project("// file: Package.swift\n" + targets + Self.root + plain("NewModule"))
    #expect(
      try outside.finding(.noInstantiable).message.hasSuffix(
        "`GrandchildA` is declared in `NewModule` without `@Instantiable`, and `RootModule` doesn't depend on "
          + "`NewModule`."))
    // Nobody declares it, so that it may be a slip.
    let slip = try Project(
      "// file: Package.swift\n" + targets + Self.root
        + plain("NewModule").replacing("public final class GrandchildA", with: "public final class Other"))
    #expect(try slip.finding(.noInstantiable).message.hasSuffix("Did you mean `GrandchildB`?"))
  }

  /// A file without `@Instantiable` is none of the tool's, but the property macros look at what they stand on.
  @Test func macrosInFilesThatTheToolDoesNotRead() throws {
    let project = try Project(
      """
      // file: Sources/Plain.swift
      import SafeDI

      public final class Plain {
        @Received public var service: Service
      }
      extension Service {
        static func instantiate() -> Service { fatalError() }
      }
      // file: Sources/Other.swift
      import OtherLibrary

      public final class Other {
        @Received public var service: Service
      }
      // file: Sources/Root.swift
      import SafeDI

      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        public init(service: Service) {
          self.service = service
        }

        @Instantiated private let service: Service
      }

      """)
    let findings = project.snapshot.diagnostics()
    #expect(
      findings.map(\.code.rawValue).sorted() == ["mutable-dependency", "no-instantiable", "undecorated-dependency"])
    #expect(findings.first { $0.code == .mutableDependency }?.location.path.hasSuffix("Plain.swift") == true)
  }
}
