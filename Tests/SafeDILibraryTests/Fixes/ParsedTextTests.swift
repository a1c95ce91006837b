import DICheckRandomInput
import DICheckTestTraits
import SwiftParser
@_spi(RawSyntax) import SwiftSyntax
import Testing

@testable import SafeDILibrary

/// A tree of which parts were used again is the one that the text has by itself.
@Suite struct ParsedTextTests {
  /// The nodes of a tree with their places, those that are missing too.
  private func outline(_ tree: SourceFileSyntax) -> [String] {
    let visitor = Outline(viewMode: .all)
    visitor.walk(tree)
    return visitor.nodes
  }

  private final class Outline: SyntaxAnyVisitor {
    var nodes: [String] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      nodes.append("\(node.kind) \(node.position.utf8Offset)..<\(node.endPosition.utf8Offset)")
      return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      nodes.append("\(token.presence) \(token.text) \(token.positionAfterSkippingLeadingTrivia.utf8Offset)")
      return .visitChildren
    }
  }

  /// Makes random changes, each to a text without faults, and counts those after which it has none.
  private func sound(
    _ original: [UInt8], _ extent: SourceFile.Extent, times: Int, change: ([UInt8]) -> [UInt8]
  ) -> Int {
    var count = 0
    var text = original
    var parsed = ParsedText(text, extent, after: nil, limit: 0)
    for _ in 0..<times {
      let changed = change(text)
      let again = ParsedText(changed, extent, after: parsed, limit: 0)
      let fresh = ParsedText(changed, extent, after: nil, limit: .max)
      let difference = outline(again.tree).difference(from: outline(fresh.tree))
      #expect(difference.isEmpty, "\(String(decoding: changed, as: UTF8.self))\n\(difference)")
      #expect(again.hasBodies == fresh.hasBodies)
      #expect(again.tree.hasError == fresh.tree.hasError)
      guard !fresh.tree.hasError else { continue }
      count += 1
      // So that it neither grows nor wears away.
      (text, parsed) = count.isMultiple(of: 12) ? (original, parsed) : (changed, again)
    }
    return count
  }

  @Test(.tags(.long), .long, arguments: [SourceFile.Extent.declarations, .everything])
  func randomEdits(extent: SourceFile.Extent) {
    var count = 0
    for seed in UInt64(1)...4 {
      var random = RandomEdits(seed: seed)
      let types = (0..<3).map { RandomType(seed: seed &* 7 &+ UInt64($0), name: "Type\($0)").text }
      count += sound(Array(types.joined(separator: "\n").utf8), extent, times: 40) { random.edit($0) }
    }
    #expect(count > 25)
  }

  /// What a fix does: a whole member or parameter comes or goes.
  @Test func wholeLines() {
    var count = 0
    let seeds = RandomRounds.seeds(cost: 30)
    for seed in seeds.map(UInt64.init) {
      var random = RandomEdits(seed: seed)
      count += sound(Array(RandomType(seed: seed, name: "Lamp").text.utf8), .declarations, times: 40) { text in
        var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let index = random.number(below: lines.count)
        switch random.number(below: 3) {
        case 0 where lines.count > 1: lines.remove(at: index)
        case 1: lines.swapAt(index, random.number(below: lines.count))
        default: lines.insert(lines[random.number(below: lines.count)], at: index)
        }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
      }
    }
    #expect(count > 5 * seeds.count)
  }

  /// Without this the tests above would show nothing.
  @Test func partsAreUsedAgain() throws {
    let text = (0..<200).map { "struct S\($0) {\n  let a: Int\n}\n" }.joined()
    let first = ParsedText(Array(text.utf8), .declarations, after: nil, limit: 0)
    let second = ParsedText(
      Array(text.replacing("struct S100 {", with: "struct Other {").utf8), .declarations, after: first, limit: 0)
    let known = Set(first.tree.statements.map { $0.raw.id })
    #expect(known.count == 200)
    let reused = second.tree.statements.count { known.contains($0.raw.id) }
    #expect((190..<200).contains(reused), "\(reused)")
  }
}
