import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckText
import DICheckWorkspace
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Code bases on disk, read and judged as `--check` does it.
struct ProjectUnderTest {
  let tree: TemporaryTree

  init(_ files: [String: String], isRepository: Bool = true) throws {
    tree = try TemporaryTree(files, isRepository: isRepository)
  }

  /// What a type of a program is: `@Instantiable`, with what it makes and receives, each a type of that name.
  static func type(_ name: String, isRoot: Bool = false, makes: [String] = [], receives: [String] = []) -> String {
    func label(_ type: String) -> String { type.prefix(1).lowercased() + type.dropFirst() }
    let all = makes + receives
    return """
      import SafeDI
      @Instantiable\(isRoot ? "(isRoot: true)" : "")
      public final class \(name): Instantiable {
        public init(\(all.map { "\(label($0)): \($0)" }.joined(separator: ", "))) {
      \(all.map { "    self.\(label($0)) = \(label($0))\n" }.joined())  }
      \(makes.map { "  @Instantiated private let \(label($0)): \($0)\n" }.joined())\
      \(receives.map { "  @Received private let \(label($0)): \($0)\n" }.joined())}

      """
  }

  static func package(
    _ name: String, library: [String] = [], targets: [(name: String, uses: [String])], dependencies: String = ""
  ) -> String {
    let product = library.isEmpty ? "" : "products: [.library(name: \"\(name)\", targets: [\(list(library))])], "
    let targets = targets.map { ".target(name: \"\($0.name)\", dependencies: [\(list($0.uses))])" }
    return """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "\(name)", \(product)dependencies: [\(dependencies)],
        targets: [\(targets.joined(separator: ", "))])
      """
  }

  private static func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }

  func layout(
    _ paths: [String] = ["."], from folder: String? = nil, settings: [FolderSettings] = [],
    budget: WalkBudget = .standard
  ) -> ProgramLayout {
    let directory = folder.map { tree.path + "/" + $0 } ?? tree.path
    return ProgramLayout.discover(
      paths, for: SafeDI(), workingDirectory: directory, settings: settings, budget: budget)
  }

  /// One line for each error, `path:line code`; and the law that no finding names its own place as another one.
  /// - Parameter folder: the working directory, from the tree's own folder.
  func errors(
    _ paths: [String] = ["."], from folder: String? = nil, settings: [FolderSettings] = []
  ) throws -> [String] {
    try judged(paths, from: folder, settings: settings).errors
  }

  /// What is said of the whole program, in lines.
  func warnings(_ paths: [String] = ["."]) throws -> [String] {
    try AnalysisHost(layout: layout(paths)).snapshot.warnings
  }

  /// What of the programs isn't known: `path:line reason` of each flaw of a build that says so, in order.
  func unread(_ paths: [String] = ["."]) throws -> [String] {
    try flaws(paths).filter { $0.code == .incompleteProgram }.map(\.line)
  }

  /// The flaws of builds, each once: `path:line message`.
  func flaws(_ paths: [String] = ["."]) throws -> [(code: DiagnosticCode, line: String)] {
    let snapshot = try AnalysisHost(layout: layout(paths)).snapshot
    let found = snapshot.buildDiagnostics() + snapshot.incompleteness()
    var seen: Set<String> = []
    return found.compactMap { finding in
      let text = FileContents.smallText(finding.location.path) ?? ""
      let line = text.utf8.prefix(Int(finding.location.range.start)).count { $0 == UInt8(ascii: "\n") } + 1
      let words = "\(tree.relative([finding.location.path])[0]):\(line) \(finding.message)"
      return seen.insert(words).inserted ? (finding.code, words) : nil
    }
  }

  /// The words of each finding.
  func messages(_ paths: [String] = ["."]) throws -> [String] {
    try AnalysisHost(layout: layout(paths)).snapshot.diagnostics().map(\.message)
  }

  /// The first folder and the severity of each finding.
  func findings(_ paths: [String], settings: [FolderSettings] = []) throws -> [String] {
    try AnalysisHost(layout: layout(paths, settings: settings)).snapshot.diagnostics().map { finding in
      let path = tree.relative([finding.location.path])[0]
      return "\(path.prefix { $0 != "/" }):\(finding.severity)"
    }.sorted()
  }

  /// Also the versions of its programs, by name.
  func judged(
    _ paths: [String] = ["."], from folder: String? = nil, settings: [FolderSettings] = []
  ) throws -> (errors: [String], versions: [String: SafeDIVersion]) {
    let layout = layout(paths, from: folder, settings: settings)
    #expect(Set(layout.files).count == layout.files.count, "a file is read once")
    let snapshot = try AnalysisHost(layout: layout).snapshot
    let findings = snapshot.diagnostics()
    for finding in findings {
      #expect(!finding.related.contains { $0.role == .other && $0.location == finding.location })
    }
    let errors = findings.filter { $0.severity == .error }.map { finding in
      let text = FileContents.smallText(finding.location.path) ?? ""
      let line = text.utf8.prefix(Int(finding.location.range.start)).count { $0 == UInt8(ascii: "\n") } + 1
      return "\(tree.relative([finding.location.path])[0]):\(line) \(finding.code.rawValue)"
    }
    let versions = snapshot.programs.map { ($0.program.name, $0.program.version.version) }
    return (Set(errors).sorted(), Dictionary(versions) { first, _ in first })
  }
}

extension ProgramLayout {
  /// The layout of a workspace for one library.
  static func discover(
    _ paths: [String], for library: any DependencyLibrary, workingDirectory: String = FilePath.workingDirectory,
    exclusions: [FileExclusion] = [], versionOverride: LibraryVersion? = nil, settings: [FolderSettings] = [],
    budget: WalkBudget = .standard, formsMarkedAlone: Bool = false
  ) -> ProgramLayout {
    let build = BuildModel.read(
      paths, for: [library], workingDirectory: workingDirectory, exclusions: exclusions, settings: settings,
      budget: budget, formsMarkedAlone: formsMarkedAlone)
    return ProgramLayout(build, for: library, version: versionOverride)
  }
}
