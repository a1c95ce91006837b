import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The code of a program while changes of it are looked for: one state, nothing here changes.
struct CodeUnderFix {
  let snapshot: LibrarySnapshot
  let program: Int
  private let text: (_ path: String) -> [UInt8]?
  private let documents: Documents

  /// The texts of one request that were parsed.
  final class Documents {
    fileprivate var known: [String: SwiftDIDocument?] = [:]
  }

  init(_ menu: FixMenu, program: Int, documents: Documents) {
    snapshot = menu.snapshot
    self.program = program
    text = menu.text
    self.documents = documents
  }

  /// A file's text and tree; nil for one that isn't available, or too large for offers.
  func document(_ path: String) -> SwiftDIDocument? {
    if let known = documents.known[path] { return known }
    let found = text(path).flatMap { SwiftDIDocument($0) }
    documents.known[path] = .some(found)
    return found
  }

  func valueType(ofKeyProvidedAt site: FaultSite) -> String? { nil }
}
