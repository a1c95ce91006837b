import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

extension SafeDI {
  /// The migrations from 1.x, and from earlier releases of 2.x, to 2.x as it is since `#SafeDIConfiguration`
  /// (Rules/Migration.md).
  package func migrations(to version: LibraryVersion) -> [SafeDIMigration] {
    guard version.major == 2, version >= .freestandingConfiguration else { return [] }
    return SafeDIMigration.Start.allCases.map { SafeDIMigration(from: $0, to: version) }
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

/// The migration of code to a line of 2.x (Rules/Migration.md). The result isn't proven here: the caller compares what
/// the code means before and after.
package struct SafeDIMigration: Sendable {
  /// The releases whose code is migrated.
  package enum Start: CaseIterable, Sendable {
    /// 1.x: the differences to 2.x that Rules/Versions.md lists.
    case one
    /// An earlier release of 2.x ("From 2.0 to 2.3"). Faults that only the later one refuses show as findings; nothing
    /// is written otherwise.
    case earlierTwo
  }

  package let start: Start
  /// The version to which the code is migrated.
  package let target: LibraryVersion

  init(from start: Start, to target: LibraryVersion) {
    self.start = start
    self.target = target
  }

  private var isFromOne: Bool { start == .one }

  /// The version assumed for code that shows no line of releases; nil where such code isn't migrated.
  package var presumedStart: LibraryVersion? { isFromOne ? .newest1 : nil }
  /// The name of the line of releases from which it starts, as users write it.
  package var startName: String { isFromOne ? "SafeDI 1" : "an earlier release of SafeDI 2" }
  /// The name of the line of releases to which it leads, likewise.
  package var targetName: String { isFromOne ? "SafeDI 2" : "SafeDI \(target.major).\(target.minor)" }
  /// What the target takes that the start doesn't, in words that follow its name; empty where that is nothing.
  package var targetTakes: String { isFromOne ? ", which takes Swift \(target < .swift62 ? "6.3" : "6.2")" : "" }
  /// The reason why equal meaning in the target can't be verified, in words that follow what is equal; nil where it
  /// can.
  package var doubt: String? { SafeDI.doubt(of: target) }

  /// Whether the migration applies to code for `version`. All releases of a line go by the same rules, but for those
  /// that led to it.
  package func starts(from version: LibraryVersion) -> Bool {
    switch start {
    case .one: version.major == 1
    case .earlierTwo:
      version.major == 2 && version >= .freestandingConfiguration && version < target
        && (version.minor < target.minor || version.prerelease != nil)
    }
  }

  /// The note for code that is for the target's line, but for a release before ``target`` in which something was
  /// written otherwise; nil for all other code.
  package func note(onEarly version: LibraryVersion) -> String? {
    if isFromOne, Self(from: .earlierTwo, to: target).starts(from: version) {
      return "This is written for \(version), which isn't brought to \(target) along with \(startName). "
        + "Name its folder alone."
    }
    guard version >= .mocks, version < .freestandingConfiguration else { return nil }
    return
      "This is written for \(version). Since 2.0.0-alpha-9 a configuration is `#SafeDIConfiguration(…)` at file level."
  }

  /// The restrictions that no longer hold for code for `version`, in sentences. The code itself is left as it is.
  package func reliefs(since version: LibraryVersion) -> [String] {
    func comes(_ release: LibraryVersion) -> Bool { !isFromOne && version < release && release <= target }
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

  // MARK: Lists

  static let includeList = "include.csv"
  static let importList = "additionalImportedModules.csv"

  /// The imports that the list files add to generated code.
  package func additionalImports(in lists: [String: [String]]) -> [String] {
    isFromOne ? lists[Self.importList] ?? [] : []
  }

  /// The configuration in a module's code that replaces lists in files (``SourceList``).
  /// - Parameter lists: the items of each list, by the name of the file.
  /// - Returns: nil where the lists add nothing.
  package func configuration(replacing lists: [String: [String]]) -> CodeConfiguration? {
    guard isFromOne else { return nil }
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

  /// The text of a separate file for a configuration, in the style of `neighbour`, a file beside it.
  package func file(of configuration: CodeConfiguration, like neighbour: [UInt8]) -> [UInt8] {
    let style = IndentationStyle(neighbour)
    return Array(("import SafeDI\n\n" + ConfigurationCode.text(of: configuration, style)).utf8)
      .withLineEnds(style.newline)
  }

  /// The edits that add a configuration to a file's text; nil for a text that can't be parsed. Parses, so the calling
  /// thread needs a large stack.
  package func edits(adding configuration: CodeConfiguration, to text: [UInt8]) -> [UTF8Edit]? {
    ConfigurationCode.edits(adding: configuration, to: text)
  }

  // MARK: Code

  /// The edits that rewrite code for `version` without changing its meaning. Parses likewise. Up to 1.2.2 the attributes
  /// of a parameter were compared as a set (Rules/Initializers.md). Everything else that differs shows as a finding,
  /// which the analysis fixes where that is safe.
  package func edits(of text: [UInt8], for version: LibraryVersion) -> [UTF8Edit] {
    !isFromOne || SafeDIDialect(version: version).matchesParametersExactly
      ? [] : EscapingParameters(version: version).edits(of: text)
  }

  /// Codes of findings that only the target reports, and whose preferred fix is certain, since the code was right
  /// before: `T.ForwardedProperties` is the tuple that 1.x takes by its parts (SD-G12).
  package var certainFixes: Set<DiagnosticCode> { isFromOne ? [.erasedForwardedMismatch] : [] }

  /// Codes of findings whose safe fix isn't applied. A function `mock` of 1.x is one like any other: another parameter
  /// breaks its calls, another name may be better.
  package var openFixes: Set<DiagnosticCode> { isFromOne ? [.mockMissingParameter] : [] }

  /// The places in code for `version` that change their meaning and that only a person can rewrite. Parses likewise.
  package func notes(on text: [UInt8], for version: LibraryVersion) -> [MigrationNote] {
    isFromOne ? ErasedAliases(version: version, former: startName, target: targetName).notes(on: text) : []
  }

  // MARK: Builds

  /// The changes that a build needs, judged by its script, project or manifest. Linear in the text.
  /// - Parameter isProject: whether the text is an Xcode project, which holds its scripts as strings.
  package func notes(onBuild text: [UInt8], isProject: Bool) -> [MigrationNote] {
    FormerToolCalls(target: targetName, starts: starts).notes(on: text, isProject: isProject)
  }

  /// The note for a file that a former release generated; nil where the target generates it likewise.
  package func note(onGenerated name: String) -> String? {
    guard isFromOne, name == "SafeDI.swift" else { return nil }
    return """
      \(startName) generated this file for all roots, and \(targetName) generates one for each file with roots. \
      Delete it, and compile what the build writes instead.
      """
  }
}

/// The `#SafeDIConfiguration` of a module's code.
package struct CodeConfiguration: Hashable, Sendable {
  /// The name of a separate file for the configuration.
  package var fileName: String
  /// The arguments in their declared order.
  package var arguments: [Argument]

  package struct Argument: Hashable, Sendable {
    package var label: String
    package var values: [String]

    package init(label: String, values: [String]) {
      self.label = label
      self.values = values
    }
  }

  package init(fileName: String, arguments: [Argument]) {
    self.fileName = fileName
    self.arguments = arguments
  }
}

/// A change that only a person can make, at a place of a text.
package struct MigrationNote: Hashable, Sendable {
  /// UTF-8 offset.
  package var offset: Int
  /// The reason, and what to do: at most two sentences.
  package var message: String

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}

extension [UInt8] {
  func withLineEnds(_ newline: String) -> [UInt8] {
    newline == "\n" ? self : flatMap { $0 == UInt8(ascii: "\n") ? Array(newline.utf8) : [$0] }
  }
}
