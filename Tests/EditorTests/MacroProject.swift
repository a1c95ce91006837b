import DICheckCompilerSupport
import DICheckTestSupport
import Foundation

/// A project that SafeDI was built for, as far as Swift's own server can know: its macros are there, and report what is
/// wrong with a declaration at their own places. The stub plugin stands in for them (`Tests/SafeDIStubPlugin`).
enum MacroProject {
  static let page = """
    @Instantiable
    public final class Page {
      public init(store: Store) {
        self.store = store
      }
      @Received private var store: Store
    }

    """
  private static let app = """
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(store: Store, page: Page) {
        self.store = store
        self.page = page
      }
      @Instantiated private let store: Store
      @Instantiated private let page: Page
    }
    @Instantiable
    public final class Store: Instantiable {
      public init() {}
    }

    """

  /// Writes it into a folder, which is left with nothing else.
  static func write(into folder: String) throws {
    let files = FileManager.default
    try? files.removeItem(atPath: folder)
    // What is built is nobody's source.
    try files.createDirectory(atPath: "\(folder)/.build", withIntermediateDirectories: true)
    try files.createDirectory(atPath: "\(folder)/.git", withIntermediateDirectories: true)
    let stub = try String(contentsOfFile: "\(Fixtures.path)/SafeDIStub/SafeDI.swift", encoding: .utf8)
    let texts = [
      ".git/HEAD": "ref: refs/heads/main\n", ".safedi-lsp.json": "{}\n", "Page.swift": page, "App.swift": app,
      ".build/SafeDI.swift": stub.replacing("SafeDIStubMacros", with: "SafeDIReportingMacros"),
    ]
    for (name, text) in texts { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
    let sources = ["Page.swift", "App.swift", ".build/SafeDI.swift"].map { "\(folder)/\($0)" }
    let plugin = "\(ProductsDirectory.path)/safedi-stub-plugin#SafeDIReportingMacros"
    let arguments = ["swiftc", "-module-name", "App", "-load-plugin-executable", plugin] + sources
    let commands = sources.map { ["directory": folder, "file": $0, "arguments": arguments] as [String: Any] }
    try JSONSerialization.data(withJSONObject: commands)
      .write(to: URL(fileURLWithPath: "\(folder)/compile_commands.json"))
  }
}
