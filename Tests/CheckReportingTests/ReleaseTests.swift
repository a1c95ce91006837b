import DICheckTestSupport
import Foundation
import Testing

/// Code that is written for a release that is newer than what is known, with the executable itself.
@Suite struct ReleaseTests {
  private static let warning = """
    warning: This code uses SafeDI 9.9.9, but this version of safedi-lsp knows the rules only up to 2.3. It \
    checks by those, and reports what 9.9.9 may allow as a warning at most. [unknown-release]

    """
  private static let sound = PinnedProject.package("from: \"2.0.0\"").filter { !$0.key.hasPrefix(".safedi") }
    .merging([
      "Sources/App/Clock.swift": PinnedProject.clock, "Shared/Clock.swift": "",
      // Tests are a program of their own, with the same pin.
      "Tests/AppTests/Tests.swift": "import SafeDI\n",
    ]) { $1 }

  private func project(_ pin: String, _ others: [String: String] = [:]) throws -> PinnedProject {
    try PinnedProject(
      Self.sound.merging(["Package.resolved": PinnedProject.pins(pin)]) { $1 }.merging(others) { $1 })
  }

  @Test(arguments: ["2.3.0", "2.3.3", "2.3.99"]) func `releases of a known line are read without a word`(
    pin: String
  ) throws {
    let project = try project(pin)
    let outcome = try project.shell("$T --check --format xcode")
    #expect(outcome == .init(status: 0, output: "", errors: ""), "\(outcome)")
    #expect(
      try project.shell("$T --check --verbose 2>&1").output.contains("read for SafeDI \(pin), from Package.resolved\n"))
    #expect(try !project.shell("$T --check --format json").output.contains("\"rules\""))
  }

  @Test func `a later release is warned of once, at its pin`() throws {
    let project = try project("9.9.9")
    let outcome = try project.shell("$T --check --format xcode")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix("/Package.resolved:9:22: " + Self.warning), "\(outcome)")
    #expect(outcome.output.components(separatedBy: "[unknown-release]").count == 2)
    #expect(try project.shell("$T --check --fail-on warning --quiet").status == 1)
    #expect(try project.shell("$T --check --parity").output.hasPrefix("No findings"))
    let said = try project.shell("$T --check --verbose 2>&1 >/dev/null")
    #expect(said.output.contains("; read for SafeDI 9.9.9, from Package.resolved, by the rules of 2.3\n"), "\(said)")
    for format in ["json", "sarif"] {
      let report = try project.shell("$T --check --format \(format)").output
      #expect(
        report.contains(#""version": "9.9.9", "rules": "2.3", "source": "resolved", "path": "Package.resolved"}"#))
    }
    let settings = #"{"severity": {"unknown-release": "off"}}"#
    let silent = try self.project("9.9.9", [".safedi-lsp.json": settings])
    #expect(try silent.shell("$T --check").output.hasPrefix("No findings"))
  }

  @Test func `it is shown where the release is asked for`() throws {
    let manifest = try PinnedProject(
      Self.sound.merging(["Package.swift": PinnedProject.manifest("from: \"2.9.0\"")]) { $1 })
    #expect(try manifest.shell("$T --check --format xcode").output.contains("/Package.swift:7:60: warning: This code"))
    let bazel = try PinnedProject([
      "MODULE.bazel": "module(name = \"app\")\nbazel_dep(name = \"safedi\", version = \"2.4.0\")\n",
      "App/Child.swift": PinnedProject.child,
    ])
    #expect(try bazel.shell("$T --check --format xcode").output.contains("/MODULE.bazel:2:39: warning: This code"))
    let given = try project("2.3.0")
    #expect(
      try given.shell("$T --check --safedi-version 9.9.9 --format xcode").output
        .contains("/Sources/App/Clock.swift:1:1: " + Self.warning))
    let setting = try project("2.3.0", [".safedi-lsp.json": #"{"safediVersion": "9.9.9"}"#])
    #expect(try setting.shell("$T --check --format xcode").output.contains("/Sources/App/Clock.swift:1:1: "))
  }

  /// A later release may take `var`; none can make what nobody declares.
  private static let faulty = """
    import SafeDI

    @Instantiable
    public final class Child: Instantiable {
      public init(gone: Gone) { self.gone = gone }
      @Received var gone: Gone
    }

    """

  @Test func `what a later release may allow is a warning, and left alone`() throws {
    let project = try project("9.9.9", ["Sources/Kit/Child.swift": Self.faulty])
    func codes(_ arguments: String = "") throws -> Set<String> {
      let lines = try project.shell("$T --check --format xcode \(arguments)").output.split(separator: "\n")
      return Set(
        lines.compactMap { line in
          let severity = line.contains(": error: ") ? "error" : "warning"
          return line.split(separator: "[").last.map { "\(severity) \($0.dropLast())" }
        })
    }
    let found = try codes()
    #expect(found.contains("warning mutable-dependency"), "\(found)")
    #expect(found.filter { $0.hasPrefix("error") } == ["error unfulfilled-received"])
    let before = try project.files()
    let outcome = try project.shell("$T fix --format xcode")
    #expect(outcome.status == 1)
    #expect(try project.files() == before)
    // Who says how bad it is has the say.
    try project.temporary.write(#"{"severity": {"mutable-dependency": "error"}}"#, to: ".safedi-lsp.json")
    #expect(try codes().contains("error mutable-dependency"))
    let known = try codes("--safedi-version 2.0.0")
    #expect(known.contains("error mutable-dependency"))
    #expect(!known.contains("warning unknown-release"))
  }

  @Test func `generated code is that of the last known line`() throws {
    let project = try project("9.9.9")
    let outcome = try project.shell("$T generate --print Root")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.errors == """
        safedi-lsp: warning: the code is what SafeDI 2.3 generates: that 9.9.9 takes it, and generates the same, isn't \
        known

        """)
    #expect(try project.shell("$T generate --print Root --safedi-version 2.3.0").errors == "")
  }
}
