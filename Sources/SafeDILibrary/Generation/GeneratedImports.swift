import DICheckDependencyGraph

/// The imports of generated code: those of all files that it was made from, the same in each file (Rules/Generation.md,
/// "Imports").
struct GeneratedImports {
  /// Each in a condition of its own, sorted; empty if there are none.
  let text: String

  /// - Parameter imports: in any order, each as often as it was found.
  init(_ imports: Set<CodeImport>) {
    var modules: [Substring: [CodeImport]] = [:]
    for declaration in imports { modules[declaration.module, default: []].append(declaration) }
    let blocks = modules.flatMap { module, declarations in
      let whole = declarations.filter(\.isWhole)
      // The plainest of those that differ in attributes alone.
      let plainest = whole.min { ($0.attributes.isEmpty ? 0 : 1, $0.text) < ($1.attributes.isEmpty ? 0 : 1, $1.text) }
      let kept = plainest.map { [$0] } ?? declarations
      return kept.map { "#if canImport(\(module))\n\($0.text)\n#endif\n" }
    }
    text = blocks.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined()
  }
}

extension CodeImport {
  fileprivate var text: String {
    [attributes, "import", kind, path].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
