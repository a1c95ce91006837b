import DICheckAnalysis
import DICheckCheckReporting
import DICheckText

/// Files that the command line names. Sources that are checked may come from anywhere, and a symbolic link among them
/// must not choose which file of the user's is replaced.
package enum ReportFile {
  /// Writes a report to the file of `--output`, else to standard output.
  package static func deliver(
    report bytes: [UInt8], to output: String?, of request: CheckRequest
  ) throws(CheckFailure) {
    try deliver(to: output, of: request) { $0(bytes) }
  }

  /// Delivers what `write` hands over in pieces, since it may be more than memory should hold.
  static func deliver(
    to output: String?, of request: CheckRequest, _ write: (_ sink: ([UInt8]) -> Void) -> Void
  ) throws(CheckFailure) {
    func writeAll(to descriptor: Int32) -> Bool {
      // Once a piece can't be written, the rest is lost too.
      var isWritten = true
      write { piece in isWritten = isWritten && FileBytes.writeAll(piece, to: descriptor) }
      return isWritten
    }
    if let output, !StandardStreams.isOutput(output) {
      try self.write(to: output, of: request, by: writeAll)
    } else {
      try StandardStreams.write(report: writeAll)
    }
  }

  package static func write(_ bytes: [UInt8], to path: String, of request: CheckRequest) throws(CheckFailure) {
    try write(to: path, of: request) { FileBytes.writeAll(bytes, to: $0) }
  }

  /// - Throws: ``CheckFailure`` where a symbolic link in what was checked leads elsewhere.
  package static func refuseLinkOut(
    to path: String, named name: String, from workingDirectory: String, checking paths: [String]
  ) throws(CheckFailure) {
    if RealFolders([workingDirectory] + paths).areLeft(by: path) {
      throw CheckFailure("\(name) leads out of its folder by a symbolic link; name the place itself")
    }
  }

  private static func write(
    to path: String, of request: CheckRequest, by write: (Int32) -> Bool
  ) throws(CheckFailure) {
    let absolute = FilePath.absolute(path, from: request.workingDirectory)
    try refuseLinkOut(to: absolute, named: path, from: request.workingDirectory, checking: request.paths)
    if absolute.hasSuffix(".swift"), FilePath.exists(absolute) {
      throw CheckFailure("\(path) is a Swift file, and a report doesn't replace one")
    }
    try FileBytes.write(to: path, by: write)
  }
}
