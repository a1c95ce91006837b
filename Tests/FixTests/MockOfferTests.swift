import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// "Generate a mock of …" and "Write a `#Preview` with mocks" on a type's name.
@Suite struct MockOfferTests {
  private static let app = """
    // file: App.swift
    import SafeDI
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(store: Store, screen: Instantiator<Screen>) {
        self.store = store
        self.screen = screen
      }
      @Instantiated private let store: Store
      @Instantiated private let screen: Instantiator<Screen>
    }
    // file: Store.swift
    import SafeDI
    @Instantiable
    public final class Store: Instantiable {
      public init() {}
    }
    // file: Screen.swift
    import SafeDI
    import SwiftUI

    @Instantiable
    public struct Screen: View, Instantiable {
        public init(title: String, store: Store) {
            self.title = title
            self.store = store
        }

        public var body: some View { Text(title) }

        @Forwarded private let title: String
        @Received private let store: Store
    }

    """

  private func offers(
    at text: String, in path: String, of program: SmallProgram, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Fix] {
    let source = try #require(program.text(path), sourceLocation: sourceLocation)
    let place = try #require(source.firstRange(of: text), sourceLocation: sourceLocation).upperBound
    let context = FixContext(try program.snapshot()) { path in program.text(path).map { Array($0.utf8) } }
    return context.refactorings(at: source.utf8.distance(from: source.startIndex, to: place), in: path)
      .filter { $0.title.contains("mock") }
  }

  /// The program after the offer of this title.
  private func applying(
    _ title: String, at text: String, in path: String, of program: SmallProgram,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SmallProgram {
    let offered = try offers(at: text, in: path, of: program, sourceLocation: sourceLocation)
    guard let fix = offered.first(where: { $0.title == title && $0.refusal == nil }) else {
      Issue.record("\(offered)", sourceLocation: sourceLocation)
      return program
    }
    #expect(!fix.isPreferred && !fix.isSafe && fix.title == title, sourceLocation: sourceLocation)
    let changed = program.applying(fix)
    #expect(try changed.findings().map(\.message) == [], sourceLocation: sourceLocation)
    return changed
  }

  private func reason(
    _ title: String, at text: String, in path: String, of program: SmallProgram,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String? {
    let offered = try offers(at: text, in: path, of: program, sourceLocation: sourceLocation)
    return offered.first { $0.title == title }?.refusal
  }

  private func program(_ declaration: String) -> SmallProgram { SmallProgram("// file: A.swift\n" + declaration) }

  // MARK: The mock

  @Test func `a mock is asked for in the type's macro`() throws {
    let program = SmallProgram(Self.app)
    let store = try applying("Generate a mock of `Store`", at: "class Store", in: "/Store.swift", of: program)
    #expect(store.text("/Store.swift")?.contains("@Instantiable(generateMock: true)\npublic final class Store") == true)
    let app = try applying("Generate a mock of `App`", at: "class App", in: "/App.swift", of: program)
    #expect(app.text("/App.swift")?.contains("@Instantiable(isRoot: true, generateMock: true)\n") == true)
  }

  @Test func `an extension's function has a mock too`() throws {
    let program = program(
      """
      import SafeDI
      public struct Clock {}
      @Instantiable
      extension Clock: Instantiable {
        public static func instantiate() -> Clock { Clock() }
      }
      """)
    let changed = try applying("Generate a mock of `Clock`", at: "extension Clo", in: "/A.swift", of: program)
    #expect(changed.text("/A.swift")?.contains("@Instantiable(generateMock: true)\nextension Clock") == true)
    #expect(try offers(at: "func inst", in: "/A.swift", of: program).isEmpty)
  }

  @Test func `it is offered on the type's name alone`() throws {
    let program = SmallProgram(Self.app)
    for place in ["@Instantiable", "let ti", "public init", "View { Te"] {
      #expect(try offers(at: place, in: "/Screen.swift", of: program).isEmpty, "\(place)")
    }
  }

  static let nearMisses: [(String, reason: String)] = [
    (
      "@Instantiable(generateMock: true)\npublic struct A: Instantiable { public init() {} }",
      "`A` has a generated mock already"
    ),
    (
      """
      @Instantiable
      public struct A: Instantiable {
        public init() {}
        public static func mock() -> A { A() }
      }
      """,
      "That would bring up another error: mock-needs-custom-name in `A`"
    ),
    (
      "@Instantiable\npublic struct A: Instantiable { public init(number: Int) {} }",
      "SafeDI finds nothing to call that makes `A`: an initializer must take its dependencies"
    ),
    (
      """
      @Instantiable
      public struct A: Instantiable {
        public init(b: B) {}
        @Received let b: B
      }
      @Instantiable
      public struct B: Instantiable {
        public init(c: C) {}
        @Received let c: C
      }
      @Instantiable
      public struct C: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      }
      """,
      "That would bring up another error: dependency-cycle in `B`"
    ),
  ]

  @Test(arguments: nearMisses) func `near misses say why`(declaration: String, reason: String) throws {
    let program = program("import SafeDI\n" + declaration)
    #expect(try self.reason("Generate a mock of `A`", at: "struct A", in: "/A.swift", of: program) == reason)
  }

  @Test(arguments: ["1.5.1", "0.6.0"]) func `former releases know no mocks`(version: String) throws {
    let program = SmallProgram(Self.app, version: try #require(SafeDIVersion(parsing: version)))
    #expect(try offers(at: "class Store", in: "/Store.swift", of: program).isEmpty)
    #expect(try offers(at: "struct Screen", in: "/Screen.swift", of: program).isEmpty)
  }

  // MARK: The preview

  private static let preview = "Write a `#Preview` with mocks"

  private func screens(_ notation: String = app, _ change: (String) -> String = { $0 }) -> SmallProgram {
    SmallProgram(
      change(
        notation.replacing("@Instantiable\npublic struct", with: "@Instantiable(generateMock: true)\npublic struct"))
    )
  }

  @Test func `a preview is written at the file's end`() throws {
    let program = screens()
    let changed = try applying(Self.preview, at: "struct Screen", in: "/Screen.swift", of: program)
    expectText(
      changed.text("/Screen.swift") ?? "",
      (program.text("/Screen.swift") ?? "") + """
        #if DEBUG
        #Preview {
            Screen.mock(title: <#String#>)
        }
        #endif

        """)
    // One is enough.
    #expect(
      try !offers(at: "struct Screen", in: "/Screen.swift", of: changed).contains { $0.title == Self.preview })
  }

  @Test func `it stands where the mock is compiled`() throws {
    let always = screens {
      $0 + "// file: C.swift\nimport SafeDI\n#SafeDIConfiguration(mockConditionalCompilation: nil)\n"
    }
    let changed = try applying(Self.preview, at: "struct Screen", in: "/Screen.swift", of: always)
    #expect(
      changed.text("/Screen.swift")?.hasSuffix("}\n\n#Preview {\n    Screen.mock(title: <#String#>)\n}\n") == true)
    let available = screens {
      $0.replacing("@Instantiable(gen", with: "@available(iOS 17, *)\n@Instantiable(gen")
    }
    #expect(
      try applying(Self.preview, at: "struct Screen", in: "/Screen.swift", of: available).text("/Screen.swift")?
        .contains("#if DEBUG\n@available(iOS 17, *)\n#Preview {\n") == true)
  }

  /// One blank line stands before it, and an import under a condition is one.
  @Test(arguments: ["", "\n", "\n\n\n"]) func `a blank line parts it from the code`(end: String) throws {
    let code = """
      import SafeDI
      #if canImport(SwiftUI)
      import SwiftUI
      #endif
      @Instantiable(generateMock: true)
      public struct A: View, Instantiable { public init() {} }
      """
    let program = SmallProgram(files: [("/A.swift", code + end)])
    let text = try applying(Self.preview, at: "struct A", in: "/A.swift", of: program).text("/A.swift") ?? ""
    let blank = end.count > 2 ? end : "\n\n"
    #expect(text == code + blank + "#if DEBUG\n#Preview {\n    A.mock()\n}\n#endif\n")
  }

  @Test func `many arguments stand on lines of their own`() throws {
    let names = ["firstValue", "secondValue", "thirdValue", "fourthValue", "fifthValue"]
    let properties = names.map { "    @Received let \($0): Int" }.joined(separator: "\n")
    let parameters = names.map { "\($0): Int" }.joined(separator: ", ")
    let program = program(
      """
      import SafeDI
      import SwiftUI
      @Instantiable(generateMock: true)
      public struct A: SwiftUI.View, Instantiable {
          public init(\(parameters)) {}
      \(properties)
      }
      """)
    let text = try applying(Self.preview, at: "struct A", in: "/A.swift", of: program).text("/A.swift") ?? ""
    expectText(
      String(text.dropFirst((program.text("/A.swift") ?? "").count)),
      """

      #if DEBUG
      #Preview {
          A.mock(
              fifthValue: <#Int#>,
              firstValue: <#Int#>,
              fourthValue: <#Int#>,
              secondValue: <#Int#>,
              thirdValue: <#Int#>
          )
      }
      #endif

      """)
  }

  /// The conformance may stand in an extension of the file.
  @Test func `an extension shows that it is a view`() throws {
    let notation = Self.app.replacing("Screen: View, Inst", with: "Screen: Inst")
    let here = screens(notation) { $0 + "extension Screen: View {}\n" }
    #expect(
      try applying(Self.preview, at: "struct Screen", in: "/Screen.swift", of: here).text("/Screen.swift")?
        .contains("#Preview") == true)
  }

  @Test func `what isn't surely a view has none`() throws {
    let programs = [
      // Another's `View`.
      screens(Self.app.replacing("import SwiftUI", with: "import Foundation")),
      screens { $0 + "public protocol View {}\n" },
      screens(Self.app.replacing("Screen: View, Inst", with: "Screen: Inst")),
      screens(Self.app.replacing("Screen: View", with: "Screen: Viewing")),
    ]
    for program in programs {
      #expect(try !offers(at: "struct Screen", in: "/Screen.swift", of: program).contains { $0.title == Self.preview })
    }
  }

  @Test func `near misses of a preview`() throws {
    #expect(
      try reason(Self.preview, at: "struct Screen", in: "/Screen.swift", of: SmallProgram(Self.app))
        == "`Screen` has no generated mock: generate one first")
    let conditional = program(
      """
      import SafeDI
      import SwiftUI
      #if os(iOS)
      @Instantiable(generateMock: true)
      public struct A: View, Instantiable { public init() {} }
      #endif
      """)
    #expect(try !offers(at: "struct A", in: "/A.swift", of: conditional).contains { $0.title == Self.preview })
    let generic = program(
      """
      import SafeDI
      import SwiftUI
      @Instantiable(generateMock: true)
      public struct A<Content>: View, Instantiable { public init() {} }
      """)
    #expect(try !offers(at: "struct A", in: "/A.swift", of: generic).contains { $0.title == Self.preview })
  }
}
