import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The findings of one run of the check, before they are filtered, sorted and written: the input of every report.
package struct CheckReport: Sendable {
  package struct Tool: Hashable, Sendable {
    var name: String
    var version: String

    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  var tool: Tool
  /// The libraries that the programs use.
  var libraries: LibraryList
  package var programs: [ProgramSummary] = []
  /// In any order; a file that belongs to several programs may give the same finding once for each.
  package var diagnostics: [Finding] = []
  /// How many Swift files were checked, each counted once.
  package var files = 0
  /// Counters and times, if they were asked for.
  package var statistics: Statistics?
  /// Remarks about files that could not be checked, such as unreadable ones: for standard error, never for the report.
  package var warnings: [String] = []
  /// True if any checked file has a word of a library: without one, there was nothing to check.
  package var usesLibrary = true
  /// The findings that would remain if all safe fixes were applied; nil if that wasn't computed.
  package var afterFixes: [Finding]?
  /// Adds proven fixes to findings, for the report to ask for those that it shows; nil where none are wanted. Parses,
  /// so call it on a thread with a large stack.
  package var addFixes: (@Sendable ([Finding]) -> [Finding])?
  /// The text of a file as it was analysed, by the path that its findings have; nil if it can't be had any more. Asked
  /// for only for files with findings.
  package var text: SendableTextSource = { _ in nil }

  package init(tool: Tool, libraries: LibraryList) {
    self.tool = tool
    self.libraries = libraries
  }
}

/// Figures by name: a JSON key, such as `parsedFiles`.
package typealias Statistics = [(name: String, value: Statistic)]

/// One program that was checked.
package struct ProgramSummary: Sendable {
  var name: String
  /// The full names of its roots, in the order in which they are shown.
  var roots: [String]
  var instantiables: Int
  var files: Int
  /// The library whose rules it was read by.
  var library: LibraryUse?

  package init(name: String, roots: [String], instantiables: Int, files: Int, library: LibraryUse? = nil) {
    self.name = name
    self.roots = roots
    self.instantiables = instantiables
    self.files = files
    self.library = library
  }
}

extension LibraryList {
  /// The word of a program's library for what it counts.
  func providerWord(of program: ProgramSummary) -> String {
    (program.library.flatMap { named($0.name) } ?? all[0]).providerWord
  }
}
