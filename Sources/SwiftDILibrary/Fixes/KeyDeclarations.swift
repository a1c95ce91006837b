import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// The declaration of a key from a use of it.
extension SwiftDIFixes {
  func refactorings(at place: AskedPlace) -> [Fix] {
    guard let program = menu.program(of: place.path), let file = place.file else { return [] }
    let graph = graphs[program]
    // The key `.k` that is written there and declared nowhere.
    let found = graph.keyExpressions(in: file).first { $0.declaration[$0.key.place].touches(place.offset) }
    guard let (key, member, _) = found, case .ofAnyKey(let name) = key.meaning,
      graph.key(key, at: NamePlace(file, member.owner)) == nil
    else { return [] }
    let type = member.provides.contains { $0.key == key } ? member.resultType : nil
    guard let edits = declaring(name, type: type ?? "<#Type#>", near: file, in: graph),
      let outcome = menu.outcome(of: [edits], in: program)
    else { return [] }
    // The lacks of its uses weren't known before.
    let remainder = menu.remainder(outcome.added.map(\.identity)).suffix
    return [Fix(title: "Declare the key `.\(name)`" + remainder, .offered, edits: [edits])]
  }

  /// In the file's extension of `AnyKey`, else in that of another file of the module, else in a new one.
  private func declaring(_ name: String, type: String, near file: FileID, in graph: SwiftDIGraph) -> FileEdits? {
    let declaration = "static let \(name) = Key<\(type)>()"
    let others = graph.keys.filter {
      graph[$0].owner == "AnyKey" && graph[$0].access >= .internal
        && graph.modules[graph.file(of: $0)] == graph.modules[file]
    }
    for candidate in ([file] + others.map(graph.file)).compactMap({ graph.paths[$0] }) {
      guard let document = menu.parsed(candidate), let found = document.extensionOfAnyKey else { continue }
      let edit = document.inserting(declaration, into: found.memberBlock) { $0.is(VariableDeclSyntax.self) }
      return FileEdits(path: candidate, edits: [edit])
    }
    guard let path = graph.paths[file], let document = menu.parsed(path) else { return nil }
    let code = "extension AnyKey {\n\(document.style.unit)\(declaration)\n}\n\n"
    let first = document.tree.statements.first { !$0.item.is(ImportDeclSyntax.self) }
    let place = first.map { document.lineStart(of: $0.place.startOffset) } ?? document.bytes.count
    return FileEdits(path: path, edits: [UTF8Edit(inserting: code, at: place)])
  }
}

extension ParsedText {
  /// The first one whose members other files see.
  fileprivate var extensionOfAnyKey: ExtensionDeclSyntax? {
    tree.statements.lazy.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.first { node in
      node.extendedType.trimmedDescription.lastName == "AnyKey"
        && !node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    }
  }
}
