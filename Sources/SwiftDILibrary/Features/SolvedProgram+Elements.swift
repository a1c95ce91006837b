import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

extension SolvedProgram {
  /// The files of the program's own modules.
  var ownFiles: Set<FileID> { formed.ownFiles }

  /// The components that begin a chain, of the program's own modules.
  var rootComponents: [ComponentID] { graph.components.filter { isRoot($0) && ownFiles.contains(graph[$0].file) } }

  func holds(_ file: FileID) -> Bool { graph.paths[file] != nil }

  func element(at offset: Int, in file: FileID) -> (element: Element, range: UTF8Range)? {
    graph.element(at: offset, in: file)
  }

  func words(about element: Element) -> RichText? { HoverText(program: self).text(of: element) }

  // MARK: Relations

  /// The creations of a component, by the member that does, which may be another component's.
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

  func ofThisProgram<Item>(_ items: [Item], _ chain: (Item) -> [ComponentID]) -> [Item] {
    let own = items.filter { item in chain(item).first.map { ownFiles.contains(graph[$0].file) } ?? false }
    return own.isEmpty ? items : own
  }

  // MARK: Names

  var isTest: Bool { ownFiles.allSatisfy(graph.modules.isTest) }

  func isRoot(_ component: ComponentID) -> Bool { graph[component].root == .declared || graph[component].isStart }
}
