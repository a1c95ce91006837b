import DICheckDependencyLibrary
import Testing

/// `T.mock(…)` behind `T.`, which no Swift server knows before the code is built.
@Suite struct MockCompletionTests {
  private func fixture(_ call: String, attribute: String = "(generateMock: true)") throws -> FeatureFixture {
    try FeatureFixture(
      """
      // file: Screen.swift
      public enum Outer {
        @Instantiable(generateMock: true)
        public struct Inner: Instantiable {
          public init(count: Int = 3, size: Int) {}
          @Forwarded let size: Int
        }
      }
      @Instantiable\(attribute)
      public struct Screen: Instantiable {
        public init(title: String, store: Store, action: @escaping () -> Void, width: Int = 10) {}
        @Forwarded let title: String
        @Received let store: Store
        @Received let action: () -> Void
      }
      @Instantiable
      public struct Store: Instantiable { public init() {} }
      public struct Plain {}
      // file: Call.swift
      \(call)
      """)
  }

  @Test func `what it takes without a default is filled in`() throws {
    let content = try #require(try fixture("let a = Screen.1️⃣").completionContent(1))
    let candidate = try #require(content.candidates.first)
    #expect(content.candidates.count == 1 && !content.isCut)
    #expect(candidate.label == "mock(title: String, action: @escaping () -> Void)")
    #expect(candidate.filter == "mock")
    #expect(candidate.text == "mock(title: <#String#>, action: <#() -> Void#>)")
    #expect(
      candidate.signature
        == "static func mock(title: String, width: Int = 10, action: @escaping () -> Void, "
        + "safeDIOverrides: SafeDIOverrides = .init()) -> Screen")
    #expect(
      candidate.documentation
        == """
        static func mock(
          title: String,
          width: Int = 10,
          action: @escaping () -> Void,
          safeDIOverrides: SafeDIOverrides = .init()
        ) -> Screen

        SafeDI generates it, in `#if DEBUG`.
        """)
  }

  @Test(arguments: [
    "let a = Screen.1️⃣", "let a = Screen.mo1️⃣", "func f() { g(Screen.1️⃣) }", "let a = [Outer.Inner.mock1️⃣]",
    "extension Outer { static let a = Inner.1️⃣ }", "let a = Screen.1️⃣\nlet b = 1",
  ])
  func `it is offered behind the type's name`(call: String) throws {
    #expect(try fixture(call).completion(1)?.map { $0.prefix(5) } == ["mock("], "\(call)")
  }

  @Test(arguments: [
    "let a = Store.1️⃣", "let a = Plain.1️⃣", "let a = Nothing.1️⃣", "// Screen.1️⃣", "/* Screen.1️⃣ */",
    "let a = \"Screen.1️⃣\"", "let a = .1️⃣", "let a = Screen1️⃣", "let a = Screen.init1️⃣", "let a = Screen.1️⃣s",
    "let a = screen.1️⃣", "let a = Other.Screen.1️⃣", "let a = Screen().1️⃣", "let a = Screen.other.1️⃣", "import Screen.x1️⃣",
    "1️⃣", ".1️⃣",
  ])
  func `nothing elsewhere`(call: String) throws {
    let found = try fixture(call).completion(1)
    // What stands behind the cursor is for the client to compare.
    #expect(found == nil || call.hasSuffix("s"), "\(call)")
  }

  @Test func `nothing where none is generated`() throws {
    #expect(try fixture("let a = Screen.1️⃣", attribute: "").completion(1) == nil)
    #expect(try fixture("let a = Screen.1️⃣", attribute: "(mockOnly: true)").completion(1) == nil)
  }

  @Test func `a call that is there keeps its arguments`() throws {
    let fixture = try fixture("let a = Screen.m1️⃣(title: \"\")")
    #expect(try fixture.completionContent(1)?.candidates.first?.text == "mock")
    #expect(
      try fixture.accept("mock(title: String, action: @escaping () -> Void)", at: 1)?
        .hasPrefix("let a = Screen.mock(title: \"\")") == true)
  }
}
