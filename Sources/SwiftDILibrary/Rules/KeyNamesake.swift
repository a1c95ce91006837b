import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// Two keys of one name: one that is needed, and one that is provided in its place.
struct KeyNamesake {
  /// The component that provides the other one.
  var provider: ComponentID
  /// The files of both, as far as they differ.
  var neededFile: String
  var providedFile: String
  var related: [RelatedInformation]
  /// The one of which the declaration may go, so that its name means the other one there, with the title of its removal;
  /// nil where none may.
  var spare: (key: KeyID, title: String)?
}

extension SwiftDIGraph {
  /// The key that looks like a missing one and is provided on a chain to the component that needs it.
  func namesake(of key: KeyID, neededBy child: ComponentID, in chain: [ComponentID]) -> KeyNamesake? {
    let spelling = self[key].spelling
    let provider = chain.lazy.flatMap { self[$0].providers }.first { provider in
      provider.key.map { $0 != key && self[$0].spelling == spelling && file(of: $0) != file(of: key) } ?? false
    }
    guard let provider, let other = provider.key else { return nil }
    let names = distinct(paths[file(of: key)] ?? "", paths[file(of: other)] ?? "")
    let related = [
      RelatedInformation(
        "the \(self[key].quoted) that \(quoted(child)) needs is declared here\(access(of: key))", location(of: key)),
      RelatedInformation(
        "the \(self[other].quoted) that \(quoted(provider.component)) provides is declared here"
          + access(of: other), location(of: other)),
    ]
    func removal(of key: KeyID, _ file: String, for kept: String) -> (KeyID, String) {
      (key, "Remove the \(self[key].quoted) of `\(file)`, so that it means that of `\(kept)`")
    }
    var spare: (KeyID, String)?
    if self[key].valueType == self[other].valueType {
      func sees(_ file: FileID, _ key: KeyID) -> Bool {
        modules.distance(from: file, to: self.file(of: key), access: self[key].access) != nil
      }
      if self[other].access <= .fileprivate, sees(file(of: other), key) {
        spare = removal(of: other, names.1, for: names.0)
      } else if self[key].access <= .fileprivate, sees(file(of: key), other) {
        spare = removal(of: key, names.0, for: names.1)
      }
    }
    return KeyNamesake(
      provider: provider.component, neededFile: names.0, providedFile: names.1, related: related, spare: spare)
  }

  private func access(of key: KeyID) -> String { self[key].access <= .fileprivate ? ", for this file alone" : "" }

  /// The ends of two paths, as short as they differ.
  private func distinct(_ one: String, _ other: String) -> (String, String) {
    let (one, other) = (one.split(separator: "/"), other.split(separator: "/"))
    var length = 1
    while length < max(one.count, other.count), one.suffix(length) == other.suffix(length) { length += 1 }
    return (one.suffix(length).joined(separator: "/"), other.suffix(length).joined(separator: "/"))
  }
}

extension CodeUnderFix {
  /// The change that leaves one of two keys of a name.
  func unifying(_ namesake: KeyNamesake) -> [FixProposal] {
    namesake.spare.map { removing(declarationAt: graph.location(of: $0.key), title: $0.title) } ?? []
  }
}
