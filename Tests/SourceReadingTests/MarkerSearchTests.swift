import DICheckRandomInput
import DICheckSourceReading
import SafeDILibrary
import Testing

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
