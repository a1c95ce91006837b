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
}
