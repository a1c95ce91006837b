import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftParser
import SwiftSyntax

/// A text in a request for changes: one state of a file, its tree, what SafeDI sees in it, and the changes of it.
///
/// The tree is that of the text's skeleton, which is read several times faster: bodies are empty in it but for those
/// of initializers (``SkeletonLayout/editable``). So what is to be written anew is taken from ``bytes``, not from nodes
/// that can hold a body, and who looks for something in bodies asks ``withBodies``.
///
/// No change is proven here: the caller applies it first, and looks at the findings that are left.
struct SourceFile: EditedText {
  /// The part of a text that is asked for.
  enum Extent { case declarations, everything }

  /// The text, but for its line ends where these are carriage returns alone (``IndentationStyle/withLineFeeds(_:)``).
  let bytes: [UInt8]
  /// The path by which changes name the file; empty where there is but one.
  let path: String
  let extent: Extent
  let dialect: SafeDIDialect
  let style: IndentationStyle
  /// The program that knows what other files say; nil where there is but this text.
  var bench: Workbench? {
    didSet { derived = Derived() }
  }
  private let parsed = Parsed()
  private var derived = Derived()

  /// Words and signs of a text in which single changes are offered: an offer takes a few trees of it.
  static let offerLimit = WholeText.waitingLimit

  /// Holds the full text, bodies and all, without parsing it. Nil for one that can't be parsed safely
  /// (``WholeText``). Every change is the same whether bodies are read or not, but slower to find where they are.
  /// - Parameter tokenLimit: how many words and signs it may have; nil too if there are more.
  init?(
    text: [UInt8], path: String = "", version: SafeDIVersion, reading extent: Extent = .declarations,
    tokenLimit: Int = .max, bench: Workbench? = nil
  ) {
    guard WholeText.isParsable(text, tokenLimit: tokenLimit) else { return nil }
    bytes = IndentationStyle.withLineFeeds(text) ?? text
    self.path = path
    self.extent = extent
    dialect = SafeDIDialect(version: version)
    style = IndentationStyle(text)
    self.bench = bench
  }

  /// Another state of the same file.
  private init(_ file: SourceFile, saying text: [UInt8], reading extent: Extent) {
    bytes = IndentationStyle.withLineFeeds(text) ?? text
    (path, dialect, style, bench) = (file.path, file.dialect, file.style, file.bench)
    self.extent = extent
  }

  /// This file in a program that knows what others say.
  func knowing(_ bench: Workbench) -> SourceFile {
    var result = self
    result.bench = bench
    return result
  }

  // MARK: Derived values

  /// Derived values of a text, made when they are first asked for: some callers only need to know if a change parses,
  /// and each of a thousand problems asks for the same.
  private final class Parsed: Remembering {
    var tree: (syntax: SourceFileSyntax, hasBodies: Bool)?
    var declarations: FileDeclarations?
    var problems: [DeclarationProblem]?
    /// By their nodes.
    var properties: [SyntaxIdentifier: DependencyProperty]?
    var decorated: [SyntaxIdentifier: InstantiableDeclaration]?
    /// The indices of the decorated declarations by the offset of their names.
    var named: [Int: Int]?
    var tokens: TokenTable?
    var namedBindings: [SyntaxIdentifier: NamedBindings] = [:]
    var escapingNames: Set<String>?
    /// By the types' last names.
    var statements: [Substring: [TypeStatement]]?
  }

  /// Derived values that depend on other files too.
  private final class Derived: Remembering {
    var withBodies: SourceFile?
    var memberwiseDependencies: [SyntaxIdentifier: [MemberwiseDependency]] = [:]
  }

  var tree: SourceFileSyntax { parsedTree.syntax }

  /// True if bodies are in the tree: also where they can't be distinguished.
  var hasBodies: Bool { parsedTree.hasBodies }

  private var parsedTree: (syntax: SourceFileSyntax, hasBodies: Bool) {
    parsed.remembered(\.tree) {
      bytes.withUnsafeBufferPointer { text in
        var blanker = BodyBlanker()
        guard extent == .declarations, blanker.blank(text, layout: .editable) == .skeleton else {
          return (Parser.parse(source: text), true)
        }
        return (blanker.withSkeletonBytes { Parser.parse(source: $0) }, false)
      }
    }
  }

  /// The declarations that SafeDI sees in the tree.
  var declarations: FileDeclarations {
    parsed.remembered(\.declarations) {
      var reader = DeclarationReader(dialect: dialect)
      reader.read(tree)
      return reader.result
    }
  }

  /// This document with all bodies in its tree.
  var withBodies: SourceFile {
    if hasBodies { return self }
    return derived.remembered(\.withBodies) { saying(bytes, reading: .everything) }
  }

  /// The tokens of its tree, found by their text.
  var tokenTable: TokenTable { parsed.remembered(\.tokens) { TokenTable(tree) } }

  /// The names of types that it says `@escaping` of.
  var escapingNames: Set<String> {
    parsed.remembered(\.escapingNames) {
      let escaping = tree.all(AttributedTypeSyntax.self).filter { type in
        type.attributes.contains { $0.trimmedDescription == "@escaping" }
      }
      return Set(escaping.compactMap(\.baseType.simpleTypeName))
    }
  }

  /// The file's statements about types, by the types' last names.
  var ownStatements: [Substring: [TypeStatement]] {
    parsed.remembered(\.statements) {
      TypeStatement.byLastName(TypeStatement.all(in: tree, expectsPublic: !dialect.allowsNarrowAccess))
    }
  }

  /// The dependencies of a type of this document in the order of their declaration, each once.
  func memberwiseDependencies(of declaration: InstantiableDeclaration) -> [MemberwiseDependency] {
    derived.remembered(declaration.node.id, in: \.memberwiseDependencies) {
      MemberwiseDependency.all(of: declaration, in: self)
    }
  }

  /// The variables of a type of this document, by name.
  func namedBindings(of declaration: InstantiableDeclaration) -> NamedBindings {
    parsed.remembered(declaration.node.id, in: \.namedBindings) {
      var found: NamedBindings = [:]
      for property in declaration.node.asGroup?.members(VariableDeclSyntax.self) ?? [] {
        for binding in property.bindings.unique(by: { $0.identifier?.text }) {
          if let name = binding.identifier?.text { found[name, default: []].append((property, binding)) }
        }
      }
      return found
    }
  }

  /// Another state of the same file.
  func saying(_ bytes: [UInt8], reading extent: Extent? = nil) -> SourceFile {
    SourceFile(self, saying: bytes, reading: extent ?? self.extent)
  }

  /// Returns true if it has a syntax error while `original`, of which it was made, has none.
  func isBroken(from original: SourceFile) -> Bool {
    guard !original.tree.hasError, tree.hasError else { return false }
    // Errors in bodies show only where bodies are read.
    return hasBodies == original.hasBodies || !original.withBodies.tree.hasError
  }

  /// The problems that the rules find in this state.
  var problems: [DeclarationProblem] {
    parsed.remembered(\.problems) { RuleFindings(in: declarations, dialect: dialect).problems }
  }

  /// This document with a name in place of each editor placeholder, which the parser takes for a fault.
  var fillingPlaceholders: SourceFile {
    let filled = bytes.fillingPlaceholders
    return filled == bytes ? self : saying(filled)
  }

  // MARK: Nodes

  /// The innermost decorated declaration around `range`.
  func declaration(around range: UTF8Range) -> InstantiableDeclaration? {
    let all = parsed.remembered(\.decorated) {
      Dictionary(firstOf: declarations.instantiables.map { ($0.node.id, $0) })
    }
    return declaration(named: range)?.ancestorOrSelf { all[$0.id] }
  }

  /// The decorated declaration whose name or extended type begins at `offset`.
  func declaration(namedAt offset: Int) -> InstantiableDeclaration? {
    let all = declarations.instantiables
    let named = parsed.remembered(\.named) {
      Dictionary(firstOf: all.indices.map { (all[$0].name.place.startOffset, $0) })
    }
    return named[offset].map { all[$0] }
  }

  /// The first decorated declaration of that full name.
  func declaration(ofTypeNamed name: String) -> InstantiableDeclaration? {
    declarations.instantiables.first { $0.fullName == name && $0.macro != nil }
  }

  /// Returns true if another builder or hand-written mock of a declaration says the same.
  func isRepeated(_ function: FunctionDeclaration, in declaration: InstantiableDeclaration) -> Bool {
    let own = text(function.node.place)
    return (declaration.builders + declaration.mocks).contains { other in
      other.node.id != function.node.id && other.node.place.count == own.utf8.count && text(other.node.place) == own
    }
  }

  /// The property with dependency macros around `range`, in a decorated type or not.
  func property(around range: UTF8Range) -> DependencyProperty? {
    let all = parsed.remembered(\.properties) {
      let found = declarations.instantiables.flatMap(\.properties) + declarations.otherProperties.map(\.property)
      return Dictionary(firstOf: found.map { ($0.node.id, $0) })
    }
    return declaration(named: range)?.ancestorOrSelf { all[$0.id] }
  }

  // MARK: Changes

  /// Runs steps on the file, or on the declaration whose name stands at `subject`. Nil if one declines, if they break the
  /// syntax, or if they change nothing of the declaration.
  func rewriting(at subject: UTF8Range? = nil, _ change: (inout Rewriting) -> Bool) -> [UTF8Edit]? {
    var rewriting = Rewriting(self, at: subject)
    guard change(&rewriting), !rewriting.isBroken else { return nil }
    let edits = rewriting.edits
    return edits.isEmpty && subject != nil ? nil : edits
  }

  /// Runs steps on the first decorated declaration of a name.
  func rewriting(typeNamed name: String, _ change: (inout Rewriting) -> Bool) -> [UTF8Edit]? {
    declaration(ofTypeNamed: name).flatMap { rewriting(at: $0.name.place, change) }
  }

  /// The fixes for one of the file's own findings, as ``SafeDIReader`` reports it for the same text; the preferred
  /// one first.
  func fixes(for problem: DeclarationProblem) -> [Fix] {
    let fixer = ProblemFixer(problem: problem, file: self)
    return (problem.declarationFault?.fixes(by: fixer) ?? []).compactMap(\.self)
      .sorted { $0.isPreferred && !$1.isPreferred }
  }
}
