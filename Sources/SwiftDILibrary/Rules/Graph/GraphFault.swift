import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// A fault of the graph in words, with its places.
struct GraphFault {
  var fault: any SwiftDIFault
  /// The full name of the type at fault; nil for the component that it is found for.
  var owner: String?
  var location: Location
  var related: [RelatedInformation]
  /// Where a macro reports the same.
  var macroPlace: UTF8Range?

  init(
    _ fault: any SwiftDIFault, of owner: String? = nil, at location: Location, related: [RelatedInformation] = [],
    macroPlace: UTF8Range? = nil
  ) {
    self.fault = fault
    self.owner = owner
    self.location = location
    self.related = related
    self.macroPlace = macroPlace
  }

  var identity: FindingIdentity { FindingIdentity(fault.entry.code, owner: owner, dependency: fault.dependency) }

  func finding(because problem: some GraphProblem, in program: String) -> Finding {
    let report = macroPlace.map { MacroReport(macro: SwiftDIMacro.component.rawValue, place: $0) }
    return Finding(
      identity, severity: fault.severity, message: fault.message(of: owner ?? ""), location: location, related: related,
      program: program, cause: .library(LibraryCause(problem, macroReport: report)))
  }
}

// MARK: Names

/// A component to which a fix may add a member.
struct ComponentNote: Hashable, Sendable {
  var name: String
  /// Its name in the head of its declaration.
  var location: Location
  /// The names of its members.
  var memberNames: [String]

  var quoted: String { "`\(name)`" }
}

extension SwiftDIGraph {
  func note(_ id: ComponentID) -> ComponentNote {
    ComponentNote(
      name: self[id].name, location: location(of: id), memberNames: self[id].members.compactMap { fact($0)?.name })
  }

  /// The attribute `@Component`.
  func attributePlace(of id: ComponentID) -> UTF8Range? {
    attribute(of: id).map { location($0.attribute, of: id).range }
  }

  /// A key as the macro compares it.
  func macroText(of provider: Provider) -> String { fact(provider.attribute)?.key.macroText ?? "" }

  func macroText(of demand: Demand) -> String { fact(demand.use)?.action.key?.macroText ?? "" }
}
