import DICheckTestSupport
import Testing

@testable import DICheckPackageManifests
@testable import DICheckWorkspace
@testable import SafeDILibrary

@Suite struct XcodeProjectTests {
  /// An application with listed files, a framework with a synchronised folder, and tests.
  static let text = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	objects = {
    /* Begin */
    		A0 = {isa = PBXProject; mainGroup = G0; targets = (T1, T2, T3, ); projectDirPath = ""; };
    		G0 = {isa = PBXGroup; children = (G1 /* App */, F3, S1, S2); sourceTree = "<group>"; };
    		G1 = {isa = PBXGroup; children = (F1, F2); path = "My App"; sourceTree = "<group>"; };
    		F1 = {isa = PBXFileReference; path = "A \\"x\\".swift"; sourceTree = "<group>"; };
    		F2 = {isa = PBXFileReference; path = notes.md; sourceTree = "<group>"; };
    		F3 = {isa = PBXFileReference; path = Shared/S.swift; sourceTree = SOURCE_ROOT; };
    		F4 = {isa = PBXFileReference; path = Gone.swift; sourceTree = BUILT_PRODUCTS_DIR; };
    		S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; exceptions = (E1, E2); };
    		S2 = {isa = PBXFileSystemSynchronizedRootGroup; path = KitTests; sourceTree = "<group>"; };
    		E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Skip.swift, ); target = T2; };
    		E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Also.swift, Info.plist);
        target = T1; };
    		B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F3; };
    		B3 = {isa = PBXBuildFile; fileRef = F2; }; B4 = {isa = PBXBuildFile; fileRef = F4; };
    		P1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4); };
    		P2 = {isa = PBXFrameworksBuildPhase; files = (); };
    		T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildPhases = (P1, P2); dependencies = (D1); };
    		T2 = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = ();
        fileSystemSynchronizedGroups = (S1); };
    		T3 = {isa = PBXNativeTarget; name = KitTests; productType = "com.apple.product-type.bundle.unit-test";
        buildPhases = (); fileSystemSynchronizedGroups = (S2); };
    		D1 = {isa = PBXTargetDependency; productRef = R1; };
    		R1 = {isa = XCSwiftPackageProductDependency; productName = "plugin:SafeDIGenerator"; };
    		V1 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://github.com/dfed/SafeDI";
        requirement = {kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
    	};
    	rootObject = A0 /* Project */;
    }
    """

  /// However often files include each other, and however many configurations are based on such, they are read once for
  /// each, and no more than a project has.
  @Test func `settings files are read a bounded number of times`() {
    let line = "#include? \"B.xcconfig\"\n"
    var reads: [String: Int] = [:]
    let file = BuildSettingsFile("/A.xcconfig") { path in
      reads[path, default: 0] += 1
      return path == "/A.xcconfig" ? String(repeating: line, count: 1_000) : "NAME = value"
    }
    #expect(reads == ["/A.xcconfig": 1, "/B.xcconfig": 1])
    #expect(file.settings.map(\.name) == ["NAME"] && !file.isIncomplete)

    let configurations = (0..<100).map { number in
      """
      C\(number) = {isa = XCBuildConfiguration; baseConfigurationReference = F\(number); };
      F\(number) = {isa = PBXFileReference; path = \(number).xcconfig; sourceTree = SOURCE_ROOT; };
      """
    }
    let children = (0..<100).map { "F\($0)" }.joined(separator: ", ")
    let project = """
      // !$*UTF8*$!
      { objects = {
      A0 = {isa = PBXProject; mainGroup = G0; targets = (); };
      G0 = {isa = PBXGroup; children = (\(children)); sourceTree = "<group>"; };
      \(configurations.joined(separator: "\n"))
      }; rootObject = A0; }
      """
    let content = String(repeating: "\n", count: 1 << 20)
    var count = 0
    let read = XcodeProject(text: project, folder: "/") { _ in
      count += 1
      return content
    }
    #expect(read?.settingsFiles.count == 100)
    #expect(count == 4)
  }

  @Test func `reads targets, their files and the requirement`() throws {
    let project = try #require(XcodeProject(text: Self.text, folder: "/w"))
    #expect(SafeDI().ownPackage.requirement(among: project.remotePackages) == .upToNextMajor("1.2.0"))
    #expect(project.targets.map(\.name) == ["App", "Kit", "KitTests"])
    #expect(project.targets.map(\.isTest) == [false, false, true])
    #expect(project.targets.map(\.plugins) == [["SafeDIGenerator"], [], []])
    #expect(project.targets[0].files == ["/w/My App/A \"x\".swift", "/w/Shared/S.swift", "/w/Kit/Also.swift"])
    #expect(project.targets[1].folders == ["/w/Kit"])
    #expect(project.targets[1].excludedFiles == ["/w/Kit/Skip.swift"])
  }

  /// Each exception is looked at once, not once for each target.
  @Test func `many targets with folders and exceptions`() throws {
    let growth = try ProcessorTime.growth(from: 250) { count in
      let project = try #require(XcodeProject(text: Self.project(ofTargets: count), folder: "/w"))
      #expect(project.targets.count == count)
      #expect(project.targets[7].excludedFiles == ["/w/g7/a.swift"])
      #expect(Set(project.targets[7].files) == Set((3..<7).map { "/w/g\($0)/a.swift" }))
    }
    #expect(growth < ProcessorTime.limit)
  }

  private static func project(ofTargets count: Int) -> String {
    func list(_ item: (Int) -> String) -> String { (0..<count).map(item).joined(separator: ", ") }
    func objects(_ item: (Int) -> String) -> String { (0..<count).map(item).joined() }
    let groups = objects { number in
      "G\(number) = { isa = PBXFileSystemSynchronizedRootGroup; path = g\(number); exceptions = ("
        + (0..<5).map { "E\((number + $0) % count)" }.joined(separator: ", ") + "); };\n"
    }
    let exceptions = objects { number in
      "E\(number) = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T\(number);"
        + " membershipExceptions = (a.swift); };\n"
    }
    let targets = objects { number in
      "T\(number) = { isa = PBXNativeTarget; name = N\(number); buildPhases = ();"
        + " fileSystemSynchronizedGroups = (G\(number)); };\n"
    }
    return """
      { objects = { R = { isa = PBXProject; mainGroup = M; targets = (\(list { "T\($0)" })); };
      M = { isa = PBXGroup; children = (\(list { "G\($0)" })); };
      \(groups)\(exceptions)\(targets)}; rootObject = R; }
      """
  }

  @Test func `each target is a module`() throws {
    let tree = try TemporaryTree([
      "P/App.xcodeproj/project.pbxproj": Self.text, "P/My App/A \"x\".swift": "", "P/Shared/S.swift": "",
      "P/Kit/k.swift": "", "P/Kit/Skip.swift": "", "P/Kit/Also.swift": "", "P/KitTests/t.swift": "", "P/rest.swift": "",
    ])
    let layout = ProgramLayout.discover(["P"], for: SafeDI(), workingDirectory: tree.path)
    let modules = layout.modules.map { module in
      "\(module.name) \(module.kind): \(tree.relative(module.files.map { layout.files[$0] }).joined(separator: ", "))"
    }
    #expect(
      modules == [
        "App application: P/Kit/Also.swift, P/My App/A \"x\".swift, P/Shared/S.swift",
        "Kit application: P/Kit/Also.swift, P/Kit/k.swift", "KitTests test: P/KitTests/t.swift",
        "P loose: P/rest.swift",
      ])
    #expect(layout.versions.map { $0?.version } == [.newest1])
  }

  /// Another target's folder lends a folder of its own.
  @Test func `an exception names a folder`() throws {
    let tree = try TemporaryTree([
      "P/App.xcodeproj/project.pbxproj": Self.text.replacing("(Also.swift, Info.plist)", with: "(Sub, Info.plist)"),
      "P/My App/A \"x\".swift": "", "P/Kit/k.swift": "", "P/Kit/Sub/d.swift": "", "P/Kit/Info.plist": "",
    ])
    let layout = ProgramLayout.discover(["P"], for: SafeDI(), workingDirectory: tree.path)
    let files = layout.modules.map { tree.relative($0.files.map { layout.files[$0] }) }
    #expect(files == [["P/Kit/Sub/d.swift", "P/My App/A \"x\".swift"], ["P/Kit/Sub/d.swift", "P/Kit/k.swift"], []])
  }

  @Test(arguments: [
    "", "{", "{ objects = { }; }", "{ objects = { A = {isa = PBXProject; targets = (T); }; }; rootObject = A; }",
    String(repeating: "(", count: 10_000), "{ a = \"", "{ a = b; } rest", "{ objects = {}; rootObject = A; }",
  ])
  func `gives up on what it can't be sure of`(text: String) {
    #expect(XcodeProject(text: text, folder: "/w") == nil)
  }
}
