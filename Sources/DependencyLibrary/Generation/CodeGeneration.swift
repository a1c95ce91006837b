import DICheckDependencyGraph
import DICheckText

/// What code is to be generated for: a solved graph without faults, and what it takes to put it into files.
package struct GenerationRequest {
  package var version: LibraryVersion
  /// The files that the build lists: what others declare is made too, but gets no file of its own.
  package var inputs: Set<FileID>
  /// Absolute: names of files that would be equal are distinguished by folders below it.
  package var folder: String
  /// Code for tests beside that of the program.
  package var wantsMocks: Bool
  /// Whether all code goes into one file, for build systems that must know ahead what is written.
  package var isOneFile: Bool
  /// Modules that are imported whatever the files import.
  package var additionalImports: [String]
  /// Who generates, with a version: it stands at the head of each file.
  package var tool: String
  /// What a file says at the time of the graph; asked for only where something is copied from it.
  package var text: (FileID) -> [UInt8]?

  package init(
    version: LibraryVersion, inputs: Set<FileID>, folder: String, wantsMocks: Bool, isOneFile: Bool = false,
    additionalImports: [String] = [], tool: String, text: @escaping (FileID) -> [UInt8]?
  ) {
    self.version = version
    self.inputs = inputs
    self.folder = folder
    self.wantsMocks = wantsMocks
    self.isOneFile = isOneFile
    self.additionalImports = additionalImports
    self.tool = tool
    self.text = text
  }
}

/// One file of generated code.
package struct GeneratedUnit: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable {
    /// Of the program, or all that there is.
    case program
    /// Of tests: for what its source declares.
    case mocks
    /// Of tests: for the type of this name, which a configuration lists.
    case listedMock(String)
    /// What several files of ``mocks`` have in common.
    case sharedByMocks
  }

  /// Without a folder.
  package var name: String
  package var purpose: Purpose
  /// The file that it is made for; nil for one of the whole program.
  package var source: FileID?
  /// What it has code for; empty where that belongs to several.
  package var providers: [ScopeID]

  package init(name: String, purpose: Purpose, source: FileID?, providers: [ScopeID]) {
    self.name = name
    self.purpose = purpose
    self.source = source
    self.providers = providers
  }
}

/// Generated code as somebody reads it.
package struct GeneratedPage: Sendable {
  /// What a line stands for.
  package enum Origin: Hashable, Sendable {
    case dependency(DependencyReference)
    case provider(ScopeID)
  }

  package var text: [UInt8]
  /// Ascending lines, counted from 0; those that stand for nothing are left out.
  package var origins: [(line: Int, origin: Origin)]
  /// False where there is more than was to be written: of that, ``text`` is no more than a beginning.
  package var isWhole: Bool

  package init(text: [UInt8], origins: [(line: Int, origin: Origin)], isWhole: Bool = true) {
    self.text = text
    self.origins = origins
    self.isWhole = isWhole
  }
}

/// How much was emitted.
package struct GenerationCounters: Hashable, Sendable {
  /// Properties written, each once for each place where it is made.
  package var items = 0
  /// Files and pages begun.
  package var units = 0

  package init() {}
}

/// The code that a library's own tool would generate for a graph, file by file.
///
/// What several files need is worked out once, when it is first asked for.
package protocol CodeGeneration {
  /// In the order of their files.
  var units: [GeneratedUnit] { get }
  var counters: GenerationCounters { get }

  /// What nothing is generated for, of all that the units hold, and why in one sentence: the library's own tool writes
  /// what this one doesn't know.
  var refusals: [(provider: ScopeID, reason: String)] { get }

  /// Hands the text of a unit over in pieces, in order: one unit may be longer than memory is large. `sink` returns
  /// whether to go on. Linear in what is handed over. Returns whether all was: not so where nobody wanted more, or
  /// where there is more than can be worked out.
  mutating func write(_ unit: GeneratedUnit, to sink: @escaping ([UInt8]) -> Bool) -> Bool

  /// The graph in Graphviz's language, as the library's own tool draws it.
  mutating func drawing() -> [UInt8]

  /// What is generated for one type, wherever it is written; nil where nothing is.
  /// - Parameter limit: once there are more bytes, no more are written.
  mutating func page(of provider: ScopeID, atMost limit: Int) -> GeneratedPage?

  /// All that is written for it depends on this: equal keys of two graphs mean equal pages. O(what it leads to).
  mutating func key(of provider: ScopeID) -> GenerationKey
}

/// What generated code is made from.
package struct GenerationKey: Equatable, Sendable {
  private let value: any Sendable
  private let isSame: @Sendable (any Sendable) -> Bool

  package init<Value: Hashable & Sendable>(_ value: Value) {
    self.value = value
    isSame = { $0 as? Value == value }
  }

  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.isSame(rhs.value) }
}

extension CodeGeneration {
  package var refusals: [(provider: ScopeID, reason: String)] { [] }

  /// The whole text of a unit; nil where it is longer than so many bytes.
  package mutating func text(of unit: GeneratedUnit, atMost limit: Int) -> [UInt8]? {
    let text = Collected()
    let isWhole = write(unit) { piece in
      text.bytes += piece
      return text.bytes.count <= limit
    }
    return isWhole ? text.bytes : nil
  }
}

private final class Collected {
  var bytes: [UInt8] = []
}
