import DICheckRandomInput
import Testing

@testable import DICheckJSON

@Suite struct PlacedJSONTests {
  @Test func valuesAndKeysHaveTheirPlaces() throws {
    let json = try PlacedJSON(parsing: Array(#" { "a": [1, {"b" : null}], "ä": "x","a" :true}"#.utf8))
    let members = try #require(json.members)
    #expect(json.offset == 1)
    #expect(members.map(\.key) == ["a", "ä", "a"])
    #expect(members.map(\.keyOffset) == [3, 27, 37])
    #expect(members.map(\.value.offset) == [8, 33, 42])
    let elements = try #require(members[0].value.elements)
    #expect(elements.map(\.offset) == [9, 12])
    #expect(elements[1].members?.map(\.keyOffset) == [13])
    #expect(elements[1].members?.map(\.value.offset) == [19])
    #expect(members[1].value.elements == nil && members[1].value.members == nil)
  }

  /// Each part's text, read alone, is the part.
  @Test func whatStandsAtAPlaceIsTheValue() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let value = JSONValue.random(depth: 4, using: &random)
      let text = Array(value.description.utf8)
      let placed = try PlacedJSON(parsing: text)
      #expect(placed.value == value)
      check(placed, in: text)
    }
  }

  private func check(_ json: PlacedJSON, in text: [UInt8]) {
    #expect(text[json.offset...].starts(with: json.value.description.utf8))
    for element in json.elements ?? [] { check(element, in: text) }
    for member in json.members ?? [] {
      #expect(text[member.keyOffset...].starts(with: JSONValue.string(member.key).description.utf8))
      check(member.value, in: text)
    }
  }

  @Test func aTextThatIsNoJSONIsRefusedAlike() {
    #expect(throws: JSONSyntaxError(reason: .expectedEndOfArray, offset: 3)) {
      try PlacedJSON(parsing: Array("[1 2]".utf8))
    }
    #expect(throws: JSONSyntaxError(reason: .tooDeep, offset: JSONParser.maximumDepth)) {
      try PlacedJSON(parsing: [UInt8](repeating: UInt8(ascii: "["), count: 5_000))
    }
  }
}
