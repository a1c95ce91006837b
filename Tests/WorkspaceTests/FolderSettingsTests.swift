import Testing

@testable import DICheckWorkspace
@testable import SafeDILibrary

/// Settings files of several folders, each of which counts for its own.
@Suite struct FolderSettingsTests {
  private static let root = ProjectUnderTest.type("Root", isRoot: true)

  private static func app(_ folder: String, settings: String) -> [String: String] {
    [
      "\(folder)/Package.swift": ProjectUnderTest.package(folder, targets: [("\(folder)App", [])]),
      "\(folder)/Sources/\(folder)App/Root.swift": root, "\(folder)/.safedi-lsp.json": settings,
    ]
  }

  @Test(arguments: [["."], ["One", "Two"], ["Two", "One"]]) func `each has its version`(paths: [String]) throws {
    let files = Self.app("One", settings: #"{"safediVersion": "1"}"#)
      .merging(Self.app("Two", settings: #"{"safediVersion": "2"}"#)) { $1 }
    let versions = try ProjectUnderTest(files).judged(paths).versions
    #expect(versions.mapValues(\.major) == ["OneApp": 1, "TwoApp": 2])
  }

  /// What one release reads in a shared file is nothing to the program of another.
  @Test(arguments: [("1", "2", 1), ("2", "1", 1), ("2", "2", 0)])
  func `a file of both is read as each version`(one: String, two: String, errors: Int) throws {
    var files = [
      "Kit/Service.swift": ProjectUnderTest.type("Service").replacing("ble\n", with: "ble(generateMock: true)\n")
    ]
    for (folder, version) in [("One", one), ("Two", two)] {
      files["\(folder)/Root.swift"] = ProjectUnderTest.type("\(folder)Root", isRoot: true, makes: ["Service"])
      files["\(folder)/.safedi-lsp.json"] = #"{"safediVersion": "\#(version)", "include": ["../Kit"]}"#
    }
    let project = try ProjectUnderTest(files)
    let found = [String](repeating: "Kit/Service.swift:2 unknown-argument", count: errors)
    #expect(try project.errors(["One", "Two", "Kit"]) == found)
  }

  /// The nearest file counts, and what was given stands for a file.
  @Test func `a folder around it has a say where none of its own has`() throws {
    var files = Self.app("One", settings: #"{"safediVersion": "1"}"#)
    files[".safedi-lsp.json"] = #"{"safediVersion": "0.6"}"#
    files = files.merging(Self.app("Two", settings: "{}")) { $1 }
    files["Two/.safedi-lsp.json"] = nil
    let project = try ProjectUnderTest(files)
    #expect(try project.judged().versions.mapValues(\.major) == ["OneApp": 1, "TwoApp": 0])
    let given = FolderSettings(folder: project.tree.path, include: [], versions: ["SafeDI": .newest])
    #expect(try project.judged(settings: [given]).versions.mapValues(\.major) == ["OneApp": 1, "TwoApp": 2])
  }

  @Test func `each excludes its own files`() throws {
    var files = Self.app("One", settings: #"{"exclude": ["Old"]}"#)
      .merging(Self.app("Two", settings: #"{"exclude": ["Gone"]}"#)) { $1 }
    for folder in ["One", "Two"] {
      for part in ["Old", "Gone"] { files["\(folder)/Sources/\(folder)App/\(part)/A.swift"] = "struct A {}\n" }
    }
    let project = try ProjectUnderTest(files)
    let parts = project.tree.relative(project.layout(["One", "Two"]).files).filter { $0.hasSuffix("A.swift") }
    #expect(parts.sorted() == ["One/Sources/OneApp/Gone/A.swift", "Two/Sources/TwoApp/Old/A.swift"])
  }

  /// Wherever one checks from, a package's own settings have the say of what is its.
  @Test func `a package elsewhere has its own settings`() throws {
    let files = [
      "App/Package.swift": ProjectUnderTest.package(
        "App", targets: [("App", ["Kit"])], dependencies: #".package(path: "../Kit")"#),
      "App/Sources/App/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"]),
      "Kit/Package.swift": ProjectUnderTest.package("Kit", library: ["Kit"], targets: [("Kit", [])]),
      "Kit/Sources/Kit/Service.swift": ProjectUnderTest.type("Service"),
      "Kit/Sources/Kit/Old/Service.swift": ProjectUnderTest.type("Service"),
    ]
    let project = try ProjectUnderTest(files)
    #expect(try project.errors(["App"]).count == 2)
    try project.tree.write("Kit/.safedi-lsp.json", #"{"exclude": ["Old"]}"#)
    #expect(try project.errors(["App"]) == [])
    #expect(project.tree.relative(project.layout(["App"]).files).contains { $0.contains("/Old/") } == false)
    try project.tree.write("Kit/.safedi-lsp.json", #"{"severity": {"duplicate-instantiable": "warning", "x": "y"}}"#)
    #expect(try project.findings(["App"]) == ["Kit:warning", "Kit:warning"])
    // What is wrong in it is no concern of the application's.
    #expect(!project.layout(["App"]).build.warnings.contains { $0.path.contains(".safedi-lsp.json") })
  }

  @Test func `what is wrong in one further down is said`() throws {
    let project = try ProjectUnderTest(Self.app("One", settings: #"{"severity": {"no-root": "of"}}"#))
    let warnings = project.layout().build.warnings
    #expect(warnings.contains { $0.path.hasSuffix("One/.safedi-lsp.json:1:26") }, "\(warnings)")
  }

  // MARK: Severities

  private static let faulty = ProjectUnderTest.type("Root", isRoot: true, makes: ["Store"])

  private static func severity(_ level: String) -> String { #"{"severity": {"no-instantiable": "\#(level)"}}"# }

  private static func faulty(_ folder: String, settings: String?) -> [String: String] {
    var files = app(folder, settings: settings ?? "")
    files["\(folder)/Sources/\(folder)App/Root.swift"] = faulty
    if settings == nil { files["\(folder)/.safedi-lsp.json"] = nil }
    return files
  }

  @Test(arguments: [["."], ["One", "Two"], ["Two", "One"]]) func `each has its severities`(paths: [String]) throws {
    let files = Self.faulty("One", settings: Self.severity("warning"))
      .merging(Self.faulty("Two", settings: Self.severity("off"))) { $1 }
      .merging(Self.faulty("Three", settings: nil)) { $1 }
    let findings = try ProjectUnderTest(files).findings(paths + (paths == ["."] ? [] : ["Three"]))
    #expect(findings == ["One:warning", "Three:error"])
  }

  /// Wherever one checks from.
  @Test(arguments: [["."], ["One", "Two"], ["One/Sources/OneApp/Root.swift", "Two"]])
  func `a folder around it has a say in what its own leaves open`(paths: [String]) throws {
    var files = Self.faulty("One", settings: #"{"safediVersion": "2"}"#)
      .merging(Self.faulty("Two", settings: Self.severity("error"))) { $1 }
    files[".safedi-lsp.json"] = Self.severity("hint")
    #expect(try ProjectUnderTest(files).findings(paths) == ["One:hint", "Two:error"])
  }

  /// A client's `include` stands for that of all files, and for nothing else of them.
  @Test func `what is included elsewhere leaves versions and severities alone`() throws {
    let files = Self.faulty("One", settings: #"{"safediVersion": "1", "severity": {"no-instantiable": "warning"}}"#)
      .merging(Self.faulty("Two", settings: #"{"safediVersion": "2", "include": ["../Nowhere"]}"#)) { $1 }
      .merging(["Shared/Other.swift": ProjectUnderTest.type("Other")]) { $1 }
    let project = try ProjectUnderTest(files)
    let settings = ["One", "Two"].map {
      FolderSettings(folder: project.tree.path + "/" + $0, include: ["../Shared"], isOfInclusionsAlone: true)
    }
    let versions = try project.judged(["One", "Two"], settings: settings).versions
    #expect(versions.mapValues(\.major) == ["OneApp": 1, "TwoApp": 2])
    #expect(try project.findings(["One", "Two"], settings: settings) == ["One:warning", "Two:error"])
    let layout = project.layout(["One", "Two"], settings: settings)
    #expect(layout.build.warnings == [])
    #expect(project.tree.relative(layout.files).contains("Shared/Other.swift"))
  }
}
