import DICheckDependencyGraph
import DICheckText

/// A fault that one declaration, or its file, shows by itself: what is wrong, and where. Its words and its fixes are
/// made from it when somebody asks.
package struct DeclarationProblem: Sendable {
  package let fault: any LibraryFault
  /// Where the finding is shown.
  package private(set) var range: UTF8Range
  /// The other place that it takes to understand it.
  package private(set) var otherPlace: UTF8Range?
  /// The declaration's full name (`Outer.Inner`); nil where there is none.
  package let owner: String?
  /// Where the library's own macro reports it, if it does.
  package var macroReport: MacroReport?

  /// Whether the declaration stands in a body, where no fix looks.
  package var isInBody = false

  package struct Related: Hashable, Sendable {
    package var range: UTF8Range
    package var message: String
  }

  package init(
    _ fault: some LibraryFault, at range: UTF8Range, beside otherPlace: UTF8Range? = nil, owner: String?
  ) {
    self.fault = fault
    self.range = range
    self.otherPlace = otherPlace
    self.owner = owner
  }

  package var entry: CatalogueEntry { fault.entry }
  /// The code's own, or a milder one where it isn't certain that the library refuses this.
  package var severity: Severity { fault.severity }
  /// Whether the library surely refuses the program because of it.
  package var isParity: Bool { entry.isParity && severity == entry.severity }
  package var code: DiagnosticCode { entry.code }

  package var identity: FindingIdentity {
    FindingIdentity(code, owner: owner, dependency: fault.dependency)
  }

  /// At most two sentences; the names of types and properties in backticks.
  package var message: String { fault.message(of: owner ?? "").bounded }

  package var related: [Related] {
    guard let otherPlace, let message = fault.wordsForOtherPlace else { return [] }
    return [Related(range: otherPlace, message: message)]
  }

  /// Moves every place, as an edit elsewhere in the file does.
  package mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) {
    range = move(range)
    otherPlace = otherPlace.map(move)
    if let report = macroReport { macroReport?.place = move(report.place) }
  }
}

extension DeclarationProblem: Hashable {
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.range == rhs.range && lhs.otherPlace == rhs.otherPlace && lhs.owner == rhs.owner
      && lhs.macroReport == rhs.macroReport && lhs.fault.isSame(as: rhs.fault)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(owner)
    fault.hash(into: &hasher)
  }
}

/// What is wrong with one declaration or its file, with what its words and its fixes need: a value of the library's
/// own, into which no other room looks.
package protocol LibraryFault: Hashable, Sendable {
  var entry: CatalogueEntry { get }

  /// The entry's, or a milder one where it isn't certain that the library refuses this.
  var severity: Severity { get }

  /// The dependency's label, parameter or argument that is at fault; nil where the declaration itself is.
  var dependency: String? { get }

  /// At most two sentences; the names of types and properties in backticks.
  /// - Parameter owner: the declaration's full name; empty where it has none.
  func message(of owner: String) -> String

  /// What there is to see at the problem's other place.
  var wordsForOtherPlace: String? { get }
}

extension LibraryFault {
  package var severity: Severity { entry.severity }
  package var dependency: String? { nil }
  package var wordsForOtherPlace: String? { nil }

  fileprivate func isSame(as other: any LibraryFault) -> Bool { (other as? Self) == self }
}

extension String {
  /// Names and texts in a message may be as long as the file: nobody reads more than this.
  fileprivate var bounded: String { utf8.count > 2000 ? prefix(1000) + "…" : self }
}
