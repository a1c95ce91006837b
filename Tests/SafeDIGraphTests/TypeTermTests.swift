import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@Test func compositionsHaveNoOrder() {
  let ab = TypeTerm.composed(of: [.simple(name: "A"), .simple(name: "B")])
  let ba = TypeTerm.composed(of: [.simple(name: "B"), .simple(name: "A")])
  #expect(ab == ba)
  #expect(TypeTerm.optional(.any(ab)).description == "(any (A & B))?")
}
