import DependencyAnalysis
import JSON
import LanguageServerProtocol

extension Session {
  /// The result of `safedi.status`: what the server knows and what it cost. Times in milliseconds, memory in bytes.
  func status() -> JSONValue {
    let snapshot = host?.snapshot
    let programs = snapshot?.programs ?? []
    func count(_ value: Int) -> JSONValue { .integer(value) }
    func milliseconds(_ seconds: Double?) -> JSONValue { seconds.map { .number($0 * 1_000) } ?? .null }
    return [
      "version": .string(info.version ?? ""),
      "state": .string(indexing.isRunning || indexing.restartDue != nil ? "indexing" : "ready"),
      "files": count(snapshot?.files.count ?? 0),
      "openDocuments": count(documents.count),
      "brokenDocuments": count(documents.values.count { $0.document.isBroken }),
      "isTyping": .bool(typing != nil),
      "hasUnsentDiagnostics": .bool(pendingPublish != nil),
      "programs": .array(
        programs.map { program in
          [
            "name": .string(program.program.name),
            "safediVersion": .string("\(program.adapter.version)"),
            "files": count(program.files.count),
            "types": count(program.graph.providerCount),
            "roots": .array(program.graph.roots.map { .string("\(program.graph.concreteType(of: $0))") }),
            "scopesLinked": count(program.graph.counters.scopesLinked),
            "scopesSolved": count(program.graph.counters.scopesSolved),
            "orderings": count(program.graph.counters.orderings),
            "shapesKept": count(program.graph.counters.shapesKept),
          ]
        }),
      "filesRead": count(host?.counters.filesRead ?? 0),
      "filesParsed": count(host?.counters.filesParsed ?? 0),
      "filesUpdated": count(host?.counters.filesUpdated ?? 0),
      "documentParses": count(documents.values.reduce(0) { $0 + $1.document.parseCount }),
      "indexingMilliseconds": milliseconds(timings.lastIndexing),
      "updateMilliseconds": milliseconds(timings.lastUpdate),
      "publishMilliseconds": milliseconds(timings.lastPublish),
      "residentBytes": ResidentMemory.bytes.map { .integer($0) } ?? .null,
    ]
  }
}
