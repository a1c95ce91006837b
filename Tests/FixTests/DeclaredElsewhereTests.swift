import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What initializers depend on that other files declare: aliases of closures, and initializers in extensions.
@Suite struct DeclaredElsewhereTests {
  private func fix(_ code: DiagnosticCode, _ files: String) throws -> (text: String, isSafe: Bool, isPreferred: Bool)? {
    let parts = "// file: Parts.swift\npublic struct A {}\npublic struct B {}\n"
    let program = SmallProgram(parts + files)
    let offer = try #require(try program.offers().first { $0.finding.code == code })
    guard let fix = offer.fixes.first else { return nil }
    let text = try #require(program.applying(fix).text("/Lamp.swift"))
    return (text, fix.isSafe, fix.isPreferred)
  }

  /// A lamp that is given something of a type.
  private func lamp(_ type: String, _ others: String) -> String {
    """
    // file: Lamp.swift
    @Instantiable
    public final class Lamp: Instantiable {
      @Forwarded private let it: \(type)
    }
    \(others)
    """
  }

  @Test func aClosureEscapes() throws {
    let fix = try #require(
      try fix(
        .missingInitializer,
        lamp("Handler", "// file: Other.swift\npublic typealias Handler = (Int) -> Void")))
    #expect(fix.text.contains("init(it: @escaping Handler)"))
    // From 2.3 on the library takes it too.
    #expect(fix.isSafe && fix.isPreferred)
  }

  @Test func aValueDoesNot() throws {
    let others = ["public struct Part {}", "public typealias Part = [Int]", "@MainActor public final class Part {}"]
    for other in others {
      let fix = try #require(try fix(.missingInitializer, lamp("Part", "// file: Other.swift\n" + other)))
      #expect(fix.text.contains("init(it: Part)"))
      #expect(fix.isSafe && fix.isPreferred)
    }
    let known = try #require(try fix(.missingInitializer, lamp("UserDefaults", "")))
    #expect(known.isSafe)
  }

  private let home = """
    // file: Lamp.swift
    @Instantiable
    public struct Lamp: Instantiable {
      @Received let a: A
    }

    """

  @Test func noneIsPreferredThatAnExtensionHas() throws {
    let taken = "// file: Lamp+Testing.swift\nextension Lamp { init(a: A) { self.a = a } }"
    let guess = try #require(try fix(.missingInitializer, home + taken))
    #expect(!guess.isSafe && !guess.isPreferred)
    let sameFile = "extension Lamp {\n  #if DEBUG\n  init(a: A) { self.a = a }\n  #endif\n}\n"
    #expect(try fix(.missingInitializer, home + sameFile) == nil)
  }

  @Test func othersInExtensionsAreNoObstacle() throws {
    let other = "// file: Lamp+Testing.swift\nextension Lamp { init(a: A, n: Int) { self.a = a } }"
    #expect(try fix(.missingInitializer, home + other)?.isSafe == true)
    let otherType = "// file: Lamp+Testing.swift\nextension Lamp.Part { init(a: A) {} }"
    #expect(try fix(.missingInitializer, home + otherType)?.isSafe == true)
  }

  @Test func noneComesToBeWhatAnExtensionHas() throws {
    let text = """
      // file: Lamp.swift
      @Instantiable
      public struct Lamp: Instantiable {
        @Received let a: A
        @Received let b: B
        public init(a: A) { self.init(a: a, b: B()) }
      }
      extension Lamp { init(a: A, b: B) { self.a = a; self.b = b } }
      """
    #expect(try fix(.initializerMissingParameter, text) == nil)
  }
}
