import DICheckJSON
import Testing

extension ServerTests {
  /// The library's own sources, where editors ask for their words.
  @Suite struct CheckoutTests {
    private static let app = """
      import SafeDI

      @Instantiable(isRoot: true, seam: true)
      public final class App: Instantiable { public init() {} }

      """
    private static let macros = """
      /// - Parameters:
      ///   - isRoot: Whether the graph begins here.
      ///   - seam: Whether its module
      ///     builds what is below.
      @attached(member)
      public macro Instantiable(isRoot: Bool = false, seam: Bool = false) = #externalMacro(module: "M", type: "M")
      @attached(peer) public macro Instantiated() = #externalMacro(module: "M", type: "M")
      @attached(peer) public macro Received() = #externalMacro(module: "M", type: "M")
      @attached(peer) public macro Forwarded() = #externalMacro(module: "M", type: "M")
      """
    private static let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(url: "https://github.com/dfed/SafeDI", from: "2.3.0")],
        targets: [.target(name: "App", dependencies: [.product(name: "SafeDI", package: "SafeDI")])])
      """,
      "Package.resolved": """
      {"pins": [{"identity": "safedi", "location": "https://github.com/dfed/SafeDI", "state": {"version": "2.3.3"}}],
        "version": 3}
      """,
      "Sources/App/App.swift": app, ".build/checkouts/SafeDI/Sources/SafeDI/Macros.swift": macros,
    ]

    @Test func `arguments are offered and explained as the sources declare them`() throws {
      let project = try Project(Self.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let uri = project.uri("Sources/App/App.swift")
      server.open(uri, Self.app)
      func place(_ character: Int) -> JSONValue {
        ["textDocument": ["uri": .string(uri)], "position": ["line": 2, "character": .integer(character)]]
      }
      server.replace(uri, with: Self.app.replacing(", seam: true", with: ", "), version: 2)
      let offered = try server.call("textDocument/completion", place(28))
      let items = (offered["items"] ?? offered).arrayValue ?? []
      #expect(items.map { $0["label"] } == ["seam"])
      #expect(items.first?["documentation"] == "Whether its module builds what is below.")
      let status = try server.status()["programs"]?[0]
      #expect(status?["sources"]?.stringValue?.hasSuffix("/.build/checkouts/SafeDI") == true)
      let doctor = try server.call("workspace/executeCommand", ["command": "safedi.doctor"])
      #expect(doctor["hasFaults"] == false)
      #expect(doctor["content"]?.stringValue?.contains("`@Instantiable(isRoot:, seam:)`") == true)
      try server.finish()
    }
  }
}
