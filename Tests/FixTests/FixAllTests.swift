import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCodeBaseGenerator
import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// The laws of applying all safe fixes, on generated apps with faults in many declarations at once.
@Suite struct FixAllTests {
  /// A generated app of which many lines were changed for the worse.
  private func broken(_ seed: UInt64) -> SmallProgram {
    let base = CodeBase(CodeBaseRequest(.app, size: 40, bytesPerFile: 0, seed: seed))
    // Of releases where all that is built must be public.
    var program = SmallProgram(files: base.files.map { ("/" + $0.path, $0.text) }, version: SafeDIVersion(2, 2, 0))
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func chance(_ percent: UInt64) -> Bool {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state % 100 < percent
    }
    for index in program.files.indices where program.files[index].text.contains("@Instantiable") {
      var lines = program.files[index].text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for number in lines.indices {
        let line = lines[number]
        let isDependency = ["@Received", "@Instantiated", "@Forwarded"].contains { line.contains($0) }
        // What a plain type says in public is nothing that a fix decides.
        let isDecorated = number > 0 && lines[number - 1].hasPrefix("@Instantiable")
        if isDecorated, line.hasPrefix("public final class"), chance(30) {
          lines[number] = line.replacing("public ", with: chance(50) ? "" : "package ")
        } else if line.contains(": Instantiable {"), chance(20) {
          lines[number] = line.replacing(": Instantiable {", with: " {")
        } else if isDependency, chance(20) {
          lines[number] = line.replacing(" let ", with: " var ")
        } else if line.contains("public init"), chance(20) {
          lines[number] = line.replacing("public init", with: chance(50) ? "init" : "internal init")
        } else if isDependency, line.contains("@Received"), chance(10) {
          lines[number] = line.replacing("@Received", with: "@Received @Instantiated")
        }
      }
      var text = lines.joined(separator: "\n")
      if chance(15) { text = text.replacing("\n", with: "\r\n") }
      program.files[index].text = text
    }
    return program
  }

  private func fixed(_ program: SmallProgram) throws -> SmallProgram {
    let snapshot = try program.snapshot()
    return try LargeStackThreads.run {
      var fixes = SafeFixes(snapshot) { path in program.text(path).map { Array($0.utf8) } }
      fixes.fix(program.files.map(\.path))
      var result = program
      for index in result.files.indices {
        guard let text = fixes.changed[result.files[index].path] else { continue }
        #expect(fixes.originals[result.files[index].path] == Array(result.files[index].text.utf8))
        result.files[index].text = String(decoding: text, as: UTF8.self)
      }
      return result
    }
  }

  private func counts(_ program: SmallProgram) throws -> [FindingName: Int] {
    try program.findings().reduce(into: [:]) { $0[FindingName($1), default: 0] += 1 }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func addsNothingAndComesToAnEnd(seed: UInt64) throws {
    let program = broken(seed)
    let before = try counts(program)
    #expect(before.count > 10)
    let result = try fixed(program)
    let after = try counts(result)
    #expect(after.allSatisfy { $0.value <= before[$0.key] ?? 0 }, "added \(after.keys.filter { before[$0] == nil })")
    // Only what needs a decision is left, such as which of two macros is meant where the graph doesn't say it.
    let left = Set(after.keys.map(\.code))
    #expect(left.isDisjoint(with: ["type-not-public", .missingConformance, .initializerNotPublic]), "\(left)")
    #expect(try fixed(result) == result, "a second run changes something")
    for (file, old) in zip(result.files, program.files) {
      #expect(file.text.contains("\r\n") == old.text.contains("\r\n"))
      #expect(file.text.split(separator: "\n").count == old.text.split(separator: "\n").count, "lines came or went")
    }
  }

  /// What was broken in ways that have one answer is whole again: the compiler takes it.
  @Test(.tags(.long), .long) func theResultCompiles() throws {
    let result = try fixed(broken(7))
    let files = result.files.map { SwiftModule.File(path: $0.path, text: $0.text) }
    #expect(try SwiftCompiler().errors(in: files).map(\.description) == [])
  }
}
