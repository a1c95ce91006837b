import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What a builder of an erased type is likely to build only the program shows.
@Suite struct ErasedBuilderTests {
  private func titles(_ property: String) throws -> [String] {
    let program = SmallProgram(
      files: [
        (
          "/App.swift",
          """
          @Instantiable(isRoot: true)
          public final class App: Instantiable {
            public init(\(property)) {}
            @Instantiated private let \(property)
          }
          @Instantiable
          public final class LoginScreen: Screen, Instantiable {
            public init() {}
          }
          @Instantiable
          public final class Clock: Instantiable {
            public init() {}
          }
          @Instantiable
          public final class Watch: Timepiece, Instantiable {
            public init() {}
          }
          @Instantiable(fulfillingAdditionalTypes: [Timepiece.self])
          public final class Sundial: Instantiable {
            public init() {}
          }
          """
        )
      ])
    return try program.offers().first { $0.finding.code == "invalid-argument" }?.fixes.map(\.title) ?? []
  }

  @Test func isCalledAsThePropertyIs() throws {
    #expect(try titles("clockBuilder: ErasedInstantiator<Void, AnyView>") == ["Add `fulfilledByType: \"Clock\"`"])
    #expect(try titles("sundial: ErasedInstantiator<Void, any Timepiece>") == ["Add `fulfilledByType: \"Sundial\"`"])
  }

  @Test func isTheOnlyOneOfItsKind() throws {
    #expect(try titles("start: ErasedInstantiator<Void, any Screen>") == ["Add `fulfilledByType: \"LoginScreen\"`"])
    #expect(try titles("start: ErasedInstantiator<Void, any Timepiece>") == [])
  }
}
