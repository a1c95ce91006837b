import Foundation
import PackagePlugin

/// `swift package check-dependencies`: `safedi-lsp --check` on the package, with whatever options follow.
@main
struct CheckDependencies: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try tool(context)
    process.arguments = ["--check"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure.status(process.terminationStatus)
    }
  }

  /// The executable that the environment names, else that of a release's artifact bundle or the one on the `PATH`.
  private func tool(_ context: PluginContext) throws -> URL {
    if let path = ProcessInfo.processInfo.environment["SAFEDI_LSP"] { return URL(fileURLWithPath: path) }
    do {
      return try context.tool(named: "safedi-lsp").url
    } catch {
      throw Failure.missing
    }
  }

  enum Failure: Error, CustomStringConvertible {
    /// The report says what was found; this makes the command fail.
    case status(Int32)
    case missing

    var description: String {
      switch self {
      case .status(let status): "safedi-lsp --check ended with status \(status)"
      case .missing: "safedi-lsp is not installed: put it on the PATH, or name it in the variable SAFEDI_LSP"
      }
    }
  }
}
