import DICheckCheckReporting
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckSystem
import DICheckText
import SafeDILibrary

/// Puts a unit into a file: the whole of it or nothing, and only where the file says something else.
enum GeneratedFile {
  /// A unit that is no longer than this is put together in memory.
  private static let memoryLimit = 8 << 20

  /// In bytes. No compiler takes a larger file: code is written for each path of a graph, and in layers of diamonds
  /// these double with each.
  static let sizeLimit = 256 << 20

  static func isTooLarge(_ name: String) -> CheckFailure {
    CheckFailure("\(name) would be larger than \(sizeLimit >> 20) MB")
  }

  /// - Parameter always: whether the file is replaced by its equal too.
  /// - Returns: whether the file was changed.
  /// - Throws: ``CheckFailure`` with the system's reason; the file is then as it was.
  static func write(
    _ unit: GeneratedUnit, of code: inout CodeGenerator, to path: String, always: Bool = false
  ) throws(CheckFailure) -> Bool {
    let writer = Writer(path, always: always)
    let isWhole = code.write(unit) { writer.take($0) }
    return try writer.finish(isWhole: isWhole)
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

  /// Collects the pieces of one unit. A class because the pieces come through a closure.
  private final class Writer {
    private let path: String
    private let always: Bool
    private var text: [UInt8] = []
    private var size = 0
    /// Holds what doesn't fit into memory.
    private var temporary: TemporaryFile?
    private var failure: CheckFailure?

    init(_ path: String, always: Bool) {
      self.path = path
      self.always = always
    }

    func take(_ piece: [UInt8]) -> Bool {
      text += piece
      size += piece.count
      guard size <= GeneratedFile.sizeLimit else {
        failure = failure ?? GeneratedFile.isTooLarge(path)
        return false
      }
      if text.count > GeneratedFile.memoryLimit { spill() }
      return failure == nil
    }

    private func spill() {
      if temporary == nil { temporary = TemporaryFile.beside(path) }
      if temporary.map({ FileBytes.writeAll(text, to: $0.descriptor) }) != true { fail() }
      text.removeAll(keepingCapacity: true)
    }

    /// Keeps the first reason.
    private func fail() {
      failure = failure ?? CheckFailure("\(path) can't be written: \(String(cString: strerror(errno)))")
    }

    /// Puts the unit in the file's place, which stays as it is if that can't be done.
    /// - Parameter isWhole: whether that was all.
    func finish(isWhole: Bool) throws(CheckFailure) -> Bool {
      if !isWhole { failure = failure ?? GeneratedFile.isTooLarge(path) }
      if temporary != nil, failure == nil { spill() }
      var status = stat()
      let exists = stat(path, &status) == 0
      if failure == nil, always || !exists || !saysTheSame(status) {
        let old = exists ? status : nil
        // A lost file can be made again, so nothing waits for the disk.
        let isDone =
          temporary?.move(to: path, over: old)
          ?? FileReplacement.replace(path, old, isLasting: false, with: { FileBytes.writeAll(text, to: $0) })
        if isDone { return true }
        fail()
      }
      temporary?.drop()
      if let failure { throw failure }
      return false
    }

    /// Returns true if the file that is there holds the unit.
    private func saysTheSame(_ status: stat) -> Bool {
      guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == size, let old = FileBytes.contents(path)
      else { return false }
      let new: [UInt8]? = if let temporary { FileBytes.contents(temporary.path) } else { text }
      return old == new
    }
  }
}
