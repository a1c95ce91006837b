import Foundation
import PackagePlugin

/// The Swift files of a target as a build tool is given them: by lists, since a command line has a limit.
struct BuildSources {
  /// Of the target itself.
  var own: [URL]
  /// Of what it is built with, as far as it belongs to the project.
  var used: [URL]

  private static let marks = PluginLibrary.marks.map { Data($0.utf8) }

  /// True if a file of the target says something for the library. A file that can't be read may.
  var concernsLibrary: Bool {
    own.contains { file in
      guard let text = try? Data(contentsOf: file, options: .mappedIfSafe) else { return true }
      return Self.marks.contains { text.range(of: $0) != nil }
    }
  }

  /// - Returns: the list's file, which is written only where it changed.
  static func list(_ files: [URL], named name: String, in folder: URL) throws -> URL {
    let list = folder.appending(path: name)
    let text = Data(files.map { $0.path(percentEncoded: false) + "\n" }.joined().utf8)
    if (try? Data(contentsOf: list)) != text { try text.write(to: list, options: .atomic) }
    return list
  }
}

extension BuildSources {
  /// The target's, and those of the targets of this project that it is built with: what stands in a folder of checkouts
  /// is none of the project's.
  init?(_ target: any Target) {
    guard let module = target as? SwiftSourceModuleTarget else { return nil }
    own = Self.swiftFiles(of: module)
    used = target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { !$0.directoryURL.pathComponents.contains("checkouts") }
      .flatMap(Self.swiftFiles)
  }

  private static func swiftFiles(of module: SwiftSourceModuleTarget) -> [URL] {
    module.sourceFiles(withSuffix: "swift").map(\.url).sorted { $0.path < $1.path }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension BuildSources {
    /// The target's own: what else the program has, its configuration names.
    init(_ target: XcodeTarget) {
      own = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
      used = []
    }
  }
#endif
