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
  var isOneFile: Bool
  /// The name and version of the generating tool, for the head of each file.
  var tool: String
  /// The text of a file at the time of the graph; asked for only where something is copied from it.
  var text: (FileID) -> [UInt8]?

  init(
    version: LibraryVersion, inputs: Set<FileID>, folder: String, wantsMocks: Bool, isOneFile: Bool = false,
    tool: String, text: @escaping (FileID) -> [UInt8]?
  ) {
    self.version = version
    self.inputs = inputs
    self.folder = folder
    self.wantsMocks = wantsMocks
    self.isOneFile = isOneFile
    self.tool = tool
    self.text = text
  }
}

/// One file of generated code.
package struct GeneratedUnit: Hashable, Sendable {
  enum Purpose: Hashable, Sendable {
    /// Code of the program, or all code.
    case program
    /// Code for tests: the mocks of the types that the source file declares.
    case mocks
    /// Code for tests: the mock of the type of this name, which a configuration lists.
    case listedMock(String)
    /// Code that several files of ``mocks`` share.
    case sharedByMocks
  }

  /// The file's name, without a folder.
  package var name: String
  var purpose: Purpose
  /// The file for which the unit is generated; nil for a unit of the whole program.
  package var source: FileID?
  /// The providers for which the unit has code; empty where the code belongs to several units.
  package var providers: [ScopeID]
}

/// Generated code for a person to read.
package struct GeneratedPage: Sendable {
  /// The declaration for which a line was generated.
  enum Origin: Hashable, Sendable {
    case dependency(DependencyReference)
    case provider(ScopeID)
  }

  package var text: [UInt8]
  /// The lines with an origin, ascending, counted from 0.
  var origins: [(line: Int, origin: Origin)]
  /// False where the code exceeds the limit: ``text`` is then only its beginning.
  package var isWhole = true
}

/// The amount of generated code.
struct GenerationCounters: Hashable, Sendable {
  /// The number of properties written, counted once for each place where they are made.
  var items = 0
  /// The number of files and pages begun.
  var units = 0
}
