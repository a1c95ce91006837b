import DICheckTestSupport
import Foundation
import Testing

/// `fix` and `fix --dry-run` by the executable itself, on files on a disk.
@Suite struct FixRunTests {
  /// A project in a folder of its own, which is removed with it.
  final class Project {
    private let temporary: TemporaryFolder
    var folder: URL { temporary.url }

    init(_ files: [String: String]) throws {
      temporary = try TemporaryFolder("fix run")
      for (name, text) in files { try write(text, to: name) }
    }

    func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    func write(_ text: String, to name: String) throws { try temporary.write(text, to: name) }

    /// The tool in the folder, which goes on while the test does.
    func start(_ arguments: [String]) throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: ProductsDirectory.path + "/safedi-lsp")
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }

    func text(_ name: String) throws -> String { String(decoding: try Data(contentsOf: url(name)), as: UTF8.self) }

    func mode(_ name: String) throws -> Int {
      try #require(FileManager.default.attributesOfItem(atPath: url(name).path)[.posixPermissions] as? Int)
    }

    /// Through a shell in the folder: `$T` is the tool.
    func shell(_ script: String) throws -> Subprocess.Outcome {
      let environment = [
        "T": ProductsDirectory.path + "/safedi-lsp",
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
        "HOME": folder.path,
      ]
      return try Subprocess.shell(script, environment: environment, in: folder.path).run()
    }
  }

  static let root = """
    @Instantiable(isRoot: true)
    public struct Root: Instantiable {
      public init(child: Child) {
        self.child = child
      }
      @Instantiated let child: Child
    }

    """
  /// `type-not-public`, which has one safe fix.
  static let child = """
    @Instantiable
    private struct Child: Instantiable {
      public init() {}
    }

    """
  private static let fixed = child.replacingOccurrences(of: "private struct", with: "struct")

  @Test func fixesTheFiles() throws {
    let project = try Project(["Root.swift": Self.root, "Child.swift": Self.child])
    let run = try project.shell("$T fix")
    #expect(run.status == 0, "\(run)")
    #expect(run.errors == "safedi-lsp: fixed Child.swift: type-not-public\nsafedi-lsp: 1 fixed, 0 left\n")
    #expect(try project.text("Child.swift") == Self.fixed)
    #expect(try project.text("Root.swift") == Self.root)
    // Nothing is left to do.
    let again = try project.shell("$T fix")
    #expect(again.status == 0)
    #expect(again.errors.contains("safedi-lsp: 0 fixed, "))
    #expect(try project.text("Child.swift") == Self.fixed)
    #expect(try project.shell("ls -A").output == "Child.swift\nRoot.swift\n", "nothing is left beside the files")
  }

  /// Whoever keeps to one module needs nothing wider than internal.
  @Test func leavesTheAccessOfAModuleAlone() throws {
    let app = """
      import SafeDI

      @Instantiable(isRoot: true)
      struct ShopApp: Instantiable {
        init(cart: Cart, clock: Clock) {
          self.cart = cart
          self.clock = clock
        }

        @Instantiated private let cart: Cart
        @Instantiated private let clock: Clock
      }

      @Instantiable
      final class Cart: Instantiable {
        init(clock: Clock) {
          self.clock = clock
        }

        @Received private let clock: Clock
      }

      final class Clock {}

      @Instantiable
      extension Clock: Instantiable {
        static func instantiate() -> Clock { Clock() }
      }

      @Instantiable
      package final class Ledger: Instantiable {
        package init() {}
      }

      """
    let manifest = { (version: String) in
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Shop",
        dependencies: [.package(url: "https://github.com/dfed/SafeDI.git", exact: "\(version)")],
        targets: [
          .executableTarget(
            name: "App",
            dependencies: [.product(name: "SafeDI", package: "SafeDI")],
            plugins: [.plugin(name: "SafeDIGenerator", package: "SafeDI")])
        ])

      """
    }
    let project = try Project(["Package.swift": manifest("2.3.0"), "Sources/App/App.swift": app])
    let check = try project.shell("$T --check .")
    #expect(check.status == 0 && check.output == "No findings in 1 file (1 program, 4 instantiables)\n", "\(check)")
    let fix = try project.shell("$T fix .")
    #expect(fix.status == 0 && fix.errors.contains("safedi-lsp: 0 fixed, "), "\(fix)")
    #expect(try project.text("Sources/App/App.swift") == app)
    try project.write(manifest("2.2.0"), to: "Package.swift")
    #expect(try project.shell("$T --check --format xcode . | grep -c ': error: '").output == "7\n")
  }

  @Test func reportsWhatRemains() throws {
    let missing = Self.child.replacingOccurrences(
      of: "init() {}", with: "init(user: User) { self.user = user }\n  @Received let user: User")
    let project = try Project(["Root.swift": Self.root, "Child.swift": missing])
    let run = try project.shell("$T fix --format xcode")
    #expect(run.status == 1)
    #expect(!run.output.contains("[type-not-public]"))
    #expect(run.output.contains("[unfulfilled-received]"), "a choice that is the author's")
    #expect(try project.text("Child.swift").contains("\nstruct Child"))
  }

  @Test func `nothing is fixed where nothing changes`() throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Shop", dependencies: [.package(url: "https://github.com/hmlongco/Factory.git", from: "3.0.0")],
        targets: [
          .target(name: "Gone"),
          .executableTarget(name: "A", dependencies: ["Gone", .product(name: "FactoryKit", package: "Factory")]),
          .executableTarget(name: "B", dependencies: ["Gone", .product(name: "FactoryKit", package: "Factory")]),
        ])

      """
    let code = """
      import FactoryKit
      extension Container {
        var pen: Factory<Pen> { self { Pen() }.shared }
      }
      struct Pen {}

      """
    let project = try Project(["Package.swift": manifest, "Sources/A/A.swift": code, "Sources/B/B.swift": code])
    #expect(try project.shell("$T fix .").errors.contains("safedi-lsp: 0 fixed, 3 left"))
  }

  @Test func aDryRunTellsWhatWouldRemain() throws {
    let missing = Self.child.replacingOccurrences(
      of: "init() {}", with: "init(user: User) { self.user = user }\n  @Received let user: User")
    let project = try Project(["Root.swift": Self.root, "Child.swift": missing])
    let run = try project.shell("$T fix --dry-run")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("diff --git") || run.output.hasPrefix("---"), "\(run.output)")
    #expect(!run.output.contains("[unfulfilled-received]"), "the patch stands alone")
    #expect(run.errors.contains("safedi-lsp: would fix Child.swift: type-not-public\n"))
    #expect(run.errors.hasSuffix("safedi-lsp: 1 would be fixed, 1 left\n"))
    #expect(run.errors.contains("Child.swift:4:17: error:") && run.errors.contains("[unfulfilled-received]"))
    #expect(!run.errors.contains("[type-not-public]"), "that is what the patch fixes")
    #expect(try project.text("Child.swift") == missing)
    // Nothing to fix, and yet something is wrong.
    #expect(try project.shell("$T fix").status == 1)
    let again = try project.shell("$T fix --dry-run --quiet")
    #expect(again.status == 1)
    #expect(again.output == "" && again.errors == "", "\(again)")
  }

  /// Tools that read the report can apply the fixes themselves.
  @Test func reportsForToolsHoldTheFixes() throws {
    let project = try Project(["Root.swift": Self.root, "Child.swift": Self.child])
    let report = try project.shell("$T --check --format json").output
    #expect(report.contains(#""title": "Remove `private` from `Child`""#), "\(report)")
    #expect(report.contains(#""newText": """#))
    #expect(try project.shell("$T --check --format sarif").output.contains("deletedRegion"))
    #expect(try project.text("Child.swift") == Self.child)
  }

  /// What only the program shows is fixed too where one answer is left and nobody can notice the difference.
  @Test func fixesGraphFaultsWithOneAnswer() throws {
    let project = try Project([
      "Root.swift": Self.root.replacingOccurrences(of: "let child", with: "private let child"),
      "Child.swift": """
      @Instantiable
      struct Child: Instantiable {
        public init(name: String) {
          self.name = name
        }
        @Forwarded private var name: String
      }

      """,
    ])
    let run = try project.shell("$T fix")
    #expect(run.status == 0, "\(run)")
    #expect(run.errors.contains(/: fixed Child.swift: [^\n]*\n.*: fixed Root.swift/))
    #expect(try project.text("Root.swift").contains("private let child: Instantiator<Child>"))
    #expect(try project.text("Root.swift").contains("init(child: Instantiator<Child>)"))
    #expect(try project.text("Child.swift").contains("@Forwarded private let name"))
  }

  @Test func severalFaultsOfOneFileAreFixedAtOnce() throws {
    let child = """
      @Instantiable
      struct Child {
        init(a: A) {
          self.a = a
        }
        @Received private var a: A
        @Instantiated let b: B
      }
      @Instantiable
      struct A {}
      @Instantiable
      struct B {}

      """
    let root = Self.root.replacingOccurrences(
      of: "init(child: Child) {", with: "init(child: Child, a: A) {\n    self.a = a"
    )
    .replacingOccurrences(of: "  @Inst", with: "  @Instantiated let a: A\n  @Inst")
    let project = try Project(["Root.swift": root, "Child.swift": child])
    let run = try project.shell("$T fix")
    #expect(run.status == 0, "\(run)")
    let expected = """
      @Instantiable
      struct Child: Instantiable {
        init(a: A, b: B) {
          self.a = a
          self.b = b
        }
        @Received private let a: A
        @Instantiated let b: B
      }
      @Instantiable
      struct A: Instantiable {
        init() {}
      }
      @Instantiable
      struct B: Instantiable {
        init() {}
      }

      """
    expectText(try project.text("Child.swift"), expected)
    #expect(try project.shell("$T fix").errors.contains("safedi-lsp: 0 fixed, "))
  }

  @Test func keepsModeByteOrderMarkAndLineEnds() throws {
    let text = "\u{FEFF}" + Self.child.replacingOccurrences(of: "\n", with: "\r\n")
    let project = try Project(["Root.swift": Self.root, "Child.swift": text])
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: project.url("Child.swift").path)
    let run = try project.shell("$T fix")
    #expect(run.status == 0, "\(run)")
    #expect(
      try Array(project.text("Child.swift").utf8)
        == Array(("\u{FEFF}" + Self.fixed.replacingOccurrences(of: "\n", with: "\r\n")).utf8))
    #expect(try project.mode("Child.swift") == 0o750)
  }

  @Test func changesWhatALinkLeadsTo() throws {
    let project = try Project(["App/Root.swift": Self.root, "Shared/Child.txt": Self.child])
    try FileManager.default.createSymbolicLink(
      atPath: project.url("App/Child.swift").path, withDestinationPath: "../Shared/Child.txt")
    let run = try project.shell("$T fix")
    #expect(run.status == 0, "\(run)")
    #expect(try project.text("Shared/Child.txt") == Self.fixed)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: project.url("App/Child.swift").path)
        == "../Shared/Child.txt")
  }

  /// A repository can hold links that lead anywhere.
  @Test func leavesWhatALinkLeadsOutTo() throws {
    let other = { (name: String) in Self.child.replacingOccurrences(of: "Child", with: name) }
    let project = try Project([
      "App/Root.swift": Self.root, "App/Child.swift": Self.child, "Other/File.txt": other("File"),
      "Other/Folder/Inner.swift": other("Inner"), "Apple/Near.swift": other("Near"),
    ])
    for (name, target) in [
      ("File.swift", "../Other/File.txt"), ("Folder", project.url("Other/Folder").path), ("Near", "../Apple"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: project.url("App/\(name)").path, withDestinationPath: target)
    }
    let run = try project.shell("$T fix App")
    #expect(run.errors.contains("safedi-lsp: 1 fixed, "), "\(run)")
    #expect(
      run.errors.contains("App/File.swift leads out of what was checked by a symbolic link, and is left as it is"))
    #expect(try project.text("App/Child.swift") == Self.fixed)
    #expect(try project.text("Other/File.txt") == other("File"))
    #expect(try project.text("Other/Folder/Inner.swift") == other("Inner"))
    #expect(try project.text("Apple/Near.swift") == other("Near"))
    // Who names the link means what it leads to.
    try project.write(Self.child, to: "App/Child.swift")
    let named = try project.shell("ln -s App Link && $T fix Link/Child.swift")
    #expect(named.errors.contains("safedi-lsp: 1 fixed, "), "\(named)")
    #expect(try project.text("App/Child.swift") == Self.fixed)
  }

  @Test func leavesReadOnlyFilesAndGoesOn() throws {
    let second = Self.child.replacingOccurrences(of: "Child", with: "Other")
    let project = try Project(["Root.swift": Self.root, "Child.swift": Self.child, "Other.swift": second])
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: project.url("Child.swift").path)
    let run = try project.shell("$T fix")
    #expect(run.status == 1, "what can't be fixed remains: \(run)")
    #expect(run.errors.contains("Child.swift is read-only, and was left as it is"))
    #expect(run.errors.contains("safedi-lsp: 1 fixed, "))
    #expect(try project.text("Child.swift") == Self.child)
    #expect(try project.text("Other.swift").contains("\nstruct Other"))
    #expect(try project.mode("Child.swift") == 0o444)
  }

  @Test func leavesIgnoredGeneratedAndSuppressedAlone() throws {
    let project = try Project([
      ".gitignore": "Generated/\n", ".git/HEAD": "ref: refs/heads/main\n", "Root.swift": Self.root,
      "Child.swift": Self.fixed,
      "Generated/Made.swift": Self.child.replacingOccurrences(of: "Child", with: "Made"),
      ".build/Made.swift": Self.child.replacingOccurrences(of: "Child", with: "Built"),
      "Kept.swift": "// safedi:ignore-file type-not-public\n"
        + Self.child.replacingOccurrences(of: "Child", with: "Kept"),
      "Off/Off.swift": Self.child.replacingOccurrences(of: "Child", with: "Off"),
    ])
    let before = try project.shell("cat Generated/* .build/* Kept.swift Off/*").output
    let run = try project.shell("$T fix --exclude Off")
    #expect(run.status == 0, "\(run)")
    #expect(run.errors.contains("safedi-lsp: 0 fixed, "))
    #expect(try project.shell("cat Generated/* .build/* Kept.swift Off/*").output == before)
  }

  @Test func leavesWhatSaysThatItIsGenerated() throws {
    let heads = ["// Generated using a tool", "/*\n * @generated\n */", "\u{FEFF}\n// Foo.swift\n//\n// DO NOT EDIT"]
    var files = ["Root.swift": Self.root, "Child.swift": "/// Generated by nobody.\n" + Self.child]
    for (index, head) in heads.enumerated() {
      files["Made\(index).swift"] = head + "\n" + Self.child.replacingOccurrences(of: "Child", with: "Made\(index)")
    }
    let project = try Project(files)
    let run = try project.shell("$T fix --format xcode")
    #expect(run.status == 1, "what can't be fixed remains: \(run)")
    #expect(run.errors.contains("safedi-lsp: 1 fixed, "))
    for index in heads.indices {
      #expect(try project.text("Made\(index).swift") == files["Made\(index).swift"])
      #expect(run.errors.contains("Made\(index).swift says that it is generated, and is left as it is"))
      #expect(run.output.contains("Made\(index).swift:"))
    }
    #expect(try project.text("Child.swift").contains("\nstruct Child"))
  }

  /// Git doesn't follow links.
  @Test func dryRunPatchesWhatALinkLeadsTo() throws {
    let project = try Project([
      "App/Sources/Root.swift": Self.root, "App/Shared/Child.txt": Self.child,
      "Outside.txt": Self.child.replacingOccurrences(of: "Child", with: "Outside"),
    ])
    for (name, target) in [("Child", "../Shared/Child.txt"), ("Outside", "../../Outside.txt")] {
      try FileManager.default.createSymbolicLink(
        atPath: project.url("App/Sources/\(name).swift").path, withDestinationPath: target)
    }
    let run = try project.shell(
      "cd App && git init -q . && $T fix --dry-run --output ../p.diff; git apply ../p.diff")
    #expect(run.status == 0, "\(run)")
    #expect(run.errors.contains("Outside.swift leads out of what was checked by a symbolic link, and is left as it is"))
    #expect(try project.text("App/Shared/Child.txt") == Self.fixed)
    #expect(try project.text("Outside.txt").hasPrefix("@Instantiable\nprivate struct"))
  }

  @Test func dryRunPrintsAPatchThatGitTakes() throws {
    let names = ["Child.swift", "Sub folder/My File.swift", "Ünï/\"q\".swift", "NoEnd.swift", "Win.swift"]
    var files = ["Root.swift": Self.root]
    for (index, name) in names.enumerated() {
      files[name] = Self.child.replacingOccurrences(of: "Child", with: index == 0 ? "Child" : "Type\(index)")
    }
    files["NoEnd.swift"]?.removeLast()
    files["Win.swift"] = files["Win.swift"]?.replacingOccurrences(of: "\n", with: "\r\n")
    let project = try Project(files)
    let run = try project.shell("$T fix --dry-run")
    #expect(run.status == 1, "\(run)")
    #expect(run.errors.contains("safedi-lsp: 5 would be fixed, "))
    for name in names { #expect(try project.text(name) == files[name], "a dry run changes nothing") }

    let apply = try project.shell(
      "git init -q . && $T fix --dry-run --output ../patch-$$.diff; git apply --check ../patch-$$.diff && git apply ../patch-$$.diff; s=$?; rm -f ../patch-$$.diff; exit $s"
    )
    #expect(apply.status == 0, "\(apply)\n\(run.output)")
    let patched = try names.map { try project.text($0) }
    for (name, text) in zip(names, patched) {
      #expect(text == files[name]?.replacingOccurrences(of: "private struct", with: "struct"))
    }
    // The patch says just what the fixes do.
    for name in names { try project.write(files[name] ?? "", to: name) }
    #expect(try project.shell("$T fix").status == 0)
    #expect(try names.map { try project.text($0) } == patched)
    let clean = try project.shell("$T fix --dry-run")
    #expect(clean.status == 0)
    #expect(clean.output == "")
  }

  @Test(arguments: ["--check --dry-run", "--check --fix"])
  func refusesWhatMakesNoSense(_ arguments: String) throws {
    let project = try Project(["Root.swift": Self.root, "Child.swift": Self.child])
    let run = try project.shell("$T \(arguments) </dev/null")
    #expect(run.status == 2, "\(run)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try project.text("Child.swift") == Self.child)
  }
}
