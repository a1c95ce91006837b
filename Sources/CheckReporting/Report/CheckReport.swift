import DICheckDependencyAnalysis
import DICheckDependencyLibrary

/// What one run of the check found, before it is filtered, sorted and written: the input of every report.
package struct CheckReport: Sendable {
  package struct Tool: Hashable, Sendable {
    package var name: String
    package var version: String

    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  package var tool: Tool
  /// What the programs are built with.
  package var library: any DependencyLibrary
  package var programs: [ProgramSummary]
  /// In any order; a file that belongs to several programs may give the same finding once for each.
  package var diagnostics: [Diagnostic]
  /// How many Swift files were looked at, each counted once.
  package var files: Int
  /// Counters and times, only when they were asked for.
  package var statistics: [Statistic]?
  /// What could not be checked, such as a file that can't be read: for standard error, never for the report.
  package var warnings: [String]
  /// What would be found if all safe fixes were applied; nil where nobody worked it out.
  package var afterFixes: [Diagnostic]?
  /// When it was made, in seconds since 1970: for formats that need it.
  package var time: Int

  package init(
    tool: Tool, library: any DependencyLibrary, programs: [ProgramSummary] = [], diagnostics: [Diagnostic] = [],
    files: Int = 0, statistics: [Statistic]? = nil, warnings: [String] = [], time: Int = 0
  ) {
    self.time = time
    self.tool = tool
    self.library = library
    self.programs = programs
    self.diagnostics = diagnostics
    self.files = files
    self.statistics = statistics
    self.warnings = warnings
  }
}

/// One program that was checked.
package struct ProgramSummary: Hashable, Sendable {
  package var name: String
  /// Full names of its roots, in the order to be shown.
  package var roots: [String]
  package var instantiables: Int
  package var files: Int
  /// The library that it was read for.
  package var library: LibraryUse?

  package init(name: String, roots: [String], instantiables: Int, files: Int, library: LibraryUse? = nil) {
    self.name = name
    self.roots = roots
    self.instantiables = instantiables
    self.files = files
    self.library = library
  }
}

/// A figure of a run. The name is a JSON key, such as `parsedFiles`.
package struct Statistic: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case count(Int)
    case milliseconds(Double)
  }

  package var name: String
  package var value: Value

  package init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}
