import Foundation
import PackagePlugin

/// The executable that plugins run: the installed one, else that of a release's artifact bundle.
///
/// One file for all plugins, by symbolic links: a plugin can't import a module.
enum Tool {
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
