import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import SafeDIGraph

@testable import SafeDILibrary

/// The fixtures of `Tests/Fixtures/Fixes/Graphs`, a file for each code: to add one, add a section.
extension GraphFixFixture {
  static let all = folder.values

  static let folder = ProgramDiffFolder(
    Fixtures.path + "/Fixes/Graphs", fields: ["version", "offers", "preferred", "applied", "safe", "compiles"],
    make: GraphFixFixture.init)

  init(code name: String, _ diff: ProgramDiff) throws(NotationError) {
    guard let code = Catalogue.safeDI.code(named: name) else { throw diff.fault("no code is called `\(name)`") }
    self.init(name: diff.name, code: code, before: diff.before, offers: diff.list("offers"), after: diff.changedFiles)
    if let version = try diff.value("version", in: "a version", read: { SafeDIVersion($0) }) { self.version = version }
    isPreferred = try diff.flag("preferred")
    if let applied = try diff.number("applied") { self.applied = applied }
    if let isSafe = try diff.flag("safe") { self.isSafe = isSafe }
    if let compiles = try diff.flag("compiles") { self.compiles = compiles }
  }
}
