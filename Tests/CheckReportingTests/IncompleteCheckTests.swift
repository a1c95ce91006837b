import DICheckTestSupport
import Foundation
import Testing

/// A check of what can be read only in part doesn't pass, with the executable itself.
@Suite struct IncompleteCheckTests {
  /// A home folder holds everything else too, of which nothing is the program's.
  @Test func `a link to a home folder is not followed, even if it is named`() throws {
    let type = "import SafeDI\n@Instantiable public final class Other: Instantiable {\n  @Received let x: Lost\n}\n"
    let folder = try TemporaryFolder("home")
    try folder.write(PinnedProject.child, to: "Mine/Child.swift")
    try folder.write("{\"include\": [\"home\"]}", to: "Mine/.safedi-lsp.json")
    try folder.write(type, to: "home/old/Other.swift")
    let script = "ln -s ../home Mine/home && cd Mine && \(ProductsDirectory.path)/safedi-lsp check --format xcode"
    var environment = ["HOME": folder.file("home"), "PATH": "/usr/bin:/bin"]
    let outcome = try Subprocess.shell(script, environment: environment, in: folder.path).run()
    #expect(!outcome.output.contains("Other") && outcome.output.contains("[incomplete-program]"), "\(outcome)")
    // Of somebody else's home it isn't known.
    environment["HOME"] = "/nowhere"
    let open = try Subprocess.shell(
      "cd Mine && \(ProductsDirectory.path)/safedi-lsp check --format xcode", environment: environment, in: folder.path
    ).run()
    #expect(open.output.contains("Other"), "\(open)")
  }

  private static let files = PinnedProject.package("from: \"2.0.0\"").filter { !$0.key.hasPrefix(".safedi") }
    .merging(["Sources/App/Clock.swift": PinnedProject.clock, "Shared/Clock.swift": ""]) { $1 }

  private static func project(_ others: [String: String] = [:]) throws -> PinnedProject {
    var files = files
    let manifest = files["Package.swift", default: ""]
    files["Package.swift"] = manifest.replacing(
      "name: \"App\", dependencies: [", with: "name: \"App\", dependencies: [\"Gone\", ")
    #expect(files["Package.swift"] != manifest)
    return try PinnedProject(files.merging(others) { $1 })
  }

  private static let finding = "warning: There is no target `Gone`. What it may declare isn't reported as missing."
  private static let error = """
    safedi-lsp: error: not everything could be checked; --allow-incomplete lets that pass

    """

  @Test func `its status is 2 unless somebody accepts it`() throws {
    let project = try Self.project()
    let outcome = try project.shell("$T check --format xcode")
    #expect(outcome.status == 2 && outcome.errors == Self.error, "\(outcome)")
    #expect(outcome.output.contains("Package.swift:") && outcome.output.contains(Self.finding))
    for options in ["--quiet --severity error", "--only unused-suppression", "--parity", "--fail-on warning"] {
      let outcome = try project.shell("$T check \(options)")
      #expect(outcome.status == 2 && outcome.errors == Self.error, "\(options)")
    }
    let accepted = try project.shell("$T check --allow-incomplete --severity error")
    #expect(accepted.status == 0 && accepted.errors == "")
    #expect(accepted.output.hasPrefix("No findings in what could be checked in "))
    #expect(accepted.output.hasSuffix("\nNot everything could be checked, because of Package.swift\n"))
  }

  @Test func `it is a finding in every format, and in no baseline`() throws {
    let project = try Self.project()
    for format in ["json", "sarif", "github", "gitlab", "xcode", "junit", "markdown", "text"] {
      let outcome = try project.shell("$T check --format \(format)")
      #expect(outcome.status == 2 && outcome.output.contains("There is no target"), "\(format)")
    }
    #expect(try project.shell("$T check --format junit").output.contains("failures=\"1\""))
    #expect(try project.shell("$T check --write-baseline known.json").status == 2)
    #expect(try project.shell("$T check --baseline known.json").status == 2)
    #expect(try project.shell("$T check --stamp done; test -e done").status == 1)
  }

  @Test func `code of which a part is missing isn't generated`() throws {
    let outcome = try Self.project().shell("$T generate --output-directory Generated; ls Generated")
    #expect(!outcome.output.contains("+SafeDI.swift") && outcome.output.contains(Self.finding))
  }

  @Test func `a build that isn't read is said in a line`() throws {
    let project = try PinnedProject(["project.yml": "targets:\n", "App/Clock.swift": PinnedProject.clock])
    let line =
      "This folder is read as one program, since `project.yml` isn't read: generate the project, or name the "
      + "folders in `include`.\n"
    for options in ["", "--format agent", "--parity", "--only unused-suppression", "--fail-on warning"] {
      let outcome = try project.shell("$T check \(options)")
      #expect(outcome.status == 0 && outcome.output.hasSuffix(line) && outcome.errors == "", "\(outcome)")
    }
    let outcome = try project.shell("$T check --format xcode --severity information")
    #expect(outcome.status == 0 && outcome.output.contains("project.yml:1:1: note: This folder is read"), "\(outcome)")
  }

  @Test func `where nothing uses the library there is nothing to check`() throws {
    let project = try PinnedProject(["Sources/A.swift": "struct A {}\n"])
    let outcome = try project.shell("$T check")
    #expect(outcome == .init(status: 0, output: "Nothing here uses SafeDI (1 file)\n", errors: ""), "\(outcome)")
  }
}
