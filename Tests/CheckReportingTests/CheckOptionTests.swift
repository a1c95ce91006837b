import DICheckTestSupport
import Foundation
import Testing

/// Options of `--check` that choose what is found and what is said of it, with the executable itself.
@Suite struct CheckOptionTests {
  typealias Outcome = Subprocess.Outcome

  private func shell(_ script: String, in folder: TemporaryFolder) throws -> Outcome {
    let environment = ["T": ProductsDirectory.path + "/safedi-lsp", "PATH": "/usr/bin:/bin", "TERM": "xterm"]
    return try Subprocess.shell(script, environment: environment, in: folder.path).run()
  }

  /// A root whose child receives what nobody provides, and is hidden.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder("öptions")
    try folder.write(
      """
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        public init(child: Child) { self.child = child }
        @Instantiated private let child: Child
      }
      """, to: "Root.swift")
    try folder.write(
      """
      @Instantiable
      private final class Child: Instantiable {
        public init(user: User) { self.user = user }
        @Received private let user: User
      }
      """, to: "Child.swift")
    return folder
  }

  /// A file of settings that is named counts from where one works, wherever it lies; so does an option.
  @Test func `patterns count from the working directory`() throws {
    let folder = try TemporaryFolder("patterns")
    for path in ["Gen/g", "App/Gen/h", "App/a"] {
      try folder.write("import SafeDI\n@Instantiable\npublic final class A { init() {} }\n", to: "\(path).swift")
    }
    func files(_ options: String) throws -> [String] {
      let outcome = try shell("$T check \(options) --format xcode --only missing-conformance", in: folder)
      #expect(!outcome.errors.contains("warning: "), "\(outcome)")
      return outcome.output.split(separator: "\n").compactMap { line in
        line.contains(": error: ") ? line.split(separator: ":").first.map { String($0.suffix(9)) } : nil
      }
    }
    for (patterns, left) in [
      (["Gen"], ["App/a.swift"]), (["/Gen"], ["App/Gen/h.swift", "App/a.swift"]),
      (["./Gen", "App/Gen"], ["App/a.swift"]), (["\(folder.path)/App/Gen"], ["App/a.swift", "Gen/g.swift"]),
    ] {
      let names = left.map { String($0.suffix(9)) }
      let list = patterns.map { "\"\($0)\"" }.joined(separator: ", ")
      for file in ["ci/safedi.json", "top.json"] {
        try folder.write("{\"exclude\": [\(list)]}", to: file)
        #expect(try files("--config \(file)") == names, "\(patterns) in \(file)")
      }
      #expect(try files(patterns.map { "--exclude '\($0)'" }.joined(separator: " ")) == names, "\(patterns)")
    }
    try folder.write(#"{"include": ["../Lib"]}"#, to: "App/ci/safedi.json")
    try folder.write("import SafeDI\n@Instantiable\npublic final class L { init() {} }\n", to: "Lib/l.swift")
    let included = try shell("cd App && $T check --config ci/safedi.json --verbose; ls", in: folder)
    #expect(!included.errors.contains("no Swift file is at"), "\(included)")
    // What has no effect is said, and what is left over when nothing is.
    let misspelt = try shell("$T check --exclude '{Gen,Old}' --exclude Gone", in: folder)
    #expect(
      misspelt.errors.hasPrefix(
        """
        safedi-lsp: warning: --exclude: no file or folder to exclude matches `{Gen,Old}`: braces aren't known, so write \
        a pattern for each
        safedi-lsp: warning: --exclude: no file or folder to exclude matches `Gone`

        """), "\(misspelt)")
    let nothing = try shell("$T check Gen --exclude Gen", in: folder)
    #expect(nothing.status == 2 && nothing.errors.hasSuffix("/Gen is excluded, and left out\n"), "\(nothing)")
  }

  /// Nothing decides about `TRIAL` but whoever builds, unless it is said.
  @Test func `conditions of compilation`() throws {
    let folder = try TemporaryFolder("conditions")
    try folder.write(
      """
      import SafeDI
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        public init(child: Child) { self.child = child }
        @Instantiated private let child: Child
      }
      #if TRIAL
      @Instantiable public final class Child: Instantiable { public init() {} }
      #endif
      """, to: "Root.swift")
    let option = "--active-compilation-conditions"
    for (options, status) in [
      ("", 0), ("\(option) DEBUG", 1), ("\(option) ''", 1), ("\(option) DEBUG,TRIAL", 0),
      ("\(option) DEBUG \(option) TRIAL", 0), ("\(option) DEBUG --safedi-version 2.0.0", 0),
    ] {
      let outcome = try shell("$T --check --format xcode \(options)", in: folder)
      #expect(outcome.status == status, "\(options): \(outcome)")
      #expect(outcome.output.contains("[no-instantiable]") == (status == 1), "\(options)")
    }
    let written = try shell("$T generate --output-directory out \(option) TRIAL", in: folder)
    #expect(written.status == 0 && !written.errors.contains(option), "\(written)")
    let one = try shell("$T generate --output-directory out", in: folder)
    #expect(one.status == 0 && one.errors.contains("a build with `TRIAL`; say which names hold"), "\(one)")
  }

  @Test func `only some codes`() throws {
    let folder = try project()
    let one = try shell("$T --check --only type-not-public --format xcode", in: folder)
    #expect(one.status == 1)
    #expect(one.output.components(separatedBy: "\n").filter { $0.contains(": error: ") }.count == 1)
    #expect(one.output.contains("[type-not-public]"))
    let both = try shell(
      "$T --check --only type-not-public,unfulfilled-received --only=no-instantiable --format xcode", in: folder)
    #expect(both.output.components(separatedBy: ": error: ").count == 3, "\(both.output)")
    let none = try shell("$T --check --only dependency-cycle", in: folder)
    #expect(none.status == 0)
    // Who asks for a code by name wants it, whatever the settings say.
    try folder.write(#"{"severity": {"type-not-public": "off"}}"#, to: ".safedi-lsp.json")
    #expect(try shell("$T --check --only type-not-public --quiet", in: folder).status == 1)
    // A file that can't be read is no file without faults.
    try Data([0x40, 0x49, 0x6E, 0x73, 0x74, 0x61, 0x6E, 0x74, 0x69, 0x61, 0x62, 0x6C, 0x65, 0xFF, 0x0A])
      .write(to: folder.url.appendingPathComponent("Odd.swift"))
    let unreadable = try shell("$T --check --only dependency-cycle --format xcode", in: folder)
    #expect(unreadable.status == 1)
    #expect(unreadable.output.contains("[unreadable-source]"))
  }

  /// Several programs have the file, and its author one fault.
  @Test func `a file of two targets has each finding once`() throws {
    let folder = try TemporaryFolder("shared")
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "N", targets: [.executableTarget(name: "One"), .executableTarget(name: "Two")])
      """
    try folder.write(manifest, to: "Package.swift")
    for name in ["One", "Two"] {
      let root = """
        @Instantiable(isRoot: true)
        public final class \(name): Instantiable {
          public init(store: Store) { self.store = store }
          @Instantiated private let store: Store
        }
        """
      try folder.write(root, to: "Sources/\(name)/\(name).swift")
    }
    let store = "@Instantiable\nprivate final class Store: Instantiable {\n  public init() {}\n}\n"
    try folder.write(store, to: "Sources/One/Shared/Store.swift")
    let check = try shell("ln -s ../One/Shared Sources/Two/Shared; $T --check --format xcode", in: folder)
    #expect(check.output.components(separatedBy: ": error: ").count == 2, "\(check.output)")
  }

  @Test func `tests without a root are counted`() throws {
    let folder = try TemporaryFolder("tests")
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit"), .testTarget(name: "KitTests")])
      """
    try folder.write(manifest, to: "Package.swift")
    for (name, path) in [("Store", "Sources/Kit/Store.swift"), ("StoreSpy", "Tests/KitTests/StoreSpy.swift")] {
      try folder.write("@Instantiable\npublic final class \(name): Instantiable {\n  public init() {}\n}\n", to: path)
    }
    let check = try shell("$T --check --verbose 2>&1", in: folder)
    for line in [
      "Kit: 1 file, 1 instantiable, no root", "KitTests: 1 file, 1 instantiable, no root", "2 instantiables",
    ] {
      #expect(check.output.contains(line), "\(check.output)")
    }
  }

  @Test func `paths come from a list too`() throws {
    let folder = try project()
    let check = "$T --check --format xcode --quiet --paths-from"
    for script in [
      "echo Root.swift > list; \(check) list", "echo Root.swift | \(check) -",
      "printf 'Root.swift\\0Root.swift\\0' | \(check) -",
    ] {
      #expect(try shell(script, in: folder).status == 0)
    }
    let both = try shell("printf 'Child.swift\\n\\n' | \(check) - Root.swift", in: folder)
    #expect(both.status == 1)
    #expect(both.output.contains("/Child.swift:"))
    #expect(!both.output.contains("/Root.swift:1"))
  }

  /// As `git diff --name-only` may give it.
  @Test func `a list may name nothing, what is gone and what is no source`() throws {
    let folder = try project()
    try folder.write("# Words", to: "README.md")
    let nothing = Outcome(status: 0, output: "Nothing to check (0 files)\n", errors: "")
    for list in ["''", "'\\n'", "'README.md\\n'"] {
      for command in ["check", "fix"] {
        let outcome = try shell("printf \(list) | $T \(command) --paths-from -", in: folder)
        #expect(outcome.status == 0 && outcome.output == nothing.output, "\(command) \(list): \(outcome)")
      }
      let check = try shell("printf \(list) | $T check --watch --paths-from -", in: folder)
      #expect(check == nothing)
    }
    let gone = try shell("echo None.swift | $T check --paths-from -", in: folder)
    #expect(gone.status == 0 && gone.output == nothing.output)
    #expect(gone.errors == "safedi-lsp: warning: None.swift is listed but isn't there, and is left out\n")
    let some = try shell(
      "printf 'None.swift\\nREADME.md\\nChild.swift' | $T check --format xcode --paths-from -", in: folder)
    #expect(some.status == 1 && some.output.contains("/Child.swift:") && some.errors.contains("None.swift is listed"))
    let excluded = try shell("echo Child.swift | $T check --exclude Child.swift --paths-from -", in: folder)
    #expect(excluded.status == 0 && excluded.output.hasPrefix("No"), "\(excluded)")
    // Reports keep their form, a stamp is left, and a baseline isn't emptied.
    let json = try shell(
      """
      echo kept > known.json
      : | $T check --format json --stamp done --write-baseline known.json --paths-from -; ls; cat known.json
      """, in: folder)
    #expect(
      json.output.contains(#""diagnostics": []"#)
        && json.output.hasSuffix("README.md\nRoot.swift\ndone\nknown.json\nkept\n"), "\(json)")
    for command in ["graph", "why Root", "diff .", "generate --print Root"] {
      let outcome = try shell("git init -q .; : | $T \(command) --paths-from -", in: folder)
      #expect(outcome.status == 0 && outcome.output.isEmpty, "\(command): \(outcome)")
      #expect(outcome.errors == "safedi-lsp: nothing to do: no Swift file and no folder is listed\n")
    }
    // What somebody names must be there.
    for path in ["None.swift", "README.md"] { #expect(try shell("$T check \(path)", in: folder).status == 2) }
  }

  @Test func `a file that stands alone is said to`() throws {
    let folder = try project()
    try folder.write("struct Plain {}", to: "Sources/Plain/Plain.swift")
    let words = "lies in no package, project or repository"
    try folder.write(
      "@Instantiable\npublic struct Lost: Instantiable { public init() {} }\n", to: "Elsewhere/Deep/Lost.swift")
    let alone = try shell("cd Elsewhere && $T check ../Sources/Plain/Plain.swift", in: folder)
    #expect(alone.status == 0 && alone.errors.contains(words), "\(alone)")
    // The folder that one works in is what it belongs to: the root there needs what nobody provides.
    let script = "mkdir -p Kit && mv Child.swift Kit && $T check Kit/Child.swift --format xcode; mv Kit/Child.swift ."
    let below = try shell(script, in: folder)
    #expect(below.output.contains("/Kit/Child.swift:4:25: error: ") && !below.errors.contains(words), "\(below)")
    for script in [
      "$T check Child.swift", "$T check Sources", "$T check Sources/Plain/Plain.swift",
      "git init -q .; $T check Sources/Plain/Plain.swift",
    ] {
      #expect(try !shell(script, in: folder).errors.contains(words), "\(script)")
    }
  }

  /// The baseline of an earlier format, and a root that comes before the known one.
  @Test func `a finding stays known when another root reaches it`() throws {
    let folder = try TemporaryFolder("baseline")
    let type = { (name: String, members: String, isRoot: Bool) in
      """
      @Instantiable\(isRoot ? "(isRoot: true)" : "")
      public struct \(name): Instantiable {
        public init(\(members.matches(of: /let (.*)/).map { $0.1 }.joined(separator: ", "))) { fatalError() }
      \(members)
      }

      """
    }
    let makes = "  @Instantiated let clock: Clock\n  @Instantiated let shelf: Shelf"
    try folder.write("import SafeDI\n" + type("App", makes, true), to: "Sources/Shop/App.swift")
    try folder.write(
      "import SafeDI\n" + type("Clock", "", false) + type("Lamp", "", false)
        + type("Shelf", "  @Received let clock: Clock\n  @Received let lamp: Lamp", false),
      to: "Sources/Shop/Shelf.swift")
    let known = #"{"code": "unfulfilled-received", "owner": "Shelf", "dependency": "lamp", "root": "App", "count": 1}"#
    try folder.write(#"{"version": 1, "findings": [\#(known)]}"#, to: "old.json")
    let check = "$T check --safedi-version 2.3.0"
    let before = try shell("\(check) --format gitlab; \(check) --write-baseline new.json --quiet", in: folder)
    #expect(before.output.contains("unfulfilled-received"), "\(before)")
    try folder.write("import SafeDI\n" + type("AdminApp", makes, true), to: "Sources/Shop/AdminApp.swift")
    for file in ["old.json", "new.json"] {
      let outcome = try shell("\(check) --baseline \(file)", in: folder)
      #expect(outcome.status == 0 && outcome.output.contains("1 known from the baseline"), "\(file): \(outcome)")
    }
    func fingerprints(_ text: String) -> [String] { text.matches(of: /"fingerprint": "(\w+)"/).map { String($0.1) } }
    let after = try shell("\(check) --format gitlab", in: folder).output
    #expect(fingerprints(after) == fingerprints(before.output) && !fingerprints(after).isEmpty, "\(after)")
    // A fault of its own is new.
    try folder.write(
      "import SafeDI\n" + type("AdminApp", makes + "\n  @Received let lamp: Lamp", true),
      to: "Sources/Shop/AdminApp.swift")
    #expect(try shell("\(check) --baseline new.json", in: folder).status == 1)
  }

  @Test func `a tree ends where nobody reads on, and says how to see the rest`() throws {
    let folder = try TemporaryFolder("tree")
    let names = (0..<400).map { "Part\($0)" }
    let members = names.map { "  @Instantiated let \($0.lowercased()): \($0)\n" }.joined()
    let parameters = names.map { "\($0.lowercased()): \($0)" }.joined(separator: ", ")
    let types = names.map { "@Instantiable\npublic struct \($0): Instantiable { public init() {} }\n" }.joined()
    try folder.write(
      "import SafeDI\n@Instantiable(isRoot: true)\npublic struct Root: Instantiable {\n"
        + "  public init(\(parameters)) { fatalError() }\n\(members)}\n\(types)", to: "Root.swift")
    func lines(_ options: String) throws -> [Substring] {
      let outcome = try shell("$T graph \(options)", in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output.split(separator: "\n")
    }
    let cut = try lines("")
    #expect(
      cut.count == 301 && cut.last?.hasPrefix("… 101 more lines: --limit 0 draws all") == true, "\(cut.suffix(2))")
    #expect(try lines("--limit 7").count == 8)
    #expect(try lines("--limit 0").count == 401)
    #expect(try lines("--focus Part7").count == 2)
    #expect(try lines("--output tree.txt").isEmpty)
    #expect(try shell("wc -l < tree.txt", in: folder).output.contains("401"))
    #expect(try lines("--format mermaid").count > 401)
    #expect(try shell("$T graph --limit 5 --format dot", in: folder).status == 2)
  }

  /// A hook shows an agent what it says only if the status isn't 0.
  @Test func `for agents a warning fails`() throws {
    let folder = try TemporaryFolder("agent")
    try folder.write(
      """
      import SafeDI
      public final class Plain {
        @Received private let lamp: Lamp
        public init(lamp: Lamp) { self.lamp = lamp }
      }
      public struct Lamp {}
      """, to: "Plain.swift")
    let text = try shell("$T check", in: folder)
    #expect(text.status == 0 && text.output.contains(": warning: "), "\(text)")
    let agent = try shell("$T check --format agent", in: folder)
    #expect(agent.status == 1 && agent.output.contains(": warning: "), "\(agent)")
    #expect(try shell("$T fix --format agent", in: folder).status == 1)
    #expect(try shell("$T check --format agent --fail-on error", in: folder).status == 0)
    // What isn't to be shown has nothing to tell.
    #expect(try shell("$T check --format agent --severity error", in: folder).status == 0)
    #expect(try shell("$T check --format agent --severity hint", in: folder).status == 1)
  }

  @Test func `a list of folders that aren't there is warned of where it is read`() throws {
    let folder = try project()
    let list = ".safedi/configuration/include.csv"
    try folder.write("Nowhere,./,$HOME/other", to: list)
    let read = try shell("$T --check --format xcode --safedi-version 1.4.0", in: folder)
    let warning = "\(list):1:1: warning: There is no directory `Nowhere`, so SafeDI reads nothing from it."
    #expect(read.errors == "" && read.output.contains(warning), "\(read)")
    // SafeDI 2 reads no such list.
    let unread = try shell("$T --check --format xcode --safedi-version 2", in: folder)
    #expect(
      unread.output.contains("\(list):1:1: warning: SafeDI 2.") && !unread.output.contains("Nowhere"), "\(unread)")
  }

  @Test func `a stamp is left where nothing fails`() throws {
    let folder = try project()
    #expect(try shell("$T --check --stamp done; test ! -e done", in: folder).status == 0)
    let outcome = try shell("$T --check --fail-on error --only dependency-cycle --stamp done", in: folder)
    #expect(outcome.status == 0)
    #expect(try shell("test -f done && test ! -s done", in: folder).status == 0)
  }

  /// With `fix`, nothing else is fixed.
  @Test func `only some codes are fixed`() throws {
    let folder = try project()
    let other = try shell(
      "$T fix --only missing-conformance --quiet; grep -c private Child.swift", in: folder)
    #expect(other.output == "2\n")
    let fixed = try shell("$T fix --only type-not-public --quiet; grep -c private Child.swift", in: folder)
    #expect(fixed.output == "1\n")
  }

  @Test(arguments: [
    ("--only type-not-pubic", "no code is named 'type-not-pubic'; did you mean type-not-public?"),
    ("--only zzz", "no code is named 'zzz' (see safedi-lsp rules)"),
    ("--only ,", "--only names no code"),
    ("--only type-not-public --write-baseline b", "--write-baseline and --only can't be combined"),
    ("--watch --format json", "--format json and --watch can't be combined"),
    ("--watch --output x", "--output and --watch can't be combined"),
    ("--watch --stdin-path Child.swift", "--watch and --stdin-path can't be combined"),
    ("--stdin-path Child.swift Root.swift", "--stdin-path says what is checked: Root.swift can't be given beside it"),
    ("--stdin-path notes.txt", "--stdin-path names no Swift file: notes.txt"),
    ("--root Rot", "no root is named 'Rot'; did you mean Root?"),
  ])
  func `what doesn't go together is said in one line`(_ arguments: String, _ reason: String) throws {
    let folder = try project()
    let outcome = try shell("$T --check \(arguments) < /dev/null", in: folder)
    let message = outcome.errors.replacingOccurrences(of: folder.path + "/", with: "")
    #expect(message == "safedi-lsp: error: \(reason)\n")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
  }

  @Test func `known roots are listed where none is near`() throws {
    let folder = try project()
    for number in 1...12 {
      try folder.write(
        "@Instantiable(isRoot: true) public final class R\(number)oot: Instantiable { public init() {} }\n",
        to: "R\(number).swift")
    }
    let outcome = try shell("$T --check --root Zebra; $T graph --format dot --root Zebra", in: folder)
    let line =
      "safedi-lsp: error: no root is named 'Zebra'; there is R10oot, R11oot, R12oot, R1oot, R2oot, R3oot, R4oot, R5oot, "
      + "R6oot, R7oot and 3 more\n"
    #expect(outcome.errors == line + line)
  }

  @Test func `statistics count each code`() throws {
    let folder = try project()
    let text = try shell("$T --check --statistics", in: folder)
    #expect(text.output.contains(/\n +type-not-public +1 error\n +unfulfilled-received +1 error\n$/), "\(text.output)")
    struct Document: Decodable {
      struct Statistics: Decodable { var codes: [String: Int], parsedFiles: Int }
      var statistics: Statistics
    }
    let json = try shell("$T --check --statistics --format json", in: folder)
    let document = try JSONDecoder().decode(Document.self, from: Data(json.output.utf8))
    #expect(document.statistics.codes == ["type-not-public": 1, "unfulfilled-received": 1])
    let github = try shell("$T --check --statistics --format github", in: folder)
    #expect(github.errors.contains("safedi-lsp: type-not-public: 1\n"))
  }

  /// The number is what `fix` then does.
  @Test func `the summary counts what can be fixed`() throws {
    let folder = try project()
    let before = try shell("$T --check", in: folder)
    #expect(
      before.output.hasSuffix("2 errors in 2 files (1 program, 2 instantiables), 1 fixable with safedi-lsp fix\n"),
      "\(before.output)")
    let after = try shell("$T fix", in: folder)
    #expect(after.errors == "safedi-lsp: fixed Child.swift: type-not-public\nsafedi-lsp: 1 fixed, 1 left\n")
    #expect(after.output.hasSuffix("1 error in 2 files (1 program, 2 instantiables)\n"))
    // Nor what it would leave alone.
    let closed = try shell(
      "printf '// Generated by hand. Do not edit.\\n@Instantiable\\nprivate final class New: Instantiable { public init() {} }\\n' > New.swift; $T --check | tail -n 1",
      in: folder)
    #expect(closed.output == "2 errors in 3 files (1 program, 3 instantiables)\n")
  }

  /// They are shown, and nobody looks whether they would be shown after `fix`.
  @Test func `no hint counts as what can be fixed`() throws {
    let folder = try project()
    // A type that has nothing to do with what is at fault.
    let unused =
      "@Instantiable public final class Unused: Instantiable { public init(other: Other) {};"
      + " @Instantiated private let other: Other };"
      + " @Instantiable public final class Other: Instantiable { public init() {} }"
    let shown = try shell("echo '\(unused)' > Unused.swift; $T --check --severity hint | tail -n 1", in: folder)
    #expect(
      shown.output == "2 errors, 1 hint in 3 files (1 program, 4 instantiables), 1 fixable with safedi-lsp fix\n",
      "\(shown.output)")
  }

  /// Trying fixes of a file takes as long as it is large, and the line of a summary isn't worth that.
  @Test func `the summary doesn't count what can be fixed in a huge file`() throws {
    let folder = try project()
    let huge = try shell(
      "yes '// Written by a program, and as long as it likes.' | head -n 5000 >> Child.swift; $T --check | tail -n 1",
      in: folder)
    #expect(huge.output == "2 errors in 2 files (1 program, 2 instantiables)\n")
    let fixed = try shell("$T fix", in: folder)
    #expect(fixed.errors == "safedi-lsp: fixed Child.swift: type-not-public\nsafedi-lsp: 1 fixed, 1 left\n")
  }

  @Test func `the assumed version, and where it was read from`() throws {
    let folder = try project()
    let code = try shell("$T --check --verbose 2>&1 >/dev/null", in: folder)
    #expect(code.output.hasSuffix("; read for SafeDI 2.3.0, as the code is written\n"), "\(code.output)")
    let given = try shell("$T --check --verbose --safedi-version 1.5.4 2>&1 >/dev/null", in: folder)
    #expect(given.output.contains("; read for SafeDI 1.5.4, as the command line or the settings say\n"))
    try folder.write(
      """
      {"pins": [{"identity": "safedi", "kind": "remoteSourceControl", "location": "https://github.com/dfed/SafeDI",
        "state": {"revision": "x", "version": "1.4.2"}}], "version": 2}
      """, to: "Package.resolved")
    let resolved = try shell("$T --check --verbose 2>&1 >/dev/null", in: folder)
    #expect(resolved.output.contains("; read for SafeDI 1.4.2, from Package.resolved\n"), "\(resolved.output)")

    struct Document: Decodable {
      struct Library: Decodable, Equatable { var name: String, version: String, source: String, path: String? }
      struct Program: Decodable { var library: Library }
      var programs: [Program]
    }
    let json = try JSONDecoder().decode(
      Document.self, from: Data(try shell("$T --check --format json", in: folder).output.utf8))
    let expected = Document.Library(name: "SafeDI", version: "1.4.2", source: "resolved", path: "Package.resolved")
    #expect(json.programs.map(\.library) == [expected])
    struct Log: Decodable {
      struct Run: Decodable { var properties: Document }
      var runs: [Run]
    }
    let sarif = try JSONDecoder().decode(
      Log.self, from: Data(try shell("$T --check --format sarif", in: folder).output.utf8))
    #expect(sarif.runs.map { $0.properties.programs.map(\.library) } == [[expected]])
  }

  @Test func `a file's text from standard input`() throws {
    let folder = try project()
    let sound = "@Instantiable\npublic final class Child: Instantiable {\n  public init() {}\n}\n"
    // What is there counts for the rest; the disk's text of the file doesn't.
    let fine = try shell("printf '%s' '\(sound)' | $T --check --stdin-path Child.swift", in: folder)
    #expect(fine == Outcome(status: 0, output: "No findings in 1 file (1 program, 2 instantiables)\n", errors: ""))
    // Lines, excerpts and fixes are those of the given text.
    let moved = try shell("{ echo; echo; cat Child.swift; } | $T --check --stdin-path Child.swift", in: folder)
    #expect(moved.output.contains("Child.swift:6:25: error: "), "\(moved.output)")
    #expect(moved.output.contains("\n6 |   @Received private let user: User\n"))
    let json = try shell(
      "{ echo; echo; cat Child.swift; } | $T --check --stdin-path ./Child.swift --format json", in: folder)
    #expect(json.output.contains(#""line": 4"#) && json.output.contains(#""newText": """#), "\(json.output)")
    // Of other files nothing is reported, and nothing is written.
    let other = try shell("cat Root.swift | $T --check --stdin-path Root.swift", in: folder)
    #expect(other.output.hasPrefix("No findings in 1 file "), "\(other.output)")
    // A file that no disk has yet takes part.
    let new = try shell(
      "printf '@Instantiable\\npublic final class User { public init() {} }' | $T --check --stdin-path User.swift --format xcode; ls",
      in: folder)
    #expect(new.output.contains("/User.swift:2:20: error: "), "\(new)")
    #expect(new.output.hasSuffix("\nChild.swift\nRoot.swift\n"))
    #expect(!new.output.contains("Child.swift:"))
    // A byte order mark, bytes that are no text, and a file that doesn't count.
    let marked = try shell("printf '\\357\\273\\277%s' '\(sound)' | $T --check --stdin-path Child.swift", in: folder)
    #expect(marked.status == 0, "\(marked)")
    let odd = try shell("printf '\\377' | $T --check --stdin-path Child.swift", in: folder)
    #expect(odd == Outcome(status: 2, output: "", errors: "safedi-lsp: error: standard input isn't UTF-8\n"))
    let excluded = try shell("cat Child.swift | $T --check --stdin-path Child.swift --exclude Child.swift", in: folder)
    #expect(excluded.status == 2)
  }

  @Test func `a report goes to standard output by any name`() throws {
    let folder = try project()
    let outcome = try shell(
      """
      echo before > file; $T --check --quiet --format github --output /dev/stdout >> file; wc -l < file; head -n 1 file
      $T --check --quiet --format github --output - > other; tail -n +2 file | cmp - other && echo same
      $T --check --quiet --format github --output /dev/stdout | cmp - other && echo piped
      $T rules --format json --output /dev/fd/1 | head -n 1; ls
      """, in: folder)
    #expect(
      outcome.output == "3\nbefore\nsame\npiped\n{\nChild.swift\nRoot.swift\nfile\nother\n", "\(outcome)")
    #expect(outcome.errors == "")
  }

  @Test func `alone in a terminal it says what it is`() throws {
    let folder = try project()
    let outcome = try shell(
      """
      script -qefc "$T" /dev/null < /dev/null; echo $?
      script -qefc "$T --log-level error" /dev/null < /dev/null | tail -n 1 | cut -c 1-30
      printf 'Content-Length: 52\\r\\n\\r\\n{"jsonrpc":"2.0","method":"exit","params":{}}       ' | $T --log-level error; echo $?
      """, in: folder)
    let lines = outcome.output.split(whereSeparator: \.isNewline)
    #expect(lines.count == 4, "\(outcome)")
    #expect(
      lines[0].contains(/^safedi-lsp: error: alone this is a language server, .*safedi-lsp check .*--help.*--stdio/))
    #expect(lines[1] == "2")
    #expect(lines[2] == "safedi-lsp: error: alone this ")
    // To a client it speaks.
    #expect(lines[3] == "1")
  }

  /// In every format, wherever it goes.
  @Test func `names cannot steer a terminal`() throws {
    let folder = try project()
    let outcome = try shell(
      #"""
      name="$(printf 'a\nb\033[31m\302\2331m')"
      mkdir "$name" && mv Child.swift Root.swift "$name" && cp "$name/Child.swift" "$name/$name.swift"
      for format in text json sarif github gitlab xcode junit; do $T --check --statistics --verbose --format $format; done
      for format in tree dot mermaid json; do $T graph --format $format; done
      $T why Child; $T why Child.user --format json; $T why Child."$name"; $T why "$name"; $T --only "$name" --check
      $T fix --dry-run; cat "$name/Child.swift" | $T --check --stdin-path "$name/Child.swift"
      $T --check --root "$name"; $T explain "$name"; $T --check --stdin-path "$name"
      """#, in: folder)
    for text in [outcome.output, outcome.errors] {
      #expect(text.count > 100)
      // In a patch, a tab stands behind a name with blanks.
      let harmful = text.unicodeScalars.filter { scalar in
        !"\n\t".unicodeScalars.contains(scalar) && scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      }
      #expect(harmful.isEmpty, "\(text)")
    }
  }

  @Test func `shells are given completions`() throws {
    let folder = try project()
    let outcome = try shell(
      """
      $T --generate-completion-script bash > bash && bash -n bash && echo bash
      $T --generate-completion-script zsh | head -n 1
      $T ---completion why -- positional@0 2 6 safedi-lsp why Child.
      $T ---completion explain -- positional@0 2 6 safedi-lsp explain unused | grep -c '^unused-dependency$'
      $T --generate-completion-script tcsh 2>&1; true
      """, in: folder)
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        bash
        #compdef safedi-lsp
        Child.user
        Child
        Root
        1
        safedi-lsp: error: Can't generate completion scripts for 'tcsh'. Please use \
        --generate-completion-script=<shell> with one of: zsh bash fish (see safedi-lsp --help)

        """)
  }
}
