import DICheckDependencyLibrary

/// The settings of a file or a client. Missing settings have their defaults.
package struct Configuration: Hashable, Sendable {
  enum Value: Hashable {
    case boolean(Bool)
    case text(String)
    case patterns([String])
    /// Nil switches a code off.
    case severities(SeveritiesByCode)
  }

  var values: [String: Value] = [:]
  /// Settings with invalid values.
  var refusals: Set<Refusal> = []

  enum Refusal: Hashable {
    /// By the setting's key.
    case setting(String)
    case severity(DiagnosticCode)
  }

  package init() {}

  /// This configuration where `other` is silent. Severities are joined code by code.
  package func overridden(by other: Configuration) -> Configuration {
    var result = self
    result.values.merge(other.values) { mine, theirs in
      guard case .severities(let mine) = mine, case .severities(let theirs) = theirs else { return theirs }
      return .severities(mine.merging(theirs) { $1 })
    }
    return result
  }

  /// This configuration with the values of `old` for what was refused, so that a slip of the pen changes nothing while
  /// all else is as it is set now.
  package func keepingRefused(from old: Configuration) -> Configuration {
    var result = self
    result.refusals = []
    for refusal in refusals {
      switch refusal {
      case .setting(let key): result.values[key] = old.values[key]
      case .severity(let code):
        guard let level = old.severities[code] else { continue }
        result.values[Setting.severity.key] = .severities(result.severities.merging([code: level]) { $1 })
      }
    }
    return result
  }

  /// The severities that are set; nil switches a code off.
  package var severities: SeveritiesByCode {
    if case .severities(let levels) = values[Setting.severity.key] { levels } else { [:] }
  }

  package var exclude: [String] { patterns(.exclude) ?? [] }

  package var include: [String] { patterns(.include) ?? [] }

  /// Nil where nothing is set.
  package var activeConditions: Set<String>? { patterns(.activeConditions).map(Set.init) }

  package var followsOutsideLinks: Bool { boolean(.followOutsideLinks) }

  /// The release of a library that the code is said to be written for; nil for `auto`.
  func version(of library: any DependencyLibrary) -> LibraryVersion? {
    text(library.versionSetting).flatMap { library.releases.version(named: $0) }
  }

  private func patterns(_ setting: Setting) -> [String]? {
    if case .patterns(let patterns) = values[setting.key] { patterns } else { nil }
  }

  /// False where neither a value nor a default is set.
  package func boolean(_ setting: Setting) -> Bool {
    if case .boolean(let value) = values[setting.key] { return value }
    if case .boolean(let value) = setting.kind { return value }
    return false
  }

  /// The text that is chosen; nil where nothing is set.
  package func text(_ setting: Setting) -> String? {
    if case .text(let value) = values[setting.key] { value } else { nil }
  }
}
