import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Types of tests and of other modules, in findings, fixes and completion.
@Suite struct OutsideTypeTests {
  private static let app = """
    // file: App.swift
    import Foundation
    import SafeDI
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(list: List) {
        self.list = list
      }
      @Instantiated private let list: List
    }
    """

  @Test(arguments: [
    ("URLSession", SafeDIVersion.newest, "extension URLSession: @retroactive Instantiable {"),
    ("URLSession", SafeDIVersion(0, 9, 1), "extension URLSession: Instantiable {"),
    // One of the program's own, in a file that the library doesn't read.
    ("Clock", SafeDIVersion.newest, "extension Clock: Instantiable {"),
  ])
  func theConformanceIsRetroactive(type: String, version: SafeDIVersion, expected: String) throws {
    let program = SmallProgram(
      """
      // file: Session.swift
      import Foundation
      import SafeDI
      @Instantiable
      extension \(type) {
        public static func instantiate() -> \(type) {
          make()
        }
      }
      // file: Clock.swift
      public struct Clock {}
      """, version: version)
    let fixes = try #require(try program.offers().first { $0.finding.code == .missingConformance }?.fixes)
    let fix = try #require(fixes.first)
    let text = try #require(program.applying(fix).text("/Session.swift"))
    #expect(text.contains(expected), "\(text)")
  }

  /// All that conform stand in the finding; mocks are none of them.
  @Test func conformersAreRelated() throws {
    let program = SmallProgram(
      Self.app + """

        // file: List.swift
        import SafeDI
        public protocol Store {}
        @Instantiable
        public final class List: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Received private let store: any Store
        }
        @Instantiable public final class DiskStore: Store, Instantiable { public init() {} }
        public final class CloudStore: Store {}
        @Instantiable(mockOnly: true) public final class OtherStore: Store {
          public static func mock() -> OtherStore { OtherStore() }
        }
        """)
    let finding = try #require(try program.findings().first { $0.code == .unfulfilledReceived })
    let related = finding.related.map(\.message).filter { $0.contains("conforms") }
    #expect(
      related == [
        "`DiskStore` conforms to it", "`CloudStore` conforms to it without being `@Instantiable`",
      ])
  }

  /// Where only a stand-in conforms, it is offered behind all else, and never preferred.
  @Test func standInsAreNeverPreferred() throws {
    let program = SmallProgram(
      Self.app + """

        // file: List.swift
        import SafeDI
        public protocol Store {}
        @Instantiable
        public final class List: Instantiable {
          public init(store: any Store) {
            self.store = store
          }
          @Received private let store: any Store
        }
        @Instantiable public final class FakeStore: Store, Instantiable { public init() {} }
        """)
    let fixes = try #require(try program.offers().first { $0.finding.code == .unfulfilledReceived }?.fixes)
    #expect(
      fixes.map(\.title) == [
        "Instantiate `store: any Store` in `App`: one for the app", "Instantiate `store` in `List` itself",
      ])
    #expect(fixes.allSatisfy { !$0.isPreferred })
  }
}
