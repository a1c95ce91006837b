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

  /// True for standard types that surely are hashable, for declared ones that say so, and for an enumeration without
  /// payload, which Swift makes so.
  package func isHashable(_ type: WrittenType, in scope: NamePlace, _ resolver: NameResolver) -> Bool {
    var resolver = resolver
    guard let type = resolver.resolve(type, in: scope) else { return false }
    if type.standardValue != nil { return true }
    // A value of a protocol's type is none of a type that conforms.
    guard let declaration = type.declaration, resolver.kind(of: declaration) != .protocol else { return false }
    if resolver.ancestors(of: declaration).types.contains(.external("Hashable", [])) { return true }
    guard let (site, fact) = resolver.fact(of: declaration), fact.kind == .enum,
      let node = node(EnumDeclSyntax.self, at: fact.place, in: site)
    else { return false }
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    return cases.flatMap(\.elements).allSatisfy { $0.parameterClause == nil }
  }
}
