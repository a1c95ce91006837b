import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Initializers that are brought up to date or in order, where nothing need be wrong.
@Suite struct InitializerRefactoringTests {
  private func expect(
    _ before: String, _ after: String, version: SafeDIVersion = .newest,
    sourceLocation: SourceLocation = #_sourceLocation, _ refactoring: (SourceFile) -> [UTF8Edit]?
  ) throws {
    let edits = try #require(
      refactoring(try fixer(before, version: version)), "nothing to do", sourceLocation: sourceLocation)
    expectSound(edits, of: before, sourceLocation: sourceLocation)
    expectText(apply(edits, to: before), after, sourceLocation: sourceLocation)
    #expect(refactoring(try fixer(after, version: version)) == nil, "not idempotent", sourceLocation: sourceLocation)
  }

  private func update(_ fixer: SourceFile) -> [UTF8Edit]? { fixer.updateInitializer(ofTypeNamed: "Lamp") }
  private func organize(_ fixer: SourceFile) -> [UTF8Edit]? { fixer.organizeDependencies(ofTypeNamed: "Lamp") }

  @Test func leavesParametersOfOtherProperties() throws {
    try expect(
      """
      @Instantiable
      public struct Lamp: Instantiable {
          public init(b: B, count: Int, gone: C) {
              self.b = b
              _count = Wrapped(wrappedValue: count)
          }

          @Received private let a: A
          @Received private let b: B
          @Wrapped private var count: Int
      }
      """,
      """
      @Instantiable
      public struct Lamp: Instantiable {
          public init(a: A, b: B, count: Int) {
              self.a = a
              self.b = b
              _count = Wrapped(wrappedValue: count)
          }

          @Received private let a: A
          @Received private let b: B
          @Wrapped private var count: Int
      }
      """, update)
  }

  /// A module before the name is a part of the type.
  @Test func keepsModulesOfTypes() throws {
    try expect(
      """
      @Instantiable
      public struct Lamp: Instantiable {
          public init() {}
          @Received private let a: Core::A
      }
      """,
      """
      @Instantiable
      public struct Lamp: Instantiable {
          public init(a: Core::A) {
              self.a = a
          }
          @Received private let a: Core::A
      }
      """, update)
  }

  @Test func takesAwayWhatSafeDICannotCall() throws {
    try expect(
      """
      @Instantiable
      public final class Lamp: Instantiable {
        internal init(a: A, p: P? = nil) throws {
          self.a = a
          self.p = p
        }

        @Received private let a: A
        @Received private let p: any P
      }
      """,
      """
      @Instantiable
      public final class Lamp: Instantiable {
        public init(a: A, p: any P) {
          self.a = a
          self.p = p
        }

        @Received private let a: A
        @Received private let p: any P
      }
      """, version: SafeDIVersion(2, 0, 0), update)
  }

  @Test func movesNoAssignmentAcrossOneThatReads() throws {
    try expect(
      """
      @Instantiable
      public final class Lamp: Instantiable {
          public init(c: C, b: B, a: A) {
              self.c = c
              self.b = b
              let light = self.b
              self.a = a
              log("\\(light)")
          }

          @Received private let a: A
          @Received private let b: B
          @Received private let c: C
      }
      """,
      """
      @Instantiable
      public final class Lamp: Instantiable {
          public init(a: A, b: B, c: C) {
              self.b = b
              self.c = c
              let light = self.b
              self.a = a
              log("\\(light)")
          }

          @Received private let a: A
          @Received private let b: B
          @Received private let c: C
      }
      """, organize)
  }

  @Test func writesNoneThatTakesOneNameTwice() throws {
    let text = """
      @Instantiable
      public final class Lamp: Instantiable {
          #if DEBUG
          @Received private let a: A
          #else
          @Received private let a: B
          #endif
      }
      """
    let problem = try #require(findings(in: text).first { $0.code == .missingInitializer })
    #expect(try fixer(text).fixes(for: problem) == [])
    #expect(update(try fixer(text)) == nil)
  }
}
