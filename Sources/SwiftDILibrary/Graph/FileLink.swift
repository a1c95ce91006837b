import DICheckDependencyLibrary
import DICheckSwiftFacts

/// The part of one file in the components of a program, with its names resolved.
struct FileLink: Hashable {
  /// By component: one that it declares or extends, creates, or asks.
  var parts: [ComponentID: ComponentPart] = [:]
  /// Members with `@Provides` in types that are no components.
  var strays: [AttributeRef] = []
}

/// The part of one file in one component, or of all files.
struct ComponentPart: Hashable {
  /// Registered providers, in source order.
  var providers: [Provider] = []
  /// Members with `@Provides` that the macro doesn't register.
  var unregistered: [Provider] = []
  var initializers: [Initializer] = []
  /// All members of its body and its extensions.
  var members: [MemberRef] = []
  /// All `get`s on it, wherever they are written.
  var demands: [Demand] = []
  /// Keys that a `bind` on it may add.
  var bound: Set<KeyID> = []
  /// Keys that a member in a clause of `#if` means to provide.
  var conditional: Set<KeyID> = []
  /// Known creations of it, in the order of their places.
  var creators: [CreationEdge] = []
  /// Known creations from it.
  var children: [CreationEdge] = []
  /// Known creations from a value that was made from one of it, through others.
  var led: [CreationEdge] = []
  /// Creations from something unknown.
  var unknownCreations: [UseRef] = []
  /// Creations by an initializer that takes no parent.
  var starts: [UseRef] = []
  /// True if it may provide keys that can't be known: its table is assigned, a key or a file can't be read, or an
  /// initializer can't be followed.
  var isOpaque = false

  mutating func add(_ other: ComponentPart) {
    providers += other.providers
    unregistered += other.unregistered
    initializers += other.initializers
    members += other.members
    demands += other.demands
    bound.formUnion(other.bound)
    conditional.formUnion(other.conditional)
    creators += other.creators
    children += other.children
    led += other.led
    unknownCreations += other.unknownCreations
    starts += other.starts
    isOpaque = isOpaque || other.isOpaque
  }
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
  func link(_ file: WorkspaceFacts<SwiftDIShape>.Unlinked<FileLink>, _ notes: ReadingNotes) -> FileLink {
    var linker = Linker(resolver: KeyResolver(self, file.resolver), file: file.file)
    linker.link(file.facts)
    notes.note(each: linker.resolver.lookedUp)
    return linker.link
  }
}

private struct Linker {
  let resolver: KeyResolver
  let file: FileID
  var link = FileLink()

  private subscript(id: ComponentID) -> ComponentPart {
    get { link.parts[id] ?? ComponentPart() }
    // In place: a part's lists grow.
    _modify { yield &link.parts[id, default: ComponentPart()] }
  }

  mutating func link(_ facts: SwiftDIFacts) {
    let isProvider = !resolver.isShadowed("Provides", in: file)
    for (number, declaration) in facts.declarations.all.enumerated() {
      for component in declaration.shape.components {
        let name = declaration.shape.symbols.types[component.type].name
        guard let id = resolver.component(declaredAs: name, in: file) else { continue }
        self[id].isOpaque = !facts.unread.isEmpty
        if let added = Initializer(addedTo: component) { self[id].initializers = [added] }
      }
      for (position, fact) in declaration.shape.members.enumerated() {
        add(DeclaredMember(ref: MemberRef(file, number, position), fact: fact), isProvider: isProvider)
      }
    }
  }

  private mutating func add(_ member: DeclaredMember, isProvider: Bool) {
    let owner = resolver.component(of: member)
    if let owner {
      self[owner].members.append(member.ref)
      if member.kind == .initializer { self[owner].initializers.append(resolver.initializer(member)) }
    }
    if isProvider { addProviders(member, owner) }
    for (ref, use) in member.uses.of(member.ref) { add(use, ref, in: member, owner) }
  }

  private mutating func addProviders(_ member: DeclaredMember, _ owner: ComponentID?) {
    for (ref, attribute) in member.provides.of(member.ref) {
      guard let owner else {
        link.strays.append(ref)
        continue
      }
      let key = resolver.key(attribute.key, at: member.place)
      let provider = Provider(
        component: owner, key: key, priority: attribute.priority, attribute: ref,
        hole: hole(of: attribute, Int(ref.index), of: member.fact))
      if provider.hole == nil {
        self[owner].providers.append(provider)
        if key == nil { self[owner].isOpaque = true }
      } else {
        self[owner].unregistered.append(provider)
        if member.isConditional, let key { self[owner].conditional.insert(key) }
      }
    }
  }

  private func hole(of attribute: ProvidesFact, _ number: Int, of member: MemberFact) -> Provider.Hole? {
    if member.isInExtension { return .inExtension }
    if member.isConditional { return .inBuildCondition }
    return switch attribute.spelling {
    case .qualified: .qualified
    case .spaced: .spaced
    case .plain: number == member.provides.firstIndex { $0.spelling == .plain } ? nil : .secondAttribute
    }
  }

  private mutating func add(_ use: BodyUse, _ ref: UseRef, in member: DeclaredMember, _ owner: ComponentID?) {
    func asked(_ receiver: ValueExpression) -> ComponentID? {
      receiver == .own ? owner : resolver.component(resolver.type(of: receiver, in: member))
    }
    let own = owner.map { ValueOrigin(any: $0) }
    switch use.action {
    case .demand(let expression, let receiver):
      guard let origin = resolver.origin(of: receiver, own: own, in: member) else { return }
      self[origin.component].demands.append(
        Demand(
          key: resolver.key(expression, at: member.place), use: ref, isOwn: receiver == .own, isScanned: use.isScanned,
          isConditional: use.isConditional, isDeferred: use.isDeferred, origin: origin))
    case .bind(let expression, let receiver):
      guard let component = asked(receiver), let key = resolver.key(expression, at: member.place) else { return }
      self[component].bound.insert(key)
    case .creation(let text?, let arguments):
      guard let type = resolver.type(text, at: member.place), let child = resolver.component(type) else { return }
      add(resolver.parent(of: type, with: arguments, own: own, in: member), of: child, by: owner, at: ref, use)
    case .initContainer(let parent, _):
      // A parameter's component is that of each creation.
      guard let owner, member.kind == .initializer else { return }
      switch parent {
      case .instance, .created, .typed, .member:
        // Before `initContainer` its own members can't be used.
        let origin = resolver.origin(of: parent, own: nil, in: member)
        add(origin.map { .component($0) } ?? .unknown, of: owner, by: nil, at: ref, use)
      case .unknown: add(.unknown, of: owner, by: nil, at: ref, use)
      case .own, .nilLiteral, .parameter: break
      }
    case .containerAssignment(let receiver):
      if let component = asked(receiver) { self[component].isOpaque = true }
    case .creation(nil, _), .delegation, .mention: break
    }
  }

  private mutating func add(
    _ parent: CreationParent, of child: ComponentID, by creator: ComponentID?, at ref: UseRef, _ use: BodyUse
  ) {
    switch parent {
    case .component(let origin):
      let isOther = creator != origin.first && !origin.isFromStart
      let edge = CreationEdge(
        origin: origin, child: child, use: ref, creator: isOther ? creator : nil, isConditional: use.isConditional)
      self[child].creators.append(edge)
      self[edge.parent].children.append(edge)
      if !edge.isFromParent { self[edge.head].led.append(edge) }
    case .none: self[child].starts.append(ref)
    case .named: break
    case .unknown: self[child].unknownCreations.append(ref)
    }
  }
}
