import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Changes of several files, each made on what those before it left of its file.
struct ProgramRewriting {
  let program: ProgramUnderFix
  /// The current texts of changed files, by path.
  var texts: [String: [UInt8]] = [:]
  /// The edits of files that were changed once.
  var single: [String: [UTF8Edit]] = [:]

  /// Changes a file. False if that can't be done; a change without edits is irrelevant.
  mutating func change(_ path: String?, _ change: (SourceFixer) -> [UTF8Edit]?) -> Bool {
    guard let path, let old = texts[path] ?? program.text(path) else { return false }
    let isFirst = texts[path] == nil
    guard !program.deadline.hasPassed else { return false }
    let fixer =
      isFirst
      ? program.sourceFixer(for: path)
      : SourceFixer(text: old, path: path, version: program.version, others: program.otherFiles(than: path))
    guard let edits = fixer.flatMap(change) else { return false }
    guard !edits.isEmpty else { return true }
    single[path] = isFirst ? edits : nil
    texts[path] = edits.applied(to: old)
    return true
  }

  /// Edits of the files as they were, by path.
  var edits: [String: [UTF8Edit]] {
    var result: [String: [UTF8Edit]] = [:]
    for (path, text) in texts {
      result[path] = single[path] ?? program.text(path).map { UTF8Edit.edits(from: $0, to: text) } ?? []
    }
    return result.filter { !$0.value.isEmpty }
  }

  /// Imports what the file of a scope needs to name `types`. False if it can't name them.
  mutating func importTypes(
    _ types: [TypeTerm], for scope: ScopeID, asIn other: ScopeID?, _ fixes: some GraphFixing
  ) -> Bool {
    guard !types.isEmpty, let path = fixes.path(scope) else { return true }
    var modules: [String] = []
    for type in types {
      let needed = fixes.sight.imports(for: path, toName: type, asIn: other.flatMap(fixes.path))
      guard let needed else { return false }
      modules += needed
    }
    return modules.isEmpty || change(path) { $0.addImports(of: modules) }
  }
}
