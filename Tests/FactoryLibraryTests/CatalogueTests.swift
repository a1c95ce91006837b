import DICheckDependencyLibrary
import Testing

@testable import FactoryLibrary

/// The list of codes: settings, comments and reports know them by their names.
@Suite struct CatalogueTests {
  @Test func `codes have the library's prefix, and each is listed once`() {
    let own = Factory().catalogue.codes.filter { !HostCodes.entries.map(\.code).contains($0) }
    #expect(own.allSatisfy { $0.rawValue.hasPrefix("factory-") })
    #expect(Set(own).count == own.count)
    #expect(own.count >= 10)
  }
}
