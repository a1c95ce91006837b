import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText

/// The keys and components of one program, and what follows of them (Semantics.md).
///
/// A value that is kept up to date by ``apply(_:)``: what a change doesn't concern isn't looked at again. Files are
/// linked first (``FileLink``), each by itself; components are joined from what their files say; availability is solved
/// over the creations; and cycles are looked for where keys depend on each other in a ring.
///
/// Facts that can't be known are nil or missing in all answers, and prove nothing.
struct SwiftDIGraph: Sendable {
  struct File: Sendable {
    var path: String
    var facts: SwiftDIFacts
    var link = FileLink()
  }

  /// The present facts of a file.
  struct Change: Sendable {
    var file: FileID
    var path: String
    /// Nil for a file without any facts.
    var facts: SwiftDIFacts?
  }

  var modules: ModuleMap { declarations.modules }
  private(set) var files: [FileID: File] = [:]
  private(set) var declarations: Declarations
  /// By number; nil for what is gone, or silenced by a declaration of the workspace.
  private var table: [Component?] = []
  /// The files that say something of each component, by path.
  private var sources: [ComponentID: [FileID]] = [:]
  /// The files that depend on each name.
  private var users: [String: Set<FileID>] = [:]
  var inheritedKeys = InheritedKeys()
  /// The cycles of providers, each in the shortest chain that has it.
  private(set) var cycles: [ProviderCycle] = []
  /// How many components some `bind` may add each key to.
  private var boundKeys: [KeyID: Int] = [:]

  /// Returns true for the name of a struct or enumeration in a file without the library's words.
  var isUnreadValue: @Sendable (String) -> Bool = { _ in false }

  init(_ modules: ModuleMap = ModuleMap()) { declarations = Declarations(modules) }

  var resolver: KeyResolver { KeyResolver(declarations) }

  // MARK: What there is

  /// The components, in the order of their numbers.
  var components: [ComponentID] { table.indices.map { ComponentID($0) }.filter(exists) }

  /// A component that exists; ids of the present graph do.
  subscript(id: ComponentID) -> Component { table[id.index] ?? Self.gone }

  func exists(_ id: ComponentID) -> Bool {
    guard id.index < table.count else { return false }
    // Without copying it.
    if case .some = table[id.index] { return true }
    return false
  }

  /// Known creations from a component, without copying the rest of it.
  func children(of id: ComponentID) -> [CreationEdge] {
    id.index < table.count ? table[id.index]?.children ?? [] : []
  }

  /// Known creations of a component, without copying the rest of it.
  func creators(of id: ComponentID) -> [CreationEdge] {
    id.index < table.count ? table[id.index]?.creators ?? [] : []
  }

  private static let gone = Component(position: FactRef(FileID(0), 0, 0), name: "", access: .internal, root: .no)

  private func shape(at position: some PlacedFact) -> SwiftDIShape? {
    files[position.file]?.facts.declarations.all[Int(position.declaration)].shape
  }

  /// The keys, in the order of their numbers.
  var keys: [KeyID] {
    declarations.keyIDs.positions.enumerated().compactMap { $1 == nil ? nil : KeyID($0) }
  }

  subscript(id: KeyID) -> Key {
    let positions = declarations.keyIDs.positions
    guard id.index < positions.count, let position = positions[id.index],
      let fact = shape(at: position)?.keys[Int(position.index)]
    else { return Key(position: FactRef(FileID(0), 0, 0), name: "", owner: "", access: .internal, isFresh: false) }
    var isFresh = false
    if case .fresh = fact.form { isFresh = true }
    return Key(
      position: position, name: fact.name, owner: Declarations.normalizedOwner(fact.owner), valueType: fact.valueType,
      access: fact.access, isFresh: isFresh)
  }

  /// The components that a file declares, in the order of their numbers.
  func components(in file: FileID) -> [ComponentID] {
    (files[file]?.link.parts.keys.filter { exists($0) && self[$0].file == file } ?? []).sorted()
  }

  /// The keys that a file declares, in the order of their numbers.
  func keys(in file: FileID) -> [KeyID] {
    declarations.keyIDs.positions.enumerated().compactMap { $1?.file == file ? KeyID($0) : nil }
  }

  /// The components of some, sorted by their places, whenever they were first seen.
  func sorted(_ components: some Sequence<ComponentID>) -> [ComponentID] {
    sorted(components) { self[$0].position }
  }

  /// The same for keys.
  func sorted(_ keys: some Sequence<KeyID>) -> [KeyID] { sorted(keys) { self[$0].position } }

  private func sorted<ID, Fact>(_ ids: some Sequence<ID>, by position: (ID) -> FactRef<Fact>) -> [ID] {
    ids.map { id in
      let position = position(id)
      return (id: id, order: (files[position.file]?.path ?? "", position.declaration, position.index))
    }
    .sorted { $0.order < $1.order }.map(\.id)
  }

  /// Returns true if some `bind` may add a key to a component.
  func isBound(_ key: KeyID) -> Bool { boundKeys[key] != nil }

  // MARK: Facts and places

  func fact(_ ref: MemberRef) -> MemberFact? {
    guard let all = files[ref.file]?.facts.declarations.all, Int(ref.declaration) < all.count else { return nil }
    let members = all[Int(ref.declaration)].shape.members
    return Int(ref.index) < members.count ? members[Int(ref.index)] : nil
  }

  func fact(_ ref: UseRef) -> BodyUse? {
    guard let uses = fact(ref.member)?.uses, Int(ref.use) < uses.count else { return nil }
    return uses[Int(ref.use)]
  }

  func fact(_ ref: AttributeRef) -> ProvidesFact? {
    guard let provides = fact(ref.member)?.provides, Int(ref.attribute) < provides.count else { return nil }
    return provides[Int(ref.attribute)]
  }

  func fact(_ id: ComponentID) -> TypeFact? {
    let position = self[id].position
    return shape(at: position)?.types[Int(position.index)]
  }

  /// The attribute `@Component`.
  func attribute(of id: ComponentID) -> ComponentFact? {
    shape(at: self[id].position)?.component(ofType: Int(self[id].position.index))
  }

  func fact(_ id: KeyID) -> KeyFact? {
    let key = self[id]
    return key.name.isEmpty ? nil : shape(at: key.position)?.keys[Int(key.position.index)]
  }

  /// Where something of a declaration stands now; its file alone where that isn't known.
  private func location(_ place: PlaceID?, _ file: FileID, _ declaration: Int32) -> Location {
    guard let place, let contents = files[file] else {
      return Location(path: files[file]?.path ?? "", range: UTF8Range(at: 0))
    }
    return Location(path: contents.path, range: contents.facts.declarations.all[Int(declaration)][place])
  }

  func location(_ place: PlaceID?, of member: MemberRef) -> Location {
    location(place, member.file, member.declaration)
  }

  func location(_ place: PlaceID?, of id: ComponentID) -> Location {
    location(place, self[id].file, self[id].position.declaration)
  }
  func location(_ place: PlaceID?, of id: KeyID) -> Location {
    location(place, self[id].file, self[id].position.declaration)
  }

  /// The place of a use (``BodyUse/place``).
  func location(of use: UseRef) -> Location { location(fact(use)?.place, of: use.member) }
  /// The name of a member.
  func location(of member: MemberRef) -> Location { location(fact(member)?.namePlace, of: member) }
  /// An attribute, from `@` on.
  func location(of attribute: AttributeRef) -> Location { location(fact(attribute)?.place, of: attribute.member) }
  /// The name of a component.
  func location(of id: ComponentID) -> Location { location(fact(id)?.place, of: id) }
  /// The name of a key.
  func location(of id: KeyID) -> Location { location(fact(id)?.namePlace, of: id) }

  // MARK: Changing

  /// The answers that may be others than before a change.
  struct Effect: Sendable {
    /// Components with other facts, and those that changed files say something of; where providers or creations changed, all
    /// above and below; those with other keys from above, and what these create.
    var components: Set<ComponentID> = []
    /// Files whose names mean something else, the changed ones included.
    var files: Set<FileID> = []
    var changesCycles = false
  }

  /// Takes in what some files say now. Returns nil where only places changed.
  @discardableResult
  mutating func apply(_ changes: [Change]) -> Effect? {
    var changedNames: Set<String> = []
    var stale: Set<FileID> = []
    var isShadowingChanged = false
    let usedAllWords = declarations.usesAllWords
    for change in changes {
      let old = files[change.file]
      if let old, let new = change.facts, old.facts.hasSameShape(as: new) {
        files[change.file]?.facts = new
        continue
      }
      guard old != nil || change.facts != nil else { continue }
      stale.insert(change.file)
      // Names have no uses yet at the start.
      if !users.isEmpty {
        let before = old.map { Declarations.signatures(of: $0.facts) } ?? [:]
        let after = change.facts.map { Declarations.signatures(of: $0) } ?? [:]
        changedNames.formUnion(Set(before.keys).union(after.keys).filter { before[$0] != after[$0] })
      }
      isShadowingChanged =
        isShadowingChanged || old?.facts.shadowedWords ?? [] != change.facts?.shadowedWords ?? []
      if let old { declarations.remove(old.facts, of: change.file) }
      if let facts = change.facts {
        files[change.file, default: File(path: change.path, facts: facts)].facts = facts
        declarations.add(facts, of: change.file)
      }
    }
    guard !stale.isEmpty else { return nil }
    table += Array(repeating: nil, count: declarations.componentIDs.positions.count - table.count)
    for name in changedNames { stale.formUnion(users[name] ?? []) }
    isShadowingChanged = isShadowingChanged || usedAllWords != declarations.usesAllWords
    if isShadowingChanged { stale.formUnion(files.keys) }
    let removed = Set(changes.lazy.filter { $0.facts == nil }.map(\.file))
    var touched: Set<ComponentID> = []
    let order = Array(stale)
    let links = LargeStackThreads.map(order) { [declarations, files] file in
      removed.contains(file) ? FileLink() : files[file].map { declarations.link($0.facts, of: file) } ?? FileLink()
    }
    for (file, link) in zip(order, links) { relink(file, to: link, isRemoved: removed.contains(file), &touched) }
    var effect = solve(after: touched)
    effect.files = stale
    // Rules read more of a file than the links say: how a key is spelled, where in a member a use stands, what values a
    // key has.
    for file in stale {
      for (component, part) in files[file]?.link.parts ?? [:] where !part.members.isEmpty {
        effect.components.insert(component)
      }
    }
    return effect
  }

  private mutating func relink(
    _ file: FileID, to link: FileLink, isRemoved: Bool, _ touched: inout Set<ComponentID>
  ) {
    guard let old = files[file] else { return }
    for name in old.link.names.subtracting(link.names) {
      users[name]?.remove(file)
    }
    for name in link.names.subtracting(old.link.names) { users[name, default: []].insert(file) }
    for id in link.parts.keys {
      guard let position = declarations.componentIDs.positions[id.index], position.file == file,
        let known = table[id.index]?.position, known != position
      else { continue }
      touched.insert(id)
    }
    for (component, part) in old.link.parts where link.parts[component] != part {
      touched.insert(component)
      if link.parts[component] == nil { sources[component]?.removeAll { $0 == file } }
    }
    for component in link.parts.keys where old.link.parts[component] == nil {
      touched.insert(component)
      sources[component, default: []].append(file)
      // By path, since numbers depend on when a file was first seen.
      sources[component]?.sort { files[$0]?.path ?? "" < files[$1]?.path ?? "" }
    }
    files[file] = isRemoved ? nil : File(path: old.path, facts: old.facts, link: link)
  }

  /// Joins the components that have changed, and solves what depends on them.
  private mutating func solve(after touched: Set<ComponentID>) -> Effect {
    var effect = Effect(components: touched)
    var seeds: [ComponentID] = []
    var regrouped: [ComponentID] = []
    let order = touched.sorted()
    let joinedComponents = LargeStackThreads.map(order) { [self] in joined($0) }
    for (id, new) in zip(order, joinedComponents) {
      let old = table[id.index]
      table[id.index] = new
      note(old?.bound ?? [], -1)
      note(new?.bound ?? [], 1)
      let isRegrouped =
        (old == nil) != (new == nil) || old.map(AvailabilityInput.init) != new.map(AvailabilityInput.init)
      if isRegrouped {
        seeds.append(id)
        // A component that is no longer created, or by another, differs too.
        effect.components.formUnion(old?.children.map(\.child) ?? [])
        effect.components.formUnion(old?.creators.map(\.parent) ?? [])
      }
      if isRegrouped || old?.providers.map(\.priority) != new?.providers.map(\.priority) { regrouped.append(id) }
      effect.changesCycles =
        effect.changesCycles || isRegrouped || old?.providers != new?.providers || old?.calls != new?.calls
    }
    for id in inheritedKeys.update(self, from: seeds) {
      effect.components.insert(id)
      for edge in children(of: id) { effect.components.insert(edge.child) }
    }
    if !components.allSatisfy(effect.components.contains) {
      effect.components.formUnion(closure(of: regrouped) { children(of: $0).map(\.child) })
      effect.components.formUnion(closure(of: regrouped) { creators(of: $0).map(\.parent) })
    }
    guard effect.changesCycles else { return effect }
    let rings = table.lazy.compactMap(\.self).keyRings(keyCount: declarations.keyIDs.positions.count)
    effect.changesCycles = !(cycles.isEmpty && rings.isEmpty)
    if effect.changesCycles { cycles = ProviderCycles(graph: self).all(of: rings) }
    return effect
  }

  private mutating func note(_ bound: Set<KeyID>, _ step: Int) {
    for key in bound {
      let count = boundKeys[key, default: 0] + step
      boundKeys[key] = count == 0 ? nil : count
    }
  }

  private func joined(_ id: ComponentID) -> Component? {
    guard let position = declarations.componentIDs.positions[id.index],
      let shape = shape(at: position), let attribute = shape.component(ofType: Int(position.index)),
      !declarations.isShadowed("Component", in: position.file),
      files[position.file]?.link.parts[id] != nil
    else { return nil }
    let fact = shape.types[attribute.type]
    var component = Component(position: position, name: fact.name, access: fact.access, root: attribute.root)
    for source in sources[id] ?? [] {
      guard let part = files[source]?.link.parts[id] else { continue }
      component.providers.take(part.providers)
      component.unregistered.take(part.unregistered)
      component.initializers.take(part.initializers)
      component.members.take(part.members)
      component.demands.take(part.demands)
      component.bound.formUnion(part.bound)
      component.conditional.formUnion(part.conditional)
      component.creators.take(part.creators)
      component.children.take(part.children)
      component.led.take(part.led)
      component.unknownCreations.take(part.unknownCreations)
      component.starts.take(part.starts)
      component.isOpaque = component.isOpaque || part.isOpaque
    }
    component.isStart = isStart(component)
    component.calls = providerCalls(of: component)
    return component
  }

  private func isStart(_ component: Component) -> Bool {
    let mayBegin = component.initializers.contains { $0.start == .empty || $0.start == .checkedEmpty }
    let mayContinue = component.initializers.contains { initializer in
      switch initializer.start {
      case .parameter, .component: true
      case .empty, .checkedEmpty, .unknown: false
      }
    }
    guard mayBegin, mayContinue else { return mayBegin }
    return component.starts.contains { modules.isTest(component.file) || !modules.isTest($0.file) }
  }
}

extension Array {
  /// Appends elements; to an empty array without copying them.
  fileprivate mutating func take(_ others: [Element]) {
    if isEmpty { self = others } else { self += others }
  }
}
