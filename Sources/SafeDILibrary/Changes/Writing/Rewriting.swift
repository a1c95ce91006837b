import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Changes made to a file one after the other, each on the parsed result of those before it; the outcome is one list of
/// edits of the original text. So a change need not know what another one does.
struct Rewriting {
  private var pieces: PieceTable
  private let original: SourceFile
  /// The place, in the original text, of the name of the declaration that is changed; nil where it is the file as such.
  var subject: UTF8Range?
  private var bytes: [UInt8]
  /// Nil until the text is looked at after a change: mostly the last one isn't looked at.
  private var parsed: SourceFile?
  /// Something was filled in that only its author can know, or goes that he chose.
  var hasGuesses = false
  /// Other code may no longer compile, or mean something else: nothing to do unseen.
  var needsLook = false

  init(_ file: SourceFile, at subject: UTF8Range?) {
    original = file
    self.subject = subject
    parsed = file
    bytes = file.bytes
    pieces = PieceTable(file.bytes)
  }

  /// The current text, parsed at the first call after a change.
  var file: SourceFile {
    mutating get {
      if let parsed { return parsed }
      let file = original.saying(bytes)
      parsed = file
      return file
    }
  }

  /// Returns true if these bytes stand anywhere in the current text, which isn't parsed for it.
  func mentions(_ name: String) -> Bool { MarkerSearch([name]).matches(bytes) }

  /// True if the changes brought a syntax error into a text that had none.
  var isBroken: Bool {
    mutating get { bytes != original.bytes && file.fillingPlaceholders.isBroken(from: original) }
  }

  /// Applies edits of the current text. Returns false, and changes nothing, if they overlap. Line breaks in new text
  /// become the file's own.
  @discardableResult
  mutating func apply(_ edits: [UTF8Edit]) -> Bool {
    let sorted = edits.enumerated().sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }.map(
      \.element)
    for (edit, next) in zip(sorted, sorted.dropFirst()) where edit.range.end > next.range.start { return false }
    guard sorted.allSatisfy({ $0.range.start >= 0 && $0.range.endOffset <= bytes.count }) else {
      return false
    }
    if !sorted.isEmpty {
      pieces.replace(sorted.map { ($0.range.bounds, Array(withOwnLineBreaks($0.newText).utf8)) })
      bytes = pieces.bytes
      parsed = nil
    }
    return true
  }

  @discardableResult
  mutating func apply(_ edit: UTF8Edit) -> Bool { apply([edit]) }

  @discardableResult
  mutating func insert(_ text: String, at offset: some BinaryInteger) -> Bool {
    apply(UTF8Edit(inserting: text, at: offset))
  }

  @discardableResult
  mutating func replace(_ place: UTF8Range, by text: String) -> Bool { apply(UTF8Edit(range: place, newText: text)) }

  /// Makes changes that are kept only if all can be made.
  mutating func attempt(_ change: (inout Rewriting) -> Bool) -> Bool {
    var attempt = self
    guard change(&attempt) else { return false }
    self = attempt
    return true
  }

  /// A line break of two bytes is one character, so those that are there already stay.
  private func withOwnLineBreaks(_ text: String) -> String {
    original.style.newline == "\r\n" ? text.replacing("\n", with: "\r\n") : text
  }

  /// The offset in the current text of a byte of the original.
  func current(_ offset: Int) -> Int { pieces.currentOffset(of: offset) }

  /// All changes in the original's offsets, narrowed to what differs.
  var edits: [UTF8Edit] {
    guard original.style.newline == "\r" else { return pieces.edits }
    return pieces.edits.map { UTF8Edit(range: $0.range, newText: $0.newText.replacing("\n", with: "\r")) }
  }

  /// The present state of the declaration that is changed.
  var declaration: InstantiableDeclaration? {
    mutating get { subject.flatMap { file.declaration(namedAt: current($0.startOffset)) } }
  }

  /// The present state of an initializer of the original text.
  mutating func current(_ initializer: InitializerDeclaration) -> InitializerDeclaration? {
    let place = current(initializer.node.initKeyword.place.startOffset)
    return file.node(InitializerDeclSyntax.self, at: place).map(InitializerDeclaration.init)
  }

  /// Lets SafeDI call an initializer of the original text (``SourceFile/unobstructing(_:)``).
  mutating func unobstruct(_ initializer: InitializerDeclaration) -> Bool {
    current(initializer).map { apply(file.unobstructing($0)) } ?? false
  }
}
