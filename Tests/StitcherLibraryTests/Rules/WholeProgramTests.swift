import DICheckFixtureNotation
import Testing

/// Whole programs, written from what the library does before any rule was: all that is found in each.
@Suite struct WholeProgramTests {
  static let names = LineNotation.programs(in: "StitcherPrograms").map(\.name)

  @Test func everyProgramIsThere() { #expect(Self.names.count >= 42) }

  @Test(arguments: names)
  func findsWhatIsWrong(_ name: String) throws {
    try expectFindings(try #require(LineNotation.programs(in: "StitcherPrograms").first { $0.name == name }).text)
  }
}
