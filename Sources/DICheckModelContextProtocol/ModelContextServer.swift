import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckJSONRPC
import DICheckSourceReading
import DICheckSystem
import DICheckText

/// The server of the Model Context Protocol: one coding agent on standard input and output, and one folder of code
/// (``ServedPlace``).
package enum ModelContextServer {
  package struct Options: Sendable {
    var version: String
    /// The libraries that code may be written for; at least one.
    var libraries: [any AnalyzedLibrary]
    /// The folder that is read, absolute and without symbolic links; nil if none was named.
    var folder: String?
    /// Absolute and without symbolic links.
    var workingDirectory: String
    /// The code of a folder, which is read when it is first asked for. Nothing outside of the folder is changed.
    var code: @Sendable (_ folder: String) -> any ServedCode

    package init(
      version: String, libraries: [any AnalyzedLibrary], folder: String?, workingDirectory: String,
      code: @escaping @Sendable (_ folder: String) -> any ServedCode
    ) {
      self.version = version
      self.libraries = libraries
      self.folder = folder
      self.workingDirectory = workingDirectory
      self.code = code
    }
  }

  /// Serves until the client closes our input; blocks. Needs a thread with a large stack, since answers parse.
  package static func run(_ options: Options) throws {
    MemoryReturn.tune()
    let streams = try ProtocolStreams.claim()
    let output = MessageOutput(descriptor: streams.output)
    let inbox = Inbox()
    let connection = Connection(options, output: output, inbox: inbox)
    let isReading = DetachedThread.start {
      read(streams.input) { connection.receive($0) }
      inbox.close()
      endSoon(streams.output)
    }
    guard isReading else { throw LargeStackThreads.ThreadUnavailable() }
    while let call = inbox.next() { connection.answer(call) }
  }

  /// The answer of a tool as text, for people.
  /// - Throws: a reason for people.
  package static func text(of name: String, _ arguments: JSONObject, _ options: Options) throws -> String {
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      throw CheckFailure("no tool is named \(name)")
    }
    let folder = options.folder ?? options.workingDirectory
    let context = ToolContext(
      options: options, served: ServedPlace.Folder(path: folder, code: options.code(folder)), deadline: .none,
      isCancelled: { false }, takeStep: { _ in }, arguments: arguments)
    return try tool.call(context).text
  }

  private static func read(_ descriptor: Int32, _ receive: (MessageLines.Line) -> Void) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { buffer.deallocate() }
    var lines = MessageLines()
    while let count = SystemCalls.read(descriptor, into: buffer), count > 0 {
      lines.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      while let line = lines.next() { receive(line) }
    }
    if let rest = lines.end() { receive(rest) }
  }

  /// Lets open calls be answered, unless the output isn't read any more, and ends the process before the client, which
  /// closed our input, would.
  private static func endSoon(_ output: Int32) {
    for _ in 0..<75 where !SystemCalls.isHungUp(output) { usleep(20_000) }
    _exit(0)
  }
}
