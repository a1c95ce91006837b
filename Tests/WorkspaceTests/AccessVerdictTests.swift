import Testing

/// What the module of a root can't see of what it builds, as targets of packages and projects make up modules.
@Suite struct AccessVerdictTests {
  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Store"])
    .replacing("public ", with: "")
  private static let internalStore = ProjectUnderTest.type("Store").replacing("public init", with: "init")
  private static let packageStore = ProjectUnderTest.type("Store").replacing("public init", with: "package init")

  private static func xcode(_ change: (inout XcodeFixture) -> Void) -> String {
    var fixture = XcodeFixture()
    change(&fixture)
    return fixture.text
  }

  @Test func `targets of one package`() throws {
    let project = try ProjectUnderTest([
      "Package.swift": ProjectUnderTest.package("App", targets: [("App", ["Core"]), ("Core", [])]),
      "Sources/App/Root.swift": Self.root, "Sources/Core/Store.swift": Self.internalStore,
    ])
    #expect(try project.errors() == ["Sources/Core/Store.swift:4 access-too-narrow"])
    try project.tree.write("Sources/Core/Store.swift", Self.packageStore)
    #expect(try project.errors() == [])
    try project.tree.write("Sources/App/Store.swift", Self.internalStore)
    try project.tree.write("Sources/Core/Store.swift", "")
    #expect(try project.errors() == [])
  }

  @Test func `an application and a local package`() throws {
    let text = Self.xcode { fixture in
      let kit = fixture.addLocalPackage("Kit")
      fixture.add(.init(name: "App", files: ["App/Root.swift"], products: [("Kit", kit)]))
    }
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root,
      "Kit/Package.swift": ProjectUnderTest.package("Kit", library: ["Kit"], targets: [("Kit", [])]),
      "Kit/Sources/Kit/Store.swift": Self.packageStore,
    ])
    #expect(try project.errors() == ["Kit/Sources/Kit/Store.swift:4 access-too-narrow"])
    try project.tree.write("Kit/Sources/Kit/Store.swift", ProjectUnderTest.type("Store"))
    #expect(try project.errors() == [])
  }

  /// Whether they share the name of a package, nobody says.
  @Test func `targets of one project`() throws {
    let text = Self.xcode { fixture in
      fixture.add(.init(name: "Core", kind: .framework, files: ["Core/Store.swift"]))
      fixture.add(.init(name: "App", files: ["App/Root.swift"], targets: ["Core"]))
    }
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root, "Core/Store.swift": Self.internalStore,
    ])
    #expect(try project.errors() == ["Core/Store.swift:4 access-too-narrow"])
    try project.tree.write("Core/Store.swift", Self.packageStore)
    #expect(try project.errors() == [])
  }

  /// Its module is that of whoever compiles it.
  @Test func `a file of two targets, and files of none`() throws {
    let text = Self.xcode { fixture in
      fixture.add(.init(name: "Core", kind: .framework, files: ["Core/Store.swift"]))
      fixture.add(.init(name: "App", files: ["App/Root.swift", "Core/Store.swift"], targets: ["Core"]))
    }
    #expect(
      try ProjectUnderTest([
        "App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root, "Core/Store.swift": Self.internalStore,
      ]).errors() == [])
    #expect(
      try ProjectUnderTest(["App/Root.swift": Self.root, "Core/Store.swift": Self.internalStore]).errors() == [])
  }
}
