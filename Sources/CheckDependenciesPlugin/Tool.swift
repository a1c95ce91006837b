import Foundation
import PackagePlugin

/// The executable that plugins run: the installed one, which saves building it with all of swift-syntax, else the
/// package's own. Package.swift looks at the same places.
///
/// One file for all plugins, by symbolic links: a plugin can't import a module.
enum Tool {
  private static let name = "safedi-lsp"

  /// - Parameter built: finds the package's own, where it is built.
  /// - Throws: ``Missing`` where there is neither.
  static func url(orBuilt built: (String) throws -> URL) throws -> URL {
    if let path = installed(ProcessInfo.processInfo.environment) { return URL(fileURLWithPath: path) }
    do {
      return try built(name)
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

  /// It was installed when the package was loaded, and isn't any more; or this is its own clone.
  struct Missing: Error, CustomStringConvertible {
    var description: String {
      "safedi-lsp is not installed, but was when this package was read: install it, or run `swift package purge-cache`"
    }
  }
}
