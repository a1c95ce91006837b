import DICheckCodeBaseGenerator
import DICheckCompilerSupport
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckRandomInput
import DICheckTestSupport
import Foundation
import Testing

extension ServerTests {
  /// After random edits the server's findings are those of a server that starts afresh with the same texts.
  @Suite struct RandomSessionTests {
    /// How often each session is as long as usual: more for a long run.
    private static let length = ProcessInfo.processInfo.environment["SAFEDI_RANDOM_SESSIONS"].flatMap { Int($0) } ?? 1

    private func run(_ files: [String: String], seed: Int, steps: Int) throws {
      var session = try RandomSession(files, seed: seed)
      try session.run(steps: steps * Self.length, longestRun: Self.length > 1 ? 60 : 10)
    }

    @Test(arguments: 0..<4) func findingsOfASmallProgram(seed: Int) throws {
      try run(Sample.files, seed: 1_000 + seed, steps: 60)
    }

    @Test(arguments: 0..<2) func findingsOfAGeneratedProgram(seed: Int) throws {
      let base = CodeBase(CodeBaseRequest(.app, size: 45, bytesPerFile: 0, seed: UInt64(seed)))
      let files = PlantedFault.plantAll(in: base.files.map { ($0.path, $0.text) })
      try run(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }), seed: 2_000 + seed, steps: 60)
    }

    @Test(arguments: 0..<2) func findingsOfAPackage(seed: Int) throws {
      let folder = Fixtures.path + "/Notes/"
      let files = try Fixtures.swiftFiles(in: "Notes").map { ($0.path.replacing(folder, with: ""), $0.text) }
      try run(Dictionary(uniqueKeysWithValues: files), seed: 3_000 + seed, steps: 60)
    }
  }

  /// Input that no client sends.
  @Suite struct FuzzTests {
    @Test(arguments: 0..<4) func framesAtRandom(seed: Int) throws {
      var generator = SeededGenerator(seed: 77 + seed)
      let server = try ServerUnderTest()
      try server.start([])
      let methods = [
        "initialize", "initialized", "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
        "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders",
        "workspace/didChangeConfiguration", "workspace/executeCommand", "textDocument/diagnostic",
        "textDocument/hover", "$/cancelRequest", "$/progress", "nonsense", "",
      ]
      // Rendered once: making JSON takes the test longer than the server.
      let parameters = (0..<500).map { _ in Self.value(3, using: &generator).description }
      var expected = 0
      var bytes: [UInt8] = []
      for number in 0..<25_000 {
        let hasID = Bool.random(using: &generator)
        let id = hasID ? "\"id\":\"f\(number)\"," : ""
        let method = methods.randomElement(using: &generator) ?? ""
        let params = parameters.randomElement(using: &generator) ?? ""
        var body = Array("{\"jsonrpc\":\"2.0\",\(id)\"method\":\"\(method)\",\"params\":\(params)}".utf8)
        if Int.random(in: 0..<20, using: &generator) == 0 {
          // Still a frame, so it has to be answered or ignored.
          body[Int.random(in: 0..<body.count, using: &generator)] = UInt8.random(in: 32...126, using: &generator)
        } else if hasID {
          expected += 1
        }
        bytes += Array("Content-Length: \(body.count)\r\n\r\n".utf8)
        bytes += body
        if bytes.count > 1 << 16 {
          server.process.write(bytes)
          bytes = []
        }
      }
      server.process.write(bytes)
      try server.status()
      #expect(server.process.process.isRunning)
      var answers: [String: Int] = [:]
      for reply in server.takeStrays() { answers[reply["id"]?.stringValue ?? "", default: 0] += 1 }
      // Changed bytes may make an id that is used twice, or none.
      answers[""] = nil
      #expect(answers.count { $0.value == 1 } >= expected - 5)
      #expect(answers.values.reduce(0, +) >= expected)
      try server.finish()
    }

    /// Parameters that often have the right keys, and hardly ever the right values.
    private static func value(_ depth: Int, using generator: inout SeededGenerator) -> JSONValue {
      let keys = [
        "textDocument", "uri", "version", "text", "contentChanges", "range", "start", "end", "line", "character",
        "changes", "type", "event", "added", "removed", "name", "settings", "command", "arguments", "id", "languageId",
      ]
      switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &generator) {
      case 0: return .null
      case 1: return .bool(true)
      case 2: return .integer([0, 1, -1, 99, Int.max, Int.min].randomElement(using: &generator) ?? 0)
      case 3: return .number(1e300)
      case 4:
        return .string(
          ["file:///tmp/none/A.swift", "swift", "untitled:1", "", "safedi.status", "\u{0}é"].randomElement(
            using: &generator)
            ?? "")
      case 5: return .string("@Instantiable class A {}")
      case 6: return .array((0..<2).map { _ in value(depth - 1, using: &generator) })
      default:
        return .object(
          JSONObject(
            (0..<4).map { _ in
              .init(key: keys.randomElement(using: &generator) ?? "", value: value(depth - 1, using: &generator))
            }))
      }
    }
  }
}
