import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckText
import Testing

@testable import StitcherLibrary

/// A small workspace in one string (``LineNotation``): `// file: Core/Clock.swift` begins a file of the module `Core`. A
/// module uses those that its files import; one whose name ends with `Tests` is of tests.
struct StitcherProgram {
  let notation: LineNotation

  init(_ notation: String) { self.notation = LineNotation(notation) }

  var files: [(path: String, text: String)] { notation.files }
  var expected: [String] { notation.expected }

  private static func module(of path: String) -> String { String(path.split(separator: "/")[0]) }

  var snapshot: Snapshot {
    get throws {
      let byModule = Dictionary(grouping: files) { Self.module(of: $0.path) }
      func used(by module: String) -> Set<String> {
        var found: Set<String> = []
        var pending = [module]
        while let next = pending.popLast() {
          guard found.insert(next).inserted else { continue }
          pending += byModule.keys.filter { other in
            byModule[next]?.contains { $0.text.contains("import \(other)\n") } == true
          }
        }
        return found.subtracting([module])
      }
      let programs = byModule.keys.sorted().map { module in
        InMemoryProgram(
          module, ownFiles: Set(byModule[module]?.map(\.path) ?? []),
          dependencyFiles: Set(used(by: module).flatMap { byModule[$0]?.map(\.path) ?? [] }))
      }
      return try Snapshot(for: Stitcher(), inMemory: files, programs: programs)
    }
  }

  func text(of path: String) -> [UInt8]? { files.first { $0.path == path }.map { Array($0.text.utf8) } }

  /// A line for each finding, as those that are expected.
  func lines(of findings: [Finding]) -> [String] {
    Set(
      findings.map {
        notation.line(
          path: $0.location.path, offset: Int($0.location.range.start), severity: "\($0.severity)",
          code: $0.code.rawValue)
      }
    ).sorted()
  }
}

/// Expects exactly the findings that the notation says, and that each message has at most two sentences and closed
/// backticks.
/// - Parameter hints: the codes of the hints to look for too.
func expectFindings(
  _ notation: String, hints: Set<DiagnosticCode> = [], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let program = StitcherProgram(notation)
  let snapshot = try program.snapshot
  let found =
    snapshot.diagnostics()
    + (hints.isEmpty ? [] : snapshot.hints(in: program.files.map(\.path), codes: hints, text: program.text))
  let lines = program.lines(of: found)
  #expect(lines == program.expected, sourceLocation: sourceLocation)
  for finding in found {
    let sentences = finding.message.ranges(of: ". ").count + 1
    #expect(sentences <= 2, "\(finding.message)", sourceLocation: sourceLocation)
    #expect(finding.message.count { $0 == "`" } % 2 == 0, "\(finding.message)", sourceLocation: sourceLocation)
  }
}
