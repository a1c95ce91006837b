import DICheckDependencyGraph
import DICheckText

/// A piece of a declaration that takes part in the graph: what a cursor can stand on to ask about dependencies.
package struct Element: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// The attribute that makes a type a provider, or an argument of it without a meaning of its own here.
    case providerAttribute
    /// A provider's own name, or a builder function's return type.
    case providerName
    /// One of the further types that a provider fulfils, by index.
    case additionalType(Int)
    /// The attribute of a dependency, or an argument of it without a meaning of its own here.
    case dependencyAttribute
    case dependencyName
    case dependencyType
    /// The text that names the type to build.
    case builtTypeName
    /// The text that names an alias's source.
    case aliasName
    case aliasType
  }

  package var file: FileID
  /// Index of the provider in the file's facts.
  package var provider: Int
  /// Index of the dependency in the provider; nil for what belongs to the provider itself.
  package var dependency: Int?
  package var role: Role
  /// Its place, UTF-8 offsets.
  package var range: UTF8Range
}

extension Snapshot {
  /// The element at or around a UTF-8 offset; nil for everything else in a file. Reads the facts' places alone.
  /// O(dependencies of the file).
  package func element(at offset: Int, in path: String) -> Element? {
    guard let file = ids[path], let facts = facts(of: file) else { return nil }
    for (index, provider) in facts.providers.enumerated() {
      for (position, dependency) in provider.dependencies.enumerated() {
        if let (role, range) = dependency.places.role(at: offset) {
          return Element(file: file, provider: index, dependency: position, role: role, range: range)
        }
      }
    }
    for (index, provider) in facts.providers.enumerated() {
      if let (role, range) = provider.places.role(at: offset) {
        return Element(file: file, provider: index, dependency: nil, role: role, range: range)
      }
    }
    return nil
  }

  /// A file's facts, as the first program that it belongs to reads it.
  func facts(of file: FileID) -> FileFacts? {
    for index in programs.indices where programs[index].files.contains(file) {
      let marked = files[file.index].marked(for: programs[index].edition)
      if let facts = programs[index].graph.fileFacts(file) ?? marked?.reading.facts { return facts }
    }
    if case .read(let marked)? = files[file.index].outcomes.first?.outcome { return marked.reading.facts }
    return nil
  }
}

extension DependencyPlaces {
  /// What stands at `offset`: the small pieces before the attribute that holds them.
  fileprivate func role(at offset: Int) -> (Element.Role, UTF8Range)? {
    let pieces: [(Element.Role, UTF8Range?)] = [
      (.dependencyName, name), (.builtTypeName, builtTypeName), (.aliasName, aliasName), (.aliasType, aliasType),
      (.dependencyType, type), (.dependencyAttribute, attribute),
    ]
    for case (let role, let range?) in pieces where range.touches(offset) { return (role, range) }
    // What stands between them, as `private let`, belongs to the property as well; its value or accessors don't.
    let whole = UTF8Range(start: min(attribute?.start ?? name.start, name.start), end: max(name.end, type.end))
    return whole.touches(offset) ? (.dependencyAttribute, whole) : nil
  }
}

extension ProviderPlaces {
  fileprivate func role(at offset: Int) -> (Element.Role, UTF8Range)? {
    if name.touches(offset) { return (.providerName, name) }
    for (index, range) in additionalTypes.enumerated() where range.touches(offset) {
      return (.additionalType(index), range)
    }
    if let attribute, attribute.touches(offset) { return (.providerAttribute, attribute) }
    return nil
  }
}
