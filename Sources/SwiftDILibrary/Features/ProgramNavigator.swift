import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Something of the library that stands at a place.
enum Element: Hashable {
  /// A key by its name, or in a `get`, `@Provides`, `bind` or alias.
  case key(KeyID, KeyRole)
  /// A member with `@Provides`, by its name or the attribute's.
  case provider(Provider)
  /// A component, by its name or attribute.
  case component(ComponentID)
  /// A creation of a component.
  case creation(ComponentID)
  /// `initContainer`, in a component's initializer.
  case initContainer(ComponentID)

  enum KeyRole: Hashable {
    case declaration
    case demand(Demand)
    case provider(Provider)
    /// In `bind` or in the declaration of another name.
    case other
  }
}

/// One program's graph, with what answers about its places need.
struct ProgramNavigator {
  let program: String
  let graph: SwiftDIGraph
  /// The files of the program's own modules.
  let ownFiles: Set<FileID>

  init(_ program: SolvedProgram) {
    self.program = program.name
    graph = program.graph
    ownFiles = program.formed.ownFiles
  }

  /// The element at an offset of a file, with the range of its words.
  func element(at offset: Int, in file: FileID) -> (Element, UTF8Range)? {
    guard let (found, range) = graph.element(at: offset, in: file), let element = element(found) else { return nil }
    return (element, range)
  }

  private func element(_ found: GraphElement) -> Element? {
    switch found {
    case .keyDeclaration(let key): key.map { .key($0, .declaration) }
    case .aliasedKey(let key), .binding(_, let key): key.map { .key($0, .other) }
    case .demand(let use, let key): key.map { .key($0, demand(use).map { .demand($0) } ?? .other) }
    case .provides(let attribute, let key, let isKey):
      if let provider = provider(attribute) {
        if isKey, let key { .key(key, .provider(provider)) } else { .provider(provider) }
      } else {
        key.map { .key($0, .other) }
      }
    case .provider(let member): provider(AttributeRef(member: member, attribute: 0)).map { .provider($0) }
    case .mention(let use): graph.members(mentionedBy: use).lazy.compactMap(provider).first.map { .provider($0) }
    case .componentDeclaration(let id): .component(id)
    case .creation(_, let id): .creation(id)
    case .initContainer(let use): graph.owner(of: use.member).map { .initContainer($0) }
    case .member: nil
    }
  }

  private func demand(_ use: UseRef) -> Demand? {
    graph.component(of: use).flatMap { graph[$0].demands.first { $0.use == use } }
  }

  private func provider(_ attribute: AttributeRef) -> Provider? {
    guard let owner = graph.owner(of: attribute.member) else { return nil }
    return (graph[owner].providers + graph[owner].unregistered).first { $0.attribute == attribute }
  }

  /// The registered provider that a member is.
  func provider(_ member: MemberRef) -> Provider? {
    graph.owner(of: member).flatMap { graph[$0].providers.first { $0.member == member } }
  }

  // MARK: Relations

  /// What a component creates, by the member that does, which may be another component's.
  /// - Parameter root: the component that begins the chains: what others create, or tests do, isn't below it.
  func creations(
    by component: ComponentID, from root: ComponentID? = nil
  ) -> [(member: MemberRef, edges: [CreationEdge])] {
    let reached = root.map { graph.descendants(of: $0).union([$0]) }
    let isInTest = root.map { graph.modules.isTest(graph[$0].file) } ?? true
    func isBelow(_ edge: CreationEdge) -> Bool {
      guard let reached else { return true }
      if let owner = graph.owner(of: edge.use.member) { return reached.contains(owner) }
      return isInTest || !graph.modules.isTest(edge.use.file)
    }
    return graph[component].children.filter(isBelow).grouped(by: \.use.member).map { (member: $0, edges: $1) }
  }

  /// The keys that a component and all that it creates need from its parents, in order.
  func needs(of component: ComponentID) -> [KeyID] {
    let reached = [component] + graph.descendants(of: component).filter { $0 != component }.sorted()
    var needs = Dictionary(uniqueKeysWithValues: reached.map { ($0, Set(graph[$0].required)) })
    var isStable = false
    while !isStable {
      isStable = true
      for parent in reached {
        let below = graph[parent].children.reduce(into: Set<KeyID>()) { $0.formUnion(needs[$1.child] ?? []) }
        let added = below.filter { !graph[parent].provides($0) }
        guard !added.isSubset(of: needs[parent] ?? []) else { continue }
        needs[parent, default: []].formUnion(added)
        isStable = false
      }
    }
    return (needs[component] ?? []).sorted()
  }

  /// The chains that create a component; those of other programs' roots only where there are no others.
  func contexts(of component: ComponentID, limit: Int = 64) -> (chains: [CreationChain], isComplete: Bool) {
    let found = graph.contexts(of: component, limit: limit)
    return (ofThisProgram(found.chains) { $0.components }, found.isComplete)
  }

  func ofThisProgram<Item>(_ items: [Item], _ chain: (Item) -> [ComponentID]) -> [Item] {
    let own = items.filter { item in chain(item).first.map { ownFiles.contains(graph[$0].file) } ?? false }
    return own.isEmpty ? items : own
  }

  // MARK: Names

  var isTest: Bool { ownFiles.allSatisfy(graph.modules.isTest) }

  func name(of component: ComponentID) -> String { graph[component].name }
  func name(of member: MemberRef) -> String { graph.fact(member)?.name ?? "" }
  func name(of provider: Provider) -> String { graph.name(of: provider) }
  /// `Component.key`.
  func keyName(of provider: Provider) -> String {
    "\(name(of: provider.component)).\(provider.key.map { graph[$0].name } ?? name(of: provider.member))"
  }
  func isRoot(_ component: ComponentID) -> Bool { graph[component].root == .declared || graph[component].isStart }

  /// `.k: T`, or the key alone where its type isn't written.
  func identity(of key: KeyID) -> String { graph[key].spelling + (graph[key].valueType.map { ": \($0)" } ?? "") }

  func path(_ chain: [ComponentID]) -> String { graph.path(chain) }
}

extension SwiftDIAnalysis {
  /// The programs that hold a file, each with its graph.
  func navigators(for path: String, _ view: LibraryView) -> [(navigator: ProgramNavigator, file: FileID)] {
    guard let file = view.ids[path] else { return [] }
    return programs.lazy.filter { $0.graph.files[file] != nil }.map { (ProgramNavigator($0), file) }
  }

  /// What stands at a place, in each program that it is about: those whose own the file is, else all but tests, which
  /// would say the same once more.
  func elements(
    at offset: Int, in path: String, _ view: LibraryView
  ) -> [(navigator: ProgramNavigator, element: Element, range: UTF8Range)] {
    let all = navigators(for: path, view)
    let own = all.filter { $0.navigator.ownFiles.contains($0.file) }
    let apps = all.filter { !$0.navigator.isTest }
    return (own.isEmpty ? apps.isEmpty ? all : apps : own).compactMap { navigator, file in
      navigator.element(at: offset, in: file).map { (navigator, $0.0, $0.1) }
    }
  }
}
