import DICheckDependencyLibrary
import DICheckText

/// The kinds of files that decide which programs there are or how they are read, known by their names.
///
/// This is the only table of them: the walk, watching editors, polling and hooks go by it.
package enum BuildFile: Sendable, CaseIterable {
  case manifest
  case pins
  case bazelModule
  case project
  case workspace
  case buildSettings
  /// Of a build that isn't read (``BuildDescription``).
  case description
  case settings
  case ignoreRules

  /// The names, where `*` stands for any text.
  var namePatterns: [String] {
    switch self {
    case .manifest: ["Package.swift", "Package@swift-*.swift"]
    case .pins: ["Package.resolved"]
    case .bazelModule: ["MODULE.bazel"]
    case .project: ["project.pbxproj"]
    case .workspace: ["contents.xcworkspacedata"]
    case .buildSettings: ["*.xcconfig"]
    case .description: BuildDescription.fileNames
    case .settings: [ConfigurationReader.fileName]
    case .ignoreRules: [".gitignore"]
    }
  }

  /// Nil for a name of no such file. What a library's own lists are called, it says itself (``SourceList``).
  init?(name: ArraySlice<UInt8>) {
    guard let kind = Self.patterns.first(where: { $0.name.matches(name) })?.kind else { return nil }
    self = kind
  }

  package init?(path: String) { self.init(name: Array(FilePath.name(of: path).utf8)[...]) }

  private static let patterns = allCases.flatMap { kind in
    kind.namePatterns.map { (name: GlobSegment($0.utf8), kind: kind) }
  }

  /// The patterns of all files that an editor has to watch: those above, sources, and the lists of these libraries.
  package static func watchPatterns(for libraries: [any DependencyLibrary]) -> [String] {
    let lists = libraries.compactMap(\.sourceList)
    return ["**/*.swift"]
      + allCases.flatMap(\.namePatterns).filter { !$0.hasSuffix(".swift") }.map { "**/\($0)" }
      + lists.map { "**/\($0.hiddenFolder)/\($0.folder)/*\(SourceList.suffix)" }
  }
}
