import DICheckTestSupport
import Foundation

/// A code base for SafeDI 1 on a disk, with what builds it.
struct PinnedProject {
  let temporary: TemporaryFolder

  init(_ files: [String: String]) throws {
    temporary = try TemporaryFolder("migration")
    for (path, text) in files { try temporary.write(text, to: path) }
  }

  /// Through a shell in the folder: `$T` is the tool.
  func shell(_ script: String) throws -> Subprocess.Outcome {
    let environment = [
      "T": ProductsDirectory.path + "/safedi-lsp",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": temporary.path,
    ]
    return try Subprocess.shell(script, environment: environment, in: temporary.path).run()
  }

  /// Nil for a file that isn't there.
  func text(_ path: String) -> String? { try? String(contentsOfFile: temporary.file(path), encoding: .utf8) }

  /// All files with what they say, by their path in the folder.
  func files() throws -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: temporary.path)?.compactMap { $0 as? String } ?? []
    return Dictionary(uniqueKeysWithValues: paths.compactMap { path in text(path).map { (path, $0) } })
  }

  // MARK: Pieces

  static let root = """
    import Kit
    import SafeDI

    @Instantiable(isRoot: true)
    public final class Root: Instantiable {
      public init(child: Child, clock: Clock) {
        self.child = child
        self.clock = clock
      }
      @Instantiated let child: Child
      @Instantiated let clock: Clock
    }

    """
  static let child = """
    import SafeDI

    @Instantiable
    public final class Child: Instantiable {
      public init() {}
    }

    """
  static let clock = """
    import SafeDI

    @Instantiable
    public struct Clock: Instantiable {
      public init() {}
    }

    """

  /// - Parameter requirement: an argument of `.package(url:)`.
  static func manifest(_ requirement: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "App",
      dependencies: [
        .package(url: "https://github.com/dfed/SafeDI", \(requirement)),
        .package(url: "https://example.com/other/Kitchen", from: "1.4.0"),
      ],
      targets: [
        .executableTarget(
          name: "App", dependencies: ["Kit", .product(name: "SafeDI", package: "SafeDI")],
          plugins: [.plugin(name: "SafeDIGenerator", package: "SafeDI")]),
        .target(name: "Kit", dependencies: [.product(name: "SafeDI", package: "SafeDI")]),
      ])

    """
  }

  static let revision = "0123456789012345678901234567890123456789"

  /// A `Package.resolved`.
  static func pins(_ release: String) -> String {
    """
    {
      "pins" : [
        {
          "identity" : "safedi",
          "kind" : "remoteSourceControl",
          "location" : "https://github.com/dfed/SafeDI",
          "state" : {
            "revision" : "\(revision)",
            "version" : "\(release)"
          }
        }
      ],
      "version" : 3
    }

    """
  }

  /// An application with a package of two targets and a folder that a list adds.
  static func package(_ requirement: String = "from: \"1.4.0\"", _ others: [String: String] = [:]) -> [String: String] {
    [
      "Package.swift": manifest(requirement),
      "Sources/App/Root.swift": root,
      "Sources/Kit/Child.swift": child,
      "Shared/Clock.swift": clock,
      ".safedi/configuration/include.csv": "Shared,\n",
      ".safedi/configuration/additionalImportedModules.csv": "Foundation, Theme",
    ].merging(others) { $1 }
  }

  /// A folder of one file, of which nothing says for which release it is.
  static func folder(_ text: String) -> [String: String] { ["App/App.swift": "import SafeDI\n\n" + text] }
}
