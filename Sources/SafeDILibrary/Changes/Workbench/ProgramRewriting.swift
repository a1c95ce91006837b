import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Changes of several files, each made on what those before it left of its file.
struct ProgramRewriting {
  let bench: Workbench
  /// The current texts of changed files, by path.
  var texts: [String: [UInt8]] = [:]
  /// The edits of files that were changed once.
  var single: [String: [UTF8Edit]] = [:]

  /// Changes a file, or a type that it declares. False if that can't be done; a file need not change.
  mutating func change(
    _ path: String?, typeNamed name: String? = nil, _ change: (inout Rewriting) -> Bool
  ) -> Bool {
    guard let path, !bench.deadline.hasPassed, let old = texts[path] ?? bench.text(path),
      let original = bench.file(path)
    else { return false }
    let isFirst = texts[path] == nil
    let file = isFirst ? original : original.saying(old)
    let made = if let name { file.rewriting(typeNamed: name, change) } else { file.rewriting(change) }
    guard let edits = made else { return false }
    guard !edits.isEmpty else { return true }
    single[path] = isFirst ? edits : nil
    texts[path] = edits.applied(to: old)
    return true
  }

  /// Changes a declaration.
  mutating func change(_ scope: ScopeID, _ change: (inout Rewriting) -> Bool) -> Bool {
    self.change(bench.path(scope), typeNamed: bench.name(scope), change)
  }

  /// Changes the declaration of a dependency, for which its name is handed over.
  mutating func change(
    _ reference: DependencyReference, _ change: (inout Rewriting, _ label: String) -> Bool
  ) -> Bool {
    let label = bench.label(reference)
    return self.change(reference.scope) { change(&$0, label) }
  }

  /// Declares a dependency in a type whose file can name its type, as that of another one does.
  /// - Parameter spelling: the type as source, where it isn't spelled out in full.
  mutating func add(
    _ identity: Identity, _ macro: DependencyMacro, spelled spelling: String? = nil, to owner: ScopeID,
    asIn other: ScopeID?
  ) -> Bool {
    change(owner) { $0.addDependency(macro, label: identity.label, type: spelling ?? "\(identity.type)") }
      && importTypes([identity.type], for: owner, asIn: other)
  }

  /// Edits of the files as they were, by path.
  var edits: [String: [UTF8Edit]] {
    var result: [String: [UTF8Edit]] = [:]
    for (path, text) in texts {
      result[path] = single[path] ?? bench.text(path).map { UTF8Edit.edits(from: $0, to: text) } ?? []
    }
    return result.filter { !$0.value.isEmpty }
  }

  /// Imports what the file of a scope needs to name `types`. False if it can't name them.
  mutating func importTypes(
    _ types: [TypeTerm], for scope: ScopeID, asIn other: ScopeID?
  ) -> Bool {
    guard !types.isEmpty, let path = bench.path(scope) else { return true }
    var modules: [String] = []
    for type in types {
      let needed = bench.imports(for: path, toName: type, asIn: other.flatMap(bench.path))
      guard let needed else { return false }
      modules += needed
    }
    return modules.isEmpty || change(path) { $0.addImports(of: modules) }
  }
}
