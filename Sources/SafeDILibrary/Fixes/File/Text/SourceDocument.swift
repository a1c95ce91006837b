import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftParser
import SwiftSyntax

/// One state of a file while it is rewritten: its text, its tree, and what SafeDI sees in it.
///
/// The tree is that of the text's skeleton, which is read several times faster: bodies are empty in it but for those
/// of initializers (``SkeletonLayout/editable``). So what is to be written anew is taken from ``bytes``, not from nodes
/// that can hold a body, and who looks for something in bodies asks ``withBodies``.
struct SourceDocument: EditedText {
  /// The part of a text that is asked for.
  enum Extent { case declarations, everything }

  /// The text, but for its line ends where these are carriage returns alone (``IndentationStyle/withLineFeeds(_:)``).
  let bytes: [UInt8]
  let extent: Extent
  let dialect: SafeDIDialect
  let style: IndentationStyle
  var others: OtherFiles {
    didSet { derived = Derived() }
  }
  private let parsed = Parsed()
  private var derived = Derived()

  /// Holds the text without parsing it.
  /// - Parameter style: nil for the text's own, which is then looked for.
  init(
    _ bytes: [UInt8], dialect: SafeDIDialect, reading extent: Extent = .declarations, style: IndentationStyle? = nil,
    others: OtherFiles = .unknown
  ) {
    self.bytes = IndentationStyle.withLineFeeds(bytes) ?? bytes
    self.dialect = dialect
    self.extent = extent
    self.others = others
    self.style = style ?? IndentationStyle(bytes)
  }

  // MARK: Derived values

  /// Derived values of a text, made when they are first asked for: some callers only need to know if a change parses,
  /// and each of a thousand problems asks for the same.
  private final class Parsed {
    var text: ParsedText?
    /// Another state of the text, until this one is parsed.
    var earlier: ParsedText?
    var declarations: FileDeclarations?
    var problems: [DeclarationProblem]?
    /// By place.
    var properties: [(place: UTF8Range, property: DependencyProperty)]?
    /// The decorated declarations' places, and their indices by the offset of their names.
    var ranges: NestedRanges?
    var named: [Int: Int]?
    /// The functions of a declaration, by their text.
    var functions: [SyntaxIdentifier: [String: [SyntaxIdentifier]]] = [:]
    var tokens: TokenTable?
    var namedBindings: [SyntaxIdentifier: NamedBindings] = [:]
    var escapingNames: Set<String>?
    /// By the types' last names.
    var statements: [Substring: [TypeStatement]]?
  }

  /// Derived values that depend on other files too.
  private final class Derived {
    var withBodies: SourceDocument?
    var memberwiseDependencies: [SyntaxIdentifier: [MemberwiseDependency]] = [:]
  }

  var tree: SourceFileSyntax { parsedText.tree }

  /// Whether bodies are in the tree: also where they can't be distinguished.
  var hasBodies: Bool { parsedText.hasBodies }

  private var parsedText: ParsedText {
    if let known = parsed.text { return known }
    let text = ParsedText(bytes, extent, after: parsed.earlier)
    (parsed.text, parsed.earlier) = (text, nil)
    return text
  }

  /// The declarations that SafeDI sees in the tree.
  var declarations: FileDeclarations {
    if let known = parsed.declarations { return known }
    var reader = DeclarationReader(dialect: dialect)
    reader.read(tree)
    parsed.declarations = reader.result
    return reader.result
  }

  /// This document with all bodies in its tree.
  var withBodies: SourceDocument {
    if hasBodies { return self }
    if let known = derived.withBodies { return known }
    let whole = saying(bytes, reading: .everything)
    derived.withBodies = whole
    return whole
  }

  /// The tokens of its tree, found by their text.
  var tokenTable: TokenTable {
    if let known = parsed.tokens { return known }
    let table = TokenTable(tree)
    parsed.tokens = table
    return table
  }

  /// The names of types that it says `@escaping` of.
  var escapingNames: Set<String> {
    if let known = parsed.escapingNames { return known }
    let finder = EscapingNames(viewMode: .sourceAccurate)
    finder.walk(tree)
    parsed.escapingNames = finder.found
    return finder.found
  }

  /// The file's statements about types, by the types' last names.
  var ownStatements: [Substring: [TypeStatement]] {
    if let known = parsed.statements { return known }
    let found = TypeStatement.byLastName(TypeStatement.all(in: tree, expectsPublic: !dialect.allowsNarrowAccess))
    parsed.statements = found
    return found
  }

  /// The dependencies of a type of this document in the order of their declaration, each once.
  func memberwiseDependencies(of declaration: InstantiableDeclaration) -> [MemberwiseDependency] {
    if let known = derived.memberwiseDependencies[declaration.node.id] { return known }
    let found = memberwiseDependencies(ofChanged: declaration)
    derived.memberwiseDependencies[declaration.node.id] = found
    return found
  }

  /// The variables of a type of this document, by name.
  func namedBindings(of declaration: InstantiableDeclaration) -> NamedBindings {
    if let known = parsed.namedBindings[declaration.node.id] { return known }
    let found = namedBindings(ofChanged: declaration)
    parsed.namedBindings[declaration.node.id] = found
    return found
  }

  /// Another state of the same file.
  func saying(_ bytes: [UInt8], reading extent: Extent? = nil) -> SourceDocument {
    let document = SourceDocument(
      bytes, dialect: dialect, reading: extent ?? self.extent, style: style, others: others)
    if document.extent == self.extent { document.parsed.earlier = parsed.text }
    return document
  }

  /// Whether it has a syntax error while `original`, of which it was made, has none.
  func isBroken(from original: SourceDocument) -> Bool {
    guard tree.hasError, !original.tree.hasError else { return false }
    // Errors in bodies show only where bodies are read.
    return hasBodies == original.hasBodies || !original.withBodies.tree.hasError
  }

  /// Whether `text` has no syntax error outside of bodies and in those of initializers, as the shortest skeleton shows.
  /// False where that can't be said.
  static func isSound(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      var blanker = BodyBlanker()
      let layout = SkeletonLayout.compact(keptFunction: "instantiate", keepsInitializers: true)
      return blanker.blank(text, layout: layout) == .skeleton
        && blanker.withSkeletonBytes { !Parser.parse(source: $0).hasError }
    }
  }

  /// The problems that the rules find in this state.
  var problems: [DeclarationProblem] {
    if let known = parsed.problems { return known }
    let found = findProblems()
    parsed.problems = found
    return found
  }

  private func findProblems() -> [DeclarationProblem] {
    DeclarationRules.all.findings(in: declarations, dialect: dialect).problems
  }

  /// This document with a name in place of each editor placeholder, which the parser takes for a fault.
  var fillingPlaceholders: SourceDocument {
    let filled = bytes.fillingPlaceholders
    return filled == bytes ? self : saying(filled)
  }

  // MARK: Nodes

  /// The innermost decorated declaration around `range`.
  func declaration(around range: UTF8Range) -> InstantiableDeclaration? {
    let all = declarations.instantiables
    let ranges = parsed.ranges ?? NestedRanges(all.map(\.node.place))
    parsed.ranges = ranges
    return ranges.innermost(around: range).map { all[$0] }
  }

  /// The decorated declaration whose name or extended type begins at `offset`.
  func declaration(namedAt offset: Int) -> InstantiableDeclaration? {
    let all = declarations.instantiables
    let named =
      parsed.named ?? Dictionary(all.indices.map { (Int(all[$0].name.place.start), $0) }) { first, _ in first }
    parsed.named = named
    return named[offset].map { all[$0] }
  }

  /// The first decorated declaration of that full name.
  func declaration(ofTypeNamed name: String) -> InstantiableDeclaration? {
    declarations.instantiables.first { $0.fullName == name && $0.macro != nil }
  }

  /// Whether another builder or hand-written mock of a declaration says the same.
  func isRepeated(_ function: FunctionDeclaration, in declaration: InstantiableDeclaration) -> Bool {
    let known = parsed.functions[declaration.node.id]
    let functions =
      known
      ?? Dictionary(grouping: declaration.builders + declaration.mocks) { text($0.node.place) }
      .mapValues { $0.map(\.node.id) }
    if known == nil { parsed.functions[declaration.node.id] = functions }
    return functions[text(function.node.place)]?.contains { $0 != function.node.id } ?? false
  }

  /// The property with dependency macros around `range`, in a decorated type or not.
  func property(around range: UTF8Range) -> DependencyProperty? {
    let all = propertiesByPlace
    let next = all.partitioningIndex { $0.place.start > range.start }
    // A property holds another one only in a body, so the nearest is mostly the right one.
    return all[..<next].last { $0.place.contains(range) }?.property
  }

  private var propertiesByPlace: [(place: UTF8Range, property: DependencyProperty)] {
    if let known = parsed.properties { return known }
    let all = declarations.instantiables.flatMap(\.properties) + declarations.otherProperties.map(\.property)
    let found = all.map { (place: $0.node.place, property: $0) }.sorted { $0.place.start < $1.place.start }
    parsed.properties = found
    return found
  }
}
