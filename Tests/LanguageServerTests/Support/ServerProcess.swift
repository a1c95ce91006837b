import DICheckJSON
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DICheckTestSupport
import Foundation

/// The real executable on real pipes: bytes in, JSON out.
final class ServerProcess {
  struct State {
    var messages: [JSONValue] = []
    var hasEnded = false
    /// Output that is no framed JSON; there must be none.
    var fault: String?
  }

  static let product = "safedi-lsp"

  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  /// Messages that were not taken yet; filled by a thread of its own.
  let inbox = Monitor(State())

  /// - Parameters:
  ///   - executable: the name of the product.
  ///   - reads: whether output is read at all.
  ///   - errors: where standard error goes; nil: nowhere.
  init(_ arguments: [String] = [], executable: String = product, reads: Bool = true, errors: Pipe? = nil) throws {
    signal(SIGPIPE, SIG_IGN)
    // Long sessions may be run against another build.
    let other = executable == Self.product ? ProcessInfo.processInfo.environment["SAFEDI_SERVER"] : nil
    let path = other ?? ProductsDirectory.path + "/" + executable
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors.map { $0 as Any } ?? FileHandle.nullDevice
    try process.run()
    if reads { startReading() }
  }

  deinit {
    if process.isRunning { kill(processID, SIGKILL) }
  }

  var processID: Int32 { process.processIdentifier }

  func startReading() {
    let (descriptor, inbox) = (output.fileHandleForReading.fileDescriptor, inbox)
    DetachedThread.start {
      var splitter = FrameSplitter()
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        let (messages, fault) = splitter.append(buffer[..<count])
        inbox.update { state in
          state.messages += messages
          state.fault = state.fault ?? fault
        }
      }
      inbox.update { $0.hasEnded = true }
    }
  }

  /// Returns false when the server does not take it any more.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>) -> Bool {
    let bytes = Array(bytes)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Foundation.write(input.fileHandleForWriting.fileDescriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  func closeInput() { try? input.fileHandleForWriting.close() }

  /// The exit status; nil if the process lives on.
  func exitStatus(within seconds: Double) -> Int32? {
    let deadline = Date().addingTimeInterval(seconds)
    while process.isRunning {
      if Date() > deadline { return nil }
      usleep(2_000)
    }
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  static func frame(_ json: JSONValue) -> [UInt8] {
    let body = Array(json.description.utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}

/// Cuts the server's output into JSON. On its own, so that the decoder under test doesn't check itself.
struct FrameSplitter {
  private var buffer: [UInt8] = []

  mutating func append(_ bytes: ArraySlice<UInt8>) -> (messages: [JSONValue], fault: String?) {
    buffer += bytes
    var messages: [JSONValue] = []
    var used = 0
    defer { buffer.removeFirst(used) }
    while let end = headerEnd(from: used) {
      let header = String(decoding: buffer[used..<end], as: UTF8.self)
      guard header.hasPrefix("Content-Length: "), let length = Int(header.dropFirst(16)) else {
        return (messages, "bad header: \(header)")
      }
      let body = buffer[(end + 4)...].prefix(length)
      guard body.count == length else { break }
      guard let json = try? JSONValue(parsing: Array(body)) else {
        return (messages, "not JSON: \(String(decoding: body, as: UTF8.self))")
      }
      messages.append(json)
      used = end + 4 + length
    }
    return (messages, nil)
  }

  /// Where the empty line begins that ends the header.
  private func headerEnd(from start: Int) -> Int? {
    var index = start
    while index + 3 < buffer.count {
      if buffer[index] == 13, buffer[index + 1] == 10, buffer[index + 2] == 13, buffer[index + 3] == 10 { return index }
      index += 1
    }
    return nil
  }
}
