import DICheckSourceReading
import DICheckText

/// A version of a library, as which a file is read. Readings are kept by edition, so that several libraries, or
/// versions of one, may each have read a file.
package struct LibraryEdition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The library's ``DependencyLibrary/name``.
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
/// stretch of one, never for smaller parts. They parse, so the calling thread needs a large stack; the caller has
/// checked that the text's nesting is within the parser's limits.
package protocol LibraryReader: Sendable {
  var edition: LibraryEdition { get }

  /// The library of which it reads one version.
  var library: any DependencyLibrary { get }

  /// The search for the files that the reader reads: those with a full or lesser match, and those with following words
  /// in modules where another file, or one of a module that is used there, has a full match. Make it once for many
  /// files.
  var markerSearch: MarkerSearch { get }

  /// The bodies that matter; nil if none does. Asked once a file, so keep it in a constant.
  var keptBodies: KeptBodies? { get }

  /// The members that a skeleton for ``read(compactSkeleton:)`` keeps, besides those of ``keptBodies``.
  var compactLayout: SkeletonLayout { get }

  /// Reads the facts and faults of a file. `skeleton` is its text, in which all but ``keptBodies`` may be blanked: what
  /// is in other ones must not matter. Linear in the text's length; no syntax tree outlives the call.
  func read(skeleton: UnsafeBytes) -> FileReading

  /// Reads a skeleton laid out as ``compactLayout``, from which members are left out. That isn't safe where the parser
  /// has to guess what is meant: nil if there is any syntax error, or anything else for which the omitted members are
  /// needed.
  func read(compactSkeleton: UnsafeBytes) -> FileReading?

  /// Adds to the reading of a skeleton the facts and faults that only the whole text and its comments show. Call it
  /// once, on the joined reading of all stretches of the file. Linear in the text's length, and a few searches in
  /// nearly all files.
  /// - Parameter offset: the offset of the text in its file.
  func complete(
    _ reading: inout FileReading, from text: UnsafeBytes, offset: Int)

  /// The reading of a text in which ``markerSearch`` finds nothing, but that has half of a marker, perhaps while it is
  /// typed; nil for nearly all. `offset`: the offset of the text in its file.
  func remains(in text: UnsafeBytes, offset: Int) -> UnmarkedRemains?

  /// The types that an unparsable file may declare, from its bytes alone. Linear in these.
  func unreadTypes(in text: UnsafeBytes) -> UnreadTypes

  /// The facts of a text that says nothing.
  var emptyFacts: any LibraryFacts { get }
}

extension LibraryReader {
  package var version: LibraryVersion { edition.version }

  /// The codes of the library's findings, which comments may name.
  package var catalogue: Catalogue { library.catalogue }

  package var keptBodies: KeptBodies? { nil }

  // By default, no member is left out.
  package var compactLayout: SkeletonLayout { .placed }

  package func read(compactSkeleton: UnsafeBytes) -> FileReading? {
    let reading = read(skeleton: compactSkeleton)
    return reading.brokenDeclarations.isEmpty ? reading : nil
  }
}

/// A text without any marker of the library, but with half of one.
package struct UnmarkedRemains: Hashable, Sendable {
  /// The reason, in words that complete "<path> ".
  package var reason: String
  package var problem: DeclarationProblem
  /// The types that the text may declare.
  package var types: UnreadTypes

  package init(reason: String, problem: DeclarationProblem, types: UnreadTypes) {
    self.reason = reason
    self.problem = problem
    self.types = types
  }
}

/// Defaults for a reader without support for half-typed files.
extension LibraryReader {
  package func complete(
    _ reading: inout FileReading, from text: UnsafeBytes, offset: Int
  ) {
    noteConflict(in: &reading, from: text, offset: offset)
  }

  /// Adds the fault of conflict markers, which may stand in bodies that aren't parsed.
  package func noteConflict(
    in reading: inout FileReading, from text: UnsafeBytes, offset: Int
  ) {
    guard !reading.isInDoubt, let conflict = ConflictMarkers.first(in: text) else { return }
    reading.add(.unreadable(.conflict, at: conflict.shifted(by: offset)))
  }

  package func remains(in text: UnsafeBytes, offset: Int) -> UnmarkedRemains? { nil }

  package func evidence(in text: UnsafeBytes) -> CodeEvidence { library.evidence(in: text) }

  package func unreadTypes(in text: UnsafeBytes) -> UnreadTypes { .any }
}
