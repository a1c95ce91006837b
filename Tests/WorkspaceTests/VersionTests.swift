import DICheckDependencyLibrary
import DICheckPackageManifests
import Testing

@testable import DICheckWorkspace
@testable import SafeDILibrary

@Suite struct VersionTests {
  static let resolved1 = """
    {"object": {"pins": [
      {"package": "Other", "repositoryURL": "https://github.com/x/Other.git", "state": {"version": "9.0.0"}},
      {"package": "SafeDI", "repositoryURL": "https://github.com/dfed/SafeDI.git", "state": {"branch": null, "revision": "a", "version": "0.6.0"}}
    ]}, "version": 1}
    """

  static func resolved(_ state: String, format: Int = 3) -> String {
    """
    {"originHash": "x", "pins": [{"identity": "safedi", "kind": "remoteSourceControl",
     "location": "https://github.com/dfed/SafeDI", "state": \(state)}], "version": \(format)}
    """
  }

  @Test func `reads every format of resolved versions`() {
    let finder = VersionFinder(library: SafeDI())
    #expect(finder.version(pinnedBy: Self.resolved1) == SafeDIVersion(0, 6, 0))
    #expect(
      finder.version(pinnedBy: Self.resolved(#"{"version": "1.3.0"}"#, format: 2)) == SafeDIVersion(1, 3, 0))
    #expect(
      finder.version(pinnedBy: Self.resolved(#"{"version": "2.0.0-beta-3"}"#))
        == SafeDIVersion(2, 0, 0, .init(.beta, 3)))
    #expect(finder.version(pinnedBy: Self.resolved(#"{"branch": "main", "revision": "a"}"#)) == .newest)
    #expect(finder.version(pinnedBy: #"{"pins": [], "version": 3}"#) == nil)
    #expect(finder.version(pinnedBy: "no JSON") == nil)
  }

  @Test(arguments: [
    (VersionRequirement.upToNextMajor("1.0.0"), SafeDIVersion(1, 5, 4)),
    (.upToNextMajor("0.6.0"), SafeDIVersion(0, 9, 1)),
    (.upToNextMajor("2.0.0-beta-3"), .newest), (.upToNextMajor("2.3.1"), SafeDIVersion(2, 3, 1)),
    (.upToNextMinor("2.0.0"), SafeDIVersion(2, 0, 0)), (.upToNextMinor("2.1.0-rc-1"), SafeDIVersion(2, 1, 1)),
    (.upToNextMajor("2.9.0"), SafeDIVersion(2, 9, 0)),
    (.exact("2.4.0-beta-1"), SafeDIVersion(2, 4, 0, .init(.beta, 1))),
    (.upToNextMajor("3.1.0"), SafeDIVersion(3, 1, 0)),
    (.upToNextMinor("0.6.0"), SafeDIVersion(0, 6, 0)), (.upToNextMinor("1.2.0"), SafeDIVersion(1, 2, 3)),
    (.exact("1.4.1"), SafeDIVersion(1, 4, 1)),
    (.range(lower: "1.0.0", upper: "1.3.0", isClosed: false), SafeDIVersion(1, 2, 3)),
    (.range(lower: "1.0.0", upper: "1.3.0", isClosed: true), SafeDIVersion(1, 3, 0)), (.unversioned, .newest),
  ])
  func `a requirement leads to its newest release`(requirement: VersionRequirement, version: SafeDIVersion) {
    #expect(SafeDI().releases.version(for: requirement) == version)
  }

  @Test func `each release of a known line is known, and none of a later one`() {
    let releases = SafeDI().releases
    for name in ["0.5.0", "1.5.4", "1.9.0", "2.0.0-alpha-1", "2.2.7", "2.3.0-alpha-4", "2.3.0", "2.3.3", "2.3.99"] {
      #expect(releases.version(named: name).map(releases.knows) == true, "\(name)")
    }
    for name in ["2.4.0-alpha-1", "2.4.0", "2.9.0", "3.0.0-rc-1", "3.0.0", "9.9.9"] {
      #expect(releases.version(named: name).map(releases.knows) == false, "\(name)")
    }
    #expect(releases.newestLine == "2.3")
    #expect(releases.version(named: "2.3") == .newest)
    #expect(releases.version(named: "1.4") == SafeDIVersion(1, 4, 3))
    #expect(releases.version(named: "2.1") == SafeDIVersion(2, 1, 1))
  }

  /// The finding for the first project of `path`.
  private func finding(_ tree: TemporaryTree, _ path: String, override: SafeDIVersion? = nil) throws -> String {
    let layout = ProgramLayout.discover([path], for: SafeDI(), workingDirectory: tree.path, versionOverride: override)
    guard let finding = try #require(layout.versions.first) else { return "none" }
    switch finding.origin {
    case .resolved(let path), .requirement(let path): return "\(finding.version) \(tree.relative([path])[0])"
    case .override, .features, .includeList, .assumed: return "\(finding.version) \(finding.origin)"
    }
  }

  private static func manifest(_ dependency: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", dependencies: [\(dependency)], targets: [.target(name: "A")])
    """
  }

  @Test(arguments: [
    (#"branch: "main""#, #"{"branch": "main", "revision": "a"}"#, false), (#"branch: "main""#, "", false),
    (#"from: "2.0.0""#, #"{"revision": "a"}"#, false), (#"from: "2.0.0""#, "", true),
    (#"branch: "main""#, #"{"version": "2.1.0"}"#, true),
  ])
  func `a branch or a revision is no release`(asked: String, pinned: String, isOfRelease: Bool) throws {
    let tree = try TemporaryTree([
      "Package.swift": Self.manifest(#".package(url: "https://x/SafeDI", \#(asked))"#),
      "Package.resolved": pinned.isEmpty ? "" : Self.resolved(pinned), "Sources/A/a.swift": "",
    ])
    let layout = ProgramLayout.discover([tree.path], for: SafeDI(), workingDirectory: tree.path)
    #expect(layout.versions.first??.isOfRelease == isOfRelease)
  }

  @Test func `the nearest word wins`() throws {
    let tree = try TemporaryTree([
      "Package.resolved": Self.resolved(#"{"version": "1.1.0"}"#),
      "Own/Package.swift": Self.manifest(#".package(url: "https://x/SafeDI", from: "0.9.0")"#),
      "Own/Package.resolved": Self.resolved(#"{"version": "0.9.1"}"#), "Own/Sources/A/a.swift": "",
      "Other/Package.swift": Self.manifest(#".package(url: "https://x/SafeDI.git", exact: "0.6.0")"#),
      "Other/Sources/A/a.swift": "",
      "Fits/Package.swift": Self.manifest(#".package(url: "https://x/safedi", from: "1.0.0")"#),
      "Fits/Sources/A/a.swift": "",
      "Plain/a.swift": "",
      "App/App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": Self.resolved(
        #"{"version": "1.2.3"}"#),
      "App/a.swift": "",
      "Work/W.xcworkspace/xcshareddata/swiftpm/Package.resolved": Self.resolved(#"{"version": "1.2.2"}"#),
      "Work/Inner/I.xcodeproj/": "", "Work/Inner/i.swift": "",
    ])
    #expect(try finding(tree, "Own") == "0.9.1 Own/Package.resolved")
    #expect(try finding(tree, "Other") == "0.6.0 Other/Package.swift")
    #expect(try finding(tree, "Fits") == "1.1.0 Package.resolved")
    #expect(try finding(tree, "Plain") == "1.1.0 Package.resolved")
    #expect(try finding(tree, "Plain/a.swift") == "1.1.0 Package.resolved")
    #expect(try finding(tree, "App").hasPrefix("1.2.3 App/App.xcodeproj/"))
    #expect(try finding(tree, "Work/Inner").hasPrefix("1.2.2 Work/W.xcworkspace/"))
    #expect(try finding(tree, "Own", override: .newest06) == "0.6.0 override")
  }

  @Test func `Tuist and Bazel have pins of their own`() throws {
    let module = "bazel_dep(name = \"safedi\", version = \"2.1.1\")\n"
    let tree = try TemporaryTree([
      "Tuist/Package.resolved": Self.resolved(#"{"version": "2.2.0"}"#),
      "Tuist/Package.swift": Self.manifest(#".package(url: "https://x/SafeDI", from: "2.0.0")"#),
      "Project.swift": "import ProjectDescription\n", "App/a.swift": "",
      "Bazel/MODULE.bazel": module, "Bazel/app/a.swift": "", "Bazel/Kit/Sources/A/a.swift": "",
      "Bazel/Kit/Package.swift": Self.manifest(#".package(url: "https://x/SafeDI", from: "1.0.0")"#),
      "Bazel/Own/MODULE.bazel": module + "local_path_override(module_name = \"safedi\", path = \"../../s\")\n",
      "Bazel/Own/a.swift": "",
    ])
    #expect(try finding(tree, "App") == "2.2.0 Tuist/Package.resolved")
    #expect(try finding(tree, "Bazel/app") == "2.1.1 Bazel/MODULE.bazel")
    #expect(try finding(tree, "Bazel/Kit") == "2.1.1 Bazel/MODULE.bazel")
    #expect(try finding(tree, "Bazel/Own") == "2.3.0 Bazel/Own/MODULE.bazel")
    #expect(try finding(tree, "Bazel", override: .newest1) == "1.5.4 override")
  }

  @Test(arguments: [
    (
      "SafeDI:\n    url: https://github.com/dfed/SafeDI.git\n    exactVersion: 2.2.0   # as the server\n  X:\n    from: 1",
      "2.2.0"
    ),
    ("X: {path: X}\n  SafeDI: {github: dfed/SafeDI, minorVersion: \"2.1.0\"}", "2.1.1"),
    ("SafeDI:\n    version: '1.3.0'\n    url: 'https://github.com/dfed/SafeDI'", "1.3.0"),
    ("SafeDI:\n    url: https://github.com/dfed/SafeDI\n    branch: main", "2.3.0"),
    ("Other:\n    url: https://github.com/dfed/Other\n    from: 1.0.0", nil),
  ])
  func `a description of XcodeGen's asks for a release`(packages: String, version: String?) throws {
    let tree = try TemporaryTree([
      "project.yml": "name: App\npackages:\n  \(packages)\ntargets:\n  App: {sources: [App]}\n", "App/a.swift": "",
    ])
    #expect(try finding(tree, ".") == (version.map { "\($0) project.yml" } ?? "none"))
  }

  @Test func `a package asks through the local packages that it uses`() throws {
    let tree = try TemporaryTree([
      "App/Package.swift": Self.manifest(#".package(path: "../Core")"#), "App/Sources/A/a.swift": "",
      "Core/Package.swift": Self.manifest(#".package(url: "https://x/SafeDI", .upToNextMajor(from: "1.0.0"))"#),
      "Core/Sources/A/a.swift": "", "Plain/a.swift": "",
    ])
    #expect(try finding(tree, "App") == "1.5.4 Core/Package.swift")
    #expect(try finding(tree, "Plain") == "none")
  }

  @Test func `an include list, then code, then the newest`() throws {
    let tree = try TemporaryTree(["a/a.swift": "", "b/b.swift": "", "b/.safedi/configuration/include.csv": "x"])
    func version(_ path: String, code: SafeDIFeatures = []) throws -> VersionFinding {
      var layout = ProgramLayout.discover([path], for: SafeDI(), workingDirectory: tree.path)
      var inspection = ModuleInspection { _ in true }
      inspection.evidence = { _ in code.evidence }
      return try #require(layout.programs(inspection).first).version
    }
    #expect(try version("a") == VersionFinding(version: .newest, origin: .assumed))
    #expect(try version("b") == VersionFinding(version: .newest1, origin: .includeList))
    #expect(try version("a", code: .ofZero6) == VersionFinding(version: .newest06, origin: .features))
    #expect(try version("b", code: .ofZero6) == VersionFinding(version: .newest1, origin: .includeList))
    #expect(try version("b", code: .ofTwo) == VersionFinding(version: .newest, origin: .features))
  }
}
