import LanguageServerProtocol

extension Session {
  /// LSP, "Document Diagnostics": the list of an open document, or that it is as the client knows it.
  func pullDiagnostics(_ params: LSP.DocumentDiagnosticParams) throws -> LSP.DocumentDiagnosticReport {
    guard let path = path(of: params.textDocument.uri) else {
      return LSP.DocumentDiagnosticReport(.full(resultID: nil, items: []))
    }
    let list = translated(shownFindings()[path] ?? [], path)
    if isPulled(path) { published.pull(path, list) }
    let resultID = Self.resultID(of: list)
    if params.previousResultID == resultID { return LSP.DocumentDiagnosticReport(.unchanged(resultID: resultID)) }
    return LSP.DocumentDiagnosticReport(.full(resultID: resultID, items: list))
  }

  /// The same for equal lists, in every run of the server (FNV-1a, 64 bits).
  private static func resultID(of list: [LSP.Diagnostic]) -> String {
    var writer = JSONWriter()
    list.write(to: &writer)
    let hash = writer.bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
