import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckLibraryFixtures
import FactoryLibrary
import Testing

/// The pages, as the executable holds them, say what the tool does.
@Suite struct PageTests {
  private static let entries = Factory().catalogue.entries.filter { !HostCodes.contains($0.code) }

  @Test(arguments: entries)
  func itsHeadIsRight(_ entry: CatalogueEntry) throws {
    let lines = try #require(Factory().page(of: entry.code)).split(separator: "\n").map(String.init)
    #expect(lines.first == "# \(entry.code)")
    let severity = "\(entry.severity)"
    #expect(
      lines.dropFirst().first
        == "**\(severity.prefix(1).uppercased() + severity.dropFirst()).** \(entry.title). In every version of Factory."
    )
  }

  @Test(arguments: entries)
  func itsExamplesGiveTheFindingsThatAreMarked(_ entry: CatalogueEntry) throws {
    let page = try #require(Factory().page(of: entry.code))
    let hints: Set = Factory().hintCodes.contains(entry.code) ? [entry.code] : []
    for name in ["Wrong", "Right"] {
      let heading = try #require(page.firstRange(of: "\n## \(name)\n"))
      let start = try #require(page[heading.upperBound...].firstRange(of: "```swift\n"))
      let end = try #require(page[start.upperBound...].firstRange(of: "\n```"))
      let example = Fixture(String(page[start.upperBound..<end.lowerBound]))
      let program = LibraryProgram(Factory(), example)
      let mismatch = example.mismatch(with: try program.findings(hints: hints, in: program.snapshot()))
      #expect(mismatch == nil, "\(name): \(mismatch ?? "")")
      #expect(Set(example.expectations.map(\.code)) == (name == "Wrong" ? [entry.code.rawValue] : []))
    }
  }
}
