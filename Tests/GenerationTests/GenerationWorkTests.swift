import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCodeBaseGenerator
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// How much is done to generate code.
@Suite struct GenerationWorkTests {
  static let requests: [CodeBaseRequest] = [
    CodeBaseRequest(.app, size: 130, bytesPerFile: 0), CodeBaseRequest(.diamond, size: 10, bytesPerFile: 0),
    CodeBaseRequest(.deep, size: 60, bytesPerFile: 0),
  ]

  /// Each property that is written is one `let`, and nothing was looked at that is not written.
  @Test(arguments: requests) func `no chain is followed more often than it is written`(request: CodeBaseRequest) throws
  {
    let program = try GeneratedProgram(CodeBase(request).files.map { ("/" + $0.path, $0.text) })
    var generation = try program.generation(mocks: false)
    let lines = generation.units.map { generation.text(of: $0, atMost: .max) ?? [] }.flatMap { text in
      String(decoding: text, as: UTF8.self).split(separator: "\n")
    }
    let values = lines.count { $0.drop { $0 == " " }.hasPrefix("let ") }
    #expect(values > 50)
    #expect(generation.itemCount == values)
  }

  /// Twice the layers are 2^n times the code; no more of it is made than the greatest size takes.
  @Test func `code stops at a size`() throws {
    let request = CodeBaseRequest(.diamond, size: 40, bytesPerFile: 0)
    let program = try GeneratedProgram(CodeBase(request).files.map { ("/" + $0.path, $0.text) })
    var generation = try program.generation(mocks: false)
    let unit = try #require(generation.units.first)
    #expect(generation.text(of: unit, atMost: 3 << 16) == nil)
    #expect(generation.itemCount < 20_000)
  }

  /// Of what mocks make in several places there is one description, so that no more is held than types need; what is
  /// written for each place stops at a size.
  @Test func `nor is there more of mocks than somebody takes`() throws {
    let layers = 40
    var source = "import SafeDI\n"
    for layer in 0..<layers {
      for letter in ["A", "B"] {
        let below = layer + 1 < layers ? ["A", "B"].map { "\($0)\(layer + 1)" } : []
        let properties = below.map { "  @Instantiated let \($0.lowercased()): \($0)\n" }.joined()
        let parameters = below.map { "\($0.lowercased()): \($0)" }.joined(separator: ", ")
        source += "@Instantiable(generateMock: true)\npublic struct \(letter)\(layer): Instantiable {\n"
        source += "  public init(\(parameters)) {}\n\(properties)}\n"
      }
    }
    let program = try GeneratedProgram([("/Layers.swift", source)])
    var generation = try program.generation(mocks: true)
    let unit = try #require(generation.units.first)
    let text = generation.text(of: unit, atMost: 1 << 20)
    #expect(text == nil)
    #expect(generation.itemCount < 50_000)
    let graph = try #require(program.snapshot.programs.first).graph
    let top = try #require(graph.mockedProviders.first { "\(graph.concreteType(of: $0))" == "A0" })
    let page = generation.page(of: top, atMost: 1 << 20)
    #expect(page?.isWhole == false)
    #expect((page?.text.count ?? 0) < 2 << 20)
    let bottom = try #require(graph.mockedProviders.first { "\(graph.concreteType(of: $0))" == "A\(layers - 3)" })
    let whole = generation.page(of: bottom, atMost: 1 << 20)
    #expect(whole?.isWhole == true)
  }

  @Test func `a page says that its code is too large`() throws {
    let request = CodeBaseRequest(.diamond, size: 40, bytesPerFile: 0)
    let program = try GeneratedProgram(CodeBase(request).files.map { ("/" + $0.path, $0.text) })
    let main = try #require(program.snapshot.programs.first)
    let root = try #require(main.graph.roots.first)
    let target = try #require(
      program.snapshot.generatedCode(for: .type("\(main.graph.concreteType(of: root))", program: nil)))
    let page = try #require(program.snapshot.generatedPage(target.name) { _ in nil })
    #expect(page.text == "// The code of \(target.name.type) would be larger than 16 MB.\n")
    #expect(page.place(ofLine: 0) == nil)
  }
}
