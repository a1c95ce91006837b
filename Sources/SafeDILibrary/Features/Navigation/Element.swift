import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A part of a declaration in the graph, on which the user can ask about dependencies.
package struct Element: Hashable, Sendable {
  enum Role: Hashable {
    /// The attribute that makes a type a provider, or an argument of it without a role of its own.
    case providerAttribute
    /// A provider's own name, or a builder function's return type.
    case providerName
    /// An additional type of a provider, by index.
    case additionalType(Int)
    /// The attribute of a dependency, or an argument of it without a role of its own.
    case dependencyAttribute
    case dependencyName
    case dependencyType
    /// The text that names the type to build.
    case builtTypeName
    /// The text that names an alias's source.
    case aliasName
    case aliasType
  }

  var file: FileID
  /// The index of the provider in the file's facts.
  var provider: Int
  /// The index of the dependency in the provider; nil for parts of the provider itself.
  var dependency: Int?
  var role: Role
  /// The range of the part.
  var range: UTF8Range
}

extension SafeDISnapshot {
  /// The element at or around a UTF-8 offset; nil elsewhere in a file. Reads only the places in the facts.
  /// O(dependencies of the file).
  package func element(at offset: Int, in path: String) -> Element? {
    ids[path].flatMap { facts(of: $0)?.element(at: offset, in: $0) }
  }

  /// A file's facts in the first program that contains it.
  func facts(of file: FileID) -> FileFacts? {
    for index in programs.indices where programs[index].files.contains(file) {
      let marked = files[file].marked(for: programs[index].edition)
      if let facts = programs[index].graph.fileFacts(file) ?? marked?.reading.facts { return facts }
    }
    if case .read(let marked)? = files[file].firstOutcome { return marked.reading.facts }
    return nil
  }
}

extension FileFacts {
  /// The element at or around a UTF-8 offset of a file with these facts.
  func element(at offset: Int, in file: FileID) -> Element? {
    for (index, provider) in providers.enumerated() {
      for (position, dependency) in provider.dependencies.enumerated() {
        if let (role, range) = dependency.places.role(at: offset) {
          return Element(file: file, provider: index, dependency: position, role: role, range: range)
        }
      }
    }
    for (index, provider) in providers.enumerated() {
      if let (role, range) = provider.places.role(at: offset) {
        return Element(file: file, provider: index, dependency: nil, role: role, range: range)
      }
    }
    return nil
  }
}

extension DependencyPlaces {
  /// The role and range at `offset`: small parts before the attribute that contains them.
  fileprivate func role(at offset: Int) -> (Element.Role, UTF8Range)? {
    let pieces: [(Element.Role, UTF8Range?)] = [
      (.dependencyName, name), (.builtTypeName, self.builtTypeName), (.aliasName, self.aliasName),
      (.aliasType, self.aliasType), (.dependencyType, type), (.dependencyAttribute, attribute),
    ]
    for case (let role, let range?) in pieces where range.touches(offset) { return (role, range) }
    // Text between the parts, such as `private let`, belongs to the property as well; its value or accessors don't.
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
