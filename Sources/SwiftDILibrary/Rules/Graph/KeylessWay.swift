import DICheckDependencyLibrary
import DICheckSwiftFacts

/// A chain of known creations, on which nothing provides a key.
struct KeylessWay: Hashable {
  /// From a component up to one that begins a chain.
  var components: [ComponentID]
  /// True if some creation on it is under a condition.
  var isConditional = false
  /// True if other known chains to that component provide the key: then it is missing in some runs only.
  var isOneOfSeveral = false
  /// The component by whose value the chains differ, where that is one whose making isn't in sight.
  var head: ComponentID
}

extension SwiftDIGraph {
  /// A shortest chain from a start to a value on which nothing provides a key or may do so, rather one without
  /// conditions.
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
    wayWithout(key, to: edge.origin, before: edge, seenFrom: edge.use.file, passingUnregistered: isPassed)
  }
}

extension Component {
  /// Returns true if a provider of a key stands in it that `@Component` doesn't register.
  func hasUnregistered(_ key: KeyID) -> Bool { all.unregistered.contains { $0.key == key } }
}

/// The search for a chain without a key: from a component upward, breadth first.
private struct KeylessSearch {
  let graph: SwiftDIGraph
  let key: KeyID
  /// True if the place stands in a test.
  let isTest: Bool
  let isPassed: Bool

  /// A component on the way up, and what is known of the way to it.
  private struct State: Hashable {
    var component: ComponentID
    var isMadeByTest: Bool
    var isProvided: Bool
    var isBlocked: Bool
  }

  private struct Step {
    var state: State
    /// The step below, by number, and the components between, from this one on.
    var below: Int?
    var between: Slice<ValueOrigin>
  }

  func way(to origin: ValueOrigin, before creation: CreationEdge?) -> KeylessWay? {
    guard let head = origin.first, !origin.contains(where: { mayProvide($0) || isBlocked($0) })
    else { return nil }
    if origin.isFromStart { return KeylessWay(components: origin.reversed(), head: head) }
    let needsTest = isTest && leadsFromTest(to: head)
    let all = ways(to: head, allowsConditions: true, needsTest: needsTest)
    guard !all.ways.isEmpty else { return nil }
    let certain = ways(to: head, allowsConditions: false, needsTest: needsTest).ways
    // One by another creator, if none is found that can happen as a whole.
    var other: KeylessWay?
    for (way, isConditional) in certain.map({ ($0, false) }) + all.ways.map({ ($0, true) }) {
      let found = KeylessWay(
        components: origin.dropFirst().reversed() + way, isConditional: isConditional,
        isOneOfSeveral: all.isProvided, head: head)
      // From the start down.
      let chain: [ComponentID] = found.components.reversed()
      if graph.mayHappen(chain), creation.map({ graph.mayHappen($0, after: chain) }) ?? true { return found }
      other = other ?? found
    }
    return other
  }

  private func mayProvide(_ id: ComponentID) -> Bool { graph[id].mayProvide(key) }
  private func isBlocked(_ id: ComponentID) -> Bool { !isPassed && graph[id].hasUnregistered(key) }

  private func counts(_ file: FileID) -> Bool { isTest || !graph.modules.isTest(file) }

  /// Returns true if tests make values of a component, or of one above it.
  private func leadsFromTest(to id: ComponentID) -> Bool {
    graph.closure(of: [id]) { graph.creators(of: $0).map(\.head) }.union([id]).contains { above in
      graph.modules.isTest(graph[above].file)
        || graph.creators(of: above).contains { graph.modules.isTest($0.use.file) }
    }
  }

  /// The shortest chains without the key, from a component up to each start, and whether others have it.
  private func ways(
    to id: ComponentID, allowsConditions: Bool, needsTest: Bool
  ) -> (ways: [[ComponentID]], isProvided: Bool) {
    var steps: [Step] = []
    var ways: [[ComponentID]] = []
    var isProvided = false
    /// The step to the outermost component of a value, from the one with a number.
    func step(to origin: ValueOrigin, from number: Int?, madeIn file: FileID) -> Step {
      let below = number.map { steps[$0].state }
      let state = State(
        component: origin[0], isMadeByTest: below?.isMadeByTest == true || graph.modules.isTest(file),
        isProvided: below?.isProvided == true || origin.contains(where: mayProvide),
        isBlocked: below?.isBlocked == true || origin.contains(where: isBlocked))
      return Step(state: state, below: number, between: origin.dropFirst())
    }
    func finish(_ step: Step) {
      guard !needsTest || step.state.isMadeByTest else { return }
      if step.state.isProvided {
        isProvided = true
      } else if !step.state.isBlocked {
        ways.append(chain(upTo: step, of: steps))
      }
    }
    steps = [step(to: ValueOrigin(any: id), from: nil, madeIn: graph[id].file)]
    var seen = Set(steps.map(\.state))
    var next = 0
    while next < steps.count {
      let current = steps[next]
      let component = graph[current.state.component]
      let isEnd =
        component.isStart ? counts(component.file) : component.creators.isEmpty && current.state.isProvided
      if isEnd { finish(current) }
      for edge in component.creators where (allowsConditions || !edge.isConditional) && counts(edge.use.file) {
        let above = step(to: edge.origin, from: next, madeIn: edge.use.file)
        if edge.origin.isFromStart {
          finish(above)
        } else if seen.insert(above.state).inserted {
          steps.append(above)
        }
      }
      next += 1
    }
    return (ways, isProvided)
  }

  /// From the value's component up.
  private func chain(upTo end: Step, of steps: [Step]) -> [ComponentID] {
    var down: [ComponentID] = []
    var next: Step? = end
    while let step = next {
      down += [step.state.component] + step.between
      next = step.below.map { steps[$0] }
    }
    return down.reversed()
  }
}
