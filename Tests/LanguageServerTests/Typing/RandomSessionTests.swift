import Foundation
import LanguageServerProtocol
import Testing

extension ServerTests {
  /// After random edits the server's findings are those of a server that starts afresh with the same texts.
  @Suite struct RandomSessionTests {
    @Test(arguments: 0..<4) func findingsAreThoseOfAFreshStart(seed: Int) throws {
      var generator = SeededGenerator(seed: 1_000 + seed)
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let names = Sample.files.keys.sorted()
      var open: [String: [UInt8]] = [:]
      var version = 1
      for step in 0..<60 {
        let name = names.randomElement(using: &generator) ?? names[0]
        let uri = project.uri(name)
        version += 1
        if let text = open[name] {
          switch Int.random(in: 0..<12, using: &generator) {
          case 0:
            server.close(uri)
            open[name] = nil
          case 1:
            // Back to what is whole, as an undo does.
            open[name] = Array((Sample.files[name] ?? "").utf8)
            server.replace(uri, with: Sample.files[name] ?? "", version: version)
          default:
            let (range, new) = RandomEditor.edit(text, using: &generator)
            server.change(
              uri,
              [
                ServerUnderTest.edit(
                  Self.position(range.lowerBound, text), Self.position(range.upperBound, text),
                  String(decoding: new, as: UTF8.self))
              ], version: version)
            open[name]?.replaceSubrange(range, with: new)
          }
        } else if Bool.random(using: &generator) {
          open[name] = Array((Sample.files[name] ?? "").utf8)
          server.open(uri, Sample.files[name] ?? "", version: version)
        } else {
          let text = Bool.random(using: &generator) ? Sample.files[name] ?? "" : ""
          try project.write(name, text)
          server.tellFiles([(uri, 2)])
        }
        if step % 6 == 5 { try compare(server, project, open) }
      }
      try server.finish()
    }

    /// Not while a text has syntax errors: what stands in for its declarations depends on what was before.
    private func compare(_ server: ServerUnderTest, _ project: Project, _ open: [String: [UInt8]]) throws {
      try server.settle()
      let fresh = try ServerUnderTest()
      try fresh.start(project)
      for (name, text) in open.sorted(by: { $0.key < $1.key }) {
        fresh.open(project.uri(name), String(decoding: text, as: UTF8.self))
      }
      let status = try fresh.settle()
      if status["brokenDocuments"] == 0 { #expect(server.findings == fresh.findings) }
      try fresh.finish()
    }

    /// In UTF-16.
    private static func position(_ offset: Int, _ text: [UInt8]) -> (Int, Int) {
      let before = text[..<offset]
      let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
      return (before.count { $0 == 10 }, String(decoding: text[start..<offset], as: UTF8.self).utf16.count)
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
