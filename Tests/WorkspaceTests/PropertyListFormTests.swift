import Foundation
import Testing

@testable import DICheckPackageManifests
@testable import DICheckWorkspace

/// Project files in the forms that generators and `plutil -convert` leave behind.
@Suite struct PropertyListFormTests {
  enum Form: CaseIterable { case xml, json, binary }

  /// As `plutil -convert` writes it; of the binary form, its beginning.
  private static func text(_ classic: String, as form: Form) throws -> Data {
    let value = try #require(PropertyList(anyFormOf: classic))
    return switch form {
    case .xml:
      Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(xml(value))
        </plist>

        """.utf8)
    case .json: try JSONSerialization.data(withJSONObject: json(value))
    case .binary: Data(Array("bplist00".utf8) + [0xD1, 0x01, 0x02, 0x51, 0x61, 0x51, 0x62, 0x00, 0xFF])
    }
  }

  private static func xml(_ value: PropertyList) -> String {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
    return switch value {
    case .string(let text): "<string>\(escaped(text))</string>"
    case .array(let values): "<array>\n\(values.map(xml).joined(separator: "\n"))\n</array>"
    case .dictionary(let entries):
      "<dict>\n"
        + entries.map { "\t<key>\(escaped($0.key))</key>\n\t\(xml($0.value))\n" }.joined() + "</dict>"
    }
  }

  private static func json(_ value: PropertyList) -> Any {
    switch value {
    case .string(let text): text
    case .array(let values): values.map(json)
    case .dictionary(let entries): entries.mapValues(json)
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
    let warnings = try project.unread()
    #expect(warnings.contains { $0.contains("binary form") } == (form == .binary))
  }
}
