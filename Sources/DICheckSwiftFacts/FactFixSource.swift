import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// The proposals of a library that keeps facts of files: they find the code of a fact in its text.
package protocol FactFixSource: PlainFixSource {
  associatedtype Shape: LibraryShape
  var facts: FactTable<Shape> { get }
}

extension FactFixSource {
  package func path(_ site: some PlacedFact) -> String { menu.snapshot.view.files[site.file].path }

  package func text(_ site: some PlacedFact) -> ParsedText? { menu.parsed(path(site)) }

  package func range(_ place: PlaceID, _ site: some PlacedFact) -> UTF8Range { facts.range(of: place, in: site) }

  /// The innermost node of a kind around the start of a place.
  package func node<Node: SyntaxProtocol>(_ type: Node.Type, at place: PlaceID, in site: some PlacedFact) -> Node? {
    text(site)?.node(type, at: range(place, site).startOffset)
  }

  /// A change of one file; it can't be made without all of its edits.
  package func proposal(
    _ title: String, _ worth: Applicability = .offered, in site: some PlacedFact,
    _ edits: @autoclosure @escaping () -> [UTF8Edit?]
  ) -> FixProposal {
    FixProposal(title, worth, in: path(site), edits())
  }
}
