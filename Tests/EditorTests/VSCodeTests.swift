import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// The extension for Visual Studio Code: its own tests, which run the bundle that is shipped with the real language
/// client and this build's server. `.ci/run` prepares the tools; elsewhere these tests run where that was done.
@Suite(
  .serialized, .onOwnThreads, .tags(.long), .long,
  .needs("Node, and what editors/vscode/scripts/toolchain.sh brings", VSCodeExtension.isPrepared))
struct VSCodeTests {
  @Test(.timeLimit(.minutes(10)), arguments: VSCodeExtension.tests)
  func theExtensionsTestsPass(name: String) throws {
    #expect(try VSCodeExtension.build.get() == "")
    let (status, output) = try VSCodeExtension.run("scripts/test.mjs", "--no-build", name)
    #expect(status == 0, "\(output)")
    #expect(output.contains(/# pass [1-9]/) && output.contains(/# skipped 0\b/), "\(output)")
  }
}

enum VSCodeExtension {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../editors/vscode").standardizedFileURL.path

  static let isPrepared: Bool = {
    let modules = ["node_modules/vscode-languageclient", ".toolchain/stamp"].map { "\(folder)/\($0)" }
    return node != nil && modules.contains { FileManager.default.fileExists(atPath: $0) }
  }()

  /// The names of its tests, from the files that hold them.
  static let tests: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/test")) ?? []
    return names.filter { $0.hasSuffix(".test.mjs") }.map { String($0.dropLast(".test.mjs".count)) }.sorted()
  }()

  /// What building it says: nothing, if all is well. Done once.
  static let build: Result<String, any Error> = Result {
    let (status, output) = try run("scripts/build.mjs")
    return status == 0 && output.isEmpty ? "" : "status \(status)\n\(output)"
  }

  private static let node: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/node" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Runs a script of the extension. Returns its exit status and all that it says.
  static func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let environment = ProcessInfo.processInfo.environment.merging(
      ["SAFEDI_LSP_UNDER_TEST": "\(ProductsDirectory.path)/safedi-lsp"]) { $1 }
    return try Subprocess(node ?? "/usr/bin/node", arguments, environment: environment, in: folder).runJoined()
  }
}
