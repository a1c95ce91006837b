import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckSourceReading
import DICheckText
import Testing

@testable import SwiftDILibrary

/// What is offered without a finding, what `fix` applies, and what `--parity` keeps.
@Suite struct RuleOfferTests {
  private func declared(_ notation: String) throws -> [(title: String, text: String)] {
    let fixture = Fixture(notation)
    let program = SwiftDIProgram(fixture)
    let file = try #require(fixture.files.first { !$0.markers.isEmpty })
    let offset = try #require(file.markers[1])
    let snapshot = try program.snapshot()
    let fixes = try LargeStackThreads.run {
      snapshot.refactorings(at: offset, in: "/\(file.name)", text: program.bytes)
    }
    return fixes.map { fix in
      (fix.title, program.applying(fix.edits)?.files.map(\.text).joined() ?? "")
    }
  }

  @Test func `a key is declared from its provider, with the provider's type`() throws {
    let offers = try declared(
      """
      import DI
      extension AnyKey {
        static let host = Key<String>()
      }
      @Component struct Net { @Provides(.po1️⃣rt) var port: Int { 80 } }
      """)
    #expect(offers.map(\.title) == ["Declare the key `.port`"])
    #expect(offers.first?.text.contains("  static let host = Key<String>()\n  static let port = Key<Int>()\n}") == true)
  }

  @Test func `a key is declared where the module's keys are, and what lacks it is said`() throws {
    let offers = try declared(
      """
      // file: Keys.swift
      import DI
      extension AnyKey {
        public static let host = Key<String>()
      }
      // file: Net.swift
      import DI
      @Component(root: true) struct Boot { var net: Net { Net(parent: self) } }
      @Component struct Net { func port() -> Int { get(.1️⃣port) } }
      """)
    #expect(offers.map(\.title) == ["Declare the key `.port`, then `swiftdi-child-missing-key` in `Net`"])
    #expect(offers.first?.text.contains("  static let port = Key<<#Type#>>()\n}") == true)
  }

  @Test func `the first key gets an extension, and a declared one no offer`() throws {
    let offers = try declared("import DI\n@Component struct Net { func port() -> Int { get(.1️⃣port) } }")
    #expect(offers.first?.text.hasPrefix("import DI\nextension AnyKey {\n    static let port = ") == true)
    let none = try declared(
      "import DI\nextension AnyKey { static let port = Key<Int>() }\n"
        + "@Component struct Net { @Provides(.1️⃣port) var port: Int { 80 } }")
    #expect(none.isEmpty)
  }

  @Test func `fix applies what guesses nothing`() throws {
    let program = SwiftDIProgram(
      Fixture(
        """
        import DI
        extension AnyKey { static let port = Key<Int>() }
        @Component(root: true) struct Boot {
          @Provides(.port) var port: Int { 80 }
          var next: Int { get(.port) + 1 }
          func other() -> Int { get((.port)) }
          func net() -> Net { Net(parent: self) }
        }
        @Component private struct Net { @Provides (.port) var port: Int { 81 } }
        """))
    let snapshot = try program.snapshot()
    let fixed = try LargeStackThreads.run { snapshot.safeFixes(in: ["/Main.swift"], text: program.bytes) }
    let text = String(decoding: fixed.changed["/Main.swift"] ?? [], as: UTF8.self)
    #expect(text.contains("var next: Int { self.get(.port) + 1 }"))
    #expect(text.contains("func other() -> Int { get(.port) }"))
    #expect(text.contains("@Component fileprivate struct Net { @Provides (.port)"))
  }

  /// What the macro or the compiler refuses too, with its place for editors that show both.
  @Test func `parity keeps what is refused anyway`() throws {
    let program = SwiftDIProgram(
      Fixture(
        """
        import DI
        extension AnyKey { static let port = Key<Int>(); static let host = Key<String>() }
        @Component(root: true) struct Boot {
          @Provides(.port) static var port: Int { 80 }
          func url() -> String { get(.host) }
          func net() -> Net { Net(parent: self) }
        }
        @Component struct Net { func url() -> String { get(.host) } }
        """))
    var options = AnalysisOptions()
    let all = try program.snapshot(options).diagnostics()
    #expect(all.map(\.code.rawValue).contains("swiftdi-child-missing-key"))
    options.isParity = true
    let kept = try program.snapshot(options).diagnostics()
    #expect(kept.map(\.code.rawValue) == ["swiftdi-bad-provider-shape", "swiftdi-root-missing-key"])
    let root = try #require(kept.last)
    #expect(root.isReportedByMacro)
    #expect(root.macroReport?.macro == "Component")
    let text = program.files[0].text.utf8
    #expect(
      root.macroReport.map { text.dropFirst(Int($0.place.start)).starts(with: "@Component(root: true)".utf8) } == true)
  }
}
