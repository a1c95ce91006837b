import DICheckDependencyLibrary

/// A chain of known creations, on which nothing provides a key.
struct KeylessWay: Hashable {
  /// From a component up to one that begins a chain.
  var components: [ComponentID]
  /// Whether some creation on it is under a condition.
  var isConditional: Bool
  /// Whether other known chains to that component provide the key: then it is missing in some runs only.
  var isOneOfSeveral: Bool
  /// The component by whose value the chains differ, where that is one whose making isn't in sight.
  var head: ComponentID
}

extension SwiftDIGraph {
  /// A shortest chain from a start to a value on which nobody provides a key or may do so, rather one without conditions.
  ///
  /// The parent of a creation is a value: where the code shows how it was made, that chain counts and no other. What tests
  /// create counts for places in tests alone, and there it counts alone where it leads to the value.
  /// - Parameters:
  ///   - creation: what follows on it, if anything.
  ///   - isPassed: whether chains count that lead through a component in which a provider of the key isn't registered.
  func wayWithout(
    _ key: KeyID, to origin: ValueOrigin, before creation: CreationEdge? = nil, seenFrom file: FileID,
    passingUnregistered isPassed: Bool
  ) -> KeylessWay? {
    let search = KeylessSearch(graph: self, key: key, isTest: modules.isTest(file), isPassed: isPassed)
    return search.way(to: origin, before: creation)
  }

  /// A chain that a creation lacks a key on.
  func wayWithout(_ key: KeyID, along edge: CreationEdge, passingUnregistered isPassed: Bool) -> KeylessWay? {
    wayWithout(
      key, to: ValueOrigin(edge.path, isFromStart: edge.isFromStart), before: edge, seenFrom: edge.use.file,
      passingUnregistered: isPassed)
  }

  /// The first use of a kind in a member's body.
  func use(of member: MemberRef, where isMeant: (BodyUse.Action) -> Bool) -> UseRef? {
    fact(member)?.uses.firstIndex { isMeant($0.action) }.map { UseRef(member: member, use: Int32($0)) }
  }
}

extension Component {
  /// Whether a provider of a key stands in it that `@Component` doesn't register.
  func hasUnregistered(_ key: KeyID) -> Bool { unregistered.contains { $0.key == key } }
}

/// The search for a chain without a key: from a component upward, breadth first.
private struct KeylessSearch {
  let graph: SwiftDIGraph
  let key: KeyID
  /// Whether the place stands in a test.
  let isTest: Bool
  let isPassed: Bool

  /// A component on the way up, with what is known of the way.
  private struct Step {
    var component: ComponentID
    /// The step below, by number, and the components between, from this one on.
    var below: Int?
    var between: [ComponentID]
    var isMadeByTest: Bool
    var isProvided: Bool
    var isBlocked: Bool

    var state: State {
      State(component: component, isMadeByTest: isMadeByTest, isProvided: isProvided, isBlocked: isBlocked)
    }
  }

  private struct State: Hashable {
    var component: ComponentID
    var isMadeByTest: Bool
    var isProvided: Bool
    var isBlocked: Bool
  }

  func way(to origin: ValueOrigin, before creation: CreationEdge?) -> KeylessWay? {
    guard let head = origin.path.first, !origin.path.contains(where: { mayProvide($0) || isBlocked($0) })
    else { return nil }
    if origin.isFromStart {
      return KeylessWay(
        components: origin.path.reversed(), isConditional: false, isOneOfSeveral: false, head: head)
    }
    let needsTest = isTest && leadsFromTest(to: head)
    let all = ways(to: head, allowsConditions: true, needsTest: needsTest)
    guard !all.ways.isEmpty else { return nil }
    let certain = ways(to: head, allowsConditions: false, needsTest: needsTest).ways
    // One by another creator, if none is found that can happen as a whole.
    var other: KeylessWay?
    for (way, isConditional) in certain.map({ ($0, false) }) + all.ways.map({ ($0, true) }) {
      let found = KeylessWay(
        components: origin.path.dropFirst().reversed() + way, isConditional: isConditional,
        isOneOfSeveral: all.isProvided, head: head)
      // From the start down.
      let chain = Array(way.reversed()) + origin.path.dropFirst()
      if graph.mayHappen(chain), creation.map({ graph.mayHappen($0, after: chain) }) ?? true { return found }
      other = other ?? found
    }
    return other
  }

  private func mayProvide(_ id: ComponentID) -> Bool { graph[id].mayProvide(key) }
  private func isBlocked(_ id: ComponentID) -> Bool { !isPassed && graph[id].hasUnregistered(key) }

  private func counts(_ file: FileID) -> Bool { isTest || !graph.modules.isTest(file) }

  /// Whether tests make values of a component, or of one above it.
  private func leadsFromTest(to id: ComponentID) -> Bool {
    var seen: Set<ComponentID> = [id]
    var pending = [id]
    while let current = pending.popLast() {
      if graph.modules.isTest(graph[current].file) { return true }
      for edge in graph.creators(of: current) {
        if graph.modules.isTest(edge.use.file) { return true }
        if seen.insert(edge.head).inserted { pending.append(edge.head) }
      }
    }
    return false
  }

  /// The shortest chains without the key, from a component up to each start, and whether others have it.
  private func ways(
    to id: ComponentID, allowsConditions: Bool, needsTest: Bool
  ) -> (ways: [[ComponentID]], isProvided: Bool) {
    var steps = [
      Step(
        component: id, below: nil, between: [], isMadeByTest: graph.modules.isTest(graph[id].file),
        isProvided: mayProvide(id), isBlocked: isBlocked(id))
    ]
    var seen = Set(steps.map(\.state))
    var ways: [[ComponentID]] = []
    var isProvided = false
    var next = 0
    func finish(_ number: Int) {
      guard !needsTest || steps[number].isMadeByTest else { return }
      if steps[number].isProvided {
        isProvided = true
      } else if !steps[number].isBlocked {
        ways.append(chain(upFrom: number, of: steps))
      }
    }
    while next < steps.count {
      let step = steps[next]
      let component = graph[step.component]
      if component.isStart ? counts(component.file) : component.creators.isEmpty && step.isProvided { finish(next) }
      for edge in component.creators where (allowsConditions || !edge.isConditional) && counts(edge.use.file) {
        let isMadeByTest = step.isMadeByTest || graph.modules.isTest(edge.use.file)
        let reached = Step(
          component: edge.head, below: next, between: Array(edge.path.dropFirst()), isMadeByTest: isMadeByTest,
          isProvided: step.isProvided || edge.path.contains(where: mayProvide),
          isBlocked: step.isBlocked || edge.path.contains(where: isBlocked))
        if edge.isFromStart {
          steps.append(reached)
          finish(steps.count - 1)
          steps.removeLast()
        } else if seen.insert(reached.state).inserted {
          steps.append(reached)
        }
      }
      next += 1
    }
    return (ways, isProvided)
  }

  /// From the value's component up.
  private func chain(upFrom number: Int, of steps: [Step]) -> [ComponentID] {
    var down: [ComponentID] = []
    var next: Int? = number
    while let current = next {
      down += [steps[current].component] + steps[current].between
      next = steps[current].below
    }
    return down.reversed()
  }
}
