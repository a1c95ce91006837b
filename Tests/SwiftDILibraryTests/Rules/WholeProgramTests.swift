import DICheckAnalysis
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import Testing

@testable import SwiftDILibrary

/// Whole programs, written from what the library does before any rule was: all that is found in each.
@Suite struct WholeProgramTests {
  static let names = LineNotation.programs(in: "SwiftDIPrograms").map(\.name)

  @Test func everyProgramIsThere() { #expect(Self.names.count >= 47) }

  @Test(arguments: names)
  func findsWhatIsWrong(_ name: String) throws {
    let text = try #require(LineNotation.programs(in: "SwiftDIPrograms").first { $0.name == name }).text
    let notation = LineNotation(text)
    let found = try Snapshot(for: SwiftDI(), inMemory: notation.files).diagnostics()
    let lines = Set(
      found.map {
        notation.line(
          path: $0.location.path, offset: Int($0.location.range.start), severity: "\($0.severity)",
          code: $0.code.rawValue)
      }
    ).sorted()
    #expect(lines == notation.expected)
  }
}
