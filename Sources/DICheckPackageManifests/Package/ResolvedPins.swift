import DICheckJSON

/// The pins of a `Package.resolved` (format 1, 2 or 3).
package struct ResolvedPins: Sendable {
  package struct Pin: Hashable, Sendable {
    /// Its location, which is surer than its identity, where there is one: forks keep the former's last part.
    package var source: String
    /// As it is written; nil for a branch or a revision.
    package var release: String?
    package var revision: String?
  }

  package private(set) var all: [Pin]

  /// Nil when the text is no such file.
  package init?(_ text: String) {
    guard let document = try? JSONValue(parsing: text) else { return nil }
    let pins = (document["pins"] ?? document["object"]?["pins"])?.arrayValue ?? []
    all = pins.compactMap { pin in
      let source = pin["location"] ?? pin["repositoryURL"] ?? pin["identity"] ?? pin["package"]
      guard let text = source?.stringValue else { return nil }
      let state = pin["state"]
      return Pin(source: text, release: state?["version"]?.stringValue, revision: state?["revision"]?.stringValue)
    }
  }
}
