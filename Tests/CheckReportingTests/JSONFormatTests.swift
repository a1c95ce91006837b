import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCheckReporting
import DICheckDependencyLibrary
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

@Suite struct JSONFormatTests {
  private let project = SampleProject.broken

  @Test func nothingFound() {
    #expect(
      project.report(.json, [], programs: [SampleProject.program]) == """
        {
          "version": 1,
          "tool": {"name": "safedi-lsp", "version": "1.2.3"},
          "programs": [
            {
              "name": "App",
              "roots": ["Root"],
              "instantiables": 2,
              "files": 2
            }
          ],
          "diagnostics": [],
          "summary": {"errors": 0, "warnings": 0, "information": 0, "hints": 0, "files": 2}
        }

        """)
  }

  @Test func everyKeyInItsOrder() {
    var finding = project.unfulfilled
    finding.message = "say \"\\\" and \u{1}\n\t👋"
    finding.related = Array(finding.related.prefix(1))
    finding.fixes = [
      Fix(
        title: "Make it", .preferred,
        edits: [
          project.location(of: "@Received", in: finding.location.path).edit("@Instantiated")
        ])
    ]
    let statistics: Statistics = [("parsedFiles", .count(2)), ("milliseconds", .milliseconds(0.25))]
    #expect(
      project.report(.json, [finding], statistics: statistics) == #"""
        {
          "version": 1,
          "tool": {"name": "safedi-lsp", "version": "1.2.3"},
          "programs": [],
          "diagnostics": [
            {
              "code": "unfulfilled-received",
              "severity": "error",
              "message": "say \"\\\" and \u0001\n\t👋",
              "path": "Sources/Child.swift",
              "line": 4,
              "column": 25,
              "endLine": 4,
              "endColumn": 35,
              "program": "App",
              "related": [
                {
                  "message": "`Root` makes `child: Child`",
                  "path": "Sources/Root.swift",
                  "line": 4,
                  "column": 29,
                  "endLine": 4,
                  "endColumn": 41
                }
              ],
              "fixes": [
                {
                  "title": "Make it",
                  "preferred": true,
                  "edits": [
                    {
                      "path": "Sources/Child.swift",
                      "line": 4,
                      "column": 3,
                      "endLine": 4,
                      "endColumn": 12,
                      "newText": "@Instantiated"
                    }
                  ]
                }
              ]
            }
          ],
          "summary": {"errors": 1, "warnings": 0, "information": 0, "hints": 0, "files": 2},
          "statistics": {
            "parsedFiles": 2,
            "milliseconds": 0.250,
            "codes": {"unfulfilled-received": 1}
          }
        }

        """#)
  }

  /// The contract's shape, with nothing optional but the statistics.
  private struct Document: Decodable {
    struct Tool: Decodable { var name: String, version: String }
    struct Program: Decodable { var name: String, roots: [String], instantiables: Int, files: Int }
    struct Related: Decodable {
      var message: String, path: String, line: Int, column: Int, endLine: Int, endColumn: Int
    }
    struct Edit: Decodable {
      var path: String, line: Int, column: Int, endLine: Int, endColumn: Int, newText: String
    }
    struct Fix: Decodable { var title: String, preferred: Bool, edits: [Edit] }
    struct Finding: Decodable {
      var code: String, severity: String, message: String, path: String
      var line: Int, column: Int, endLine: Int, endColumn: Int
      var program: String, related: [Related], fixes: [Fix], url: String?
    }
    struct Summary: Decodable { var errors: Int, warnings: Int, information: Int, hints: Int, files: Int }
    var version: Int, tool: Tool, programs: [Program], diagnostics: [Finding], summary: Summary
    var statistics: [String: Double]?
  }

  @Test func itParsesBackIntoTheContractsShape() throws {
    let text = project.report(.json, [project.unfulfilled, project.lint], programs: [SampleProject.program])
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    #expect(document.version == 1)
    #expect(document.diagnostics.map(\.code) == ["mutable-dependency", "unfulfilled-received"])
    #expect(document.diagnostics[0].message == project.lint.message)
    #expect(document.diagnostics[1].related.map(\.path) == ["Sources/Root.swift", "Sources/Child.swift"])
    #expect(document.summary.errors == 1)
    #expect(document.summary.warnings == 1)
    #expect(document.statistics == nil)
  }

  @Test func columnsCountBytesAndEndsAreExclusive() throws {
    let odd = SampleProject(files: ["/other/Ä.swift": "x\r\n\t\"👋\" é = value\r\nend"])
    let finding = Finding(
      FindingIdentity("invalid-argument"), severity: .error, message: "m",
      location: odd.location(of: "value\r\nen", in: "/other/Ä.swift"), program: "P")
    let document = try JSONDecoder().decode(Document.self, from: Data(odd.report(.json, [finding]).utf8))
    let found = try #require(document.diagnostics.first)
    #expect(found.path == "/other/Ä.swift")
    #expect((found.line, found.column) == (2, 14))
    #expect((found.endLine, found.endColumn) == (3, 3))
  }
}
