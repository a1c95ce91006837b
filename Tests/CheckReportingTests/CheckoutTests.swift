import DICheckTestSupport
import Foundation
import Testing

/// The library's own sources, where a package manager checked them out, read by the executable itself.
@Suite struct CheckoutTests {
  private static let child = """
    import SafeDI

    @Instantiable(seam: true)
    public final class Child: Instantiable {
      public init() {}
    }

    """

  /// - Parameter copy: nil for none.
  private func project(
    _ copy: CheckedOutLibrary?, pin: String? = nil, _ files: [String: String] = [:]
  ) throws -> PinnedProject {
    try PinnedProject(
      PinnedProject.package("from: \"\(pin ?? copy?.release ?? "2.3.3")\"").filter { !$0.key.hasPrefix(".safedi") }
        .merging(["Sources/Kit/Clock.swift": PinnedProject.clock, "Shared/Clock.swift": ""]) { $1 }
        .merging(["Package.resolved": PinnedProject.pins(pin ?? copy?.release ?? "2.3.3")]) { $1 }
        .merging(copy?.files ?? [:]) { $1 }.merging(files) { $1 })
  }

  private func findings(_ project: PinnedProject) throws -> [String] {
    let outcome = try project.shell("$T check --format xcode")
    return outcome.output.split(separator: "\n").map { line in
      String(line.replacing(FileManager.default.currentDirectoryPath, with: "").split(separator: "/").last ?? "")
    }
  }

  @Test(arguments: ["2.3.3", "2.4.0", "3.0.0"], ["Decorators", "Macros/Attached"])
  func `an argument that the sources don't have is an error, with what is near`(release: String, folder: String) throws
  {
    let copy = CheckedOutLibrary(release: release, parameters: ", seam: Bool = false", folder: folder)
    let unknown = Self.child.replacing("seam", with: "saem")
    let found = try findings(project(copy, ["Sources/Kit/Child.swift": unknown]))
    #expect(
      found.contains { $0.hasPrefix("Child.swift:3:15: error: `@Instantiable` has no argument `saem`.") }, "\(found)")
    let fixed = try project(copy, ["Sources/Kit/Child.swift": unknown])
    _ = try fixed.shell("$T fix")
    #expect(fixed.text("Sources/Kit/Child.swift") == Self.child)
    // Its meaning isn't known: one line says so.
    let right = try findings(project(copy, ["Sources/Kit/Child.swift": Self.child]))
    #expect(right.count == 1 && right[0].contains("`seam` of `@Instantiable`"), "\(right)")
    #expect(right[0].contains("warning") && right[0].hasSuffix("[unknown-release]"))
  }

  @Test func `without the argument's rules nothing is missing`() throws {
    let receiving = """
      import SafeDI

      @Instantiable(seam: true)
      public final class Child: Instantiable {
        public init(gone: Gone) { self.gone = gone }
        @Received let gone: Gone
      }

      """
    let copy = CheckedOutLibrary(parameters: ", seam: Bool = false")
    let found = try findings(project(copy, ["Sources/Kit/Child.swift": receiving]))
    #expect(found.count == 1 && found[0].hasSuffix("[unknown-release]"), "\(found)")
    let known = try findings(project(copy, ["Sources/Kit/Child.swift": receiving.replacing("seam", with: "isRoot")]))
    #expect(known.contains { $0.hasSuffix("[unfulfilled-received]") }, "\(known)")
  }

  @Test func `arguments stand in the declared order`() throws {
    let copy = CheckedOutLibrary()
    let late = Self.child.replacing("seam: true", with: "conformsElsewhere: false, isRoot: false")
    let project = try project(copy, ["Sources/Kit/Child.swift": late])
    let found = try findings(project)
    let words = "`isRoot` stands too late in `@Instantiable`. Write it before `conformsElsewhere`. [unknown-argument]"
    #expect(found == ["Child.swift:3:41: error: \(words)"], "\(found)")
    _ = try project.shell("$T fix")
    #expect(project.text("Sources/Kit/Child.swift")?.contains("(isRoot: false, conformsElsewhere: false)") == true)
    #expect(try findings(project).isEmpty)
  }

  @Test func `an order that one form of the macro declares is right`() throws {
    let copy = CheckedOutLibrary(
      others: """
        @attached(member)
        public macro Instantiable(conformsElsewhere: Bool, isRoot: Bool) = #externalMacro(module: "M", type: "M")
        """)
    let other = Self.child.replacing("seam: true", with: "conformsElsewhere: false, isRoot: false")
    #expect(try findings(project(copy, ["Sources/Kit/Child.swift": other])).isEmpty)
  }

  @Test func `a configuration has the arguments of the sources`() throws {
    let copy = CheckedOutLibrary(release: "2.4.0")
    let text = "import SafeDI\n\n#SafeDIConfiguration(additionalImportedModule: [])\n"
    let found = try findings(project(copy, ["Sources/App/Configuration.swift": text]))
    let words =
      "`#SafeDIConfiguration` has no argument `additionalImportedModule`. Did you mean `additionalImportedModules`?"
    #expect(found.contains { $0.contains("error: \(words) [invalid-configuration]") }, "\(found)")
    let late = text.replacing(
      "additionalImportedModule:", with: "additionalDirectoriesToInclude: [], additionalImportedModules:")
    #expect(
      try findings(project(copy, ["Sources/App/Configuration.swift": late])).contains {
        $0.contains("error: `additionalImportedModules` stands too late")
      })
    let right = text.replacing("Module:", with: "Modules:")
    #expect(try !findings(project(copy, ["Sources/App/Configuration.swift": right])).contains { $0.contains("error") })
  }

  @Test func `a macro that no rule knows hides what it may explain`() throws {
    let copy = CheckedOutLibrary(
      others: "@attached(peer)\npublic macro Hole() = #externalMacro(module: \"M\", type: \"M\")")
    let text = """
      import SafeDI

      @Instantiable
      public final class Child: Instantiable {
        public init(gone: Gone) { self.gone = gone }
        @Hole let gone: Gone
      }

      """
    let found = try findings(project(copy, ["Sources/Kit/Child.swift": text]))
    #expect(found.count == 1 && found[0].contains("`@Hole`") && found[0].hasSuffix("[unknown-release]"), "\(found)")
    // It may make a type instantiable.
    let made = text.replacing("@Hole let", with: "@Instantiated let") + "@Hole\npublic final class Gone {}\n"
    #expect(
      try findings(project(copy, ["Sources/Kit/Child.swift": made])).allSatisfy { $0.hasSuffix("[unknown-release]") })
    let wrapper = CheckedOutLibrary(others: "public struct Weakly<T> { public init(_ make: @escaping () -> T) {} }")
    let weakly = text.replacing("@Hole let gone: Gone", with: "@Instantiated let gone: Weakly<Gone>")
      .replacing("(gone: Gone)", with: "(gone: Weakly<Gone>)")
    let wrapped = try findings(project(wrapper, ["Sources/Kit/Child.swift": weakly]))
    #expect(wrapped.count == 1 && wrapped[0].contains("`Weakly`"), "\(wrapped)")
    // Another library's attribute explains nothing.
    let foreign = try findings(project(copy, ["Sources/Kit/Child.swift": text.replacing("@Hole", with: "@Whole")]))
    #expect(foreign.contains { $0.contains("[initializer-extra-parameter]") }, "\(foreign)")
  }

  @Test func `a copy counts only if it is of the pinned release, and whole`() throws {
    let copy = CheckedOutLibrary(parameters: ", seam: Bool = false")
    let file = ["Sources/Kit/Child.swift": Self.child]
    let without = try findings(project(nil, file))
    #expect(without.count == 1 && without[0].hasSuffix("[unknown-argument]"))
    func expectNone(_ files: [String: String], _ comment: String, after script: String = "true") throws {
      let project = try project(copy, file.merging(files) { $1 })
      #expect(try project.shell(script).status == 0)
      #expect(try findings(project) == without, "\(comment)")
    }
    try expectNone([".build/workspace-state.json": copy.state("2.3.2")], "another release")
    let target = ".build/checkouts/SafeDI/Sources/SafeDI"
    try expectNone([:], "a link", after: "ln -s /etc \(target)/Out")
    try expectNone(
      [:], "a copy elsewhere",
      after: "mv .build/checkouts/SafeDI elsewhere && ln -s ../../elsewhere .build/checkouts/SafeDI")
    try expectNone([:], "100 MB", after: "dd if=/dev/zero of=\(target)/Large.swift bs=1M count=100 2>/dev/null")
    try expectNone(["\(target)/Deep.swift": "let x = " + String(repeating: "(", count: 100_000)], "nesting")
    try expectNone(["\(target)/Wrappers.swift": "public class {"], "errors")
    try expectNone([:], "a pipe", after: "mkfifo \(target)/Pipe.swift")
    try expectNone([:], "depth", after: "d=\(target); for i in $(seq 20); do d=$d/d; done; mkdir -p $d")
    try expectNone(
      ["\(target)/Decorators/Macros.swift": "public macro Instantiable() = #externalMacro(module: \"M\", type: \"M\")"],
      "half of it")
  }

  @Test func `a repository says its release where no package manager notes it`() throws {
    let copy = CheckedOutLibrary(parameters: ", seam: Bool = false")
    for (revision, isKnown) in [(PinnedProject.revision, true), ("1123456789012345678901234567890123456789", false)] {
      let project = try project(copy, ["Sources/Kit/Child.swift": Self.child])
      let head = ".build/checkouts/SafeDI/.git"
      let script = "rm .build/workspace-state.json && mkdir \(head) && echo \(revision) > \(head)/HEAD"
      #expect(try project.shell(script).status == 0)
      let found = try findings(project)
      #expect(found.count == 1 && found[0].hasSuffix(isKnown ? "[unknown-release]" : "[unknown-argument]"), "\(found)")
    }
  }

  @Test func `builders that keep their value are written as the sources say`() throws {
    let files = [
      "Sources/App/Root.swift": """
      import Kit
      import SafeDI

      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        public init(child: LazilyInstantiated<Child>, clock: Clock) { self.child = child; self.clock = clock }
        @Instantiated let child: LazilyInstantiated<Child>
        @Instantiated let clock: Clock
      }
      """,
      "Sources/Kit/Child.swift": PinnedProject.child,
      "Sources/Kit/Clock.swift": """
      import SafeDI

      @Instantiable
      public final class Clock: Instantiable {
        public init(child: Child) { self.child = child }
        @Received let child: Child
      }
      """,
    ]
    let project = try project(CheckedOutLibrary(), files)
    let code = try project.shell("$T generate --combined-output x.swift; s=$?; cat x.swift; exit $s")
    #expect(code.status == 0, "\(code)")
    #expect(code.output.contains("let child = LazilyInstantiated<Child>(make: __safeDI_child)"), "\(code.output)")
    #expect(code.output.contains("let clock = Clock(child: child.value)"), "\(code.output)")
    // Two ways to read the value, and nobody knows which is meant.
    let open = CheckedOutLibrary(
      members: "public init(_ make: @escaping () -> T) {}\n  public var a: T\n  public var b: T")
    let refused = try self.project(open, files).shell(
      "$T generate --combined-output x.swift; s=$?; cat x.swift; exit $s")
    #expect(refused.status == 1 && refused.errors.contains("is not known to this tool"), "\(refused)")
    let throwing = CheckedOutLibrary(members: "public init(_ make: @escaping () throws -> T) {}\n  public var a: T")
    #expect(
      try self.project(throwing, files).shell("$T generate --combined-output x.swift; s=$?; cat x.swift; exit $s")
        .status == 1)
    #expect(
      try self.project(nil, files).shell("$T generate --combined-output x.swift; s=$?; cat x.swift; exit $s").status
        == 1)
  }

  @Test func `copies are found where builds keep them`() throws {
    let copy = CheckedOutLibrary(parameters: ", seam: Bool = false")
    let moves = [
      "xcode=$HOME/Library/Developer/Xcode/DerivedData/$(basename \"$PWD\")-abc && mkdir -p $xcode",
      "xcode=DerivedData && mkdir -p $xcode", "xcode=. && true",
    ]
    for move in moves {
      let project = try project(copy, ["Sources/Kit/Child.swift": Self.child])
      #expect(try project.shell(move + " && mv .build $xcode/SourcePackages").status == 0)
      let found = try findings(project)
      #expect(found.count == 1 && found[0].contains("`seam` of `@Instantiable`"), "\(move): \(found)")
    }
    // A workspace may say where its derived data are.
    let workspace = try project(copy, ["Sources/Kit/Child.swift": Self.child])
    let places = "App.xcworkspace/xcshareddata"
    let move = """
      mkdir -p \(places)/swiftpm Derived/App-abc && mv Package.resolved \(places)/swiftpm &&
      mv .build Derived/App-abc/SourcePackages && cd App.xcworkspace &&
      echo '<Workspace version = "1.0"><FileRef location = "group:."></FileRef></Workspace>' > contents.xcworkspacedata
      """
    #expect(try workspace.shell(move).status == 0)
    #expect(try findings(workspace).allSatisfy { $0.hasSuffix("[unknown-argument]") })
    let settings = "<dict><key>DerivedDataCustomLocation</key><string>Derived</string></dict>"
    #expect(
      try workspace.shell("echo '<plist>\(settings)</plist>' > \(places)/WorkspaceSettings.xcsettings").status == 0)
    let stated = try findings(workspace)
    #expect(stated.count == 1 && stated[0].contains("`seam` of `@Instantiable`"), "\(stated)")
    // Tuist's belong to its own pins.
    let tuist = try project(copy, ["Sources/Kit/Child.swift": Self.child])
    #expect(try tuist.shell("mkdir Tuist && mv .build Package.resolved Tuist").status == 0)
    #expect(try findings(tuist).allSatisfy { $0.hasSuffix("[unknown-release]") })
    // A package on the same disk is what is built, whatever is checked out.
    let manifest = PinnedProject.manifest("x").replacing(
      ".package(url: \"https://github.com/dfed/SafeDI\", x)", with: ".package(path: \"Vendor/SafeDI\")")
    let local = try project(copy, ["Sources/Kit/Child.swift": Self.child, "Package.swift": manifest])
    #expect(try local.shell("mkdir Vendor && mv .build/checkouts/SafeDI Vendor && rm Package.resolved").status == 0)
    let found = try findings(local)
    #expect(found.count == 1 && found[0].contains("`seam` of `@Instantiable`"), "\(found)")
  }

  // MARK: The doctor

  @Test func `the doctor says what is read and finds nothing wrong`() throws {
    let project = try project(CheckedOutLibrary(), ["Sources/Kit/Child.swift": PinnedProject.child])
    let outcome = try project.shell("$T doctor")
    #expect(outcome.status == 0, "\(outcome)")
    for part in [
      "Programs\n", "Releases\n", "Package.resolved:1:1: `App`: SafeDI 2.3.3, as this pins it\n",
      "Library sources\n", ".build/checkouts/SafeDI: ",
      "`@Instantiable(isRoot:, fulfillingAdditionalTypes:, conformsElsewhere:)`", "`LazilyInstantiated`", "Not read\n",
      "Setup\n  nothing\n",
    ] { #expect(outcome.output.contains(part), "\(part)\n\(outcome.output)") }
    let said = try project.shell("$T check --verbose 2>&1").output
    #expect(said.contains("read for SafeDI 2.3.3, from Package.resolved, with its own sources\n"), "\(said)")
  }

  @Test func `the doctor names the line to change`() throws {
    let manifest = PinnedProject.manifest("from: \"2.3.0\"")
    let linked = #".target(name: "Kit", dependencies: [.product(name: "SafeDI", package: "SafeDI")])"#
    let faults = [
      "Package.swift": manifest.replacing(linked, with: #".target(name: "Kit")"#)
        .replacing(#"[.plugin(name: "SafeDIGenerator", package: "SafeDI")]"#, with: "[]"),
      "Package.resolved": PinnedProject.pins("2.2.0"),
      "Tuist/Package.resolved": PinnedProject.pins("2.3.0"),
      ".safedi-lsp.json": "{\n  \"exclude\": [\"Nowhere\"]\n}\n",
      "Sources/Kit/Child.swift": PinnedProject.child,
    ]
    let outcome = try project(nil, faults).shell("$T doctor")
    #expect(outcome.status == 1)
    for part in [
      "Package.swift:14:13: error: `Kit` uses SafeDI, and its target doesn't depend on it.",
      "Package.resolved:9:22: error: This pins SafeDI 2.2.0, which App doesn't ask for.",
      "Tuist/Package.resolved:9:22: error: This pins SafeDI 2.3.0, and Package.resolved pins 2.2.0.",
      ".safedi-lsp.json:2:15: error: no file or folder to exclude matches `Nowhere`",
    ] { #expect(outcome.output.contains(part), "\(part)\n\(outcome.output)") }
    let plugged = manifest.replacing(
      linked, with: linked.dropLast() + #", plugins: [.plugin(name: "SafeDIGenerator", package: "SafeDI")])"#
    ).replacing("\n      plugins: [.plugin(name: \"SafeDIGenerator\", package: \"SafeDI\")]),", with: "),")
    let moved = try project(
      nil, ["Package.swift": plugged, "Sources/Kit/Child.swift": PinnedProject.child]
    ).shell("$T doctor")
    #expect(
      moved.output.contains("error: SafeDI's plugin runs for `Kit`, which has no root. Move it to `App`"),
      "\(moved.output)")
  }
}
