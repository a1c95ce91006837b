import Testing

@testable import SafeDILibrary

/// Files that no build compiles, or that no run of the library's tool sees together: what they declare is no clash.
@Suite struct UncompiledFileTests {
  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"])
  private static let service = ProjectUnderTest.type("Service")

  /// A library, one of stand-ins, and an application that uses `used`.
  private static func standIns(_ used: [String], version: String = "2.0.0-beta-3") -> [String: String] {
    [
      "Package.swift": ProjectUnderTest.package(
        "Kit", targets: [("Kit", []), ("KitMocks", ["Kit"]), ("App", used)],
        dependencies: ".package(url: \"https://github.com/dfed/SafeDI.git\", exact: \"\(version)\")"),
      "Sources/Kit/Service.swift": service, "Sources/KitMocks/Service.swift": service, "Sources/App/Root.swift": root,
    ]
  }

  private static let clash = [
    "Sources/Kit/Service.swift:3 duplicate-instantiable", "Sources/KitMocks/Service.swift:3 duplicate-instantiable",
  ]

  @Test func `stand-ins beside their library are no clash until a root uses both`() throws {
    #expect(try ProjectUnderTest(Self.standIns(["Kit"])).errors() == [])
    #expect(try ProjectUnderTest(Self.standIns(["Kit", "KitMocks"])).errors() == Self.clash)
  }

  /// Up to 1.x the plugin runs the tool for each target.
  @Test func `up to 1 they are`() throws {
    #expect(try ProjectUnderTest(Self.standIns(["Kit"], version: "1.5.4")).errors() == Self.clash)
  }

  @Test func `two in one module are a clash for all who use it`() throws {
    var files = Self.standIns(["Kit"])
    files["Sources/KitMocks/Service.swift"] = ProjectUnderTest.type("Other")
    files["Sources/KitMocks/Again.swift"] = ProjectUnderTest.type("Other")
    #expect(
      try ProjectUnderTest(files).errors() == [
        "Sources/KitMocks/Again.swift:3 duplicate-instantiable",
        "Sources/KitMocks/Service.swift:3 duplicate-instantiable",
      ])
  }

  @Test(arguments: [true, false]) func `what a manifest excludes is compiled by nobody`(isExcluded: Bool) throws {
    let exclude = isExcluded ? ", exclude: [\"Old\", \"Notes.swift\"]" : ""
    let project = try ProjectUnderTest([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Core", targets: [.target(name: "Core"\(exclude))])
      """,
      "Sources/Core/Root.swift": Self.root, "Sources/Core/Service.swift": Self.service,
      "Sources/Core/Old/Service.swift": Self.service, "Sources/Core/Old/Again.swift": Self.service,
      "Sources/Core/Notes.swift": Self.service,
    ])
    #expect(try project.errors().count == (isExcluded ? 0 : 4))
  }

  /// Of a folder without a manifest everything is taken to belong together.
  @Test(arguments: [true, false]) func `files beside a package's targets are no clash`(isPackage: Bool) throws {
    var files = [
      "Sources/Core/Root.swift": Self.root, "Sources/Core/Service.swift": Self.service,
      "Templates/First.swift": ProjectUnderTest.type("Step"), "Templates/Second.swift": ProjectUnderTest.type("Step"),
    ]
    if isPackage { files["Package.swift"] = ProjectUnderTest.package("Core", targets: [("Core", [])]) }
    #expect(try ProjectUnderTest(files).errors().count == (isPackage ? 0 : 2))
  }
}
