import Foundation

/// A program that runs to its end.
struct Subprocess {
  var path: String
  var arguments: [String]
  /// Nil passes this process's own on.
  var environment: [String: String]?

  init(_ path: String, _ arguments: [String], environment: [String: String]? = nil) {
    (self.path, self.arguments, self.environment) = (path, arguments, environment)
  }

  func run() throws -> (output: String, errors: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    // A file, since nobody would read a second pipe while the first is read.
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("safedi-errors-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: log) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let errors = String(decoding: (try? Data(contentsOf: log)) ?? Data(), as: UTF8.self)
    return (text, errors, process.terminationStatus)
  }
}
