import DICheckDependencyLibrary
import SafeDIGraph

/// Types that only tests and previews are meant to build, as far as names show.
enum TestCode {
  private static let words = ["Mock", "Fake", "Stub", "Spy", "Dummy"]
  private static let folders = ["Tests", "TestSupport", "TestHelpers", "TestUtilities", "Mocks", "Preview Content"]

  /// Returns true if a type is named as a stand-in (`MockStore`, `StoreFake`), or its file lies among tests.
  static func isLikely(_ type: TypeTerm, in path: String) -> Bool {
    type.baseName.map(isStandIn) == true || isAmongTests(path)
  }

  static func isAmongTests(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { part in folders.contains { part.hasSuffix($0) } }
  }

  private static func isStandIn(_ name: String) -> Bool {
    words.contains { word in
      // A word of its own: `Stubborn` is none.
      name.hasSuffix(word) || name.hasPrefix(word) && name.dropFirst(word.count).first?.isUppercase == true
    }
  }
}

extension Workbench {
  /// Returns true if only tests are meant to build it, and `user` is no test itself. A type that is only mocked is none
  /// to build at all.
  func isOfTests(_ provider: ScopeID, for user: ScopeID?) -> Bool {
    isOfTests(graph.concreteType(of: provider), in: path(provider), for: user)
  }

  func isOfTests(_ type: TypeTerm, in path: String?, for user: ScopeID?) -> Bool {
    let isTest = { (type: TypeTerm, path: String?) in TestCode.isLikely(type, in: path ?? "") }
    return isTest(type, path) && user.map { !isTest(graph.concreteType(of: $0), self.path($0)) } ?? true
  }
}
