import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// LSP 3.17, "DidChangeWatchedFiles Notification": what comes, goes and moves, under whatever name it is reported.
extension ServerTests {
  @Suite struct FileEventTests {
    /// The sample in a folder of its own, and a link to the workspace.
    private func linked(_ files: [String: String] = Sample.files) throws -> (project: Project, link: String) {
      let project = try Project(files)
      let link = project.path + "-link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: project.path)
      return (project, link)
    }

    private func uri(_ folder: String, _ name: String) -> String { DocumentURI(filePath: folder + "/" + name).rawValue }

    private static func without(_ name: String) -> [String: String] { Sample.files.filter { $0.key != name } }

    /// Clients name files as the user reached them; `/tmp` is a link on a Mac.
    @Test(arguments: [true, false]) func newFilesAreNamedThroughALink(isWorkspaceBehindLink: Bool) throws {
      let (project, link) = try linked(Self.without("User.swift"))
      defer { try? FileManager.default.removeItem(atPath: link) }
      let (workspace, other) = isWorkspaceBehindLink ? (link, project.path) : (project.path, link)
      let server = try ServerUnderTest()
      try server.start([DocumentURI(filePath: workspace).rawValue])
      let app = uri(workspace, "App.swift")
      #expect(server.findings(app) == ["6:34 no-instantiable"])
      try project.write("User.swift", Sample.user)
      server.reportFiles([(uri(other, "User.swift"), 1)])
      try server.settle()
      #expect(server.findings == [:])
      try project.write("User.swift", Sample.user.replacing("User", with: "Usher"))
      server.reportFiles([(uri(other, "User.swift"), 2)])
      try server.settle()
      #expect(server.findings(app) == ["6:34 no-instantiable"])
      try project.write("User.swift", Sample.user)
      server.reportFiles([(uri(other, "User.swift"), 2)])
      try server.settle()
      try project.remove("User.swift")
      server.reportFiles([(uri(other, "User.swift"), 3)])
      try server.settle()
      #expect(server.findings(app) == ["6:34 no-instantiable"])
      // An unsaved one, in a folder that isn't there yet either.
      let unsaved = uri(other, "User.swift")
      server.open(unsaved, Sample.user)
      try server.settle()
      #expect(server.findings == [:])
      server.close(unsaved)
      try server.settle()
      #expect(server.findings(app) == ["6:34 no-instantiable"])
      try server.finish()
    }

    /// A document that was opened before the workspace was read counts by its name through the link, too.
    @Test func anUnsavedDocumentIsOpenBeforeTheWorkspaceIsRead() throws {
      let (project, link) = try linked(Self.without("User.swift"))
      defer { try? FileManager.default.removeItem(atPath: link) }
      let server = try ServerUnderTest()
      _ = try server.initialize([project.uri])
      server.notify("initialized", .object(JSONObject()))
      server.open(uri(link, "User.swift"), Sample.user)
      try server.settle()
      #expect(server.findings == [:])
      try server.finish()
    }

    @Test(arguments: [true, false]) func eventsOfFoldersCountAsTheirFiles(isThroughLink: Bool) throws {
      let moved = Dictionary(
        uniqueKeysWithValues: Sample.files.map {
          ($0.key == "User.swift" ? "Models/Deep/User.swift" : $0.key, $0.value)
        })
      let (project, link) = try linked(moved)
      defer { try? FileManager.default.removeItem(atPath: link) }
      let named = isThroughLink ? link : project.path
      let server = try ServerUnderTest()
      try server.start(project)
      #expect(server.findings == [:])
      let app = project.uri("App.swift")
      // Gone: the folder's event alone.
      let store = project.path + "-store"
      try FileManager.default.moveItem(atPath: project.file("Models"), toPath: store)
      server.reportFiles([(uri(named, "Models"), 3)])
      try server.settle()
      #expect(server.findings(app) == ["6:34 no-instantiable"])
      // Back under another name.
      try FileManager.default.moveItem(atPath: store, toPath: project.file("Kit"))
      server.reportFiles([(uri(named, "Kit/"), 1)])
      try server.settle()
      #expect(server.findings == [:])
      // Moved: one goes, one comes.
      try FileManager.default.moveItem(atPath: project.file("Kit"), toPath: project.file("Parts"))
      server.reportFiles([(uri(named, "Kit"), 3), (uri(named, "Parts"), 1)])
      try server.settle()
      #expect(server.findings == [:])
      #expect(try server.status()["files"] == 4)
      try server.finish()
    }

    /// A document was opened before there was a folder for it: then the folder comes, without the file.
    @Test func aFolderComesForAnOpenDocument() throws {
      let project = try Project(Self.without("User.swift"))
      let server = try ServerUnderTest()
      try server.start(project)
      let app = project.uri("App.swift")
      #expect(server.findings(app) == ["6:34 no-instantiable"])
      server.open(project.uri("Models/User.swift"), Sample.user)
      try server.settle()
      try FileManager.default.createDirectory(atPath: project.file("Models"), withIntermediateDirectories: false)
      server.reportFiles([(project.uri("Models"), 1)])
      try server.settle()
      #expect(server.findings == [:])
      try server.finish()
    }

    enum FirstWord: CaseIterable { case edited, opened, unsaved, changed, created }

    /// A workspace without a word of the library has no program, whatever its manifest says, until the first one comes.
    @Test(arguments: FirstWord.allCases) func theFirstWordFormsPrograms(_ kind: FirstWord) throws {
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", targets: [.target(name: "App"), .target(name: "Kit")])
        """
      let plain = "public struct App {}\n"
      let project = try Project([
        "Package.swift": manifest, "Sources/App/App.swift": plain, "Sources/Kit/Kit.swift": "public struct Kit {}\n",
      ])
      let server = try ServerUnderTest()
      try server.start(project)
      func programs() throws -> [String] {
        try server.status()["programs"]?.arrayValue?.compactMap { $0["name"]?.stringValue } ?? []
      }
      #expect(try programs() == [])
      let app = project.uri("Sources/App/App.swift")
      let new = "Sources/App/New.swift"
      switch kind {
      case .edited:
        server.open(app, plain)
        try server.settle()
        #expect(try programs() == [])
        server.replace(app, with: Sample.app, version: 2)
      case .opened: server.open(app, Sample.app)
      case .unsaved: server.open(project.uri(new), Sample.app)
      case .changed:
        try project.write("Sources/App/App.swift", Sample.app)
        server.reportFiles([(app, 2)])
      case .created:
        try project.write(new, Sample.app)
        server.reportFiles([(project.uri(new), 1)])
      }
      try server.settle()
      #expect(try programs().contains("App"))
      #expect(!server.findings.isEmpty)
      try server.finish()
    }

    /// The walk has been where the file is, and the analysis that it will replace still knows it.
    @Test func aFileComesBackWhileTheWorkspaceIsRead() throws {
      var files = Sample.files
      for number in 0..<1_500 { files["Other/\(number).swift"] = Sample.user.replacing("User", with: "Other\(number)") }
      let project = try Project(files)
      let server = try ServerUnderTest()
      try server.start(project)
      #expect(server.findings == [:])
      let user = project.uri("User.swift")
      for (number, delay) in [20_000, 60_000, 120_000].enumerated() {
        try project.remove("User.swift")
        try project.write(".safedi-lsp.json", #"{"exclude": ["None\#(number).swift"]}"#)
        server.reportFiles([(project.uri(".safedi-lsp.json"), 1)])
        usleep(UInt32(delay))
        try project.write("User.swift", Sample.user)
        server.reportFiles([(user, 1)])
        try server.settle()
        #expect(server.findings == [:], "after \(delay) microseconds")
      }
      try server.finish()
    }

    /// What has nothing to do with Swift must not make the workspace be read.
    @Test func otherFoldersAreNoNews() throws {
      let project = try Project(Sample.files)
      let logs = try Project([:])
      let server = try ServerUnderTest(["--log-file", logs.file("log")])
      try server.start(project)
      func readings() throws -> Int {
        try String(contentsOfFile: logs.file("log"), encoding: .utf8).split(separator: "\n")
          .count { $0.contains("4 files, 1 program") }
      }
      #expect(try readings() == 1)
      for name in [".build/x", "Docs", "DerivedData/y"] {
        try project.write(name + "/notes.txt", "")
        server.reportFiles([
          (project.uri(name), 1), (project.uri(name + "/notes.txt"), 1), (project.uri("gone.txt"), 3),
        ])
        try server.settle()
      }
      #expect(try readings() == 1)
      // But a folder with sources is.
      try project.write("More/More.swift", "")
      server.reportFiles([(project.uri("More"), 1)])
      try server.settle()
      #expect(try server.status()["files"] == 5)
      try server.finish()
    }

    @Test func deletedFoldersAreWatched() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let registrations = server.serverRequests.filter { $0["method"] == "client/registerCapability" }
        .flatMap { $0["params"]?["registrations"]?.arrayValue ?? [] }
      let watchers = registrations.flatMap { $0["registerOptions"]?["watchers"]?.arrayValue ?? [] }
      #expect(watchers.contains { $0["globPattern"] == "**/*" && $0["kind"] == 4 })
      for pattern in ["**/project.pbxproj", "**/Package.resolved", "**/MODULE.bazel", "**/contents.xcworkspacedata"] {
        #expect(watchers.contains { $0["globPattern"] == .string(pattern) && $0["kind"] == nil }, "\(pattern)")
      }
      try server.finish()
    }

    /// What nobody knows of is said where it is asked for, in a file that isn't Swift.
    @Test func aReleaseThatIsNotKnownIsPinned() throws {
      func pins(_ release: String) -> String {
        #"{"pins": [{"identity": "safedi", "location": "https://x/SafeDI", "state": {"version": "\#(release)"}}]}"#
      }
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      #expect(server.findings == [:])
      let resolved = project.uri("Package.resolved")
      try project.write("Package.resolved", pins("9.9.9"))
      server.reportFiles([(resolved, 1)])
      try server.settle()
      #expect(server.findings(resolved) == ["0:87 unknown-release"])
      #expect(server.findings.count == 1)
      let program = try server.status()["programs"]?.arrayValue?.first
      #expect(program?["version"] == "9.9.9")
      #expect(program?["rules"] == "2.3")
      try project.write("Package.resolved", pins("2.3.3"))
      server.reportFiles([(resolved, 2)])
      try server.settle()
      #expect(server.findings == [:])
      #expect(try server.status()["programs"]?.arrayValue?.first?["rules"] == "2.3.3")
      try server.finish()
    }

    /// The manifest is what has to be changed.
    @Test func aPartOfTheBuildIsMissing() throws {
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "App", targets: [.target(name: "App", dependencies: [KIT], path: ".")])

        """
      let project = try Project(
        Self.without("User.swift").merging(["Package.swift": manifest.replacing("KIT", with: "\"Kit\"")]) { $1 })
      let server = try ServerUnderTest()
      try server.start(project)
      let uri = project.uri("Package.swift")
      #expect(server.findings(uri) == ["2:82 incomplete-program"])
      #expect(server.findings.count == 1)
      try project.write("Package.swift", manifest.replacing("KIT", with: ""))
      server.reportFiles([(uri, 2)])
      try server.settle()
      #expect(server.findings(uri) == [])
      #expect(server.findings(project.uri("App.swift")) == ["6:34 no-instantiable"])
      try server.finish()
    }

    /// It shows that files are of several programs.
    @Test func descriptionsOfBuildsComeAndGo() throws {
      let apps = ["One", "Two"].flatMap { app in Sample.files.map { ("\(app)/\($0.key)", $0.value) } }
      let project = try Project(Dictionary(uniqueKeysWithValues: apps))
      let server = try ServerUnderTest()
      try server.start(project)
      let clashes = server.findings
      #expect(clashes.count == 8)
      for (name, text) in [("project.yml", "targets:\n  One:\n"), ("One/BUILD", "swift_library(\n)\n")] {
        try project.write(name, text)
        server.reportFiles([(project.uri(name), 1)])
        try server.settle()
        #expect(server.findings(project.uri(name)) == ["0:0 incomplete-program"])
        #expect(server.findings.count == 1, "\(name)")
        try project.remove(name)
        server.reportFiles([(project.uri(name), 3)])
        try server.settle()
        #expect(server.findings == clashes, "\(name)")
      }
      try server.finish()
    }

    /// Without a watching client: what decides about programs lies in folders of its own.
    @Test func projectsAndListsArePolled() throws {
      func project(_ files: [String]) -> String {
        let names = files.enumerated()
        return """
          { objects = {
            ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T); };
            MAIN = {isa = PBXGroup; children = (\(names.map { "F\($0.offset)" }.joined(separator: ", "))); };
            \(names.map { "F\($0.offset) = {isa = PBXFileReference; path = \($0.element); };" }.joined(separator: " "))
            \(names.map { "B\($0.offset) = {isa = PBXBuildFile; fileRef = F\($0.offset); };" }.joined(separator: " "))
            P = {isa = PBXSourcesBuildPhase; files = (\(names.map { "B\($0.offset)" }.joined(separator: ", "))); };
            T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
              buildPhases = (P); };
          }; rootObject = ROOT; }
          """
      }
      var files = Dictionary(uniqueKeysWithValues: Sample.files.map { ("P/\($0.key)", $0.value) })
      files["P/User.swift"] = nil
      files["Shared/User.swift"] = Sample.user
      let names = ["App.swift", "Feed.swift", "Row.swift"]
      files["P/App.xcodeproj/project.pbxproj"] = project(names)
      let folder = try Project(files)
      let server = try ServerUnderTest()
      try server.start([folder.uri], capabilities: ["textDocument": [:]])
      let app = folder.uri("P/App.swift")
      #expect(server.findings(app) == ["6:34 no-instantiable"])
      func expect(_ findings: [String], _ what: String) throws {
        server.save(app)
        try server.wait { server.findings(app) == findings }
        #expect(server.findings(app) == findings, "\(what)")
      }
      try folder.write("P/App.xcodeproj/project.pbxproj", project(names + ["../Shared/User.swift"]))
      try expect([], "the project has the file")
      try folder.write("P/App.xcodeproj/project.pbxproj", project(names))
      try expect(["6:34 no-instantiable"], "and has it no more")
      try folder.write("P/.safedi/configuration/include.csv", "../Shared")
      try expect([], "an include list")
      let resolved = "P/App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
      try folder.write(
        resolved,
        #"{"pins": [{"identity": "safedi", "location": "https://x/SafeDI", "state": {"version": "2.0.0"}}]}"#)
      try expect(["6:34 no-instantiable"], "a pinned 2 reads none")
      try folder.remove(resolved)
      try expect([], "without the pin")
      try folder.remove("P/.safedi/configuration/include.csv")
      try expect(["6:34 no-instantiable"], "without the list")
      try server.finish()
    }

    /// The events come later, or from nobody.
    @Test(arguments: [true, false]) func anEditorRenamesAFile(opensFirst: Bool) throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let (old, new) = (project.uri("User.swift"), project.uri("Person.swift"))
      server.open(old, Sample.user)
      try server.settle()
      try FileManager.default.moveItem(atPath: project.file("User.swift"), toPath: project.file("Person.swift"))
      if opensFirst { server.open(new, Sample.user) }
      server.close(old)
      if !opensFirst { server.open(new, Sample.user) }
      try server.settle()
      #expect(server.findings == [:])
      #expect(try server.status()["files"] == 4)
      try server.finish()
    }

    /// A framework of the same project, which no phase links.
    @Test func importsCount() throws {
      let text = """
        { objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (A, K); };
          MAIN = {isa = PBXGroup; children = (F1, F2, F3, F4); };
          F1 = {isa = PBXFileReference; path = App.swift; }; F2 = {isa = PBXFileReference; path = Feed.swift; };
          F3 = {isa = PBXFileReference; path = Row.swift; }; F4 = {isa = PBXFileReference; path = User.swift; };
          B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
          B3 = {isa = PBXBuildFile; fileRef = F3; }; B4 = {isa = PBXBuildFile; fileRef = F4; };
          P1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
          P2 = {isa = PBXSourcesBuildPhase; files = (B4); };
          A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
            buildPhases = (P1); };
          K = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
            buildPhases = (P2); };
        }; rootObject = ROOT; }
        """
      let project = try Project(Sample.files.merging(["App.xcodeproj/project.pbxproj": text]) { $1 })
      let server = try ServerUnderTest()
      try server.start(project)
      let lacking = ["6:34 no-instantiable"]
      #expect(server.findings(project.uri("App.swift")) == lacking)
      // Typed in one file, for another.
      server.open(project.uri("Row.swift"), "import Kit\n" + Sample.row)
      try server.settle()
      #expect(server.findings == [:])
      server.close(project.uri("Row.swift"))
      try server.settle()
      #expect(server.findings(project.uri("App.swift")) == lacking)
      try project.write("Feed.swift", "@testable import Kit\n" + Sample.feed)
      server.reportFiles([(project.uri("Feed.swift"), 2)])
      try server.settle()
      #expect(server.findings == [:])
      try server.finish()
    }

    /// The setting wins over the command line while it is there.
    @Test func theLogFollowsItsSetting() throws {
      let logs = try Project([:])
      let server = try ServerUnderTest(["--log-file", logs.file("log"), "--log-level", "error"])
      let project = try Project(Sample.files)
      try server.start(project)
      func levels(after settings: JSONValue) throws -> Set<Substring> {
        try server.configure(settings)
        try logs.write("log", "")
        try server.configure(["exclude": [.string("!nowhere/\(UUID().uuidString)")], "log": settings["log"] ?? nil])
        let lines = try String(contentsOfFile: logs.file("log"), encoding: .utf8).split(separator: "\n")
        return Set(lines.map { $0.split(separator: " ")[1] })
      }
      #expect(try levels(after: .object(JSONObject())) == [])
      #expect(try levels(after: ["log": ["level": "debug"]]) == ["info:", "debug:"])
      #expect(try levels(after: ["log": ["level": "info"]]) == ["info:"])
      #expect(try levels(after: .object(JSONObject())) == [])
      try server.finish()
    }

    @Test func aClientCanIncludeFolders() throws {
      let outside = try Project(["User.swift": Sample.user])
      let project = try Project(Self.without("User.swift"))
      let server = try ServerUnderTest()
      try server.start(project)
      let app = project.uri("App.swift")
      #expect(server.findings(app) == ["6:34 no-instantiable"])
      try server.configure(["include": [.string(outside.path)]])
      #expect(server.findings == [:])
      // The project doesn't build with what is wrong there.
      try outside.write("User.swift", Sample.user.replacing("public final class", with: "private final class"))
      server.reportFiles([(outside.uri("User.swift"), 2)])
      try server.settle()
      #expect(server.findings.keys.map { $0 } == [outside.uri("User.swift")])
      #expect(server.findings(outside.uri("User.swift")).allSatisfy { $0.hasSuffix("type-not-public") })
      try outside.write("User.swift", Sample.user)
      server.reportFiles([(outside.uri("User.swift"), 2)])
      try server.settle()
      #expect(server.findings == [:])
      try server.configure(.object(JSONObject()))
      #expect(server.findings(app) == ["6:34 no-instantiable"])
      // The same from the workspace's own file.
      let file = project.uri(".safedi-lsp.json")
      try project.write(".safedi-lsp.json", "{\"include\": [\"\(outside.path)/*.swift\"]}")
      server.reportFiles([(file, 1)])
      try server.settle()
      #expect(server.findings == [:])
      try server.finish()
    }

    /// A feature may be called like what tools fetch.
    @Test func aFolderNamedLikeThoseOfToolsComes() throws {
      var files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Shop", targets: [.target(name: "Shop")])

        """
      ]
      for (name, text) in Self.without("User.swift") { files["Sources/Shop/\(name)"] = text }
      let project = try Project(files)
      let server = try ServerUnderTest()
      try server.start(project)
      #expect(server.findings.keys.sorted() == [project.uri("Sources/Shop/App.swift")])
      for path in ["DerivedData/User.swift", "Sources/Shop/Pods/User.swift"] {
        try project.write(path, Sample.user)
        server.reportFiles([(project.uri(path), 1)])
        try server.settle()
        #expect(server.findings.isEmpty == path.hasPrefix("Sources"))
      }
      try project.write("Sources/Shop/Pods/User.swift", "")
      server.reportFiles([(project.uri("Sources/Shop/Pods/User.swift"), 2)])
      try server.settle()
      #expect(server.findings.keys.sorted() == [project.uri("Sources/Shop/App.swift")])
      try server.finish()
    }

    /// Whichever was opened first.
    @Test func eachFolderHasItsSeverities() throws {
      let off = #"{"severity": {"no-instantiable": "off"}}"#
      let (one, two) = try (Project(Self.without("User.swift")), Project(Self.without("User.swift")))
      try two.write(".safedi-lsp.json", off)
      let server = try ServerUnderTest()
      try server.start([one.uri, two.uri])
      #expect(server.findings.keys.sorted() == [one.uri("App.swift")])
      try one.write(".safedi-lsp.json", off)
      server.reportFiles([(one.uri(".safedi-lsp.json"), 1)])
      try server.settle()
      #expect(server.findings == [:])
      try FileManager.default.removeItem(atPath: two.file(".safedi-lsp.json"))
      server.reportFiles([(two.uri(".safedi-lsp.json"), 3)])
      try server.settle()
      #expect(server.findings.keys.sorted() == [two.uri("App.swift")])
      // The client's own counts everywhere.
      try server.configure(["severity": ["no-instantiable": "warning"]])
      #expect(Set(server.findings.keys) == [one.uri("App.swift"), two.uri("App.swift")])
      try server.finish()
    }

    /// A repository can't make the server follow links out of it; who uses the editor can.
    @Test func onlyTheClientLetsLinksLeadOutside() throws {
      let outside = try Project(["User.swift": Sample.user])
      let project = try Project(Self.without("User.swift"))
      try FileManager.default.createSymbolicLink(atPath: project.file("Models"), withDestinationPath: outside.path)
      try project.write(".safedi-lsp.json", #"{"followOutsideLinks": true}"#)
      let server = try ServerUnderTest()
      try server.start(project)
      #expect(server.findings(project.uri("App.swift")) == ["6:34 no-instantiable"])
      try server.configure(["followOutsideLinks": true])
      #expect(server.findings == [:])
      try server.finish()
    }
  }
}
