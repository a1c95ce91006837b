import DependencyGraph
import DependencyLibrary
import SourceReading
import Text

/// What SafeDI's reader makes of files that it doesn't read, or can't, and of what lies outside of their skeletons.
extension SafeDIAdapter {
  package func complete(_ reading: inout FileReading, from text: UnsafeBufferPointer<UInt8>, offset: Int) {
    if let half = HalfTypedAttribute(in: text) {
      reading.facts.unread.formUnion(half.types)
      if !reading.isInDoubt { reading.add(half.problem(offset: offset)) }
    }
    // Those in bodies, which aren't parsed.
    if !reading.isInDoubt, let conflict = ConflictMarkers.first(in: text) {
      reading.add(.conflict(at: conflict.shifted(by: offset)))
    }
  }

  package func remains(in text: UnsafeBufferPointer<UInt8>, offset: Int) -> UnmarkedRemains? {
    HalfTypedAttribute(in: text).map { half in
      UnmarkedRemains(
        reason: "is not read: `\(half.spelling)` is only half of `@Instantiable`",
        problem: half.problem(offset: offset), types: half.types)
    }
  }

  package func unreadable(at range: UTF8Range, because reason: String, isFolder: Bool) -> DeclarationProblem {
    .unreadable(at: range, because: reason, isFolder: isFolder)
  }

  package func makeTypeScan() -> any UnreadTypeScanning { UnreadTypeScan() }
}
