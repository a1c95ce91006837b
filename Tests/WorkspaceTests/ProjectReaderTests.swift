import DICheckTestTraits
import Testing

@testable import DICheckPackageManifests
@testable import DICheckWorkspace
@testable import SafeDILibrary

/// The readers of projects, workspaces and scripts take whatever a repository holds.
@Suite struct ProjectReaderTests {
  /// What a script says of SafeDI's tool, run in `/w`.
  private func reading(_ text: String, _ variables: [String: String] = [:]) -> ToolScript {
    var script = ToolScript()
    script.read(text, variables: variables, folder: "/w")
    return script
  }

  @Test func `a workspace's groups, entities and kinds of locations`() {
    let text = """
      <?xml version="1.0"?><Workspace version = "1.0">
      <FileRef location = "group:A &amp; B/A.xcodeproj"></FileRef>
      <Group location='container:Sub' name="x > y"><Group name = "none"><FileRef location = "group:Kit"/></Group>
      <Group location = "group:Deep" /><FileRef location = "group:../Up"></FileRef></Group>
      <FileRef location = "absolute:/abs/Kit"/><FileRef location = "developer:X"/><FileRef location = "self:"/>
      <FileRef/></Group></Group><FileRef location = "group:Last
      """
    #expect(
      XcodeWorkspace(text: text, workspace: "/w/All.xcworkspace").contents == [
        "/w/A & B/A.xcodeproj", "/w/Sub/Kit", "/w/Up", "/abs/Kit", "/w", "/w/Last",
      ])
  }

  @Test(arguments: [
    ("<Workspace/>", true), ("<!DOCTYPE x><Workspace version='1'><!-- < --></Workspace>\n", true), ("", false),
    ("<Workspace>", false), ("<Workspace></Workspace", true), ("<Workspace><<<<<<< HEAD\n</Workspace>", false),
    ("<Workspace></Workspace><FileRef/>", false), ("Workspace", false),
  ]) func `a workspace is whole`(text: String, isWhole: Bool) {
    #expect(XcodeWorkspace(text: text, workspace: "/w/x").isWhole == isWhole)
  }

  @Test(.tags(.long), .long) func `workspaces and scripts without end are bounded`() throws {
    let nested = String(repeating: "<Group location=\"group:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\">", count: 10_000)
    #expect(XcodeWorkspace(text: nested, workspace: "/w/x").contents == [])
    // Each line doubles the value.
    let doubling = "A=aaaaaaaa\n" + String(repeating: "A=$A$A\n", count: 60) + "safeditool --include $A $A"
    #expect(reading(doubling).includes == [])
    let long = "safeditool --include " + String(repeating: "x", count: 100_000)
    #expect(reading(long).includes.count <= 1)
    let words = "safeditool --include " + String(repeating: "x ", count: 20_000)
    #expect(reading(words).includes == ["/w/x"])
    for open in ["\"", "'", "`", "$(", "${", "\\"] {
      _ = reading(String(repeating: open, count: 10_000))
    }
  }

  @Test func `a project of more values than any has is none`() {
    #expect(PropertyList(parsing: "(a, (b, {c = d;}),)", valueLimit: 6) != nil)
    #expect(PropertyList(parsing: "(a, (b, {c = d;}),)", valueLimit: 5) == nil)
  }

  @Test func `a script's words, quotes and variables`() throws {
    let text = """
      export TOOL="${ROOT}/bin/SafeDITool"   # not "$TOOL --include no"
      A='$ROOT' B=\\$ROOT; if true; then "$TOOL" --include "$ROOT/a b" ./c\\ d \\
        '$ROOT' $(pwd)/x $UNKNOWN/y >"$ROOT/out" --dependency-tree-output z && echo --include no; fi
      """
    let script = reading(text, ["ROOT": "/r"])
    #expect(script.includes == ["/r/a b", "/w/c d", "/w/$ROOT"])
    #expect(script.isForFormer && script.callsTool && script.version == nil)
    let two = reading("safeditool --output-directory x --include y")
    #expect(two.includes == ["/w/y"] && two.callsTool && !two.isForFormer)
    #expect(reading("ls safeditool; chmod +x safeditool").callsTool == false)
  }
}
