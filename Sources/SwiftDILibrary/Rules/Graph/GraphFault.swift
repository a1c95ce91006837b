import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// A fault of the graph in words, with its places.
struct GraphFault {
  /// A further place, with what it has to do with the fault.
  struct Related: Hashable, Sendable {
    var message: String
    var site: Site
    var role: RelatedInformation.Role

    init(_ message: String, _ site: Site, role: RelatedInformation.Role = .other) {
      (self.message, self.site, self.role) = (message, site, role)
    }
  }

  var fault: any SwiftDIFault
  /// The full name of the type at fault.
  var owner: String
  var site: Site
  var related: [Related]
  /// Where a macro reports the same.
  var macroSite: Site?

  init(
    _ fault: any SwiftDIFault, of owner: String, at site: Site, related: [Related] = [], macroSite: Site? = nil
  ) {
    self.fault = fault
    self.owner = owner
    self.site = site
    self.related = related
    self.macroSite = macroSite
  }

  var identity: FindingIdentity { FindingIdentity(fault.entry.code, owner: owner, dependency: fault.dependency) }

  func finding(because problem: some GraphProblem, in graph: SwiftDIGraph) -> Finding {
    let macroReport = macroSite.map { MacroReport(macro: SwiftDIMacro.component, place: graph.range(of: $0)) }
    return Finding(
      identity, severity: fault.severity, message: fault.message(of: owner), location: graph.location(of: site),
      related: related.map {
        RelatedInformation(message: $0.message, location: graph.location(of: $0.site), role: $0.role)
      },
      program: "", cause: .library(LibraryCause(problem, macroReport: macroReport)))
  }
}

// MARK: Names

extension SwiftDIGraph {
  func note(_ id: KeyID) -> KeyNote {
    let key = self[id]
    return KeyNote(name: key.name, spelling: key.spelling, valueType: key.valueType)
  }

  func note(_ id: ComponentID) -> ComponentNote {
    ComponentNote(name: self[id].name, site: site(of: id), memberNames: self[id].members.compactMap { fact($0)?.name })
  }

  func site(of id: ComponentID) -> Site {
    Site(file: self[id].file, declaration: self[id].declaration, place: fact(id)?.namePlace ?? PlaceID(0))
  }

  func site(of id: KeyID) -> Site {
    Site(file: self[id].file, declaration: self[id].declaration, place: fact(id)?.namePlace ?? PlaceID(0))
  }

  func site(of use: UseRef) -> Site { site(fact(use)?.place ?? PlaceID(0), of: use.member) }
  func site(of member: MemberRef) -> Site { site(fact(member)?.namePlace ?? PlaceID(0), of: member) }
  func site(of attribute: AttributeRef) -> Site { site(fact(attribute)?.place ?? PlaceID(0), of: attribute.member) }

  /// A member by its component: `World.town`.
  func name(_ member: MemberRef, of id: ComponentID) -> String { "\(self[id].name).\(fact(member)?.name ?? "")" }

  /// The attribute `@Component`.
  func attributeSite(of id: ComponentID) -> Site? {
    fact(id)?.component.map { Site(file: self[id].file, declaration: self[id].declaration, place: $0.attribute) }
  }

  /// A key as the macro compares it.
  func macroText(of provider: Provider) -> String { fact(provider.attribute)?.key.macroText ?? "" }

  func macroText(of demand: Demand) -> String {
    if case .demand(let key, _)? = fact(demand.use)?.action { key.macroText } else { "" }
  }
}
