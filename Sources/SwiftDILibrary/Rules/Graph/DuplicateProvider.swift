import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiDuplicateProvider = DiagnosticCode("swiftdi-duplicate-provider")
}

struct DuplicateProvider: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiDuplicateProvider, "A component provides a key twice", scope: .graph, fixes: .offered)

  var key: KeyNote
  /// The key as the two attributes write it, where that differs: it compiles then.
  var spellings: [String]

  var severity: Severity { spellings.isEmpty ? .error : .warning }
  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    guard let one = spellings.first, let other = spellings.last else {
      return "`\(owner)` provides \(key.quoted) twice, so the code that `@Provides` makes declares the same twice."
    }
    return "`\(owner)` provides one key twice, as `\(one)` and as `\(other)`. Of equal priorities the later one counts."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    guard let document = code.document(site.path), let attribute = document.attribute(at: site.offset),
      let member = document.declaration(at: site.offset)
    else { return [] }
    return [
      FixProposal(title: "Remove this `@Provides`", edits: [site.path: [document.removing(attribute)]], confidence: .sure),
      FixProposal(title: "Remove this provider", edits: [site.path: [document.removing(member: member)]]),
    ]
  }
}
