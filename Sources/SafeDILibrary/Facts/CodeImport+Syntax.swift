import DICheckDependencyLibrary
import SafeDIGraph
import SwiftSyntax

extension CodeImport {
  /// An access modifier says nothing to generated code, and neither does `@preconcurrency` alone.
  init(_ node: ImportDeclSyntax) {
    // Trimming makes a tree of its own, and most imports have none.
    let attributes = node.attributes.isEmpty ? "" : node.attributes.trimmedDescription
    self.init(
      attributes: attributes == "@preconcurrency" ? "" : attributes,
      kind: node.importKindSpecifier?.text ?? "",
      path: node.path.map(\.name.text).joined(separator: "."))
  }
}
