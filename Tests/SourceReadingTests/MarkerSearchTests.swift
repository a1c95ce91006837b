import DICheckRandomInput
import DICheckSourceReading
import Testing

@testable import SafeDILibrary

@Test(arguments: [
  ("@Instantiable struct A { }", true), ("x #SafeDIConfiguration", true), ("Instantiable", false),
  ("@Instantiabl", false),
  ("@@Instantiable", true), ("@Inst @Instantiable", true), ("", false), ("#SafeDIConfiguratio #SafeDI", false),
  ("a@Instantiable", true),
])
func markersAreFound(text: String, expected: Bool) {
  let search = MarkerSearch(["@Instantiable", "#SafeDIConfiguration"])
  #expect(Array(text.utf8).withUnsafeBufferPointer { search.matches($0) } == expected)
}

@Test func markersAgreeWithASlowSearch() {
  let markers = ["ab@a", "aa", "#"]
  var random = RandomEdits(seed: 3)
  for marker in markers {
    let search = MarkerSearch([marker])
    for _ in 0..<500 {
      let text = String(
        (0..<random.number(below: 30)).map { _ in Character(["a", "b", "@", "x"][random.number(below: 4)]) })
      let isFound = Array(text.utf8).withUnsafeBufferPointer { search.matches($0) }
      #expect(isFound == text.contains(marker), "\(marker) in \(text)")
    }
  }
}

private let searches = [
  MarkerSearch(["@Lamp"], orLesser: ["@Wick"], beside: "import Lamps", following: [".glow("]),
  MarkerSearch(["import Stove"], following: [".glow(", "heat("]), MarkerSearch(["@Lamp"]),
  MarkerSearch(["import Stove"], besideAnyOf: ["@Lamp", "heat("], following: [".glow(", "heat("]),
]

@Test(arguments: [
  ("@Lamp @Wick x.glow()", [MarkerSearch.Match.full, .following, .full, .following]),
  ("@Wick x.glow()", [.following, .following, .none, .following]),
  ("import Lamps; @Wick x.glow()", [.lesser, .following, .none, .following]),
  ("import Stove; heat()", [.none, .full, .none, .full]),
  ("import Stove; x.glow()", [.following, .full, .none, .following]),
  ("import Stove", [.none, .full, .none, .none]),
  ("x", [.none, .none, .none, .none]),
])
func eachSearchHasItsAnswer(_ text: String, _ expected: [MarkerSearch.Match]) {
  Array(text.utf8).withUnsafeBufferPointer { text in
    #expect(searches.map { $0.match(text) } == expected)
    #expect(JoinedMarkerSearch(searches).match(text) == expected)
    #expect(searches.map { $0.withoutFollowing.match(text) } == expected.map { $0 == .following ? .none : $0 })
  }
}

@Test func joinedSearchesAgreeWithEachAlone() {
  var random = RandomEdits(seed: 5)
  let parts = ["@Lamp", "@Wick", "import Lamps", ".glow(", "heat(", "import Stove", "@", "x", " ", "import ", "("]
  for _ in 0..<500 {
    let text = (0..<random.number(below: 6)).map { _ in parts[random.number(below: parts.count)] }.joined()
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      #expect(JoinedMarkerSearch(searches).match(bytes) == searches.map { $0.match(bytes) }, "\(text)")
    }
  }
}

@Test func endsOfMarkersAscend() {
  let text = Array("b( a.x b( .x".utf8)
  #expect(text.withUnsafeBufferPointer { MarkerSearch([".x", "b("]).ends(in: $0) } == [1, 5, 8, 11])
}
