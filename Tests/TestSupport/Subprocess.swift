import Foundation

/// A program that runs to its end, with nothing to read.
package struct Subprocess {
  package struct Outcome: Hashable, Sendable {
    package var status: Int32
    package var output: String
    package var errors: String

    package init(status: Int32, output: String, errors: String) {
      (self.status, self.output, self.errors) = (status, output, errors)
    }
  }

  /// Absolute path of the executable.
  package var path: String
  package var arguments: [String]
  /// Nil passes this process's own on.
  package var environment: [String: String]?
  /// The working directory; nil: this process's own.
  package var folder: String?

  package init(
    _ path: String, _ arguments: [String] = [], environment: [String: String]? = nil, in folder: String? = nil
  ) {
    (self.path, self.arguments, self.environment, self.folder) = (path, arguments, environment, folder)
  }

  /// A script for the shell.
  package static func shell(
    _ script: String, environment: [String: String]? = nil, in folder: String? = nil
  ) -> Subprocess {
    Subprocess("/bin/sh", ["-c", script], environment: environment, in: folder)
  }

  package func run() throws -> Outcome {
    // A file, since nobody would read a second pipe while the first is read.
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("errors-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let (status, output) = try run(errors: try FileHandle(forWritingTo: log))
    return Outcome(
      status: status, output: output, errors: String(decoding: try Data(contentsOf: log), as: UTF8.self))
  }

  /// With what goes to standard error among the output.
  package func runJoined() throws -> (status: Int32, output: String) { try run(errors: nil) }

  private func run(errors: FileHandle?) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    if let errors { process.standardError = errors } else { process.standardError = output }
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
