import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// The treatment of files that SafeDI's reader skips or can't read, and of text outside of their skeletons.
extension SafeDIReader {
  package func complete(
    _ reading: inout FileReading, from text: UnsafeBytes, offset: Int
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
    if let half = HalfTypedAttribute(in: text) {
      // The half-typed attribute leaves in doubt which types are meant to be built.
      reading.problems.removeAll { $0.code == .undecoratedDependency }
      reading.facts.changeInEachBuild { $0.unread.formUnion(half.types) }
      if !reading.isInDoubt { reading.add(half.problem(offset: offset)) }
    }
    noteConflict(in: &reading, from: text, offset: offset)
  }

  package func remains(in text: UnsafeBytes, offset: Int) -> UnmarkedRemains? {
    HalfTypedAttribute(in: text).map { half in
      UnmarkedRemains(
        reason: "is not read: `\(half.spelling)` is only half of `@Instantiable`",
        problem: half.problem(offset: offset), types: half.types)
    }
  }

  package func unreadTypes(in text: UnsafeBytes) -> UnreadTypes { UnreadTypeScan(text).types }
}
