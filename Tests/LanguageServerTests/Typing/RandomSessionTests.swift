import Foundation
import JSON
import LanguageServerProtocol
import RandomInput
import Testing

extension ServerTests {
  /// After random edits the server's findings are those of a server that starts afresh with the same texts.
  @Suite struct RandomSessionTests {
    /// How often each session is as long as usual: more for a long run.
    private static let length = ProcessInfo.processInfo.environment["SAFEDI_RANDOM_SESSIONS"].flatMap { Int($0) } ?? 1

    @Test(arguments: 0..<4) func findingsAreThoseOfAFreshStart(seed: Int) throws {
      var generator = SeededGenerator(seed: 1_000 + seed)
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      var names = Sample.files.keys.sorted()
      var open: [String: [UInt8]] = [:]
      var history: [String] = []
      var version = 1
      for step in 0..<60 * Self.length {
        let name = names.randomElement(using: &generator) ?? names[0]
        let uri = project.uri(name)
        let whole = Sample.files[name] ?? ""
        version += 1
        if let text = open[name] {
          switch Int.random(in: 0..<12, using: &generator) {
          case 0:
            server.close(uri)
            open[name] = nil
            history.append("close \(name)")
          case 1:
            // Back to what is whole, as an undo does.
            open[name] = Array(whole.utf8)
            server.replace(uri, with: whole, version: version)
            history.append("restore \(name)")
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
            history.append("edit \(name) \(range) \(String(decoding: new, as: UTF8.self))")
          }
        } else {
          switch Int.random(in: 0..<8, using: &generator) {
          case 0..<4:
            open[name] = Array(whole.utf8)
            server.open(uri, whole, version: version)
            history.append("open \(name)")
          case 4..<6:
            history.append("write \(name)")
            // Perhaps half a text, as a merge leaves it.
            var text = Array((Bool.random(using: &generator) ? whole : "").utf8)
            if Int.random(in: 0..<3, using: &generator) == 0 {
              let (range, new) = RandomEditor.edit(text, using: &generator)
              text.replaceSubrange(range, with: new)
            }
            let isNew = !FileManager.default.fileExists(atPath: project.file(name))
            try project.write(name, bytes: text)
            server.tellFiles([(uri, isNew ? 1 : 2)])
          case 6:
            history.append("delete \(name)")
            guard FileManager.default.fileExists(atPath: project.file(name)) else { continue }
            try project.remove(name)
            server.tellFiles([(uri, 3)])
          default:
            // Moved, or a copy of it: then its types are there twice.
            guard FileManager.default.fileExists(atPath: project.file(name)) else { continue }
            let other = "Moved/\(name.split(separator: "/").last ?? "")"
            guard other != name, open[other] == nil else { continue }
            let isMoved = Bool.random(using: &generator)
            history.append("\(isMoved ? "move" : "copy") \(name)")
            let text = try Data(contentsOf: URL(fileURLWithPath: project.file(name)))
            try project.write(other, bytes: Array(text))
            if isMoved { try project.remove(name) }
            server.tellFiles((isMoved ? [(uri, 3)] : []) + [(project.uri(other), 1)])
            if !names.contains(other) { names.append(other) }
          }
        }
        if Int.random(in: 0..<20, using: &generator) == 0 {
          let settings =
            ["{}", #"{"exclude": ["Row.swift"]}"#, #"{"severity": {"unfulfilled-received": "warning"}}"#]
            .randomElement(using: &generator) ?? "{}"
          history.append("settings \(settings)")
          try project.write(".safedi-lsp.json", settings)
          server.tellFiles([(project.uri(".safedi-lsp.json"), 1)])
        }
        if step % 6 == 5 {
          try fix(server, project, &open, version: &version)
          try compare(server, project, open, after: history)
        }
      }
      try server.finish()
    }

    /// Takes back what has syntax errors: what stands in for its declarations depends on what was before.
    private func fix(
      _ server: ServerUnderTest, _ project: Project, _ open: inout [String: [UInt8]], version: inout Int
    ) throws {
      guard try server.settle()["brokenDocuments"] != 0 else { return }
      for name in open.keys.sorted() {
        let text = Sample.files[String(name.split(separator: "/").last ?? "")] ?? ""
        version += 1
        server.replace(project.uri(name), with: text, version: version)
        open[name] = Array(text.utf8)
      }
    }

    private func compare(
      _ server: ServerUnderTest, _ project: Project, _ open: [String: [UInt8]], after history: [String]
    ) throws {
      #expect(try server.settle()["brokenDocuments"] == 0)
      let fresh = try ServerUnderTest()
      try fresh.start(project)
      for (name, text) in open.sorted(by: { $0.key < $1.key }) {
        fresh.open(project.uri(name), String(decoding: text, as: UTF8.self))
      }
      try fresh.settle()
      let last = history.suffix(24).joined(separator: "; ")
      #expect(server.findings == fresh.findings, "after \(last)")
      for (uri, list) in server.lists {
        for finding in list {
          let places = (finding["relatedInformation"]?.arrayValue ?? []).map { $0["location"] }
          let own: JSONValue = ["uri": .string(uri), "range": finding["range"] ?? .null]
          #expect(!places.contains(own), "its own place is the other one: \(finding)")
        }
      }
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
