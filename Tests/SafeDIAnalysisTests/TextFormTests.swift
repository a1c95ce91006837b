import DICheckFixtureNotation
import Testing

@testable import SafeDILibrary

/// The same program in other bytes: line ends and byte order marks move places and change no verdict.
@Suite struct TextFormTests {
  private static let program = Fixture(
    """
    // file: Root.swift
    @Instantiable(isRoot: true)
    public struct Root: Instantiable {
      public init(a: A) {}
      @Instantiated
      let a: A
    }
    // file: A.swift
    @Instantiable public struct A: Instantiable {
      public init(b: B) {
        self.b = b
      }
      @Received let b: B
    }
    """)

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func formsOfText(lineEnd: String, mark: String) throws {
    let files = Self.program.files.map { file in
      var file = file
      file.text = mark + file.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
      return file
    }
    let program = try ProgramUnderTest(files, version: .newest)
    let findings = program.findings().map { finding in
      let text = files.first { $0.name == finding.file }.map { Array($0.text.utf8) } ?? []
      return "\(finding.file) \(finding.code) \(String(decoding: text[finding.range], as: UTF8.self))"
    }
    #expect(findings == ["A.swift unfulfilled-received b"])
  }
}
