import DICheckDependencyLibrary
import Testing

@testable import StitcherLibrary

/// The list of codes: settings, comments and reports know them by their names.
@Suite struct CatalogueTests {
  @Test func `codes have the library's prefix, and each is listed once`() {
    let own = Stitcher().catalogue.codes.filter { !HostCodes.entries.map(\.code).contains($0) }
    #expect(own.allSatisfy { $0.rawValue.hasPrefix("stitcher-") })
    #expect(Set(own).count == own.count)
  }

  /// `--severity hint` lists these.
  @Test func `hints are looked for when somebody asks`() {
    let milder = Stitcher().catalogue.entries.filter { $0.severity == .hint }.map(\.code)
    #expect(Set(milder).isSubset(of: Stitcher().hintCodes))
    #expect(Stitcher().hintCodes.contains(CatalogueEntry.inactiveContainer.code))
  }
}
