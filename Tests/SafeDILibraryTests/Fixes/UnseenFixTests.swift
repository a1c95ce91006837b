import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Fixes that a maintainer would accept only after a look at the code around.
@Suite struct UnseenFixTests {
  private func fixes(of code: String, in text: String, version: SafeDIVersion = .newest) throws -> [Fix] {
    let problem = try #require(findings(in: text, version: version).first { $0.code.rawValue == code })
    return try fixer(text, version: version).fixes(for: problem)
  }

  @Test func whatSaysNothingGoes() throws {
    let text = """
      @Instantiable
      public final class Lamp: Instantiable {
        public init(a: A) { self.a = a }
        @Received(onlyIfAvailable: false) private let a: A
      }
      """
    let fixes = try fixes(of: "only-if-available-not-optional", in: text)
    let fix = try #require(fixes.first)
    #expect(fix.isPreferred && fix.isSafe)
    expectText(apply(fix.edits(of: ""), to: text), text.replacing("(onlyIfAvailable: false)", with: ""))
    #expect(fixes.dropFirst().allSatisfy { !$0.isPreferred && !$0.isSafe })
    #expect(
      findings(in: text).map(\.message) == [
        "`onlyIfAvailable` needs a type written with `?`, even if it is `false`. Remove it, or change the type of `a` to `A?`."
      ])
  }

  @Test(arguments: ["", "internal", "public", "open"])
  func noClassIsMoreVisibleThanItsSuperclass(_ modifier: String) throws {
    let text = """
      \(modifier) class Base { public init() {} }
      @Instantiable
      class Lamp: Base, Instantiable {
        public override init() { super.init() }
      }
      """
    let isVisible = ["public", "open"].contains(modifier)
    let fix = try #require(try fixes(of: "type-not-public", in: text, version: SafeDIVersion(2, 0, 0)).first)
    #expect(fix.isPreferred == isVisible && fix.isSafe == isVisible)
  }

  @Test(arguments: ["return nil", "nil", "log(\"a\"); return nil", "Other()", "return Other(1)"])
  func whatReturnsSomethingElse(_ body: String) throws {
    let builder = """
      @Instantiable
      extension Lamp: Instantiable {
        public static func instantiate() -> Other? { \(body) }
      }
      """
    #expect(try fixes(of: "instantiate-return-type", in: builder).allSatisfy { !$0.isPreferred && !$0.isSafe })
    let mock = """
      @Instantiable
      public struct Lamp: Instantiable {
        public init() {}
        public static func mock() -> Other? { \(body) }
      }
      """
    #expect(try fixes(of: "mock-return-type", in: mock).allSatisfy { !$0.isPreferred && !$0.isSafe })
  }

  @Test(arguments: ["Lamp()", "return Lamp(1)", "made()"]) func whatReturnsWhatIsWanted(_ body: String) throws {
    let text = """
      @Instantiable
      extension Lamp: Instantiable {
        public static func instantiate() -> Lamp? { \(body) }
      }
      """
    #expect(try fixes(of: "instantiate-return-type", in: text).first?.isPreferred == true)
  }
}
