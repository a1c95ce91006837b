import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON

/// The pages that clients can read: of each code, and the list of all.
struct Resources {
  static let type = "text/markdown"
  static let rules = "\(scheme)rules"
  private static let scheme = "\(ToolName.full)://"
  private static let codes = "\(scheme)codes/"

  private let libraries: [any AnalyzedLibrary]

  init(_ libraries: [any AnalyzedLibrary]) { self.libraries = libraries }

  private var entries: [CatalogueEntry] { LibraryList(libraries).listed.map(\.entry) }

  var list: [JSONFields] {
    [resource(Self.rules, "rules", "All codes with their severities and fixes")]
      + entries.filter { page(of: $0.code) != nil }.map { entry in
        resource(Self.codes + entry.code.rawValue, entry.code.rawValue, entry.title)
      }
  }

  let templates: [JSONFields] = [
    [
      "uriTemplate": codes + "{code}",
      "name": "code",
      "title": "What a code means",
      "description": "The rule, a program that breaks it, and one that keeps it.",
      "mimeType": type,
    ]
  ]

  private func resource(_ uri: String, _ name: String, _ title: String) -> JSONFields {
    [
      "uri": uri,
      "name": name,
      "title": title,
      "mimeType": Self.type,
    ]
  }

  /// Nil for a resource that isn't there.
  func text(of uri: String) -> String? {
    if uri == Self.rules { return RuleList(of: libraries).markdown }
    guard uri.hasPrefix(Self.codes) else { return nil }
    return page(of: DiagnosticCode(String(uri.dropFirst(Self.codes.count))))
  }

  private func page(of code: DiagnosticCode) -> String? { libraries.lazy.compactMap { $0.page(of: code) }.first }
}
