import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckSampleLibrary
import DICheckSourceReading
import Foundation
import Synchronization
import Testing

@testable import DICheckJSONRPC
@testable import DICheckLanguageServer
@testable import DICheckWorkspace
@testable import SafeDILibrary

/// The choice among several libraries.
@Suite struct UsedLibrariesTests {
  private static let libraries: [any AnalyzedLibrary] = [SafeDI(), SampleLibrary()]

  @Test(arguments: [
    (["a.swift": "@Instantiable struct A {}", "b.swift": "import Sample"], ["SafeDI", "Sample"]),
    (["a.swift": "import Sample", "b.swift": "@Received let b: B"], ["Sample"]),
    (["a.swift": "get(.a)"], ["SafeDI"]), ([:], ["SafeDI"]),
    (["a.swift": "import Sample", ".gitignore": "a.swift"], ["SafeDI"]),
  ])
  func `words in files decide`(_ files: [String: String], _ expected: [String]) throws {
    let tree = try TemporaryTree(files)
    func used(_ libraries: [any DependencyLibrary] = Self.libraries, besides known: Set<String> = []) -> [String] {
      BuildModel.read([tree.path], for: libraries, besides: known).libraries.map(\.name)
    }
    #expect(used() == expected)
    #expect(used(besides: ["Sample"]).contains("Sample"))
    #expect(used([SampleLibrary()]) == ["Sample"])
  }

  /// What a session writes, and the way to end it.
  private final class Output: Sendable {
    private let text = Mutex("")
    private let pipe = Pipe()
    var descriptor: Int32 { pipe.fileHandleForWriting.fileDescriptor }

    init() {
      pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
        let data = handle.availableData
        self?.text.withLock { $0 += String(decoding: data, as: UTF8.self) }
      }
    }

    /// Whether the last list of findings of a file comes to satisfy `condition`.
    func settles(_ file: String, _ condition: (Substring) -> Bool) -> Bool {
      let end = ContinuousClock.now + .seconds(300)
      while ContinuousClock.now < end {
        let lists = text.withLock { $0 }.split(separator: "Content-Length").filter {
          $0.contains("publishDiagnostics") && $0.contains(file)
        }
        if let last = lists.last, condition(last) { return true }
        usleep(20_000)
      }
      return false
    }
  }

  @Test func `a library comes to life with its first word in an open document`() throws {
    let tree = try TemporaryTree([
      "a.swift": """
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(user: User) { self.user = user }
        @Received let user: User
      }
      extension World { func f() { print(get(.name)) } }
      """, "b.swift": "struct World {}\n",
    ])
    let output = Output()
    let queue = EventQueue()
    func notify(_ method: String, _ params: JSONValue) {
      queue.post(.incoming(.message(.notification(NotificationMessage(method: method, params: params)))))
    }
    let (descriptor, isDone) = (output.descriptor, Done())
    DetachedThread.start {
      _ = try? LargeStackThreads.run {
        let session = Session(
          queue: queue, client: Client(writer: MessageWriter(descriptor: descriptor)),
          log: Log(file: nil, level: .error), info: LSP.ServerInfo(name: "test", version: "1"),
          libraries: Self.libraries, clientProcess: nil)
        return session.run()
      }
      isDone.set()
    }
    let root = JSONValue.string("file://\(tree.path)")
    queue.post(
      .incoming(
        .message(
          .request(
            RequestMessage(id: .integer(1), method: "initialize", params: ["rootUri": root, "capabilities": [:]])))))
    notify("initialized", [:])
    #expect(output.settles("a.swift") { $0.contains("root-has-inputs") && !$0.contains("sample-missing-key") })

    let uri = JSONValue.string("file://\(tree.path)/b.swift")
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": uri, "languageId": "swift", "version": 1,
          "text": """
          import Sample
          extension Key { static let name = Key<String>() }
          @Part struct World { func g() { print(get(.name)) } }
          """,
        ]
      ])
    #expect(output.settles("b.swift") { $0.contains("sample-missing-key") && !$0.contains("root-has-inputs") })
    // Demands count in all files of the module now, beside what the first library finds there.
    #expect(output.settles("a.swift") { $0.contains("sample-missing-key") && $0.contains("root-has-inputs") })
    queue.post(.incoming(.endOfInput))
    let end = ContinuousClock.now + .seconds(300)
    while !isDone.isSet, ContinuousClock.now < end { usleep(10_000) }
    #expect(isDone.isSet)
  }

  private final class Done: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }
  }
}
