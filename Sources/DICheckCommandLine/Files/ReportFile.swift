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
    try deliver(to: output, from: request.workingDirectory, checking: request.paths, isPage: false) {
      FileBytes.writeAll(bytes, to: $0)
    }
  }

  /// Writes what people read from its beginning to the file of `--output`, else to standard output.
  package static func deliver(page bytes: [UInt8], to output: String?, of request: CheckRequest) throws(CheckFailure) {
    try deliver(page: bytes, to: output, from: request.workingDirectory, checking: request.paths)
  }

  /// - Parameter paths: the sources that are checked.
  package static func deliver(
    page bytes: [UInt8], to output: String?, from workingDirectory: String, checking paths: [String] = []
  ) throws(CheckFailure) {
    try deliver(to: output, from: workingDirectory, checking: paths, isPage: true) { FileBytes.writeAll(bytes, to: $0) }
  }

  /// Delivers a page that `write` hands over in pieces, since it may be more than memory should hold.
  package static func deliver(
    to output: String?, of request: CheckRequest, _ write: (_ sink: ([UInt8]) -> Void) -> Void
  ) throws(CheckFailure) {
    try deliver(to: output, from: request.workingDirectory, checking: request.paths, isPage: true) { descriptor in
      // Once a piece can't be written, the rest is lost too.
      var isWritten = true
      write { piece in isWritten = isWritten && FileBytes.writeAll(piece, to: descriptor) }
      return isWritten
    }
  }

  private static func deliver(
    to output: String?, from workingDirectory: String, checking paths: [String], isPage: Bool,
    by write: (Int32) -> Bool
  ) throws(CheckFailure) {
    guard let output, !StandardStreams.isOutput(output) else {
      return try StandardStreams.write(report: write, isPage: isPage)
    }
    try self.write(to: output, from: workingDirectory, checking: paths, by: write)
  }

  package static func write(_ bytes: [UInt8], to path: String, of request: CheckRequest) throws(CheckFailure) {
    try write(to: path, from: request.workingDirectory, checking: request.paths) {
      FileBytes.writeAll(bytes, to: $0)
    }
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
    to path: String, from workingDirectory: String, checking paths: [String], by write: (Int32) -> Bool
  ) throws(CheckFailure) {
    let absolute = FilePath.absolute(path, from: workingDirectory)
    try refuseLinkOut(to: absolute, named: path, from: workingDirectory, checking: paths)
    if absolute.hasSuffix(".swift"), FilePath.exists(absolute) {
      throw CheckFailure("\(path) is a Swift file, and a report doesn't replace one")
    }
    try FileBytes.write(to: path, by: write)
  }
}
