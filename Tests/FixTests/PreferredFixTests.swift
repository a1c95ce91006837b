import Testing

@testable import SafeDILibrary

/// Which fix is preferred depends on what the rest of the program makes of it.
@Suite struct PreferredFixTests {
  private static func offers(_ session: String) throws -> [String: Bool] {
    let program = SmallProgram(
      """
      // file: App.swift
      import SafeDI
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(session: Session) {
          self.session = session
        }
        @Forwarded let session: Session
      }
      // file: Session.swift
      import SafeDI
      \(session)
      """)
    let fixes = try program.offers().first { $0.finding.code == .rootHasInputs }?.fixes
    return Dictionary(uniqueKeysWithValues: try #require(fixes).map { ($0.title, $0.isPreferred) })
  }

  @Test func whatCanBeMadeIsMade() throws {
    #expect(
      try Self.offers("@Instantiable public struct Session: Instantiable { public init() {} }") == [
        "Make `session` `@Instantiated`": true, "Remove `isRoot: true` from `App`": false,
      ])
  }

  @Test func whatNobodyBuildsIsOnlyOffered() throws {
    #expect(
      try Self.offers("public struct Session {}") == [
        "Remove `isRoot: true` from `App`": false,
        "Make `session` `@Instantiated`, then `session` has a type that nothing builds": false,
      ])
  }
}
