import DICheckDependencyLibrary

/// The components that a value of a component was made from, as far as the code shows it (Semantics.md, "Availability").
struct ValueOrigin: Hashable, Sendable {
  /// From the outermost one that is known to the value's own, which is the last; never empty.
  var path: [ComponentID]
  /// Whether the outermost one begins a chain there; else it is any value of its type, and all that create one count.
  var isFromStart: Bool

  init(_ path: [ComponentID], isFromStart: Bool) { (self.path, self.isFromStart) = (path, isFromStart) }

  /// Any value of a component.
  init(any component: ComponentID) { self.init([component], isFromStart: false) }

  fileprivate func followed(by component: ComponentID) -> ValueOrigin {
    ValueOrigin(path + [component], isFromStart: isFromStart)
  }
}

/// The parent that a call of an initializer gives the new component.
enum CreationParent {
  case component(ValueOrigin)
  /// The initializer takes none.
  case none
  /// The initializer names its parent itself.
  case named
  case unknown
}

extension Declarations {
  /// Values of values are followed so far.
  private static let valueLimit = 8

  /// What a value in a member's body was made from; nil where it is no known component.
  /// - Parameter own: the value whose member it is; nil outside of components.
  func origin(
    of value: ValueExpression, own: ValueOrigin?, in member: MemberFact, at place: Place, noting lookups: inout Lookups
  ) -> ValueOrigin? {
    origin(of: value, own: own, in: member, at: place, depth: 0, &lookups)
  }

  private func origin(
    of value: ValueExpression, own: ValueOrigin?, in member: MemberFact, at place: Place, depth: Int,
    _ lookups: inout Lookups
  ) -> ValueOrigin? {
    if value == .own, let own { return own }
    return madeOrigin(of: value, own: own, in: member, at: place, depth: depth, &lookups)
      ?? component(type(of: value, in: member, at: place, noting: &lookups)).map { ValueOrigin(any: $0) }
  }

  /// The same, where more is known than the type.
  private func madeOrigin(
    of value: ValueExpression, own: ValueOrigin?, in member: MemberFact, at place: Place, depth: Int,
    _ lookups: inout Lookups
  ) -> ValueOrigin? {
    guard depth < Self.valueLimit else { return nil }
    switch value {
    case .own, .nilLiteral, .instance, .parameter, .unknown: return nil
    case .typed(_, let inner): return origin(of: inner, own: own, in: member, at: place, depth: depth, &lookups)
    case .created(let text, let arguments):
      guard let type = type(text, at: place, noting: &lookups), let child = component(type) else { return nil }
      switch parent(of: type, with: arguments, own: own, in: member, at: place, depth: depth + 1, &lookups) {
      case .component(let origin): return origin.followed(by: child)
      case .none: return ValueOrigin([child], isFromStart: true)
      case .named, .unknown: return nil
      }
    case .member(let name, let base):
      let baseType = type(of: base, in: member, at: place, noting: &lookups)
      var found = baseType.map { members(named: name, of: $0, noting: &lookups) } ?? []
      let isInType = !found.isEmpty
      if found.isEmpty, base == .own { found = fileMembers(named: name, from: place.file, &lookups) }
      guard found.count == 1, !found[0].fact.results.isEmpty else { return nil }
      let around = Place(file: found[0].ref.file, owner: found[0].fact.owner)
      let owner =
        isInType ? origin(of: base, own: own, in: member, at: place, depth: depth + 1, &lookups) : nil
      var origins: Set<ValueOrigin?> = []
      for result in found[0].fact.results {
        origins.insert(
          origin(of: result, own: owner, in: found[0].fact, at: around, depth: depth + 1, &lookups))
      }
      return origins.count == 1 ? origins.first ?? nil : nil
    }
  }

  /// The parent that a call of a component's initializer passes.
  func parent(
    of type: DeclaredType, with arguments: [CreationArgument], own: ValueOrigin?, in member: MemberFact,
    at place: Place, noting lookups: inout Lookups
  ) -> CreationParent {
    parent(of: type, with: arguments, own: own, in: member, at: place, depth: 0, &lookups)
  }

  private func parent(
    of type: DeclaredType, with arguments: [CreationArgument], own: ValueOrigin?, in member: MemberFact,
    at place: Place, depth: Int, _ lookups: inout Lookups
  ) -> CreationParent {
    guard let fact = type.attribute else { return .unknown }
    let matching = initializers(of: type, fact, noting: &lookups).compactMap { initializer in
      initializer.matched(arguments).map { (initializer, $0) }
    }
    guard matching.count == 1 else { return .unknown }
    let (initializer, matched) = matching[0]
    switch initializer.start {
    case .empty, .checkedEmpty: return .none
    case .component: return .named
    case .unknown: return .unknown
    case .parameter(let position):
      let parameter = initializer.parameters[position]
      if let argument = matched[position] {
        if argument.value == .nilLiteral { return .none }
        let found = origin(of: argument.value, own: own, in: member, at: place, depth: depth, &lookups)
        if let found { return .component(found) }
      }
      guard parameter.type.last != "?", let ref = initializer.member else { return .unknown }
      // A value of a concrete type has no other.
      let place = Place(file: ref.file, owner: type.name)
      return component(self.type(parameter.type, at: place, noting: &lookups))
        .map { .component(ValueOrigin(any: $0)) } ?? .unknown
    }
  }

  /// The component that a type is; nil where its attribute isn't the library's.
  func component(_ type: DeclaredType?) -> ComponentID? {
    guard let type, let id = type.component, !isShadowed("Component", in: type.file) else { return nil }
    return id
  }
}
