import SwiftParser
import SwiftSyntax

/// Everything in a parse outside of bodies: the kind of each node and the text and offset of each token, in order; of
/// bodies only the braces. Two parses with the same outline have the same declarations at the same places.
package struct StructuralOutline: Equatable {
  /// One number for each node or token, since comparing the lines of a thousand files would take too long.
  package var marks: [UInt64] = []
  /// The marks in words, made only to explain a difference.
  package var lines: [String] = []
  private let explains: Bool

  private let moved: (Int) -> Int

  /// - Parameter moved: maps each offset to its new value.
  package init(_ tree: some SyntaxProtocol, explains: Bool = false, movedBy moved: @escaping (Int) -> Int = { $0 }) {
    self.explains = explains
    self.moved = moved
    read(Syntax(tree))
  }

  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.marks == rhs.marks }

  package mutating func append(_ other: Self) {
    marks += other.marks
    lines += other.lines
  }

  private mutating func read(_ node: Syntax) {
    switch node.kind {
    case .token: return token(node)
    case .codeBlock, .closureExpr, .accessorBlock: return braces(node)
    case .switchExpr:
      note(node.kind, "", -1)
      for child in node.children(viewMode: .sourceAccurate) where child.kind != .switchCaseList { read(child) }
      return
    // Each file, or slice of a file, has its own.
    case .sourceFile, .codeBlockItemList: break
    default: note(node.kind, "", -1)
    }
    for child in node.children(viewMode: .sourceAccurate) { read(child) }
  }

  private mutating func braces(_ node: Syntax) {
    note(node.kind, "", -1)
    for child in node.children(viewMode: .sourceAccurate) where child.kind == .token { token(child) }
    // Requirements of protocols stay in the outline.
    guard let block = node.as(AccessorBlockSyntax.self), case .accessors(let accessors) = block.accessors,
      accessors.allSatisfy({ $0.body == nil })
    else { return }
    read(Syntax(accessors))
  }

  private mutating func token(_ node: Syntax) {
    guard let token = node.as(TokenSyntax.self), token.tokenKind != .endOfFile else { return }
    note(.token, token.text, moved(token.positionAfterSkippingLeadingTrivia.utf8Offset))
  }

  private mutating func note(_ kind: SyntaxKind, _ text: String, _ offset: Int) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ UInt64(bitPattern: Int64(offset))) &* 0x100_0000_01b3
    marks.append(hash ^ UInt64(truncatingIfNeeded: kind.hashValue))
    if explains { lines.append(offset < 0 ? "\(kind)" : "\(offset) \(text)") }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Nested deeper than the parser's default in debug builds, which holds for 512 KB of stack.
  package func parsed() -> SourceFileSyntax { Parser.parse(source: self, maximumNestingLevel: 256) }
}

extension [UInt8] {
  package func parsed() -> SourceFileSyntax { withUnsafeBufferPointer { $0.parsed() } }
}
