import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What a superclass wants of an initializer, only a person can see to.
@Suite struct SuperclassTests {
  private func fix(
    of code: DiagnosticCode = .missingInitializer, _ base: String, for inherited: String, _ members: String = ""
  ) throws -> (text: String, fix: Fix) {
    let program = SmallProgram(
      """
      // file: Base.swift
      public struct A {}
      \(base)
      // file: Lamp.swift
      @Instantiable
      public final class Lamp: \(inherited), Instantiable {
        \(members)
        @Received private let a: A
      }
      """)
    let fix = try #require(try program.offers().first { $0.finding.code == code }?.fixes.first)
    return (try #require(program.applying(fix).text("/Lamp.swift")), fix)
  }

  @Test(arguments: [("open class Base { public init(n: Int) {} }", "Base"), ("", "UIViewController"), ("", "NSObject")])
  func whatItIsGivenIsLeftOpen(_ base: String, _ inherited: String) throws {
    let (text, fix) = try fix(base, for: inherited)
    #expect(text.contains("    self.a = a\n    super.init(<#arguments#>)\n  }"))
    #expect(!fix.isPreferred && !fix.isSafe)
  }

  /// It may have an initializer of the same parameters, or ask for the one that is there.
  @Test func anInitializerThatChangesNeedsALook() throws {
    let (text, fix) = try fix(
      of: .initializerMissingParameter, "", for: "UIViewController", "public init() { super.init(nibName: nil) }")
    #expect(text.contains("public init(a: A)"))
    #expect(!fix.isPreferred && !fix.isSafe)
  }

  @Test(arguments: [("// Once a class Base.\npublic protocol Base: AnyObject {}", "Base"), ("", "ObservableObject")])
  func protocolsAreNone(_ base: String, _ inherited: String) throws {
    let (text, fix) = try fix(base, for: inherited)
    #expect(!text.contains("super"))
    #expect(fix.isPreferred && fix.isSafe)
  }
}
