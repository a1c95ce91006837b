import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// A fault that the graph shows, by places that edits move.
struct GraphFault: Hashable, Sendable {
  /// A further place, with what it has to do with the fault.
  struct Related: Hashable, Sendable {
    var message: String
    var site: Site
    var role = RelatedInformation.Role.other
  }

  var fault: any SwiftDIFault
  /// The full name of the type at fault.
  var owner: String
  var site: Site
  var related: [Related]
  /// Where a macro reports the same.
  var macroSite: Site?

  init(
    _ fault: some SwiftDIFault, of owner: String, at site: Site, related: [Related] = [], macroSite: Site? = nil
  ) {
    self.fault = fault
    self.owner = owner
    self.site = site
    self.related = related
    self.macroSite = macroSite
  }

  var identity: FindingIdentity { FindingIdentity(fault.entry.code, owner: owner, dependency: fault.dependency) }

  func finding(in graph: SwiftDIGraph) -> Finding {
    var cause = LibraryCause(self)
    cause.macroReport = macroSite.map { MacroReport(macro: SwiftDIMacro.component, place: graph.range(of: $0)) }
    return Finding(
      identity, severity: fault.severity, message: fault.message(of: owner), location: graph.location(of: site),
      related: related.map {
        RelatedInformation(message: $0.message, location: graph.location(of: $0.site), role: $0.role)
      },
      program: "", cause: .library(cause))
  }

  static func == (one: Self, other: Self) -> Bool {
    one.identity == other.identity && one.site == other.site && one.related == other.related
      && AnyHashable(one.fault) == AnyHashable(other.fault)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(site)
  }
}

extension Finding {
  /// The fault that it is about; nil for another library's, and for the host's own.
  var swiftDIFault: (any SwiftDIFault)? {
    switch cause {
    case .declaration(let problem)?: problem.fault as? any SwiftDIFault
    case .library(let cause)?: (cause.value as? GraphFault)?.fault
    case nil: nil
    }
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
}
