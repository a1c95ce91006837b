import DICheckTestSupport
import Foundation

/// The installed Swift compiler as an independent judge of code that uses SafeDI: it sees a stub of the library
/// (`Tests/Fixtures/SafeDIStub`) whose macros expand to the code that the library would add.
package struct SwiftCompiler: Sendable {
  package enum Failure: Error, CustomStringConvertible {
    /// The stub plugin was not built with the tests.
    case noPlugin(expectedAt: String)
    /// The compiler failed without a message that points into the code.
    case unexplained(output: String)

    package var description: String {
      switch self {
      case .noPlugin(let path): "the macro stub is missing: \(path)"
      case .unexplained(let output): "the compiler failed:\n\(output)"
      }
    }
  }

  private let pluginPath: String

  package init() throws {
    pluginPath = ProductsDirectory.path + "/safedi-stub-plugin"
    guard FileManager.default.isExecutableFile(atPath: pluginPath) else {
      throw Failure.noPlugin(expectedAt: pluginPath)
    }
  }

  /// Type-checks the modules in order, each with access to those before it. Returns the compiler's errors, and its
  /// warnings if requested. Stops at the first module with errors.
  package func messages(
    for modules: [SwiftModule], including severities: Set<CompilerMessage.Severity> = [.error]
  ) throws -> [CompilerMessage] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("type-check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stub = try Self.stub.get()

    var messages: [CompilerMessage] = []
    for module in modules {
      let found = try compile(module, in: folder, with: stub)
      messages += found.filter { severities.contains($0.severity) }
      if found.contains(where: { $0.severity == .error }) { break }
    }
    return messages
  }

  /// The one-module case of ``messages(for:including:)``.
  package func errors(in files: [SwiftModule.File]) throws -> [CompilerMessage] {
    try messages(for: [SwiftModule(name: "Sample", files: files)])
  }

  /// The folder of the compiled library, which all modules of this process import.
  private static let stub = Result<URL, any Error> { try SwiftCompiler().compileStub() }
  private static let stubFolder =
    FileManager.default.temporaryDirectory.appendingPathComponent("safedi-stub-\(UUID().uuidString)")

  private func compileStub() throws -> URL {
    let folder = Self.stubFolder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: SwiftCompiler.stubFolder) }
    let source = Fixtures.path + "/SafeDIStub/SafeDI.swift"
    let arguments = moduleArguments(name: "SafeDI", package: "SafeDI", folder: folder)
    let result = try run(arguments + ["-suppress-warnings", source])
    guard result.status == 0 else { throw Failure.unexplained(output: result.output) }
    return folder
  }

  /// Copies the files, so that texts that were never written can be checked too; messages contain the original path.
  private func compile(_ module: SwiftModule, in folder: URL, with stub: URL) throws -> [CompilerMessage] {
    let sources = folder.appendingPathComponent("\(module.name)-sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    var originalPaths: [String: String] = [:]
    var list = ""
    for (index, file) in module.files.enumerated() {
      let name = "\(index)-" + (file.path.split(separator: "/").last.map(String.init) ?? "File.swift")
      let copy = sources.appendingPathComponent(name)
      try Data(file.text.utf8).write(to: copy)
      originalPaths[name] = file.path
      list += "\"\(copy.path)\"\n"
    }
    // A response file, since a large sample's paths exceed the length of a command line.
    let listFile = folder.appendingPathComponent("\(module.name).txt")
    try Data(list.utf8).write(to: listFile)

    let arguments = moduleArguments(name: module.name, package: "Sample", folder: folder)
    let result = try run(arguments + ["-I", stub.path, "@" + listFile.path])
    let messages = result.output.split(whereSeparator: \.isNewline).compactMap { line in
      CompilerMessage(parsing: line).map { message in
        var message = message
        let name = message.path.split(separator: "/").last.map(String.init) ?? ""
        message.path = originalPaths[name] ?? message.path
        return message
      }
    }
    if result.status != 0, !messages.contains(where: { $0.severity == .error }) {
      throw Failure.unexplained(output: result.output)
    }
    return messages
  }

  /// Emits modules that later ones can import. Compiles whole modules, so that one process checks all bodies too,
  /// including the initialization of properties (which a mere type check leaves out), and reports each message once.
  private func moduleArguments(name: String, package: String, folder: URL) -> [String] {
    [
      "-swift-version", "6", "-parse-as-library", "-wmo", "-package-name", package,
      "-diagnostic-style", "llvm", "-load-plugin-executable", "\(pluginPath)#SafeDIStubMacros",
      "-module-cache-path", Self.moduleCachePath,
      "-I", folder.path, "-module-name", name,
      "-emit-module", "-emit-module-path", folder.appendingPathComponent("\(name).swiftmodule").path,
    ]
  }

  /// Shared by all runs, since building the C modules below Foundation takes longer than everything else; in a folder
  /// that is writable wherever tests can run.
  private static let moduleCachePath =
    FileManager.default.temporaryDirectory.appendingPathComponent("safedi-stub-module-cache").path

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    try Subprocess("/usr/bin/env", ["swiftc"] + arguments).runJoined()
  }
}
