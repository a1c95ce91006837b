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
  /// - Parameter edge: what follows on it, if anything.
  func wayWithout(
    _ key: KeyID, to id: ComponentID, before edge: CreationEdge? = nil, seenFrom file: FileID
  ) -> KeylessWay? {
    let countsTests = modules.isTest(file)
    // One by another creator, if none is found that can happen as a whole.
    var other: KeylessWay?
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
          let found = KeylessWay(components: way.reversed(), isConditional: allowsConditions)
          // From the start down.
          if mayHappen(way), edge.map({ mayHappen($0, after: way) }) ?? true { return found }
          other = other ?? found
        }
        for edge in component.creators where allowsConditions || !edge.isConditional {
          guard countsTests || !modules.isTest(edge.use.file), origins[edge.parent] == nil else { continue }
          origins[edge.parent] = .some(current)
          pending.append(edge.parent)
        }
      }
    }
    return other
  }

  /// The first use of a kind in a member's body.
  func use(of member: MemberRef, where isMeant: (BodyUse.Action) -> Bool) -> UseRef? {
    fact(member)?.uses.firstIndex { isMeant($0.action) }.map { UseRef(member: member, use: Int32($0)) }
  }
}
