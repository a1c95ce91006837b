import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckSourceReading
import Foundation
import SafeDIGraph
import SwiftParser
import SwiftSyntax
import Testing

@testable import SafeDILibrary

/// Generated code equals what SafeDI's tool writes, token by token (Rules/Generation.md).
@Suite struct GenerationExampleTests {
  /// A program with what is generated for it, by version.
  struct Example: CustomTestStringConvertible, Sendable {
    let id: String
    let source: String
    let version: String
    let expected: String

    var testDescription: String { "\(id) in \(version)" }
  }

  static let examples: [Example] = {
    guard let text = try? String(contentsOfFile: Fixtures.path + "/Generation/Examples.md", encoding: .utf8) else {
      return []
    }
    var sources: [String: String] = [:]
    var result: [Example] = []
    for block in text.components(separatedBy: "```swift id=").dropFirst() {
      let lines = block.components(separatedBy: "\n")
      let head = lines[0].split(separator: " ").map(String.init)
      let body = lines.dropFirst().prefix { $0 != "```" }.joined(separator: "\n") + "\n"
      guard head.count > 1, let source = sources[head[0]] else {
        sources[head[0]] = body
        continue
      }
      let version = ["out": "2.0.0", "out15": "1.5.4", "out06": "0.6.0"][head[1]] ?? head[1]
      result.append(Example(id: head[0], source: source, version: version, expected: body))
    }
    return result
  }()

  @Test func `all examples are there`() {
    #expect(Self.examples.count > 20)
  }

  @Test(arguments: examples) func `code of an example`(example: Example) throws {
    let generated = try Self.files(of: example)
    let expected = Self.sections(example.expected, version: example.version)
    // Files without code are left out of the examples.
    let named = generated.filter { expected[$0.key] != nil || Self.tokens($0.value).contains("extension") }
    #expect(named.keys.sorted() == expected.keys.sorted())
    for (name, text) in expected {
      // The imports are the same in each file, and shown once.
      let isFirst = name == "File+SafeDI.swift" || !expected.keys.contains("File+SafeDI.swift")
      let written = generated[name] ?? ""
      let tokens = Self.tokens(isFirst ? written : Self.withoutImports(written))
      #expect(Self.forms(of: text, in: example).map(Self.tokens).contains(tokens), "\(written)")
    }
  }

  /// What may be written: X1 is better here (Rules/Generation.md, "Where the library's code can't be compiled").
  private static func forms(of text: String, in example: Example) -> [String] {
    guard example.id == "E06" else { return [text] }
    return [text, text.replacing("let body = __safeDI_body()", with: "let body = AnyPart(__safeDI_body())")]
  }

  // MARK: Generating

  private static func files(of example: Example) throws -> [String: String] {
    let version = try #require(SafeDIVersion(parsing: example.version))
    let reader = SafeDIReader(version: version)
    let reading = Array(example.source.utf8).withUnsafeBufferPointer(reader.read(skeleton:))
    var graph = ProgramGraph(rules: reader.graphRules)
    let file = FileID(0)
    graph.apply([FileChange(file: file, path: "/project/File.swift", facts: reading.facts)])
    let request = GenerationRequest(
      version: version, inputs: [file], folder: "/project", wantsMocks: true, tool: "safedi-lsp"
    ) { _ in Array(example.source.utf8) }
    var generator = CodeGenerator(graph, request)
    return Dictionary(
      uniqueKeysWithValues: generator.units.map {
        ($0.name, String(decoding: generator.text(of: $0, atMost: .max) ?? [], as: UTF8.self))
      })
  }

  // MARK: Comparing

  /// The files of an expectation, by name.
  private static func sections(_ text: String, version: String) -> [String: String] {
    var result: [String: String] = [:]
    var name = version.hasPrefix("2") ? "File+SafeDI.swift" : "SafeDI.swift"
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// "), line.hasSuffix(".swift") {
        name = String(line.dropFirst(3))
      } else if result[name] != nil || !line.isEmpty {
        result[name, default: ""] += line + "\n"
      }
    }
    return result
  }

  private static func withoutImports(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let last = lines.lastIndex(where: { $0.hasPrefix("import ") }) else { return text }
    return lines.dropFirst(last + 2).joined(separator: "\n")
  }

  private static func tokens(_ text: String) -> [String] {
    Parser.parse(source: text).tokens(viewMode: .sourceAccurate).map(\.text).filter { $0 != ";" && !$0.isEmpty }
  }
}
