import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckTestSupport
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// A dependency comes to be `let` only where nothing in its file speaks against it.
@Suite struct ConstantFixTests {
  private func program(_ property: String, _ code: String = "") -> SmallProgram {
    SmallProgram(
      files: [
        (
          "/A.swift",
          """
          import SafeDI
          public struct Pub {
            public init() {}
            public mutating func bump() {}
          }
          @Instantiable
          public final class Lamp: Instantiable {
            public init(cfg: Pub) { self.cfg = cfg }
            \(property)
            \(code)
          }

          """
        )
      ])
  }

  private func fixed(_ program: SmallProgram) throws -> String? {
    let snapshot = try program.snapshot()
    return try LargeStackThreads.run {
      var fixes = SafeFixes(snapshot) { path in program.text(path).map { Array($0.utf8) } }
      fixes.fix(program.files.map(\.path))
      return fixes.changed["/A.swift"].map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static let obstacles: [(property: String, code: String)] = [
    ("private var cfg: Pub", "func change() { cfg = Pub() }"),
    ("private var cfg: Pub { Pub() }", ""), ("private var cfg: Pub { didSet {} }", ""),
  ]

  @Test(arguments: obstacles)
  func whatMustStayAVariableIsLeftToAPerson(_ property: String, _ code: String) throws {
    for macros in ["@Forwarded @Received", "@Received"] {
      let program = program("\(macros) \(property)", code)
      #expect(try fixed(program) == nil, "\(macros)")
    }
  }

  /// Keeping one macro is offered all the same, and says what is left to do.
  @Test(arguments: obstacles)
  func keepingOneMacroLeavesTheVariable(_ property: String, _ code: String) throws {
    let program = program("@Forwarded @Received \(property)", code)
    let offer = try #require(try program.offers().first { $0.finding.code == .init("multiple-dependency-macros") })
    for fix in offer.fixes {
      #expect(fix.title.hasPrefix("Keep only `@"))
      #expect(!fix.isPreferred && !fix.isSafe)
      #expect(fix.title.contains(", then "), "\(fix.title)")
      #expect(program.applying(fix).text("/A.swift")?.contains(" \(property)") == true)
    }
    #expect(!offer.fixes.isEmpty)
  }

  @Test func whatNobodyChangesBecomesAConstant() throws {
    let text = try fixed(program("@Received @Received private var cfg: Pub", "func use() -> Pub { cfg }"))
    #expect(text?.contains("@Received private let cfg: Pub") == true)
  }
}
