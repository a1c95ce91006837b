import SwiftSyntax
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The blanker knows by itself where the parser sees bodies, strings and members. These tests fail when the parser moves,
/// and say what to look at.
@Suite struct ParserVersionTests {
  private static let advice: Comment = """
    swift-syntax has moved. Look for new grammar in its CHANGELOG and in CodeGeneration/Sources/SyntaxSupport: words \
    (WordTable, MemberGrammar), accessors and bodies (BlankingPass), literals and comments (CodeScanner), what nests \
    (NestingGuard). Run SourceReadingTests in release, where BlankingDifferentialTests reads all of the checkouts. Then \
    give SourceReadingTests/ConstructTests a sample of each new construct, and this test the new numbers.
    """

  @Test func theVersionIsTheOneThatTheBlankerWasHeldAgainst() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains(#"swiftlang/swift-syntax", .upToNextMinor(from: "603.0.1")"#), Self.advice)
  }

  /// Each is something that may hold a body, or a word that may stand before one.
  @Test func theGrammarIsTheOneThatTheBlankerKnows() {
    #expect((0...UInt8.max).count { Keyword(rawValue: $0) != nil } == 205, Self.advice)
    for (structure, count) in [
      (DeclSyntax.structure, 26), (ExprSyntax.structure, 54), (StmtSyntax.structure, 17), (TypeSyntax.structure, 19),
    ] {
      guard case .choices(let nodes) = structure else {
        Issue.record(Self.advice)
        continue
      }
      #expect(nodes.count == count, Self.advice)
    }
  }
}
