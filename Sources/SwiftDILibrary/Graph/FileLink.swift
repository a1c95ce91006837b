import DICheckDependencyLibrary

/// What one file says of the components of a program, with its names resolved.
struct FileLink: Sendable {
  /// By component: one that it declares or extends, creates, or asks.
  var parts: [ComponentID: ComponentPart] = [:]
  /// The names on which this depends.
  var lookups = Lookups()
  /// Members with `@Provides` in types that are no components.
  var strays: [AttributeRef] = []
}

/// What one file says of one component.
struct ComponentPart: Hashable, Sendable {
  var providers: [Provider] = []
  var unregistered: [Provider] = []
  var initializers: [Initializer] = []
  var members: [MemberRef] = []
  var demands: [Demand] = []
  var bound: [KeyID] = []
  var conditional: [KeyID] = []
  var creators: [CreationEdge] = []
  var children: [CreationEdge] = []
  var led: [CreationEdge] = []
  var unknownCreations: [UseRef] = []
  var starts: [UseRef] = []
  var isOpaque = false
}

extension Initializer {
  /// The initializer that the macro adds; nil where the body declares one.
  init?(addedTo component: ComponentFact) {
    guard !component.declaresInitializer else { return nil }
    if component.root == .declared {
      self.init(parameters: [], start: .empty)
    } else {
      let parent = ParameterFact(label: "parent", name: "parent", type: "some Component", hasDefault: false)
      self.init(parameters: [parent], start: .parameter(0))
    }
  }

  /// The argument for each parameter, nil where its default counts; nil if the call can't mean this initializer.
  func matched(_ arguments: [CreationArgument]) -> [CreationArgument?]? {
    var rest = arguments[...]
    var matched: [CreationArgument?] = []
    for parameter in parameters {
      if let next = rest.first, next.label == parameter.label {
        matched.append(next)
        rest = rest.dropFirst()
      } else if parameter.hasDefault {
        matched.append(nil)
      } else {
        return nil
      }
    }
    return rest.isEmpty ? matched : nil
  }
}

extension Declarations {
  /// Links a file. O(facts).
  func link(_ facts: SwiftDIFacts, of file: FileID) -> FileLink {
    var linker = Linker(declarations: self, file: file)
    linker.link(facts)
    return linker.link
  }
}

private struct Linker {
  let declarations: Declarations
  let file: FileID
  var link = FileLink()
  private let isSilent: (component: Bool, provides: Bool)

  init(declarations: Declarations, file: FileID) {
    self.declarations = declarations
    self.file = file
    isSilent = (
      declarations.isShadowed("Component", in: file), declarations.isShadowed("Provides", in: file)
    )
  }

  mutating func link(_ facts: SwiftDIFacts) {
    for (number, declaration) in facts.declarations.all.enumerated() {
      for fact in declaration.shape.types {
        guard let component = fact.component, let type = declaredType(fact), let id = type.component else { continue }
        link.parts[id, default: ComponentPart()].isOpaque = !facts.unread.isEmpty
        if let added = Initializer(addedTo: component) { link.parts[id]?.initializers = [added] }
      }
      for (position, fact) in declaration.shape.members.enumerated() {
        let ref = MemberRef(file: file, declaration: Int32(number), member: Int32(position))
        add(fact, ref)
      }
    }
    for id in link.parts.keys {
      link.parts[id]?.bound.sort()
      link.parts[id]?.conditional.sort()
    }
  }

  private mutating func declaredType(_ fact: TypeFact) -> Declarations.DeclaredType? {
    guard !isSilent.component else { return nil }
    return declarations.type(
      declaredAs: fact.name, in: file, noting: &link.lookups)
  }

  private mutating func add(_ member: MemberFact, _ ref: MemberRef) {
    let place = Declarations.Place(file: file, owner: member.owner)
    let owner = declarations.component(declarations.owner(of: member, in: file, noting: &link.lookups))
    if let owner {
      link.parts[owner, default: ComponentPart()].members.append(ref)
      if member.kind == .initializer {
        let declared = Declarations.DeclaredMember(ref: ref, fact: member)
        link.parts[owner]?.initializers.append(
          Initializer(
            member: ref, parameters: member.parameters, start: declarations.start(declared, noting: &link.lookups)))
      }
    }
    if !isSilent.provides { addProviders(member, ref, owner, at: place) }
    for (ref, use) in member.uses(of: ref) { add(use, ref, in: member, owner, at: place) }
  }

  private mutating func addProviders(
    _ member: MemberFact, _ ref: MemberRef, _ owner: ComponentID?, at place: Declarations.Place
  ) {
    for (ref, attribute) in member.attributes(of: ref) {
      let key = declarations.key(attribute.key, at: place, noting: &link.lookups)
      guard let owner else {
        link.strays.append(ref)
        continue
      }
      let provider = Provider(
        component: owner, key: key, priority: attribute.priority, attribute: ref,
        hole: hole(of: attribute, Int(ref.attribute), of: member))
      if provider.hole == nil {
        link.parts[owner]?.providers.append(provider)
        if key == nil { link.parts[owner]?.isOpaque = true }
      } else {
        link.parts[owner]?.unregistered.append(provider)
        if member.isConditional, let key { link.parts[owner]?.conditional.append(key) }
      }
    }
  }

  private func hole(of attribute: ProvidesFact, _ number: Int, of member: MemberFact) -> Provider.Hole? {
    if member.isInExtension { return .inExtension }
    if member.isConditional { return .inBuildCondition }
    switch attribute.spelling {
    case .qualified: return .qualified
    case .spaced: return .spaced
    case .plain:
      let first = member.provides.firstIndex { $0.spelling == .plain }
      return number == first ? nil : .secondAttribute
    }
  }

  private mutating func add(
    _ use: BodyUse, _ ref: UseRef, in member: MemberFact, _ owner: ComponentID?, at place: Declarations.Place
  ) {
    func asked(_ receiver: ValueExpression, _ lookups: inout Lookups) -> ComponentID? {
      guard receiver != .own else { return owner }
      return declarations.component(declarations.type(of: receiver, in: member, at: place, noting: &lookups))
    }
    let own = owner.map { ValueOrigin(any: $0) }
    switch use.action {
    case .demand(let expression, let receiver):
      let origin = declarations.origin(of: receiver, own: own, in: member, at: place, noting: &link.lookups)
      guard let origin, let component = origin.path.last else { return }
      let key = declarations.key(expression, at: place, noting: &link.lookups)
      link.parts[component, default: ComponentPart()].demands.append(
        Demand(
          component: component, key: key, use: ref, isOwn: receiver == .own, isScanned: use.isScanned,
          isConditional: use.isConditional, isDeferred: use.isDeferred, origin: origin))
    case .bind(let expression, let receiver, _):
      guard let component = asked(receiver, &link.lookups),
        let key = declarations.key(expression, at: place, noting: &link.lookups)
      else { return }
      link.parts[component, default: ComponentPart()].bound.append(key)
    case .creation(let text?, let arguments):
      guard let type = declarations.type(text, at: place, noting: &link.lookups),
        let child = declarations.component(type)
      else { return }
      let parent = declarations.parent(
        of: type, with: arguments, own: own, in: member, at: place, noting: &link.lookups)
      add(parent, of: child, by: owner, at: ref, use)
    case .initContainer(let parent, _):
      // A parameter's component is that of each creation.
      guard let owner, member.kind == .initializer else { return }
      switch parent {
      case .instance, .created, .typed, .member:
        // Before `initContainer` its own members can't be used.
        let origin = declarations.origin(of: parent, own: nil, in: member, at: place, noting: &link.lookups)
        add(origin.map { .component($0) } ?? .unknown, of: owner, by: nil, at: ref, use)
      case .unknown: add(.unknown, of: owner, by: nil, at: ref, use)
      case .own, .nilLiteral, .parameter: break
      }
    case .containerAssignment(let receiver):
      guard let component = asked(receiver, &link.lookups) else { return }
      link.parts[component, default: ComponentPart()].isOpaque = true
    case .creation(nil, _), .delegation, .mention: break
    }
  }

  private mutating func add(
    _ parent: CreationParent, of child: ComponentID, by creator: ComponentID?, at ref: UseRef, _ use: BodyUse
  ) {
    switch parent {
    case .component(let origin):
      guard let head = origin.path.first else { return }
      let edge = CreationEdge(
        origin: origin, child: child, use: ref, creator: creator == head || origin.isFromStart ? nil : creator,
        isConditional: use.isConditional)
      link.parts[child, default: ComponentPart()].creators.append(edge)
      link.parts[edge.parent, default: ComponentPart()].children.append(edge)
      if !edge.isFromParent { link.parts[head, default: ComponentPart()].led.append(edge) }
    case .none: link.parts[child, default: ComponentPart()].starts.append(ref)
    case .named: break
    case .unknown: link.parts[child, default: ComponentPart()].unknownCreations.append(ref)
    }
  }
}
