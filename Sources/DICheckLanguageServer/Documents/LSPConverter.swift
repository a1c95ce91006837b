import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText

/// The state at a moment in the client's terms: its names for files, its lines and columns.
struct LSPConverter {
  /// The analysis with open documents, even before a workspace was read.
  let known: Snapshot
  /// Nil until the workspace was read for the first time.
  let snapshot: Snapshot?
  let names: DocumentNames
  let closedTexts: ClosedTexts
  let abilities: ClientAbilities

  // MARK: Files

  func path(of uri: DocumentURI) -> String? { names.path(of: uri, in: snapshot) }

  func uri(of path: String) -> DocumentURI { names.uri(of: path) }

  /// The present text of `path`: the editor's, else the disk's.
  func text(of path: String) -> SourceText? { known.documents[path]?.text ?? closedTexts.text(of: path) }

  /// Nil if nothing is generated.
  func generatedCode(_ name: GeneratedCodeName) -> GeneratedCodePage? {
    snapshot?.generatedPage(name) { text(of: $0)?.bytes }
  }

  // MARK: Places

  /// The path and offset for a position in an open or known document.
  func place(of uri: DocumentURI, _ position: LSP.Position) -> (path: String, offset: Int, text: SourceText)? {
    guard let path = path(of: uri), let text = text(of: path) else { return nil }
    return (path, offset(of: position, in: text), text)
  }

  func place(of place: some LSP.TextDocumentPlace) -> (path: String, offset: Int, text: SourceText)? {
    self.place(of: place.textDocument.uri, place.position)
  }

  func offset(of position: LSP.Position, in text: SourceText) -> Int {
    text.offset(of: TextPosition(position), encoding: abilities.encoding)
  }

  func position(at offset: Int, in text: SourceText) -> LSP.Position {
    let position = text.position(at: offset, encoding: abilities.encoding)
    return LSP.Position(line: position.line, character: position.column)
  }

  func range(_ range: UTF8Range, in text: SourceText) -> LSP.Range {
    LSP.Range(
      start: position(at: Int(range.start), in: text), end: position(at: Int(max(range.start, range.end)), in: text))
  }

  /// Nil if the file can't be read any more.
  func location(_ location: Location) -> LSP.Location? {
    text(of: location.path).map { LSP.Location(uri: uri(of: location.path), range: range(location.range, in: $0)) }
  }

  /// A link that editors open at the line, in the client's spelling of the file's name; nil for clients that can't
  /// follow it.
  func link(to place: Location) -> String? {
    guard abilities.followsLinks else { return nil }
    return location(place).map { "\($0.uri.rawValue)#L\($0.range.start.line + 1)" }
  }

  // MARK: Findings

  /// How many of the findings that one explains its data names.
  private static let explainedLimit = 100

  /// Nil if the file can't be read any more.
  func diagnostic(_ diagnostic: Finding) -> LSP.Diagnostic? {
    let path = diagnostic.location.path
    var known = text(of: path)
    // An unreadable file's finding is shown at the file's beginning if necessary.
    if known == nil, diagnostic.leavesFileInDoubt { known = ClosedTexts.bytes(of: path) ?? SourceText([]) }
    guard let text = known else { return nil }
    var related: [LSP.DiagnosticRelatedInformation]?
    if abilities.showsRelated, !diagnostic.related.isEmpty {
      related = diagnostic.related.compactMap { item in
        location(item.location).map { LSP.DiagnosticRelatedInformation(location: $0, message: item.message) }
      }
    }
    var data: JSONValue?
    if abilities.keepsDiagnosticData {
      let report = diagnostic.macroReport.map { (macro: $0.macro, range: range($0.place, in: text)) }
      data = diagnostic.identity.data(
        macroReport: report, explaining: diagnostic.heldBack.prefix(Self.explainedLimit).map(\.identity))
    }
    let library = self.known.libraryList.library(of: diagnostic.code)
    return LSP.Diagnostic(
      range: range(diagnostic.location.range, in: text),
      severity: LSP.DiagnosticSeverity(rawValue: diagnostic.severity.rawValue),
      code: .string(diagnostic.code.rawValue),
      codeDescription: DiagnosticPage.url(for: diagnostic.code, of: library).map {
        LSP.CodeDescription(href: DocumentURI($0))
      },
      source: library.name.lowercased(),
      message: diagnostic.message, tags: diagnostic.isUnnecessary && abilities.showsUnnecessary ? [.unnecessary] : nil,
      relatedInformation: related, data: data)
  }
}

extension TextPosition {
  init(_ position: LSP.Position) { self.init(line: position.line, column: position.character) }
}
