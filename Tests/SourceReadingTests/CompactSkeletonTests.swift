import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckSourceReading
import DICheckSourceReadingSupport
import DICheckText
import SafeDILibrary
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The compact skeleton says the same as the text, to who looks for SafeDI's declarations.
@Suite struct CompactSkeletonTests {
  private func skeleton(of text: String) -> String {
    var blanker = BodyBlanker()
    let outcome = Array(text.utf8).withUnsafeBufferPointer {
      blanker.blank($0, layout: SafeDIReader(version: .newest).compactLayout)
    }
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
    ("struct A {\n  @Received let b: C\n}", "struct A {\n\n}"),
    (
      "struct A {\n  @Received let b: C // d\n  let e: F\n  @Forwarded\n  private let g: any H.I\n}",
      "struct A {\n\n  let e: F\n\n}"
    ),
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
    // Properties of which more is asked than what they depend on.
    "struct A {\n  @Received var b: C\n}", "struct A {\n  @Received() let b: C\n}",
    "struct A {\n  @Received let b: C?\n}",
    "struct A {\n  @Received let b: C<D>\n}", "struct A {\n  @Received let b: C, d: E\n}",
    "struct A {\n  @Received let b: C = d\n}", "struct A {\n  @Received let b: C\n    & D\n}",
    "struct A {\n  @Received let b: C.Type\n}", "struct A {\n  @Received static let b: C\n}",
    "struct A {\n  @Received private(set) let b: C\n}", "struct A {\n  @Received let `b`: C\n}",
    "struct A {\n  @X @Received let b: C\n}", "struct A {\n  @X\n  @Received let b: C\n}",
    "struct A {\n  @Received @X let b: C\n}", "struct A {\n  let a: B; @Received let b: C\n}",
    "struct A {\n#if D\n  @Received let b: C\n#endif\n}", "struct A {\n#if D\n#endif\n  @Received let b: C\n}",
    "struct A {\n  struct D {\n    @Received let b: C\n  }\n}", "@Received let b: C\n",
    "struct A {\n  static\n  @Received let b: C\n}", "struct A {\n  let d = e +\n  @Received let b: C\n}",
  ])
  func keepsWhatMayMatter(text: String) {
    #expect(skeleton(of: text) == text.replacing("{ c }", with: "{ }"))
  }

  @Test func unbalancedTextsStayWhole() {
    #expect(skeleton(of: "struct A {\n  func f(a: B\n}") == "\(BlankingOutcome.fullText(.unbalanced))")
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

  /// What is left out belongs to the type that it stands in, in its order; where that isn't a decorated one, or more is
  /// to be said of it, the whole text is read.
  @Test(arguments: [
    ("@Instantiable public struct A {\n  @Received let a: B\n  @Received var c: D\n  @Forwarded let e: F\n}", "ace"),
    ("@Instantiable public struct A {\n  @Received let a: B\n  struct C { let d: E }\n  @Received let f: G\n}", "af"),
    ("struct A {\n  @Received let a: B\n}\n@Instantiable public struct C {\n  @Received let d: E\n}", nil),
    ("extension A {\n  @Received let a: B\n}", nil),
    ("@Instantiable public struct A {\n  @Received let a: B\n  @Forwarded let a: B\n}", nil),
    ("@Instantiable(isRoot: true) public struct A {\n  @Received let a: B\n}", nil),
    ("@Instantiable(isRoot: true) public struct A {\n  @Instantiated let a: B\n}", "a"),
  ])
  func leftOutPropertiesAreTheirTypes(text: String, labels: String?) throws {
    let text = Array(text.utf8)
    let read = try LargeStackThreads.run { ReadingCheck.compactReading(text) }
    #expect(read?.facts.providers.first.map { $0.dependencies.map(\.shape.label).joined() } == labels)
    #expect(try LargeStackThreads.run { ReadingCheck.verdict(text) } == (labels == nil ? .erroneous : .equal))
  }

  /// The terms of types are shared by what is left out of a large file: each property has its own type all the same.
  @Test func manyLeftOutTypes() throws {
    let types = (0..<6_000).map { ["T\($0 % 900)", "any P\($0 % 7)", "A.T\($0 % 900)", "Q\($0)"][$0 % 4] }
    let properties = types.enumerated().map { "  @Received let p\($0): \($1)\n" }
    let text = Array("@Instantiable public struct A: Instantiable {\n\(properties.joined())}\n".utf8)
    let read = try #require(try LargeStackThreads.run { ReadingCheck.compactReading(text) })
    #expect(read.facts.providers.first?.dependencies.map { "\($0.shape.type)" } == types)
  }

  /// A long list of parameters is left out where it only says once more what the properties say, wherever it stands.
  @Test(arguments: [
    (LongInitializer(), true), (LongInitializer(separator: ",\n    "), true),
    (LongInitializer(isBehindProperties: true), true), (LongInitializer(second: "init(q: Q) { }"), true),
    // All else is read from the whole text.
    (LongInitializer(count: 11), true), (LongInitializer(separator: ", // a\n    "), true),
    (LongInitializer(labels: { $0.reversed() }), false), (LongInitializer(count: 13, labels: { $0.dropLast() }), false),
    (LongInitializer(labels: { $0 + ["q"] }), false), (LongInitializer(labels: { $0 + [$0[0]] }), false),
    (LongInitializer(type: "A"), false), (LongInitializer(type: "any B"), false), (LongInitializer(type: "B?"), true),
    (LongInitializer(type: "C.B"), false), (LongInitializer(type: "@escaping B"), true),
    (LongInitializer(head: "init"), true), (LongInitializer(head: "private init"), false),
    (LongInitializer(head: "public init?"), true),
    (LongInitializer(head: "public init<T>"), true), (LongInitializer(effects: " throws"), false),
    (LongInitializer(effects: " async"), false), (LongInitializer(effects: " where A: B"), false),
  ])
  func longParameterLists(initializer: LongInitializer, isWhole: Bool) throws {
    let text = Array(initializer.program.utf8)
    let read = try LargeStackThreads.run { ReadingCheck.compactReading(text) }
    #expect((read != nil) == isWhole)
    #expect(try LargeStackThreads.run { ReadingCheck.verdict(text) } == (isWhole ? .equal : .erroneous))
  }

  @Test func longParameterListsTakeNoRoom() {
    let program = LongInitializer().program
    #expect(skeleton(of: program).contains("public init( ) { }"))
    for other in [
      program.replacing("@Instantiable", with: "#if A\n@Instantiable") + "#endif\n",
      program.replacing("p0: B", with: "inout: B"), program.replacing("p0: B,", with: "p0: B = c,"),
      program.replacing("p0: B", with: "q p0: B"), program.replacing("p11: B)", with: "p11: B,)"),
    ] {
      #expect(skeleton(of: other).contains("p5: B, p6: B"))
    }
  }

  @Test func generatedPrograms() throws {
    let tally = try BlankingTally.count(3_000, verdict: ReadingCheck.verdict) { index in
      var programs = InjectedPrograms(seed: UInt64(index) &+ 5)
      let text = programs.program()
      return ("program \(index): " + String(decoding: text, as: UTF8.self), text)
    }
    #expect(tally.faults == [])
    #expect(tally.equal > 300)
  }

  @Test func randomEdits() throws {
    let tally = try BlankingTally.count(3_000, verdict: ReadingCheck.verdict) { index in
      var random = RandomEdits(seed: UInt64(index) &+ 9_000_001)
      var programs = InjectedPrograms(seed: UInt64(index / 6))
      var text = index % 3 == 0 ? programs.program() : Array(SampleTexts.all[index / 5 % SampleTexts.all.count].utf8)
      for _ in 0..<[1, 1, 1, 2, 3][index % 5] { text = random.edit(text) }
      return ("edit \(index): " + String(decoding: text, as: UTF8.self), text)
    }
    #expect(tally.faults == [])
    #expect(tally.equal > 150)
  }

  @Test func realCode() throws {
    let (tally, _) = try BlankingDifferentialTests.tallyOfRealCode(verdict: ReadingCheck.verdict)
    #expect(tally.faults == [])
  }
}

/// A type of many dependencies, with an initializer that takes them or something else.
struct LongInitializer: Sendable {
  var count = 12
  var separator = ", "
  var isBehindProperties = false
  var second = ""
  var head = "public init"
  /// Of the first parameter.
  var type = "B"
  var effects = ""
  var labels: @Sendable ([String]) -> [String] = { $0 }

  var program: String {
    let names = (0..<count).map { "p\($0)" }
    let parameters = labels(names).enumerated().map { "\($1): \($0 == 0 ? type : "B")" }
    let initializer = "  \(head)(\(parameters.joined(separator: separator)))\(effects) { a() }\n"
    let properties = names.map { "  @Instantiated let \($0): B\n" }.joined()
    let members = isBehindProperties ? properties + initializer : initializer + properties
    return "@Instantiable\npublic struct A: Instantiable {\n\(members)  \(second)\n}\n"
  }
}

/// Compares what is read from a text, from its placed and from its compact skeleton.
enum ReadingCheck {
  static let reader = SafeDIReader(version: .newest)

  static func verdict(_ text: [UInt8]) -> BlankingCheck.Verdict {
    var blanker = BodyBlanker()
    switch text.withUnsafeBufferPointer({ blanker.blank($0) }) {
    case .refused(let refusal): return .refused(refusal)
    case .fullText(let reason): return .fullText(reason)
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
      let leftOut = blanker.leftOut(of: text)
      return blanker.withSkeletonBytes { reader.read(compactSkeleton: $0, leavingOut: leftOut) }
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
