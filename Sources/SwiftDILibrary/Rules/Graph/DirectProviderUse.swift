import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let swiftdiDirectProviderUse = DiagnosticCode("swiftdi-direct-provider-use")
}

struct DirectProviderUse: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiDirectProviderUse, "A provider is used by its name, past its overriders", severity: .warning, scope: .graph,
    fixes: .offered)

  var key: KeyNote
  var member: String
  /// A component below that overrides it.
  var overrider: String?

  var severity: Severity { overrider == nil ? .information : .warning }
  var dependency: String? { member }

  func message(of owner: String) -> String {
    let consequence = overrider.map { "what `\($0)` provides for it instead is passed over" } ?? "no override would count"
    return "This uses `\(member)` itself and not \(key.quoted), so \(consequence). Write `get(\(key.spelling))`."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    guard let document = code.document(site.path), let name = document.node(DeclReferenceExprSyntax.self, at: site.offset)
    else { return [] }
    var expression = ExprSyntax(name)
    if let access = name.parent?.as(MemberAccessExprSyntax.self), access.declName.id == name.id,
      access.base?.trimmedDescription == "self"
    {
      expression = ExprSyntax(access)
    }
    if let call = expression.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == expression.id {
      expression = ExprSyntax(call)
    }
    let lookup = (document.startsAccessor(expression) ? "self." : "") + "get(\(key.spelling))"
    return [
      FixProposal(
        title: "Write `\(lookup)`", edits: [site.path: [UTF8Edit(range: expression.place, newText: lookup)]],
        confidence: .sure)
    ]
  }
}
