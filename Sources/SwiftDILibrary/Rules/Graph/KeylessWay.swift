import DICheckDependencyLibrary

/// A chain of known creations, on which nothing provides a key.
struct KeylessWay {
  /// From a component up to one that begins a chain.
  var components: [ComponentID]
  /// Whether some creation on it is under a condition.
  var isConditional: Bool
}

extension SwiftDIGraph {
  /// A shortest chain from a start to a component on which nobody provides a key or may do so, rather one without
  /// conditions. What tests create counts for places in tests alone.
  func wayWithout(_ key: KeyID, to id: ComponentID, seenFrom file: FileID) -> KeylessWay? {
    let countsTests = modules.isTest(file)
    for allowsConditions in [false, true] {
      var origins: [ComponentID: ComponentID?] = [id: nil]
      var pending = [id]
      var next = 0
      while next < pending.count {
        let current = pending[next]
        next += 1
        let component = self[current]
        guard !component.isOpaque, !component.provides(key), !component.bound.contains(key),
          !component.conditional.contains(key)
        else { continue }
        if component.isStart, countsTests || !modules.isTest(component.file) {
          var way = [current]
          while let last = way.last, let below = origins[last] ?? nil { way.append(below) }
          return KeylessWay(components: way.reversed(), isConditional: allowsConditions)
        }
        for edge in component.creators where allowsConditions || !edge.isConditional {
          guard countsTests || !modules.isTest(edge.use.file), origins[edge.parent] == nil else { continue }
          origins[edge.parent] = .some(current)
          pending.append(edge.parent)
        }
      }
    }
    return nil
  }

  /// The first use of a kind in a member's body.
  func use(of member: MemberRef, where isMeant: (BodyUse.Action) -> Bool) -> UseRef? {
    fact(member)?.uses.firstIndex { isMeant($0.action) }.map { UseRef(member: member, use: Int32($0)) }
  }
}
