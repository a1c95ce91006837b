import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText
import Testing

@testable import FactoryLibrary

/// Facts by position, of which a finding that an editor still shows may know more than there are by now.
@Suite struct FactTableTests {
  @Test(arguments: [FactRef<Use>(FileID(0), 0, 0), FactRef(FileID(0), 1, 0), FactRef(FileID(1), 0, 0)])
  func `a place that is gone is an empty one`(site: FactRef<Use>) {
    var table = FactTable<FactoryShape>()
    let place = UTF8Range(3, 5)
    table[FileID(0)] = FileFacts([DeclarationFacts(FactoryShape(), range: UTF8Range(0, 9), places: [place])])
    #expect(table.range(of: PlaceID(1), in: site) == UTF8Range(at: 0))
    #expect((table.range(of: PlaceID(0), in: site) == place) == (site.file == FileID(0) && site.declaration == 0))
  }
}
