import Foundation
import Testing

@testable import DICheckPackageManifests
@testable import DICheckWorkspace

/// Project files in the forms that generators and `plutil -convert` leave behind.
@Suite struct PropertyListFormTests {
  enum Form: CaseIterable { case xml, json, binary }

  /// As Foundation writes it.
  private static func text(_ classic: String, as form: Form) throws -> Data {
    let value = try PropertyListSerialization.propertyList(from: Data(classic.utf8), format: nil)
    return switch form {
    case .xml: try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
    case .json: try JSONSerialization.data(withJSONObject: value)
    case .binary: try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    }
  }

  @Test(arguments: [Form.xml, .json]) func `each form says the same`(form: Form) throws {
    let text = try #require(String(data: Self.text(XcodeProjectTests.text, as: form), encoding: .utf8))
    let project = try #require(XcodeProject(text: text, folder: "/w"))
    #expect(project == XcodeProject(text: XcodeProjectTests.text, folder: "/w"))
    #expect(!project.targets.isEmpty)
  }

  @Test(arguments: [
    "<plist><string>a &lt;b&gt; &amp;&#x41;&#66;<!-- no --><![CDATA[<c>]]></string></plist>",
    "<?xml version='1.0'?>\n<!DOCTYPE plist>\n<plist version=\"1.0\">\n  <string>a &lt;b&gt; &amp;AB&lt;c&gt;</string>\n</plist>\n",
    "\"a <b> &AB<c>\"", "[\"a\"]",
  ]) func `texts are decoded`(text: String) {
    let expected = text.hasPrefix("[") ? PropertyList.array([.string("a")]) : .string("a <b> &AB<c>")
    #expect(PropertyList(anyFormOf: text) == expected)
  }

  @Test func `values without text of their own`() {
    let text = "<plist><dict><key>a</key><true/><key>b</key><array/><key>c</key><integer>3</integer></dict></plist>"
    #expect(
      PropertyList(anyFormOf: text) == .dictionary(["a": .string("1"), "b": .array([]), "c": .string("3")]))
  }

  @Test(arguments: [
    "<plist><dict><key>a</key></dict></plist>", "<plist><string>a</array></plist>", "<plist><string>a", "<plist>",
    "<plist/>", "<plist><string>a</string></plist>b", "<plist><string>&nothing;</string></plist>", "<?xml", "<plist",
    "<plist><dict><string>a</string></dict></plist>", "<plist><array><string>a</string></dict></plist>",
    "{\"a\": [}", "<plist>" + String(repeating: "<array>", count: 100_000),
  ]) func `nothing is built on half a list`(text: String) {
    #expect(PropertyList(anyFormOf: text) == nil)
  }

  /// The feature isn't linked, so the root lacks it in every form that can be read, and nobody knows in the other.
  @Test(arguments: Form.allCases) func `verdicts`(form: Form) throws {
    var fixture = XcodeFixture()
    fixture.add(.init(name: "App", files: ["App/Root.swift"]))
    fixture.add(.init(name: "Kit", kind: .framework, files: ["Kit/Service.swift"]))
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": "",
      "App/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"]),
      "Kit/Service.swift": ProjectUnderTest.type("Service", receives: ["Store"]),
    ])
    let file = project.tree.path + "/App.xcodeproj/project.pbxproj"
    try Self.text(fixture.text, as: form).write(to: URL(fileURLWithPath: file))
    #expect(try project.errors() == (form == .binary ? [] : ["App/Root.swift:7 no-instantiable"]))
    let warnings = project.layout().warnings.map(\.message)
    #expect(warnings.contains { $0.contains("binary form") } == (form == .binary))
  }
}
