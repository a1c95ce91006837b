import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckSourceReading
import DICheckSourceReadingSupport
import DICheckTestTraits
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The compact skeleton says the same as the text, to who looks for SafeDI's declarations.
@Suite(.tags(.long), .long) struct CompactSkeletonTests {
  private func skeleton(
    of text: String, layout: SkeletonLayout = SafeDIReader(version: .newest).compactLayout
  ) -> String {
    var blanker = BodyBlanker()
    let outcome = Array(text.utf8).withUnsafeBufferPointer { blanker.blank($0, layout: layout) }
    guard outcome == .skeleton else { return "\(outcome)" }
    return blanker.withSkeletonBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("func f() { g() }", "func f() { }"),
    ("let a: B // c\nlet d: E", "let a: B \nlet d: E"),
    ("let a /* b */: C", "let a : C"),
    ("struct A {\n  func f() { g() }\n  let a: B\n}", "struct A {\n\n  let a: B\n}"),
    ("struct A {\n  /// b\n  public final func f(_ a: B?, c: [D] = []) throws -> any E { g() }\n}", "struct A {\n\n}"),
    ("struct A {\n  var a: B { c }\n\n  var d = 1\n  let e: F\n}", "struct A {\n\n  let e: F\n}"),
    ("enum A {\n  case b\n  case c(D, e: F)\n  var g: Int { 1 }\n}", "enum A {\n\n}"),
    ("struct A {\n  func f() { }\n  func g() { }\n}", "struct A {\n\n}"),
  ])
  func leavesOutPlainMembers(text: String, expected: String) {
    #expect(skeleton(of: text) == expected)
  }

  @Test(arguments: [
    "struct A {\n  static func mock() { }\n}", "class A {\n  class func mock() { }\n}",
    "struct A {\n  @X func f() { }\n}",
    "struct A {\n  @X\n  func f() { }\n}", "extension A {\n  func instantiate() -> A { }\n}",
    "struct A { func f() { } }",
    "struct A {\n  let a: B\n}", "struct A {\n  var a: B?\n}", "struct A {\n  func f() where B: C { }\n}",
    "struct A {\n  func f(a: ) { }\n}", "struct A {\n  func f(a b c: D) { }\n}", "struct A {\n  func f() -> { }\n}",
    "struct A {\n  var a: { }\n}", "struct A {\n  var a = b\n    .c\n}", "struct A {\n  let a = 1 +\n}",
    "protocol A {\n  func f()\n  var a: B { get set }\n}", "struct A {\n  var a: B { get { } }\n}",
    "struct A {\n  dynamic\n  func f() { }\n}",
    "struct A {\n  let a = b +\n  func f() { }\n  let c: D\n}", "struct A {\n  func f() { } let a: B\n}",
    "func f(a: Int) { }",
    "struct A {\n  subscript(a: Int) -> B { }\n}", "struct A {\n  deinit { }\n}", "struct A {\n  init(a: B) { }\n}",
    "struct A {\n  func f() { }\n  .a\n}", "struct A {\n  @X let a = b\n  func f() { }\n  { c }\n}",
    "struct A {\n  case class\n}",
    "struct A {\n  @Received let b: C\n}", "struct A {\n  @X\n  @Received private let b: C\n}",
  ])
  func keepsWhatMayMatter(text: String) {
    #expect(skeleton(of: text) == text.replacing("{ c }", with: "{ }"))
  }

  @Test func aDenseOneLeavesOutBlanksAlone() {
    let text = "struct A {\n  /// b\n  func f(a: B = 1) { g() }\n  var c = 2 // d\n  case e\n}"
    let expected = "struct A {\n\n  func f(a: B = 1) { }\n  var c = 2 \n  case e\n}"
    #expect(skeleton(of: text, layout: .dense) == expected)
  }

  @Test func unbalancedTextsStayWhole() {
    #expect(skeleton(of: "struct A {\n  func f(a: B\n}") == "\(BlankingOutcome.fullText)")
  }

  @Test func placesLeadBack() throws {
    let text = """
      // a
      @Instantiable /* b */ public struct A: Instantiable {
        func f() { g() }
        /* c
         */ @Received let d: E // f
        func h() -> I { }
        public init(d: E) { self.d = d }
      }
      """
    let read = try #require(try LargeStackThreads.run { ReadingCheck.compactReading(Array(text.utf8)) })
    let provider = try #require(read.facts.providers.first)
    let utf8 = Array(text.utf8)
    func spelled(_ place: UTF8Range) -> String { String(decoding: utf8[place.bounds], as: UTF8.self) }
    #expect(spelled(provider.places.name) == "A")
    #expect(spelled(provider.places.declaration).hasPrefix("@Instantiable"))
    #expect(spelled(provider.places.declaration).hasSuffix("}\n}"))
    #expect(provider.dependencies.map { spelled($0.places.declaration) } == ["@Received let d: E"])
  }

  @Test func generatedPrograms() throws {
    let tally = try BlankingTally.count(RandomRounds.seeds(cost: 3), verdict: ReadingCheck.verdict) { index in
      var programs = InjectedPrograms(seed: UInt64(index) &+ 5)
      let text = programs.program()
      return ("program \(index): " + String(decoding: text, as: UTF8.self), text)
    }
    #expect(tally.faults == [])
    #expect(tally.equal > 15)
  }

  @Test func randomEdits() throws {
    let tally = try BlankingTally.count(RandomRounds.seeds(cost: 2), verdict: ReadingCheck.verdict) { index in
      var random = RandomEdits(seed: UInt64(index) &+ 9_000_001)
      var programs = InjectedPrograms(seed: UInt64(index / 6))
      var text = index % 3 == 0 ? programs.program() : Array(SampleTexts.all[index / 5 % SampleTexts.all.count].utf8)
      for _ in 0..<[1, 1, 1, 2, 3][index % 5] { text = random.edit(text) }
      return ("edit \(index): " + String(decoding: text, as: UTF8.self), text)
    }
    #expect(tally.faults == [])
    #expect(tally.equal > 8)
  }

  @Test func realCode() throws {
    let (tally, _) = try BlankingDifferentialTests.tallyOfRealCode(verdict: ReadingCheck.verdict)
    #expect(tally.faults == [])
  }
}

/// Compares what is read from a text, from its placed and from its compact skeleton.
enum ReadingCheck {
  static let reader = SafeDIReader(version: .newest)

  static func verdict(_ text: [UInt8]) -> BlankingCheck.Verdict {
    var blanker = BodyBlanker()
    switch text.withUnsafeBufferPointer({ blanker.blank($0) }) {
    case .refused(let refusal): return .refused(refusal)
    case .fullText: return .fullText
    case .skeleton: break
    }
    let placed = blanker.withSkeletonBytes { reader.read(skeleton: $0) }
    // A text with errors is read from the placed skeleton, if the compact one shows them: none may be hidden.
    guard let compact = compactReading(text) else { return .erroneous }
    guard compact == placed else { return .differs(difference(placed, compact, "placed", "compact")) }
    guard !text.parsed().hasError else { return .erroneous }
    let full = text.withUnsafeBufferPointer { reader.read(skeleton: $0) }
    guard compact == full else { return .differs(difference(full, compact, "full", "compact")) }
    return .equal
  }

  /// Nil if there are syntax errors.
  static func compactReading(_ text: [UInt8]) -> FileReading? {
    var blanker = BodyBlanker()
    let read = text.withUnsafeBufferPointer { text -> FileReading? in
      guard blanker.blank(text, layout: reader.compactLayout) == .skeleton else { return nil }
      return blanker.withSkeletonBytes { reader.read(compactSkeleton: $0) }
    }
    guard var reading = read else { return nil }
    let places = blanker.places
    reading.movePlaces { places($0) }
    return reading
  }

  private static func difference(_ lhs: FileReading, _ rhs: FileReading, _ left: String, _ right: String) -> String {
    let (a, b) = (Array("\(lhs)".utf8), Array("\(rhs)".utf8))
    let first = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(a.count, b.count)
    func around(_ bytes: [UInt8]) -> String {
      String(decoding: bytes[max(0, first - 120)..<min(bytes.count, first + 120)], as: UTF8.self)
    }
    return "\(left): …\(around(a))…\n\(right): …\(around(b))…"
  }
}
