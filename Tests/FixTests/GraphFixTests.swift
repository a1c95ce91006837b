import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

@Suite struct GraphFixTests {
  /// A file with a fault in it, or of no code's name, must not go unseen.
  @Test func everyFileIsRead() { #expect(GraphFixFixture.folder.faults == []) }

  /// What the catalogue says of the fixes that `fix` applies, and of codes without any, is what there is.
  @Test(
    arguments: Catalogue.safeDI.entries.filter { entry in
      entry.scope == .graph && GraphFixFixture.all.contains { $0.code == entry.code }
    })
  func theCatalogueIsRight(_ entry: CatalogueEntry) {
    let own = GraphFixFixture.all.filter { $0.code == entry.code }
    #expect(own.contains(where: \.isSafe) == (entry.fixes == .safe))
    if entry.fixes == .none { #expect(own.flatMap(\.offers) == []) }
  }

  @Test(arguments: GraphFixFixture.all)
  func fixesTheProgram(_ fixture: GraphFixFixture) throws {
    let program = SmallProgram(fixture.before, version: fixture.version)
    let all = try program.offers()
    let offers = all.filter { $0.finding.code == fixture.code }
    guard let (finding, fixes) = offers.first else {
      Issue.record("no \(fixture.code.rawValue) among: \(all.map { FindingName($0.finding) })")
      return
    }
    let titles = fixes.map(\.title)
    #expect(titles == fixture.offers, "offered:\n\(titles.joined(separator: "\n"))")
    #expect(fixes.count <= 6)
    #expect(fixes.dropFirst().allSatisfy { !$0.isPreferred })
    if let isPreferred = fixture.isPreferred { #expect(fixes.first?.isPreferred == isPreferred) }
    #expect(fixes.indices.filter { fixes[$0].isSafe } == (fixture.isSafe ? [fixture.applied] : []))
    #expect(fixes.allSatisfy { $0.isPreferred || !$0.isSafe })

    // The laws hold for every fix that is offered.
    for fix in fixes {
      let after = try program.applying(fix).findings()
      let (old, new) = (Set(all.map { FindingName($0.finding) }), Set(after.map { FindingName($0) }))
      #expect(!new.contains(FindingName(finding)), "`\(fix.title)` leaves its finding")
      // What an offer leaves, it says.
      if fix.title.contains(", then ") { #expect(!fix.isPreferred, "`\(fix.title)` leaves something") }
      guard !fix.announcesFindings else {
        #expect(!new.isSubset(of: old), "`\(fix.title)` leaves nothing")
        continue
      }
      #expect(new.isSubset(of: old), "`\(fix.title)` adds \(new.subtracting(old))")
      #expect(after.count < all.count)
    }
    guard fixes.indices.contains(fixture.applied) else {
      #expect(fixture.after.isEmpty)
      return
    }
    let changed = program.applying(fixes[fixture.applied])
    for file in Fixture(fixture.after).files {
      expectText(changed.text("/\(file.name)") ?? "", file.text)
    }
    let expected = Set(Fixture(fixture.after).files.map { "/\($0.name)" })
    let edited = Set(fixes[fixture.applied].edits.map(\.path))
    #expect(edited == expected)
  }

  /// One compiler run for all, each a module of its own.
  @Test(.tags(.long), .long) func resultsTypeCheck() throws {
    let compiler = try SwiftCompiler()
    var modules: [SwiftModule] = []
    for (index, fixture) in GraphFixFixture.all.enumerated() where fixture.compiles {
      let program = SmallProgram(fixture.before, version: fixture.version)
      let fixes = try program.offers().first { $0.finding.code == fixture.code }?.fixes ?? []
      guard fixes.indices.contains(fixture.applied) else { continue }
      let changed = program.applying(fixes[fixture.applied])
      modules.append(
        SwiftModule(
          name: "Fixture\(index)",
          files: changed.files.map {
            SwiftModule.File(
              path: "\(fixture.testDescription)\($0.path)",
              text: $0.text.contains("import SafeDI") ? $0.text : "import SafeDI\n" + $0.text)
          }))
    }
    #expect(modules.count > 10)
    let messages = try compiler.messages(for: modules)
    #expect(messages.isEmpty, "\(messages.map(\.description).joined(separator: "\n"))")
  }
}

extension Fix {
  /// The title tells of findings that come later. Code that is left to change, only the compiler finds.
  var announcesFindings: Bool {
    title.split(separator: ", then ").dropFirst().contains { !$0.hasPrefix("change ") }
  }
}

/// One below the other: side by side would be wider than a terminal.
func expectText(_ actual: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let (left, right) = (trimmed(actual), trimmed(expected))
  guard left != right else { return }
  Issue.record("expected:\n\(right)\n--- actual:\n\(left)\n---", sourceLocation: sourceLocation)
}

/// Without the line breaks at the end, where a fixture's files meet.
private func trimmed(_ text: String) -> Substring {
  var rest = text[...]
  while rest.last?.isNewline == true { rest.removeLast() }
  return rest
}
