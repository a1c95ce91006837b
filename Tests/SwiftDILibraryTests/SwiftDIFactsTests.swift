import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText
import Testing

@testable import SwiftDILibrary

@Suite struct SwiftDIFactsTests {
  @Test func `an edit that moves code changes places alone`() {
    var shape = SwiftDIShape()
    shape.symbols.types = [TypeFact("Key", .struct, access: .internal, place: PlaceID(0))]
    let facts = SwiftDIFacts([DeclarationFacts(shape, range: UTF8Range(0, 9), places: [UTF8Range(2, 5)])])
    var moved = facts
    moved.movePlaces { $0.shifted(by: 10) }
    #expect(moved.declarations.all[0][PlaceID(0)] == UTF8Range(12, 15))
    #expect(moved != facts)
    #expect(moved.hasSameShape(as: facts))
  }
}
