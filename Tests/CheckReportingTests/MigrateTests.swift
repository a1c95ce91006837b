import DICheckTestSupport
import Foundation
import Testing

/// `--migrate`: what it prints, what it writes, and how it ends.
@Suite struct MigrateTests {
  typealias Outcome = Subprocess.Outcome

  private static let patch = """
    --- a/.safedi/configuration/additionalImportedModules.csv
    +++ /dev/null
    @@ -1 +0,0 @@
    -Foundation, Theme
    \\ No newline at end of file
    --- a/.safedi/configuration/include.csv
    +++ /dev/null
    @@ -1 +0,0 @@
    -Shared,
    --- /dev/null
    +++ b/Sources/App/SafeDIConfiguration.swift
    @@ -0,0 +1,6 @@
    +import SafeDI
    +
    +#SafeDIConfiguration(
    +  additionalImportedModules: ["Foundation", "Theme"],
    +  additionalDirectoriesToInclude: ["Shared"]
    +)

    """
  private static let requirement =
    "Package.swift:7:60: This asks for SafeDI 1. Ask for a release of SafeDI 2, which takes Swift 6.2.\n"
  private static let equal = "\nVerdicts and generated code are equal, as far as release notes tell of SafeDI 2.3.\n"
  private static let configuration = """
    import SafeDI

    #SafeDIConfiguration(
      additionalImportedModules: ["Foundation", "Theme"],
      additionalDirectoriesToInclude: ["Shared"]
    )

    """

  @Test func `a patch is printed, and nothing is written`() throws {
    let project = try MigrationProject(MigrationProject.package())
    let before = try project.files()
    let outcome = try project.shell("$T --migrate 2")
    let report = Self.patch + "\nLeft to decide:\n" + Self.requirement + Self.equal
    #expect(outcome == Outcome(status: 1, output: report, errors: ""))
    #expect(try project.files() == before)
    #expect(try project.shell("$T --migrate 2 --dry-run") == outcome)
  }

  @Test func `git takes what is printed`() throws {
    let project = try MigrationProject(MigrationProject.package())
    let outcome = try project.shell(
      "git init -q . && $T --migrate 2 > patch; git apply patch && rm patch")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(project.text("Sources/App/SafeDIConfiguration.swift") == Self.configuration)
    #expect(project.text(".safedi/configuration/include.csv") == nil)
  }

  @Test func `the configuration takes the place of the lists`() throws {
    let project = try MigrationProject(MigrationProject.package())
    var expected = try project.files()
    let outcome = try project.shell("$T --migrate 2 --write")
    #expect(outcome.status == 1)
    #expect(outcome.output == "Left to decide:\n" + Self.requirement + Self.equal)
    #expect(
      outcome.errors == """
        safedi-lsp: created Sources/App/SafeDIConfiguration.swift
        safedi-lsp: deleted .safedi/configuration/additionalImportedModules.csv
        safedi-lsp: deleted .safedi/configuration/include.csv

        """)
    expected[".safedi/configuration/additionalImportedModules.csv"] = nil
    expected[".safedi/configuration/include.csv"] = nil
    expected["Sources/App/SafeDIConfiguration.swift"] = Self.configuration
    #expect(try project.files() == expected)
    // As SafeDI 2 it has no fault.
    #expect(try project.shell("$T --check --parity --safedi-version 2").status == 0)
  }

  @Test func `migrating twice changes nothing`() throws {
    let project = try MigrationProject(MigrationProject.package())
    _ = try project.shell("$T --migrate 2 --write")
    let migrated = try project.files()
    let again = try project.shell("$T --migrate 2 --write")
    #expect(again.status == 1)
    #expect(again.errors == "")
    #expect(again.output.hasSuffix("written for SafeDI 2 already.\n" + Self.requirement), "\(again)")
    #expect(try project.files() == migrated)
    // With the requirement, which only its author can change, nothing is left.
    let last = try project.shell(
      "sed -i.old '7s/from: \"1.4.0\"/exact: \"2.3.0\"/' Package.swift && rm *.old; $T --migrate 2")
    #expect(last.status == 0, "\(last)")
    #expect(last.output == "Nothing to migrate: App is written for SafeDI 2 already.\n")
  }

  @Test func `who names a release has it asked for`() throws {
    let forms = [
      "from: \"1.4.0\"": "from: \"2.0.0-beta-3\"",
      "exact: \"1.5.4\"": "exact: \"2.0.0-beta-3\"",
      ".upToNextMajor(from: \"1.0.0\")": ".upToNextMajor(from: \"2.0.0-beta-3\")",
      ".upToNextMinor(from: \"1.4.0\")": ".upToNextMinor(from: \"2.0.0-beta-3\")",
    ]
    for (old, new) in forms {
      let project = try MigrationProject(MigrationProject.package(old))
      let outcome = try project.shell("$T --migrate 2.0.0-beta-3 --write")
      #expect(outcome.status == 0, "\(old): \(outcome)")
      #expect(outcome.output == "Verdicts and generated code are equal.\n")
      #expect(project.text("Package.swift") == MigrationProject.manifest(new))
      let again = try project.shell("$T --migrate 2.0.0-beta-3")
      #expect(again.status == 0, "\(old): \(again)")
    }
    // What names two releases, or none, is its author's.
    let range = try MigrationProject(MigrationProject.package("\"1.0.0\"..<\"2.0.0\""))
    let outcome = try range.shell("$T --migrate 2.0.0-beta-3")
    #expect(outcome.output.contains("\nPackage.swift:7:5: This asks for SafeDI 1."), "\(outcome)")
  }

  @Test func `code that SafeDI 1 refuses is reported and left alone`() throws {
    let broken = MigrationProject.root.replacing("@Instantiated let clock", with: "@Received let clock")
    let project = try MigrationProject(MigrationProject.package("from: \"1.4.0\"", ["Sources/App/Root.swift": broken]))
    let before = try project.files()
    let outcome = try project.shell("$T --migrate 2 --write")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("Sources/App/Root.swift:11:17: error: The root `Root` can't receive"))
    #expect(outcome.errors.contains("nothing was migrated: what SafeDI 1 refuses already can't be compared"))
    #expect(try project.files() == before)
  }

  @Test func `neither settings nor comments hide what SafeDI 1 refuses`() throws {
    let broken = MigrationProject.root.replacing("@Instantiated let clock", with: "@Received let clock")
    let silent = broken.replacing("  @Received", with: "  // safedi:ignore root-has-inputs\n  @Received")
    let settings = #"{"severity": {"root-has-inputs": "off"}}"#
    for files in [
      ["Sources/App/Root.swift": broken, ".safedi-lsp.json": settings], ["Sources/App/Root.swift": silent],
    ] {
      let project = try MigrationProject(MigrationProject.package("from: \"1.4.0\"", files))
      let outcome = try project.shell("$T --migrate 2")
      #expect(outcome.output.contains("[root-has-inputs]"), "\(outcome)")
    }
  }

  @Test func `code for SafeDI 2 needs nothing, and code for 0 more`() throws {
    let present = try MigrationProject(
      MigrationProject.folder(
        "#SafeDIConfiguration()\n@Instantiable\npublic struct A: Instantiable { public init() {} }\n"))
    let done = "Nothing to migrate: App is written for SafeDI 2 already.\n"
    #expect(try present.shell("$T --migrate 2 App") == Outcome(status: 0, output: done, errors: ""))
    let older = try MigrationProject(MigrationProject.folder("@Instantiable\npublic struct A: Instantiable {}\n"))
    let first = "App/App.swift:1:1: App is written for SafeDI 0.6.0. Bring it to SafeDI 1 first.\n"
    let outcome = try older.shell("$T --migrate 2 --safedi-version 0.6 App")
    #expect(outcome == Outcome(status: 1, output: first, errors: ""))
  }

  @Test func `what it can't mean is refused`() throws {
    let project = try MigrationProject(MigrationProject.package())
    let reasons = [
      "--migrate 1": "SafeDI has no migration to 1; there is one to SafeDI 2",
      "--migrate 3.0.0": "SafeDI has no migration to 3.0.0, of which no rules are known; there is one to SafeDI 2",
      "--migrate two": "'two' is no version of SafeDI: --migrate takes one as 2",
      "--migrate 2 --fix": "--fix and --migrate can't be combined",
      "--migrate 2 --check": "--check and --migrate can't be combined",
      "--migrate 2 --root Root":
        "--root is an option of check, fix, graph, diff, why, generate, not of migrate (see safedi-lsp migrate --help)",
      "--migrate 2 --output x":
        "--output is an option of check, fix, graph, diff, why, generate, rules, not of migrate (see safedi-lsp migrate --help)",
      "--migrate 2 --write --dry-run": "--dry-run and --write can't be combined",
      "--write": "--write is an option of migrate (see safedi-lsp --help)",
      "--migrate 2 Nowhere": "no such file or folder: Nowhere",
    ]
    for (arguments, reason) in reasons {
      let outcome = try project.shell("$T \(arguments)")
      #expect(outcome == Outcome(status: 2, output: "", errors: "safedi-lsp: error: \(reason)\n"), "\(arguments)")
    }
  }

  @Test func `all is written or nothing`() throws {
    for obstacle in ["Sources/App", ".safedi/configuration", ".safedi/configuration/include.csv"] {
      let project = try MigrationProject(MigrationProject.package())
      let before = try project.files()
      let outcome = try project.shell(
        "chmod a-w \(obstacle); $T --migrate 2 --write; S=$?; chmod u+w \(obstacle); exit $S")
      #expect(outcome.status == 2, "\(obstacle): \(outcome)")
      #expect(outcome.output == "")
      #expect(outcome.errors.contains("read-only; nothing was changed\n"), "\(outcome)")
      #expect(try project.files() == before)
    }
  }

  @Test func `what was written is taken back where the rest can't be`() throws {
    let child = MigrationProject.child.replacing(
      "init() {}\n",
      with:
        "init() {}\n  // \(String(repeating: "-", count: 9_000))\n  private static func mock() -> Child { Child() }\n")
    let project = try MigrationProject(MigrationProject.package("from: \"1.4.0\"", ["Sources/Kit/Child.swift": child]))
    let before = try project.files()
    // The configuration is small, and written first.
    let outcome = try project.shell("ulimit -f 4; $T --migrate 2 --write")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Child.swift can't be written: "), "\(outcome)")
    #expect(outcome.errors.hasSuffix("; nothing was changed\n"), "\(outcome)")
    #expect(try project.files() == before)
  }

  @Test func `nothing outside of what was asked for is changed`() throws {
    let project = try MigrationProject(MigrationProject.package())
    let outcome = try project.shell("$T --migrate 2 --write Sources")
    #expect(project.text("Sources/App/SafeDIConfiguration.swift") == Self.configuration)
    #expect(project.text(".safedi/configuration/include.csv") == "Shared,\n")
    #expect(
      outcome.output.contains(
        ".safedi/configuration/include.csv:1:1: SafeDI 2 doesn't read this list. Delete it once its items stand elsewhere."
      ), "\(outcome)")
  }
}
