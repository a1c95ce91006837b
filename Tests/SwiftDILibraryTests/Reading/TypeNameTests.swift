import Testing

@testable import SwiftDILibrary

@Suite struct TypeNameTests {
  @Test(arguments: [
    ("Int", "Int"), (" Swift . Int ", "Swift.Int"), ("[String:Int]", "[String: Int]"),
    ("Optional<Int>", "Int?"), ("Optional<any P>", "(any P)?"), ("Optional<(Int) -> Void>", "((Int) -> Void)?"),
    ("Optional<Optional<[Int]>>", "[Int]??"), ("Array<Dictionary<String,Int>>", "[[String: Int]]"),
    ("Swift.Optional<Int>", "Swift.Optional<Int>"), ("Set< Array<Int> >", "Set<[Int]>"), ("((Int))", "Int"),
    ("(Int, Int)", "(Int, Int)"), ("(Int) -> (Int)", "(Int) -> (Int)"), ("any  P&Q", "any P & Q"),
    ("some(P)", "some (P)"),
    ("@Sendable ()->Void", "@Sendable () -> Void"), ("/* a */ Int // b", "Int"), ("(any P)?", "(any P)?"), ("()", "()"),
    ("@escaping(Int)async throws->Void", "@escaping (Int) async throws -> Void"), ("A<B, C<D>>.E", "A<B, C<D>>.E"),
    ("(x: Int)", "(x: Int)"), ("Dictionary<String, [Int: Optional<A>]>", "[String: [Int: A?]]"),
  ])
  func `a spelling`(_ text: String, _ expected: String) throws {
    let reading = FactDump.reading(of: "import DI\n@Component struct Home {\n  var a: \(text)\n}\n")
    let facts = try #require(reading?.contents.value as? SwiftDIFacts)
    #expect(facts.declarations.all.first?.shape.members.first?.resultType == expected)
  }
}
