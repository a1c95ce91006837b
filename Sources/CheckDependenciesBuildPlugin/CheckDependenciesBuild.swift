import Foundation
import PackagePlugin

/// Checks a target on each build that changed it, and puts the findings where the compiler puts its own.
@main
struct CheckDependenciesBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let sources = BuildSources(target) else { return [] }
    return try commands(sources, target.name, in: context.pluginWorkDirectoryURL) { try context.tool(named: $0).url }
  }

  private func commands(
    _ sources: BuildSources, _ name: String, in folder: URL, tool: (String) throws -> URL
  ) throws -> [Command] {
    let list = try BuildSources.list(sources.own, named: "checked.txt", in: folder)
    // An empty source: anything else would be taken for a resource.
    let stamp = folder.appending(path: "Checked.swift")
    return [
      .buildCommand(
        displayName: "Check dependencies of \(name)", executable: try BuildTool.url(orBundled: tool),
        arguments: [
          "--check", "--format", "xcode", "--quiet", "--paths-from", list.path(percentEncoded: false), "--stamp",
          stamp.path(percentEncoded: false),
        ], inputFiles: sources.own + sources.used + [list], outputFiles: [stamp])
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension CheckDependenciesBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(BuildSources(target), target.displayName, in: context.pluginWorkDirectoryURL) {
        try context.tool(named: $0).url
      }
    }
  }
#endif
