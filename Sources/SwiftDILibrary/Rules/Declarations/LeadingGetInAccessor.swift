import DICheckDependencyLibrary
import DICheckText

struct LeadingGetInAccessor: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-leading-get-in-accessor", "A property's body begins with get", shownBy: .program,
    fixes: .safe, isReportedByMacro: false)

  /// The name of the property; nil for a subscript.
  var dependency: String?

  func message(of owner: String) -> String {
    "Swift reads `get` at the beginning of a property's body as its getter. Write `self.get`."
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    func insertion(_ word: String) -> [UTF8Edit] { [UTF8Edit(inserting: word, at: site.offset)] }
    return [
      site.proposal("Write `self.get`", .automatic, insertion("self.")),
      site.proposal("Write `return get`", .offered, insertion("return ")),
    ]
  }
}
