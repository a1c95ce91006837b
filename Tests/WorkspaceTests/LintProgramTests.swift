import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckText
import DICheckWorkspace
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What SafeDI accepts and only more than one file shows, on disk as `--check` finds it.
@Suite struct LintProgramTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [
      .target(name: "Kit"), .target(name: "App", dependencies: ["Kit"]), .testTarget(name: "AppTests"),
    ])
    """

  /// The same, of a package that asks for one release.
  private static func manifest(for release: String) -> String {
    manifest.replacing(
      "targets:",
      with: "dependencies: [.package(url: \"https://github.com/dfed/SafeDI.git\", exact: \"\(release)\")], targets:")
  }

  private static let library = ProjectUnderTest.type("Part")

  private static let plain = "@Instantiable public struct Lamp: Instantiable { public init() {} }"

  /// `path:line severity code` of what `files` show beside a manifest and a file that imports the library.
  private static func findings(
    _ files: [String: String], options: AnalysisOptions = AnalysisOptions()
  ) throws -> [String] {
    let all = ["Package.swift": manifest, "Sources/Kit/Part.swift": library].merging(files) { $1 }
    let project = try ProjectUnderTest(all)
    let snapshot = try AnalysisHost(layout: project.layout(), options: options).snapshot
    return Set(
      snapshot.diagnostics().map { finding in
        let text = FileContents.smallText(finding.location.path) ?? ""
        let line = text.utf8.prefix(Int(finding.location.range.start)).count { $0 == UInt8(ascii: "\n") } + 1
        let path = project.tree.relative([finding.location.path])[0]
        return "\(path):\(line) \(finding.severity) \(finding.code.rawValue)"
      }
    ).sorted()
  }

  // MARK: missing-import

  @Test(arguments: [
    ["Lamp.swift": plain], ["Lamp.swift": "import Foundation\n" + plain],
    ["Lamp.swift": "import Foundation\nimport Kit\n" + plain],
    // An import of another file is no help, and neither is one that isn't passed on.
    ["Lamp.swift": plain, "Other.swift": "import SafeDI\n"],
    ["Lamp.swift": plain, "Other.swift": "public import SafeDI\n"],
    ["Lamp.swift": "import UIKit\n" + plain, "Other.swift": "@_exported import Foundation\n"],
    ["Lamp.swift": "#if canImport(UIKit)\nimport UIKit\n#endif\n" + plain],
    ["Lamp.swift": "import struct Foundation.URL\n" + plain],
    ["Lamp.swift": "// import SafeDI\n" + plain], ["Lamp.swift": "#SafeDIConfiguration()"],
  ])
  func `a file that sees no macros is reported`(_ files: [String: String]) throws {
    let files = Dictionary(uniqueKeysWithValues: files.map { ("Sources/App/\($0)", $1) })
    let line = files["Sources/App/Lamp.swift"]?.split(separator: "\n", omittingEmptySubsequences: false).count ?? 0
    #expect(try Self.findings(files) == ["Sources/App/Lamp.swift:\(line) warning missing-import"])
  }

  @Test(arguments: [
    ["App/Lamp.swift": "import SafeDI\n" + plain], ["App/Lamp.swift": "import Foundation; import SafeDI\n" + plain],
    ["App/Lamp.swift": "@_exported import SafeDI\n" + plain],
    ["App/Lamp.swift": "@preconcurrency public import SafeDI\n" + plain],
    ["App/Lamp.swift": "#if canImport(SafeDI)\nimport SafeDI\n#endif\n" + plain],
    ["App/Lamp.swift": "import struct SafeDI.Instantiator\n" + plain],
    // Passed on: by the module itself, by one that is imported, and by one that it imports.
    ["App/Lamp.swift": plain, "App/Exports.swift": "@_exported import SafeDI\n"],
    ["App/Lamp.swift": plain, "App/Exports.swift": "// All.\n  @_exported\n public import SafeDI\n"],
    ["App/Lamp.swift": "import Kit\n" + plain, "Kit/Exports.swift": "@_exported import SafeDI\n"],
    ["App/Lamp.swift": plain, "App/X.swift": "@_exported import Kit", "Kit/X.swift": "@_exported import SafeDI\n"],
    ["App/Lamp.swift": plain, "App/X.swift": "@_exported import Other"],
    // Who knows what it passes on.
    ["App/Lamp.swift": "import Alamofire\n" + plain], ["App/Lamp.swift": "import Saf\n" + plain],
    // Nothing there, half typed, or no part of a target.
    ["App/Lamp.swift": "// @Instantiable\nstruct Lamp {}"], ["App/Lamp.swift": "struct Lamp {}"],
    ["App/Lamp.swift": plain + "\nstruct {"],
    ["../Scripts/Lamp.swift": plain],
  ])
  func `a file that may see them is not`(_ files: [String: String]) throws {
    let files = Dictionary(uniqueKeysWithValues: files.map { ("Sources/\($0)", $1) })
    #expect(try Self.findings(files).filter { $0.hasSuffix("missing-import") } == [])
  }

  @Test func `nobody knows in a plain folder, or where nothing imports the library`() throws {
    let folder = ["Package.swift": "", "Sources/Kit/Part.swift": Self.library, "Sources/App/Lamp.swift": Self.plain]
    #expect(try Self.findings(folder).filter { $0.hasSuffix("missing-import") } == [])
    let others = ["Sources/Kit/Part.swift": Self.plain, "Sources/App/Lamp.swift": "import Kit\n" + Self.plain]
    #expect(try Self.findings(others).filter { $0.hasSuffix("missing-import") } == [])
  }

  @Test func `a part of the library has none of its macros`() throws {
    for part in ["SafeDICore", "SafeDIMacros"] {
      let files = ["Sources/App/Lamp.swift": "import \(part)\n" + Self.plain]
      #expect(try Self.findings(files) == ["Sources/App/Lamp.swift:2 warning missing-import"])
      let both = ["Sources/App/Lamp.swift": "import \(part)\nimport SafeDI\n" + Self.plain]
      #expect(try Self.findings(both) == [])
    }
  }

  /// The manifest of a package with three modules of which each depends on what is said.
  private static func linked(_ kit: String, _ base: String, _ app: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      dependencies: [
        .package(url: "https://github.com/dfed/SafeDI.git", exact: "2.2.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.0.0"),
      ],
      targets: [
        .target(name: "Base", dependencies: [\(base)]), .target(name: "Kit", dependencies: [\(kit)]),
        .target(name: "App", dependencies: [\(app)]),
      ])
    """
  }

  @Test func `a module that depends on nothing which has the macros`() throws {
    let product = #".product(name: "SafeDI", package: "SafeDI")"#
    func found(_ kit: String, _ base: String = "", _ app: String = product, text: String = Self.library) throws
      -> [String]
    {
      try Self.findings([
        "Package.swift": Self.linked(kit, base, app), "Sources/Base/Base.swift": "public struct Base {}",
        "Sources/Kit/Part.swift": text, "Sources/Kit/Role.swift": ProjectUnderTest.type("Role"),
        "Sources/App/Lamp.swift": "import SafeDI\n" + Self.plain,
      ])
    }
    for kit in ["", "\"Base\"", ".target(name: \"Base\")"] {
      #expect(try found(kit) == ["Sources/Kit/Part.swift:2 warning missing-import"])
    }
    for kit in [product, "\"SafeDI\"", #".product(name: "Logging", package: "swift-log")"#, "\"Other\"", "helper()"] {
      #expect(try found(kit).filter { $0.hasSuffix("missing-import") } == [])
    }
    #expect(try found("\"Base\"", product) == [])
    // Where no target says what it depends on, nothing is known.
    #expect(try found("", "", "") == [])
    let guarded = "#if canImport(SafeDI)\nimport SafeDI\n" + Self.plain + "\n#endif"
    #expect(try found("", text: guarded) == ["Sources/Kit/Role.swift:2 warning missing-import"])
  }

  @Test func `generated code imports what the files with macros do`() throws {
    func found(
      _ others: [String: String], imports: String = "import Kit", settings: String = "", release: String = "2.2.0",
      isParity: Bool = false
    ) throws -> [String] {
      var options = AnalysisOptions()
      options.isParity = isParity
      let manifest = Self.manifest(for: release).replacing(
        #".target(name: "Kit"), .target(name: "App", dependencies: ["Kit"])"#,
        with: #".target(name: "Kit"), .target(name: "Impl", dependencies: ["Kit"]), "#
          + #".target(name: "App", dependencies: ["Kit", "Impl"])"#)
      let root = """
        \(imports)
        import SafeDI
        \(settings)
        @Instantiable(isRoot: true)
        public struct App: Instantiable {
          public init(net: any Net) { self.net = net }
          @Instantiated let net: any Net
        }
        """
      let impl = """
        import Kit
        import SafeDI
        @Instantiable(fulfillingAdditionalTypes: [Net.self])
        public struct Client: Net, Instantiable { public init() {} }
        """
      return try Self.findings(
        [
          "Package.swift": manifest, "Sources/Kit/Net.swift": "public protocol Net {}",
          "Sources/Impl/Client.swift": impl,
          "Sources/App/App.swift": root,
        ].merging(others) { $1 }, options: options
      ).filter { !$0.hasPrefix("Sources/Kit/Part") }
    }
    let finding = ["Sources/App/App.swift:5 warning missing-import"]
    #expect(try found([:]) == finding)
    #expect(try found(["Sources/App/Other.swift": "import Impl\n"]) == finding, "it has no macros")
    #expect(try found([:], isParity: true) == [])
    #expect(try found([:], release: "1.5.2") == [])
    #expect(try found([:], imports: "import Impl\nimport Kit") == [])
    #expect(try found([:], imports: "import struct Impl.Client\nimport Kit") == [])
    #expect(try found([:], settings: #"#SafeDIConfiguration(additionalImportedModules: ["Impl"])"#) == [])
    #expect(try found([:], settings: #"#SafeDIConfiguration(additionalImportedModules: ["Impl.Client"])"#) == [])
    // What is listed passes it on.
    var umbrella = [
      "Sources/Kit/Exports.swift": "@_exported import Impl\n",
      "Sources/Impl/Client.swift": """
      import SafeDI
      public protocol Net {}
      @Instantiable(fulfillingAdditionalTypes: [Net.self])
      public struct Client: Net, Instantiable { public init() {} }
      """, "Sources/Kit/Net.swift": "",
    ]
    let listed = #"#SafeDIConfiguration(additionalImportedModules: ["Kit"])"#
    #expect(try found(umbrella, imports: "", settings: listed) == [])
    umbrella["Sources/Kit/Exports.swift"] = nil
    #expect(try found(umbrella, imports: "", settings: listed) == finding)
    // What extends a type that is in sight may be in sight too.
    let nested = """
      import Kit
      import SafeDI
      extension Nets {
        @Instantiable(fulfillingAdditionalTypes: [Net.self])
        public struct Client: Net, Instantiable { public init() {} }
      }
      """
    let nets = "public protocol Net {}\npublic enum Nets {}"
    #expect(try found(["Sources/Kit/Net.swift": nets, "Sources/Impl/Client.swift": nested]) == [])
    let other = "import Impl\n" + ProjectUnderTest.type("Other")
    #expect(try found(["Sources/App/Other.swift": other]) == [])
    #expect(try found(["Sources/App/Other.swift": "@_exported import Impl\n"]) == [])
    #expect(try found(["Sources/Kit/Exports.swift": "@_exported import Impl\n"]) == [])
    #expect(try found(["Sources/Kit/Exports.swift": "@_exported import Foundation\n"]) == finding)
  }

  // MARK: missing-directory

  @Test func `directories that aren't there are reported`() throws {
    let text = """
      import SafeDI
      #SafeDIConfiguration(additionalDirectoriesToInclude: [
        "Sources/Kit",
        "Sources/Kitt",
        "../\\(name)", name, "~/Shared", "$SHARED",
        "Sources/App/Lamp.swift", ".", "Empty",
        /* Next: */ "./Nowhere/",
      ])
      @Instantiable(isRoot: true) public struct Lamp: Instantiable { public init() {} }
      """
    let found = try Self.findings(["Sources/App/Lamp.swift": text, "Empty/": ""])
    #expect(
      found.filter { $0.hasSuffix("missing-directory") } == [
        "Sources/App/Lamp.swift:4 warning missing-directory", "Sources/App/Lamp.swift:7 warning missing-directory",
      ])
    var options = AnalysisOptions()
    options.isParity = true
    #expect(!(try Self.findings(["Sources/App/Lamp.swift": text], options: options).joined().contains("directory")))
  }

  @Test func `neither in modules that others build, nor in a plain folder`() throws {
    let configuration = "import SafeDI\n#SafeDIConfiguration(additionalDirectoriesToInclude: [\"Nowhere\"])\n"
    let root = "import SafeDI\n@Instantiable(isRoot: true) public struct Lamp: Instantiable { public init() {} }"
    #expect(try Self.findings(["Sources/Kit/C.swift": configuration, "Sources/App/Lamp.swift": root]) == [])
    #expect(try Self.findings(["Package.swift": "", "Sources/App/Lamp.swift": configuration]) == [])
  }

  // MARK: unknown-release

  @Test func `a release of which no rules are known is reported where it is asked for`() throws {
    func found(_ pin: String, _ others: [String: String] = [:], isParity: Bool = false) throws -> [String] {
      var options = AnalysisOptions()
      options.isParity = isParity
      let text = "import SafeDI\n\(Self.plain.replacing("public init", with: "private init"))"
      let files = ["Sources/App/Lamp.swift": text, "Package.resolved": VersionTests.resolved(pin)]
      return try Self.findings(files.merging(others) { $1 }, options: options)
    }
    let initializer = "Sources/App/Lamp.swift:2 error initializer-not-public"
    let late = #"{"version": "9.9.9"}"#
    #expect(try found(#"{"version": "2.2.7"}"#) == [initializer])
    #expect(try found(#"{"branch": "main", "revision": "x"}"#).contains { $0.hasSuffix("unknown-release") } == false)
    #expect(
      try found(late) == [
        "Package.resolved:2 warning unknown-release", initializer.replacing("error", with: "warning"),
      ])
    #expect(try found(late, isParity: true) == [initializer.replacing("error", with: "warning")])
    // Several programs are in several files.
    let tests = ["Tests/AppTests/Tests.swift": "import SafeDI\n"]
    #expect(try found(late, tests).count == 2)
  }

  // MARK: unused-suppression

  /// The codes are reported whose names stand in capitals.
  @Test(arguments: [
    "@Received let a: A  // safedi:ignore MUTABLE-DEPENDENCY",
    "@Received var a: A  // safedi:ignore mutable-dependency",
    "@Received var a: A  // safedi:ignore MISSING-INITIALIZER, mutable-dependency, DEPENDENCY-CYCLE: why",
    "// safedi:ignore MUTABLE-DEPENDENCY\n\n@Received var a: A  // safedi:ignore mutable-dependency",
    "@Received var a: A  // safedi:ignore",
    "@Received let a: A  // safedi:ignore", "@Received let a: A  // safedi:ignore-file",
    "@Received var a: A  // safedi:ignore-file mutable-dependency",
    "@Received let a: A  // safedi:ignore-file MUTABLE-DEPENDENCY",
    "@Received let a: A  // safedi:ignore no-such-code",
    "@Received let a: A  // safedi:ignore unused-suppression, mutable-dependency",
    "@Received let a: A  // A word on safedi:ignore mutable-dependency",
    "let text = \"// safedi:ignore mutable-dependency\"",
    "// safedi:ignore mutable-dependency\n// safedi:ignore MISSING-INITIALIZER\n@Received var a: A",
    // Half typed: what is missing may be what it silences.
    "@Received let a: A  // safedi:ignore mutable-dependency\n@Received let b: ",
  ])
  func `suppressions that silence nothing are reported`(_ member: String) throws {
    let codes = member.matches(of: /[A-Z]+(-[A-Z]+)+/).map { String($0.0).lowercased() }
    let text = "import SafeDI\n@Instantiable public struct Lamp: Instantiable {\npublic init(a: A) {}\n\(member)\n}"
      .replacing(/[A-Z]+(-[A-Z]+)+/) { String($0.0).lowercased() }
    let project = try ProjectUnderTest(["Lamp.swift": text, "A.swift": ProjectUnderTest.type("A")])
    let found = try AnalysisHost(layout: project.layout()).snapshot.diagnostics()
      .filter { $0.code == .unusedSuppression }
    #expect(found.compactMap(\.identity.dependency) == codes)
  }

  @Test(arguments: [
    (comment: "safedi:ignore mutable-dependncy", isReported: true),
    (comment: "safedi:ignore mutable-dependency, no-such-code", isReported: true),
    (comment: "safedi:ignore mutable-dependency because of no-such-code", isReported: false),
    (comment: "safedi:ignore mutable-dependency", isReported: false),
    (comment: "safedi:ignore", isReported: false),
    (comment: "safedi:ignored no-such-code", isReported: false),
  ])
  func `words that are no codes are reported`(comment: String, isReported: Bool) throws {
    let lamp = """
      import SafeDI
      @Instantiable public struct Lamp: Instantiable {
        public init(part: Part) {}
        @Received var part: Part  // \(comment)
      }
      """
    let found = try Self.findings(["Sources/App/Lamp.swift": lamp]).filter { $0.hasSuffix("unknown-suppression") }
    #expect(found == (isReported ? ["Sources/App/Lamp.swift:4 warning unknown-suppression"] : []))
  }

  @Test func `what a program's graph shows counts, and nothing where it isn't known`() throws {
    let root = """
      import Kit; import SafeDI
      @Instantiable(isRoot: true) public struct Lamp: Instantiable {
        public init(part: Part, other: Other) {}
        @Instantiated let part: Part  // safedi:ignore no-instantiable
        @Instantiated let other: Other  // safedi:ignore no-instantiable
      }
      """
    let files = ["Sources/App/Lamp.swift": root]
    #expect(try Self.findings(files) == ["Sources/App/Lamp.swift:4 warning unused-suppression"])
    // Another file can't be read in full.
    #expect(
      try Self.findings(files.merging(["Sources/App/B.swift": "@Instantiable struct {"]) { $1 })
        .filter { $0.hasSuffix("unused-suppression") } == [])
    var options = AnalysisOptions()
    options.severities[.noInstantiable] = .some(nil)
    #expect(try Self.findings(files, options: options) == [])
    options = AnalysisOptions()
    options.isParity = true
    #expect(try Self.findings(files, options: options) == [])
    options = AnalysisOptions()
    options.roots = ["Lamp"]
    #expect(try Self.findings(files, options: options) == [])
    // Of tests only declarations are looked at.
    let tests = ["Tests/AppTests/Lamp.swift": root.replacing("isRoot: true", with: "isRoot: false")]
    #expect(try Self.findings(tests) == [])
  }
}
