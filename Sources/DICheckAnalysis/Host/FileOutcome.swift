import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// The result of reading a file.
package enum FileOutcome: Sendable {
  /// The file has none of the words that make the library read it.
  case unmarked(DeclaredNames)
  /// Boxed: outcomes are passed along and kept by the thousand.
  indirect case read(MarkedFile)
  /// The file can't be analysed; the rest of the program is.
  indirect case setAside(UnreadFile)
}

/// The words of a library that a text has, and whether they are enough to read it.
package struct FileMarking: Hashable, Sendable {
  var match = MarkerSearch.Match.none
  /// True if a module that the file is compiled in, or one that this uses, has a file with a full match: then following
  /// words count too.
  var isInActiveModule = false
}

extension FileMarking {
  init(of text: UnsafeBytes, by search: MarkerSearch, isInActiveModule: Bool) {
    self.init(match: search.match(text), isInActiveModule: isInActiveModule)
  }

  var isRead: Bool {
    switch match {
    case .none: false
    case .following: isInActiveModule
    case .lesser, .full: true
    }
  }

  /// True if it lets the library read the other files of its module, and of those that use this.
  var activates: Bool { match == .full }
}

/// A file that the library reads.
package struct MarkedFile: Hashable, Sendable {
  package var reading: FileReading
  var evidence: CodeEvidence
  var suppressions: Suppressions
}

/// A file that can't be read or parsed, with the results of a scan of its bytes.
package struct UnreadFile: Hashable, Sendable {
  /// The reason, in words that complete "<path> ".
  package var reason: String
  /// The finding about the file; nil where the library wouldn't read the file anyway.
  package var problem: DeclarationProblem?
  /// The types that the file may declare.
  package var types = UnreadTypes()
  var suppressions = Suppressions()
  /// The last successful reading of an open document, on which other files rely until it can be read again.
  var standIn: MarkedFile?
  /// The facts of a file that says nothing but that it may declare ``types``.
  private let withoutReading: AnyFacts

  init(
    reason: String, problem: DeclarationProblem? = nil, types: UnreadTypes = UnreadTypes(),
    for reader: any LibraryReader
  ) {
    self.reason = reason
    self.problem = problem
    self.types = types
    withoutReading = AnyFacts(reader.emptyFacts)
  }

  /// The facts for the analysis; nil where there are none.
  var facts: AnyFacts? {
    guard standIn != nil || !types.isEmpty else { return nil }
    var facts = standIn?.reading.contents ?? withoutReading
    facts.value?.note(types)
    return facts
  }

  /// Creates the outcome for a file with words of the library. `offset`: the offset of the text in its file.
  init(
    reason: String, at place: UTF8Range, text: UnsafeBytes, offset: Int, for reader: any LibraryReader
  ) {
    self.init(
      reason: reason,
      problem: .unreadable(.unread(reason: reason, isFolder: false), at: place.shifted(by: offset)),
      types: reader.unreadTypes(in: text), for: reader)
    suppressions = Suppressions(text, offset: offset, of: reader.catalogue)
  }

  /// Creates the outcome for a text that would endanger the parser.
  init(_ refusal: Refusal, text: UnsafeBytes, offset: Int, for reader: any LibraryReader) {
    self.init(
      reason: "can't be parsed: \(refusal.reason)", at: UTF8Range(at: refusal.offset ?? 0), text: text,
      offset: offset, for: reader)
  }
}

extension FileOutcome {
  /// The file as the library reads it; nil where it doesn't or can't.
  var marked: MarkedFile? {
    guard case .read(let file) = self else { return nil }
    return file
  }

  /// The file if it is set aside.
  var unread: UnreadFile? {
    guard case .setAside(let file) = self else { return nil }
    return file
  }

  /// The faults of single declarations, or of the file as a whole.
  package var problems: [DeclarationProblem] { marked?.reading.problems ?? (unread?.problem).asList }

  /// True if the file has a word of the library, or half of one, or can't be read.
  var isMarked: Bool { if case .unmarked = self { false } else { true } }

  /// True if the file has faults that depend on other files.
  var hasPossibleProblems: Bool { marked?.reading.contents.value?.possibleProblems.isEmpty == false }

  /// True if a finding says that the file may not have been read in whole.
  package var isInDoubt: Bool { problems.contains { $0.entry.doubt == .file } }

  /// The reading that decides which programs there are, and which facts they have of the file; nil where nothing was
  /// ever read.
  var basis: MarkedFile? { marked ?? unread?.standIn }

  var suppressions: Suppressions { marked?.suppressions ?? unread?.suppressions ?? Suppressions() }

  /// The facts of the file for the analysis; nil where there are none.
  package var facts: AnyFacts? { marked?.reading.contents ?? unread?.facts }

  /// Returns true if the outcome differs from `other` at most in places, as far as other files depend on it. O(facts).
  package func hasSameShape(as other: FileOutcome) -> Bool {
    switch (self, other) {
    case (.unmarked(let names), .unmarked(let otherNames)): names == otherNames
    case (.read(let file), .read(let otherFile)):
      file.reading.contents.hasSameShape(as: otherFile.reading.contents)
        && file.reading.brokenDeclarations.isEmpty == otherFile.reading.brokenDeclarations.isEmpty
    case (.setAside(let file), .setAside(let otherFile)): file == otherFile
    case (.unmarked, _), (.read, _), (.setAside, _): false
    }
  }

  /// The outcome of a text without the library's words: `unmarked`, unless it has half of a word.
  /// - Parameter names: the names that the text declares, if they are known, and after they were needed.
  static func unmarked(
    _ text: UnsafeBytes, offset: Int, for reader: any LibraryReader, names: inout DeclaredNames?
  ) -> FileOutcome {
    guard let remains = reader.remains(in: text, offset: offset) else {
      let found = names ?? DeclaredNames(text)
      names = found
      return .unmarked(found)
    }
    var unread = UnreadFile(reason: remains.reason, problem: remains.problem, types: remains.types, for: reader)
    unread.suppressions = Suppressions(text, offset: offset, of: reader.catalogue)
    return .setAside(unread)
  }

  /// The outcome of a text that was read as `reading`.
  static func read(
    _ reading: FileReading, text: UnsafeBytes, offset: Int, by reader: any LibraryReader
  ) -> FileOutcome {
    var reading = reading
    let suppressions = Suppressions(text, offset: offset, of: reader.catalogue)
    for problem in suppressions.problems(among: reader.catalogue) { reading.add(problem) }
    reader.complete(&reading, from: text, offset: offset)
    return .read(
      MarkedFile(reading: reading, evidence: reader.evidence(in: text), suppressions: suppressions))
  }
}
