import DICheckDependencyLibrary

/// The kinds of files that decide which programs there are or how they are read, known by their names.
///
/// This is the only table of them: the walk, watching editors, polling and hooks go by it.
package enum BuildFile: Hashable, Sendable, CaseIterable {
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
  package var namePatterns: [String] {
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
  package init?(name: some BidirectionalCollection<UInt8>) {
    let count = name.count
    let row = Self.rows.first { row in
      (row.isWhole ? count == row.start.count : count >= row.start.count + row.end.count)
        && name.starts(with: row.start) && name.suffix(row.end.count).elementsEqual(row.end)
    }
    guard let row else { return nil }
    self = row.kind
  }

  package init?(path: String) { self.init(name: FilePath.name(of: path).utf8) }

  private struct Row {
    var kind: BuildFile
    var start: [UInt8]
    var end: [UInt8]
    /// True if the name has nothing between the start and the end.
    var isWhole: Bool
  }

  private static let rows = allCases.flatMap { kind in
    kind.namePatterns.map { pattern in
      let parts = pattern.utf8.split(separator: "*", omittingEmptySubsequences: false).map { Array($0) }
      return Row(kind: kind, start: parts[0], end: parts.count > 1 ? parts[1] : [], isWhole: parts.count == 1)
    }
  }

  /// The patterns of all files that an editor has to watch: those above, sources, and the lists of these libraries.
  package static func watchPatterns(for libraries: [any DependencyLibrary]) -> [String] {
    let lists = libraries.compactMap(\.sourceList)
    return ["**/*.swift"]
      + allCases.flatMap(\.namePatterns).filter { !$0.hasSuffix(".swift") }.map { "**/\($0)" }
      + lists.map { "**/\($0.hiddenFolder)/\($0.folder)/*\(SourceList.suffix)" }
  }
}
