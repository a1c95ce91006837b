import Foundation
import PackagePlugin

// One file for both plugins of builds, the second of which has it by a symbolic link: a plugin can't import a module,
// nor may two targets name one source.

/// The executable that plugins of builds run: the installed one, else that of a release's artifact bundle.
enum BuildTool {
  private static let name = "safedi-lsp"

  /// - Parameter bundled: finds the artifact bundle's, where the package has one.
  /// - Throws: ``Missing`` where there is neither.
  static func url(orBundled bundled: (String) throws -> URL) throws -> URL {
    if let path = installed(ProcessInfo.processInfo.environment) { return URL(fileURLWithPath: path) }
    do {
      return try bundled(name)
    } catch {
      throw Missing()
    }
  }

  private static func installed(_ environment: [String: String]) -> String? {
    let named = environment["SAFEDI_LSP"].map { [$0] } ?? []
    let searched = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    // Xcode starts with a short PATH.
    let usual = ["/opt/homebrew/bin", "/usr/local/bin", "\(environment["HOME"] ?? "")/.local/bin"]
    return (named + (searched + usual).map { "\($0)/\(name)" }).first {
      $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  struct Missing: Error, CustomStringConvertible {
    var description: String {
      "safedi-lsp is not installed: put it on the PATH or into ~/.local/bin, or name it in the variable SAFEDI_LSP"
    }
  }
}

/// The Swift files of a target as the tool is given them: by lists, since a command line has a limit.
struct BuildSources {
  /// Of the target itself.
  var own: [URL]
  /// Of what it is built with, as far as it belongs to the project.
  var used: [URL]

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
