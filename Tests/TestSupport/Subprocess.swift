import Foundation
import Synchronization

/// A program that runs to its end, without input.
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
  /// Nil passes on this process's own environment.
  package var environment: [String: String]?
  /// The working directory; nil for this process's own.
  package var folder: String?

  package init(
    _ path: String, _ arguments: [String] = [], environment: [String: String]? = nil, in folder: String? = nil
  ) {
    (self.path, self.arguments, self.environment, self.folder) = (path, arguments, environment, folder)
  }

  /// A shell script.
  package static func shell(
    _ script: String, environment: [String: String]? = nil, in folder: String? = nil
  ) -> Subprocess {
    Subprocess("/bin/sh", ["-c", script], environment: environment, in: folder)
  }

  package func run() throws -> Outcome {
    let errors = Pipe()
    let reader = PipeReader(errors.fileHandleForReading)
    // Reads both pipes at the same time, since a full one stops the program. A file would share the program's limits.
    let (status, output) = try run(errors: errors) { reader.start() }
    return Outcome(status: status, output: output, errors: String(decoding: reader.data, as: UTF8.self))
  }

  /// Includes standard error in the output.
  package func runJoined() throws -> (status: Int32, output: String) { try run(errors: nil) {} }

  private func run(errors: Pipe?, onStart: () -> Void) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors ?? output
    try process.run()
    onStart()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class PipeReader: Sendable {
  private let handle: FileHandle
  /// Nil until the end is reached.
  private let result = Mutex<Data?>(nil)
  private let condition = NSCondition()

  init(_ handle: FileHandle) { self.handle = handle }

  func start() {
    Thread.detachNewThread { [self] in
      let data = handle.readDataToEndOfFile()
      condition.lock()
      result.withLock { $0 = data }
      condition.signal()
      condition.unlock()
    }
  }

  /// Waits for the end of the pipe.
  var data: Data {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let data = result.withLock({ $0 }) { return data }
      condition.wait()
    }
  }
}
