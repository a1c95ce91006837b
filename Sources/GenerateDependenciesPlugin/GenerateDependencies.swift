import Foundation
import PackagePlugin

/// Writes the code that SafeDI's own plugin would generate for a target, in one file, and compiles it with the target.
@main
struct GenerateDependencies: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let sources = BuildSources(target) else { return [] }
    return try commands(sources, target.name, Self.libraryVersion(context.package), in: context.pluginWorkDirectoryURL)
    {
      try context.tool(named: $0).url
    }
  }

  private func commands(
    _ sources: BuildSources, _ name: String, _ version: String?, in folder: URL, tool: (String) throws -> URL
  ) throws -> [Command] {
    let own = try BuildSources.list(sources.own, named: "sources.txt", in: folder)
    let output = folder.appending(path: "SafeDI.swift")
    var arguments = ["generate", "--mocks", "--format", "xcode", "--input-list", own.path(percentEncoded: false)]
    var inputs = sources.own + sources.used + [own]
    if !sources.used.isEmpty {
      let used = try BuildSources.list(sources.used, named: "used.txt", in: folder)
      arguments += ["--paths-from", used.path(percentEncoded: false)]
      inputs.append(used)
    }
    if let version { arguments += ["--safedi-version", version] }
    arguments += ["--output", output.path(percentEncoded: false)]
    return [
      .buildCommand(
        displayName: "Generate dependencies of \(name)", executable: try BuildTool.url(orBundled: tool),
        arguments: arguments, inputFiles: inputs, outputFiles: [output])
    ]
  }

  /// The release of SafeDI that the package is built with; nil for one at a branch or in a folder, of which the code
  /// has to report.
  private static func libraryVersion(_ package: Package) -> String? {
    var packages = [package]
    var known: Set<Package.ID> = [package.id]
    while let next = packages.popLast() {
      if next.displayName.lowercased() == "safedi", case .repository(_, let version, _) = next.origin,
        version.split(separator: ".").count == 3, version.allSatisfy({ $0.isNumber || $0 == "." })
      {
        return version
      }
      packages += next.dependencies.map(\.package).filter { known.insert($0.id).inserted }
    }
    return nil
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateDependencies: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(BuildSources(target), target.displayName, nil, in: context.pluginWorkDirectoryURL) {
        try context.tool(named: $0).url
      }
    }
  }
#endif
