import DICheckDependencyAnalysis
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckSourceReading
import DICheckWorkspace

/// The part of ``CommandTable/status`` that is about the session itself.
struct ServerStatus: Sendable {
  var version: String
  /// Whether the workspace is being read, and nothing was read before.
  var isFirstReading: Bool
  var isIndexing: Bool
  var isTyping: Bool
  var hasUnsentDiagnostics: Bool
  var counters: AnalysisCounters
  /// Seconds that the last work of each kind took; nil before there was any.
  var lastIndexing: Double?
  var lastUpdate: Double?
  var lastPublish: Double?
}

/// ``CommandTable/status``: what the server knows and what it cost. Times in milliseconds, memory in bytes.
enum StatusCommand {
  static func run(_ context: RequestContext) -> JSONValue {
    guard let status = context.session.status else { return .null }
    let versionKey = context.terms.known.layout.library.versionSetting.key
    let documents = context.terms.known.documents.values
    func milliseconds(_ seconds: Double?) -> JSONValue { seconds.map { .number($0 * 1_000) } ?? .null }
    return [
      "version": .string(status.version),
      "state": .string(status.isIndexing ? "indexing" : "ready"),
      "files": .integer(context.snapshot?.files.count ?? 0),
      "openDocuments": .integer(documents.count),
      "brokenDocuments": .integer(documents.count { $0.isBroken }),
      "isTyping": .bool(status.isTyping),
      "hasUnsentDiagnostics": .bool(status.hasUnsentDiagnostics),
      "programs": .array(
        context.snapshot.map { snapshot in
          snapshot.programs.map { program($0, of: snapshot, versionKey) }
        } ?? []),
      "filesRead": .integer(status.counters.filesRead),
      "filesParsed": .integer(status.counters.filesParsed),
      "filesUpdated": .integer(status.counters.filesUpdated),
      "documentParses": .integer(documents.reduce(0) { $0 + $1.parseCount }),
      "indexingMilliseconds": milliseconds(status.lastIndexing),
      "updateMilliseconds": milliseconds(status.lastUpdate),
      "publishMilliseconds": milliseconds(status.lastPublish),
      "residentBytes": ResidentMemory.bytes.map { .integer($0) } ?? .null,
    ]
  }

  private static func program(_ program: ProgramAnalysis, of snapshot: Snapshot, _ versionKey: String) -> JSONValue {
    let counters = program.graph.counters
    let releases = snapshot.layout.library.releases
    // The rules of the newest line stand in for those of an unknown release.
    let rules = releases.knows(program.edition.version) ? "\(program.edition.version)" : releases.newestLine
    return [
      "name": .string(program.program.name),
      versionKey: .string("\(program.edition.version)"),
      "rules": .string(rules),
      "files": .integer(program.files.count),
      "types": .integer(snapshot.providerCount(of: program)),
      "roots": .array(program.graph.roots.map { .string("\(program.graph.concreteType(of: $0))") }),
      "scopesLinked": .integer(counters.scopesLinked),
      "scopesSolved": .integer(counters.scopesSolved),
      "orderings": .integer(counters.orderings),
      "shapesKept": .integer(counters.shapesKept),
    ]
  }
}
