import DICheckCheckReporting
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckSystem
import DICheckText
import SafeDILibrary

/// Puts a unit into a file: the whole of it or nothing, and only where the file says something else.
enum GeneratedFile {
  /// In bytes. No compiler takes a larger file: code is written for each path of a graph, and in layers of diamonds
  /// these double with each.
  static let sizeLimit = 256 << 20

  static func isTooLarge(_ name: String) -> CheckFailure {
    CheckFailure("\(name) would be larger than \(sizeLimit >> 20) MB")
  }

  /// The text for a file.
  static func text(of target: OutputTarget, _ code: inout CodeGenerator) throws(CheckFailure) -> [UInt8] {
    guard let text = code.text(of: target.unit, atMost: sizeLimit) else { throw isTooLarge(target.path) }
    return text
  }

  /// - Parameter always: whether the file is replaced by its equal too.
  /// - Returns: whether the file was changed.
  /// - Throws: ``CheckFailure`` with the system's reason; the file is then as it was.
  static func write(
    _ target: OutputTarget, of code: inout CodeGenerator, always: Bool
  ) throws(CheckFailure) -> Bool {
    let text = try Self.text(of: target, &code)
    let path = target.path
    var status = stat()
    let exists = stat(path, &status) == 0
    let isSame =
      exists && status.st_mode & S_IFMT == S_IFREG && status.st_size == text.count && FileBytes.contents(path) == text
    if isSame, !always { return false }
    // A lost file can be made again, so nothing waits for the disk.
    let isDone = FileReplacement.replace(path, exists ? status : nil, isLasting: false) { descriptor in
      FileBytes.writeAll(text, to: descriptor)
    }
    guard isDone else { throw CheckFailure("\(path) can't be written: \(String(cString: strerror(errno)))") }
    return true
  }

  /// With those above it.
  static func makeFolder(_ path: String) throws(CheckFailure) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw CheckFailure("\(path) is no folder") }
      return
    }
    if let parent = FilePath.parent(of: path) { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw CheckFailure("\(path) can't be made: \(String(cString: strerror(errno)))")
    }
  }
}
