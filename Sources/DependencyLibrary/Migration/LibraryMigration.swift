import DICheckDependencyGraph
import DICheckText

/// What a library knows of the way from one line of its releases to a later one. Nothing here is proven: whoever asks
/// compares what the code means before and after.
package protocol LibraryMigration: Sendable {
  /// What the code is to be written for.
  var target: LibraryVersion { get }
  /// What code is read as that shows no line of releases; nil where such code isn't taken for where it starts from.
  var presumedStart: LibraryVersion? { get }
  /// The line of releases that it starts from, as users name it.
  var startName: String { get }
  /// The line of releases that it leads to, likewise.
  var targetName: String { get }
  /// What a release of the target takes that an earlier one doesn't, in words that follow its name; empty for nothing.
  var targetTakes: String { get }

  /// Why nobody can say that the target means the same, in words that follow what is equal; nil where it is known.
  var doubt: String? { get }

  /// What code for `version` must no longer be, in sentences. It is left as it is.
  func reliefs(since version: LibraryVersion) -> [String]

  /// Whether code for `version` is where it starts from.
  func starts(from version: LibraryVersion) -> Bool

  /// What to say of code that is for the target's line, but for a release before ``target`` of which something was
  /// written otherwise; nil for all else.
  func note(onEarly version: LibraryVersion) -> String?

  /// What stands in the code of a module in place of lists in files (``SourceList``).
  /// - Parameter lists: their items, by the name of the file.
  /// - Returns: nil where the lists have nothing to say.
  func configuration(replacing lists: [String: [String]]) -> CodeConfiguration?

  /// What the list of that name adds to the imports of generated code, of its items.
  func additionalImports(in lists: [String: [String]]) -> [String]

  /// A file of its own for a configuration, in the style of `neighbour`, which stands beside it.
  func file(of configuration: CodeConfiguration, like neighbour: [UInt8]) -> [UInt8]

  /// What adds a configuration to a file's text; nil for one that can't be parsed. Parses, so the calling thread needs
  /// a large stack.
  func edits(adding configuration: CodeConfiguration, to text: [UInt8]) -> [UTF8Edit]?

  /// What code for `version` must be written otherwise, and means the same then. Parses likewise.
  func edits(of text: [UInt8], for version: LibraryVersion) -> [UTF8Edit]

  /// What code for `version` means otherwise afterwards, and only a person can write. Parses likewise.
  func notes(on text: [UInt8], for version: LibraryVersion) -> [MigrationNote]

  /// Codes of findings that only the target has, and of which the preferred fix leaves to the compiler what it was.
  var certainFixes: Set<DiagnosticCode> { get }

  /// Codes of findings whose safe fix isn't applied: what is at fault was none of the library's before, and has
  /// callers.
  var openFixes: Set<DiagnosticCode> { get }

  /// What a build must do otherwise, by what its script, project or manifest says. Linear in the text.
  /// - Parameter isProject: whether the text is that of an Xcode project, whose scripts are strings in it.
  func notes(onBuild text: [UInt8], isProject: Bool) -> [MigrationNote]

  /// What to say of a file that a former release generated; nil where the target generates it likewise.
  func note(onGenerated name: String) -> String?
}

/// What a module's code says to its library's tool.
package struct CodeConfiguration: Hashable, Sendable {
  /// What a file of its own is called.
  package var fileName: String
  /// In their declared order.
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

/// What only a person can do, at a place of a text.
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
