import DICheckPackageManifests
import Testing

@Suite struct BazelModuleTests {
  private func requirement(_ text: String) -> VersionRequirement? {
    BazelModule.requirement(ofModule: "safedi", in: text)
  }

  @Test(arguments: [
    ("bazel_dep(name = \"safedi\", version = \"2.1.1\")", VersionRequirement.exact("2.1.1")),
    ("bazel_dep(\n    version = '2.1.1',  # the newest\n    name = 'safedi',\n)\n", .exact("2.1.1")),
    ("bazel_dep(name = \"safedi\", version = \"2.0.0.bcr.2\")", .exact("2.0.0")),
    ("bazel_dep(name = \"safedi\")", .unversioned),
    ("bazel_dep(name = \"safedi\", version = NEWEST)", .unversioned),
    ("bazel_dep(name = \"safedi\", tags = [\"a\", 'b'], registry = f(\"x\"), version = \"2.1.1\")", .exact("2.1.1")),
    (
      "bazel_dep(name = \"safedi\", version = \"2.1.1\")\nlocal_path_override(module_name = \"safedi\", path = \"../s\")\n",
      .unversioned
    ),
    ("git_override(\n  module_name = \"safedi\",\n  tag = \"v2.0.0\",\n  remote = \"r\")\n", .exact("2.0.0")),
    ("single_version_override(module_name = \"safedi\", version = \"2.2.0\")", .exact("2.2.0")),
  ])
  func `a module file asks for a release`(text: String, requirement: VersionRequirement) {
    #expect(self.requirement(text) == requirement)
  }

  @Test(arguments: [
    "", "(", "\"", "bazel_dep(", "bazel_dep(name = \"other\", version = \"2.1.1\")",
    "# bazel_dep(name = \"safedi\", version = \"2.1.1\")",
    "  bazel_dep(name = \"safedi\", version = \"2.1.1\")", "git_override(module_name = \"other\", commit = \"a\")",
  ])
  func `a module file that doesn't name the module`(text: String) {
    #expect(requirement(text) == nil)
  }

  /// Whatever stands there, reading ends.
  @Test func `broken texts are read to their end`() {
    let whole = "rule(name = \"a\", list = [\"x\", 'y' + b], f = g(h = 1, {\"a\": (2)})) # end\nnext(name = '''z''')\n"
    for length in 0...whole.utf8.count {
      for extra in ["", ")", "]", "\"", "\\", "=", "+"] { _ = requirement(whole.prefix(length) + extra) }
    }
  }
}
