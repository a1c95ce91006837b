import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckTestTraits
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Programs that were broken in one place: what is found first and offered first, judged by what a careful maintainer
/// would have done, and laws that hold for everything that is offered.
@Suite(.tags(.long), .long) struct BreakageTests {
  static let bank =
    Breakage.renamesAndSpellings + Breakage.attributes + Breakage.modules + Breakage.initializers + Breakage.merges
    + Breakage.protocols + Breakage.builders + Breakage.versions + Breakage.mocks + Breakage.halfDone
    + Breakage.causes + Breakage.sharedCauses + Breakage.builds

  @Test(arguments: BaseProgram.all)
  func nothingIsWrongBefore(_ program: BaseProgram) throws {
    let found = try BreakageWorkspace(program.files).findings()
    #expect(found.isEmpty, "\(found.map { "\($0.code.rawValue) in \($0.location.path): \($0.message)" })")
  }

  @Test func theBankIsLarge() {
    #expect(Self.bank.count >= 60)
    #expect(Set(Self.bank.map { $0.testDescription }).count == Self.bank.count, "a name twice")
  }

  @Test(arguments: bank)
  func isFoundAndFixed(_ breakage: Breakage) throws {
    let broken = breakage.program.files(after: breakage.changes)
    #expect(broken != breakage.program.files, "nothing is broken")
    let workspace = try BreakageWorkspace(broken)
    let all = try workspace.offers()
    guard let (finding, fixes) = all.first else {
      Issue.record("nothing is found")
      return
    }
    expect(breakage.finding, finding, among: all.map(\.finding), in: workspace)
    expectOffered(breakage.fix, fixes)
    for (finding, fixes) in all {
      let sentences = finding.message.matches(of: /[.?](?= |$)/).count
      #expect((1...2).contains(sentences), "\(finding.message)")
      try expectLaws(of: fixes, for: finding, in: breakage, found: all.map(\.finding), workspace)
    }
    if case .notPreferred = breakage.fix { return }
    if let first = fixes.first { try expect(breakage.outcome, of: first, in: breakage, workspace) }
  }

  /// What the first fixes make of the programs, compiled; what they restore is compiled as the program it was.
  @Test func resultsCompile() throws {
    let compiler = try SwiftCompiler()
    var modules = BaseProgram.all.filter(\.compiles).map { Self.module($0.name, $0.files, of: $0) }
    for (index, breakage) in Self.bank.enumerated() where breakage.program.compiles {
      if case .notPreferred = breakage.fix { continue }
      let outcome = breakage.outcome
      guard outcome.compiles, outcome.remaining.isEmpty, !outcome.isRestored else { continue }
      let workspace = try BreakageWorkspace(breakage.program.files(after: breakage.changes))
      guard let fix = try workspace.offers().first?.fixes.first else { continue }
      let files = workspace.files(after: fix)
      // A placeholder is there to be filled in by hand.
      guard !files.values.contains(where: { $0.contains("<#") }) else { continue }
      modules.append(Self.module("\(breakage.program.name)\(index)", files, of: breakage.program))
    }
    let messages = try modules.flatMap { try compiler.messages(for: [$0]) }
    #expect(messages.isEmpty, "\(messages.map(\.description).joined(separator: "\n"))")
  }

  // MARK: Expectations

  private func expect(
    _ expected: ExpectedFinding, _ finding: Finding, among all: [Finding], in workspace: BreakageWorkspace
  ) {
    let place = "\(workspace.relative(finding.location.path)): \(workspace.line(of: finding))"
    #expect(finding.code == expected.code, "found in \(place): \(finding.message)")
    #expect(workspace.files.path(endingIn: expected.file) == workspace.relative(finding.location.path), "\(place)")
    #expect(workspace.line(of: finding).contains(expected.fragment), "\(place)")
    let words = [finding.message] + finding.related.flatMap { [$0.message, $0.location.path] }
    #expect(expected.words.isEmpty || words.contains { $0.contains(expected.words) }, "\(words)")
    let others = all.dropFirst().map(\.code.rawValue).sorted()
    #expect(others == expected.others.map(\.rawValue).sorted(), "\(all.map(\.message).joined(separator: "\n"))")
    for finding in all where finding.code == .duplicateInstantiable {
      #expect(!finding.related.contains { $0.location == finding.location }, "its own place is the other one")
    }
  }

  private func expectOffered(_ expected: ExpectedFix, _ fixes: [Fix]) {
    let offered = fixes.map { "\($0.title)\($0.isPreferred ? " (preferred)" : "")" }.joined(separator: "\n")
    switch expected {
    case .preferred(let title):
      #expect(fixes.first.map { Self.matches($0.title, title) && $0.isPreferred } == true, "offered:\n\(offered)")
    case .offered(let title):
      #expect(fixes.first.map { Self.matches($0.title, title) } == true, "offered:\n\(offered)")
      #expect(!fixes.contains { $0.isPreferred }, "offered:\n\(offered)")
    case .first(let title):
      #expect(fixes.first.map { Self.matches($0.title, title) } == true, "offered:\n\(offered)")
    case .notPreferred: #expect(!fixes.contains { $0.isPreferred }, "offered:\n\(offered)")
    case .none: #expect(offered == "")
    }
  }

  private func expect(
    _ outcome: ExpectedOutcome, of fix: Fix, in breakage: Breakage, _ workspace: BreakageWorkspace
  ) throws {
    let files = workspace.files(after: fix)
    for (file, text) in outcome.texts {
      let path = files.path(endingIn: file) ?? ""
      #expect(files[path]?.contains(text) == true, "no `\(text)` in:\n\(files[path] ?? "")")
    }
    if outcome.isRestored {
      for (path, text) in breakage.program.files where files[path] != text {
        Issue.record("\(path) is not what it was:\n\(Self.changedLines(from: text, to: files[path] ?? ""))")
      }
    }
    try workspace.write(files)
    let remaining = try workspace.findings()
    #expect(
      remaining.map(\.code.rawValue).sorted() == outcome.remaining.map(\.rawValue).sorted(),
      "\(remaining.map(\.message).joined(separator: "\n"))")
  }

  // MARK: Laws

  /// What holds for every fix of every finding.
  private func expectLaws(
    of fixes: [Fix], for finding: Finding, in breakage: Breakage, found: [Finding],
    _ workspace: BreakageWorkspace
  ) throws {
    let titles = fixes.map(\.title)
    #expect(titles.count <= 6, "\(titles.joined(separator: "\n"))")
    #expect(Set(titles).count == titles.count, "a title twice: \(titles.joined(separator: "\n"))")
    #expect(fixes.dropFirst().allSatisfy { !$0.isPreferred }, "the preferred one isn't first")
    let broken = workspace.files
    for fix in fixes {
      let files = workspace.files(after: fix)
      #expect(files != broken, "`\(fix.title)` changes nothing")
      for (path, text) in files where text != broken[path] && path.hasSuffix(".swift") {
        let isBroken = Self.parses(broken[path, default: ""]) && !Self.parses(text)
        #expect(!isBroken, "`\(fix.title)` breaks \(path):\n\(text)")
        for name in breakage.program.testOnly where !path.contains("Tests/") && !path.contains(name) {
          let (before, after) = (broken[path, default: ""].ranges(of: name), text.ranges(of: name))
          #expect(after.count <= before.count, "`\(fix.title)` takes \(name) into \(path)")
        }
      }
      guard fix.isPreferred else { continue }
      try workspace.write(files)
      let after = try workspace.findings()
      let name = FindingName(finding)
      #expect(!after.contains { FindingName($0) == name }, "`\(fix.title)` leaves its finding")
      let added = Set(after.map(\.code)).subtracting(found.map(\.code))
      #expect(added.isEmpty, "`\(fix.title)` adds \(added.map(\.rawValue))")
      try workspace.write(broken)
    }
  }

  // MARK: Reading results

  /// A title against one in which `…` stands for any words.
  private static func matches(_ title: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return title == pattern }
    guard title.hasPrefix(first), title.dropFirst(first.count).hasSuffix(last) else { return false }
    var rest = title.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// The lines that only one of two texts has.
  private static func changedLines(from old: String, to new: String) -> String {
    let difference = new.split(separator: "\n").difference(from: old.split(separator: "\n"))
    return difference.map { change in
      switch change {
      case .insert(_, let line, _): "+\(line)"
      case .remove(_, let line, _): "-\(line)"
      }
    }.joined(separator: "\n")
  }

  /// Placeholders, which are there to be filled in, count as names.
  private static func parses(_ text: String) -> Bool {
    var text = text.replacing("<#", with: "filledIn(\"").replacing("#>", with: "\")")
    return text.withUTF8 { bytes in
      SafeDIReader(version: .newest).read(skeleton: bytes).brokenDeclarations.isEmpty
    }
  }

  /// A program as one module: what stands in one of its own modules needs no import then.
  private static func module(_ name: String, _ files: [String: String], of program: BaseProgram) -> SwiftModule {
    let sources = files.filter { $0.key.hasSuffix(".swift") && !$0.key.contains("Tests/") && $0.key != "Package.swift" }
    var result = sources.sorted { $0.key < $1.key }.map { path, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.hasPrefix("import ") && line != "import SafeDI" ? "" : line
      }
      return SwiftModule.File(path: "\(name)/\(path)", text: lines.joined(separator: "\n"))
    }
    if let shim = program.shim { result.append(SwiftModule.File(path: "\(name)/Shim.swift", text: shim)) }
    return SwiftModule(name: name + "Program", files: result)
  }
}
