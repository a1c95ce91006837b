import DICheckDependencyLibrary
import SafeDIGraph

/// The slow and obvious reading of what the library lets pass: for each path from a root it writes down what the
/// generated code can name at that point, and looks each request up there, by its label alone.
struct LintModel {
  let scopes: [S]
  /// What receives something under a label that stands for something else there.
  private(set) var shadowed: Set<String> = []
  /// What requires something that nothing on the path creates, though the library lets it pass.
  private(set) var absent: Set<String> = []
  /// What makes things that each need the next.
  private(set) var ringed: Set<String> = []

  /// A scope under construction.
  private struct Frame {
    var scope: S
    /// What is being made in it.
    var making: Identity?
  }

  init(_ scopes: [S]) {
    self.scopes = scopes
    for scope in scopes where scope.isRoot { walk(scope, named: [], above: []) }
  }

  private func child(_ shape: DependencyShape) -> S? {
    guard case .instantiated(let made) = shape.source else { return nil }
    let found = scopes.filter { scope in
      term(scope.name) == made.builtType || scope.additional.contains { term($0) == made.builtType }
    }
    return found.first { !$0.isMockOnly } ?? found.first
  }

  // MARK: The order in which things are made

  private func items(_ scope: S) -> [DependencyShape] { scope.deps.map(\.shape).filter(\.isItem) }

  /// What a scope and all that it makes ask for and don't create themselves.
  private func needs(_ scope: S, path: [Identity] = []) -> Set<Need> {
    var result: Set<Need> = []
    for shape in scope.deps.map(\.shape) {
      if let request = shape.request { result.insert(Need(identity: request, isOptional: shape.isOptionalRequest)) }
      if let child = child(shape), !path.contains(shape.identity) {
        result.formUnion(needs(child, path: path + [shape.identity]))
      }
    }
    return result.filter { need in !scope.deps.contains { $0.shape.isCreated && need.isMet(by: $0.shape.identity) } }
  }

  private func isNeeded(_ other: DependencyShape, by item: DependencyShape) -> Bool {
    if let request = item.request {
      return request == other.identity || item.isOptionalRequest && request == other.identity.optional
    }
    guard let child = child(item) else { return false }
    return needs(child, path: [item.identity]).contains { need in
      need.isOptional
        ? need.identity == other.identity.optional || need.identity == other.identity : need.identity == other.identity
    }
  }

  private func ordered(_ scope: S) -> [DependencyShape] {
    let items = items(scope)
    var result: [DependencyShape] = []
    var begun: Set<String> = []
    func place(_ item: DependencyShape) {
      guard begun.insert(item.label).inserted else { return }
      for other in items where !begun.contains(other.label) && comesAfter(item, other) { place(other) }
      result.append(item)
    }
    items.forEach(place)
    return result
  }

  /// What is wanted only if available puts in order what creates it without `?`.
  private func comesAfter(_ item: DependencyShape, _ other: DependencyShape) -> Bool {
    if let request = item.request {
      return request == other.identity || item.isOptionalRequest && request == other.identity.optional
    }
    guard let child = child(item) else { return false }
    return needs(child, path: [item.identity]).contains {
      $0.identity == ($0.isOptional ? other.identity.optional : other.identity)
    }
  }

  // MARK: The walk

  private mutating func walk(_ scope: S, named: [Identity], above: [Frame]) {
    findRing(scope)
    for shape in scope.deps.map(\.shape) where !above.isEmpty {
      if case .received = shape.source { judge(shape, of: scope, named: named, frames: above) }
    }
    var named = named + scope.deps.map(\.shape).filter { $0.source == .forwarded }.map(\.identity)
    for item in ordered(scope) {
      let frames = above + [Frame(scope: scope, making: item.identity)]
      guard let child = child(item) else {
        guard item.request != nil else { continue }
        judge(item, of: scope, named: named, frames: frames)
        if !item.isOptionalRequest || creator(of: item, in: frames) != nil { named.append(item.identity) }
        continue
      }
      if !above.contains(where: { $0.making == item.identity }) { walk(child, named: named, above: frames) }
      named.append(item.identity)
    }
  }

  /// Who creates what is asked for, and whether that is there in any case.
  private func creator(of request: DependencyShape, in frames: [Frame]) -> DependencyShape? {
    guard let wanted = request.request else { return nil }
    let need = Need(identity: wanted, isOptional: request.isOptionalRequest)
    for (index, frame) in frames.enumerated().reversed() {
      for shape in frame.scope.deps.map(\.shape) where shape.isCreated && need.isMet(by: shape.identity) {
        if shape.identity == frame.making { continue }
        if shape.isOptionalRequest, creator(of: shape, in: Array(frames[...index])) == nil { continue }
        return shape
      }
    }
    return nil
  }

  private mutating func judge(_ request: DependencyShape, of scope: S, named: [Identity], frames: [Frame]) {
    guard let wanted = request.request else { return }
    let found = named.last { $0.label == wanted.label }
    if creator(of: request, in: frames) != nil {
      // What may be absent may not be in the way.
      let isSure = !frames.contains {
        $0.scope.deps.contains { $0.shape.identity == found && $0.shape.isOptionalRequest }
      }
      if let found, isSure, found.type.unwrapped != wanted.type.unwrapped {
        shadowed.insert("\(scope.name).\(request.label)")
      }
    } else if !request.isOptionalRequest, mayLack(wanted, frames) {
      absent.insert("\(scope.name).\(request.label)")
    }
  }

  /// Whether some frame has it only if it is available, and none creates anything under its label or under that of what
  /// it stands for. Whether such a thing is made in time isn't looked into.
  private func mayLack(_ identity: Identity, _ frames: [Frame]) -> Bool {
    func creates(_ label: String, _ frame: Frame) -> Bool {
      frame.scope.deps.map(\.shape).contains { $0.isCreated && !$0.isOptionalRequest && $0.label == label }
    }
    if frames.contains(where: { creates(identity.label, $0) }) { return false }
    return frames.indices.contains { index in
      frames[index].scope.deps.map(\.shape).contains { shape in
        guard shape.identity == identity, shape.isOptionalRequest, let source = shape.request else { return false }
        return !frames[...index].contains { creates(source.label, $0) }
      }
    }
  }

  private mutating func findRing(_ scope: S) {
    let items = items(scope)
    func leads(_ from: DependencyShape, _ seen: inout Set<String>, to goal: DependencyShape) -> Bool {
      for other in items where other.label != from.label && isNeeded(other, by: from) && !other.isOptionalRequest {
        if other.label == goal.label { return true }
        if seen.insert(other.label).inserted, leads(other, &seen, to: goal) { return true }
      }
      return false
    }
    for item in items {
      var seen: Set<String> = []
      if leads(item, &seen, to: item) { ringed.insert(scope.name) }
    }
  }
}

private struct Need: Hashable {
  var identity: Identity
  var isOptional: Bool

  func isMet(by other: Identity) -> Bool { other == identity || (isOptional && other.optional == identity) }
}

extension Identity {
  fileprivate var optional: Identity { Identity(label: label, type: .optional(type)) }
}

extension DependencyShape {
  fileprivate var isItem: Bool {
    switch source {
    case .instantiated, .aliased: true
    case .forwarded, .received: false
    }
  }

  fileprivate var isCreated: Bool { if case .received = source { false } else { true } }

  fileprivate var request: Identity? {
    switch source {
    case .received: identity
    case .aliased(let original, _): original
    case .instantiated, .forwarded: nil
    }
  }

  fileprivate var isOptionalRequest: Bool {
    switch source {
    case .received(let isOptional), .aliased(_, let isOptional): isOptional
    case .instantiated, .forwarded: false
    }
  }
}
