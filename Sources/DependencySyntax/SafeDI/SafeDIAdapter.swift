import DependencyGraph
import SwiftParser
import SwiftSyntax

/// Reads Swift source as one version of SafeDI does. It keeps no state: files can be read on any thread.
package struct SafeDIAdapter: Sendable {
  package let version: SafeDIVersion
  private let dialect: SafeDIDialect

  package init(version: SafeDIVersion) {
    self.version = version
    dialect = SafeDIDialect(version: version)
  }

  /// How this version reads the graph.
  package var graphRules: GraphRules { GraphRules(version: version) }

  /// The words of which a file must hold at least one to be read (semantics.md §6.2); comments count.
  package var markers: [StaticString] {
    switch dialect.configuration {
    case .none: ["@Instantiable"]
    case .attachedEnum: ["@Instantiable", "@SafeDIConfiguration"]
    case .freestanding: ["@Instantiable", "#SafeDIConfiguration"]
    }
  }

  /// Finds ``markers``; make it once for many files.
  package var markerSearch: MarkerSearch { MarkerSearch(markers.map { "\($0)" }) }

  /// What a file says, and its own faults. `skeleton` is its text, bodies blanked or not: none is ever looked into.
  ///
  /// The caller has made sure that the text's nesting is within what the parser can take. Linear in the text's length;
  /// no syntax tree outlives the call.
  package func read(skeleton: UnsafeBufferPointer<UInt8>) -> FileReading {
    let file = Parser.parse(source: skeleton)
    var reading = read(file)
    guard file.hasError else { return reading }
    reading.facts.hasStraySyntax = reading.facts.hasStraySyntax || file.hasStraySyntax
    reading.brokenDeclarations = (file.brokenDeclarations + reading.brokenDeclarations).sorted()
    return reading
  }

  /// The same for a skeleton from which members are left out, which must not be done where the parser has to guess what
  /// is meant: nil if there is any syntax error. Laid out as ``compactLayout``.
  package func read(compactSkeleton: UnsafeBufferPointer<UInt8>) -> FileReading? {
    let file = Parser.parse(source: compactSkeleton)
    return file.hasError ? nil : read(file)
  }

  /// Of the functions that aren't of their type, only builders are ever looked at (see ``MemberLevel``).
  package static let compactLayout = SkeletonLayout.compact(keptFunction: "instantiate")

  /// What a tree says, its syntax errors aside.
  private func read(_ file: SourceFileSyntax) -> FileReading {
    var reader = DeclarationReader(dialect: dialect)
    reader.read(file)
    var rules = DeclarationRules(dialect: dialect)
    rules.check(reader.result)
    let problems =
      rules.problems.count < 2
      ? rules.problems : rules.problems.sorted { ($0.range, $0.code.rawValue) < ($1.range, $1.code.rawValue) }
    let facts = FileFacts(reader.result, dialect: dialect)
    let doubled = reader.result.instantiables.filter(\.hasDoubledMacro).map(\.node.place)
    return FileReading(facts: facts, problems: problems, brokenDeclarations: doubled)
  }
}

/// What one file says.
package struct FileReading: Hashable, Sendable {
  package var facts: FileFacts
  /// Sorted by place, then by code.
  package var problems: [DeclarationProblem]
  /// The top-level stretches with syntax errors, in order: what was read of them may be less than what is meant. An
  /// attribute typed above a declaration that has it already is one too: the compiler refuses it twice.
  package var brokenDeclarations: [DependencyGraph.SourceRange]

  package init(
    facts: FileFacts, problems: [DeclarationProblem], brokenDeclarations: [DependencyGraph.SourceRange]
  ) {
    self.facts = facts
    self.problems = problems
    self.brokenDeclarations = brokenDeclarations
  }
}

extension SourceFileSyntax {
  /// Whether tokens are unexpected or missing where declarations are read: what follows may be read wrongly or not at
  /// all. In bodies and values that holds only if they don't end, and swallow what stands behind them.
  ///
  /// SafeDI itself looks for unexpected tokens alone (semantics.md §6.3), and takes a type behind a lost brace for a
  /// nested one.
  fileprivate var hasStraySyntax: Bool {
    var pending = [Syntax(self)]
    while let node = pending.popLast() {
      guard node.hasError else { continue }
      switch node.kind {
      case .unexpectedNodes, .token: return true
      case .codeBlock, .accessorBlock, .closureExpr, .initializerClause, .protocolDecl:
        if node.lastToken(viewMode: .all)?.hasError == true { return true }
        if node.children(viewMode: .all).first?.is(UnexpectedNodesSyntax.self) == true { return true }
      default: pending.append(contentsOf: node.children(viewMode: .all))
      }
    }
    return false
  }

  fileprivate var brokenDeclarations: [DependencyGraph.SourceRange] {
    var broken = statements.filter(\.hasError).map(\.place)
    // A closing brace too many, or a comment without an end, belongs to no statement.
    if endOfFileToken.hasError || unexpectedBetweenStatementsAndEndOfFileToken != nil {
      let start = statements.last?.endPositionBeforeTrailingTrivia.utf8Offset ?? 0
      broken.append(DependencyGraph.SourceRange(start, totalLength.utf8Length))
    }
    return broken
  }
}

extension InstantiableDeclaration {
  fileprivate var hasDoubledMacro: Bool {
    guard let attributes = node.asProtocol(WithAttributesSyntax.self)?.attributes, attributes.count > 1 else {
      return false
    }
    return attributes.count { element in
      if case .attribute(let attribute) = element { MacroUse(attribute)?.macro == .instantiable } else { false }
    } > 1
  }
}
