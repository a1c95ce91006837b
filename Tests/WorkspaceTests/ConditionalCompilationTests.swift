import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckText
import DICheckWorkspace
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What `#if` decides (Rules/Reading.md, "Conditions"): from 2.1.0 on only active clauses are read, before all of them.
@Suite struct ConditionalCompilationTests {
  // MARK: Verdicts

  private static let desk = """
    import SafeDI
    @Instantiable(isRoot: true)
    public struct Desk: Instantiable {
      public init(clock: Clock) { self.clock = clock }
      @Instantiated private let clock: Clock
    }

    """
  private static let clock = "@Instantiable public final class Clock: Instantiable { public init() {} }"

  private struct Case: CustomTestStringConvertible {
    let name: String
    /// What follows ``desk``, line 7 first.
    let text: String
    /// Findings of 2.1.1; nil where they are those of 2.0.0.
    var now: [String]?
    var before: [String] = []
    var conditions: Set<String>?

    var testDescription: String { name }
  }

  private static let cases = [
    Case(
      name: "both clauses", text: "#if DEBUG\n\(clock)\n#else\n\(clock)\n#endif", now: [],
      before: ["8 duplicate-instantiable", "10 duplicate-instantiable"]),
    Case(
      name: "a third one outside", text: "#if DEBUG\n\(clock)\n#else\n\(clock)\n#endif\n\(clock)",
      now: [
        "In Debug: 8 duplicate-instantiable", "12 duplicate-instantiable", "In Release: 10 duplicate-instantiable",
      ],
      before: ["8 duplicate-instantiable", "10 duplicate-instantiable", "12 duplicate-instantiable"]),
    Case(
      name: "one condition twice", text: "#if DEBUG\n\(clock)\n#endif\n#if DEBUG\n\(clock)\n#endif",
      now: [
        "In Debug: 8 duplicate-instantiable", "In Debug: 11 duplicate-instantiable", "In Release: 5 no-instantiable",
      ],
      before: ["8 duplicate-instantiable", "11 duplicate-instantiable"]),
    // Each is in the other's way, and neither is there in Release.
    Case(
      name: "an `#else` that was lost",
      text: """
        #if DEBUG
        @Instantiable(fulfillingAdditionalTypes: [Clock.self]) public final class A: Clock, Instantiable { public init() {} }

        @Instantiable(fulfillingAdditionalTypes: [Clock.self]) public final class B: Clock, Instantiable { public init() {} }
        #endif
        """,
      now: [
        "In Debug: 10 duplicate-instantiable", "In Debug: 8 duplicate-instantiable", "In Release: 5 no-instantiable",
      ],
      before: ["10 duplicate-instantiable", "8 duplicate-instantiable"]),
    Case(
      name: "its two halves",
      text: """
        #if DEBUG
        @Instantiable(fulfillingAdditionalTypes: [Clock.self]) public final class A: Clock, Instantiable { public init() {} }
        #else
        @Instantiable(fulfillingAdditionalTypes: [Clock.self]) public final class B: Clock, Instantiable { public init() {} }
        #endif
        """, now: [], before: ["10 duplicate-instantiable", "8 duplicate-instantiable"]),
    Case(
      name: "a condition and its opposite", text: "#if TRIAL\n\(clock)\n#endif\n#if !TRIAL\n\(clock)\n#endif", now: [],
      before: ["8 duplicate-instantiable", "11 duplicate-instantiable"]),
    Case(name: "never", text: "#if false\n\(clock)\n#endif", now: ["5 no-instantiable"]),
    Case(
      name: "always", text: "#if true\n\(clock)\n#endif\n\(clock)",
      before: [
        "8 duplicate-instantiable", "10 duplicate-instantiable",
      ]),
    Case(
      name: "never beside another", text: "#if false\n\(clock)\n#endif\n\(clock)", now: [],
      before: [
        "8 duplicate-instantiable", "10 duplicate-instantiable",
      ]),
    Case(name: "a condition that isn't known", text: "#if TRIAL\n\(clock)\n#endif"),
    Case(
      name: "platforms", text: "#if os(iOS)\n\(clock)\n#elseif os(macOS)\n\(clock)\n#endif", now: [],
      before: [
        "8 duplicate-instantiable", "10 duplicate-instantiable",
      ]),
    Case(name: "only in Debug", text: "#if DEBUG\n\(clock)\n#endif", now: ["In Release: 5 no-instantiable"]),
    Case(
      name: "only in Debug, or on trial", text: "#if DEBUG || TRIAL && !os(Linux)\n\(clock)\n#endif", now: []),
    Case(
      name: "a set that is given", text: "#if TRIAL\n\(clock)\n#endif", now: ["5 no-instantiable"],
      conditions: ["DEBUG"]),
    Case(
      name: "a set that is given, and a test", text: "#if TRIAL || os(iOS)\n\(clock)\n#endif", now: [],
      conditions: ["DEBUG"]),
    Case(
      name: "a dependency that isn't known to be there",
      text: """
        @Instantiable public final class Clock: Instantiable {
          public init() {}
          #if TRIAL
          @Received private let battery: Battery
          #endif
        }
        """, now: [], before: ["8 initializer-missing-parameter", "10 unfulfilled-received"]),
    Case(
      name: "a dependency of Debug, with its initializer",
      text: """
        @Instantiable public final class Clock: Instantiable {
          #if DEBUG
          public init(battery: Battery) { self.battery = battery }
          @Received private let battery: Battery
          #else
          public init() {}
          #endif
        }
        """, now: ["In Debug: 10 unfulfilled-received"], before: ["10 unfulfilled-received"]),
    Case(
      name: "a fault within a clause",
      text: """
        @Instantiable public final class Clock: Instantiable {
          public init(battery: Battery) {}
          #if DEBUG
          @Forwarded private var battery: Battery
          #else
          @Received private let battery: Battery
          #endif
        }
        """,
      now: [
        "10 mutable-dependency", "In Debug: 5 forwarded-needs-instantiator", "In Release: 12 unfulfilled-received",
      ], before: ["10 mutable-dependency", "5 forwarded-needs-instantiator"]),
    Case(
      name: "a fault of a declaration that no build has",
      text: "\(clock)\n#if false\n@Instantiable struct S {}\n#endif",
      now: [], before: ["9 missing-conformance", "9 missing-initializer", "9 type-not-public"]),
    Case(
      name: "configurations",
      text: """
        \(clock)
        #if DEBUG
        #SafeDIConfiguration(mockConditionalCompilation: "DEBUG")
        #else
        #SafeDIConfiguration(mockConditionalCompilation: nil)
        #endif
        """, now: [], before: ["11 duplicate-configuration"]),
  ]

  @Test(arguments: cases) private func `a program`(_ program: Case) throws {
    for (version, expected) in [("2.0.0", program.before), ("2.1.1", program.now ?? program.before)] {
      let found = try Self.errors(in: Self.desk + program.text, version: version, conditions: program.conditions)
      #expect(found == expected.sorted(), "\(version)")
    }
  }

  /// More conditions of which nothing is known than are tried in all combinations.
  @Test func `many conditions`() throws {
    let names = (0..<12).map { "FLAG\($0)" }
    let alternatives = names.map { "#if \($0)\n\(Self.clock)\n#endif\n" }.joined()
    #expect(try Self.errors(in: Self.desk + alternatives, version: "2.1.1", conditions: nil) == [])
    let chain = "#if " + names.joined(separator: "\n\(Self.clock)\n#elseif ") + "\n\(Self.clock)\n#endif\n"
    #expect(try Self.errors(in: Self.desk + chain, version: "2.1.1", conditions: nil) == [])
    let certain = Self.desk + alternatives + chain + "\(Self.clock)\n\(Self.clock)\n"
    let twice = Set(try Self.errors(in: certain, version: "2.1.1", conditions: nil)).filter { $0.hasPrefix("In") }
    #expect(twice == [])
  }

  private static func errors(in text: String, version: String, conditions: Set<String>?) throws -> [String] {
    var options = AnalysisOptions()
    options.activeConditions = conditions
    let snapshot = try Snapshot(
      for: SafeDI(), inMemory: [("/App.swift", text)], version: SafeDIVersion(parsing: version), options: options)
    return snapshot.diagnostics().filter { $0.severity == .error }.map { finding in
      let line = text.utf8.prefix(Int(finding.location.range.start)).count { $0 == UInt8(ascii: "\n") } + 1
      let configuration = ["In Debug: ", "In Release: "].first(where: finding.message.hasPrefix) ?? ""
      return "\(configuration)\(line) \(finding.code.rawValue)"
    }.sorted()
  }

  // MARK: What builds say

  @Test(
    arguments: [
      (".define(\"TRIAL\")", []), (".define(\"TRIAL\", .when(configuration: .debug))", ["no-instantiable"]),
      (".define(\"TRIAL\", .when(platforms: [.iOS]))", []), (".define(\"OTHER\")", []),
    ] as [(String, [String])]) func `what a manifest defines`(setting: String, found: [String]) throws
  {
    let project = try ProjectUnderTest([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "App", swiftSettings: [\(setting)])])
      """, "Sources/App/App.swift": "\(Self.desk)#if TRIAL\n\(Self.clock)\n#endif",
    ])
    #expect(try project.errors() == found.map { "Sources/App/App.swift:5 \($0)" })
  }

  /// What Debug alone sets is off in Release, and so the type is missing there.
  @Test(
    arguments: [
      (["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "TRIAL"], "", ["no-instantiable"]),
      (["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "$(inherited) $(FLAGS)"], "", []),
      ([:], "SWIFT_ACTIVE_COMPILATION_CONDITIONS = TRIAL DEBUG\n", ["no-instantiable"]),
      (["OTHER_SWIFT_FLAGS": "-D TRIAL"], "", ["no-instantiable"]),
      (["OTHER_SWIFT_FLAGS": "-DTRIAL"], "", ["no-instantiable"]),
    ] as [([String: String], String, [String])])
  func `what an Xcode project defines`(settings: [String: String], file: String, found: [String]) throws {
    var fixture = XcodeFixture()
    fixture.add(
      .init(
        name: "App", files: ["App/App.swift"], settings: settings, configuration: "Debug",
        settingsFile: file.isEmpty ? nil : "App.xcconfig"))
    let project = try ProjectUnderTest([
      "Shop.xcodeproj/project.pbxproj": fixture.text, "App.xcconfig": file,
      "App/App.swift": "\(Self.desk)#if TRIAL\n\(Self.clock)\n#endif",
    ])
    #expect(try project.errors() == found.map { "App/App.swift:5 \($0)" })
  }

  /// As without conditions, only the module's own configuration counts.
  @Test func `a configuration of another module`() throws {
    let configuration = "import SafeDI\n#SafeDIConfiguration()\n"
    let project = try ProjectUnderTest([
      "Package.swift": ProjectUnderTest.package("Shop", targets: [("App", ["Core"]), ("Core", [])]),
      "Sources/App/App.swift": "\(Self.desk)\(Self.clock)", "Sources/App/Configuration.swift": configuration,
      "Sources/Core/Configuration.swift": "import SafeDI\n#if DEBUG\n#SafeDIConfiguration()\n#endif\n",
    ])
    #expect(try project.errors() == [])
    try project.tree.write("Sources/App/Other.swift", "import SafeDI\n#if DEBUG\n#SafeDIConfiguration()\n#endif\n")
    #expect(try project.errors() == ["Sources/App/Other.swift:3 duplicate-configuration"])
  }

  @Test func `a settings file says what holds`() throws {
    let project = try ProjectUnderTest([
      "App.swift": "\(Self.desk)#if TRIAL\n\(Self.clock)\n#endif",
      ".safedi-lsp.json": #"{"activeCompilationConditions": ["DEBUG"]}"#,
    ])
    #expect(try project.errors() == ["App.swift:5 no-instantiable"])
    try project.tree.write(".safedi-lsp.json", #"{"activeCompilationConditions": ["DEBUG", "TRIAL"]}"#)
    #expect(try project.errors() == [])
  }

  // MARK: Edits

  /// An edit of a condition, of what a clause holds and of what is outside of all clauses.
  @Test func `findings follow edits`() throws {
    var host = AnalysisHost(for: SafeDI())
    let project = try ProjectUnderTest(["App.swift": Self.desk, "Clock.swift": "import SafeDI\n\(Self.clock)\n"])
    host = try AnalysisHost(layout: project.layout())
    func errors() -> [String] {
      host.snapshot.diagnostics().filter { $0.severity == .error }.map { $0.code.rawValue }.sorted()
    }
    #expect(errors() == [])
    let path = try #require(host.snapshot.files.first { $0.path.hasSuffix("Clock.swift") }).path
    let texts: [(String, [String])] = [
      ("import SafeDI\n#if DEBUG\n\(Self.clock)\n#endif\n", ["no-instantiable"]),
      ("import SafeDI\n#if TRIAL\n\(Self.clock)\n#endif\n", []),
      ("import SafeDI\n#if false\n\(Self.clock)\n#endif\n", ["no-instantiable"]),
      ("import SafeDI\n#if false\n\(Self.clock)\n#else\n\(Self.clock)\n#endif\n", []),
      (
        "import SafeDI\n#if DEBUG\n\(Self.clock)\n#else\n\(Self.clock)\n\(Self.clock)\n#endif\n",
        [
          "duplicate-instantiable", "duplicate-instantiable",
        ]
      ),
      ("import SafeDI\n\(Self.clock)\n", []),
    ]
    _ = host.open(path, text: SourceText(""), version: 0, libraryVersion: .newest)
    for (version, (text, found)) in texts.enumerated() {
      _ = host.edit(path, [.all(Array(text.utf8))], version: version + 1)
      #expect(errors() == found, "\(text)")
    }
  }
}
