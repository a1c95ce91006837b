import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  static let swiftdiProviderNotRegistered = DiagnosticCode("swiftdi-provider-not-registered")
}

struct ProviderNotRegistered: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    .swiftdiProviderNotRegistered, "A provider that the component doesn't know", scope: .graph, fixes: .offered,
    isParity: false)

  var hole: Provider.Hole
  var member: String
  /// The key, where it is known.
  var key: KeyNote?
  /// The component's declaration, for a member of an extension.
  var component: ComponentNote?
  /// Whether a lookup or a creation fails for it.
  var isMissed: Bool
  /// Of a type that is no component, the members that have the attribute too.
  var otherMembers: [String] = []

  var severity: Severity { isMissed ? .error : .warning }
  var dependency: String? { member }

  func message(of owner: String) -> String {
    let (reason, advice) =
      switch hole {
      case .inExtension: ("is in an extension", "Move it into the body of `\(owner)`.")
      case .inBuildCondition: ("is in `#if`", "Put the condition into the member's body.")
      case .qualified: ("has its attribute spelled with a module", "Write `@Provides`.")
      case .secondAttribute: ("has another `@Provides` before it", "Give each key a member of its own.")
      case .notInComponent: ("", "")
      case .spaced: ("has a space behind `@Provides`", "Remove the space.")
      }
    if hole == .notInComponent {
      let count = otherMembers.count == 1 ? "one" : "\(otherMembers.count)"
      let others = otherMembers.isEmpty ? "" : " and \(count) more"
      return "Nothing registers `\(member)`\(others), because `\(owner)` isn't a `@Component`."
    }
    return "`@Component` doesn't register `\(member)`: it \(reason). \(advice)"
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    guard let document = code.document(site.path), let attribute = document.attribute(at: site.offset) else {
      return []
    }
    func proposal(_ title: String, _ edits: [UTF8Edit], _ confidence: FixProposal.Confidence) -> FixProposal {
      FixProposal(title: title, edits: [site.path: edits], confidence: confidence)
    }
    let removal = proposal("Remove this `@Provides`", [document.removing(attribute)], .open)
    switch hole {
    case .qualified:
      return [
        proposal("Write `@Provides`", [UTF8Edit(range: attribute.attributeName.place, newText: "Provides")], .sure)
      ]
    case .spaced:
      guard let open = attribute.leftParen else { return [] }
      let gap = UTF8Range(start: attribute.attributeName.place.end, end: open.place.start)
      return [proposal("Remove the space", [UTF8Edit(range: gap, newText: "")], .sure)]
    case .secondAttribute:
      return [splitting(attribute, at: site.path, in: document), removal].compactMap { $0 }
    case .notInComponent:
      let adding = document.structure(around: site.offset).map { lostComponent($0, in: document, code) }
      let first = adding.map { proposal($0.title, [$0.edit], $0.isSure ? .sure : .open) }
      return [first, otherMembers.isEmpty ? removal : nil].compactMap(\.self)
    case .inBuildCondition: return []
    case .inExtension:
      guard let component, let edits = code.movingMember(at: site, into: component) else { return [removal] }
      let title = "Move `\(member)` into the body of `\(component.name)`"
      return [FixProposal(title: title, edits: edits, confidence: .sure), removal]
    }
  }
}

extension ProviderNotRegistered {
  /// The change that gives the key of a second attribute a member of its own, which has the value of the first.
  private func splitting(
    _ attribute: AttributeSyntax, at path: String, in document: ParsedText
  ) -> FixProposal? {
    guard let key, let declaration = document.declaration(at: Int(attribute.place.start)),
      let members = declaration.parent?.parent?.parent?.as(MemberBlockSyntax.self)
    else { return nil }
    let taken = component?.memberNames ?? []
    let name = taken.contains(key.name) ? "\(key.name)Value" : key.name
    guard let type = key.valueType, !taken.contains(name) else { return nil }
    let value = declaration.is(FunctionDeclSyntax.self) ? "\(member)()" : member
    let code = "@Provides(\(key.spelling)) var \(name): \(type) { \(value) }"
    let insertion = document.inserting(code, into: members) { $0.id == declaration.id }
    return FixProposal(
      title: "Give \(key.quoted) a member of its own",
      edits: [path: [document.removing(attribute), insertion].sorted { $0.range < $1.range }])
  }

  /// The change that makes a struct a component: a root if it is made without a parent.
  private func lostComponent(
    _ node: StructDeclSyntax, in document: ParsedText, _ code: CodeUnderFix
  ) -> (title: String, edit: UTF8Edit, isSure: Bool) {
    let role = code.graph.role(ofTypeNamed: node.name.plainName)
    let attribute = role.isRoot ? "@Component(root: true)" : "@Component"
    let start = Int(node.place.start)
    let other = document.tree.statements.lazy.compactMap { $0.item.as(StructDeclSyntax.self) }
      .compactMap { $0.attributes.named("Component") }.first
    let isOnOwnLine = other.map { document.isLastOnLine(Int($0.place.end)) } ?? true
    let separator = isOnOwnLine && document.isFirstOnLine(start) ? "\n" + document.indentation(at: start) : " "
    return (
      "Add `\(attribute)` to `\(node.name.plainName)`",
      UTF8Edit(range: UTF8Range(at: start), newText: attribute + separator), role.isSure
    )
  }

  static func subjects(of id: ComponentID, in graph: SwiftDIGraph) -> [FaultSubject] {
    graph[id].unregistered.map { FaultSubject(id, .provider($0)) }
  }

  static func fault(of subject: FaultSubject, in graph: SwiftDIGraph) -> GraphFault? {
    let id = subject.component
    guard let provider = subject.provider, let hole = provider.hole, let member = graph.fact(provider.member) else {
      return nil
    }
    var related = [GraphFault.Related("`\(graph[id].name)` is declared here", graph.site(of: id))]
    var isMissed = false
    if hole != .inBuildCondition, let key = provider.key {
      let failures = graph.failures(without: key, in: id)
      isMissed = failures.contains(where: \.isCertain)
      related += failures.compactMap(\.related)
    }
    return GraphFault(
      ProviderNotRegistered(
        hole: hole, member: member.name, key: provider.key.map(graph.note), component: graph.note(id),
        isMissed: isMissed),
      of: graph[id].name, at: graph.site(of: provider.attribute), related: related)
  }

  /// The fault of attributes in a type that is no component, at the first.
  static func fault(ofStray attributes: [AttributeRef], in graph: SwiftDIGraph) -> GraphFault? {
    guard let first = attributes.first, let member = graph.fact(first.member), !member.owner.isEmpty else { return nil }
    let others = attributes.dropFirst().compactMap { graph.fact($0.member)?.name }
    return GraphFault(
      ProviderNotRegistered(
        hole: .notInComponent, member: member.name, component: nil, isMissed: false, otherMembers: others),
      of: member.owner, at: graph.site(of: first),
      related: attributes.dropFirst().map { ref in
        GraphFault.Related("nothing registers `\(graph.fact(ref.member)?.name ?? "")` either", graph.site(of: ref))
      })
  }
}

extension SwiftDIGraph {
  /// The kind of component that a type would be which lacks its attribute, by its creations and what it does.
  fileprivate func role(ofTypeNamed name: String) -> (isRoot: Bool, isSure: Bool) {
    var (isMade, isMadeFromParent, isUsed) = (false, false, false)
    for member in files.values.lazy.flatMap(\.facts.declarations.all).flatMap(\.shape.members) {
      let isOwn = Declarations.lastName(of: member.owner) == name
      for use in member.uses {
        switch use.action {
        case .creation(let type?, let arguments):
          if isOwn, arguments.contains(where: { $0.value == .own }) { isUsed = true }
          guard Declarations.lastName(of: type) == name else { continue }
          isMade = true
          if arguments.contains(where: { $0.label == "parent" }) { isMadeFromParent = true }
        case .demand(_, receiver: .own) where isOwn, .initContainer where isOwn: isUsed = true
        default: break
        }
      }
    }
    return (isRoot: !isMadeFromParent && (isMade || isUsed), isSure: isMadeFromParent || isUsed)
  }
}

/// A creation or lookup that fails because a provider isn't registered.
private struct UnregisteredFailure {
  var isCertain: Bool
  var related: GraphFault.Related?
}

extension SwiftDIGraph {
  /// The creations and lookups that fail because a component doesn't register its provider of a key.
  fileprivate func failures(without key: KeyID, in id: ComponentID) -> [UnregisteredFailure] {
    guard !self[id].provides(key), !self[key].isFresh else { return [] }
    let name = note(key).quoted
    var result: [UnregisteredFailure] = []
    for child in sorted(descendants(of: id).union([id])) where !self[child].isOpaque {
      for edge in self[child].creators where missingKeys(at: edge).contains(key) {
        guard let way = wayPastUnregistered(key, along: edge, of: id) else { continue }
        let message = "`\(self[child].name)` is created here without \(name)"
        result.append(
          UnregisteredFailure(
            isCertain: doubt(of: way, of: key, at: edge) == nil,
            related: GraphFault.Related(message, site(of: edge.use))))
      }
    }
    for component in sorted(descendants(of: id)) where component != id {
      for demand in self[component].demands where demand.key == key && !(demand.isOwn && demand.isScanned) {
        func way(_ isPassed: Bool) -> KeylessWay? {
          wayWithout(key, to: demand.origin, seenFrom: demand.use.file, passingUnregistered: isPassed)
        }
        guard way(true)?.components.contains(id) == true, way(false) == nil else { continue }
        let message = "`\(self[component].name)` asks for \(name) here"
        result.append(
          UnregisteredFailure(
            isCertain: !demand.isConditional && !isBound(key),
            related: GraphFault.Related(message, site(of: demand.use))))
      }
    }
    // The lookups of a root are refused by their own code.
    let isAsked = self[id].demands.contains { $0.key == key && !$0.isConditional }
    let own = wayWithout(key, to: ValueOrigin(any: id), seenFrom: self[id].file, passingUnregistered: true)
    if isAsked, own != nil { result.append(UnregisteredFailure(isCertain: !isBound(key), related: nil)) }
    return result
  }

  /// A chain that a creation lacks a key on, if each such chain leads through a provider that isn't registered, and
  /// this one through that of a component.
  private func wayPastUnregistered(_ key: KeyID, along edge: CreationEdge, of id: ComponentID) -> KeylessWay? {
    guard let way = wayWithout(key, along: edge, passingUnregistered: true) else { return nil }
    if edge.child == id { return way }
    guard way.components.contains(id), !self[edge.child].hasUnregistered(key) else { return nil }
    return wayWithout(key, along: edge, passingUnregistered: false) == nil ? way : nil
  }
}
