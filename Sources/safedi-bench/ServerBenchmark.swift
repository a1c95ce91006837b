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
    for edit in Self.edits {
      guard let place = edit.pattern.map({ document.place(of: $0) }) ?? document.statement else { continue }
      let times = try (0..<editCount).map {
        try document.toggle(edit.text, at: place, isInsertion: $0.isMultiple(of: 2))
      }
      report(edit.name, times)
    }
    printMemory("memory after \(document.version - 1) edits", of: client)
    try client.request("shutdown", .null)
    try client.notify("exit", .null)
    client.process.waitUntilExit()
  }

  private func startSession(in root: String, _ client: BenchmarkClient) throws {
    let rootURI = DocumentURI(filePath: root).rawValue
    let start = ContinuousClock.now
    try client.request(
      "initialize",
      [
        "processId": .integer(Int(getpid())), "rootUri": .string(rootURI),
        // Like most editors, the client watches files for the server, which would otherwise poll them.
        "capabilities": [
          "textDocument": ["publishDiagnostics": ["relatedInformation": true]],
          "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]],
        ],
      ])
    report("initialize", [start.duration(to: .now)])
    let indexing = ContinuousClock.now
    try client.notify("initialized", [:])
    try client.wait { $0.method == "window/logMessage" }
    report("index", [indexing.duration(to: .now)])
    printMemory("memory after indexing", of: client)
  }

  /// A letter that is typed at one place and removed again.
  private struct Edit {
    var name: String
    /// Nil for a statement.
    var pattern: EditedDocument.Pattern?
    var text = "X"
  }

  private static let edits = [
    // A letter more or less in a method's statement changes no declaration.
    Edit(name: "edit in a body", text: "1"),
    Edit(name: "edit of a received name", pattern: .init(prefix: "let ", mark: "@Received")),
    Edit(name: "edit of a made type", pattern: .init(prefix: ": ", mark: "@Instantiated")),
    Edit(name: "edit of a get", pattern: .init(prefix: "get(."), text: "1"),
    Edit(name: "edit of a provider's key", pattern: .init(prefix: "@Provides(."), text: "1"),
    Edit(name: "edit of a creation", pattern: .init(prefix: "{ ", mark: "(parent: self)")),
    Edit(name: "edit of an injected type", pattern: .init(prefix: ": ", mark: "@Injected var")),
    Edit(name: "edit of a wrapper's key path", pattern: .init(prefix: "njected(\\.", mark: "njected(\\.")),
    Edit(name: "edit of a factory's name", pattern: .init(prefix: "var ", mark: ": Factory<")),
    Edit(name: "edit of a registration's name", pattern: .init(prefix: ".named(\"")),
    Edit(name: "rename of the type", pattern: .init(prefix: "final class ")),
    Edit(name: "rename of the type", pattern: .init(prefix: "struct Part")),
  ]

  private func printMemory(_ name: String, of client: BenchmarkClient) {
    guard
      let status = try? client.request("workspace/executeCommand", ["command": "safedi.status"]),
      case .object(let members) = status, case .integer(let bytes)? = members["residentBytes"]
    else { return }
    report(name, "\(bytes / 1_000_000) MB")
  }
}
