import Testing

@testable import DICheckWorkspace

/// Files that are part of several modules.
@Suite struct SharedFileTests {
  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"])
  private static let widget = ProjectUnderTest.type("Widget", isRoot: true, makes: ["Service"])
  private static let service = ProjectUnderTest.type("Service", makes: ["Store"])
  private static let store = ProjectUnderTest.type("Store")

  private static func project(_ targets: XcodeFixture.Target...) -> String {
    var fixture = XcodeFixture()
    for target in targets { fixture.add(target) }
    return fixture.text
  }

  private static func files(_ project: String) -> [String: String] {
    [
      "App.xcodeproj/project.pbxproj": project, "App/Root.swift": root, "Widget/Widget.swift": widget,
      "Shared/Service.swift": service, "App/Store.swift": store,
    ]
  }

  /// The widget lacks what the application has: each program is judged for itself.
  @Test func `two targets compile one file`() throws {
    let project = try ProjectUnderTest(
      Self.files(
        Self.project(
          .init(name: "App", files: ["App/Root.swift", "App/Store.swift", "Shared/Service.swift"]),
          .init(name: "Widget", kind: .appExtension, files: ["Widget/Widget.swift", "Shared/Service.swift"]))))
    #expect(try project.errors() == ["Shared/Service.swift:7 no-instantiable"])
    #expect(try project.errors(["Shared/Service.swift"]) == ["Shared/Service.swift:7 no-instantiable"])
    try project.tree.write(
      "App.xcodeproj/project.pbxproj",
      Self.project(
        .init(name: "App", files: ["App/Root.swift", "App/Store.swift", "Shared/Service.swift"]),
        .init(
          name: "Widget", kind: .appExtension,
          files: ["Widget/Widget.swift", "Shared/Service.swift", "App/Store.swift"])))
    #expect(try project.errors() == [])
  }

  /// Once for each program that has it, not once more.
  @Test func `a fault of its own is one`() throws {
    var files = Self.files(
      Self.project(
        .init(name: "App", files: ["App/Root.swift", "App/Store.swift"], folders: ["Shared"]),
        .init(
          name: "Widget", kind: .appExtension, files: ["Widget/Widget.swift", "App/Store.swift"], folders: ["Shared"])))
    files["Shared/Service.swift"] = Self.service.replacing("public final class", with: "private final class")
    let project = try ProjectUnderTest(files)
    #expect(try project.errors() == ["Shared/Service.swift:3 type-not-public"])
    #expect(
      try project.findings(["."]) == ["Shared:error", "Shared:error"], "one for each program, which reports join")
  }

  /// A framework's file that the application compiles again is one declaration.
  @Test func `an application compiles a file of what it links`() throws {
    let project = try ProjectUnderTest(
      Self.files(
        Self.project(
          .init(
            name: "App", files: ["App/Root.swift", "App/Store.swift", "Shared/Service.swift"], targets: ["Kit"]),
          .init(name: "Kit", kind: .framework, files: ["Shared/Service.swift", "App/Store.swift"]))))
    #expect(try project.errors() == [])
  }

  /// One folder that two targets have, the second by a link: SwiftPM takes no other.
  @Test func `two targets of a package`() throws {
    let project = try ProjectUnderTest([
      "Package.swift": ProjectUnderTest.package("N", targets: [("One", []), ("Two", [])]),
      "Sources/One/Root.swift": Self.root, "Sources/One/Shared/Service.swift": Self.service,
      "Sources/One/Store.swift": Self.store, "Sources/Two/Widget.swift": Self.widget,
      "Sources/Two/Shared": "-> ../One/Shared",
    ])
    let missing = ["Sources/One/Shared/Service.swift:7 no-instantiable"]
    for path in [".", "Sources/One/Shared/Service.swift", "Sources/Two/Shared/Service.swift"] {
      #expect(try project.errors([path]) == missing, "\(path)")
    }
    try project.tree.write("Sources/Two/Store.swift", Self.store)
    #expect(try project.errors() == [])
  }
}
