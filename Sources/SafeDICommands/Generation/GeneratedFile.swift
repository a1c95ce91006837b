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

    /// - Parameter isWhole: whether that was all.
    func finish(isWhole: Bool) throws(CheckFailure) -> Bool {
      if !isWhole { failure = failure ?? GeneratedFile.isTooLarge(path) }
      guard temporary != nil, failure == nil else {
        temporary?.drop()
        if let failure { throw failure }
        return try replace()
      }
      spill()
      guard failure == nil else { return try finish(isWhole: isWhole) }
      return try move()
    }

    private func replace() throws(CheckFailure) -> Bool {
      var status = stat()
      let exists = stat(path, &status) == 0
      if !always, exists, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == text.count,
        let old = FileBytes.contents(path), old == text
      {
        return false
      }
      // It can be made again whenever it is lost, so nothing waits for the disk.
      guard
        FileReplacement.replace(
          path, exists ? status : nil, isLasting: false, with: { FileBytes.writeAll(text, to: $0) })
      else {
        throw CheckFailure("\(path) can't be written: \(String(cString: strerror(errno)))")
      }
      return true
    }

    private func move() throws(CheckFailure) -> Bool {
      guard let temporary else { return false }
      var status = stat()
      let exists = stat(path, &status) == 0
      var new = stat()
      if !always, exists, fstat(temporary.descriptor, &new) == 0, new.st_size == status.st_size,
        let text = FileBytes.contents(path), text == FileBytes.contents(temporary.path)
      {
        temporary.drop()
        return false
      }
      if temporary.move(to: path, over: exists ? status : nil) { return true }
      temporary.drop()
      throw CheckFailure("\(path) can't be written: \(String(cString: strerror(errno)))")
    }
  }
}
