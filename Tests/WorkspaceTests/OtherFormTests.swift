import Foundation
import Testing

/// Project files in forms that `plutil -convert` and generators of old leave behind: they aren't read, which is said at
/// the file, and nothing is reported as missing for it.
@Suite struct OtherFormTests {
  enum Form: String, CaseIterable {
    case classic
    case xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict></dict></plist>\n"
    case json = "{\"archiveVersion\": \"1\", \"objects\": {}, \"rootObject\": \"A\"}\n"
    case binary = "bplist00\u{1}\u{2}QaQb\u{0}"

    var data: Data { self == .binary ? Data(rawValue.utf8) + [0xD1, 0xFF] : Data(rawValue.utf8) }
  }

  /// The feature isn't linked, so the root lacks it.
  @Test(arguments: Form.allCases) func `verdicts`(form: Form) throws {
    var fixture = XcodeFixture()
    fixture.add(.init(name: "App", files: ["App/Root.swift"]))
    fixture.add(.init(name: "Kit", kind: .framework, files: ["Kit/Service.swift"]))
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": fixture.text,
      "App/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"]),
      "Kit/Service.swift": ProjectUnderTest.type("Service", receives: ["Store"]),
    ])
    let file = project.tree.path + "/App.xcodeproj/project.pbxproj"
    if form != .classic { try form.data.write(to: URL(fileURLWithPath: file)) }
    #expect(try project.errors() == (form == .classic ? ["App/Root.swift:7 no-instantiable"] : []))
    let unread = try project.unread()
    #expect(unread.count == (form == .classic ? 0 : 1))
    #expect(unread.allSatisfy { $0.contains("App.xcodeproj/project.pbxproj:1") && $0.contains("This project ") })
  }
}
