import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// A file that two programs use: what fixes one must not break the other.
@Suite struct SharedFileTests {
  private static func root(_ name: String, making label: String) -> String {
    """
    @Instantiable(isRoot: true)
    public struct \(name): Instantiable {
      public init(\(label): User, child: Child) {
        self.\(label) = \(label)
        self.child = child
      }
      @Instantiated let \(label): User
      @Instantiated let child: Child
    }
    """
  }

  private static let shared = """
    @Instantiable
    public struct User: Instantiable {
      public init() {}
    }
    @Instantiable
    public struct Child: Instantiable {
      public init(user: User) {
        self.user = user
      }
      @Received let user: User
    }
    """

  @Test func offersWhatHoldsInBothPrograms() throws {
    let files = [
      (path: "/One.swift", text: Self.root("One", making: "account")),
      (path: "/Two.swift", text: Self.root("Two", making: "user")), (path: "/Shared.swift", text: Self.shared),
    ]
    func titles(_ programs: [InMemoryProgram]) throws -> [String] {
      let snapshot = try Snapshot(for: SafeDI(), inMemory: files, programs: programs)
      let context = FixContext(snapshot) { path in files.first { $0.path == path }.map { Array($0.text.utf8) } }
      let finding = try #require(snapshot.diagnostics().first { $0.code == .unfulfilledReceived })
      #expect(finding.program == "One")
      return context.fixes(for: finding).map(\.title)
    }
    let one = InMemoryProgram("One", ownFiles: ["/One.swift"], dependencyFiles: ["/Shared.swift"])
    let two = InMemoryProgram("Two", ownFiles: ["/Two.swift"], dependencyFiles: ["/Shared.swift"])
    let others = [
      "Instantiate `user: User` in `One`: one for the app", "Instantiate `user` in `Child` itself",
    ]
    let renaming = "Rename `account` in `One` to `user`"
    #expect(
      try titles([one]) == [
        "Rename `user` in `Child` to `account`", renaming, "Receive `account: User` as `user`",
      ] + others)
    #expect(try titles([one, two]) == [renaming] + others)
  }
}
