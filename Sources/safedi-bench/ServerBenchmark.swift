import CodeBaseGenerator
import Foundation
import LanguageServerProtocol

/// Times the language server on a generated app: the real executable, driven as an editor does.
struct ServerBenchmark {
  var server: String
  var folder: String
  var fileCount: Int
  var editCount: Int
  var goals: Goals

  /// In milliseconds.
  struct Goals {
    var editMedian: String
    var edit99: String
  }

  func run() throws {
    let codeBase = CodeBase(CodeBaseRequest(.app(files: fileCount), bytesPerFile: 2_370, longFileLines: 500))
    let root = "\(folder)/server-\(fileCount)"
    try codeBase.write(to: root)
    guard let longPath = codeBase.longFilePath else { return }
    let path = "\(root)/\(longPath)"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let client = try BenchmarkClient(executable: server)
    defer { client.process.terminate() }
    Swift.print("\nlanguage server, \(fileCount) files, editing \(text.split(separator: "\n").count) lines")

    let rootURI = DocumentURI(filePath: root).rawValue
    let start = ContinuousClock.now
    try client.request(
      "initialize",
      [
        "processId": .integer(Int(getpid())), "rootUri": .string(rootURI),
        "capabilities": ["textDocument": ["publishDiagnostics": ["relatedInformation": true]]],
      ])
    Self.print("initialize", [start.duration(to: .now)], goal: "30 ms")
    let indexing = ContinuousClock.now
    try client.notify("initialized", [:])
    try client.wait { $0.method == "window/logMessage" }
    Self.print("index", [indexing.duration(to: .now)], goal: "")
    printMemory("memory after indexing", of: client, goal: fileCount == 5_021 ? "80 MB" : "")

    let uri = DocumentURI(filePath: path).rawValue
    try client.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(uri), "languageId": "swift", "version": 1, "text": .string(text)]])
    try awaitPublish(of: uri, client)
    var version = 1
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if let line = Self.bodyLine(of: lines) {
      let times = try edits(at: line, column: lines[line].utf16.count, text: "1", uri: uri, version: &version, client)
      Self.print("edit in a body", times, goal: "\(goals.editMedian) p50, \(goals.edit99) p99")
    }
    if let line = lines.firstIndex(where: { $0.contains("@Received") && $0.contains(":") }) {
      let times = try edits(at: line, column: lines[line].utf16.count, text: "X", uri: uri, version: &version, client)
      Self.print("edit of a dependency", times, goal: "\(goals.editMedian) p50, \(goals.edit99) p99")
      let name = lines[line].range(of: "let ").map { lines[line].distance(from: lines[line].startIndex, to: $0.upperBound) }
      let position: JSONValue = [
        "textDocument": ["uri": .string(uri)],
        "position": ["line": .integer(line), "character": .integer(name ?? 0)],
      ]
      for (title, method) in [("hover", "textDocument/hover"), ("definition", "textDocument/definition")] {
        let times = try (0..<min(editCount, 500)).map { _ in
          let start = ContinuousClock.now
          try client.request(method, position)
          return start.duration(to: .now)
        }
        Self.print(title, times, goal: "2 ms p99")
      }
    }
    printMemory("memory after \(version - 1) edits", of: client, goal: fileCount == 5_021 ? "flat" : "")
    let before = processorTime(of: client)
    Thread.sleep(forTimeInterval: 3)
    if let before, let after = processorTime(of: client) {
      Swift.print(Self.padded("idle for 3 s") + "\(after - before) ms of processor time".paddedLeft(34) + "   0 ms")
    }
    try client.request("shutdown", .null)
    try client.notify("exit", .null)
    client.process.waitUntilExit()
  }

  /// A statement of a method, where a letter more or less changes no declaration.
  private static func bodyLine(of lines: [Substring]) -> Int? {
    lines.firstIndex { $0.hasPrefix("    ") && ($0.contains("return ") || $0.contains(" += ")) }
  }

  /// Types a letter and takes it back, over and over; each time until the document's findings arrive.
  private func edits(
    at line: Int, column: Int, text: String, uri: String, version: inout Int, _ client: BenchmarkClient
  ) throws -> [Duration] {
    try (0..<editCount).map { number in
      version += 1
      let isInsertion = number.isMultiple(of: 2)
      let change: JSONValue = [
        "range": [
          "start": ["line": .integer(line), "character": .integer(column)],
          "end": ["line": .integer(line), "character": .integer(isInsertion ? column : column + 1)],
        ],
        "text": .string(isInsertion ? text : ""),
      ]
      let start = ContinuousClock.now
      try client.notify(
        "textDocument/didChange",
        ["textDocument": ["uri": .string(uri), "version": .integer(version)], "contentChanges": [change]])
      try awaitPublish(of: uri, client)
      return start.duration(to: .now)
    }
  }

  private func awaitPublish(of uri: String, _ client: BenchmarkClient) throws {
    try client.wait { notification in
      guard notification.method == "textDocument/publishDiagnostics", case .object(let params) = notification.params
      else { return false }
      return params["uri"] == .string(uri)
    }
  }

  // MARK: Figures

  private static func padded(_ text: String) -> String { text.padding(toLength: 30, withPad: " ", startingAt: 0) }

  private static func print(_ name: String, _ times: [Duration], goal: String) {
    let sorted = times.sorted()
    guard let last = sorted.last else { return }
    let figures =
      sorted.count == 1
      ? milliseconds(last)
      : "p50 \(milliseconds(sorted[sorted.count / 2]))  p99 \(milliseconds(sorted[sorted.count * 99 / 100]))"
    Swift.print(padded(name) + figures.paddedLeft(34) + (goal.isEmpty ? "" : "   \(goal)"))
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let microseconds = Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
    let hundredths = "\(microseconds % 1_000 / 10)"
    return "\(microseconds / 1_000).\(hundredths.count < 2 ? "0" : "")\(hundredths) ms"
  }

  private func printMemory(_ name: String, of client: BenchmarkClient, goal: String) {
    guard
      let status = try? client.request("workspace/executeCommand", ["command": "safedi.status"]),
      case .object(let members) = status, case .integer(let bytes)? = members["residentBytes"]
    else { return }
    let text = "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
    Swift.print(Self.padded(name) + text.paddedLeft(34) + (goal.isEmpty ? "" : "   \(goal)"))
  }

  /// Milliseconds of processor time so far; nil where the system does not tell.
  private func processorTime(of client: BenchmarkClient) -> Int? {
    guard let stat = try? String(contentsOfFile: "/proc/\(client.process.processIdentifier)/stat", encoding: .utf8),
      let end = stat.lastIndex(of: ")")
    else { return nil }
    let fields = stat[end...].split(separator: " ")
    guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else { return nil }
    return (user + system) * 10
  }
}

extension String {
  fileprivate func paddedLeft(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
