import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A request to generate code for a solved graph without faults, with the values needed to put it into files.
struct GenerationRequest {
  var version: LibraryVersion
  /// The files that the build lists: declarations of other files are generated too, but get no file of their own.
  var inputs: Set<FileID>
  /// The absolute path of the output folder: files whose names would be equal are placed in folders below it.
  var folder: String
  /// True if code for tests is generated beside that of the program.
  var wantsMocks: Bool
  /// True if all code goes into one file, for build systems that must know ahead what is written.
  var isOneFile = false
  /// The name and version of the generating tool, for the head of each file.
  var tool: String
  /// The text of a file at the time of the graph; asked for only where something is copied from it.
  var text: (FileID) -> [UInt8]?
}

/// One file of generated code.
package struct GeneratedUnit: Hashable, Sendable {
  enum Content: Hashable {
    /// The initializers of these roots.
    case roots([ScopeID])
    /// The mocks of these types.
    case mocks([ScopeID])
    /// The declarations that several mocks share.
    case mockConfigurations
  }

  /// The file's name, without a folder.
  package var name: String
  /// The file for which the unit is generated; nil for a unit of the whole program.
  package var source: FileID?
  /// In the order in which they are written.
  var contents: [Content]
}

/// Generated code for a person to read.
package struct GeneratedPage: Sendable {
  /// The declaration for which a line was generated.
  enum Origin: Hashable {
    case dependency(DependencyReference)
    case provider(ScopeID)
  }

  package var text: [UInt8]
  /// The lines with an origin, ascending, counted from 0.
  var origins: [(line: Int, origin: Origin)]
  /// False where the code exceeds the limit: ``text`` is then only its beginning.
  package var isWhole = true
}
