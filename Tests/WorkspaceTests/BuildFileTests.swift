import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckInMemoryPrograms
import DICheckText
import Foundation
import Testing

@testable import DICheckWorkspace
@testable import SafeDILibrary

/// The table of files that decide which programs there are, and the judge of changes that goes by it.
@Suite struct BuildFileTests {
  /// For each kind, names that a project may have.
  private static let names: [BuildFile: [String]] = [
    .manifest: ["Package.swift", "Package@swift-6.0.swift"], .pins: ["Package.resolved"],
    .bazelModule: ["MODULE.bazel"], .project: ["project.pbxproj"], .workspace: ["contents.xcworkspacedata"],
    .buildSettings: ["App.xcconfig"], .settings: [".safedi-lsp.json"], .ignoreRules: [".gitignore"],
    .description: [
      "Project.swift", "Workspace.swift", "project.yml", "project.yaml", "BUILD", "BUILD.bazel", "BUCK",
    ],
  ]

  @Test func `knows files by their names`() {
    #expect(Set(Self.names.keys) == Set(BuildFile.allCases))
    for (kind, names) in Self.names {
      for name in names { #expect(BuildFile(path: "/a/\(name)") == kind, "\(name)") }
    }
    let others = [
      "Package", "package.swift", "Packages.swift", "Package@swift.swift", "Package@swift-6.0", "project.yml.swift",
      "xcconfig", "BUILDING", "safedi-lsp.json", "App.swift", "",
    ]
    for name in others { #expect(BuildFile(path: "/a/\(name)") == nil, "\(name)") }
  }

  /// Each name is one that editors are asked to watch, and that the hook of git asks for.
  @Test func `patterns of editors and hooks hold all of them`() throws {
    let list = try #require(SafeDI().sourceList)
    let names = Self.names.values.flatMap(\.self) + ["App.swift"]
    let paths = names.map { "A/\($0)" } + list.paths(in: "A")
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let hook = try String(contentsOf: repository.appending(path: "editors/ci/pre-commit"), encoding: .utf8)
    let pathspecs = try #require(hook.split(separator: "read=\"set -- ").last).prefix { $0 != "\"" }
    let ofHook = pathspecs.split(separator: "'").filter { !$0.allSatisfy { $0.isWhitespace || $0 == "\\" } }
    for path in paths {
      let watched = BuildFile.watchPatterns(for: [SafeDI()]).filter {
        GlobPath($0.utf8).matches(Array(path.utf8)[...])
      }
      #expect(watched.count == 1, "\(path)")
      let isAsked = ofHook.contains { pathspec in
        // A plain one's `*` stands for slashes too.
        let pattern = pathspec.hasPrefix(":(glob)") ? pathspec.dropFirst(":(glob)".count) : "**/\(pathspec)"
        return GlobPath(pattern.utf8).matches(Array(path.utf8)[...])
      }
      #expect(isAsked, "\(path)")
    }
  }

  private static let files = [
    "Sources/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"]),
    "Sources/Service.swift": ProjectUnderTest.type("Service"), ".build/out/Made.swift": "", "Notes.md": "",
  ]

  private func judge(_ project: ProjectUnderTest, isPolled: Bool) throws -> ChangeJudge {
    ChangeJudge(
      of: try AnalysisHost(layout: project.layout()).snapshot, folders: [project.tree.path], libraries: [SafeDI()],
      furtherFiles: ["/elsewhere/baseline.json"], isPolled: isPolled)
  }

  @Test(arguments: [true, false]) func `each of them decides anew when it comes or goes`(isPolled: Bool) throws {
    let project = try ProjectUnderTest(Self.files)
    let judge = try judge(project, isPolled: isPolled)
    let lists = try #require(SafeDI().sourceList).names
    for name in Self.names.values.flatMap(\.self) + lists {
      for folder in ["", "Sources/"] {
        let path = "\(project.tree.path)/\(folder)\(name)"
        #expect(judge.work(for: [path]) == .everything, "\(path)")
        #expect(judge.decides(path))
      }
      #expect(judge.work(for: ["\(project.tree.path)/.build/\(name)"]) == .nothing, "\(name)")
    }
  }

  @Test(arguments: [true, false]) func `other changes make the work that they need`(isPolled: Bool) throws {
    let project = try ProjectUnderTest(Self.files)
    let judge = try judge(project, isPolled: isPolled)
    let top = project.tree.path
    #expect(judge.work(for: []) == .nothing)
    #expect(
      judge.work(for: ["Sources/Root.swift", "Notes.md", "Gone.md", "New.swift"].map { "\(top)/\($0)" }) == .nothing)
    #expect(judge.work(for: ["/elsewhere/New.swift"]) == .nothing)
    #expect(judge.work(for: ["/elsewhere/baseline.json"]) == .everything)
    try project.tree.write("Sources/Service.swift", "import SafeDI\n")
    #expect(
      judge.work(for: ["\(top)/Notes.md", "\(top)/Sources/Service.swift"]) == .files(["\(top)/Sources/Service.swift"]))
    try project.tree.write("New.swift", "")
    #expect(judge.work(for: ["\(top)/New.swift"]) == .everything)
    #expect(judge.work(for: ["\(top)/.build/out/Made.swift", "\(top)/.build/out"]) == .nothing)
    // A folder is told of without its files, or found before it has any.
    try project.tree.write("Empty/", "")
    #expect(judge.work(for: ["\(top)/Empty"]) == (isPolled ? .everything : .nothing))
    try project.tree.write("Full/Deep/A.swift", "")
    #expect(judge.work(for: ["\(top)/Full"]) == .everything)
    try FileManager.default.removeItem(atPath: "\(top)/Sources")
    #expect(judge.work(for: ["\(top)/Sources"]) == .everything)
    #expect(judge.work(for: ["\(top)/Sources/Root.swift"]) == .everything)
  }

  @Test func `many files are read with all others`() throws {
    let many = (0..<201).map { "Sources/M\($0).swift" }
    let project = try ProjectUnderTest(Self.files.merging(many.map { ($0, "") }) { $1 })
    let judge = try judge(project, isPolled: true)
    for path in many { try project.tree.write(path, "import SafeDI\n") }
    let paths = many.map { "\(project.tree.path)/\($0)" }
    #expect(judge.work(for: paths.dropLast()) == .files(paths.dropLast().sorted()))
    #expect(judge.work(for: paths) == .everything)
  }
}
