import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiProviderTypeMismatch = DiagnosticCode("swiftdi-provider-type-mismatch")
}

struct ProviderTypeMismatch: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiProviderTypeMismatch, "A provider has another type than its key", scope: .graph, fixes: .offered)

  var key: KeyNote
  var keyType: String
  var type: String
  /// Where the key's declaration says its type.
  var keyTypeLocation: Location?
  var member: String

  var dependency: String? { member }

  func message(of owner: String) -> String { "\(key.quoted) is a key of `\(keyType)`, and `\(member)` is `\(type)`." }

  /// Which of the two is wrong, only their author knows.
  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    var proposals = [
      FixProposal(
        title: "Change `\(member)` to `\(keyType)`", edits: [site.path: [UTF8Edit(range: site.range, newText: keyType)]])
    ]
    if let place = keyTypeLocation {
      proposals.append(
        FixProposal(
          title: "Change \(key.quoted) to `\(type)`", edits: [place.path: [UTF8Edit(range: place.range, newText: type)]]))
    }
    return proposals
  }
}
