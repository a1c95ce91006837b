import Foundation
import PackagePlugin

/// `swift package check-dependencies`: `safedi-lsp --check` on the package, with whatever options follow.
@main
struct CheckDependencies: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try Tool.url { try context.tool(named: $0).url }
    process.arguments = ["--check"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus)
    }
  }

  /// The report says what was found; this makes the command fail.
  struct Failure: Error, CustomStringConvertible {
    var status: Int32
    var description: String { "safedi-lsp --check ended with status \(status)" }
  }
}
