import DICheckTestSupport
import Foundation
import Testing

/// `--migrate`: what differs between SafeDI 1 and 2, each once.
@Suite struct MigrationDifferenceTests {
  private static let equal = "Verdicts and generated code are equal, as far as release notes tell of SafeDI 2.3.\n"

  private func run(_ code: String, _ arguments: String = "--migrate 2 --safedi-version 1") throws -> Subprocess.Outcome
  {
    try MigrationProject(MigrationProject.folder(code)).shell("$T \(arguments) App")
  }

  private func lines(_ outcome: Subprocess.Outcome, _ mark: Character) -> [Substring] {
    outcome.output.split(separator: "\n").filter {
      $0.first == mark && !$0.hasPrefix(String(repeating: mark, count: 3))
    }
  }

  /// A root that makes what `code` declares.
  private static func root(_ type: String, _ code: String) -> String {
    """
    @Instantiable(isRoot: true)
    public struct Root: Instantiable {
      public init(part: \(type)) {}
      @Instantiated let part: \(type)
    }

    """ + code
  }

  @Test func `code that is the same in both is left as it is`() throws {
    let code = Self.root("Part", "@Instantiable public struct Part: Instantiable { public init() {} }\n")
    let outcome = try run(code)
    #expect(outcome == .init(status: 0, output: Self.equal, errors: ""))
    let presumed = try run(code, "--migrate 2")
    #expect(presumed.status == 0)
    #expect(presumed.output == Self.equal)
    #expect(presumed.errors.contains("nothing says for which SafeDI 1 this is: it is read as 1.5.4"))
  }

  /// Since 2.3 only what hides itself is refused, and nothing is made wider than that asks for.
  @Test func `hand-written mocks may be seen by others`() throws {
    let code = Self.root(
      "Part",
      """
      @Instantiable
      public struct Part: Instantiable {
        public init() {}
        static func mock() -> Part { Part() }
        static func other() -> Int { 1 }
      }

      """)
    #expect(try run(code) == .init(status: 0, output: Self.equal, errors: ""))
    let outcome = try run(code.replacing("static func mock", with: "fileprivate static func mock"))
    #expect(outcome.status == 0, "\(outcome)")
    #expect(lines(outcome, "-") == ["-  fileprivate static func mock() -> Part { Part() }"])
    #expect(lines(outcome, "+") == ["+  static func mock() -> Part { Part() }"])
    #expect(outcome.output.hasSuffix(Self.equal))
  }

  @Test func `hand-written mocks that only their author can correct are listed`() throws {
    let outcome = try run(
      Self.root(
        "Part",
        """
        @Instantiable
        public struct Part: Instantiable {
          public init() {}
          public static func mock(size: Int) -> Part { Part() }
        }

        """))
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("Verdicts or generated code differ:\nApp/App.swift:11:"), "\(outcome)")
    #expect(outcome.output.contains("[mock-missing-default]"))
    // Its calls would no longer fit.
    let calls = try run(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(part: Part, user: User) {}
        @Instantiated let part: Part
        @Instantiated let user: User
      }
      @Instantiable
      public struct Part: Instantiable {
        public init(user: User) {}
        @Received let user: User
        public static func mock() -> Part { Part(user: User()) }
      }
      @Instantiable public struct User: Instantiable { public init() {} }

      """)
    #expect(calls.output.hasPrefix("Verdicts or generated code differ:\nApp/App.swift:13:"), "\(calls)")
    #expect(calls.output.contains("[mock-missing-parameter]"))
  }

  @Test func `attributes of parameters are put in the order that counts since 1.2.3`() throws {
    let code = Self.root(
      "Instantiator<Part>",
      """
      @Instantiable
      public struct Part: Instantiable {
        public init(run: @Sendable @escaping () -> Void, more: @Sendable @escaping () -> Void = {}) {}
        func other(run: @Sendable @escaping () -> Void) {}
        @Forwarded let run: @Sendable () -> Void
      }

      """)
    let outcome = try run(code, "--migrate 2 --safedi-version 1.2.0")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      lines(outcome, "+") == [
        "+  public init(run: @escaping @Sendable () -> Void, more: @Sendable @escaping () -> Void = {}) {}"
      ])
    // Later releases refuse it themselves.
    #expect(try run(code).output.contains("[initializer-extra-parameter]"))
  }

  @Test func `a cycle that is lazy in part is refused by SafeDI 2`() throws {
    let outcome = try run(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(menu: Menu) {}
        @Instantiated let menu: Menu
      }
      @Instantiable public struct Menu: Instantiable {
        public init(pages: Instantiator<Page>) {}
        @Instantiated let pages: Instantiator<Page>
      }
      @Instantiable public struct Page: Instantiable {
        public init(menu: Menu) {}
        @Instantiated let menu: Menu
      }

      """)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("Verdicts or generated code differ:\nApp/App.swift:"), "\(outcome)")
    #expect(outcome.output.contains("[partially-lazy-cycle]\n"))
    #expect(outcome.output.hasSuffix("App: no code is generated while this is so.\n"))
  }

  /// Since 2.3 the library takes such a tuple as 1.x does.
  @Test func `forwarded tuples are named up to 2_2`() throws {
    let code = """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(maker: ErasedInstantiator<(ids: [Int], name: String), AnyMade>) {}
        @Instantiated(fulfilledByType: "Made") let maker: ErasedInstantiator<(ids: [Int], name: String), AnyMade>
      }
      @Instantiable public struct Made: Instantiable {
        public init(ids: [Int], name: String) {}
        @Forwarded let ids: [Int]
        @Forwarded let name: String
      }

      """
    #expect(try lines(run(code), "+") == [])
    let outcome = try run(code, "--migrate 2.2.0 --safedi-version 1")
    #expect(
      lines(outcome, "+") == [
        "+  public init(maker: ErasedInstantiator<Made.ForwardedProperties, AnyMade>) {}",
        "+  @Instantiated(fulfilledByType: \"Made\") let maker: ErasedInstantiator<Made.ForwardedProperties, AnyMade>",
      ])
    // The generated code says the new name too.
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("App/App.swift:4:15: what is generated for `Root` of App differs.\n"), "\(outcome)")
  }

  @Test func `what SafeDI 2 no longer wraps is listed`() throws {
    let code = """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(face: Face, badge: AnyBadge) {}
        @Instantiated let face: Face
        @Received(fulfilledByDependencyNamed: "face", ofType: Face.self, erasedToConcreteExistential: true)
        let badge: AnyBadge
      }
      @Instantiable public struct Face: Instantiable { public init() {} }

      """
    let outcome = try run(code)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("Left to decide:\nApp/App.swift:7:68: SafeDI 1 wraps `face` in `AnyBadge` here"))
    #expect(outcome.output.contains("    -    let badge = AnyBadge(face)\n    +    let badge: AnyBadge = face\n"))
    let near = try run(code.replacing("Existential: true", with: "Existential: false"))
    #expect(near == .init(status: 0, output: Self.equal, errors: ""))
    // Once it is written, places are those of the new text.
    let project = try MigrationProject(
      MigrationProject.folder(code).merging([".safedi/configuration/include.csv": "App"]) { $1 })
    let written = try project.shell("$T --migrate 2 --safedi-version 1 --write")
    #expect(written.output.contains("App/App.swift:7:68: SafeDI 1 wraps `face`"), "\(written)")
  }

  @Test func `items of lists that no configuration takes are listed`() throws {
    let project = try MigrationProject(
      MigrationProject.package(
        "from: \"1.4.0\"",
        [
          ".safedi/configuration/include.csv": "Shared, Gone,Extra/One.swift",
          "Extra/One.swift": "import SafeDI\n@Instantiable public struct One: Instantiable { public init() {} }\n",
        ]))
    let outcome = try project.shell("$T --migrate 2")
    #expect(outcome.output.contains("+  additionalDirectoriesToInclude: [\"Shared\", \"Gone\"]\n"), "\(outcome)")
    #expect(outcome.output.contains("Sources/App/SafeDIConfiguration.swift:5:47: There is no folder `Gone`"))
    #expect(outcome.output.contains("include.csv:1:14: `Extra/One.swift` is no folder"))
    #expect(outcome.output.contains("include.csv:1:1: SafeDI 2 doesn't read this list."))
    // Nothing is left of the other one.
    #expect(outcome.output.hasPrefix("--- a/.safedi/configuration/additionalImportedModules.csv\n+++ /dev/null\n"))
    #expect(outcome.output.contains("App: Extra/One.swift isn't read any more.\n"))
  }

  @Test func `a release that reads no list gets no configuration`() throws {
    let project = try MigrationProject(MigrationProject.package())
    // 1.0 can't see the folder of the list.
    let outcome = try project.shell("$T --migrate 2 --safedi-version 1.0.0")
    #expect(outcome.output.contains("[no-instantiable]"), "\(outcome)")
    #expect(!outcome.output.contains("#SafeDIConfiguration"))
  }

  @Test func `code for other releases beside it is left alone`() throws {
    let manifest = MigrationProject.manifest("exact: \"0.6.0\"").replacing("\"App\"", with: "\"Old\"")
    let project = try MigrationProject([
      "New/Package.swift": MigrationProject.manifest("from: \"1.4.0\""),
      "New/Sources/App/Root.swift": MigrationProject.root,
      "New/Sources/Kit/Child.swift": MigrationProject.child.replacing(
        "public init", with: "fileprivate static func mock() -> Child { Child() }\n  public init"),
      "New/Sources/Kit/Clock.swift": MigrationProject.clock,
      "Old/Package.swift": manifest.replacing("dependencies: [\"Kit\", ", with: "dependencies: ["),
      // SafeDI 2 would have it seen by other files.
      "Old/Sources/Old/Old.swift": """
      import SafeDI
      @Instantiable
      public struct Old: Instantiable {
        public init() {}
        fileprivate static func mock() -> Old { Old() }
      }

      """,
    ])
    let outcome = try project.shell("$T --migrate 2 --write")
    #expect(outcome.errors == "safedi-lsp: changed New/Sources/Kit/Child.swift\n", "\(outcome)")
    #expect(
      outcome.output == """
        Left to decide:
        New/Package.swift:7:60: This asks for SafeDI 1. Ask for a release of SafeDI 2, which takes Swift 6.2.
        Old/Sources/Old/Old.swift:1:1: Old is written for SafeDI 0.6.0. Bring it to SafeDI 1 first.

        Verdicts and generated code are equal, as far as release notes tell of SafeDI 2.3.

        """)
  }

  @Test func `the first alphas of SafeDI 2 are warned of their configuration`() throws {
    let outcome = try run(
      """
      @SafeDIConfiguration
      enum Configuration {
        static let additionalImportedModules: [StaticString] = []
        static let additionalDirectoriesToInclude: [StaticString] = []
        static let mockConditionalCompilation: StaticString? = "DEBUG"
      }
      @Instantiable public struct Part: Instantiable { public init() {} }

      """, "--migrate 2")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("App/App.swift:1:1: This is written for 2.0.0-alpha-8."), "\(outcome)")
  }

  @Test func `every module with a root gets its configuration, in the style of its files`() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Apps",
        dependencies: [.package(url: "https://github.com/dfed/SafeDI", from: "1.4.0")],
        targets: [
          .executableTarget(name: "One", dependencies: ["Kit", .product(name: "SafeDI", package: "SafeDI")]),
          .executableTarget(
            name: "Two", dependencies: ["Kit", .product(name: "SafeDI", package: "SafeDI")], sources: ["Root.swift"]),
          .target(name: "Kit", dependencies: [.product(name: "SafeDI", package: "SafeDI")]),
        ])

      """
    let windows = MigrationProject.root.replacing("  ", with: "\t").replacing("\n", with: "\r\n")
    let project = try MigrationProject([
      "Package.swift": manifest, "Sources/One/Root.swift": windows,
      "Sources/Two/Root.swift": MigrationProject.root.replacing("class Root", with: "class Other"),
      "Sources/Kit/Child.swift": MigrationProject.child, "Shared/Clock.swift": MigrationProject.clock,
      ".safedi/configuration/include.csv": "Shared",
    ])
    let outcome = try project.shell("$T --migrate 2 --write")
    #expect(
      outcome.output.hasSuffix("Verdicts and generated code are equal, as far as release notes tell of SafeDI 2.3.\n"),
      "\(outcome)")
    #expect(
      project.text("Sources/One/SafeDIConfiguration.swift")
        == "import SafeDI\r\n\r\n#SafeDIConfiguration(\r\n\tadditionalDirectoriesToInclude: [\"Shared\"]\r\n)\r\n")
    // The target lists its files.
    #expect(project.text("Sources/Two/SafeDIConfiguration.swift") == nil)
    #expect(
      project.text("Sources/Two/Root.swift")?.contains(
        "import SafeDI\n\n#SafeDIConfiguration(\n  additionalDirectoriesToInclude: [\"Shared\"]\n)\n\n@Instantiable")
        == true)
    #expect(project.text(".safedi/configuration/include.csv") == nil)
  }
}
