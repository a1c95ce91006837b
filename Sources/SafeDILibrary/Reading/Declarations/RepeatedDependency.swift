import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A dependency whose name a type declares a second time, as a merge does that kept both sides.
struct RepeatedDependency {
  let first: TokenSyntax
  let second: TokenSyntax
  /// True if both declare the same dependency, of the same type.
  let isAlike: Bool
  /// True if the second is a property without a macro.
  var isPlain = false
}

extension InitializerDeclaration {
  /// The first two parameters of one name, which Swift refuses.
  var repeatedParameter: (first: Parameter, second: Parameter)? {
    var seen = Set<String>(minimumCapacity: parameters.count)
    let second = parameters.first { $0.label != "_" && !seen.insert($0.label).inserted }
    return second.flatMap { second in parameters.first { $0.label == second.label }.map { ($0, second) } }
  }
}

extension InstantiableDeclaration {
  /// In source order. Declarations in different branches of `#if` aren't compiled together, as far as anyone can know.
  var repeatedDependencies: [RepeatedDependency] {
    guard kind == .type, hasRepeatedNames else { return [] }
    struct Key: Hashable {
      var name: String
      var clauses: [SyntaxIdentifier]
    }
    let shapes = Dictionary(firstOf: dependencies.map { ($0.places.name, $0.shape.undoubted) })
    var seen: [Key: TokenSyntax] = [:]
    var result: [RepeatedDependency] = []
    for property in properties where !property.isStatic {
      let clauses = property.node.conditionalClauses
      for token in property.bindings.lazy.compactMap(\.nameToken) where token.presence == .present {
        let key = Key(name: token.text, clauses: clauses)
        if let first = seen[key] {
          result.append(
            RepeatedDependency(first: first, second: token, isAlike: shapes[first.place] == shapes[token.place]))
        } else {
          seen[key] = token
        }
      }
    }
    for plain in uninitializedProperties {
      guard let token = plain.binding.pattern.nameToken,
        let first = seen[Key(name: token.text, clauses: plain.declaration.conditionalClauses)]
      else { continue }
      let type = plain.identity?.type
      let isAlike = dependencies.contains { $0.places.name == first.place && $0.shape.type == type }
      result.append(RepeatedDependency(first: first, second: token, isAlike: isAlike, isPlain: true))
    }
    return result
  }

  /// Marks repeated dependencies as doubtful: only the repetition is reported, and nothing is reported as missing for
  /// them, unless both declare the same.
  mutating func doubtRepeatedDependencies() {
    let repeated = repeatedDependencies
    guard !repeated.isEmpty else { return }
    let doubtful = Set(repeated.map(\.second.place) + repeated.filter { !$0.isAlike }.map(\.first.place))
    for index in dependencies.indices where doubtful.contains(dependencies[index].places.name) {
      dependencies[index].shape.isDoubtful = true
    }
  }

  private var hasRepeatedNames: Bool {
    let names = properties.flatMap { $0.bindings.lazy.map(\.name) }
    return (names + uninitializedProperties.map { $0.binding.pattern.trimmedDescription }).holdsTwins
  }
}

extension VariableDeclSyntax {
  /// The branches of `#if` in which it stands, innermost first.
  fileprivate var conditionalClauses: [SyntaxIdentifier] {
    nodesAround.prefix { $0.asGroup == nil }.filter { $0.is(IfConfigClauseSyntax.self) }.map(\.id)
  }
}

extension DependencyShape {
  fileprivate var undoubted: DependencyShape {
    var result = self
    result.isDoubtful = false
    return result
  }
}
