import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import DICheckWorkspace
@testable import SafeDILibrary

/// What an Xcode target has for some platforms alone, or unless a build setting leaves it out: it may be used, and proves
/// no clash.
@Suite struct XcodePlatformTests {
  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"])
  private static let service = ProjectUnderTest.type("Service")

  private static func project(_ targets: XcodeFixture.Target...) -> String {
    var fixture = XcodeFixture()
    for target in targets { fixture.add(target) }
    return fixture.text
  }

  private static let files = ["App/Root.swift", "App/iOS/Service.swift", "App/macOS/Service.swift"]
  private static let platforms = ["App/iOS/Service.swift": "ios", "App/macOS/Service.swift": "macos"]

  private static func kits(_ platforms: [String: String]) -> String {
    project(
      .init(name: "App", files: ["App/Root.swift"], targets: ["iOSKit", "MacKit"], platforms: platforms),
      .init(name: "iOSKit", kind: .framework, files: ["App/iOS/Service.swift"]),
      .init(name: "MacKit", kind: .framework, files: ["App/macOS/Service.swift"]))
  }

  private static func errors(_ project: String) throws -> [String] { try Self.project(with: project).errors() }

  private static func project(with project: String, _ more: [String: String] = [:]) throws -> ProjectUnderTest {
    let files = [
      "App.xcodeproj/project.pbxproj": project, "App/Root.swift": root, "App/iOS/Service.swift": service,
      "App/macOS/Service.swift": service,
    ]
    return try ProjectUnderTest(files.merging(more) { $1 })
  }

  private static let clash = [
    "App/iOS/Service.swift:3 duplicate-instantiable", "App/macOS/Service.swift:3 duplicate-instantiable",
  ]

  @Test(arguments: [
    project(.init(name: "App", files: files, platforms: platforms)),
    project(.init(name: "App", folders: ["App"], platforms: platforms)),
    project(.init(name: "App", files: files, settings: ["EXCLUDED_SOURCE_FILE_NAMES[sdk=macosx*]": "App/iOS/*.swift"])),
    project(.init(name: "App", files: files, settings: ["EXCLUDED_SOURCE_FILE_NAMES": "Other.swift $(NOT_MINE)"])),
    kits(["iOSKit": "ios", "MacKit": "macos"]),
  ])
  func `platforms prove no clash`(project: String) throws {
    #expect(try Self.errors(project) == [])
    #expect(try Self.project(with: project).unread() == [])
    // What is missing on every platform is reported.
    let faulty = ["App/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Service", "Gate"])]
    #expect(try Self.project(with: project, faulty).errors() == ["App/Root.swift:9 no-instantiable"])
  }

  @Test(arguments: [
    project(.init(name: "App", files: files)), project(.init(name: "App", folders: ["App"])),
    project(.init(name: "App", files: files, settings: ["EXCLUDED_SOURCE_FILE_NAMES": "*.md Other*.swift"])),
    project(
      .init(name: "App", files: files, settings: ["EXCLUDED_SOURCE_FILE_NAMES": "$(inherited) Other.swift"])),
    kits([:]),
  ])
  func `what all platforms have is one`(project: String) throws { #expect(try Self.errors(project) == Self.clash) }

  /// Whether it is ever built with what some builds alone have or not, what all of them have is wrong.
  @Test(arguments: [
    (["App/iOS/Service.swift": "ios"], ["App/macOS/Service.swift:7 unfulfilled-received"]),
    // Neither is in all builds, or the other one may bring along what is missing.
    (platforms, []), ([:], clash), (["App/macOS/Service.swift": "macos"], []),
  ])
  func `what all builds have is checked beside what some have`(platforms: [String: String], errors: [String]) throws {
    let project = Self.project(.init(name: "App", files: Self.files, platforms: platforms))
    let more = ["App/macOS/Service.swift": ProjectUnderTest.type("Service", receives: ["Store"])]
    let tested = try Self.project(with: project, more)
    let found = try tested.errors().filter { platforms.isEmpty ? $0.hasSuffix("duplicate-instantiable") : true }
    #expect(found == errors)
    #expect(try tested.unread() == [])
  }

  /// What only some builds have and clashes with nothing is taken to be there.
  @Test func `another file of some builds may have what is missing`() throws {
    var files = Self.files
    files.append("App/iOS/Store.swift")
    let project = Self.project(
      .init(
        name: "App", files: files, platforms: ["App/iOS/Service.swift": "ios", "App/iOS/Store.swift": "ios"]))
    let more = [
      "App/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Service", "Store"]),
      "App/macOS/Service.swift": ProjectUnderTest.type("Service", receives: ["Store"]),
      "App/iOS/Store.swift": ProjectUnderTest.type("Store"),
    ]
    #expect(try Self.project(with: project, more).errors() == [])
  }

  /// In the file that a configuration is based on, and in those that it includes.
  @Test(arguments: [
    (["A.xcconfig": "EXCLUDED_SOURCE_FILE_NAMES[sdk=macosx*] = App/iOS/*.swift // Not there.\n"], []),
    (
      [
        "A.xcconfig": "#include \"Shared/B.xcconfig\"\n",
        "Shared/B.xcconfig": "EXCLUDED_SOURCE_FILE_NAMES=Service.swift",
      ], []
    ),
    (["A.xcconfig": "#include? \"B.xcconfig\"\n", "B.xcconfig": "EXCLUDED_SOURCE_FILE_NAMES = $(OF_PLATFORM)\n"], []),
    (["A.xcconfig": "#include \"A.xcconfig\"\n#include \"None.xcconfig\"\nEXCLUDED_SOURCE_FILE_NAMES = *.swift\n"], []),
    (
      [
        "A.xcconfig": "// EXCLUDED_SOURCE_FILE_NAMES = *.swift\nEXCLUDED_SOURCE_FILE_NAMES = $(inherited) Other.swift\n"
      ], clash
    ),
    (["A.xcconfig": "OTHER = *.swift\n", "B.xcconfig": "EXCLUDED_SOURCE_FILE_NAMES = *.swift\n"], clash),
    (["A.xcconfig": ""], clash), ([:], clash),
  ])
  func `settings in a file of their own`(files: [String: String], errors: [String]) throws {
    let project = Self.project(.init(name: "App", files: Self.files, settingsFile: "A.xcconfig"))
    #expect(try Self.project(with: project, files).errors() == errors)
  }

  /// The names of a setting are separated by blanks, and one may have blanks in it.
  @Test(arguments: [
    ("\"App/My iOS/*.swift\"", []), ("'App/My iOS/*.swift' Other.swift", []), ("App/My\\ iOS/*.swift", []),
    ("\"Other iOS/*.swift\"", clashOfNames), ("\"Other App/My\" iOS/Service.swift", clashOfNames),
  ])
  func `a name with a blank`(value: String, errors: [String]) throws {
    let files = ["App/Root.swift", "App/My iOS/Service.swift", "App/macOS/Service.swift"]
    let project = Self.project(.init(name: "App", files: files, settings: ["EXCLUDED_SOURCE_FILE_NAMES": value]))
    let more = ["App/My iOS/Service.swift": Self.service]
    #expect(try Self.project(with: project, more).errors() == errors)
  }

  private static let clashOfNames = clash.map { $0.replacing("App/iOS/", with: "App/My iOS/") }

  /// Others are judged as ever: what is there for one platform is there.
  @Test(arguments: [true, false]) func `what is missing is missing`(isThere: Bool) throws {
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": Self.project(
        .init(name: "App", files: isThere ? Self.files : ["App/Root.swift"], platforms: Self.platforms)),
      "App/Root.swift": Self.root, "App/iOS/Service.swift": Self.service,
      "App/macOS/Service.swift": "public final class Other {}",
    ])
    #expect(try project.errors() == (isThere ? [] : ["App/Root.swift:7 no-instantiable"]))
  }
}
