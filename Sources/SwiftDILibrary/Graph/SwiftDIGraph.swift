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
struct SwiftDIGraph {
  /// The present facts of a file.
  struct Change {
    var file: FileID
    var path: String
    /// Nil for a file without any facts.
    var facts: SwiftDIFacts?
  }

  /// The program's.
  var name = ""
  /// The files of the program's own modules.
  var ownFiles: Set<FileID> = []
  private var files: WorkspaceFacts<SwiftDIShape>
  private(set) var links = Answers<FileID, FileLink>()
  /// The files that have facts.
  private(set) var paths: [FileID: String] = [:]
  private(set) var declarations: Declarations
  /// By number; nil for what is gone, or silenced by a declaration of the workspace.
  var table: [Component?] = []
  /// The files that say something of each component, by path.
  private var sources: [ComponentID: [FileID]] = [:]
  /// The cycles of providers, each in the shortest chain that has it.
  private(set) var cycles: [ProviderCycle] = []

  /// Returns true for the name of a struct or enumeration in a file without the library's words.
  var isUnreadValue: @Sendable (String) -> Bool = { _ in false }

  init(_ modules: ModuleMap = ModuleMap()) {
    files = WorkspaceFacts(modules, ownNames: DeclarationReader.libraryWords, seesByImport: false)
    declarations = Declarations(modules)
  }

  var modules: ModuleMap { files.modules }
  var symbols: SymbolTable { files.symbols }
  var facts: FactTable<SwiftDIShape> { files.facts }
  var resolver: KeyResolver { KeyResolver(declarations, files.resolver) }

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
    id.index < table.count ? table[id.index]?.all.children ?? [] : []
  }

  /// Known creations of a component, without copying the rest of it.
  func creators(of id: ComponentID) -> [CreationEdge] {
    id.index < table.count ? table[id.index]?.all.creators ?? [] : []
  }

  private static let gone = Component(
    id: ComponentID(0), position: FactRef(FileID(0), 0, 0), name: "", access: .internal, root: .no)

  /// The keys, in the order of their numbers.
  var keys: [KeyID] {
    declarations.keyIDs.positions.enumerated().compactMap { $1 == nil ? nil : KeyID($0) }
  }

  /// The declaration of a key that exists; aliases are no keys of their own.
  subscript(id: KeyID) -> KeyFact { position(of: id).flatMap { facts.fact($0) { $0.keys } } ?? Self.goneKey }

  private static let goneKey = KeyFact(
    name: "", owner: "", form: .stored, access: .internal, namePlace: PlaceID(0), declaration: PlaceID(0))

  private func position(of id: KeyID) -> FactRef<KeyFact>? {
    let positions = declarations.keyIDs.positions
    return id.index < positions.count ? positions[id.index] : nil
  }

  /// The file that declares a key.
  func file(of id: KeyID) -> FileID { position(of: id)?.file ?? FileID(0) }

  /// The components that a file declares, in the order of their numbers.
  func components(in file: FileID) -> [ComponentID] {
    (link(of: file).parts.keys.filter { exists($0) && self[$0].file == file }).sorted()
  }

  func link(of file: FileID) -> FileLink { links[file] ?? FileLink() }

  /// The keys that a file declares, in the order of their numbers.
  func keys(in file: FileID) -> [KeyID] { keys.filter { self.file(of: $0) == file } }

  /// The components of some, sorted by their places, whenever they were first seen.
  func sorted(_ components: some Sequence<ComponentID>) -> [ComponentID] {
    sorted(components) { self[$0].position }
  }

  /// The same for keys.
  func sorted(_ keys: some Sequence<KeyID>) -> [KeyID] { sorted(keys, by: position) }

  private func sorted<ID, Fact>(_ ids: some Sequence<ID>, by position: (ID) -> FactRef<Fact>?) -> [ID] {
    ids.map { id in
      let position = position(id)
      let path = position.flatMap { paths[$0.file] } ?? ""
      return (id: id, order: (path, position?.declaration ?? 0, position?.index ?? 0))
    }
    .sorted { $0.order < $1.order }.map(\.id)
  }

  /// Returns true if some `bind` may add a key to a component. O(components).
  func isBound(_ key: KeyID) -> Bool { table.contains { $0?.all.bound.contains(key) == true } }

  // MARK: Facts and places

  func fact(_ ref: MemberRef) -> MemberFact? { facts.fact(ref) { $0.members } }

  func fact(_ ref: UseRef) -> BodyUse? { part(ref) { $0.uses } }

  func fact(_ ref: AttributeRef) -> ProvidesFact? { part(ref) { $0.provides } }

  private func part<Part>(_ ref: PartRef<Part>, _ list: (MemberFact) -> [Part]) -> Part? {
    guard let parts = fact(ref.member).map(list), Int(ref.index) < parts.count else { return nil }
    return parts[Int(ref.index)]
  }

  func fact(_ id: ComponentID) -> TypeFact? { facts.fact(self[id].position) { $0.symbols.types } }

  /// The attribute `@Component`.
  func attribute(of id: ComponentID) -> ComponentFact? { attribute(at: self[id].position) }

  private func attribute(at position: TypeRef) -> ComponentFact? {
    facts.withShape(of: position) { $0.component(ofType: position.index) }
  }

  /// Where something of a declaration stands now; its file alone where that isn't known.
  func location(_ place: PlaceID?, of site: (some PlacedFact)?) -> Location {
    guard let site else { return Location(path: "", range: UTF8Range(at: 0)) }
    return Location(path: paths[site.file] ?? "", range: facts.range(of: place, in: site))
  }

  func location(_ place: PlaceID?, of id: ComponentID) -> Location { location(place, of: self[id].position) }
  func location(_ place: PlaceID?, of id: KeyID) -> Location { location(place, of: position(of: id)) }

  /// The place of a use (``BodyUse/place``).
  func location(of use: UseRef) -> Location { location(fact(use)?.place, of: use.member) }
  /// The name of a member.
  func location(of member: MemberRef) -> Location { location(fact(member)?.namePlace, of: member) }
  /// An attribute, from `@` on.
  func location(of attribute: AttributeRef) -> Location { location(fact(attribute)?.place, of: attribute.member) }
  /// The name of a component.
  func location(of id: ComponentID) -> Location { location(fact(id)?.place, of: id) }
  /// The name of a key.
  func location(of id: KeyID) -> Location { location(self[id].namePlace, of: id) }

  // MARK: Changing

  /// Takes in what some files say now. Returns the components about which answers may be others than before: those with
  /// other facts, and those that changed files say something of; where providers or creations changed, all above and
  /// below; those with other keys from above, and what these create. Nil where only places changed.
  @discardableResult
  mutating func apply(_ changes: [Change]) -> Set<ComponentID>? {
    let usedAllWords = declarations.usesAllWords
    let isFirst = links.all.isEmpty
    var change = files.takeIn(changes.map { ($0.file, $0.facts) })
    guard !change.former.isEmpty else { return nil }
    for file in changes {
      guard let old = change.former[file.file] else { continue }
      paths[file.file] = file.facts == nil ? nil : file.path
      // Names have no uses yet at the start.
      if !isFirst { change.names.formUnion(Declarations.changedNames(from: old, to: file.facts)) }
      if let old { declarations.change(old, of: file.file, false) }
      if let facts = file.facts { declarations.change(facts, of: file.file, true) }
    }
    if usedAllWords != declarations.usesAllWords { change.isOfAll = true }
    table += Array(repeating: nil, count: declarations.componentIDs.positions.count - table.count)
    let relinked = files.relink(&links, after: change) { [declarations] in declarations.link($0, $1) }
    var touched: Set<ComponentID> = []
    for link in relinked { join(link.question, link.old?.parts ?? [:], link.new?.parts ?? [:], &touched) }
    solve(after: &touched)
    // Rules read more of a file than the links say: how a key is spelled, where in a member a use stands, what values a
    // key has.
    for file in links.asked {
      for (component, part) in link(of: file).parts where !part.members.isEmpty { touched.insert(component) }
    }
    return touched
  }

  private mutating func join(
    _ file: FileID, _ old: [ComponentID: ComponentPart], _ new: [ComponentID: ComponentPart],
    _ touched: inout Set<ComponentID>
  ) {
    for id in new.keys {
      guard let position = declarations.componentIDs.positions[id.index], position.file == file,
        let known = table[id.index]?.position, known != position
      else { continue }
      touched.insert(id)
    }
    for (component, part) in old where new[component] != part {
      touched.insert(component)
      if new[component] == nil { sources[component]?.removeAll { $0 == file } }
    }
    for component in new.keys where old[component] == nil {
      touched.insert(component)
      sources[component, default: []].append(file)
      // By path, since numbers depend on when a file was first seen.
      sources[component]?.sort { paths[$0] ?? "" < paths[$1] ?? "" }
    }
  }

  /// Joins the components that have changed, solves what depends on them, and adds those with other answers.
  private mutating func solve(after touched: inout Set<ComponentID>) {
    var regrouped: [ComponentID] = []
    var changesCycles = false
    let order = touched.sorted()
    let joinedComponents = LargeStackThreads.map(order) { [self] in joined($0) }
    for (id, new) in zip(order, joinedComponents) {
      let old = table[id.index]
      table[id.index] = new
      table[id.index]?.inherited = old?.inherited
      let isRegrouped = if let old, let new { !old.isAlike(new) } else { (old == nil) != (new == nil) }
      if isRegrouped {
        // A component that is no longer created, or by another, differs too.
        touched.formUnion(old?.children.map(\.child) ?? [])
        touched.formUnion(old?.creators.map(\.parent) ?? [])
      }
      if isRegrouped || old?.providers.map(\.priority) != new?.providers.map(\.priority) { regrouped.append(id) }
      changesCycles = changesCycles || isRegrouped || old?.providers != new?.providers || old?.calls != new?.calls
    }
    for id in updateInherited(from: regrouped) {
      touched.insert(id)
      for edge in children(of: id) { touched.insert(edge.child) }
    }
    if !components.allSatisfy(touched.contains) {
      touched.formUnion(closure(of: regrouped) { children(of: $0).map(\.child) })
      touched.formUnion(closure(of: regrouped) { creators(of: $0).map(\.parent) })
    }
    guard changesCycles else { return }
    let rings = table.lazy.compactMap(\.self).keyRings(keyCount: declarations.keyIDs.positions.count)
    if !cycles.isEmpty || !rings.isEmpty { cycles = ProviderCycles(graph: self).all(of: rings) }
  }

  private func joined(_ id: ComponentID) -> Component? {
    guard let position = declarations.componentIDs.positions[id.index],
      let fact = facts.fact(position, { $0.symbols.types }), let attribute = attribute(at: position),
      // Not where the attribute is another's.
      links[position.file]?.parts[id] != nil
    else { return nil }
    var component = Component(id: id, position: position, name: fact.name, access: fact.access, root: attribute.root)
    let parts = (sources[id] ?? []).compactMap { links[$0]?.parts[id] }
    // Most are in one file, whose part isn't copied.
    component.all = parts.first ?? ComponentPart()
    for part in parts.dropFirst() { component.all.add(part) }
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
