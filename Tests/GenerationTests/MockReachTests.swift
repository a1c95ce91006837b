import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckTestTraits
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What is said of a generated mock where it is called equals the mock that is generated.
@Suite struct MockReachTests {
  /// The functions that are generated, by type: `static func mock(…) -> T`.
  private func generated(_ program: GeneratedProgram) throws -> [String: String] {
    var result: [String: String] = [:]
    for (_, text) in try program.code(mocks: true) {
      for line in text.split(separator: "\n") where line.contains("static func mock(") {
        let declaration = line.drop { $0 == " " }.dropLast(2)
        let type = String(declaration[try #require(declaration.ranges(of: "-> ").last).upperBound...])
        #expect(result.updateValue(String(declaration), forKey: type) == nil)
      }
    }
    return result
  }

  /// Of `static func mock(a: A, b: B = 1) -> T` the parameters without a default, each with its placeholder.
  private func arguments(of declaration: String) throws -> [String] {
    let start = try #require(declaration.firstIndex(of: "("))
    let end = try #require(declaration.ranges(of: ") -> ").last).lowerBound
    var parts: [String] = [""]
    var depth = 0
    var previous: Character = " "
    for character in declaration[declaration.index(after: start)..<end] {
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
      previous = character
    }
    return parts.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty && !$0.contains(" = ") }.map { part in
      let colon = part.firstIndex(of: ":") ?? part.endIndex
      return "\(part[..<colon]): <#\(part[colon...].dropFirst(2))#>".replacing("@escaping ", with: "")
    }
  }

  /// Compares what is known of each mock without generating it with what is generated.
  private func expectEqual(_ program: GeneratedProgram) throws -> Int {
    let functions = try generated(program)
    let texts = Dictionary(program.files.map { ($0.path, Array($0.text.utf8)) }) { first, _ in first }
    let analysis = try #require(program.snapshot.programs.first)
    for provider in analysis.graph.mockedProviders {
      let known = MockSignature(
        ofMockOf: provider, in: analysis.graph, version: analysis.edition.version, atMost: 1_000
      ) { file in
        texts[program.snapshot.own.files[file].path]
      }
      let signature = try #require(known)
      let function = try #require(functions[signature.type])
      #expect(signature.declaration == function)
      #expect(try signature.arguments == arguments(of: function))
    }
    return functions.count
  }

  private func previewed(_ files: [(path: String, text: String)]) -> [(path: String, text: String)] {
    files.map { path, text in
      var text = text.replacing(": Instantiable {", with: ": View, Instantiable {")
      if let range = text.firstRange(of: "import SafeDI\n") { text.replaceSubrange(range, with: "import SwiftUI\n") }
      return (path, text)
    }
  }

  /// Every preview that is offered calls the mock as it is generated.
  private func expectPreviews(_ files: [(path: String, text: String)]) throws -> Int {
    let program = try GeneratedProgram(previewed(files))
    let texts = Dictionary(program.files.map { ($0.path, Array($0.text.utf8)) }) { first, _ in first }
    let context = FixContext(program.snapshot) { texts[$0] }
    var count = 0
    for (type, function) in try generated(program) {
      for (path, text) in program.files {
        guard let place = text.firstRange(of: " \(type): View") else { continue }
        let offset = text.utf8.distance(from: text.startIndex, to: place.lowerBound) + 1
        let offer = context.refactorings(at: offset, in: path).first { $0.title == "Write a `#Preview` with mocks" }
        guard let fix = offer, fix.refusal == nil else {
          Issue.record("\(type): \(offer?.refusal ?? "no offer")")
          continue
        }
        let written = String(decoding: fix.edits[0].edits.applied(to: Array(text.utf8)), as: UTF8.self)
        let call = written.dropFirst(text.count).split(separator: "\n").map { $0.drop { $0 == " " } }
          .filter { !$0.hasPrefix("#") && $0 != "}" }.joined(separator: " ")
        let expected = try arguments(of: function).joined(separator: ", ")
        #expect(call.replacing("( ", with: "(").replacing(" )", with: ")") == "\(type).mock(\(expected))")
        count += 1
      }
    }
    return count
  }

  private func mocked(_ files: [(String, String)]) -> [(path: String, text: String)] {
    files.map { path, text in
      (
        path,
        text.replacing("@Instantiable(", with: "@Instantiable(generateMock: true, ")
          .replacing("@Instantiable\n", with: "@Instantiable(generateMock: true)\n")
      )
    }
  }

  @Test func `in the sample`() throws {
    let files = mocked(try Fixtures.swiftFiles(in: "Notes/Sources").map { ($0.path, $0.text) })
    let count = try expectEqual(GeneratedProgram(files))
    #expect(count > 10)
    #expect(try expectPreviews(files) > 5)
  }

  @Test(.tags(.long), .long) func `in random programs`() throws {
    var count = 0
    var previews = 0
    for seed in 1...8 {
      var random = RandomSource(seed: seed, mocks: true)
      let program = try GeneratedProgram([(path: "/P\(seed).swift", text: random.text())])
      guard !program.findings().contains(where: { $0.severity == .error }) else { continue }
      count += try expectEqual(program)
      previews += try expectPreviews(program.files)
    }
    #expect(count > 12)
    #expect(previews > 8)
  }

  /// Where types make each other lazily, what nothing makes is met in the mock's own order.
  @Test func `below types that make each other`() throws {
    let types = (0..<6).map { index in
      """
      @Instantiable(generateMock: true)
      public struct T\(index): Instantiable {
        public init(a: Instantiator<T\((index + 1) % 6)>, b: Instantiator<T\((index + 2) % 6)>, lost: Lost\(index)) {}
        @Instantiated let a: Instantiator<T\((index + 1) % 6)>
        @Instantiated let lost: Lost\(index)
        @Instantiated let b: Instantiator<T\((index + 2) % 6)>
      }
      """
    }
    let program = try GeneratedProgram([("/All.swift", types.joined(separator: "\n"))])
    #expect(try expectEqual(program) == 6)
  }
}
