import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckText
import DICheckWorkspace
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Programs that are run and have no root.
@Suite struct NoRootTests {
  private static let kitchen = ProjectUnderTest.type("Kitchen", makes: ["Kettle", "Stove"])
  private static let hall = ProjectUnderTest.type("Hall", makes: ["Kettle"])
  private static let parts = ProjectUnderTest.type("Kettle") + ProjectUnderTest.type("Stove")

  private static func manifest(_ targets: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Tea", targets: [\(targets)])
    """
  }

  private static let executable = manifest(
    ".executableTarget(name: \"App\", dependencies: [\"Kit\"]), .target(name: \"Kit\")")

  /// `path: severity code at name` of what is found.
  private func found(
    _ files: [String: String], options: AnalysisOptions = AnalysisOptions()
  ) throws -> [String] {
    let project = try ProjectUnderTest(files)
    let findings = try AnalysisHost(layout: project.layout(), options: options).snapshot.diagnostics()
    return findings.filter { $0.code == .noRoot }.map { finding in
      let text = FileContents.smallText(finding.location.path).map { Array($0.utf8) } ?? []
      let name = String(
        decoding: text[Int(finding.location.range.start)..<Int(finding.location.range.end)], as: UTF8.self)
      let path = project.tree.relative([finding.location.path])[0]
      return "\(path): \(finding.severity) \(finding.code.rawValue) at \(name)"
    }
  }

  /// An app clip may take some of an application's files, and do without the library.
  @Test(arguments: [true, false]) func `files that are shared with what has a root`(hasOwn: Bool) throws {
    var fixture = XcodeFixture()
    fixture.add(.init(name: "App", files: ["App.swift", "Kettle.swift"]))
    fixture.add(.init(name: "Clip", files: ["Kettle.swift", "Clip.swift"]))
    let findings = try found([
      "App.xcodeproj/project.pbxproj": fixture.text, "Kettle.swift": ProjectUnderTest.type("Kettle"),
      "App.swift": ProjectUnderTest.type("App", isRoot: true, makes: ["Kettle"]),
      "Clip.swift": hasOwn ? ProjectUnderTest.type("Clip", makes: ["Kettle"]) : "",
    ])
    #expect(findings == (hasOwn ? ["Clip.swift: warning no-root at Clip"] : []))
  }

  @Test(arguments: [
    // Made without arguments, which only a root is.
    ("@main\n@Instantiable\nstruct Tea: App, Instantiable", "", true),
    // It says itself how it is made.
    ("@main\n@Instantiable\nstruct Tea: App, Instantiable", "static func main() {}", false),
    ("@main\n@Instantiable\nstruct Tea: Instantiable", "", false),
    ("@main\n@Instantiable(isRoot: true)\nstruct Tea: App, Instantiable", "", false),
    ("@Instantiable\nstruct Tea: App, Instantiable", "", false),
  ]) func `what starts the program is a root, whatever others there are`(
    head: String, member: String, isFound: Bool
  ) throws {
    let app = """
      import SafeDI
      \(head) {
        init(kettle: Kettle) { self.kettle = kettle }
        \(member)
        @Instantiated let kettle: Kettle
      }
      """
    let findings = try found([
      "Package.swift": Self.executable, "Sources/App/Parts.swift": Self.parts, "Sources/App/Tea.swift": app,
      "Sources/App/Hall.swift": ProjectUnderTest.type("Hall", isRoot: true, makes: ["Kettle"]),
      "Sources/Kit/Kit.swift": "",
    ])
    #expect(findings == (isFound ? ["Sources/App/Tea.swift: warning no-root at Tea"] : []))
  }

  @Test func `an executable without a root has one finding, at what makes most and is made by nobody`() throws {
    let findings = try found([
      "Package.swift": Self.executable, "Sources/App/Parts.swift": Self.parts,
      "Sources/App/Kitchen.swift": Self.kitchen,
      "Sources/App/Hall.swift": Self.hall, "Sources/Kit/Lamp.swift": ProjectUnderTest.type("Lamp", makes: ["Bulb"]),
      "Sources/Kit/Bulb.swift": ProjectUnderTest.type("Bulb"),
    ])
    #expect(findings == ["Sources/App/Kitchen.swift: warning no-root at Kitchen"])
  }

  @Test(arguments: [
    // A root anywhere in it.
    ["Sources/App/Hall.swift": ProjectUnderTest.type("Hall", isRoot: true, makes: ["Kettle"])],
    // Only what a library declares that may have another user.
    [
      "Sources/App/Parts.swift": "", "Sources/App/Kitchen.swift": "", "Sources/Kit/Parts.swift": parts,
      "Sources/Kit/Kitchen.swift": kitchen,
    ],
    // A library.
    ["Package.swift": manifest(".target(name: \"App\")")],
    // Files of which nothing says what they are.
    ["Package.swift": ""],
    // A program of mocks.
    [
      "Sources/App/Hall.swift":
        "import SafeDI\n@Instantiable(generateMock: true) public final class Hall: Instantiable { public init() {} }"
    ],
    // A file that can't be read in full.
    ["Sources/App/Hall.swift": "import SafeDI\n@Instantiable(\npublic final class Hall: Instantiable {\n"],
    // Further files are named by hand.
    ["Sources/App/Hall.swift": "#SafeDIConfiguration(additionalDirectoriesToInclude: [\"Other\"])"],
    // Before roots say so themselves.
    ["Package.resolved": resolved("0.9.1")],
  ])
  func `it is silent where a root is there, may be there or isn't needed`(_ files: [String: String]) throws {
    let all = [
      "Package.swift": Self.executable, "Sources/App/Parts.swift": Self.parts,
      "Sources/App/Kitchen.swift": Self.kitchen, "Sources/Kit/Empty.swift": "",
    ].merging(files) { $1 }
    #expect(try found(all).isEmpty)
  }

  @Test func `with parity it is silent`() throws {
    var options = AnalysisOptions()
    options.isParity = true
    let files = [
      "Package.swift": Self.executable, "Sources/App/Parts.swift": Self.parts,
      "Sources/App/Kitchen.swift": Self.kitchen, "Sources/Kit/Empty.swift": "",
    ]
    #expect(try found(files, options: options).isEmpty)
    #expect(try found(files).count == 1)
  }

  private static func resolved(_ version: String) -> String {
    """
    {"pins": [{"identity": "safedi", "kind": "remoteSourceControl", "location": "https://github.com/dfed/SafeDI",
      "state": {"revision": "a", "version": "\(version)"}}], "version": 2}
    """
  }
}
