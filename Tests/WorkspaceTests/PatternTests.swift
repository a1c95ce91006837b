import DICheckAnalysis
import DICheckText
import Testing

@testable import DICheckWorkspace
@testable import SafeDILibrary

/// How `exclude` and `include` count, wherever they are stated and wherever one checks from.
@Suite struct PatternTests {
  private static let package = ProjectUnderTest.package("Shop", targets: [("Shop", [])])

  private static let files = [
    "A/Package.swift": package, "A/.safedi-lsp.json": #"{"exclude": ["Sources/Shop/Old"]}"#,
    "A/Sources/Shop/App.swift": ProjectUnderTest.type("App", isRoot: true, makes: ["Clock"]),
    "A/Sources/Shop/Clock.swift": ProjectUnderTest.type("Clock"),
    "A/Sources/Shop/Old/Clock.swift": ProjectUnderTest.type("Clock"),
    "B/Sources/Shop/Old/Other.swift": ProjectUnderTest.type("Other"),
  ]

  private func read(
    _ project: ProjectUnderTest, _ paths: [String], from folder: String? = nil, excluding patterns: [String] = [],
    of base: String = ""
  ) -> (files: [String], warnings: [String]) {
    let directory = folder.map { FilePath.joining(project.tree.path, $0) } ?? project.tree.path
    let exclusion = FileExclusion(
      folder: base.isEmpty ? directory : FilePath.joining(project.tree.path, base), patterns: patterns,
      isOfFolderAlone: false, origin: "--exclude")
    let layout = ProgramLayout.discover(
      paths, for: SafeDI(), workingDirectory: directory, exclusions: [exclusion])
    return (
      project.tree.relative(layout.files).sorted(),
      layout.build.warnings.map { "\(project.tree.relative([$0.path])[0]): \($0.message)" }
    )
  }

  // MARK: Settings files

  /// In its folder, above and below it, and for a single file.
  @Test(arguments: [
    ["."], ["A"], ["A/Sources"], ["A/Sources/Shop"], ["B", "A"], ["A/Sources/Shop/App.swift"], ["A/Package.swift"],
  ])
  func `a settings file holds below its folder, wherever one checks from`(paths: [String]) throws {
    let project = try ProjectUnderTest(Self.files)
    let (files, warnings) = read(project, paths)
    #expect(files.contains("A/Sources/Shop/Clock.swift"))
    #expect(!files.contains("A/Sources/Shop/Old/Clock.swift"))
    #expect(warnings == [])
    #expect(try project.errors(paths) == [])
    // Another folder's files are none of its.
    if paths == ["."] { #expect(files.contains("B/Sources/Shop/Old/Other.swift")) }
  }

  @Test func `several settings files add up`() throws {
    let project = try ProjectUnderTest(
      Self.files.merging([".safedi-lsp.json": #"{"exclude": ["Other.swift"]}"#]) { $1 })
    for paths in [["."], ["A", "B"]] {
      #expect(read(project, paths).files == ["A/Sources/Shop/App.swift", "A/Sources/Shop/Clock.swift"])
    }
  }

  /// Whoever names a file to read instead is understood.
  @Test func `given settings stand for a folder's own`() throws {
    let project = try ProjectUnderTest(Self.files)
    let given = FolderSettings(folder: project.tree.path + "/A", include: [])
    #expect(project.layout(settings: [given]).files.contains { $0.hasSuffix("A/Sources/Shop/Old/Clock.swift") })
  }

  // MARK: Spellings

  private static let places = ["Gen/g.swift": "", "App/Gen/h.swift": "", "App/a.swift": "", "App/Gen2.swift": ""]

  @Test(arguments: [
    ("Gen", ["App/Gen2.swift", "App/a.swift"]), ("Gen/", ["App/Gen2.swift", "App/a.swift"]),
    ("/Gen", ["App/Gen/h.swift", "App/Gen2.swift", "App/a.swift"]),
    ("./Gen", ["App/Gen/h.swift", "App/Gen2.swift", "App/a.swift"]),
    ("./Gen/", ["App/Gen/h.swift", "App/Gen2.swift", "App/a.swift"]),
    ("App/Gen", ["App/Gen2.swift", "App/a.swift", "Gen/g.swift"]),
    ("App/Gen*", ["App/a.swift", "Gen/g.swift"]), ("**/h.swift", ["App/Gen2.swift", "App/a.swift", "Gen/g.swift"]),
  ])
  func `a pattern is spelled in one of several ways`(pattern: String, left: [String]) throws {
    let project = try ProjectUnderTest(Self.places)
    for patterns in [[pattern], ["\(project.tree.path)/" + pattern.drop { ["/", "."].contains($0) }]] {
      // An absolute path is no name.
      if patterns != [pattern], !pattern.dropLast().contains("/") { continue }
      let (files, warnings) = read(project, ["."], excluding: patterns)
      #expect(files == left, "\(patterns)")
      #expect(warnings == [])
    }
  }

  /// The patterns of a file that lies elsewhere, or of a folder that isn't checked.
  @Test func `a path counts below its folder alone, a name everywhere`() throws {
    let project = try ProjectUnderTest(Self.places)
    #expect(read(project, ["."], excluding: ["Gen"], of: "ci").files == ["App/Gen2.swift", "App/a.swift"])
    #expect(read(project, ["."], excluding: ["/Gen"], of: "App").files.contains("Gen/g.swift"))
    #expect(!read(project, ["."], excluding: ["/Gen"], of: "App").files.contains("App/Gen/h.swift"))
  }

  // MARK: Without effect

  @Test(arguments: [
    ("Gone", true), ("Gone/", true), ("./Gone", true), ("Gen/Gone.swift", true), ("*.pb.swift", true),
    ("{Gen,App}", true), ("#Gen", false), ("", false), ("Gen", false), ("*.swift", false), ("Gen/g.swift", false),
    // What isn't read in any case.
    (".build/", false), ("Pods", false), ("**/.git/**", false),
  ])
  func `what matches nothing is said`(pattern: String, isSaid: Bool) throws {
    let project = try ProjectUnderTest(Self.places)
    let advice = pattern.contains("{") ? ": braces aren't known, so write a pattern for each" : ""
    let line = "no file or folder to exclude matches `\(pattern)`\(advice)"
    #expect(read(project, ["."], excluding: [pattern]).warnings == (isSaid ? ["--exclude: \(line)"] : []))
    try project.tree.write(".safedi-lsp.json", #"{"exclude": ["\#(pattern)"]}"#)
    #expect(read(project, ["."]).warnings == (isSaid ? [".safedi-lsp.json: \(line)"] : []))
  }

  @Test func `what can't be judged is not said`() throws {
    var files = Self.places
    files[".gitignore"] = "Ignored/"
    files["Ignored/i.swift"] = ""
    let project = try ProjectUnderTest(files)
    // In what is left out already, or may be taken back.
    for patterns in [["Gen", "Gen/g.swift"], ["Ignored/i.swift"], ["Gone", "!App"]] {
      #expect(read(project, ["."], excluding: patterns).warnings == [], "\(patterns)")
    }
    // Of a part, what a pattern for another says.
    #expect(read(project, ["App"], excluding: ["Gen/g.swift", "Lib/**/x.swift"]).warnings == [])
    #expect(read(project, ["App"], excluding: ["Lib/x.swift", "Gone"]).warnings.count == 2)
  }

  @Test func `an inclusion that names nothing is said, and what is excluded isn't included`() throws {
    let settings = #"{"include": ["Lib", "Gone", "./Gen"], "exclude": ["Lib/Old"]}"#
    let project = try ProjectUnderTest(
      [
        "App/.safedi-lsp.json": settings, "App/a.swift": "", "App/Lib/Old/o.swift": "", "App/Gen/g.swift": "",
        "App/Lib/l.swift": "",
      ])
    let (files, warnings) = read(project, ["App"])
    #expect(files == ["App/Gen/g.swift", "App/Lib/l.swift", "App/a.swift"])
    #expect(warnings == ["App: `include`: no Swift file is at `Gone`"])
  }

  // MARK: Named outright

  @Test(arguments: [["Gen"], ["Gen", "App"], ["Gen/g.swift", "App"]])
  func `what is excluded stays out though it is named`(paths: [String]) throws {
    let project = try ProjectUnderTest(Self.places)
    let (files, warnings) = read(project, paths, excluding: ["/Gen"])
    #expect(!files.contains("Gen/g.swift"))
    #expect(warnings.count == 1 && warnings[0].hasSuffix("excluded, and left out"), "\(warnings)")
    // Another folder of that name is read.
    #expect(files.contains("App/Gen/h.swift") == paths.contains("App"))
  }

  /// Neither git nor a manifest shows how far the program goes: the folder does that one works in.
  @Test func `a file of no project is one of the working directory`() throws {
    let receiver = ProjectUnderTest.type("Service", receives: ["Gate"])
    let project = try ProjectUnderTest(
      [
        "App/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"]),
        "Kit/Service.swift": receiver,
      ],
      isRepository: false)
    let missing = ["Kit/Service.swift:7 unfulfilled-received"]
    #expect(try project.errors() == missing)
    #expect(try project.errors(["Kit/Service.swift"]) == missing)
    #expect(try project.errors(["App/Root.swift"]) == [])
    // From its own folder, or from elsewhere, nothing shows the rest: a line says so of a folder that nobody named.
    let path = project.tree.path + "/Kit/Service.swift"
    #expect(project.layout(["Service.swift"], from: "Kit").build.warnings == [])
    #expect(
      project.layout([path], from: "App").build.warnings.map(\.message).contains {
        $0.contains("its folder alone is read")
      })
  }
}
