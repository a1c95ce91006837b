import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckSourceReading
import DICheckText

/// The commands that a client may run (LSP, "Execute Command").
enum ServerCommand: String, CaseIterable {
  case status, doctor, reindex, showGraph, showGenerated, explain, rename

  var name: String { "\(ToolName.short).\(rawValue)" }
}

extension RequestContext {
  /// ``ServerCommand/doctor``: what the server's findings rest on, and what is wrong with the setup.
  var doctor: JSONValue {
    guard let report = snapshot?.setup() else { return .null }
    let lines = DrawnLines(folders: []) { path in
      FileContents.smallText(path).map { SourceText($0) }
    }
    let text = report.text { location in
      lines.place(of: location).map { "\($0.path):\($0.line)" } ?? location.path
    }
    return ["content": .string(text), "hasFaults": .bool(report.hasFaults)]
  }

  /// ``ServerCommand/status``: what the server knows and what it cost. Times in milliseconds, memory in bytes.
  var status: JSONValue {
    let status = session.status
    let known = converter.known
    func milliseconds(_ seconds: Double?) -> JSONValue { seconds.map { .number($0 * 1_000) } ?? .null }
    let programs = snapshot.map { snapshot in
      snapshot.overview(namingRoots: true).map { program($0, of: snapshot) }
    }
    let parseCounts = known.libraries.flatMap(\.documents.values).map(\.parseCount)
    let fields: JSONFields = [
      "version": status.version,
      "state": status.isIndexing ? "indexing" : "ready",
      "files": snapshot?.fileCount ?? 0,
      "openDocuments": known.documents.count,
      "brokenDocuments": known.brokenDocuments.count,
      "isTyping": status.isTyping,
      "hasUnsentDiagnostics": status.hasUnsentDiagnostics,
      "programs": programs ?? [],
      "filesRead": status.counters.filesRead,
      "filesParsed": status.counters.filesParsed,
      "filesUpdated": status.counters.filesUpdated,
      "documentParses": parseCounts.reduce(0, +),
      "indexingMilliseconds": milliseconds(status.lastIndexing),
      "updateMilliseconds": milliseconds(status.lastUpdate),
      "publishMilliseconds": milliseconds(status.lastPublish),
      "residentBytes": JSONValue(ResidentMemory.bytes),
    ]
    return JSONValue(fields)
  }

  private func program(_ program: ProgramOverview, of snapshot: Snapshot) -> JSONFields {
    let library = snapshot.layouts.map(\.library).first { $0.name == program.library } ?? snapshot.layouts[0].library
    let (releases, version) = (library.releases, program.version.version)
    // The rules of the newest line stand in for those of an unknown release.
    let rules = releases.knows(version) ? "\(version)" : releases.newestLine
    return [
      "name": program.name,
      "library": library.name,
      "version": "\(version)",
      "rules": rules,
      "files": program.fileCount,
      "types": program.providerCount,
      "roots": program.roots,
      "sources": version.checkout?.folder,
    ] + JSONFields(program.counters.map { ($0, $1) })
  }
}

extension [JSONValue] {
  /// The argument of one of our commands: one object, or none.
  var commandArgument: JSONObject {
    get throws(JSONDecodingError) {
      guard let first, !first.isNull else { return JSONObject() }
      return try first.expectObject("argument")
    }
  }
}

/// The part of ``ServerCommand/status`` that is about the session itself.
struct ServerStatus {
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
