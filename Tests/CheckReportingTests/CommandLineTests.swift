import DICheckTestSupport
import Foundation
import Testing

/// The executable itself, as people and build servers start it.
@Suite struct CommandLineTests {
  typealias Outcome = Subprocess.Outcome

  /// Through a shell, so that streams can be redirected and closed: `$T` is the tool.
  private func shell(_ script: String, in folder: URL? = nil) throws -> Outcome {
    let environment = ["T": ProductsDirectory.path + "/safedi-lsp", "PATH": "/usr/bin:/bin"]
    return try Subprocess.shell(script, environment: environment, in: folder?.path).run()
  }

  /// A folder of its own, named with what paths may hold, with a root that makes a child.
  private func withProject(isBroken: Bool = false, _ body: (URL) throws -> Void) throws {
    let temporary = try TemporaryFolder("chéck reporting")
    defer { withExtendedLifetime(temporary) {} }
    let folder = temporary.url
    let root = """
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        public init(child: Child) { self.child = child }
        @Instantiated private let child: Child
      }
      """
    let child = """
      @Instantiable
      public final class Child: Instantiable {
        public init(user: User) { self.user = user }
        @Received private let user: User
      }
      """
    let leaf = """
      @Instantiable
      public final class Child: Instantiable {
        public init() {}
      }
      """
    try root.write(to: folder.appendingPathComponent("Root.swift"), atomically: false, encoding: .utf8)
    let childFile = folder.appendingPathComponent("Child.swift")
    try (isBroken ? child : leaf).write(to: childFile, atomically: false, encoding: .utf8)
    try body(folder)
  }

  @Test(arguments: [
    ("--check nope", "no such file or folder: nope"),
    ("--check . /nope/deep", "no such file or folder: /nope/deep"),
    (
      "--check --format yaml",
      "The value 'yaml' is invalid for '--format <format>'. Please provide one of the following: - text - json - sarif "
        + "- github - gitlab - xcode - junit - markdown - agent (see safedi-lsp check --help)"
    ),
    ("--check --format", "Missing value for '--format <format>' (see safedi-lsp check --help)"),
    ("--check --colour", "Unknown option '--colour' (see safedi-lsp check --help)"),
    ("--check --safedi-version x", "--safedi-version: 'x' is no version of SafeDI"),
    ("diff ./none", "no such folder: ./none"),
    ("graph --depth=-1", "--depth takes a number of levels"),
    ("graph --focus Chidl", "nothing in the graph is named 'Chidl'; did you mean Child?"),
    ("graph --focus Zebra", "nothing in the graph is named 'Zebra'"),
    ("--check --quiet --verbose", "--quiet and --verbose can't be combined"),
    ("--parity", "Unknown option '--parity' (see safedi-lsp --help)"),
    ("Sources", "no subcommand is named 'Sources' (see safedi-lsp --help)"),
    ("check --formt json .", "Unknown option '--formt'. Did you mean '--format'? (see safedi-lsp check --help)"),
    ("graph --format tree --links vscode", "--links and --format tree can't be combined"),
    ("why", "Missing expected argument '<name>' (see safedi-lsp why --help)"),
    ("--check --baseline nope.json", "nope.json can't be read: No such file or directory"),
    ("graph --format dot --output nope/x", "nope/x can't be written: No such file or directory"),
    ("graph --format dot --output .", ". can't be written: Is a directory"),
  ])
  func whatCannotBeDoneIsSaidInOneLine(_ arguments: String, _ reason: String) throws {
    try withProject { folder in
      let outcome = try shell("$T \(arguments)", in: folder)
      #expect(outcome == Outcome(status: 2, output: "", errors: "safedi-lsp: error: \(reason)\n"))
    }
  }

  @Test func itTellsItsVersion() throws {
    let outcome = try shell("$T --version")
    #expect(outcome.status == 0)
    #expect(outcome.output.wholeMatch(of: /safedi-lsp \d+\.\d+\.\d+\n/) != nil)
  }

  @Test func aGraphWithFaultsSaysSo() throws {
    try withProject { folder in
      let sound = try shell("$T graph --format tree", in: folder)
      #expect(sound == Outcome(status: 0, output: "Root\n└── child: Child\n", errors: ""))
    }
    try withProject(isBroken: true) { folder in
      let broken = try shell("$T graph --format tree", in: folder)
      #expect(broken.status == 1)
      #expect(broken.output.hasPrefix("Root\n└── child: Child\n    └── ✗ user: User\n\n1 fault:\n✗ "))
      // What isn't drawn isn't reported.
      #expect(try shell("$T graph --format tree --depth 0", in: folder).status == 0)
      let coloured = try shell("FORCE_COLOR=1 $T graph --format tree", in: folder)
      #expect(coloured.output.contains("\u{1B}[31m✗ user: User\u{1B}[0m"))
      let written = try shell("FORCE_COLOR=1 $T graph --format tree --output graph.txt; cat graph.txt", in: folder)
      #expect(written.output == broken.output)
    }
  }

  @Test func findingsBecomeMarkdown() throws {
    try withProject(isBroken: true) { folder in
      let outcome = try shell("$T --check --format markdown", in: folder)
      #expect(outcome.status == 1)
      #expect(
        outcome.output.hasPrefix("**1 error** in 2 files\n\n- `Child.swift:4`: **error** `Child` receives `user: User`")
      )
      #expect(outcome.output.hasSuffix("`unfulfilled-received`\n"))
    }
    try withProject { folder in
      let outcome = try shell("$T --check --format markdown", in: folder)
      #expect(outcome == Outcome(status: 0, output: "No findings in 2 files.\n", errors: ""))
    }
  }

  /// Code hosts take paths from the top of the repository, wherever the job works; everybody else from here.
  @Test(arguments: [
    ("git init -q .. && ", "App/", "../"), ("GITHUB_WORKSPACE=$PWD/.. CI_PROJECT_DIR=$PWD/.. ", "App/", "../"),
    ("GITHUB_WORKSPACE=/usr CI_PROJECT_DIR=/usr ", "", ""),
    // A repository that was put into a folder of the workspace.
    ("git init -q . && GITHUB_WORKSPACE=$PWD/.. CI_PROJECT_DIR=$PWD/.. ", "", ""), ("", "", ""),
  ])
  func pathsForCodeHostsCountFromTheTop(_ setup: String, _ prefix: String, _ base: String) throws {
    let temporary = try TemporaryFolder("repository")
    try withProject(isBroken: true) { folder in
      let inner = temporary.url.appendingPathComponent("App")
      try FileManager.default.copyItem(at: folder, to: inner)
      let github = try shell("\(setup)$T --check --format github", in: inner)
      #expect(github.output.contains(",file=\(prefix)Child.swift,line=4,"), "\(github)")
      let gitlab = try shell("\(setup)$T --check --format gitlab", in: inner)
      #expect(gitlab.output.contains("\"path\": \"\(prefix)Child.swift\""), "\(gitlab)")
      let sarif = try shell("\(setup)$T --check --format sarif", in: inner)
      #expect(sarif.output.contains("{\"uri\": \"\(prefix)Child.swift\", \"uriBaseId\": \"SRCROOT\"}"), "\(sarif)")
      let top = base.isEmpty ? inner.path : temporary.path
      #expect(sarif.output.contains("\"SRCROOT\": {\"uri\": \"file://\(top)/\"}"), "\(sarif)")
      #expect(sarif.output.contains("\"workingDirectory\": {\"uri\": \"file://\(inner.path)/\"}"), "\(sarif)")
      #expect(try shell("\(setup)$T --check", in: inner).output.hasPrefix("Child.swift:4:25: "))
    }
  }

  /// Wherever it is printed.
  @Test(arguments: [("git init -q . && ", "."), ("", "App")])
  func aPatchAppliesWhereItSays(_ setup: String, _ place: String) throws {
    let temporary = try TemporaryFolder("repository")
    try temporary.write("@Instantiable\npublic struct Plain { public init() {} }\n", to: "App/Plain.swift")
    let script = """
      \(setup)folder=$PWD/App && cd /usr && $T fix --dry-run "$folder" > "$folder/../patch" 2> "$folder/../errors"
      cd "$folder/.." && sed -n 's/.*the patch applies in //p' errors && cd \(place) && git apply ../patch 2> /dev/null ||
        git apply patch
      head -n 2 "$folder/Plain.swift"
      """
    let outcome = try shell(script, in: temporary.url)
    let applied = place == "." ? temporary.path : "\(temporary.path)/App"
    #expect(outcome.output == "\(applied)\n@Instantiable\npublic struct Plain: Instantiable { public init() {} }\n")
  }

  @Test func theStatusSaysWhetherThereAreFindings() throws {
    try withProject { folder in
      let clean = Outcome(
        status: 0, output: "No findings in 2 files (1 program, 2 instantiables)\n", errors: "")
      let outcome = try shell("$T --check", in: folder)
      #expect(outcome == clean)
      let quiet = try shell("$T --check --quiet", in: folder)
      #expect(quiet == Outcome(status: 0, output: "", errors: ""))
    }
    try withProject(isBroken: true) { folder in
      let outcome = try shell("$T --check", in: folder)
      #expect(outcome.status == 1)
      #expect(outcome.errors == "")
      #expect(outcome.output.hasPrefix("Child.swift:4:25: error: "))
      // Outside the working directory, paths are absolute.
      let outside = try shell("here=$PWD; cd /usr; $T --check \"$here\"", in: folder)
      #expect(outside.output.hasPrefix("/"))
      #expect(outside.output.contains("/Child.swift:4:25: error: "))
    }
  }

  /// Hooks pass the names of the files that changed.
  @Test func aFileIsCheckedInItsProgram() throws {
    try withProject(isBroken: true) { folder in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
      let child = try shell("$T --check Child.swift", in: folder)
      #expect(child.status == 1)
      #expect(child.output.hasPrefix("Child.swift:4:25: error: "))
      #expect(child.output.contains("1 error in 1 file ("))
      // Its own findings only, and those of all that are named.
      let root = try shell("$T --check Root.swift", in: folder)
      #expect(root.status == 0)
      let both = try shell("$T --check Root.swift Child.swift --format xcode", in: folder)
      #expect(both.status == 1)
      #expect(both.output.split(separator: "\n").count { $0.contains(": error: ") } == 1)
      let elsewhere = try shell("mkdir deep && cd deep && $T --check ../Child.swift --quiet", in: folder)
      #expect(elsewhere.status == 1)
      let excluded = try shell("$T --check Child.swift --exclude Child.swift", in: folder)
      #expect(excluded.status == 0)
      #expect(excluded.errors.hasSuffix("/Child.swift: is generated or excluded, and left out\n"))
    }
  }

  /// The settings' `include`, and who may let links lead outside.
  @Test func settingsSayWhatBelongsToTheProgram() throws {
    try withProject(isBroken: true) { folder in
      let outcome = try shell(
        """
        mkdir -p app/.git lib && mv Root.swift app && mv Child.swift lib && $T --check app
        printf '{"include": ["../lib"]}' > app/.safedi-lsp.json && $T --check app --format xcode; echo $?
        $T fix app 2>&1 >/dev/null; $T --check app/Root.swift --quiet; echo $?
        printf '{"include": []}' > empty.json && $T --check app --config empty.json --quiet
        ln -s ../lib app/link && rm app/.safedi-lsp.json
        printf '{"followOutsideLinks": true}' > open.json && $T --check app --config open.json --format xcode
        cp open.json app/.safedi-lsp.json && $T --check app 2>&1 >/dev/null
        """, in: folder)
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.first?.hasPrefix("app/Root.swift:4:36: error: ") == true, "\(outcome)")
      // Included, it is of the program, which doesn't build with it; of one file only that was asked for.
      #expect(lines.contains { $0.contains("/lib/Child.swift:4:25: error: ") })
      #expect(lines.contains("safedi-lsp: lib/Child.swift lies outside of what was checked, and is left as it is"))
      #expect(lines.contains("1") && lines.contains("0"))
      #expect(lines.contains { $0.contains("/app/link/Child.swift:4:25: error: ") })
      #expect(lines.last?.contains("/app/link: leads out of the repository") == true)
    }
  }

  @Test func aBaselineIsWrittenAndRead() throws {
    try withProject(isBroken: true) { folder in
      let written = try shell("$T --check --write-baseline b.json --quiet", in: folder)
      #expect(written == Outcome(status: 0, output: "", errors: ""))
      let known = try shell("$T --check --baseline b.json", in: folder)
      #expect(known.status == 0)
      let other = """
        @Instantiable
        public final class Other {}
        """
      try other.write(to: folder.appendingPathComponent("Other.swift"), atomically: false, encoding: .utf8)
      let later = try shell("$T --check --baseline b.json --format xcode", in: folder)
      #expect(later.status == 1)
      #expect(!later.output.contains("Child.swift"))
      #expect(later.output.contains("Other.swift:2:20: error: "))
    }
  }

  @Test func aGraphGoesToStandardOutputOrAFile() throws {
    try withProject { folder in
      let outcome = try shell(
        "$T graph --format json > a && $T graph --format json --output b && cmp a b && cat b", in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(outcome.output.hasPrefix("{\n  \"version\": 1,\n"))
      #expect(outcome.output.contains(#""type": "Child", "label": "child", "kind": "made""#))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names == ["Child.swift", "Root.swift", "a", "b"], "no temporary file is left")
    }
  }

  @Test func anOutputFileIsReplacedThroughItsLinkAndKeepsItsMode() throws {
    try withProject { folder in
      let outcome = try shell(
        "echo old > real && chmod 640 real && ln -s real link && $T graph --format json --output link && ls -l real link",
        in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("-rw-r-----"))
      #expect(outcome.output.contains("link -> real"))
      #expect(try String(contentsOf: folder.appendingPathComponent("real"), encoding: .utf8).hasPrefix("{\n"))
    }
  }

  /// What is checked may come from anywhere.
  @Test func aLinkInWhatIsCheckedDoesNotChooseTheOutputFile() throws {
    try withProject { folder in
      let outcome = try shell(
        """
        mkdir app other && mv Root.swift Child.swift app && cd app && echo precious > ../other/file
        ln -s ../other/file report; ln -s ../other folder; ln -s nowhere dangling
        $T --check --quiet --output report; echo $?
        $T graph --format json --quiet --output folder/new; echo $?
        $T --check --quiet --write-baseline folder/file; echo $?
        $T --check --quiet --output ../other/named; echo $?
        $T --check --quiet --output dangling; echo $?
        cd .. && $T --check --quiet --output app/folder/new app; echo $?
        cat other/file; ls other app
        """, in: folder)
      #expect(
        outcome.output == "2\n2\n2\n0\n0\n2\nprecious\napp:\nChild.swift\nRoot.swift\ndangling\nfolder\nreport\n"
          + "\nother:\nfile\nnamed\n")
      let reason = "leads out of its folder by a symbolic link; name the place itself"
      let refused = ["report", "folder/new", "folder/file", "app/folder/new"]
      #expect(outcome.errors == refused.map { "safedi-lsp: error: \($0) \(reason)\n" }.joined())
    }
  }

  /// A list of files in the wrong place must not cost one.
  @Test func aReportReplacesNoSwiftFile() throws {
    try withProject { folder in
      let outcome = try shell(
        "cp Root.swift r; $T --check --quiet --output Root.swift Child.swift; $T rules --output ./Root.swift; cmp r Root.swift",
        in: folder)
      let reason = "is a Swift file, and a report doesn't replace one"
      let refused = ["Root.swift", "./Root.swift"].map { "safedi-lsp: error: \($0) \(reason)\n" }
      #expect(outcome == Outcome(status: 0, output: "", errors: refused.joined()))
    }
  }

  @Test func namesCannotSteerATerminal() throws {
    try withProject { folder in
      let outcome = try shell(
        #"""
        name="$(printf 'a\nb\033[31m\302\2331m')"
        $T --check "$name"; $T --check --baseline "$name"; $T --check --config "$name"; $T "--$name"; $T graph "$name" --format json
        mkdir "$name" && $T --check "$name"; $T --check --output "$name/x/y"; $T --check --exclude "$name" --root "$name"
        cp Root.swift "$name/Root.swift"; $T fix --quiet --dry-run >/dev/null; $T --check --verbose >/dev/null
        chmod 000 "$name/Root.swift"; $T --check --quiet >/dev/null; chmod 644 "$name/Root.swift"
        printf '@Instantiable\nstruct Other: Instantiable { public init() {} }\n' > "$name/Other.swift"
        chmod 444 "$name/Other.swift"; $T fix >/dev/null
        $T --check --output "$name/report" --write-baseline "$name/known" >/dev/null
        """#, in: folder)
      #expect(outcome.errors.contains("a b␛[31m\u{FFFD}1m"))
      #expect(
        !outcome.errors.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count > 8 && lines.allSatisfy { $0.hasPrefix("safedi-lsp: ") }, "\(outcome.errors)")
    }
  }

  /// What lies in a folder without permission may be the provider that is missing. The super user may list anything, so
  /// the tool runs without that ability.
  @Test func aFolderThatCannotBeListedMayDeclareAnything() throws {
    try withProject { folder in
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "App", targets: [.executableTarget(name: "App", path: "App")])
        """
      try manifest.write(to: folder.appendingPathComponent("Package.swift"), atomically: false, encoding: .utf8)
      let outcome = try shell(
        """
        mkdir -p App/Closed Data && mv Root.swift App && mv Child.swift App/Closed && chmod 0 App/Closed Data
        if [ "$(id -u)" = 0 ]; then set -- setpriv --inh-caps=-all --bounding-set=-all; fi
        "$@" $T --check --quiet --format github; status=$?
        chmod 755 App/Closed Data; exit $status
        """, in: folder)
      let findings = outcome.output.split(separator: "\n").filter { $0.hasPrefix("::") }
      #expect(
        findings.count == 1 && outcome.output.contains(" unreadable-source,file=App/Closed,line=1,"), "\(outcome)")
    }
  }

  @Test func aDeviceIsWrittenToAndNotReplaced() throws {
    try withProject { folder in
      let discarded = try shell("$T graph --format json --output /dev/null && test -c /dev/null", in: folder)
      #expect(discarded.status == 0)
      let piped = try shell("$T graph --format json --output /dev/stdout", in: folder)
      #expect(piped.output.hasPrefix("{\n"))
    }
  }

  @Test func aReaderThatLeavesAndAClosedStreamAreSurvived() throws {
    try withProject { folder in
      let left = try shell("{ sleep 0.2; $T graph --format json; echo $? >&2; } | true", in: folder)
      #expect(left.errors == "0\n")
      let closed = try shell("$T graph --format json >&-", in: folder)
      #expect(closed == Outcome(status: 0, output: "", errors: ""))
      let allClosed = try shell("$T graph --format json >&- 2>&- <&-", in: folder)
      #expect(allClosed.status == 0)
    }
  }

  @Test func aFullDiskIsAFailure() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    try withProject { folder in
      let outcome = try shell("$T graph --format json > /dev/full", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors == "safedi-lsp: error: the report can't be written: No space left on device\n")
    }
  }

  @Test func aFolderWithoutSwiftCannotBeChecked() throws {
    try withProject { folder in
      let outcome = try shell("mkdir empty && $T --check empty", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("safedi-lsp: error: no Swift file in "))
    }
  }

  /// The shell goes on once the tool has opened the pipe, so the signal can't come too early.
  @Test func aTrapIsTakenForAFaultOfOurs() throws {
    try withProject { folder in
      let outcome = try shell(
        "mkfifo pipe; $T --check --baseline pipe & exec 3>pipe; kill -SEGV $!; wait $!; echo $?", in: folder)
      #expect(outcome.output == "70\n")
      #expect(outcome.errors == "safedi-lsp: internal fault: the process trapped; please report it\n")
    }
  }
}
