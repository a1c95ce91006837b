import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckLibraryFixtures
import FactoryLibrary
import Foundation
import Testing

private let fixtures = RuleFixture.folder(
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/FactoryRules").path, Factory().catalogue)

/// Each code: where it is found, where it isn't, and what its fixes write.
@Suite struct RuleFixtureTests {
  /// A file with a fault in it, or of no code's name, must not go unseen.
  @Test func everyFileIsRead() { #expect(fixtures.faults == []) }

  @Test func everyCodeHasFixtures() {
    for entry in Factory().catalogue.entries where !HostCodes.contains(entry.code) {
      let own = fixtures.values.filter { $0.code == entry.code }
      let programs = own.map { Fixture($0.before) }
      // One that fires, one that nearly does.
      #expect(
        programs.contains { $0.expectations.contains { $0.code == entry.code.rawValue } }, "\(entry.code) never fires")
      #expect(
        programs.contains { !$0.expectations.contains { $0.code == entry.code.rawValue } }, "\(entry.code) always fires"
      )
      #expect(own.contains { $0.offers?.isEmpty == false } == (entry.fixes != .none), "\(entry.code)")
      #expect(own.contains { $0.isSafe } == (entry.fixes == .safe), "\(entry.code)")
    }
  }

  @Test(arguments: fixtures.values)
  func findsAndFixes(_ fixture: RuleFixture) throws {
    let mismatch = try LibraryProgram.mismatch(of: fixture, in: Factory())
    #expect(mismatch == nil, "\(fixture): \(mismatch ?? "")")
  }
}
