import DICheckDependencyLibrary
import DICheckText
import SwiftSyntax

extension CodeUnderFix {
  /// Providers of a key to fill in, one for each component.
  func stubs(for key: KeyNote, in components: [ComponentNote]) -> [FixProposal] {
    components.map { component in
      FixProposal(
        title: "Provide `\(key.spelling)` in `\(component.name)`", edits: stub(for: key, in: component))
    }
  }

  private func stub(for key: KeyNote, in component: ComponentNote) -> [String: [UTF8Edit]]? {
    let place = location(of: component.site)
    guard let document = document(place.path), let members = document.members(ofTypeNamedAt: Int(place.range.start))
    else { return nil }
    // Of members that can't matter to a lookup there are no facts.
    let taken = members.members.flatMap(\.decl.declaredNames) + component.memberNames
    let name = taken.contains(key.name) ? "\(key.name)Value" : key.name
    guard !taken.contains(name) else { return nil }
    let isProvider = { (declaration: DeclSyntax) in document.provides(of: declaration) != nil }
    let type = key.valueType ?? "<#Type#>"
    let last = members.members.last { isProvider($0.decl) }?.decl
    let separator = last.map(document.hasOwnLineForAttribute) == true ? "\n" : " "
    let code = "@Provides(\(key.spelling))\(separator)var \(name): \(type) { <#value#> }"
    return [place.path: [document.inserting(code, into: members, behindLast: isProvider)]]
  }
}

extension DeclSyntax {
  fileprivate var declaredNames: [String] {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName }
    }
    return self.asProtocol((any NamedDeclSyntax).self).map { [$0.name.plainName] } ?? []
  }
}

extension SwiftDIDocument {
  /// The first attribute `@Provides` of a declaration.
  func provides(of declaration: DeclSyntax) -> AttributeSyntax? {
    declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription.split(separator: ".").last == "Provides" }
  }

  /// Whether a provider has its attribute on a line of its own.
  fileprivate func hasOwnLineForAttribute(_ declaration: DeclSyntax) -> Bool {
    provides(of: declaration).map { isLastOnLine(Int($0.place.end)) } ?? false
  }
}
