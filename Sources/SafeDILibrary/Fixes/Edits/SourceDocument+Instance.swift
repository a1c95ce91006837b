import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension SourceDocument {
  private static let sharedInstances: [String: String] = [
    "UserDefaults": "standard", "FileManager": "default", "NotificationCenter": "default", "URLSession": "shared",
    "Bundle": "main", "ProcessInfo": "processInfo", "UIApplication": "shared", "UIScreen": "main",
    "UIDevice": "current", "UIPasteboard": "general", "DispatchQueue": "main", "URLCache": "shared",
  ]

  /// An expression of the extended type: its well-known shared instance, or a call of its initializer if this file
  /// declares it; else a placeholder.
  func instance(of declaration: InstantiableDeclaration, spelled type: String) -> String {
    if let name = Self.sharedInstances[type] { return "\(type).\(name)" }
    for item in tree.statements {
      guard let group = item.item.asProtocol((any DeclGroupSyntax).self), let named = group as? any NamedDeclSyntax,
        named.name.text == type
      else { continue }
      let initializers = group.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      let required = initializers.map { $0.signature.parameterClause.parameters.filter { $0.defaultValue == nil } }
        .min { $0.count < $1.count }
      let arguments = (required ?? []).map { parameter in
        let value = InitialValue(for: TypeTerm(parameter.type).withoutEscaping).text
        return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
      }
      return "\(type)(" + arguments.joined(separator: ", ") + ")"
    }
    return InitialValue.placeholder(for: TypeTerm(spelling: type))
  }
}
