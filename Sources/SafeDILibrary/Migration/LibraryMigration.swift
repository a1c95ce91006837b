import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A library's rules for migrating code from one line of its releases to a later one. The result isn't proven here: the
/// caller compares what the code means before and after.
package protocol LibraryMigration: Sendable {
  /// The version to which the code is migrated.
  var target: LibraryVersion { get }
  /// The version assumed for code that shows no line of releases; nil where such code isn't migrated.
  var presumedStart: LibraryVersion? { get }
  /// The name of the line of releases from which it starts, as users write it.
  var startName: String { get }
  /// The name of the line of releases to which it leads, likewise.
  var targetName: String { get }
  /// The features of the target release that an earlier one lacks, in words that follow its name; empty where there are
  /// none.
  var targetTakes: String { get }

  /// The reason why equal meaning in the target can't be verified, in words that follow what is equal; nil where it
  /// can.
  var doubt: String? { get }

  /// The restrictions that no longer hold for code for `version`, in sentences. The code itself is left as it is.
  func reliefs(since version: LibraryVersion) -> [String]

  /// Whether the migration applies to code for `version`.
  func starts(from version: LibraryVersion) -> Bool

  /// The note for code that is for the target's line, but for a release before ``target`` in which something was
  /// written otherwise; nil for all other code.
  func note(onEarly version: LibraryVersion) -> String?

  /// The configuration in a module's code that replaces lists in files (``SourceList``).
  /// - Parameter lists: the items of each list, by the name of the file.
  /// - Returns: nil where the lists add nothing.
  func configuration(replacing lists: [String: [String]]) -> CodeConfiguration?

  /// The imports that the list files add to generated code.
  func additionalImports(in lists: [String: [String]]) -> [String]

  /// The text of a separate file for a configuration, in the style of `neighbour`, a file beside it.
  func file(of configuration: CodeConfiguration, like neighbour: [UInt8]) -> [UInt8]

  /// The edits that add a configuration to a file's text; nil for a text that can't be parsed. Parses, so the calling
  /// thread needs a large stack.
  func edits(adding configuration: CodeConfiguration, to text: [UInt8]) -> [UTF8Edit]?

  /// The edits that rewrite code for `version` without changing its meaning. Parses likewise.
  func edits(of text: [UInt8], for version: LibraryVersion) -> [UTF8Edit]

  /// The places in code for `version` that change their meaning and that only a person can rewrite. Parses likewise.
  func notes(on text: [UInt8], for version: LibraryVersion) -> [MigrationNote]

  /// Codes of findings that only the target reports, and whose preferred fix is certain, since the code was right
  /// before.
  var certainFixes: Set<DiagnosticCode> { get }

  /// Codes of findings whose safe fix isn't applied: the code at fault didn't concern the library before, and has
  /// callers.
  var openFixes: Set<DiagnosticCode> { get }

  /// The changes that a build needs, judged by its script, project or manifest. Linear in the text.
  /// - Parameter isProject: whether the text is an Xcode project, which holds its scripts as strings.
  func notes(onBuild text: [UInt8], isProject: Bool) -> [MigrationNote]

  /// The note for a file that a former release generated; nil where the target generates it likewise.
  func note(onGenerated name: String) -> String?
}

/// The configuration of the library's tool in a module's code.
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
