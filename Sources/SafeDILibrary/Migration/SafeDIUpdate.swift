import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The migration from an earlier release of 2.x to a later line of it (Rules/Migration.md, "From 2.0 to 2.3"). Faults
/// that only the later one refuses show as findings; nothing is written otherwise.
struct SafeDIUpdate: LibraryMigration {
  let target: LibraryVersion

  var presumedStart: LibraryVersion? { nil }
  var startName: String { "an earlier release of SafeDI 2" }
  var targetName: String { "SafeDI \(target.major).\(target.minor)" }
  var targetTakes: String { "" }
  var doubt: String? { SafeDI.doubt(of: target) }

  /// All releases of a line go by the same rules, but for those that led to it.
  func starts(from version: LibraryVersion) -> Bool {
    guard version.major == 2, version >= .freestandingConfiguration, version < target else { return false }
    return version.minor < target.minor || version.prerelease != nil
  }

  func note(onEarly version: LibraryVersion) -> String? {
    guard version >= .mocks, version < .freestandingConfiguration else { return nil }
    return
      "This is written for \(version). Since 2.0.0-alpha-9 a configuration is `#SafeDIConfiguration(…)` at file level."
  }

  func reliefs(since version: LibraryVersion) -> [String] {
    func comes(_ release: LibraryVersion) -> Bool { version < release && release <= target }
    var found: [String] = []
    if comes(.conditionalReading) {
      found.append("Clauses of `#if` of which a build takes one alone may make the same type (since 2.1).")
    }
    if comes(.accessLevels) {
      found.append("What only its own module builds need not be `public` (since 2.3).")
    }
    if comes(.wholeSpellings) {
      found.append("An initializer's parameter may be `@escaping` before an alias of a closure type (since 2.3).")
    }
    return found
  }

  // MARK: Parts that stay as they are

  func additionalImports(in lists: [String: [String]]) -> [String] { [] }
  func configuration(replacing lists: [String: [String]]) -> CodeConfiguration? { nil }
  func file(of configuration: CodeConfiguration, like neighbour: [UInt8]) -> [UInt8] { [] }
  func edits(adding configuration: CodeConfiguration, to text: [UInt8]) -> [UTF8Edit]? { nil }
  func edits(of text: [UInt8], for version: LibraryVersion) -> [UTF8Edit] { [] }
  func notes(on text: [UInt8], for version: LibraryVersion) -> [MigrationNote] { [] }
  var certainFixes: Set<DiagnosticCode> { [] }
  var openFixes: Set<DiagnosticCode> { [] }
  func note(onGenerated name: String) -> String? { nil }

  func notes(onBuild text: [UInt8], isProject: Bool) -> [MigrationNote] {
    FormerToolCalls(target: targetName, starts: starts).notes(on: text, isProject: isProject)
  }
}
