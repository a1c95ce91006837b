import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// A fix that renames changes every use, as a rename does.
@Suite struct SpellingFixTests {
  private func program(_ uses: String) -> SmallProgram {
    SmallProgram(
      """
      // file: App.swift
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(storage: Storage, page: Page) {
          self.storage = storage
          self.page = page
        }
        @Instantiated let storage: Storage
        @Instantiated let page: Page
      }
      @Instantiable public final class Storage: Instantiable { public init() {} }
      // file: Page.swift
      @Instantiable public final class Page: Instantiable {
        public init(stroage: Storage) {
          self.stroage = stroage
        }
        @Received let stroage: Storage
      }
      // file: Uses.swift

      """ + uses)
  }

  private func fix(_ uses: String) throws -> (fix: Fix, program: SmallProgram) {
    let program = program(uses)
    let fix = try #require(try program.offers().flatMap(\.fixes).first)
    #expect(fix.title == "Rename `stroage` in `Page` to `storage`")
    return (fix, program)
  }

  @Test func usesInOtherTypesFollow() throws {
    let (fix, program) = try fix("func show(page: Page) { print(page.stroage, Page(stroage: page.stroage)) }")
    #expect(fix.isPreferred && fix.doubtful.isEmpty)
    #expect(
      program.applying(fix).text("/Uses.swift")
        == "func show(page: Page) { print(page.storage, Page(storage: page.storage)) }\n")
  }

  /// It is still the best, but nobody would take it unseen.
  @Test func usesThatNothingProvesNeedALook() throws {
    let (fix, _) = try fix("func show(pages: [Page]) { print(pages.map { $0.stroage }) }")
    #expect(!fix.isPreferred)
    #expect(fix.doubtful.map(\.path) == ["/Uses.swift"])
  }

  /// All or nothing: what a file says that can't be read is not known.
  @Test func aFileThatCannotBeReadLeavesTheNameAlone() throws {
    let program = program("func show(page: Page) { print(page.stroage) }")
    let snapshot = try program.snapshot()
    let titles = try LargeStackThreads.run {
      let context = FixContext(snapshot) { path in
        path == "/Uses.swift" ? nil : program.text(path).map { Array($0.utf8) }
      }
      return snapshot.diagnostics().flatMap { context.fixes(for: $0) }.map(\.title)
    }
    #expect(titles.first?.hasPrefix("Receive `storage: Storage`") == true, "\(titles)")
  }
}
