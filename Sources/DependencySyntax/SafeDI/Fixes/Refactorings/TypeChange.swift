import DependencyGraph

/// One change to a type of a file: what the graph's fixes and the refactorings are made of.
package enum TypeChange: Hashable, Sendable {
  /// `type` is the property's type as source.
  case addDependency(DependencyMacro, label: String, type: String)
  case replaceMacro(of: String, with: DependencyMacro)
  case receive(String, fulfilledByDependencyNamed: String, ofType: TypeTerm)
  case receiveOnlyIfAvailable(String)
  case changeType(of: String, to: String)
  /// An argument of a dependency's macro; nil removes it.
  case setDependencyArgument(String, to: String?, of: String)
  /// An argument of `@Instantiable`; nil removes it.
  case setArgument(String, to: String?)
  case addFulfilledType(TypeTerm)
  /// With what the file must import for it; nil where that is no matter.
  case makeInstantiable(importing: String?)
  case updateInitializer
  case organizeDependencies
}

extension SourceFixer {
  /// Several changes of this file, each made on the result of those before it, as one list of edits of the text that
  /// was given. Nil if one of them can't be done.
  package func edits(for changes: [(typeName: String, change: TypeChange)]) -> [SourceEdit]? {
    var pieces = PieceTable(document.bytes)
    var fixer = self
    for (typeName, change) in changes {
      guard let edits = fixer.edits(for: change, ofTypeNamed: typeName) else { return nil }
      for edit in edits.reversed() { pieces.replace(edit.range.bounds, with: Array(edit.newText.utf8)) }
      guard let next = SourceFixer(text: pieces.bytes, version: document.dialect.version) else { return nil }
      fixer = next
    }
    let edits = pieces.edits
    return edits.isEmpty ? nil : edits
  }

  /// One change by itself.
  package func edits(for change: TypeChange, ofTypeNamed name: String) -> [SourceEdit]? {
    switch change {
    case .addDependency(let macro, let label, let type):
      addDependency(macro, label: label, type: type, toTypeNamed: name)
    case .replaceMacro(let label, let macro): replaceDependencyMacro(of: label, inTypeNamed: name, with: macro)
    case .receive(let label, let source, let type):
      receive(label, inTypeNamed: name, fulfilledByDependencyNamed: source, ofType: type)
    case .receiveOnlyIfAvailable(let label): receiveOnlyIfAvailable(label, inTypeNamed: name)
    case .changeType(let label, let type): changePropertyType(of: label, inTypeNamed: name, to: type)
    case .setDependencyArgument(let argument, let value, let label):
      setArgument(argument, to: value, of: label, inTypeNamed: name)
    case .setArgument(let argument, let value): setArgument(argument, to: value, ofTypeNamed: name)
    case .addFulfilledType(let type): addFulfilledType(type, toTypeNamed: name)
    case .makeInstantiable(let module): makeInstantiable(typeNamed: name, importing: module)
    case .updateInitializer: updateInitializer(ofTypeNamed: name)
    case .organizeDependencies: organizeDependencies(ofTypeNamed: name)
    }
  }
}
