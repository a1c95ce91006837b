import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckSourceReading
import DICheckTestSupport
import DICheckWorkspace
import Foundation
import Testing

@testable import SwiftDILibrary

/// Types of files without the library's words, which are read only where a finding depends on them.
@Suite struct UnreadTypeTests {
  /// A package whose target has a component with a provider of a `User` for a key of this type, and a file without
  /// `import DI`.
  private func package(key: String, model: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder("UnreadTypes")
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.executableTarget(name: "App")])
      """, to: "Package.swift")
    try folder.write(model, to: "Sources/App/Model.swift")
    try folder.write(
      """
      import DI
      extension AnyKey { static let user = Key<\(key)>() }
      @Component struct Net { @Provides(.user) var user: User { .shared } }
      """, to: "Sources/App/Net.swift")
    return folder
  }

  private func snapshot(of folder: TemporaryFolder) throws -> Snapshot {
    try AnalysisHost(layout: BuildModel.read([folder.path], for: [SwiftDI()]).layouts()[0]).snapshot
  }

  private func messages(key: String = "String", model: String) throws -> [String] {
    let folder = try package(key: key, model: model)
    return try withExtendedLifetime(folder) { try snapshot(of: folder).diagnostics().map(\.message) }
  }

  private static let fault = "`.user` is a key of `String`, and `user` is `User`."

  @Test(arguments: [
    "struct User {}\n", "enum User { case shared }\n", "\npublic struct User: Codable { class Name {} }\n",
  ])
  func `a value is of another type than the key`(_ model: String) throws {
    #expect(try messages(model: model) == [Self.fault])
  }

  /// A class may be a subclass of the key's type, an alias its other name, and of two types either may be meant.
  @Test(
    arguments: [
      "class User {}\n", "protocol User {}\n", "typealias User = String\n", "struct Other {}\n",
      "enum Part { struct User {} }\n", "struct User {}\nenum Part { struct User {} }\n", "// struct User {}\n",
      "#if DEBUG\nstruct User {}\n#else\ntypealias User = String\n#endif\n",
    ])
  func `what may be the key's type is none of another`(_ model: String) throws {
    #expect(try messages(model: model) == [])
  }

  @Test func `the key's own type is no fault`() throws {
    #expect(try messages(key: "User", model: "struct User {}\n") == [])
  }

  @Test func `another keyword in a file without the words is noticed`() throws {
    let folder = try package(key: "String", model: "struct User {}\n")
    var host = try AnalysisHost(layout: BuildModel.read([folder.path], for: [SwiftDI()]).layouts()[0])
    let before = host.snapshot
    #expect(before.diagnostics().map(\.message) == [Self.fault])
    try folder.write("class User {}\n", to: "Sources/App/Model.swift")
    _ = host.reread([folder.path + "/Sources/App/Model.swift"])
    #expect(host.snapshot.diagnostics().isEmpty)
    // Findings are kept for as long as a program's state is the same.
    let states = [before, host.snapshot].map { $0.libraries[0].analysis.states(of: $0.libraries[0].view) }
    #expect(states[0] != states[1])
  }

  @Test func `the fix leaves nothing to say`() throws {
    let folder = try package(key: "String", model: "struct User {}\n")
    let before = try snapshot(of: folder)
    @Sendable func text(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map { Array($0) } }
    let fixes = try LargeStackThreads.run { before.fixes(for: before.diagnostics(), text: text) }
    let fix = try #require(fixes.first?.last)
    #expect(fix.title == "Change `.user` to `User`")
    let change = try #require(fix.edits.first)
    let changed = try change.edits.applied(to: #require(text(change.path)))
    try folder.write(String(decoding: changed, as: UTF8.self), to: "Sources/App/Net.swift")
    #expect(try snapshot(of: folder).diagnostics().isEmpty)
  }
}
