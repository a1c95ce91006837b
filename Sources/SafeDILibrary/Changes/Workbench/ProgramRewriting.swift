import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Changes of several files, each made on what those before it left of its file.
struct ProgramRewriting {
  let bench: Workbench
  /// The current texts of changed files, by path.
  var texts: TextsByPath = [:]
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

  /// Changes the declaration of a dependency, for which its name is handed over. False too if its file can't name
  /// `types`, which another file names.
  mutating func change(
    _ reference: DependencyReference, naming types: [TypeTerm] = [],
    _ change: (inout Rewriting, _ label: String) -> Bool
  ) -> Bool {
    let label = bench.label(reference)
    return self.change(reference.scope) { change(&$0, label) }
      && importTypes(types, for: reference.scope, asIn: nil)
  }

  /// Declares a dependency in a type whose file can name its type, as that of another one does.
  mutating func add(
    _ identity: Identity, _ macro: DependencyMacro, to owner: ScopeID, asIn other: ScopeID?
  ) -> Bool {
    change(owner) { $0.addDependency(macro, label: identity.label, type: "\(identity.type)") }
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
    let needed = types.map { bench.imports(for: path, toName: $0, asIn: other.flatMap(bench.path)) }
    let modules = needed.flatMap { $0 ?? [] }
    return !needed.contains(nil) && (modules.isEmpty || change(path) { $0.addImports(of: modules) })
  }
}

/// Changing an `@Instantiated` value into an `Instantiator` of it, and types that come to be built.
extension ProgramRewriting {
  private var graph: ProgramGraph { bench.graph }

  /// An `Instantiator` knows what it builds by its own type: arguments that say so otherwise must go.
  /// - Parameter asks: whether the author decides where code makes the value.
  mutating func makeBuilder(_ reference: DependencyReference, asks: Bool) -> Bool {
    let built = graph.requested(by: reference).type.unwrapped
    guard let provider = graph.target(of: reference) ?? graph.provider(building: built) else { return false }
    switch graph.shape(reference).source {
    case .instantiated:
      for argument in ["fulfilledByType", "erasedToConcreteExistential"] {
        // Declined where the argument isn't there.
        _ = change(reference) { $0.setArgument(argument, to: nil, of: $1) }
      }
    case .received, .aliased, .forwarded:
      guard change(reference, { $0.replaceMacro(of: $1, with: .instantiated()) }) else { return false }
    }
    return declareBuilder(reference, of: provider, asks: asks)
  }

  mutating func declareBuilder(_ reference: DependencyReference, of provider: ScopeID, asks: Bool) -> Bool {
    let step = bench.takesForwarded(provider) ? nil : BuilderStep(reads: true, asks: asks)
    return declare(reference, as: bench.builderType(reference, of: provider), step)
      && importTypes([graph.concreteType(of: provider)], for: reference.scope, asIn: nil)
  }

  /// Declares a dependency with another type, with the step of the code that uses it: extensions in other files may do
  /// so too.
  mutating func declare(_ reference: DependencyReference, as type: String, _ step: BuilderStep?) -> Bool {
    let name = bench.named(reference)
    guard change(reference.scope, { $0.declare(name, as: type, step) }) else { return false }
    guard let step else { return true }
    return bench.filesExtending(ownerOf: reference).allSatisfy { path in change(path) { $0.follow(step, name) } }
  }

  mutating func makeInstantiable(
    _ type: String, in path: String, for reference: DependencyReference, injecting injected: [String: DependencyMacro]
  ) -> Bool {
    // A type that another file hides can't be the one that is meant.
    guard bench.path(reference.scope) == path || bench.file(path)?.isHidden(typeNamed: type) != true else {
      return false
    }
    let module = bench.module(toUseIn: path, reference)
    return change(path) { $0.makeInstantiable(typeNamed: type, importing: module, injecting: injected) }
  }
}
