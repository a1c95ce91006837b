import DICheckDependencyLibrary
import DICheckSourceReading

/// What a file that may call some initializers has to say, by its words alone: their types' names, the labels of
/// calls that name no type, or a protocol that they conform to. Whether it does call them, its parsed text shows
/// (``InitializerUses``).
struct CallerMarks: Hashable {
  let names: Set<String>
  /// Of each initializer those that every call has.
  let labels: Set<[String]>
  /// Of what the types inherit.
  let protocols: Set<String>

  init(_ changes: [InitializerChange]) {
    names = Set(changes.map(\.simpleName))
    labels = Set(changes.map(\.requiredLabels).filter { !$0.isEmpty })
    protocols = Set(changes.flatMap(\.inherited))
  }

  func mayCall(in words: CalledWords) -> Bool {
    names.contains(where: words.mayCall) || labels.contains(where: words.mayCall(labelled:))
      || protocols.contains(where: words.mayDeclare(protocol:))
  }

  /// O(bytes).
  func mayCall(in text: [UInt8]) -> Bool { mayCall(in: text.withUnsafeBufferPointer { CalledWords($0) }) }
}
