import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText

/// What a file is read as: one version of one library. What is known of files is kept by it, so that several libraries,
/// or versions of one, may each have read a file.
package struct LibraryEdition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// ``DependencyLibrary/name``
  package var library: String
  package var version: LibraryVersion

  package init(library: String, version: LibraryVersion) {
    self.library = library
    self.version = version
  }

  package var description: String { "\(library) \(version)" }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.library, lhs.version) < (rhs.library, rhs.version)
  }
}

/// Reads Swift source as one version of a library does.
///
/// A conforming type keeps no state: files can be read on any thread. Its methods are called for a file or a top-level
/// stretch of one, never for what is in it. They parse, so the calling thread needs a large stack; the caller has made
/// sure that the text's nesting is within what the parser can take.
package protocol LibraryReader: Sendable {
  var edition: LibraryEdition { get }

  /// Of which it reads one version.
  var library: any DependencyLibrary { get }

  /// Finds the files that it reads. Make it once for many files.
  var markerSearch: MarkerSearch { get }

  /// Which members a skeleton for ``read(compactSkeleton:)`` keeps.
  var compactLayout: SkeletonLayout { get }

  /// What a file says, and its own faults. `skeleton` is its text, bodies blanked or not: none is ever looked into.
  /// Linear in the text's length; no syntax tree outlives the call.
  func read(skeleton: UnsafeBufferPointer<UInt8>) -> FileReading

  /// The same for a skeleton from which members are left out, which must not be done where the parser has to guess what
  /// is meant: nil if there is any syntax error, or anything else for which the members that are left out are needed.
  /// Laid out as ``compactLayout``.
  func read(compactSkeleton: UnsafeBufferPointer<UInt8>) -> FileReading?

  /// Adds to the reading of a skeleton what its whole text shows besides, and its comments. Call it once, on what all
  /// stretches of the file say together. Linear in the text's length, and a few searches in nearly all files.
  /// - Parameters:
  ///   - offset: that of the text in its file.
  ///   - suppressions: those of the text.
  func complete(
    _ reading: inout FileReading, from text: UnsafeBufferPointer<UInt8>, offset: Int, suppressions: Suppressions)

  /// What a text says in which ``markerSearch`` finds nothing, and that someone may be about to let it find; nil for
  /// nearly all. `offset`: that of the text in its file.
  func remains(in text: UnsafeBufferPointer<UInt8>, offset: Int) -> UnmarkedRemains?

  /// What a text shows of the version that it is written for. One pass over the bytes.
  func evidence(in text: UnsafeBufferPointer<UInt8>) -> CodeEvidence

  /// The finding of a file that can't be read. `reason` completes "This file ".
  func unreadable(at range: UTF8Range, because reason: String, isFolder: Bool) -> DeclarationProblem

  /// Finds what a file that can't be parsed may declare.
  func makeTypeScan() -> any UnreadTypeScanning

  /// A text with all bodies. Nil for one with syntax errors, and for one that can't be parsed safely: a name in it may
  /// mean anything.
  func wholeCode(of text: [UInt8]) -> (any WholeCode)?

  /// Whether a protocol of Swift, its frameworks or the library asks for a property of that name; nil for one that
  /// isn't known.
  func asks(_ protocolName: String, for property: String) -> Bool?

  /// Whether the compiler writes code for a protocol that reads every stored property.
  func readsAllProperties(_ protocolName: String) -> Bool
}

extension LibraryReader {
  package var version: LibraryVersion { edition.version }

  /// The graph of a program of no files yet, as this version resolves it.
  /// - Parameter roots: concrete types of the roots to look at; nil for all.
  package func emptyGraph(of roots: Set<TypeTerm>? = nil) -> any SolvedGraph {
    library.emptyGraph(for: version, of: roots)
  }

  /// The codes of its findings, which comments may name.
  package var catalogue: Catalogue { library.catalogue }

  // Each file is read whole.
  package var compactLayout: SkeletonLayout { .placed }
  package func read(compactSkeleton: UnsafeBufferPointer<UInt8>) -> FileReading? { nil }

  // What a library without hints need not know.
  package func wholeCode(of text: [UInt8]) -> (any WholeCode)? { nil }
  package func asks(_ protocolName: String, for property: String) -> Bool? { nil }
  package func readsAllProperties(_ protocolName: String) -> Bool { true }
}

/// A text without a library's words, but with half of one.
package struct UnmarkedRemains: Hashable, Sendable {
  /// Completes "<path> ".
  package var reason: String
  package var problem: DeclarationProblem
  /// What it may come to declare.
  package var types: UnreadTypes

  package init(reason: String, problem: DeclarationProblem, types: UnreadTypes) {
    self.reason = reason
    self.problem = problem
    self.types = types
  }
}

/// Finds the types that stretches of a file may declare, from their bytes alone. Give it the stretches in order, whole
/// lines where possible, then ask for ``types``. Linear in the bytes.
package protocol UnreadTypeScanning {
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>)
  var types: UnreadTypes { get }
}

/// What holds of a reader that knows nothing of half-typed files.
extension LibraryReader {
  package func complete(
    _ reading: inout FileReading, from text: UnsafeBufferPointer<UInt8>, offset: Int, suppressions: Suppressions
  ) {}

  package func remains(in text: UnsafeBufferPointer<UInt8>, offset: Int) -> UnmarkedRemains? { nil }

  package func evidence(in text: UnsafeBufferPointer<UInt8>) -> CodeEvidence { library.evidence(in: text) }

  package func makeTypeScan() -> any UnreadTypeScanning { AnyTypes() }
}

/// What can't be read may declare anything.
private struct AnyTypes: UnreadTypeScanning {
  let types = UnreadTypes.any

  func scan(_ bytes: UnsafeBufferPointer<UInt8>) {}
}
