import DICheckCodeBaseGenerator
import DICheckCompilerSupport
import DICheckDependencyAnalysis
import Testing

/// Generated code compiles together with what it was generated for: the compiler judges, nothing of ours.
@Suite struct CompilationTests {
  private func errors(_ modules: [SwiftModule]) throws -> [String] {
    try SwiftCompiler().messages(for: modules).map(\.description)
  }

  private func module(
    _ name: String, _ files: [(path: String, text: String)], _ generated: [(name: String, text: String)]
  ) -> SwiftModule {
    SwiftModule(
      name: name,
      files: files.map { .init(path: $0.path, text: $0.text) }
        + generated.map { .init(path: "/generated/\($0.name)", text: $0.text) })
  }

  /// Outside of `#if DEBUG`, so that the compiler sees the mocks.
  private static let mocks = (
    path: "/Configuration.swift", text: "import SafeDI\n#SafeDIConfiguration(mockConditionalCompilation: nil)\n"
  )

  @Test func `code of the sample`() throws {
    let core = try Fixtures.swiftFiles(in: "Notes/Sources/NotesCore").map { ($0.path, $0.text) }
    let app = try Fixtures.swiftFiles(in: "Notes/Sources/NotesApp").map { ($0.path, $0.text) }
    let program = try GeneratedProgram(core + app)
    #expect(program.findings().isEmpty)
    let code = try program.code(mocks: false)
    #expect(code.map(\.name) == ["NotesApplication+SafeDI.swift"])
    #expect(try errors([module("NotesCore", core, []), module("NotesApp", app, code)]) == [])
  }

  static let requests: [CodeBaseRequest] = [
    CodeBaseRequest(.app(files: 130), bytesPerFile: 0, seed: 5), CodeBaseRequest(.diamond(layers: 6), bytesPerFile: 0),
    CodeBaseRequest(.deep(length: 20), bytesPerFile: 0), CodeBaseRequest(.wide(children: 20), bytesPerFile: 0),
  ]

  @Test(arguments: requests) func `code of generated programs`(request: CodeBaseRequest) throws {
    let files = CodeBase(request).files.map { ("/" + $0.path, $0.text) }
    let program = try GeneratedProgram(files)
    let code = try program.code(mocks: false)
    #expect(code.count == 1)
    #expect(try errors([module("App", files, code)]) == [])
  }

  /// Every program without a finding makes code that compiles.
  @Test(arguments: [false, true]) func `code of random programs`(mocks: Bool) throws {
    var sources: [(path: String, text: String)] = mocks ? [Self.mocks] : []
    var generated: [(name: String, text: String)] = []
    var refused = 0
    for seed in 1...60 {
      var random = RandomSource(seed: seed, mocks: mocks)
      let file = (path: "/P\(seed).swift", text: random.text())
      let program = try GeneratedProgram([file] + (mocks ? [Self.mocks] : []))
      // What the library's code never wraps, ours does (Rules/Generation.md, X1).
      let findings = program.findings().filter {
        $0.code != .uncompilableGeneration || !$0.message.contains("without wrapping")
      }
      guard findings.isEmpty else {
        refused += 1
        continue
      }
      sources.append(file)
      generated += try program.code(mocks: mocks).map { ("\(seed)-\($0.name)", $0.text) }
    }
    #expect(refused < 20, "\(refused) of 60 programs have findings")
    let found = try errors([module("Random", sources, generated)])
    #expect(found == [], "\(found.prefix(10).joined(separator: "\n"))")
  }
}
