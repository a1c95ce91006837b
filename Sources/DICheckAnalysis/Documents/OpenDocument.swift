import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// A document that an editor has open: its text takes precedence over the file on disk.
///
/// Reading recurses, so use it on a thread with a large stack.
package struct OpenDocument: Sendable {
  package private(set) var text: SourceText
  /// The client's version number of ``text``.
  package private(set) var version: Int
  private let reader: any LibraryReader
  private let search: MarkerSearch
  /// The library's words in the text.
  private(set) var marking: FileMarking
  private var reading: DocumentReading?
  private var lastGood = LastGoodFacts()
  /// The result of reading the document, as the analysis uses it.
  package private(set) var outcome: FileOutcome = .unmarked(DeclaredNames())
  /// How many pieces of text were parsed since the document was opened.
  package private(set) var parseCount = 0

  /// - Parameter isInActiveModule: as in ``FileMarking``.
  package init(text: SourceText, version: Int, reader: any LibraryReader, isInActiveModule: Bool = false) {
    self.text = text
    self.version = version
    self.reader = reader
    search = reader.markerSearch
    marking = FileMarking(isInActiveModule: isInActiveModule)
    read()
  }

  /// Reads the text again if that decides whether its words are enough.
  mutating func setInActiveModule(_ isInActiveModule: Bool) {
    guard marking.isInActiveModule != isInActiveModule else { return }
    marking.isInActiveModule = isInActiveModule
    if marking.match == .following { read() }
  }

  /// A change of the text: of a range, or of the whole.
  package enum Change: Sendable {
    case replace(TextPosition, TextPosition, ColumnEncoding, with: [UInt8])
    case all([UInt8])
  }

  /// Applies changes in order, each to the result of the one before (LSP, `didChange`), then reads the result. Returns
  /// the edits.
  @discardableResult
  package mutating func apply(_ changes: [Change], version: Int) -> [UTF8Edit] {
    var text = text
    let edits = text.apply(changes)
    take(text, after: edits, version: version)
    return edits
  }

  /// Takes over the text that results from `edits`.
  mutating func take(_ text: SourceText, after edits: [UTF8Edit], version: Int) {
    for edit in edits { lastGood.move(edit) }
    self.text = text
    self.version = version
    read()
  }

  /// True if the text has syntax errors, or can't be meant as it is read, so that older facts may replace some.
  package var isBroken: Bool {
    guard let reading = reading?.reading else { return outcome.unread?.standIn != nil }
    return !reading.brokenDeclarations.isEmpty || reading.problems.contains { $0.entry.doubt == .declaration }
  }

  /// The edition of the library by which the document is read.
  var edition: LibraryEdition { reader.edition }

  /// The result of reading the document with `reader`; reads it again if that is for another ``edition``.
  func outcome(for reader: any LibraryReader) -> FileOutcome {
    guard reader.edition != edition else { return outcome }
    var source = SourceReader()
    return text.bytes.withUnsafeBufferPointer {
      source.extract($0, by: reader, isInActiveModule: marking.isInActiveModule).outcome
    }
  }

  private mutating func read() {
    // A local copy, since reading changes this value.
    let reader = reader
    marking.match = text.bytes.withUnsafeBufferPointer { search.match($0) }
    guard marking.isRead else {
      reading = nil
      lastGood.settleWithoutFacts()
      var names: DeclaredNames?
      outcome = text.bytes.withUnsafeBufferPointer { .unmarked($0, offset: 0, for: reader, names: &names) }
      return
    }
    // The same limit as on disk.
    guard text.bytes.count <= FileContents.sizeLimit else {
      let failure = FileReadFailure.tooLarge(size: text.bytes.count, limit: FileContents.sizeLimit)
      setAside {
        UnreadFile(reason: "\(failure)", at: UTF8Range(at: 0), text: $0, offset: 0, for: reader)
      }
      return
    }
    var blanker = BodyBlanker()
    do {
      if reading == nil {
        reading = try DocumentReading(text.bytes, reader: reader, blanker: &blanker)
        parseCount += 1
      } else {
        parseCount += try reading?.update(text.bytes, reader: reader, blanker: &blanker) ?? 0
      }
    } catch {
      setAside { UnreadFile(error, text: $0, offset: 0, for: reader) }
      return
    }
    guard var fresh = reading?.reading else { return }
    if marking.match == .lesser, !fresh.hasMistypedMarker { fresh.contents = fresh.contents.withoutActivation }
    let settled = lastGood.settle(fresh)
    outcome = text.bytes.withUnsafeBufferPointer { .read(settled, text: $0, offset: 0, by: reader) }
  }

  /// Lets other files use the last readable version of this document.
  private mutating func setAside(_ unread: (UnsafeBytes) -> UnreadFile) {
    reading = nil
    outcome = text.bytes.withUnsafeBufferPointer { bytes in
      var unread = unread(bytes)
      if let facts = lastGood.ofUnreadDocument {
        unread.standIn = MarkedFile(
          reading: FileReading(contents: marking.match == .lesser ? facts.withoutActivation : facts),
          evidence: reader.evidence(in: bytes), suppressions: unread.suppressions)
      }
      return .setAside(unread)
    }
  }
}

extension SourceText {
  /// Applies changes in order, each to the result of the one before (LSP, `didChange`). Returns the edits.
  mutating func apply(_ changes: [OpenDocument.Change]) -> [UTF8Edit] {
    changes.map { change in
      switch change {
      case .all(let new):
        let edit = UTF8Edit(differenceOf: bytes, and: new)
        self = SourceText(new)
        return edit
      case .replace(let start, let end, let encoding, let new):
        let lower = offset(of: start, encoding: encoding)
        let range = replace(lower..<max(lower, offset(of: end, encoding: encoding)), with: new)
        return UTF8Edit(replacing: range, with: new)
      }
    }
  }
}
