import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import SafeDIGraph
import Testing

@testable import DICheckWorkspace
@testable import SafeDILibrary

/// Xcode projects of the usual shapes, each with its verdict: an application that builds has no error, and one that
/// lacks a link has the error that its build has.
@Suite struct XcodeVerdictTests {
  private typealias Fixture = XcodeFixture

  private static func project(_ change: (inout XcodeFixture) -> Void) -> String {
    var fixture = XcodeFixture()
    change(&fixture)
    return fixture.text
  }

  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"])
  private static let service = ProjectUnderTest.type("Service", makes: ["Store"])
  private static let store = ProjectUnderTest.type("Store")
  private static let lacksService = ["App/Root.swift:7 no-instantiable"]

  /// `Kit` with the product `Kit` of two targets, and a target that nobody uses.
  private static func kit(_ folder: String) -> [String: String] {
    [
      "\(folder)/Package.swift": ProjectUnderTest.package(
        "Kit", library: ["Kit"], targets: [("Kit", ["Base"]), ("Base", []), ("Spare", [])]),
      "\(folder)/Sources/Kit/Service.swift": service, "\(folder)/Sources/Base/Store.swift": store,
      "\(folder)/Sources/Spare/Spare.swift": store,
    ]
  }

  private static func files(_ files: [String: String], _ more: [String: String]) -> [String: String] {
    files.merging(more) { $1 }
  }

  // MARK: Packages

  @Test(arguments: ["Kit", "Packages/Kit"]) func `a local package is linked by reference`(folder: String) throws {
    let text = Self.project { fixture in
      let kit = fixture.addLocalPackage(folder)
      fixture.add(.init(name: "App", files: ["App/Root.swift"], products: [("Kit", kit)]))
    }
    let project = try ProjectUnderTest(
      Self.files(Self.kit(folder), ["App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root]))
    // The unused target declares `Store` too: only what the product has counts.
    #expect(try project.errors() == [])
    #expect(try project.errors(["App"]) == [])
    #expect(try project.errors(["App/Root.swift"]) == [])
  }

  /// A test target's own roots see what it declares, and what its host does.
  @Test func `tests declare what their host declares too`() throws {
    let text = Self.project { fixture in
      fixture.add(.init(name: "App", files: ["App/Root.swift", "App/Service.swift"]))
      fixture.add(.init(name: "AppTests", kind: .unitTests, files: ["Tests/Fake.swift"], targets: ["App"]))
    }
    let fake = ProjectUnderTest.type("Fake", isRoot: true, makes: ["Store"]) + Self.store
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root,
      "App/Service.swift": Self.service + Self.store, "Tests/Fake.swift": fake,
    ])
    #expect(try project.errors() == [])
    // Twice in one target it is a clash.
    try project.tree.write("Tests/Fake.swift", fake + Self.store)
    #expect(Set(try project.errors().map { $0.suffix(22) }) == ["duplicate-instantiable"])
  }

  @Test func `a local package lies outside of the folder`() throws {
    let text = Self.project { fixture in
      let kit = fixture.addLocalPackage("../Kit")
      fixture.add(.init(name: "App", folders: ["App"], products: [("Kit", kit)]))
    }
    let project = try ProjectUnderTest(
      Self.files(Self.kit("Kit"), ["Apps/App.xcodeproj/project.pbxproj": text, "Apps/App/Root.swift": Self.root]))
    #expect(try project.errors(["Apps"]) == [])
    #expect(project.layout(["Apps"]).build.warnings == [])
    // What a package has that isn't there, nobody can say to be missing.
    try project.tree.write("Apps/App.xcodeproj/project.pbxproj", text.replacing("../Kit", with: "../Lost"))
    #expect(try project.errors(["Apps"]) == [])
    let unread = try project.unread(["Apps"])
    #expect(unread.count == 1 && unread[0].contains(" There is no package at `../Lost`. "), "\(unread)")
  }

  /// What stops the build of what was asked for is reported where it is, outside too; nothing else is.
  @Test func `a package outside of the folder stops the build`() throws {
    let text = Self.project { fixture in
      let kit = fixture.addLocalPackage("../Kit")
      fixture.add(.init(name: "App", folders: ["App"], products: [("Kit", kit)]))
    }
    // Two faults: a type that nobody provides, and a hidden one. Not of the application: `Spare`.
    let service = ProjectUnderTest.type("Service", receives: ["Missing"])
    let store = Self.store.replacing("public final class", with: "private final class")
    let project = try ProjectUnderTest(
      Self.files(
        Self.kit("Kit"),
        [
          "Apps/App.xcodeproj/project.pbxproj": text, "Apps/App/Root.swift": Self.root,
          "Apps/App/View.swift": ProjectUnderTest.type("View"), "Kit/Sources/Kit/Service.swift": service,
          "Kit/Sources/Base/Store.swift": store, "Kit/Sources/Spare/Spare.swift": store,
        ]))
    let faults = [
      "Kit/Sources/Base/Store.swift:3 type-not-public", "Kit/Sources/Kit/Service.swift:7 unfulfilled-received",
    ]
    #expect(try project.errors(["Apps"]) == faults)
    #expect(try project.errors(["Apps/App.xcodeproj"]) == faults)
    // Only a part of the project was asked for, or one file.
    #expect(try project.errors(["Apps/App"]) == [])
    #expect(try project.errors(["Apps/App/Root.swift"]) == [])
    #expect(
      try project.errors(["Kit"]) == [
        "Kit/Sources/Base/Store.swift:3 type-not-public", "Kit/Sources/Spare/Spare.swift:3 type-not-public",
      ])
    // What is only doubtful, nobody outside asked about.
    try project.tree.write("Kit/Sources/Kit/Service.swift", Self.service)
    try project.tree.write("Kit/Sources/Base/Store.swift", Self.store + "// safedi:ignore mutable-dependency\n")
    let layout = project.layout(["Apps"])
    #expect(try AnalysisHost(layout: layout).snapshot.diagnostics() == [])
  }

  @Test func `a file reference to a package's folder links it`() throws {
    for type in ["wrapper", "folder", "text"] {
      let text = Self.project { fixture in
        _ = fixture.addFile("Kit", type: type)
        _ = fixture.addFile("notes.txt", type: "text")
        fixture.add(.init(name: "App", files: ["App/Root.swift"], products: [("Kit", nil)]))
      }
      let project = try ProjectUnderTest(
        Self.files(Self.kit("Kit"), ["App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root]))
      #expect(try project.errors() == [], "\(type)")
    }
  }

  @Test func `a package that no target uses is not of the program`() throws {
    let text = Self.project { fixture in
      _ = fixture.addLocalPackage("Kit")
      fixture.add(.init(name: "App", files: ["App/Root.swift"]))
    }
    let project = try ProjectUnderTest(
      Self.files(Self.kit("Kit"), ["App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root]))
    #expect(try project.errors() == Self.lacksService)
  }

  @Test func `a local package stands in for a remote one`() throws {
    let text = Self.project { fixture in
      _ = fixture.addLocalPackage("Vendor/Kit")
      let remote = fixture.addRemotePackage("https://example.com/team/Kit.git", minimum: "1.0.0")
      fixture.add(.init(name: "App", files: ["App/Root.swift"], products: [("Kit", remote)]))
    }
    let project = try ProjectUnderTest(
      Self.files(Self.kit("Vendor/Kit"), ["App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root]))
    #expect(try project.errors() == [])
  }

  @Test func `a workspace lists a package beside the project`() throws {
    let text = Self.project { $0.add(.init(name: "App", files: ["Root.swift"], products: [("Kit", nil)])) }
    let workspace = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
        <!-- <FileRef location = "group:Gone"></FileRef> -->
        <Group location = "group:Modules" name = "Mo&amp;dules"><FileRef location = "group:Kit"></FileRef></Group>
        <FileRef location = "group:App/App.xcodeproj"></FileRef>
      </Workspace>
      """
    let project = try ProjectUnderTest(
      Self.files(
        Self.kit("Modules/Kit"),
        [
          "App/App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root,
          "All.xcworkspace/contents.xcworkspacedata": workspace,
        ]))
    #expect(try project.errors() == [])
    #expect(try project.errors(["All.xcworkspace"]) == [])
    // The workspace above what was asked for counts too.
    #expect(try project.errors(["App"]) == [])
    #expect(try project.errors(["App/Root.swift"]) == [])
    // What is linked is of a package that isn't here, so nobody can say what it lacks.
    try project.tree.write(
      "All.xcworkspace/contents.xcworkspacedata", workspace.replacing("group:Kit", with: "group:Kat"))
    let lost = "No package here has the product `Kit`. What it may declare isn't reported as missing."
    #expect(try project.errors(["App"]) == [])
    #expect(try project.unread(["App"]).map { $0.hasSuffix(lost) } == [true])
    // A package that has no such product is as good as none.
    try project.tree.write(
      "App/Other/Package.swift", ProjectUnderTest.package("Other", library: ["A"], targets: [("A", [])]))
    #expect(try project.unread(["App"]).map { $0.hasSuffix(lost) } == [true])
    // Of the library's own products it is known what they declare.
    try project.tree.write("App/App.xcodeproj/project.pbxproj", text.replacing("\"Kit\"", with: "\"SafeDI\""))
    #expect(try project.errors(["App"]) == Self.lacksService)
  }

  @Test(arguments: [0, 20, 60, 130, 200]) func `half a workspace says nothing about what is missing`(length: Int) throws
  {
    let text = Self.project { fixture in
      fixture.add(
        .init(name: "App", files: ["Root.swift"], products: [("Kit", nil)], linkedProducts: ["Base.framework"]))
    }
    let workspace = """
      <Workspace
         version = "1.0">
         <FileRef location = "group:App/App.xcodeproj"></FileRef>
         <FileRef location = "group:Base/Base.xcodeproj"></FileRef>
         <FileRef location = "group:Kit"></FileRef>
      </Workspace>
      """
    let file = "All.xcworkspace/contents.xcworkspacedata"
    let project = try ProjectUnderTest(
      Self.files(
        Self.kit("Kit"),
        [
          "App/App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root, file: workspace,
          "Base/Base.xcodeproj/project.pbxproj": XcodeFixture().text,
        ]))
    #expect(project.layout().build.warnings == [])
    // A write that isn't done, or a merge.
    let conflict = "\n<<<<<<< HEAD\n   <FileRef location = \"group:Kat\"></FileRef>\n=======\n"
    let half = String(workspace.prefix(length))
    for broken in [half, half + conflict + workspace.dropFirst(length)] {
      try project.tree.write(file, broken)
      for path in [".", "App", "All.xcworkspace"] {
        #expect(try project.errors([path]) == [], "\(path): \(broken)")
        #expect(
          try project.unread([path]).contains { $0.contains("This workspace can't be read to its end") }, "\(broken)")
      }
    }
  }

  @Test func `a workspace reaches projects and packages elsewhere`() throws {
    let text = Self.project { $0.add(.init(name: "App", files: ["Root.swift"], products: [("Kit", nil)])) }
    let workspace = """
      <Workspace><FileRef location="container:../App/App.xcodeproj"/><FileRef location='group:../Kit'/></Workspace>
      """
    let project = try ProjectUnderTest(
      Self.files(
        Self.kit("Kit"),
        [
          "App/App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root,
          "Work/All.xcworkspace/contents.xcworkspacedata": workspace,
        ]))
    #expect(try project.errors(["Work/All.xcworkspace"]) == [])
    #expect(project.layout(["Work/All.xcworkspace"]).build.isReported(project.tree.path + "/App/Root.swift"))
    try project.tree.write("App/Root.swift", ProjectUnderTest.type("Root", isRoot: true, makes: ["Nobody"]))
    #expect(try project.errors(["Work/All.xcworkspace"]) == ["App/Root.swift:7 no-instantiable"])
  }

  @Test func `a package inside a folder of the application is no source of it`() throws {
    let text = Self.project { fixture in
      let kit = fixture.addLocalPackage("App/Kit")
      fixture.add(.init(name: "App", folders: ["App"], products: [("Kit", kit)]))
    }
    let project = try ProjectUnderTest(
      Self.files(Self.kit("App/Kit"), ["App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root]))
    // Were it one, the spare `Store` would be a duplicate.
    #expect(try project.errors() == [])
  }

  @Test func `an unread product has all of its package`() throws {
    let text = Self.project { fixture in
      let kit = fixture.addLocalPackage("Kit")
      fixture.add(.init(name: "App", files: ["App/Root.swift"], products: [("Made", kit)]))
    }
    var files = Self.kit("Kit")
    files["Kit/Sources/Spare/Spare.swift"] = ""
    let project = try ProjectUnderTest(
      Self.files(files, ["App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root]))
    #expect(try project.errors() == [])
  }

  /// Manifests with an enumeration of modules are not read to the end.
  @Test(arguments: ["Module.allCases.map(\\.name)", "[\"Kit\"]", "[Module.kit.name]"])
  func `a product whose targets are unknown has all of its package`(targets: String) throws {
    let text = Self.project { fixture in
      _ = fixture.addLocalPackage("Kit")
      fixture.add(.init(name: "App", files: ["App/Root.swift"], products: [("Kit", nil)]))
    }
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      enum Module: String, CaseIterable {
        case kit, base
        var name: String { rawValue.capitalized }
        var target: Target { .target(name: name, path: "Sources/\\(rawValue)") }
      }
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: \(targets))],
        targets: Module.allCases.map(\\.target))
      """
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root, "Kit/Package.swift": manifest,
      "Kit/Sources/kit/Service.swift": Self.service, "Kit/Sources/base/Store.swift": Self.store,
    ])
    #expect(try project.errors() == [])
  }

  // MARK: Targets

  /// The extension has types of the same names as the application that carries it.
  @Test func `extensions and tests are programs of their own`() throws {
    let text = Self.project { fixture in
      fixture.add(.init(name: "Kit", kind: .framework, folders: ["Kit"]))
      fixture.add(.init(name: "Widget", kind: .appExtension, files: ["Widget/Root.swift", "Shared/Store.swift"]))
      fixture.add(
        .init(name: "App", files: ["App/Root.swift", "Shared/Store.swift"], targets: ["Kit", "Widget"]))
      fixture.add(.init(name: "AppTests", kind: .unitTests, folders: ["AppTests"], targets: ["App"]))
    }
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root, "Kit/Service.swift": Self.service,
      "Shared/Store.swift": Self.store,
      "Widget/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Store"]),
      "AppTests/TestRoot.swift": ProjectUnderTest.type("TestRoot", isRoot: true, makes: ["Service"]),
    ])
    #expect(try project.errors() == [])
    try project.tree.write("Widget/Root.swift", Self.root)
    #expect(try project.errors() == ["Widget/Root.swift:7 no-instantiable"])
  }

  @Test func `a product of a framework's package is the application's too`() throws {
    let text = Self.project { fixture in
      let kit = fixture.addLocalPackage("Kit")
      fixture.add(.init(name: "Core", kind: .framework, files: ["Core/Core.swift"], products: [("Kit", kit)]))
      fixture.add(.init(name: "App", files: ["App/Root.swift"], targets: ["Core"]))
    }
    let project = try ProjectUnderTest(
      Self.files(
        Self.kit("Kit"),
        ["App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root, "Core/Core.swift": "import SafeDI\n"]))
    #expect(try project.errors() == [])
  }

  @Test func `targets of other projects are found by reference and by product`() throws {
    let other = Self.project { $0.add(.init(name: "Core", kind: .framework, files: ["Service.swift", "Store.swift"])) }
    let workspace = """
      <Workspace><FileRef location = "group:App.xcodeproj"></FileRef>
      <FileRef location = "group:Core/Core.xcodeproj"></FileRef></Workspace>
      """
    let ways: [(inout Fixture.Target) -> Void] = [
      { $0.otherTargets = [("Core/Core.xcodeproj", "Core")] }, { $0.linkedProducts = ["Core.framework"] },
      { $0.embeddedProducts = ["Core.framework"] },
    ]
    for (index, use) in ways.enumerated() {
      let text = Self.project { fixture in
        var target = Fixture.Target(name: "App", files: ["App/Root.swift"])
        use(&target)
        fixture.add(target)
      }
      var files = [
        "App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root,
        "Core/Core.xcodeproj/project.pbxproj": other,
        "Core/Service.swift": Self.service, "Core/Store.swift": Self.store,
      ]
      if index > 0 { files["App.xcworkspace/contents.xcworkspacedata"] = workspace }
      #expect(try ProjectUnderTest(files).errors() == [], "\(index)")
    }
  }

  /// The frameworks of a project are built into one folder: what is imported from there needs no phase.
  @Test(arguments: [
    ("import SafeDI\nimport My_Core\n", true), ("@testable public import struct My_Core.Service; import B\n", true),
    ("// import My_Core\nimport SafeDI\n", false), ("import My_CoreUI\n", false),
    ("let a = \"import My_Core\"\n", false),
  ])
  func `a framework that is imported needs no link`(imports: String, isLinked: Bool) throws {
    let text = Self.project { fixture in
      fixture.add(.init(name: "My.Core", kind: .framework, files: ["Core/Service.swift", "Core/Store.swift"]))
      fixture.add(.init(name: "App", files: ["App/Root.swift", "App/Other.swift"]))
    }
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root, "Core/Service.swift": Self.service,
      "Core/Store.swift": Self.store, "App/Other.swift": imports,
    ])
    #expect(try project.errors() == (isLinked ? [] : Self.lacksService))
  }

  @Test func `two applications of a project share what both link, and nothing else`() throws {
    let text = Self.project { fixture in
      fixture.add(.init(name: "Core", kind: .framework, files: ["Core/Service.swift"]))
      fixture.add(.init(name: "Lone", kind: .framework, files: ["Lone/Store.swift", "Lone/User.swift"]))
      for name in ["A", "B"] {
        fixture.add(.init(name: name, files: ["\(name)/Root.swift", "\(name)/Store.swift"], targets: ["Core"]))
      }
    }
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": text, "A/Root.swift": Self.root, "B/Root.swift": Self.root,
      "A/Store.swift": Self.store, "B/Store.swift": ProjectUnderTest.type("Cache"), "Core/Service.swift": Self.service,
      "Lone/Store.swift": Self.store, "Lone/User.swift": ProjectUnderTest.type("User", makes: ["Store"]),
    ])
    #expect(try project.errors() == ["Core/Service.swift:7 no-instantiable"], "B lacks what A has")
    #expect(Set(try project.judged().versions.keys) == ["A", "B", "Lone"])
  }

  @Test func `a project names files outside, missing ones, and such in bundles`() throws {
    let text = Self.project { fixture in
      fixture.add(
        .init(
          name: "App",
          files: ["App/Root.swift", "../Shared/Service.swift", "App/Gone.swift", "App/Data.bundle/Store.swift"]))
    }
    let project = try ProjectUnderTest([
      "P/App.xcodeproj/project.pbxproj": text, "P/App/Root.swift": Self.root, "Shared/Service.swift": Self.service,
      "P/App/Data.bundle/Store.swift": Self.store, "P/App/Data.bundle/Other.swift": Self.store,
    ])
    #expect(try project.errors(["P"]) == [])
    #expect(try project.errors() == [])
  }

  /// The application and its package are in repositories of their own.
  @Test func `a nested repository is read`() throws {
    let text = Self.project { fixture in
      let kit = fixture.addLocalPackage("../Kit")
      fixture.add(.init(name: "App", folders: ["App"], products: [("Kit", kit)]))
    }
    let project = try ProjectUnderTest(
      Self.files(
        Self.kit("Kit"),
        [
          "P/App.xcodeproj/project.pbxproj": text, "P/App/Root.swift": Self.root, "P/.git/": "", "Kit/.git/": "",
        ]))
    for path in [".", "P", "P/App", "P/App/Root.swift"] { #expect(try project.errors([path]) == [], "\(path)") }
  }

  /// Hooks name single files from the folder that one works in.
  @Test(arguments: ["", "Kit/"]) func `a file of a submodule`(ignored: String) throws {
    let text = Self.project { fixture in
      let kit = fixture.addLocalPackage("Kit")
      fixture.add(.init(name: "App", folders: ["App"], products: [("Kit", kit)]))
    }
    let receiver = ProjectUnderTest.type("Service", receives: ["Store"])
    let files = [
      "App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root, "Kit/.git/": "", ".gitignore": ignored,
      "Kit/Sources/Kit/Service.swift": receiver,
    ]
    let project = try ProjectUnderTest(Self.files(Self.kit("Kit"), files))
    let missing = ["Kit/Sources/Kit/Service.swift:7 unfulfilled-received"]
    // Whatever git ignores there is no part of what one works in.
    #expect(try project.errors(["Kit/Sources/Kit/Service.swift"]) == (ignored.isEmpty ? missing : []))
  }

  // MARK: What the build includes

  private static let script = """
    set -e
    # $SRCROOT/Nowhere --include "$SRCROOT/Nowhere"
    VERSION='1.2.3'
    DESTINATION="$BUILD_DIR/SafeDITool-Release/$VERSION/safeditool"
    if [ -f "$DESTINATION" ]; then
      chmod +x "$DESTINATION"
    else
      curl -L -o "$DESTINATION" "https://github.com/dfed/SafeDI/releases/download/$VERSION/SafeDITool-$(uname -m)"
    fi
    $DESTINATION --include "$PROJECT_DIR/App" "${SRCROOT}/../Shared" \\
      --dependency-tree-output "$PROJECT_DIR/SafeDIOutput/SafeDI.swift"
    """

  private static func scripted(_ script: String, isAggregate: Bool = false) -> [String: String] {
    let text = project { fixture in
      if isAggregate { fixture.addAggregate("Generate", script: script) }
      fixture.add(
        .init(
          name: "App", files: ["App/Root.swift"], targets: isAggregate ? ["Generate"] : [],
          script: isAggregate ? nil : script))
    }
    return [
      "P/App.xcodeproj/project.pbxproj": text, "P/App/Root.swift": root, "Shared/Service.swift": service,
      "Shared/Deep/Store.swift": store,
    ]
  }

  @Test(arguments: [true, false]) func `a script phase includes folders`(isAggregate: Bool) throws {
    let project = try ProjectUnderTest(Self.scripted(Self.script, isAggregate: isAggregate))
    let judged = try project.judged(["P"])
    #expect(judged.errors == [])
    #expect(judged.versions == ["App": SafeDIVersion(1, 2, 3)])
    #expect(try project.errors() == [])
  }

  @Test(arguments: [
    ("\"$PODS_ROOT/../SafeDITool\" --include=../Shared --dependency-tree-output x", true),
    ("cd \"$SRCROOT/..\" && safeditool --include Shared --include P/App --dependency-tree-output x", true),
    ("scripts/run.sh", true),
    ("I=\"--include App --include $SRCROOT/../Shared\"\nsafeditool $I --dependency-tree-output x", true),
    ("safeditool --include-file-path list.csv --dependency-tree-output x", true),
    ("safeditool --include \"$SOMEWHERE/Shared\" --dependency-tree-output x", false),
    ("echo '--include ../Shared' # safeditool --include ../Shared --dependency-tree-output x", false),
    ("safeditool --dependency-tree-output x < --include ../Shared; ls --include ../Shared", false),
  ])
  func `scripts are followed as far as words go`(script: String, isFound: Bool) throws {
    var files = Self.scripted(script)
    files["P/scripts/run.sh"] =
      "set -e\nTOOL=./SafeDITool\nexec \"$TOOL\" --include '../Shared' --dependency-tree-output x\n"
    files["P/list.csv"] = "App,../Shared"
    let judged = try ProjectUnderTest(files).judged(["P"])
    #expect(judged.errors == (isFound ? [] : ["P/App/Root.swift:7 no-instantiable"]))
    if isFound { #expect(judged.versions == ["App": .newest1]) }
  }

  /// What no target has may well be what the script includes.
  @Test(arguments: [
    ("for m in A B; do I=\"$I --include $SRCROOT/$m\"; done\nsafeditool $I --dependency-tree-output x", true),
    ("safeditool --include App --include \"$MODULES\" --dependency-tree-output x", true),
    ("safeditool --include App --dependency-tree-output x", false),
    ("safeditool --include App --dependency-tree-output \"$OUTPUT/x\"", false),
  ])
  func `a script includes what can't be known`(script: String, mayIncludeAll: Bool) throws {
    var files = Self.scripted(script)
    for path in files.keys where path.hasPrefix("Shared") { files[path] = nil }
    files["P/Modules/Service.swift"] = Self.service
    files["P/Modules/Store.swift"] = Self.store
    #expect(try ProjectUnderTest(files).errors() == (mayIncludeAll ? [] : ["P/App/Root.swift:7 no-instantiable"]))
  }

  /// The plugin is given a target's own files and what is named to it, never what the target links.
  @Test(arguments: [true, false]) func `a plugin reads what is named to it`(isNamed: Bool) throws {
    func text(_ plugin: [(name: String, package: String?)]) -> String {
      Self.project { fixture in
        let kit = fixture.addLocalPackage("Kit")
        fixture.add(.init(name: "App", folders: ["App"], products: [("Kit", kit)] + plugin))
      }
    }
    var files = Self.files(
      Self.kit("Kit"),
      [
        "App.xcodeproj/project.pbxproj": text([("plugin:SafeDIGenerator", nil)]), "App/Root.swift": Self.root,
        "Stand-ins/Store.swift": Self.store, ".safedi/configuration/include.csv": "Stand-ins",
      ])
    if isNamed { files["Stand-ins/Service.swift"] = Self.service }
    // Without the names, what the kit has would be made twice; with some, the rest is missing.
    #expect(try ProjectUnderTest(files).errors() == (isNamed ? [] : Self.lacksService))
    // Where nothing is named, nothing else is read.
    files[".safedi/configuration/include.csv"] = nil
    #expect(try ProjectUnderTest(files).errors() == Self.lacksService)
  }

  /// A link would not help where the plugin reads what is named to it: the finding says which list lacks the package.
  @Test(arguments: [("include.csv", 1), ("additionalDirectoriesToInclude", 2)])
  func `what isn't named to a plugin is said`(list: String, major: Int) throws {
    let text = Self.project { fixture in
      let kit = fixture.addLocalPackage("Kit")
      fixture.add(.init(name: "App", folders: ["App"], products: [("Kit", kit), ("plugin:SafeDIGenerator", nil)]))
    }
    let naming =
      major == 1
      ? [".safedi/configuration/include.csv": "Stand-ins"]
      : ["App/List.swift": "import SafeDI\n#SafeDIConfiguration(additionalDirectoriesToInclude: [\"Stand-ins\"])\n"]
    let files = [
      "App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root, "Stand-ins/Store.swift": Self.store,
    ]
    let project = try ProjectUnderTest(Self.files(Self.kit("Kit"), files.merging(naming) { $1 }))
    let message = "Nothing builds `Service` here. `Service` is declared in `Kit`, which isn't in `\(list)`."
    #expect(try project.messages().contains(message))
  }

  @Test func `what another target has is said`() throws {
    let text = Self.project { fixture in
      fixture.add(.init(name: "App", files: ["App/Root.swift"]))
      fixture.add(.init(name: "Widget", files: ["Widget/Service.swift", "Widget/Store.swift"]))
    }
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": text, "App/Root.swift": Self.root, "Widget/Service.swift": Self.service,
      "Widget/Store.swift": Self.store,
    ])
    let message = "Nothing builds `Service` here. `Service` is declared in target `Widget`, not in `App`."
    #expect(try project.messages().contains(message))
  }

  /// Nothing says which release it is: the list alone makes it 1.x, also where a branch is required.
  @Test(arguments: ["", "branch", "pinned branch", "2"]) func `an include list is evidence for 1`(pin: String) throws {
    let text = Self.project { fixture in
      if pin.hasSuffix("branch") { _ = fixture.addBranch("https://github.com/dfed/SafeDI.git", "main") }
      fixture.add(.init(name: "App", folders: ["App"]))
    }
    var files = [
      "P/App.xcodeproj/project.pbxproj": text, "P/App/Root.swift": Self.root, "Shared/Service.swift": Self.service,
      "Shared/Store.swift": Self.store, "P/.safedi/configuration/include.csv": "../Shared",
    ]
    let resolved = "P/App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    func pins(_ state: String) -> String {
      #"{"pins": [{"identity": "safedi", "location": "https://github.com/dfed/SafeDI", "state": {"# + state + "}}]}"
    }
    if pin == "pinned branch" { files[resolved] = pins(#""branch": "main", "revision": "abc""#) }
    if pin == "2" { files[resolved] = pins(#""version": "2.0.0""#) }
    let judged = try ProjectUnderTest(files).judged(["P"])
    // What is pinned to 2 reads no list.
    #expect(judged.errors == (pin == "2" ? ["P/App/Root.swift:7 no-instantiable"] : []))
    #expect(judged.versions["App"]?.major == (pin == "2" ? 2 : 1))
  }

  @Test func `code that only 2 takes proves a list left behind`() throws {
    let text = Self.project { $0.add(.init(name: "App", folders: ["App"])) }
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": text, "App/Root.swift": ProjectUnderTest.type("Root", isRoot: true),
      "App/Configuration.swift": "import SafeDI\n#SafeDIConfiguration()\n", ".safedi/configuration/include.csv": "Old",
    ])
    #expect(try project.judged().versions["App"]?.major == 2)
  }

  /// An example inside the library's own repository.
  @Test func `a copy of the library says its version and is no part of a program`() throws {
    for (declaration, major) in [
      ("public macro Instantiable(isRoot: Bool = false)", 1), ("public macro SafeDIConfiguration()", 2),
      ("public macro Instantiable()", 0),
    ] {
      let text = Self.project { fixture in
        let library = fixture.addLocalPackage("../..")
        fixture.add(.init(name: "App", folders: ["App"], products: [("SafeDI", library)]))
      }
      let project = try ProjectUnderTest([
        "Package.swift": ProjectUnderTest.package("SafeDI", library: ["SafeDI"], targets: [("SafeDI", [])]),
        "Sources/SafeDI/Macros.swift": declaration,
        "Examples/P/App.xcodeproj/project.pbxproj": text, "Examples/P/App/Root.swift": ProjectUnderTest.type("Root"),
        "Examples/Q/Package.swift": ProjectUnderTest.package(
          "Q", targets: [("Q", ["SafeDI"])], dependencies: ".package(name: \"SafeDI\", path: \"../../\")"),
        "Examples/Q/Sources/Q/Root.swift": ProjectUnderTest.type("Root"),
      ])
      for path in [".", "Examples/P", "Examples/Q"] {
        let versions = try project.judged([path]).versions
        for name in ["App", "Q"] { if let version = versions[name] { #expect(version.major == major, "\(path)") } }
      }
      #expect(project.layout(["Examples/P"]).files.count == 1)
    }
  }

  // MARK: What can't be read

  /// Nobody can say which files belong together until the conflict is settled: each of them may be of two targets.
  @Test func `a project with a merge conflict`() throws {
    let text = Self.project { fixture in
      fixture.add(.init(name: "App", files: ["App/Root.swift", "App/Service.swift"]))
      fixture.add(.init(name: "Watch", files: ["Watch/Root.swift", "Watch/Service.swift"]))
    }
    let service = ProjectUnderTest.type("Service")
    let root = Self.root
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": text, "App/Root.swift": root, "App/Service.swift": service,
      "Watch/Root.swift": root, "Watch/Service.swift": service,
      "App/Broken.swift": "import SafeDI\n@Instantiable\nfinal class Broken {}",
    ])
    let settled = try project.errors()
    #expect(settled.allSatisfy { $0.hasPrefix("App/Broken.swift:") })
    #expect(!settled.isEmpty)
    let conflict = "<<<<<<< HEAD\n=======\n>>>>>>> other\n"
    let place = try #require(text.range(of: "objects = {\n"))
    try project.tree.write(
      "App.xcodeproj/project.pbxproj",
      String(text[..<place.upperBound]) + conflict + String(text[place.upperBound...]))
    #expect(try project.errors() == settled)
    let line = text[..<place.upperBound].count { $0 == "\n" } + 1
    #expect(
      try project.unread() == [
        "App.xcodeproj/project.pbxproj:\(line) "
          + "An unresolved merge conflict begins here, so only single declarations are checked."
      ])
  }

  @Test func `an unreadable project is named in a warning`() throws {
    let files = ["P/App/a.swift": Self.store]
    let path = "P/App.xcodeproj/project.pbxproj"
    let unread = try ProjectUnderTest(Self.files(files, [path: "not a project"])).unread()
    #expect(unread == ["\(path):1 This project can't be read, so only single declarations are checked."])
    let gone = try ProjectUnderTest(Self.files(files, [path: "-> nowhere"]))
    #expect(gone.tree.relative(gone.layout().build.warnings.map(\.path)) == [path])
    #expect(try gone.unread() == [])
    let project = try ProjectUnderTest(
      Self.files(files, ["P/App.xcodeproj/project.pbxproj": String(repeating: " ", count: (64 << 20) + 1)]))
    #expect(try project.unread().map { $0.contains("This project is too large (") } == [true])
  }
}
