import DICheckDependencyLibrary
import SafeDIGraph
import SwiftParser
import SwiftSyntax
import Testing

@testable import SafeDILibrary

/// Types as they are written become terms that are equal when SafeDI finds them equal (Rules/Types.md, "Equal types").
@Suite struct TypeTermReadingTests {
  private func term(_ text: String) throws -> TypeTerm {
    try #require(try property(text).bindings.first?.typeAnnotation.map { TypeTerm($0.type) })
  }

  private func property(_ type: String) throws -> VariableDeclSyntax {
    try #require(Parser.parse(source: "let x: \(type)").statements.first?.item.as(VariableDeclSyntax.self))
  }

  @Test(arguments: [
    ("A", TypeTerm.simple(name: "A")),
    ("(A)", .simple(name: "A")),
    ("((A))", .simple(name: "A")),
    ("A<B, C>", .simple(name: "A", generics: [.simple(name: "B"), .simple(name: "C")])),
    ("Vector<3, Int>", .simple(name: "Vector", generics: [.raw("3"), .simple(name: "Int")])),
    ("M.A<B>", .nested(name: "A", parent: .simple(name: "M"), generics: [.simple(name: "B")])),
    ("A?", .optional(.simple(name: "A"))),
    ("A!", .implicitlyUnwrappedOptional(.simple(name: "A"))),
    ("Optional<A>", .simple(name: "Optional", generics: [.simple(name: "A")])),
    ("any P", .any(.simple(name: "P"))),
    ("some P", .some(.simple(name: "P"))),
    ("any P & Q", .any(.composition([.simple(name: "P"), .simple(name: "Q")]))),
    ("Q&P", .composition([.simple(name: "P"), .simple(name: "Q")])),
    ("[A]", .array(.simple(name: "A"))),
    ("[A: B]", .dictionary(key: .simple(name: "A"), value: .simple(name: "B"))),
    ("()", .void),
    ("Void", .void),
    ("Swift.Void", .nested(name: "Void", parent: .simple(name: "Swift"))),
    ("(x: A, B)", .tuple([.init(label: "x", type: .simple(name: "A")), .init(label: nil, type: .simple(name: "B"))])),
    (
      "(_ x: A, inout B) async throws(E) -> C",
      .closure(
        arguments: [.simple(name: "A"), .attributed(.simple(name: "B"), specifiers: ["inout"], attributes: [])],
        isAsync: true, isThrowing: true, thrown: .simple(name: "E"), result: .simple(name: "C"))
    ),
    (
      "@Sendable @MainActor () -> Void",
      .attributed(
        .closure(arguments: [], isAsync: false, isThrowing: false, result: .void), specifiers: [],
        attributes: ["Sendable", "MainActor"])
    ),
    ("@convention(c) A", .attributed(.simple(name: "A"), specifiers: [], attributes: ["convention(c)"])),
    (
      "nonisolated(nonsending) @Sendable () -> Void",
      .attributed(
        .closure(arguments: [], isAsync: false, isThrowing: false, result: .void),
        specifiers: ["nonisolated(nonsending)"], attributes: ["Sendable"])
    ),
    ("A.Type", .metatype(.simple(name: "A"), isType: true)),
    ("A.Protocol", .metatype(.simple(name: "A"), isType: false)),
    ("~Copyable", .raw("~Copyable")),
    ("A</* c */ B>", .simple(name: "A", generics: [.simple(name: "B")])),
  ])
  func types(text: String, expected: TypeTerm) throws {
    #expect(try term(text) == expected)
  }

  @Test(arguments: [
    ("P.self", "P"), ("A.B.self", "A.B"), ("G<X>.self", "G<X>"), ("M.G<X, Y>.self", "M.G<X, Y>"),
    ("(any P).self", "any P"), ("(P & Q).self", "P & Q"), ("(Q & P & R).self", "P & Q & R"),
    ("(any P & Q).self", "any (P & Q)"), ("[P].self", "[P]"), ("[K: V].self", "[K: V]"), ("(() -> P).self", "() -> P"),
    ("((A, B) async throws -> C).self", "(A, B) async throws -> C"), ("P.Type.self", "P.Type"),
    ("Optional<P>.self", "Optional<P>"), ("P?.self", "P?"), ("P!.self", "P!"), ("(a: A, B).self", "(a: A, B)"),
    ("Void.self", "Void"), ("P", "P"), ("A.B", "A.B"), ("[[P]].self", "[[P]]"),
  ])
  func expressions(text: String, expected: String) throws {
    let expression = try #require(Parser.parse(source: text).statements.first?.item.as(ExprSyntax.self))
    let read = try #require(TypeTerm(expression: expression))
    #expect(read.description == expected)
    #expect(read == (try term(expected)))
  }

  @Test(arguments: ["make()", "\"P\"", "1", "[A, B].self", ".self", "a + b", "!a", "a ? b : c", "{ A }", "[:]"])
  func otherExpressionsAreNoTypes(text: String) throws {
    let expression = try #require(Parser.parse(source: text).statements.first?.item.as(ExprSyntax.self))
    #expect(TypeTerm(expression: expression) == nil)
  }

  @Test(arguments: ["A", "A.B.C", "_A1", "A<B>", "A.B<C, D.E>", "Ünïcode", "any P", "A?", "[A]", "() -> A"])
  func spellings(text: String) throws {
    #expect(TypeTerm(spelling: text) == (try term(text)))
  }

  @Test(arguments: [
    "", " ", "1A", "A.", ".A", "A..B", "A B", "A<", "any", "A-B", "let x", String(repeating: "[", count: 40),
  ])
  func textsThatSpellNoType(text: String) {
    #expect(TypeTerm(spelling: text) == nil)
  }

  @Test func deeplyNestedTypesEndAsText() throws {
    let text = String(repeating: "A<", count: 300) + "B" + String(repeating: ">", count: 300)
    #expect(try term(text).baseName == "A")
  }
}
