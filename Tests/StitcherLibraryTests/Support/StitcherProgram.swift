import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import Testing

@testable import StitcherLibrary

/// A small workspace in one string. `// file: Core/Clock.swift` begins a file of the module `Core`; without one there is
/// one file, `/App/Main.swift`. A module uses those that its files import; one whose name ends with `Tests` is of tests.
///
/// `// warning: stitcher-…` at the end of a line expects a finding there.
struct StitcherProgram {
  var files: [(path: String, text: String)] = []

  init(_ notation: String) {
    var lines: [Substring] = []
    var path = "/App/Main.swift"
    func end() -> [(path: String, text: String)] {
      lines.isEmpty ? [] : [(path, lines.map { $0 + "\n" }.joined())]
    }
    for line in notation.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// file: ") {
        files += end()
        (path, lines) = ("/" + line.dropFirst(9), [])
      } else {
        lines.append(line)
      }
    }
    files += end()
  }

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

  /// A line for each finding: file, line, severity, code.
  static func lines(of findings: [Finding], _ files: [(path: String, text: String)]) -> [String] {
    Set(
      findings.map { finding in
        let text = files.first { $0.path == finding.location.path }?.text ?? ""
        let line = text.utf8.prefix(Int(finding.location.range.start)).count { $0 == UInt8(ascii: "\n") } + 1
        return "\(finding.location.path):\(line) \(finding.severity): \(finding.code)"
      }
    ).sorted()
  }

  var expected: [String] {
    files.flatMap { path, text in
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line -> [String] in
        guard let comment = line.range(of: " // ") else { return [] }
        return line[comment.upperBound...].split(separator: ", ").map { "\(path):\(number + 1) \($0)" }
      }
    }.sorted()
  }
}

extension Substring {
  fileprivate func range(of text: String) -> Range<Index>? { ranges(of: text).last }
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
    + (hints.isEmpty ? [] : snapshot.hints(in: program.files.map(\.path), codes: hints) { _ in nil })
  let lines = StitcherProgram.lines(of: found, program.files)
  #expect(lines == program.expected, sourceLocation: sourceLocation)
  for finding in found {
    let sentences = finding.message.ranges(of: ". ").count + 1
    #expect(sentences <= 2, "\(finding.message)", sourceLocation: sourceLocation)
    #expect(finding.message.count { $0 == "`" } % 2 == 0, "\(finding.message)", sourceLocation: sourceLocation)
  }
}
