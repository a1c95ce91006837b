import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// The memberwise initializer on types that nobody thought of.
@Suite(.tags(.long), .long) struct RandomTypeTests {
  /// Applies the preferred fixes until there are none, and returns the text.
  private func fixed(_ text: String) throws -> String {
    var text = text
    for _ in 0..<20 {
      var fix: Fix?
      for problem in findings(in: text) where fix == nil {
        fix = try provenFixes(for: problem, in: text).first(where: \.isPreferred)
      }
      guard let fix else { return text }
      expectSound(fix.edits(of: ""), of: text)
      text = apply(fix.edits(of: ""), to: text)
    }
    Issue.record("no end of fixes:\n\(text)")
    return text
  }

  @Test func fixesUpdatesAndOrders() throws {
    for seed in 1...60 {
      let before = RandomType(seed: UInt64(seed), name: "Lamp").text
      let text = try fixed(before)
      #expect(findings(in: text).map(\.message) == [], "seed \(seed):\n\(before)\n->\n\(text)")
      #expect(try fixer(text).updateInitializer(ofTypeNamed: "Lamp") == nil, "seed \(seed):\n\(text)")
      let comments = before.split(separator: " ").filter { $0 == "//" || $0 == "///" }.count
      #expect(
        text.split(separator: " ").filter { $0 == "//" || $0 == "///" }.count == comments,
        "seed \(seed): lost a comment\n\(before)\n->\n\(text)")
      guard let edits = try fixer(text).organizeDependencies(ofTypeNamed: "Lamp") else { continue }
      expectSound(edits, of: text)
      let ordered = apply(edits, to: text)
      #expect(findings(in: ordered).map(\.message) == [], "seed \(seed):\n\(ordered)")
      #expect(
        try fixer(ordered).organizeDependencies(ofTypeNamed: "Lamp") == nil, "seed \(seed):\n\(text)\n->\n\(ordered)")
    }
  }

  /// All types of a file at once are ordered as each would be by itself.
  @Test func manyTypesAreOrderedTogether() throws {
    var count = 0
    for seed in 1...12 {
      let texts = try (0..<8).map { number in
        try fixed(RandomType(seed: UInt64(seed * 100 + number), name: "Lamp\(number)").text)
      }
      let alone = try texts.enumerated().map { number, text in
        try fixer(text).organizeDependencies(ofTypeNamed: "Lamp\(number)").map { apply($0, to: text) } ?? text
      }
      let whole = texts.joined(separator: "\n")
      let together = try fixer(whole).organizeDependencies().map { apply($0, to: whole) } ?? whole
      expectText(together, alone.joined(separator: "\n"))
      #expect(try fixer(together).organizeDependencies() == nil)
      if together != whole { count += 1 }
    }
    #expect(count > 4)
  }

  @Test func resultsCompile() throws {
    var files = [SwiftModule.File(path: "Prelude.swift", text: FixFixture.prelude)]
    for seed in 1...50 {
      var text = try fixed(RandomType(seed: UInt64(seed), name: "Lamp\(seed)").text)
      if seed.isMultiple(of: 2), let edits = try fixer(text).organizeDependencies(ofTypeNamed: "Lamp\(seed)") {
        text = apply(edits, to: text)
      }
      files.append(SwiftModule.File(path: "Lamp\(seed).swift", text: "import SafeDI\n" + text))
    }
    try expectToCompile(files)
  }

  private func expectToCompile(_ files: [SwiftModule.File]) throws {
    for error in try SwiftCompiler().errors(in: files) {
      let text = files.first { $0.path == error.path }?.text ?? ""
      Issue.record("\(error.description)\n\(text)")
    }
  }

  /// Without an initializer too.
  @Test func writesNewInitializers() throws {
    var files = [SwiftModule.File(path: "Prelude.swift", text: FixFixture.prelude)]
    for seed in 301...340 {
      let text = RandomType(seed: UInt64(seed), name: "Lamp\(seed)").text
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let macros = lines.filter {
        $0.contains("private let") && ["@Received", "@Instantiated", "@Forwarded"].contains(where: $0.contains)
      }
      let type =
        "@Instantiable\npublic final class Lamp\(seed): Instantiable {\n"
        + macros.joined(separator: "\n") + "\n}\n"
      files.append(SwiftModule.File(path: "Lamp\(seed).swift", text: "import SafeDI\n" + (try fixed(type))))
    }
    try expectToCompile(files)
  }

  /// Half-typed code must never bring the process down, nor edits that miss the text.
  @Test func survivesBrokenCode() throws {
    let pieces = [
      "{", "}", "(", ")", "<", ">", ":", ",", "@Received ", "#if X\n", "#endif\n", "\"", "é", "`", "= ", "init(",
    ]
    var count = 0
    for (index, fixture) in FixFixture.all.enumerated() {
      var bytes = Array(fixture.before.utf8)
      var state = UInt64(index) &* 0x9E37_79B9_7F4A_7C15 | 1
      func next(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(count))
      }
      let start = next(bytes.count)
      let end = min(bytes.count, start + next(12))
      bytes.replaceSubrange(start..<end, with: index % 2 == 0 ? [] : Array(pieces[next(pieces.count)].utf8))
      let text = String(decoding: bytes, as: UTF8.self)
      let fixer = try fixer(text, version: fixture.version)
      for problem in findings(in: text, version: fixture.version) {
        for fix in try provenFixes(for: problem, in: text, version: fixture.version) {
          expectSound(fix.edits(of: ""), of: text)
          count += 1
        }
      }
      for offset in stride(from: 0, to: bytes.count, by: 10) {
        for refactoring in fixer.refactorings(at: offset) {
          if let edits = refactoring.edits?[""] { expectSound(edits, of: text) }
        }
      }
    }
    #expect(count > 100)
  }
}
