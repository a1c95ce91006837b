import DICheckCodeBaseGenerator
import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckDependencyLibrary
import SafeDILibrary
import Testing

/// How much is done to generate code.
@Suite struct GenerationWorkTests {
  static let requests: [CodeBaseRequest] = [
    CodeBaseRequest(.app(files: 130), bytesPerFile: 0), CodeBaseRequest(.diamond(layers: 10), bytesPerFile: 0),
    CodeBaseRequest(.deep(length: 60), bytesPerFile: 0),
  ]

  /// Each property that is written is one `let`, and nothing was looked at that is not written.
  @Test(arguments: requests) func `no chain is followed more often than it is written`(request: CodeBaseRequest) throws
  {
    let program = try GeneratedProgram(CodeBase(request).files.map { ("/" + $0.path, $0.text) })
    var generation = try program.generation(mocks: false)
    let lines = generation.units.map { generation.text(of: $0) }.flatMap { text in
      String(decoding: text, as: UTF8.self).split(separator: "\n")
    }
    let values = lines.count { $0.drop { $0 == " " }.hasPrefix("let ") }
    #expect(values > 50)
    #expect(generation.counters.items == values)
  }

  /// Twice the layers are 2^n times the code; who wants only its beginning waits for no more than that.
  @Test func `whoever wants no more stops it`() throws {
    let request = CodeBaseRequest(.diamond(layers: 40), bytesPerFile: 0)
    let program = try GeneratedProgram(CodeBase(request).files.map { ("/" + $0.path, $0.text) })
    var generation = try program.generation(mocks: false)
    let unit = try #require(generation.units.first)
    let pieces = Pieces()
    generation.write(unit) { pieces.take($0) }
    #expect(pieces.count == 3)
    #expect(generation.counters.items < 20_000)
  }

  private final class Pieces {
    var count = 0

    func take(_ piece: [UInt8]) -> Bool {
      count += 1
      return count < 3
    }
  }

  @Test func `after an edit only what it touches is written again`() throws {
    let one = """
      import SafeDI
      @Instantiable(isRoot: true)
      public struct One: Instantiable { public init(part: Part) {}
        @Instantiated let part: Part }
      @Instantiable public struct Part: Instantiable { public init() {} }

      """
    let two = one.replacing("One", with: "Two").replacing("Part", with: "Piece").replacing("part", with: "piece")
    func pages(_ files: [(path: String, text: String)], _ known: [GeneratedCodePage]) throws -> [GeneratedCodePage] {
      let snapshot = try GeneratedProgram(files).snapshot
      return try ["One", "Two"].enumerated().map { index, type in
        let target = try #require(snapshot.generatedCode(of: type))
        let page = snapshot.generatedCode(
          target.name, reusing: index < known.count ? known[index] : nil, tool: "safedi-lsp"
        ) { path in files.first { $0.path == path }.map { Array($0.text.utf8) } }
        return try #require(page)
      }
    }
    let first = try pages([("/One.swift", one), ("/Two.swift", two)], [])
    #expect(first.map(\.isNew) == [true, true])
    // What only moves is not written again, and its lines lead to where it stands now.
    let moved = try pages([("/One.swift", one), ("/Two.swift", "// A comment.\n" + two)], first)
    #expect(moved.map(\.isNew) == [false, false])
    let line = try #require(
      moved[1].text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.contains("let piece")
      })
    let place = try #require(moved[1].place(ofLine: line))
    let old = try #require(first[1].place(ofLine: line))
    #expect(place.range.start == old.range.start + 14)
    let changed = try pages(
      [("/One.swift", one), ("/Two.swift", two.replacing("init(piece:", with: "init(of piece:"))], moved)
    #expect(changed.map(\.isNew) == [false, true])
    #expect(changed[1].text.contains("self.init(of: piece)"))
  }
}
