import DICheckTestSupport
import Foundation
import Testing

/// `--migrate` from a release of SafeDI 2 to a later line of it.
@Suite struct MigrationUpdateTests {
  private static let reliefs = """
    No longer needed, and left as it is:
    Clauses of `#if` of which a build takes one alone may make the same type (since 2.1).
    What only its own module builds need not be `public` (since 2.3).
    An initializer's parameter may be `@escaping` before an alias of a closure type (since 2.3).


    """
  private static let equal = "Verdicts and generated code are equal, as far as release notes tell of SafeDI 2.3.\n"

  private func project(_ requirement: String, _ others: [String: String] = [:]) throws -> MigrationProject {
    let files = MigrationProject.package(requirement, ["Sources/App/Clock.swift": MigrationProject.clock])
    return try MigrationProject(
      files.filter { !$0.key.hasPrefix(".safedi/") && $0.key != "Shared/Clock.swift" }.merging(others) { $1 })
  }

  @Test func `nothing is written but the requirement`() throws {
    let project = try project("exact: \"2.0.0\"")
    let asked =
      "Left to decide:\nPackage.swift:7:61: This asks for an earlier release of SafeDI 2. "
      + "Ask for a release of SafeDI 2.3.\n\n"
    for target in ["2", "2.3"] {
      let outcome = try project.shell("$T --migrate \(target)")
      #expect(outcome == .init(status: 1, output: asked + Self.reliefs + Self.equal, errors: ""), "\(outcome)")
    }
    let named = try project.shell("$T --migrate 2.3.0 --write")
    #expect(named == .init(status: 0, output: Self.reliefs + Self.equal, errors: "safedi-lsp: changed Package.swift\n"))
    #expect(project.text("Package.swift") == MigrationProject.manifest("exact: \"2.3.0\""))
    let again = try project.shell("$T --migrate 2.3.0")
    #expect(again == .init(status: 0, output: "Nothing to migrate: App is written for SafeDI 2 already.\n", errors: ""))
  }

  @Test func `a line of releases leads to itself`() throws {
    for (from, to) in [("2.3.0", "2.3.3"), ("2.3.3", "2"), ("2.1.0", "2.1.1"), ("2.2.0", "2.0.0"), ("2.9.0", "2")] {
      let outcome = try project("exact: \"\(from)\"").shell("$T --migrate \(to)")
      #expect(outcome.output.hasPrefix("Nothing to migrate: "), "\(from) to \(to): \(outcome)")
    }
    for (from, to) in [("2.0.0-beta-3", "2.0.0"), ("2.3.0-alpha-4", "2.3.0"), ("2.1.1", "2.2")] {
      let outcome = try project("exact: \"\(from)\"").shell("$T --migrate \(to)")
      #expect(!outcome.output.contains("Nothing to migrate"), "\(from) to \(to): \(outcome)")
      #expect(outcome.output.contains("Verdicts and generated code are equal"), "\(from) to \(to): \(outcome)")
    }
  }

  @Test func `of a release that isn't known nothing is promised`() throws {
    let outcome = try project("exact: \"2.0.0\"").shell("$T --migrate 2.9.0")
    let doubt = "Verdicts and generated code are equal, by the rules of SafeDI 2.3: those of 2.9.0 aren't known.\n"
    #expect(outcome.output.hasSuffix(doubt), "\(outcome)")
  }

  @Test func `pins of all builds are listed`() throws {
    let project = try MigrationProject([
      "MODULE.bazel": "bazel_dep(name = \"safedi\", version = \"2.0.0\")\n",
      "App/App.swift": MigrationProject.root.replacing("import Kit\n", with: ""),
      "App/Child.swift": MigrationProject.child, "App/Clock.swift": MigrationProject.clock,
      ".safedi-lsp.json": #"{"safediVersion": "2.1"}"#,
    ])
    let outcome = try project.shell("$T --migrate 2.3")
    #expect(
      outcome.output.contains(
        "MODULE.bazel:1:39: This asks for an earlier release of SafeDI 2. Ask for a release of SafeDI 2.3.\n"),
      "\(outcome)")
    #expect(outcome.output.contains(".safedi-lsp.json:1:2: `safediVersion` says"), "\(outcome)")
  }

  @Test func `a code base of SafeDI 1 beside one of 2 is migrated first`() throws {
    let two = MigrationProject.package("exact: \"2.0.0\"").filter { !$0.key.hasPrefix(".safedi/") }
    let one = MigrationProject.package()
    let project = try MigrationProject(
      Dictionary(uniqueKeysWithValues: one.map { ("One/" + $0.key, $0.value) })
        .merging(two.map { ("Two/" + $0.key, $0.value) }) { $1 }
        .merging(["Two/Sources/App/Clock.swift": MigrationProject.clock]) { $1 })
    let outcome = try project.shell("$T --migrate 2")
    #expect(
      outcome.output.contains(
        "This is written for 2.0.0, which isn't brought to 2.3.0 along with SafeDI 1. Name its folder alone.\n"),
      "\(outcome)")
  }
}
