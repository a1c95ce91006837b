import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText
import SwiftSyntax

extension SourceFixer {
  /// The initializers, Swift's own among them, to which another text of the file gives other arguments. What is new or
  /// gone has no calls that could follow.
  package func initializerChanges(to text: [UInt8]) -> [InitializerChange] {
    let types = InitializerSignatures(document.saying(text).tree).types
    let new = Dictionary(types.map { ($0.name, $0) }) { first, _ in first }
    return InitializerSignatures(document.tree).types.flatMap { old in
      new[old.name].map { InitializerChange.changes(of: old, to: $0.all) } ?? []
    }
  }
}

extension InitializerChange {
  fileprivate static func changes(
    of type: InitializerSignatures.OfType, to new: [[Parameter]]
  ) -> [InitializerChange] {
    var added = new
    let gone = type.all.filter { signature in
      guard let index = added.firstIndex(of: signature) else { return true }
      added.remove(at: index)
      return false
    }
    guard gone.count == added.count else { return [] }
    return zip(gone, added).compactMap { old, new in
      let change = InitializerChange(type: type.name, old: old, new: new, inherited: type.inherited)
      return change.takesWhatItDid ? nil : change
    }
  }

  /// Whether every call that fits still does.
  private var takesWhatItDid: Bool {
    guard old.map(\.label).isSubsequence(of: new.map(\.label)) else { return false }
    let before = Dictionary(old.map { ($0.label, $0) }) { first, _ in first }
    return new.allSatisfy { parameter in
      guard let old = before[parameter.label] else { return parameter.hasDefault }
      return (parameter.hasDefault || !old.hasDefault) && parameter.takes(old.type)
    }
  }
}

extension InitializerChange.Parameter {
  /// Whether whatever has the type can be handed over, as far as spelling shows: `any API` for `API`, `Lamp?` for
  /// `Lamp`.
  func takes(_ other: String) -> Bool {
    type == other || type.isEmpty || other.isEmpty
      || Self.bare(other) == bareType || Self.bare(other) + "?" == bareType
  }

  /// Without what only a parameter says of it.
  var bareType: String { Self.bare(type) }

  private static func bare(_ type: String) -> String {
    var type = type[...]
    while let prefix = ["@escaping ", "@autoclosure ", "@Sendable ", "any ", "some "].first(where: type.hasPrefix) {
      type = type.dropFirst(prefix.count)
    }
    return String(type)
  }

  /// `Instantiator`, or another of the library's builders; nil for what is none.
  var builder: String? {
    guard bareType.hasSuffix(">"), let end = bareType.firstIndex(of: "<") else { return nil }
    let name = bareType[..<end]
    return name.hasSuffix("Instantiator") ? String(name) : nil
  }
}
