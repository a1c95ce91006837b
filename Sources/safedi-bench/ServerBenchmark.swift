import DICheckCodeBaseGenerator
import DICheckLanguageServerProtocol
import Foundation

/// Times the language server on a generated code base: the real executable, driven like an editor drives it.
struct ServerBenchmark {
  var server: String
  var folder: String
  var shape: CodeBaseShape
  /// As ``CodeBaseRequest/size`` takes it.
  var size: Int
  var editCount: Int

  /// True if the goals for code bases of ordinary size count.
  private var isTypical: Bool { size == 5_021 || [.components, .services, .factories].contains(shape) }

  func run() throws {
    let codeBase = CodeBase(CodeBaseRequest(shape, size: size, bytesPerFile: 2_370, longFileLines: 500))
    let root = "\(folder)/server-\(shape.rawValue)-\(size)"
    try codeBase.write(to: root)
    guard let longPath = codeBase.longFilePath else { return }
    let path = "\(root)/\(longPath)"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let client = try BenchmarkClient(executable: server)
    defer { client.process.terminate() }
    let lineCount = text.split(separator: "\n").count
    print("\nserver, \(shape.rawValue), \(codeBase.files.count) files, editing \(lineCount) lines")

    try startSession(in: root, client)
    var document = EditedDocument(path: path, text: text, client: client)
    try document.open()
    try timeEdits(&document)
    try timeRequests(document)
    try timeActions(&document)
    printMemory("memory after \(document.version - 1) edits", of: client, goal: isTypical ? "flat" : "")
    printIdleTime(of: client)
    try client.request("shutdown", .null)
    try client.notify("exit", .null)
    client.process.waitUntilExit()
  }

  // MARK: Steps

  private func startSession(in root: String, _ client: BenchmarkClient) throws {
    let rootURI = DocumentURI(filePath: root).rawValue
    let start = ContinuousClock.now
    try client.request(
      "initialize",
      [
        "processId": .integer(Int(getpid())), "rootUri": .string(rootURI),
        // Like most editors, the client watches files for the server, which would otherwise poll them, and asks for the
        // edit of an action only when the user chooses it.
        "capabilities": [
          "textDocument": [
            "publishDiagnostics": ["relatedInformation": true],
            "codeAction": [
              "codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix", "refactor", "source"]]],
              "dataSupport": true, "resolveSupport": ["properties": ["edit"]],
            ],
          ],
          "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]],
        ],
      ])
    report("initialize", [start.duration(to: .now)], goal: "30 ms")
    let indexing = ContinuousClock.now
    try client.notify("initialized", [:])
    try client.wait { $0.method == "window/logMessage" }
    report("index", [indexing.duration(to: .now)])
    printMemory("memory after indexing", of: client, goal: !isTypical ? "" : shape == .services ? "100 MB" : "80 MB")
  }

  private func timeEdits(_ document: inout EditedDocument) throws {
    for edit in Self.edits {
      guard let place = edit.place(in: document) else { continue }
      let times = try (0..<editCount).map {
        try document.toggle(edit.text, at: place, isInsertion: $0.isMultiple(of: 2))
      }
      report(edit.name, times, goal: "1 ms p50, \(size > 10_000 ? 6 : 4) ms p99")
    }
  }

  private func timeRequests(_ document: EditedDocument) throws {
    guard let place = Self.demands.lazy.compactMap(document.place).first else { return }
    for (title, method) in [("hover", "textDocument/hover"), ("definition", "textDocument/definition")] {
      let times = try (0..<min(editCount, 500)).map { _ in try document.request(method, at: place) }
      report(title, times, goal: "2 ms p99")
    }
  }

  private func timeActions(_ document: inout EditedDocument) throws {
    let statement = document.statement
    for edit in Self.edits.filter(\.isFault) {
      guard let place = edit.place(in: document) else { continue }
      _ = try document.toggle(edit.text, at: place, isInsertion: true)
      // A pause in typing, so that all findings are reported.
      Thread.sleep(forTimeInterval: 0.5)
      // Types in a body each time, so that earlier results can't be reused.
      let times = try (0..<20).map { number in
        if let statement {
          _ = try document.toggle("1", at: statement, isInsertion: number.isMultiple(of: 2))
        }
        return try document.request("textDocument/codeAction", at: place)
      }
      report("code actions after \(edit.name)", times, goal: isTypical ? "20 ms" : "")
      let again = try (0..<20).map { _ in try document.request("textDocument/codeAction", at: place) }
      report("the same, asked again", again)
      _ = try document.toggle(edit.text, at: place, isInsertion: false)
    }
  }

  private func printIdleTime(of client: BenchmarkClient) {
    let before = processorTime(of: client)
    Thread.sleep(forTimeInterval: 3)
    if let before, let after = processorTime(of: client) {
      report("idle for 3 s", "\(after - before) ms of processor time", goal: "0 ms")
    }
  }

  /// A letter that is typed at one place and removed again.
  private struct Edit {
    var name: String
    /// Nil for a statement.
    var pattern: EditedDocument.Pattern?
    var text = "X"
    /// True if it breaks a sound program in this document.
    var isFault = false

    func place(in document: EditedDocument) -> EditedDocument.Place? {
      pattern.map { document.place(of: $0) } ?? document.statement
    }
  }

  /// The names of what is asked for, in each library's code.
  private static let demands = [
    EditedDocument.Pattern(prefix: "let ", mark: "@Received"), EditedDocument.Pattern(prefix: "get(."),
    EditedDocument.Pattern(prefix: ": ", mark: "@Injected var"),
    EditedDocument.Pattern(prefix: "njected(\\.", mark: "njected(\\."),
  ]

  private static let edits = [
    // A letter more or less in a method's statement changes no declaration.
    Edit(name: "edit in a body", text: "1"),
    Edit(name: "edit of a received name", pattern: demands[0], isFault: true),
    Edit(name: "edit of a made type", pattern: .init(prefix: ": ", mark: "@Instantiated"), isFault: true),
    Edit(name: "edit of a get", pattern: demands[1], text: "1"),
    Edit(name: "edit of a provider's key", pattern: .init(prefix: "@Provides(."), text: "1"),
    Edit(name: "edit of a creation", pattern: .init(prefix: "{ ", mark: "(parent: self)")),
    Edit(name: "edit of an injected type", pattern: demands[2], isFault: true),
    Edit(name: "edit of a wrapper's key path", pattern: demands[3]),
    Edit(name: "edit of a factory's name", pattern: .init(prefix: "var ", mark: ": Factory<")),
    Edit(name: "edit of a registration's name", pattern: .init(prefix: ".named(\"")),
    Edit(name: "rename of the type", pattern: .init(prefix: "final class ")),
    Edit(name: "rename of the type", pattern: .init(prefix: "struct Part")),
  ]

  // MARK: Figures

  private func printMemory(_ name: String, of client: BenchmarkClient, goal: String) {
    guard
      let status = try? client.request("workspace/executeCommand", ["command": "safedi.status"]),
      case .object(let members) = status, case .integer(let bytes)? = members["residentBytes"]
    else { return }
    report(name, "\(bytes / 1_000_000) MB", goal: goal)
  }

  /// The processor time so far, in milliseconds; nil if the system doesn't tell.
  private func processorTime(of client: BenchmarkClient) -> Int? {
    let id = client.process.processIdentifier
    #if os(Linux)
      guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
        let end = stat.lastIndex(of: ")")
      else { return nil }
      let fields = stat[end...].split(separator: " ")
      guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else { return nil }
      return (user + system) * 10
    #else
      // In minutes, seconds and hundredths: `1:02.34`.
      let ps = Process()
      ps.executableURL = URL(fileURLWithPath: "/bin/ps")
      ps.arguments = ["-o", "time=", "-p", "\(id)"]
      let output = Pipe()
      ps.standardOutput = output
      guard (try? ps.run()) != nil else { return nil }
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      ps.waitUntilExit()
      let parts = text.split { $0 == ":" || $0.isWhitespace }.compactMap { Double($0) }
      return parts.isEmpty ? nil : Int(parts.reduce(0) { $0 * 60 + $1 } * 1_000)
    #endif
  }
}
