import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The effect of a file's syntax errors: the declarations that may have been read wrongly, or not at all.
///
/// Tokens that are unexpected or missing where declarations are read matter. In bodies and values they do so only if
/// these don't end, and swallow the following declarations. SafeDI itself looks for unexpected tokens alone
/// (Rules/Reading.md, "Syntax errors"), and takes a type behind a lost brace for a nested one.
struct SyntaxDamage {
  /// The top-level stretches with syntax errors, in order.
  private(set) var broken: [UTF8Range] = []
  /// The errors that leave declarations in doubt, in order.
  private(set) var strays: [UTF8Range] = []
  /// The stretches in which members may have gone to another type than theirs.
  private var misplaced: [UTF8Range] = []
  /// The statements that can be trusted.
  private var sound: [UTF8Range] = []
  /// True if members stand in no type and before a surplus brace: the head of their type is missing.
  private(set) var hasLostType = false
  private let size: Int

  init(_ file: SourceFileSyntax) {
    size = file.totalLength.utf8Length
    for statement in file.statements {
      guard statement.hasError else {
        sound.append(statement.place)
        continue
      }
      broken.append(statement.place)
      if !note(Syntax(statement), of: statement.place) { sound.append(statement.place) }
    }
    // A closing brace too many, or a comment without an end, belongs to no statement.
    if file.endOfFileToken.hasError || file.unexpectedBetweenStatementsAndEndOfFileToken != nil {
      let start = file.statements.last?.endPositionBeforeTrailingTrivia.utf8Offset ?? 0
      broken.append(UTF8Range(start, size))
      let surplus = file.unexpectedBetweenStatementsAndEndOfFileToken.map { Syntax($0) }
      strays.append(surplus?.place ?? UTF8Range(at: start))
      // The text before a file's surplus brace may have been meant to stand inside.
      if surplus?.holdsBrace == true { misplaced = [UTF8Range(0, size)] }
    }
    if file.hasSurplusBrace { misplaced = [UTF8Range(0, size)] }
    hasLostType = misplaced == [UTF8Range(0, size)] && file.statements.contains(where: \.isMember)
    strays.sort()
  }

  /// Returns whether there is anything in doubt.
  private mutating func note(_ statement: Syntax, of place: UTF8Range) -> Bool {
    let count = strays.count
    var pending = [statement]
    while let node = pending.popLast() {
      guard node.hasError else { continue }
      switch node.kind {
      case .unexpectedNodes, .token:
        strays.append(node.place)
        if node.holdsBrace { misplaced.append(place) }
      case .codeBlock, .accessorBlock, .closureExpr, .initializerClause, .protocolDecl:
        let isOpen = node.lastToken(viewMode: .all)?.hasError == true
        let first = node.children(viewMode: .all).first?.as(UnexpectedNodesSyntax.self)
        // `let a:: A` reads as a value without its `=`, and the attribute of the next declaration as part of a value.
        let value = node.as(InitializerClauseSyntax.self)
        let isGuessed = value.map { $0.equal.presence == .missing || $0.holdsAttribute } ?? false
        guard isOpen || isGuessed || first != nil else { continue }
        let isBraced = value == nil
        if isBraced && isOpen || first.map({ Syntax($0).holdsBrace }) == true { misplaced.append(place) }
        strays.append(first?.place ?? (isGuessed ? node.place : UTF8Range(at: node.place.startOffset)))
      default: pending.append(contentsOf: node.children(viewMode: .all))
      }
    }
    return strays.count > count
  }

  /// The part of the declaration at `place` that could be read.
  func certainty(of place: UTF8Range) -> ProviderShape.Certainty {
    if misplaced.contains(where: { $0.start < place.end && place.start < $0.end }) { return .misplaced }
    return strays.contains { $0.start <= place.end && place.start <= $0.end } ? .inPart : .whole
  }

  /// The stretches that aren't known to be right: all but the sound statements, with the comments around them.
  /// - Parameter losesAttribute: whether a stretch ends in an attribute. What it stands on is sound by itself, and yet
  ///   not what it seems. Asked of stretches that are apart.
  func unread(where losesAttribute: (Range<Int>) -> Bool) -> [Range<Int>] {
    guard !strays.isEmpty else { return [] }
    var result: [Range<Int>] = []
    var start = 0
    var isTaken = false
    for place in sound where place.startOffset >= start {
      let stretch = start..<place.startOffset
      if !stretch.isEmpty {
        isTaken = !isTaken && losesAttribute(stretch)
        if isTaken { continue }
        result.append(stretch)
      }
      start = max(start, place.endOffset)
    }
    if start < size { result.append(start..<size) }
    return result
  }
}

extension InitializerClauseSyntax {
  fileprivate var holdsAttribute: Bool { sourceTokens.contains { $0.tokenKind == .atSign } }
}

extension Syntax {
  /// True if a brace, present or missing, is among the tokens.
  fileprivate var holdsBrace: Bool {
    tokens(viewMode: .all).contains { $0.tokenKind == .leftBrace || $0.tokenKind == .rightBrace }
  }
}

extension CodeBlockItemSyntax {
  /// True if the declaration can only stand in a type.
  fileprivate var isMember: Bool {
    guard case .decl(let declaration) = item else { return false }
    return switch declaration.kind {
    case .initializerDecl, .deinitializerDecl, .subscriptDecl: true
    case .variableDecl:
      declaration.asProtocol(WithAttributesSyntax.self)?.attributes.unconditional
        .contains { MacroUse($0) != nil } ?? false
    default: false
    }
  }
}

extension SourceFileSyntax {
  /// True if a `}` stands at file level: some declaration above ended too early, and its members stand outside.
  var hasSurplusBrace: Bool {
    var pending = [Syntax(self)]
    while let node = pending.popLast() {
      guard node.hasError else { continue }
      switch node.kind {
      case .unexpectedNodes:
        if node.tokens(viewMode: .all).contains(where: { $0.tokenKind == .rightBrace }) { return true }
      case .memberBlock, .codeBlock, .accessorBlock, .closureExpr: continue
      default: pending.append(contentsOf: node.children(viewMode: .all))
      }
    }
    return false
  }
}
