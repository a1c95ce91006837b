import DICheckDependencyLibrary
import DICheckText

/// The facts of a file for each build that its `#if`s distinguish (Rules/Reading.md, "Conditions").
package struct ConditionalFacts: Hashable, Sendable {
  /// The facts of one stretch of the file.
  package struct Part: Hashable, Sendable {
    /// The names and tests that the stretch depends on, without duplicates.
    fileprivate var conditions: [String]
    /// One for each combination of outcomes: bit i of the index is set where `conditions[i]` holds.
    fileprivate var alternatives: [FileFacts]

    /// - Precondition: there are 2 to the power of `conditions.count` alternatives.
    package init(conditions: [String], alternatives: [FileFacts]) {
      precondition(alternatives.count == 1 << conditions.count)
      self.conditions = conditions
      self.alternatives = alternatives
    }
  }

  fileprivate var parts: [Part]

  package init(_ part: Part) { parts = [part] }

  /// The names and tests that the file's facts depend on.
  package var conditions: Set<String> { Set(parts.flatMap(\.conditions)) }

  /// Changes the facts of every build.
  fileprivate mutating func changeEach(_ body: (inout FileFacts) -> Void) {
    for part in parts.indices {
      for index in parts[part].alternatives.indices { body(&parts[part].alternatives[index]) }
    }
  }
}

extension FileFacts {
  /// The facts in a build in which exactly these of the file's conditions hold; all facts if the file has no
  /// conditions.
  package func active(where conditions: Set<String>) -> FileFacts {
    guard let conditional else { return self }
    var result = FileFacts()
    for part in conditional.parts {
      let index = part.conditions.indices.reduce(0) { index, bit in
        conditions.contains(part.conditions[bit]) ? index | 1 << bit : index
      }
      result.append(part.alternatives[index])
    }
    return result
  }

  /// Changes all of these facts, and those of each build.
  package mutating func changeInEachBuild(_ change: (inout FileFacts) -> Void) {
    change(&self)
    conditional?.changeEach(change)
  }

  /// Adds the facts of a later stretch of the same file.
  package mutating func append(_ other: FileFacts) {
    if conditional != nil || other.conditional != nil {
      var joined = conditional ?? ConditionalFacts(ConditionalFacts.Part(conditions: [], alternatives: [self]))
      joined.parts += other.conditional?.parts ?? [ConditionalFacts.Part(conditions: [], alternatives: [other])]
      conditional = joined
    }
    providers += other.providers
    configurations += other.configurations
    plainTypes += other.plainTypes
    macros += other.macros
    nestedProviders += other.nestedProviders
    idleExtensions += other.idleExtensions
    unread.formUnion(other.unread)
    imports += other.imports
  }
}
