import DICheckDependencyLibrary
import DICheckText
import SwiftSyntax

extension CodeUnderFix {
  /// Providers of a key to fill in, one for each component.
  func stubs(for key: KeyNote, in components: [ComponentNote]) -> [FixProposal] {
    components.map { component in
      let edit = stub(for: key, in: component)
      return FixProposal(
        title: "Provide `\(key.spelling)` in `\(component.name)`", edits: edit.map { [component.location.path: [$0]] })
    }
  }

  private func stub(for key: KeyNote, in component: ComponentNote) -> UTF8Edit? {
    guard let document = document(component.location.path),
      let members = document.members(ofTypeNamedAt: Int(component.location.range.start))
    else { return nil }
    let name = component.memberNames.contains(key.name) ? "\(key.name)Value" : key.name
    guard !component.memberNames.contains(name) else { return nil }
    let isProvider = { (declaration: DeclSyntax) in document.provides(of: declaration) != nil }
    let type = key.valueType ?? "<#Type#>"
    let last = members.members.last { isProvider($0.decl) }?.decl
    let separator = last.map(document.hasOwnLineForAttribute) == true ? "\n" : " "
    return document.inserting(
      "@Provides(\(key.spelling))\(separator)var \(name): \(type) { <#value#> }", into: members, behindLast: isProvider)
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
