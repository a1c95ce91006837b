import DICheckDependencyLibrary
import DICheckTestSupport
import DICheckTestTraits
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Each documented form of a suppression comment. Findings begin at
/// the marks: `✓` is silenced for `mutable-dependency`, `✗` is not.
@Suite struct SuppressionTests {
  @Test(
    arguments: [
      "@Received ✓var a: A  // safedi:ignore mutable-dependency\n@Received ✗var b: B",
      "@Received ✓var a: A //safedi:ignore mutable-dependency",
      "@Received ✓var a: A // safedi:ignore no-instantiable, mutable-dependency",
      "@Received ✓var a: A // safedi:ignore no-instantiable,mutable-dependency: it is mocked",
      "@Received ✓var a: A // safedi:ignore mutable-dependency because it is mocked",
      "@Received ✓var a: A // safedi:ignore",
      "@Received // safedi:ignore mutable-dependency\n✓var a: A\n@Received ✗var b: B",
      "let x: X // safedi:ignore mutable-dependency\n@Received ✗var a: A",
      "public init( // safedi:ignore mutable-dependency\n  ✗a: A\n) {}",
      "register(A.self) { r in // safedi:ignore mutable-dependency\n  ✗x\n}",
      "@Received ✗var a: A // safedi:ignore no-instantiable",
      "@Received ✗var a: A // safedi:ignore mutable",
      "✗a // safedi:ignore mutable-dependency-x",
      "let s = \"// safedi:ignore\" + ✗x",
      "✗x\n// safedi:ignore mutable-dependency\n@Received ✓var a: A\n✗x",
      "  // safedi:ignore mutable-dependency\n  @Received ✓var a: A\n  @Received ✗var b: B",
      "/// safedi:ignore mutable-dependency\n@Received ✗var a: A",
      "@Received ✓var a: A  // Why. // safedi:ignore mutable-dependency\n@Received ✗var b: B",
      "@Received ✗var a: A  // Write `// safedi:ignore mutable-dependency`.",
      "@Received ✓var a: A // safedi:ignore mutable-dependency, since no-instantiable\n@Received ✗var b: B",
      "// safedi:ignore mutable-dependency\n// Why: it is mocked.\n/// The first.\n@Received ✓var a: A\n✗x",
      "// safedi:ignore no-instantiable\n// safedi:ignore mutable-dependency\n@Received ✓var a: A\n✗x",
      "// safedi:ignore mutable-dependency\n\n✗x",
      "// safedi:ignore mutable-dependency\n@Received\n@MainActor(x)\npublic ✓var a: ✓A\n✗x",
      "// safedi:ignore mutable-dependency\n@Received(\n  fulfilledByDependencyNamed: ✓\"a\",\n  ofType: ✓A.self\n)\nlet ✓a: ✓A\n✗x",
      "@Received\n// safedi:ignore mutable-dependency\n✓var a: A\n✗x",
      "// safedi:ignore mutable-dependency\n@Instantiable(\n  fulfillingAdditionalTypes: [\n    ✓P.self,\n  ]\n)\npublic final class ✓A: ✓P, Instantiable\n{\n  @Received ✗var a: A\n}",
      "// safedi:ignore mutable-dependency\npublic final class ✓A: Instantiable {\n  @Received ✗var a: A\n}",
      "// safedi:ignore mutable-dependency\npublic init(\n  a: A,\n  ✓b: B\n) {\n  ✗x\n}",
      "public init(\n  // safedi:ignore mutable-dependency\n  ✓a: A,\n  ✗b: B\n) {}",
      "// safedi:ignore mutable-dependency\nlet ✓a: Instantiator<A>\nlet ✗b: B",
      "// safedi:ignore mutable-dependency\n#SafeDIConfiguration(\n  additionalDirectoriesToInclude: ✓x\n)\n✗x",
      "✓x\n// safedi:ignore-file mutable-dependency\n✓y",
      "✓x\n// safedi:ignore-file no-instantiable, mutable-dependency\n✓y",
      "✗x\n// safedi:ignore-file no-instantiable\n✗y",
      "✓x\n// safedi:ignore-file\n✓y",
      "@Received ✗var a: A // SafeDI: ignore mutable-dependency\n✗x",
      "✗x // safedi: ignore this",
      "✗x // safedi: ignore",
      "✗x // notsafedi:ignore",
      "let s = \"\"\"\n// safedi:ignore-file\n\"\"\"\n✗x",
      "let s = 1 // safedi:ignore mutable-dependency\n✗x",
      "let s = #\"a\" // safedi:ignore\"# + ✗x",
      "let r = /\"/ + ✓x // safedi:ignore",
      "@Received ✓var a: A /* safedi:ignore mutable-dependency */\n@Received ✗var b: B",
      "/* safedi:ignore mutable-dependency: it is mocked */\n@Received ✓var a: A\n✗x",
      "/*  safedi:ignore mutable-dependency */\n/* why */\n@Received\n✓var a: A\n✗x",
      "/* safedi:ignore mutable-dependency\n   since it is mocked */\n@Received ✓var a: A\n✗x",
      "/* safedi:ignore mutable-dependency */ @Received ✓var a:\n  ✗A\n✗x",
      "/* safedi:ignore mutable-dependency */ ✓x\n✗y",
      "/*safedi:ignore*/ ✓x\n✗y",
      "/* safedi:ignore no-instantiable */ @Received ✓var a: A // safedi:ignore mutable-dependency\n✗x",
      "/* safedi:ignore no-instantiable */\n/* safedi:ignore mutable-dependency */\n@Received ✓var a: A\n✗x",
      "✓x\n/* safedi:ignore-file mutable-dependency */\n✓y",
      "/* The comment safedi:ignore mutable-dependency */\n✗x",
      "/* safedi:ignored */ ✗x",
      "@Received ✓var a: A // SafeDI:ignore mutable-dependency\n✗x",
      "// SAFEDI:ignore\n✓x\n✗y",
      "✓x\n// SafeDI:ignore-file mutable-dependency\n✓y",
      "/** safedi:ignore mutable-dependency */\n@Received ✗var a: A",
      "/*\n// safedi:ignore-file\n*/\n✗x",
      "/* why */ ✓x /* \" */ // safedi:ignore",
      "// safedi:ignore mutable-dependency\n@Received /* {\n */ let ✓a: ✓A\n✗x",
      "// safedi:ignore mutable-dependency\n@Received(ofType: #\"\")\"#)\nlet ✓a: ✓A\n✗x",
      "// safedi:ignore mutable-dependency\n@Received\nlet ✓`default`: ✓A\n✗x",
    ], ["\n", "\r\n", "\r"])
  func comments(_ notation: String, lineBreak: String) {
    var text: [UInt8] = []
    var marks: [(offset: Int, isSilenced: Bool)] = []
    for scalar in notation.replacing("\n", with: lineBreak).unicodeScalars {
      switch scalar {
      case "✓": marks.append((text.count, true))
      case "✗": marks.append((text.count, false))
      default: text += Array(String(scalar).utf8)
      }
    }
    let suppressions = text.withUnsafeBufferPointer { Suppressions($0, offset: 3, of: SafeDI().catalogue) }
    for mark in marks {
      let place = UTF8Range(mark.offset + 3, mark.offset + 4)
      #expect(
        suppressions.silences(.mutableDependency, at: place) == mark.isSilenced, "at \(mark.offset) of \(notation)")
    }
  }

  /// Neither many comments nor many findings take time beyond their number.
  @Test(.tags(.long), .long) func manyComments() {
    let line = "// safedi:ignore mutable-dependency\n"
    let growth = ProcessorTime.growth(from: 1_000) { count in
      let text = Array(
        (String(repeating: line, count: count) + String(repeating: line + "let a: (\n", count: count)).utf8)
      let suppressions = text.withUnsafeBufferPointer { Suppressions($0, of: SafeDI().catalogue) }
      // One expectation for all: each takes longer than what it expects.
      let missed = stride(from: 0, to: text.count, by: 100).first {
        !suppressions.silences(.mutableDependency, at: UTF8Range(at: $0))
      }
      #expect(missed == nil)
    }
    #expect(growth < ProcessorTime.limit)
  }
}
