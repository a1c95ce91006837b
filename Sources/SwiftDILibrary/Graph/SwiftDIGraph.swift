import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// The keys and components of one program, and what follows of them (Semantics.md).
///
/// A value that is kept up to date by ``apply(_:)``: what a change doesn't concern isn't looked at again. Files are
/// linked first (``FileLink``), each by itself; components are joined from what their files say; availability is solved
/// over the creations; and cycles are looked for where keys depend on each other in a ring.
///
/// What can't be known is nil or missing in all answers, and nobody may conclude anything from it.
struct SwiftDIGraph: Sendable {
  struct File: Sendable {
    var path: String
    var facts: SwiftDIFacts
    var link = FileLink()
  }

  /// What a file says now.
  struct Change: Sendable {
    var file: FileID
    var path: String
    /// Nil for a file without any facts.
    var facts: SwiftDIFacts?
  }

  var modules: ProgramModules { declarations.modules }
  private(set) var files: [FileID: File] = [:]
  private(set) var declarations: Declarations
  private var ids = InternedIDs()
  /// By number; nil for what is gone, or silenced by a declaration of the workspace.
  private var table: [Component?] = []
  /// The files that say something of each component, by path.
  private var sources: [ComponentID: [FileID]] = [:]
  /// The files that depend on each name.
  private var users: [String: [FileID]] = [:]
  var inheritedKeys = InheritedKeys()
  /// The cycles of providers, each in the shortest chain that has it.
  private(set) var cycles: [ProviderCycle] = []
  private var keyArcs = KeyArcs()
  /// How many components some `bind` may add each key to.
  private var boundKeys: [KeyID: Int] = [:]

  init(_ modules: ProgramModules = ProgramModules()) { declarations = Declarations(modules) }

  init(_ modules: ProgramModules = ProgramModules(), files: [Change]) {
    self.init(modules)
    apply(files)
  }

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

  private static let gone = Component(
    file: FileID(0), declaration: 0, position: 0, name: "", access: .internal, root: .no)

  /// The keys, in the order of their numbers.
  var keys: [KeyID] { ids.keys.indices.lazy.filter { ids.keys[$0] != nil }.map { KeyID($0) } }

  subscript(id: KeyID) -> Key {
    guard id.index < ids.keys.count, let (file, declaration, position) = ids.keys[id.index],
      let fact = files[file]?.facts.declarations.all[Int(declaration)].shape.keys[Int(position)]
    else {
      return Key(
        file: FileID(0), declaration: 0, position: 0, name: "", owner: "", access: .internal, isFresh: false)
    }
    var isFresh = false
    if case .fresh = fact.form { isFresh = true }
    return Key(
      file: file, declaration: declaration, position: position, name: fact.name,
      owner: Declarations.normalizedOwner(fact.owner), valueType: fact.valueType, access: fact.access, isFresh: isFresh)
  }

  /// The components that a file declares, in the order of their numbers.
  func components(in file: FileID) -> [ComponentID] {
    (files[file]?.link.parts.keys.filter { ids.components[$0.index]?.file == file && exists($0) } ?? []).sorted()
  }

  /// The keys that a file declares, in the order of their numbers.
  func keys(in file: FileID) -> [KeyID] {
    ids.keys.indices.filter { ids.keys[$0]?.file == file }.map { KeyID($0) }
  }

  /// The components of some, sorted by their places, whenever they were first seen.
  func sorted(_ components: some Sequence<ComponentID>) -> [ComponentID] {
    components.map { (id: $0, component: self[$0], path: files[self[$0].file]?.path ?? "") }
      .sorted {
        ($0.path, $0.component.declaration, $0.component.position)
          < ($1.path, $1.component.declaration, $1.component.position)
      }
      .map(\.id)
  }

  /// The same for keys.
  func sorted(_ keys: some Sequence<KeyID>) -> [KeyID] {
    keys.map { (id: $0, key: self[$0], path: files[self[$0].file]?.path ?? "") }
      .sorted { ($0.path, $0.key.declaration, $0.key.position) < ($1.path, $1.key.declaration, $1.key.position) }
      .map(\.id)
  }

  /// Whether some `bind` may add a key to a component.
  func isBound(_ key: KeyID) -> Bool { boundKeys[key] != nil }

  // MARK: Facts and places

  func fact(_ ref: MemberRef) -> MemberFact? {
    guard let all = files[ref.file]?.facts.declarations.all, Int(ref.declaration) < all.count else { return nil }
    let members = all[Int(ref.declaration)].shape.members
    return Int(ref.member) < members.count ? members[Int(ref.member)] : nil
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
    let component = self[id]
    return files[component.file]?.facts.declarations.all[Int(component.declaration)].shape.types[
      Int(component.position)]
  }

  func fact(_ id: KeyID) -> KeyFact? {
    let key = self[id]
    return key.name.isEmpty
      ? nil : files[key.file]?.facts.declarations.all[Int(key.declaration)].shape.keys[Int(key.position)]
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
    location(place, self[id].file, self[id].declaration)
  }
  func location(_ place: PlaceID?, of id: KeyID) -> Location { location(place, self[id].file, self[id].declaration) }

  /// The place of a use (``BodyUse/place``).
  func location(of use: UseRef) -> Location { location(fact(use)?.place, of: use.member) }
  /// The name of a member.
  func location(of member: MemberRef) -> Location { location(fact(member)?.namePlace, of: member) }
  /// An attribute, from `@` on.
  func location(of attribute: AttributeRef) -> Location { location(fact(attribute)?.place, of: attribute.member) }
  /// The name of a component.
  func location(of id: ComponentID) -> Location { location(fact(id)?.namePlace, of: id) }
  /// The name of a key.
  func location(of id: KeyID) -> Location { location(fact(id)?.namePlace, of: id) }

  // MARK: Changing

  /// What may be otherwise than before a change.
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
      // Nobody uses a name yet at the start.
      if !users.isEmpty {
        let before = old.map { Declarations.signatures(of: $0.facts) } ?? [:]
        let after = change.facts.map { Declarations.signatures(of: $0) } ?? [:]
        for (name, signatures) in before where after[name] != signatures { changedNames.insert(name) }
        for name in after.keys where before[name] == nil { changedNames.insert(name) }
      }
      isShadowingChanged =
        isShadowingChanged || old?.facts.shadowedWords ?? [] != change.facts?.shadowedWords ?? []
      if let old { forget(old.facts, of: change.file) }
      if let facts = change.facts {
        files[change.file, default: File(path: change.path, facts: facts)].facts = facts
        declarations.add(facts, of: change.file, ids: &ids)
      }
    }
    guard !stale.isEmpty else { return nil }
    while table.count < ids.components.count { table.append(nil) }
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

  private mutating func forget(_ facts: SwiftDIFacts, of file: FileID) {
    declarations.remove(facts, of: file)
    ids.forget(file, facts)
  }

  private mutating func relink(
    _ file: FileID, to link: FileLink, isRemoved: Bool, _ touched: inout Set<ComponentID>
  ) {
    guard let old = files[file] else { return }
    for name in old.link.lookups.names.subtracting(link.lookups.names) {
      users[name]?.removeAll { $0 == file }
      if users[name]?.isEmpty == true { users[name] = nil }
    }
    for name in link.lookups.names.subtracting(old.link.lookups.names) { users[name, default: []].append(file) }
    for id in link.parts.keys {
      guard let position = ids.components[id.index], position.file == file, let known = table[id.index],
        (known.declaration, known.position) != (position.declaration, position.position)
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
    var arcs: (old: [KeyArcs.Arc], new: [KeyArcs.Arc]) = ([], [])
    let order = touched.sorted()
    let joinedComponents = LargeStackThreads.map(order) { [self] in joined($0) }
    for (id, new) in zip(order, joinedComponents) {
      let old = table[id.index]
      table[id.index] = new
      note(old?.bound ?? [], -1)
      note(new?.bound ?? [], 1)
      arcs.old += old?.keyArcs ?? []
      arcs.new += new?.keyArcs ?? []
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
    keyArcs.update(removing: arcs.old, adding: arcs.new)
    effect.changesCycles = effect.changesCycles && !(cycles.isEmpty && keyArcs.rings.isEmpty)
    if effect.changesCycles { cycles = ProviderCycles(self).all(of: keyArcs.rings) }
    return effect
  }

  private mutating func note(_ bound: [KeyID], _ step: Int) {
    for key in bound {
      let count = boundKeys[key, default: 0] + step
      boundKeys[key] = count == 0 ? nil : count
    }
  }

  private func joined(_ id: ComponentID) -> Component? {
    guard let (file, declaration, position) = ids.components[id.index],
      let fact = files[file]?.facts.declarations.all[Int(declaration)].shape.types[Int(position)],
      !declarations.isShadowed("Component", in: file), let attribute = fact.component,
      files[file]?.link.parts[id] != nil
    else { return nil }
    var component = Component(
      file: file, declaration: declaration, position: position, name: fact.name, access: fact.access,
      root: attribute.root)
    for source in sources[id] ?? [] {
      guard let part = files[source]?.link.parts[id] else { continue }
      component.providers.take(part.providers)
      component.unregistered.take(part.unregistered)
      component.initializers.take(part.initializers)
      component.members.take(part.members)
      component.demands.take(part.demands)
      component.bound.take(part.bound)
      component.conditional.take(part.conditional)
      component.creators.take(part.creators)
      component.children.take(part.children)
      component.led.take(part.led)
      component.unknownCreations.take(part.unknownCreations)
      component.starts.take(part.starts)
      component.isOpaque = component.isOpaque || part.isOpaque
    }
    // Of one file they are sorted.
    if sources[id]?.count ?? 0 > 1 {
      component.bound.sort()
      component.conditional.sort()
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

extension SwiftDIFacts {
  var shadowedWords: [ShadowedWord] { declarations.all.flatMap(\.shape.shadowedWords) }
}
