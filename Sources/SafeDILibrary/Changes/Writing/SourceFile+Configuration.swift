import DICheckText
import SwiftSyntax

extension SourceFile {
  /// Lists a module in the file's configuration for generated code to import; in a new one behind the imports where
  /// there is none. Nil where what is written there is no list.
  func listImport(of module: String) -> [UTF8Edit]? {
    let (label, name) = ("additionalImportedModules", "\"\(module)\"")
    return rewriting { rewriting in
      guard let configuration = declarations.configurations.first else {
        let text = "#SafeDIConfiguration(\(label): [\(name)])"
        guard let last = tree.statements.last(where: { $0.item.is(ImportDeclSyntax.self) }) else {
          let start = tree.statements.first.map { $0.place.startOffset } ?? 0
          return rewriting.apply(UTF8Edit(inserting: text + "\n\n", at: start))
        }
        let end = lineEnd(of: last.place.endOffset)
        return rewriting.apply(UTF8Edit(inserting: "\n\n" + text, at: end))
      }
      guard
        let macro = configuration.node.asProtocol((any FreestandingMacroExpansionSyntax).self)
      else { return false }
      let arguments = configuration.arguments
      if let value = arguments.first(where: { $0.label == label })?.value {
        guard let list = value.as(ArrayExprSyntax.self) else { return false }
        guard let first = list.elements.first else {
          return rewriting.apply(UTF8Edit(range: list.place, newText: "[\(name)]"))
        }
        return rewriting.apply(UTF8Edit(inserting: name + ", ", at: first.place.start))
      }
      let text = "\(label): [\(name)]"
      // It is the first argument that the macro takes.
      if let first = arguments.first {
        return rewriting.apply(UTF8Edit(inserting: text + ", ", at: first.place.start))
      }
      let end = Int((macro.leftParen ?? macro.macroName).place.end)
      return rewriting.apply(UTF8Edit(inserting: macro.leftParen == nil ? "(\(text))" : text, at: end))
    }
  }
}
