import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSourceReading
import DICheckText

/// The nodes of a library's graph, how they are related, and what stands for them in code. A library says that much of
/// them, and ``TreeAnalysis`` answers what is asked about outlines, hierarchies, names and places.
package protocol GraphTree {
  associatedtype Node: Hashable
  /// Something that stands at a place and can be asked about.
  associatedtype Element
  /// The name of its program; empty for the tree of all programs.
  var name: String { get }

  /// The nodes at which the tree begins, in order.
  var roots: [Node] { get }
  /// The mildest findings that nodes are marked with.
  var leastFault: Severity { get }
  /// All nodes, in no order that means anything.
  var nodes: [Node] { get }

  // MARK: A node

  /// The program's name and the node's own: stable between versions of the program.
  func id(of node: Node) -> String
  /// The name that tells a node from the others of its program; by default as its face says.
  func name(of node: Node) -> String
  /// The names by which people ask for it; by default as its face says.
  func names(of node: Node) -> [NodeName]
  func face(of node: Node) -> NodeFace
  func program(of node: Node) -> String
  /// The location of its name.
  func location(of node: Node) -> Location
  /// The whole declaration, in the same file; by default the name.
  func declaration(of node: Node) -> UTF8Range
  /// The places at which findings are about it; by default its declaration.
  func places(of node: Node) -> [Location]
  func title(of node: Node) -> String
  /// A page about it, as `why` shows it.
  /// - Parameter findings: those that are shown above it.
  func page(of node: Node, below findings: [Finding]) -> RichText
  /// Adds where it comes from, and who gets it.
  func addRelatives(of node: Node, to answer: inout NamedExplanation)

  // MARK: Relations

  /// The nodes to which a node leads in the tree, by default as in the hierarchy, and those that lead to it there.
  func children(of node: Node) -> [Node]
  func parents(of node: Node) -> [Node]
  /// The nodes from which it gets its value, nearest first.
  func origins(of node: Node) -> [Node]
  /// The other ends of its relations in the hierarchy, each with the place by which the relation exists.
  func ends(_ direction: HierarchyDirection, of node: Node) -> [(node: Node, place: Location)]

  // MARK: Code

  /// Returns true if a file's code is part of it.
  func holds(_ file: FileID) -> Bool
  /// The innermost element at a UTF-8 offset. O(facts of the file).
  func element(at offset: Int, in file: FileID) -> (element: Element, range: UTF8Range)?
  /// The node that stands for an element.
  func node(of element: Element) -> Node?
  /// The nodes with which a hierarchy begins there.
  func hierarchyStarts(of element: Element) -> [Node]
  /// The facts that a Swift server doesn't know, for a hover.
  func words(about element: Element) -> RichText?
  func definition(of element: Element) -> [Location]
  /// The candidates for a place where something is typed; they needn't be sorted.
  func candidates(at place: TypedPlace, in file: FileID) -> [CompletionCandidate]
  /// In any order.
  func symbols(in file: FileID) -> [DependencySymbol]
  /// In any order.
  func lenses(in file: FileID) -> [CodeLens]
  /// In any order.
  func inlayHints(in range: UTF8Range, of file: FileID) -> [InlayHintContent]

  // MARK: With a default

  /// The node with an id, the first in the code if there are several.
  func node(id: String) -> Node?
  /// Some nodes, with what is wrong at them.
  func outlined(_ nodes: [Node], findings: FindingsByPath) -> [OutlineNode]
  /// The words about a finding above the page of a node that it is about.
  func reason(of finding: Finding) -> RichText
  /// The declaration of a type of that name that takes no part, and the mark that it lacks: code between backticks.
  func idleDeclaration(named name: String) -> (location: Location, mark: String)?
}

/// A name by which people ask for a node.
package enum NodeName: Hashable, Sendable {
  /// A type's, with those around it.
  case type(String)
  case member(String, of: String)
  /// Such as that of a key.
  case lone(String)

  package var text: String {
    switch self {
    case .type(let name), .lone(let name): name
    case .member(let name, let type): "\(type).\(name)"
    }
  }

  /// How well it is meant by a name as people write it, less is better: types before others, and whole names before
  /// those without the types around them; last a member by its name alone. Nil if it isn't.
  fileprivate func rank(for wanted: String) -> Int? {
    let isWhole = text == wanted
    return switch self {
    case .type(let name): isWhole ? 0 : name.hasSuffix(".\(wanted)") ? 1 : nil
    case .member(let name, _):
      isWhole ? 2 : name == wanted ? 4 : !wanted.outerName.isEmpty && text.hasSuffix(".\(wanted)") ? 3 : nil
    case .lone: isWhole ? 2 : nil
    }
  }
}

/// A node as a tree view shows it.
package struct NodeFace: Hashable, Sendable {
  package var kind: OutlineNode.Kind
  /// A member's name; nil for a type.
  package var label: String?
  package var typeName: String
  /// The type that declares a member; nil for a type.
  package var owner: String?
  /// True if nothing provides it on some chain.
  package var isMissing: Bool

  package init(
    _ kind: OutlineNode.Kind, label: String? = nil, typeName: String, owner: String? = nil, isMissing: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.typeName = typeName
    self.owner = owner
    self.isMissing = isMissing
  }

  /// The name by which people ask for the node, if it has no other.
  package var name: NodeName { owner.flatMap { owner in label.map { .member($0, of: owner) } } ?? .type(typeName) }
}

extension OutlineNode.Kind {
  package static let root = Self(rawValue: "root")
  package static let provided = Self(rawValue: "provided")
  package static let required = Self(rawValue: "required")
}

extension GraphTree {
  package var leastFault: Severity { .error }

  package func reason(of finding: Finding) -> RichText { RichText(explaining: finding) }

  package func idleDeclaration(named name: String) -> (location: Location, mark: String)? { nil }

  package func holds(_ file: FileID) -> Bool { true }

  package func names(of node: Node) -> [NodeName] { [face(of: node).name] }

  package func name(of node: Node) -> String { face(of: node).name.text }

  package func declaration(of node: Node) -> UTF8Range { location(of: node).range }

  package func places(of node: Node) -> [Location] {
    [Location(path: location(of: node).path, range: declaration(of: node))]
  }

  package func children(of node: Node) -> [Node] { ends(.down, of: node).map(\.node).uniqued }

  package func origins(of node: Node) -> [Node] { [] }

  /// O(nodes).
  package func node(id: String) -> Node? {
    nodes.filter { self.id(of: $0) == id }.min { location(of: $0) < location(of: $1) }
  }

  package func hierarchyStarts(of element: Element) -> [Node] { node(of: element).asList }

  package func id(of node: Node) -> String { "\(program(of: node))/\(name(of: node))" }

  /// Returns true if a finding is about a node.
  package func isAbout(_ node: Node, _ finding: Finding) -> Bool {
    let start = finding.location.range.startOffset
    return places(of: node).contains { $0.path == finding.location.path && $0.range.touches(start) }
  }

  /// The best named nodes, of those that a name may mean. O(nodes).
  func nodes(named name: String) -> (rank: Int, nodes: [Node])? {
    var best: (rank: Int, nodes: [Node])?
    for node in nodes {
      guard let rank = names(of: node).compactMap({ $0.rank(for: name) }).min(), rank <= best?.rank ?? .max else {
        continue
      }
      if rank != best?.rank { best = (rank, []) }
      best?.nodes.append(node)
    }
    return best
  }

  /// The answer of `why` about a node below some findings, without these.
  func explanation(of node: Node, below findings: [Finding]) -> NamedExplanation {
    var result = NamedExplanation(
      location: location(of: node), programs: [program(of: node)],
      explanation: Explanation(title: title(of: node), content: page(of: node, below: findings)))
    addRelatives(of: node, to: &result)
    return result
  }

  func hierarchyNode(_ node: Node) -> HierarchyNode {
    HierarchyNode(
      id: id(of: node), typeName: name(of: node), program: program(of: node), location: location(of: node),
      declaration: declaration(of: node))
  }

  /// A node in a list of symbols.
  /// - Parameter detail: its role in a word.
  package func symbol(of node: Node, _ detail: String) -> DependencySymbol {
    let face = face(of: node)
    return DependencySymbol(
      name: face.label ?? face.typeName, detail: detail, typeName: face.label == nil ? nil : face.typeName,
      location: location(of: node), declaration: declaration(of: node))
  }

  /// A node as something that a type could be given.
  package func value(of node: Node) -> Availability.Value {
    let face = face(of: node)
    return Availability.Value(
      label: face.label ?? "", typeName: face.typeName, owner: face.owner ?? "", location: location(of: node),
      isOnEveryChain: !face.isMissing)
  }

  package func outlined(_ nodes: [Node], findings: FindingsByPath) -> [OutlineNode] {
    let errors = findings.mapValues { $0.filter { $0.severity <= leastFault } }.filter { !$0.value.isEmpty }
    let leading = leadingToErrors(below: nodes, errors)
    return nodes.map { node in
      var result = outlined(node)
      result.faults = faults(of: node, errors)
      result.hasFaultsBelow = leading.contains(node)
      return result
    }
  }

  /// A node without what is wrong there.
  package func outlined(_ node: Node) -> OutlineNode {
    OutlineNode(
      id: id(of: node), face: face(of: node), program: program(of: node), location: location(of: node),
      hasChildren: !children(of: node).isEmpty)
  }

  private func faults(of node: Node, _ errors: FindingsByPath) -> [Finding] {
    let paths = errors.isEmpty ? [] : Set(places(of: node).map(\.path)).sorted()
    return paths.flatMap { errors[$0] ?? [] }.filter { isAbout(node, $0) }
  }

  /// The nodes with an error below, of some nodes and all below them. O(what is below them).
  private func leadingToErrors(below nodes: [Node], _ errors: FindingsByPath) -> Set<Node> {
    guard !errors.isEmpty else { return [] }
    var parents: [Node: [Node]] = [:]
    _ = Set(reachedFrom: nodes) { node in
      let below = children(of: node)
      for child in below { parents[child, default: []].append(node) }
      return below
    }
    let faulty = parents.keys.filter { !faults(of: $0, errors).isEmpty }
    return Set(reachedFrom: faulty.flatMap { parents[$0] ?? [] }) { parents[$0] ?? [] }
  }
}
