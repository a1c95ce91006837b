import DICheckDependencyLibrary
import SwiftSyntax

extension ModuleImport {
  /// Nil where the module isn't named yet.
  init?(_ node: ImportDeclSyntax) {
    guard let name = node.path.first?.name, name.presence == .present else { return nil }
    let isPassedOn = node.attributes.contains { element in
      guard case .attribute(let attribute) = element else { return false }
      return attribute.attributeName.trimmedDescription == "_exported"
    }
    self.init(module: name.text, isPassedOn: isPassedOn)
  }
}
