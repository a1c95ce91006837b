import DICheckDependencyAnalysis
import DICheckDependencyGraph
import Testing

/// Types that nobody builds and that shouldn't come to be built unseen, or can't.
@Suite struct MakingRefusalTests {
  private func offers(_ files: String) throws -> [Fix] {
    let program = SmallProgram(
      """
      // file: App.swift
      import SafeDI
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(plain: Plain) { self.plain = plain }
        @Instantiated let plain: Plain
      }
      \(files)
      """)
    let offer = try #require(try program.offers().first { $0.finding.code == .noInstantiable })
    return offer.fixes.filter { $0.title.hasPrefix("Make `Plain` `@Instantiable`") }
  }

  @Test(arguments: [
    "public final class Plain { public static let shared = Plain(); private init() {} }",
    "public final class Plain { static let shared: Plain = make()\n public init() {} }",
    "public struct Plain { public static let `default` = Self()\n public init() {} }",
    "public final class Plain { fileprivate init() {} }",
  ])
  func whoeverGuardsItsMakingIsAsked(_ plain: String) throws {
    for file in ["", "// file: Plain.swift\n", "// file: Plain.swift\nimport SafeDI\n"] {
      let fixes = try offers(file + plain)
      #expect(!fixes.contains { $0.isPreferred || $0.isSafe }, "\(fixes.map(\.title))")
    }
  }

  @Test(arguments: [
    "public final class Plain { public init() {}\n public static let limit = 3 }",
    "public final class Plain { public static var fresh: Plain { Plain() }\n public init() {} }",
  ])
  func othersAreMade(_ plain: String) throws {
    #expect(try offers("// file: Plain.swift\n" + plain).first?.isPreferred == true)
  }

  @Test func whatCannotBeCopiedIsNoInstantiable() throws {
    #expect(try offers("// file: Plain.swift\npublic struct Plain: ~Copyable { public init() {} }").isEmpty)
    #expect(try offers("// file: Plain.swift\nimport SafeDI\npublic struct Plain: ~Copyable {}").isEmpty)
  }

  @Test(arguments: ["private final class Plain {}", "fileprivate struct Plain {}"])
  func whatAnotherFileHidesIsNotMeant(_ plain: String) throws {
    #expect(try offers("// file: Plain.swift\n\(plain)").isEmpty)
    #expect(try offers("// file: Plain.swift\nimport SafeDI\n\(plain)").isEmpty)
    // In one file it is.
    #expect(try !offers(plain).isEmpty)
  }

  @Test func whatIsSeenIsMeantRatherThanWhatIsHidden() throws {
    let fixes = try offers(
      """
      // file: A.swift
      private final class Plain {}
      // file: B.swift
      public final class Plain { public init() {} }
      """)
    let fix = try #require(fixes.first)
    #expect(fix.edits.map(\.path) == ["/B.swift"])
  }
}
