import Testing

@testable import DICheckWorkspace
@testable import SafeDILibrary

/// Single files where no repository says how far one's work goes.
@Suite struct FileSurroundingsTests {
  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"])
  private static let receiver = ProjectUnderTest.type("Service", receives: ["Store"])
  private static let file = "Packages/Kit/Sources/Kit/Service.swift"
  private static let missing = ["\(file):7 unfulfilled-received"]

  private static func project(_ package: String) -> String {
    var fixture = XcodeFixture()
    let kit = fixture.addLocalPackage(package)
    fixture.add(.init(name: "App", files: ["App/Root.swift"], products: [("Kit", kit)]))
    return fixture.text
  }

  /// An application beside the package that it uses, and a folder that has nothing to do with them.
  private static func files(_ more: [String: String] = [:]) -> [String: String] {
    [
      "Packages/Kit/Package.swift": ProjectUnderTest.package("Kit", library: ["Kit"], targets: [("Kit", [])]),
      file: receiver,
      "Apps/One/App.xcodeproj/project.pbxproj": project("../../Packages/Kit"), "Apps/One/App/Root.swift": root,
      "Other/Package.swift": ProjectUnderTest.package("Other", library: ["Kit"], targets: [("Kit", [])]),
      "Other/Sources/Kit/Service.swift": root, "Loose/Root.swift": root,
    ].merging(more) { $1 }
  }

  @Test(arguments: [nil, "Apps/One", "Apps/One/App", "Packages"]) func `what uses the package of a file is looked for`(
    folder: String?
  ) throws {
    let project = try ProjectUnderTest(Self.files(), isRepository: false)
    let path = project.tree.path + "/" + Self.file
    // The folder of packages shows no application.
    #expect(try project.errors([path], from: folder) == (folder == "Packages" ? [] : Self.missing))
  }

  @Test func `a package of its own repository`() throws {
    let project = try ProjectUnderTest(Self.files(["Packages/Kit/.git/": ""]), isRepository: false)
    #expect(try project.errors([Self.file]) == Self.missing)
  }

  /// A workspace need not know of it: an application may compile a file of a folder beside it.
  @Test func `a file beside a project`() throws {
    var fixture = XcodeFixture()
    fixture.add(.init(name: "App", files: ["App/Root.swift", "../Shared/Service.swift"]))
    let project = try ProjectUnderTest(
      [
        "App/App.xcodeproj/project.pbxproj": fixture.text, "App/App/Root.swift": Self.root,
        "Shared/Service.swift": Self.receiver,
      ], isRepository: false)
    #expect(try project.errors(["Shared/Service.swift"]) == ["Shared/Service.swift:7 unfulfilled-received"])
  }

  /// What a setting or a list gives to an application, its own folder aside.
  @Test(arguments: [
    ("App/.safedi-lsp.json", #"{"include": ["../Shared"]}"#), ("App/.safedi/configuration/include.csv", "../Shared"),
  ])
  func `an application includes the file`(path: String, text: String) throws {
    var fixture = XcodeFixture()
    fixture.add(.init(name: "App", files: ["App/Root.swift"]))
    let project = try ProjectUnderTest(
      [
        "App/App.xcodeproj/project.pbxproj": fixture.text, "App/App/Root.swift": Self.root,
        "Shared/Service.swift": Self.receiver, path: text,
      ], isRepository: false)
    let missing = ["Shared/Service.swift:7 unfulfilled-received"]
    #expect(try project.errors() == missing)
    #expect(try project.errors(["Shared/Service.swift"]) == missing)
  }

  /// The file's own package, and all of the folder that one works in.
  @Test func `what may use the file is read`() throws {
    let project = try ProjectUnderTest(Self.files(), isRepository: false)
    for file in [Self.file, "Loose/Root.swift"] {
      #expect(project.layout([file]).files.sorted() == project.layout().files.sorted())
    }
    let elsewhere = project.layout([project.tree.path + "/Loose/Root.swift"], from: "Apps")
    #expect(
      project.tree.relative(elsewhere.files) == ["Apps/One/App/Root.swift", "Loose/Root.swift", Self.file])
    #expect(project.tree.relative(elsewhere.files.filter(elsewhere.build.isReported)) == ["Loose/Root.swift"])
    #expect(elsewhere.build.warnings.contains { $0.message.hasPrefix("lies in no package, project or repository") })
  }

  @Test func `a description of a build is where one works`() throws {
    var files = Self.files([
      "App/Root.swift": Self.root, "Project.swift": "import ProjectDescription\nlet project = Project(name: \"App\")\n",
    ])
    for path in files.keys where !path.hasPrefix("Packages/") && !path.hasPrefix("App/") && path != "Project.swift" {
      files[path] = nil
    }
    let project = try ProjectUnderTest(files, isRepository: false)
    #expect(try project.errors() == Self.missing)
    #expect(try project.errors([Self.file]) == Self.missing)
  }

  @Test func `a large folder is nobody's project`() throws {
    var files = Self.files()
    for index in 0..<Workplace.budget.entries / 1_000 {
      for part in 0..<1_000 { files["Data/\(index)/\(part).txt"] = "" }
    }
    let project = try ProjectUnderTest(files, isRepository: false)
    #expect(try project.errors([Self.file]) == [])
    #expect(project.layout([Self.file]).build.warnings == [])
    // A file of the folder itself could be one of a program that nobody read: that is no pass.
    #expect(try project.errors(["Loose/Root.swift"]) == [])
    let unread = try project.unread(["Loose/Root.swift"])
    #expect(
      unread.count == 1 && unread[0].contains("Loose/Root.swift:1 ") && unread[0].contains("too large"), "\(unread)")
    let named = project.tree.path + "/Loose/Root.swift"
    #expect(project.layout([named], from: "Loose").build.buildFaults == [])
    #expect(project.layout([named], from: "Other").build.warnings.count == 1)
  }

  /// It has nothing to do with what lies beside it.
  @Test(arguments: [("/usr/Lonely.swift", nil), ("/usr/lonely/Lonely.swift", "/usr/lonely")])
  func `a file right in a folder of everything`(path: String, root: String?) {
    let surroundings = FileSurroundings(walkOptions: WalkOptions(), workingDirectory: "/usr/elsewhere")
    #expect(surroundings.roots(ofFiles: [path]) == Set([root].compactMap(\.self)))
  }

  @Test(arguments: [
    ("/", false), ("/home", false), ("/home/jo", false), ("/Users/jo", false), ("/tmp", false), ("/data/jo", false),
    ("/data", false), ("/data/jo/code", true), ("/home/jo/code", true), ("/app", true), ("/tmp/x", true),
  ])
  func `a home folder is nobody's project`(folder: String, mayBeWalked: Bool) {
    #expect(Workplace.mayBeWalked(folder, home: "/data/jo") == mayBeWalked)
  }
}
