import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// The treatment of files that SafeDI's reader skips or can't read, and of text outside of their skeletons.
extension SafeDIReader {
  package func complete(
    _ reading: inout FileReading, from text: UnsafeBufferPointer<UInt8>, offset: Int
  ) {
    // Before a type that ended too early, a property may be meant to stand in it.
    if !reading.brokenDeclarations.isEmpty {
      reading.problems.removeAll { $0.code == .undecoratedDependency && $0.owner == nil }
    }
    for configuration in hiddenConfigurations(in: text, besides: reading, offset: offset) {
      reading.add(configuration)
    }
    noteExtensionInitializers(in: &reading, from: text)
    reading.suspectMissingImport()
    // Conflict markers in bodies, which aren't parsed.
    if !reading.isInDoubt, let conflict = ConflictMarkers.first(in: text) {
      reading.add(.unreadable(.conflict, at: conflict.shifted(by: offset)))
    }
  }

  package func unreadTypes(in text: UnsafeBufferPointer<UInt8>) -> UnreadTypes { UnreadTypeScan(text).types }
}
