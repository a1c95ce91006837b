import DICheckJSON
import Testing

extension ServerTests {
  /// Factory, over real pipes.
  @Suite struct FactoryServerTests {
    @Test func `a key path leads to the type that its factory makes`() throws {
      let text = #"""
        import FactoryKit
        final class Store {}
        extension Container {
          var store: Factory<Store?> { self { Store() } }
        }
        final class Screen {
          @Injected(\.store) var store
        }
        """#
      let project = try Project(["Screen.swift": text])
      let server = try ServerUnderTest()
      try server.start(project)
      #expect(server.initializeResult["capabilities"]?["typeDefinitionProvider"] == true)
      server.open(project.uri("Screen.swift"), text)
      let place: JSONValue = [
        "textDocument": ["uri": .string(project.uri("Screen.swift"))], "position": ["line": 6, "character": 16],
      ]
      let found = try server.call("textDocument/typeDefinition", place).arrayValue ?? []
      #expect(found.map { $0["range"]?["start"]?["line"] } == [1])
      try server.finish()
    }
  }
}
