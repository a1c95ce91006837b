import DICheckText

/// The imports of a file by a look at its lines, where there is no need to parse it.
package enum ImportLines {
  /// In bytes: imports stand at the beginning.
  private static let reach = 64 << 10

  /// The names of the modules that a text imports, those in any branch of `#if` among them; it needn't be valid UTF-8.
  package static func modules(importedIn text: UnsafeBytes) -> Set<String> {
    var found: Set<String> = []
    var rest = text.prefix(reach)
    while let start = rest.firstIndex(where: { $0 > " " }) {
      let end = rest[start...].firstIndex { $0 == "\n" || $0 == "\r" } ?? rest.endIndex
      let line = rest[start..<end]
      rest = rest[end...]
      guard mayImport(line[start]) else { continue }
      let words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }
      guard let keyword = words.firstIndex(where: { $0.elementsEqual("import".utf8) }),
        words[..<keyword].allSatisfy(isAttributeOrModifier)
      else { continue }
      var rest = words[(keyword + 1)...]
      // `import struct Kit.Part` names a part of a module.
      if let first = rest.first, DeclaredNames.importKinds.contains(String(utf8: first)) {
        rest.removeFirst()
      }
      guard let name = rest.first?.prefix(while: { $0 != "." }) else { continue }
      found.insert(String(utf8: name))
    }
    return found
  }

  /// Returns true if a line with this first byte may be an import: `import`, an attribute or a modifier.
  private static func mayImport(_ first: UInt8) -> Bool {
    switch first {
    case "i", "@", "p", "f": true
    default: false
    }
  }

  private static func isAttributeOrModifier(_ word: Slice<UnsafeBytes>) -> Bool {
    word.first == "@" || modifiers.contains(String(utf8: word))
  }

  private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]
}
