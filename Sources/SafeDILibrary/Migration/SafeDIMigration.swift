import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension SafeDI {
  /// The migrations from 1.x, and from earlier releases of 2.x, to 2.x as it is since `#SafeDIConfiguration`
  /// (Rules/Migration.md).
  package func migrations(to version: LibraryVersion) -> [any LibraryMigration] {
    guard version.major == 2, version >= .freestandingConfiguration else { return [] }
    return [SafeDIMigration(target: version), SafeDIUpdate(target: version)]
  }

  /// A reservation about a target release whose rules aren't known, or are known from its maintainer's notes alone
  /// (Rules/Versions.md).
  static func doubt(of target: LibraryVersion) -> String? {
    guard knownReleases.knows(target) else {
      return "by the rules of SafeDI \(knownReleases.newestLine): those of \(target) aren't known"
    }
    return target < .conditionalReading ? nil : "as far as release notes tell of SafeDI \(target.major).\(target.minor)"
  }
}

/// The migration from 1.x to 2.x (Rules/Migration.md): the differences that Rules/Versions.md lists between the two.
struct SafeDIMigration: LibraryMigration {
  let target: LibraryVersion

  var presumedStart: LibraryVersion? { .newest1 }
  var startName: String { "SafeDI 1" }
  var targetName: String { "SafeDI 2" }
  var targetTakes: String { ", which takes Swift \(target < .swift62 ? "6.3" : "6.2")" }
  var doubt: String? { SafeDI.doubt(of: target) }

  func reliefs(since version: LibraryVersion) -> [String] { [] }

  func starts(from version: LibraryVersion) -> Bool { version.major == 1 }

  func note(onEarly version: LibraryVersion) -> String? {
    let update = SafeDIUpdate(target: target)
    if update.starts(from: version) {
      return "This is written for \(version), which isn't brought to \(target) along with \(startName). "
        + "Name its folder alone."
    }
    return update.note(onEarly: version)
  }

  // MARK: Lists

  static let includeList = "include.csv"
  static let importList = "additionalImportedModules.csv"

  func additionalImports(in lists: [String: [String]]) -> [String] { lists[Self.importList] ?? [] }

  func configuration(replacing lists: [String: [String]]) -> CodeConfiguration? {
    let arguments = [
      CodeConfiguration.Argument(
        label: "additionalImportedModules", values: Self.distinct(lists[Self.importList])),
      CodeConfiguration.Argument(
        label: "additionalDirectoriesToInclude", values: Self.distinct(lists[Self.includeList])),
    ].filter { !$0.values.isEmpty }
    return arguments.isEmpty ? nil : CodeConfiguration(fileName: "SafeDIConfiguration.swift", arguments: arguments)
  }

  /// In their order.
  private static func distinct(_ items: [String]?) -> [String] {
    var seen: Set<String> = []
    return (items ?? []).filter { seen.insert($0).inserted }
  }

  func file(of configuration: CodeConfiguration, like neighbour: [UInt8]) -> [UInt8] {
    let style = IndentationStyle(neighbour)
    return Array(("import SafeDI\n\n" + ConfigurationCode.text(of: configuration, style)).utf8)
      .withLineEnds(style.newline)
  }

  func edits(adding configuration: CodeConfiguration, to text: [UInt8]) -> [UTF8Edit]? {
    ConfigurationCode.edits(adding: configuration, to: text)
  }

  // MARK: Code

  /// Up to 1.2.2 the attributes of a parameter were compared as a set (Rules/Initializers.md). Everything else that
  /// differs shows as a finding, which the analysis fixes where that is safe.
  func edits(of text: [UInt8], for version: LibraryVersion) -> [UTF8Edit] {
    SafeDIDialect(version: version).matchesParametersExactly
      ? [] : EscapingParameters(version: version).edits(of: text)
  }

  /// `T.ForwardedProperties` is the tuple that 1.x takes by its parts (SD-G12).
  var certainFixes: Set<DiagnosticCode> { [.erasedForwardedMismatch] }

  /// A function `mock` of 1.x is one like any other: another parameter breaks its calls, another name may be better.
  var openFixes: Set<DiagnosticCode> { [.mockMissingParameter] }

  func notes(on text: [UInt8], for version: LibraryVersion) -> [MigrationNote] {
    ErasedAliases(version: version, former: startName, target: targetName).notes(on: text)
  }

  // MARK: Builds

  func notes(onBuild text: [UInt8], isProject: Bool) -> [MigrationNote] {
    FormerToolCalls(target: targetName, starts: starts).notes(on: text, isProject: isProject)
  }

  func note(onGenerated name: String) -> String? {
    guard name == "SafeDI.swift" else { return nil }
    return """
      \(startName) generated this file for all roots, and \(targetName) generates one for each file with roots. \
      Delete it, and compile what the build writes instead.
      """
  }
}

extension [UInt8] {
  func withLineEnds(_ newline: String) -> [UInt8] {
    newline == "\n" ? self : flatMap { $0 == UInt8(ascii: "\n") ? Array(newline.utf8) : [$0] }
  }
}
