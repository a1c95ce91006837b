import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

extension CodeUnderFix {
  /// Providers of keys, whose values are to be filled in: one proposal for each component.
  func stubs(for keys: [KeyID], in components: [ComponentID]) -> [FixProposal] {
    components.map { component in
      let path = graph.location(of: component).path
      return FixProposal(
        "Provide \(graph.quoted(keys)) in \(graph.quoted(component))", .offered, in: path, [stub(for: keys, in: component)])
    }
  }

  private func stub(for keys: [KeyID], in component: ComponentID) -> UTF8Edit? {
    let place = graph.location(of: component)
    guard let document = document(place.path), let members = document.members(ofTypeNamedAt: place.range.startOffset)
    else { return nil }
    // Of members that can't matter to a lookup there are no facts.
    var taken = members.members.flatMap(\.decl.declaredNames) + graph.memberNames(of: component)
    var lines: [String] = []
    for key in keys.map({ graph[$0] }) {
      guard let name = key.memberName(besides: taken) else { return nil }
      taken.append(name)
      lines.append("@Provides(\(key.spelling)) var \(name): \(key.valueType ?? "<#Type#>") { <#value#> }")
    }
    return document.inserting(lines.joined(separator: "\n"), into: members) { $0.provides != nil }
  }
}

extension KeyFact {
  /// A name for a member that provides it; nil where others have it.
  func memberName(besides taken: [String]) -> String? {
    [name, "\(name)Value"].first { !taken.contains($0) }
  }
}

extension DeclSyntax {
  /// The first attribute `@Provides`.
  var provides: AttributeSyntax? {
    asProtocol((any WithAttributesSyntax).self)?.attributes.first(where: \.isProvides)?.as(AttributeSyntax.self)
  }

  fileprivate var declaredNames: [String] {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { $0.identifier?.name }
    }
    return self.asProtocol((any NamedDeclSyntax).self).map { [$0.name.name] } ?? []
  }
}
