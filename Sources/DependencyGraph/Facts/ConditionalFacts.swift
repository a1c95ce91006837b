import DICheckText

/// What a file says in each build that its `#if`s distinguish (Rules/Reading.md, "Conditions").
package struct ConditionalFacts: Hashable, Sendable {
  /// What a stretch of the file says.
  package struct Part: Hashable, Sendable {
    /// The names and tests that decide, each once.
    fileprivate var conditions: [String]
    /// One for each way in which they could turn out: bit i of the index is set where `conditions[i]` holds.
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

  /// The names and tests that decide what the file says.
  package var conditions: Set<String> { Set(parts.flatMap(\.conditions)) }

  /// Changes what the file says in each build.
  package mutating func changeEach(_ body: (inout FileFacts) -> Void) {
    for part in parts.indices {
      for index in parts[part].alternatives.indices { body(&parts[part].alternatives[index]) }
    }
  }
}

extension FileFacts {
  /// What the file says in a build in which exactly these of its conditions hold; all that it says where it has none.
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

  /// Adds what a later stretch of the same file says.
  package mutating func append(_ other: FileFacts) {
    if conditional != nil || other.conditional != nil {
      var joined = conditional ?? ConditionalFacts(ConditionalFacts.Part(conditions: [], alternatives: [self]))
      joined.parts += other.conditional?.parts ?? [ConditionalFacts.Part(conditions: [], alternatives: [other])]
      conditional = joined
    }
    providers += other.providers
    configurations += other.configurations
    plainTypes += other.plainTypes
    nestedProviders += other.nestedProviders
    idleExtensions += other.idleExtensions
    unread.formUnion(other.unread)
    imports += other.imports
  }
}
