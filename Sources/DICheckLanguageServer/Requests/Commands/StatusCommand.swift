import DICheckAnalysis
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckSourceReading

/// The part of ``CommandTable/status`` that is about the session itself.
struct ServerStatus: Sendable {
  var version: String
  /// True if the workspace is being read, and nothing was read before.
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
    let known = context.converter.known
    func milliseconds(_ seconds: Double?) -> JSONValue { seconds.map { .number($0 * 1_000) } ?? .null }
    return [
      "version": .string(status.version),
      "state": .string(status.isIndexing ? "indexing" : "ready"),
      "files": .integer(context.snapshot?.fileCount ?? 0),
      "openDocuments": .integer(known.documents.count),
      "brokenDocuments": .integer(known.brokenDocuments.count),
      "isTyping": .bool(status.isTyping),
      "hasUnsentDiagnostics": .bool(status.hasUnsentDiagnostics),
      "programs": .array(
        context.snapshot.map { snapshot in
          snapshot.overview(namingRoots: true).map { program($0, of: snapshot) }
        } ?? []),
      "filesRead": .integer(status.counters.filesRead),
      "filesParsed": .integer(status.counters.filesParsed),
      "filesUpdated": .integer(status.counters.filesUpdated),
      "documentParses": .integer(
        known.libraries.reduce(0) { $0 + $1.documents.values.reduce(0) { $0 + $1.parseCount } }),
      "indexingMilliseconds": milliseconds(status.lastIndexing),
      "updateMilliseconds": milliseconds(status.lastUpdate),
      "publishMilliseconds": milliseconds(status.lastPublish),
      "residentBytes": ResidentMemory.bytes.map { .integer($0) } ?? .null,
    ]
  }

  private static func program(_ program: ProgramOverview, of snapshot: Snapshot) -> JSONValue {
    let library = snapshot.layouts.map(\.library).first { $0.name == program.library } ?? snapshot.layouts[0].library
    let (releases, version) = (library.releases, program.version.version)
    // The rules of the newest line stand in for those of an unknown release.
    let rules = releases.knows(version) ? "\(version)" : releases.newestLine
    var object: JSONObject = [
      "name": .string(program.name),
      "library": .string(library.name),
      "version": .string("\(version)"),
      "rules": .string(rules),
      "files": .integer(program.fileCount),
      "types": .integer(program.providerCount),
      "roots": .array(program.roots.map { .string($0) }),
    ]
    if let checkout = version.checkout { object["sources"] = .string(checkout.folder) }
    for (name, count) in program.counters { object[name] = .integer(count) }
    return .object(object)
  }
}
