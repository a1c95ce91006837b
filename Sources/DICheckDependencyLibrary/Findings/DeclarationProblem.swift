import DICheckText

/// A fault that one declaration, or its file, shows by itself, with its place. Its message and its fixes are made on
/// demand.
package struct DeclarationProblem: Sendable {
  package let fault: any LibraryFault
  /// The range at which the finding is shown.
  package private(set) var range: UTF8Range
  /// The other place needed to understand the fault.
  package private(set) var otherPlace: UTF8Range?
  /// The declaration's full name (`Outer.Inner`); nil where there is none.
  package let owner: String?
  /// The report of the same fault by the library's own macro, if it makes one.
  package var macroReport: MacroReport?

  package init(
    _ fault: some LibraryFault, at range: UTF8Range, beside otherPlace: UTF8Range? = nil, owner: String? = nil
  ) {
    self.fault = fault
    self.range = range
    self.otherPlace = otherPlace
    self.owner = owner
  }

  package var entry: CatalogueEntry { fault.entry }
  /// The severity of the code, or a milder one where it isn't certain that the library refuses this.
  package var severity: Severity { fault.severity }
  /// True if the library surely refuses the program because of it.
  package var isParity: Bool { entry.isParity && severity == entry.severity }
  package var code: DiagnosticCode { entry.code }

  package var identity: FindingIdentity {
    FindingIdentity(code, owner: owner, dependency: fault.dependency)
  }

  /// At most two sentences; the names of types and properties in backticks.
  package var message: String {
    let message = fault.message(of: owner ?? "")
    // Names and texts in it may be as long as the file.
    return message.utf8.count > 2000 ? message.prefix(1000) + "…" : message
  }

  /// - Parameter path: that of its file.
  func related(in path: String) -> [RelatedInformation] {
    guard let otherPlace, let message = fault.wordsForOtherPlace else { return [] }
    return [RelatedInformation(message, Location(path: path, range: otherPlace))]
  }

  /// Moves every place, as an edit elsewhere in the file does.
  package mutating func movePlaces(_ move: PlaceMove) {
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

/// A fault of one declaration or its file, with the values that its words and fixes need. The type is private to its
/// library.
package protocol LibraryFault: Hashable, Sendable {
  var entry: CatalogueEntry { get }

  /// The severity of the entry, or a milder one where it isn't certain that the library refuses this.
  var severity: Severity { get }

  /// The dependency's label, parameter or argument that is at fault; nil where the declaration itself is.
  var dependency: String? { get }

  /// At most two sentences; the names of types and properties in backticks.
  /// - Parameter owner: the declaration's full name; empty where it has none.
  func message(of owner: String) -> String

  /// The message for the problem's other place; nil where there is no such place.
  var wordsForOtherPlace: String? { get }
}

extension LibraryFault {
  package var severity: Severity { entry.severity }
  package var dependency: String? { nil }
  package var wordsForOtherPlace: String? { nil }

  package func isSame(as other: any LibraryFault) -> Bool { (other as? Self) == self }
}
