import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Programs that look like slips of the pen and are none: nothing is restored that nobody lost.
@Suite struct NearMissTests {
  private func offers(_ code: DiagnosticCode, _ notation: String) throws -> [Fix] {
    try #require(try SmallProgram(notation).offers().first { $0.finding.code == code }).fixes
  }

  /// The program's own generic type isn't a misspelt builder.
  @Test func declaredTypesAreMeant() throws {
    let fixes = try offers(
      .noInstantiable,
      """
      // file: App.swift
      import SafeDI
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(page: Instantator<Page>) { self.page = page }
        @Instantiated let page: Instantator<Page>
      }
      public enum Instantator<Value> {}
      @Instantiable
      public struct Page: Instantiable { public init() {} }
      """)
    #expect(!fixes.contains { $0.title.contains("Instantiator") }, "\(fixes.map(\.title))")
  }

  /// Nothing that is handed over, nothing that is forwarded.
  @Test func whatNobodyHandsOverIsNotForwarded() throws {
    let fixes = try offers(
      .unfulfilledReceived,
      """
      // file: App.swift
      import SafeDI
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(page: Instantiator<Page>) { self.page = page }
        func show() { _ = page.instantiate() }
        @Instantiated let page: Instantiator<Page>
      }
      @Instantiable
      public struct Page: Instantiable {
        public init(number: Int) { self.number = number }
        @Received let number: Int
      }
      """)
    #expect(!fixes.contains { $0.isPreferred }, "\(fixes.map(\.title))")
  }

  /// The one value that is handed over is the one that is forwarded already.
  @Test func whatIsHandedOverIsForwardedOnce() throws {
    let fixes = try offers(
      .initializerExtraParameter,
      """
      // file: App.swift
      import SafeDI
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(page: Instantiator<Page>) { self.page = page }
        func show() { _ = page.instantiate(1) }
        @Instantiated let page: Instantiator<Page>
      }
      @Instantiable
      public struct Page: Instantiable {
        public init(number: Int, title: String) { self.number = number; self.title = title }
        @Forwarded let number: Int
        let title: String
      }
      """)
    #expect(!fixes.contains { $0.isPreferred }, "\(fixes.map(\.title))")
  }

  /// A mock of quite another name isn't the one that is missing.
  @Test func anotherMockIsNotRenamed() throws {
    let fixes = try offers(
      "custom-mock-not-found",
      """
      // file: App.swift
      import SafeDI
      @Instantiable(isRoot: true, generateMock: true, customMockName: "preview")
      public struct App: Instantiable {
        public init() {}
        public static func empty() -> App { App() }
      }
      """)
    #expect(fixes.map(\.title) == ["Add `preview`"] && fixes.allSatisfy(\.isPreferred), "\(fixes.map(\.title))")
  }

  /// A property and a parameter of near names and other types are two things.
  @Test func otherTypesAreNoSlip() throws {
    let fixes = try offers(
      .initializerExtraParameter,
      """
      // file: App.swift
      import SafeDI
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(storage: Storage, storages: [Storage]) { self.storage = storage }
        @Instantiated let storage: Storage
      }
      @Instantiable
      public struct Storage: Instantiable { public init() {} }
      """)
    #expect(!fixes.contains { $0.title.hasPrefix("Rename") }, "\(fixes.map(\.title))")
  }

  /// A property that is set behind `try` is set, in a way that no fix rewrites.
  @Test func whatIsSetBehindTryIsNotSetTwice() throws {
    let fixes = try offers(
      .initializerMissingParameter,
      """
      // file: App.swift
      import SafeDI
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(name: Name) { self.name = name; try! self.page = Page.load() }
        @Instantiated let name: Name
        @Instantiated let page: Page
      }
      @Instantiable
      public final class Name: Instantiable { public init() {} }
      @Instantiable
      public final class Page: Instantiable {
        public init() {}
        static func load() throws -> Page { Page() }
      }
      """)
    #expect(fixes.map(\.title) == ["Add a separate memberwise initializer"])
  }
}
