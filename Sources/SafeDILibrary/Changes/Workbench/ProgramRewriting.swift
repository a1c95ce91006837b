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

  /// Changes a file. False if that can't be done; a change without edits is irrelevant.
  mutating func change(_ path: String?, _ change: (SourceFile) -> [UTF8Edit]?) -> Bool {
    guard let path, let old = texts[path] ?? bench.text(path) else { return false }
    let isFirst = texts[path] == nil
    guard !bench.deadline.hasPassed else { return false }
    let file =
      isFirst
      ? bench.file(path) : SourceFile(text: old, path: path, version: bench.version, bench: bench)
    guard let edits = file.flatMap(change) else { return false }
    guard !edits.isEmpty else { return true }
    single[path] = isFirst ? edits : nil
    texts[path] = edits.applied(to: old)
    return true
  }

  /// Changes the file that declares a dependency, which is named for it.
  mutating func change(
    _ reference: DependencyReference, _ change: (SourceFile, DependencyName) -> [UTF8Edit]?
  ) -> Bool {
    let name = bench.named(reference)
    return self.change(bench.path(reference.scope)) { change($0, name) }
  }

  /// Declares a dependency in a type whose file can name its type, as that of another one does.
  /// - Parameter spelling: the type as source, where it isn't spelled out in full.
  mutating func add(
    _ identity: Identity, _ macro: DependencyMacro, spelled spelling: String? = nil, to owner: ScopeID,
    asIn other: ScopeID?
  ) -> Bool {
    let name = bench.name(owner)
    return change(bench.path(owner)) {
      $0.addDependency(macro, label: identity.label, type: spelling ?? "\(identity.type)", toTypeNamed: name)
    } && importTypes([identity.type], for: owner, asIn: other)
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
