import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckTestTraits
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// The pages say what the tool does.
@Suite struct PageTests {
  @Test(arguments: Page.codes)
  func itsHeadIsRight(_ code: DiagnosticCode) throws {
    let page = try Page(code)
    #expect(page.heading == "# \(code.rawValue)")
    let severity = try "\(#require(page.library.catalogue[code]).severity)"
    let title = DiagnosticPage.title(for: code, in: page.library.catalogue)
    #expect(page.summary.hasPrefix("**\(severity.prefix(1).uppercased() + severity.dropFirst()).** \(title). "))
  }

  @Test func theWrongExamplesGiveTheFindingsThatAreMarked() throws {
    for (page, findings) in try Self.findings(of: \.wrong) {
      let mismatch = page.wrong.mismatch(with: findings)
      #expect(mismatch == nil, "\(page.code.rawValue): \(mismatch ?? "")")
      let codes = Set(page.wrong.expectations.map(\.code))
      #expect(codes.contains(page.code.rawValue), "\(page.code.rawValue) isn't marked on its own page")
      for other in codes where other != page.code.rawValue {
        #expect(page.text.contains("`\(other)` comes with it"), "\(page.code.rawValue) doesn't report \(other)")
      }
    }
  }

  @Test func theRightExamplesAreFreeOfFindings() throws {
    for (page, findings) in try Self.findings(of: \.right) {
      let mismatch = page.right.mismatch(with: findings)
      #expect(mismatch == nil, "\(page.code.rawValue): \(mismatch ?? "")")
      #expect(page.right.expectations == [])
    }
  }

  /// All pages with what is found in one of their examples, in the version for which it is meant.
  private static func findings(of example: KeyPath<Page, Fixture>) throws -> [(Page, [ReportedFinding])] {
    let pages = try Page.codes.map { try Page($0) }
    return try Dictionary(grouping: pages) { [$0[keyPath: example].version ?? "2", $0.severity] }.flatMap {
      key, pages in
      zip(
        pages,
        try CheckTool.findings(in: pages.map { $0[keyPath: example] }, version: key[0], severity: key[1]))
    }
  }

  /// The wrong examples give their codes in the versions that the pages name, and not outside of them.
  @Test(.tags(.long), .long) func thePagesNameTheVersions() throws {
    let pages = try Page.codes.map { try Page($0) }.filter(\.isOfSafeDI)
    let claims = pages.flatMap { page in
      Self.claims(page.versions).map { (page: page, version: $0.version, isGiven: $0.isGiven) }
    }
    for (key, claims) in Dictionary(grouping: claims, by: { [$0.version, $0.page.severity] }) {
      let version = key[0]
      let findings = try CheckTool.findings(in: claims.map(\.page.wrong), version: version, severity: key[1])
      for (claim, findings) in zip(claims, findings) {
        let isGiven = findings.contains { $0.code == claim.page.code.rawValue }
        #expect(isGiven == claim.isGiven, "\(claim.page.code.rawValue) in \(version)")
      }
    }
  }

  /// What a page's versions mean for those at which it can be known.
  private static func claims(_ versions: Page.Versions) -> [(version: String, isGiven: Bool)] {
    switch versions {
    case .all: [("0.5.0", true), ("0.6", true), ("1", true), ("2", true)]
    case .since(let first):
      [(release(from: first) ?? first, true), ("2", isKnown(first)), (release(before: first) ?? "0.5.0", false)]
    case .upTo(let last): [("0.6", true), (last, true), (release(after: last) ?? "2", false)]
    }
  }

  /// A release of each line that is told apart, ascending.
  private static let releases = ["0.6.0", "0.9.1", "1.2.2", "1.5.4", "2.0.0-beta-3"]

  private static func release(from version: String) -> String? {
    SafeDIVersion(parsing: version).flatMap { limit in
      releases.first { SafeDIVersion(parsing: $0).map { $0 >= limit } ?? false }
    }
  }

  private static func release(before version: String) -> String? {
    SafeDIVersion(parsing: version).flatMap { limit in
      releases.last { SafeDIVersion(parsing: $0).map { $0 < limit } ?? false }
    }
  }

  /// What is said of releases that aren't known isn't said of the newest one that is.
  private static func isKnown(_ version: String) -> Bool {
    SafeDIVersion(parsing: version).map { $0 <= .newest } ?? false
  }

  private static func release(after version: String) -> String? {
    SafeDIVersion(parsing: version).flatMap { limit in
      releases.first { SafeDIVersion(parsing: $0).map { $0 > limit } ?? false }
    }
  }

  /// What the pages recommend must be Swift. One module holds them all, each page's names made its own.
  @Test(.tags(.long), .long) func theRightExamplesCompile() throws {
    let examples = try SafeDI().catalogue.codes.map { (folder: $0.rawValue, files: try Page($0).right.files) }
    let errors = try SwiftCompiler().errors(in: ExampleModule.files(of: examples))
    #expect(errors.map(\.description) == [])
  }

  @Test func linksLeadSomewhere() throws {
    for folder in Page.libraries.all.compactMap(\.pagesFolder).map(CheckTool.repository.appendingPathComponent) {
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        for link in text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).map(\.1) {
          let target = folder.appendingPathComponent(String(link)).standardized
          #expect(FileManager.default.fileExists(atPath: target.path), "\(file): \(link)")
        }
      }
    }
  }

  /// Once the project has a home; no address is made up before.
  @Test func reportsLinkToThePages() throws {
    for diagnostic in try CheckTool.report(on: ["Tests/Fixtures/NotesBroken"]).diagnostics {
      guard let home = ProjectHome.url else {
        #expect(diagnostic.url == nil)
        continue
      }
      #expect(diagnostic.url == "\(home)/blob/main/\(Page.path)/\(diagnostic.code).md")
    }
  }
}
