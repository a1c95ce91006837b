import DICheckCodeBaseGenerator
import DICheckCompilerSupport
import DICheckTestTraits
import Testing

@Suite(.tags(.long), .long) struct CodeBaseTests {
  private static let requests: [CodeBaseRequest] = [
    CodeBaseRequest(.app, size: 41, longFileLines: 500),
    CodeBaseRequest(.app, size: 130, bytesPerFile: 0),
    CodeBaseRequest(.wide, size: 20),
    CodeBaseRequest(.deep, size: 20, bytesPerFile: 0),
    CodeBaseRequest(.diamond, size: 6, bytesPerFile: 0),
    CodeBaseRequest(.plain, size: 12),
  ]

  @Test(arguments: requests)
  func generatedCodeCompiles(_ request: CodeBaseRequest) throws {
    let files = CodeBase(request).files.map { SwiftModule.File(path: $0.path, text: $0.text) }
    let messages = try SwiftCompiler().messages(
      for: [SwiftModule(name: "Generated", files: files)], including: [.error, .warning])
    #expect(messages == [])
  }

  @Test(arguments: requests)
  func sameRequestGivesSameBytes(_ request: CodeBaseRequest) {
    #expect(CodeBase(request).files.map(\.text) == CodeBase(request).files.map(\.text))
  }

  @Test(arguments: [41, 130, 1_300, 5_021])
  func appHasTheSizeAskedFor(files: Int) {
    let codeBase = CodeBase(CodeBaseRequest(.app, size: files))
    #expect(codeBase.files.count == files)
    #expect(Set(codeBase.files.map(\.path)).count == files)
    let average = codeBase.byteCount / files
    #expect((2_250...2_490).contains(average), "the average file has \(average) bytes")
  }

  /// All but the models of an app take part; nothing of a plain code base may look as if it did.
  @Test func injectionIsWhereItShouldBe() {
    let app = CodeBase(CodeBaseRequest(.app, size: 130)).files
    #expect(app.filter { !$0.text.contains("@Instantiable") }.map(\.path) == ["Sources/App/Models/Models.swift"])
    let plain = CodeBase(CodeBaseRequest(.plain, size: 30)).files
    #expect(plain.filter { $0.text.contains("@") }.map(\.path) == [])
  }

  @Test func longFileHasItsLines() throws {
    let codeBase = CodeBase(CodeBaseRequest(.app, size: 130, longFileLines: 500))
    let file = try #require(codeBase.files.first { $0.path == codeBase.longFilePath })
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect((500...530).contains(lines))
  }
}
