import DICheckJSON

/// The pins of a `Package.resolved` (format 1, 2 or 3).
package struct ResolvedPins: Sendable {
  package struct Pin: Hashable, Sendable {
    package var name: Name
    /// As it is written; nil for a branch or a revision.
    package var release: String?
  }

  /// A location is surer than an identity: forks keep the former's last part.
  package enum Name: Hashable, Sendable {
    case location(String)
    case identity(String)
  }

  package private(set) var all: [Pin]

  /// Nil when the text is no such file.
  package init?(_ text: String) {
    guard let document = try? JSONValue(parsing: text) else { return nil }
    let pins = (document["pins"] ?? document["object"]?["pins"])?.arrayValue ?? []
    all = pins.compactMap { pin in
      let location = (pin["location"] ?? pin["repositoryURL"])?.stringValue
      let identity = (pin["identity"] ?? pin["package"])?.stringValue
      guard let name = location.map(Name.location) ?? identity.map(Name.identity) else { return nil }
      return Pin(name: name, release: pin["state"]?["version"]?.stringValue)
    }
  }
}
