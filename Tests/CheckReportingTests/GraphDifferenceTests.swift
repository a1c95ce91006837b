import DICheckTestSupport
import Foundation
import Testing

/// `diff` as people start it, with folders and with real repositories.
@Suite struct GraphDifferenceTests {
  typealias Outcome = Subprocess.Outcome

  /// A root that makes a store and, later, a screen; the screen makes a list, which receives the store.
  private static let app = """
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(store: Store, screenBuilder: Instantiator<Screen>) {
        self.store = store
        self.screenBuilder = screenBuilder
      }
      @Instantiated let store: Store
      @Instantiated let screenBuilder: Instantiator<Screen>
    }
    @Instantiable
    public final class Store: Instantiable {
      public init() {}
    }
    @Instantiable
    public final class Screen: Instantiable {
      public init(list: List) { self.list = list }
      @Instantiated let list: List
    }
    @Instantiable
    public final class List: Instantiable {
      public init(store: Store) { self.store = store }
      @Received let store: Store
    }

    """

  /// The same, with the store made by the screen.
  private static let movedDown =
    app
    .replacing("store: Store, screenBuilder", with: "screenBuilder").replacing(
      "    self.store = store\n    self.scr", with: "    self.scr"
    )
    .replacing("  @Instantiated let store: Store\n  @Instantiated let screen", with: "  @Instantiated let screen")
    .replacing(
      "init(list: List) { self.list = list }",
      with: "init(list: List, store: Store) { self.list = list; self.store = store }"
    )
    .replacing(
      "  @Instantiated let list: List\n", with: "  @Instantiated let list: List\n  @Instantiated let store: Store\n")

  private static func environment(_ folder: String) -> [String: String] {
    [
      "T": ProductsDirectory.path + "/safedi-lsp", "PATH": "/usr/bin:/bin", "HOME": folder, "TMPDIR": folder + "/tmp",
      "GIT_CONFIG_NOSYSTEM": "1",
    ]
  }

  /// Runs a script in a folder of its own that holds the empty folder `tmp`, which must be empty after it too.
  private func shell(_ script: String, in folder: TemporaryFolder) throws -> Outcome {
    try FileManager.default.createDirectory(atPath: folder.file("tmp"), withIntermediateDirectories: true)
    let outcome = try Subprocess.shell(
      script, environment: Self.environment(folder.path), in: folder.path
    ).run()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("tmp")) == [], "\(script)")
    return outcome
  }

  /// What comparing two programs of one file prints.
  private func difference(from before: String, to now: String, _ options: String = "") throws -> Outcome {
    let folder = try TemporaryFolder("graph-diff")
    try folder.write(before, to: "before/App.swift")
    try folder.write(now, to: "now/App.swift")
    return try shell("cd now && $T diff ../before \(options)", in: folder)
  }

  // MARK: What is reported

  @Test func `text and places are no difference`() throws {
    let same = Outcome(status: 0, output: "No difference from ../before\n", errors: "")
    #expect(try difference(from: Self.app, to: Self.app) == same)
    let written = "// A comment.\n\n" + Self.app.replacing("{ self.list = list }", with: "{\n    self.list = list\n  }")
    #expect(try difference(from: Self.app, to: written) == same)
    let pieces = Self.app.components(separatedBy: "@Instantiable\n")
    let turned = ([pieces[0]] + pieces.dropFirst().reversed()).joined(separator: "@Instantiable\n")
    #expect(try difference(from: Self.app, to: turned) == same)
  }

  @Test func `a finding that only moved is no difference`() throws {
    let broken = Self.app.replacing("@Received let store: Store", with: "@Received let store: Stor")
      .replacing(
        "init(store: Store) { self.store = store }\n  @Rec", with: "init(store: Stor) { self.store = store }\n  @Rec")
    #expect(try difference(from: broken, to: "\n\n" + broken).output == "No difference from ../before\n")
    let outcome = try difference(from: Self.app, to: broken)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\nNew findings\n  + App.swift:22: error: `List` receives `store: Stor`"))
    #expect(outcome.output.contains("  + `List` receives `store: Stor`: nobody provides it\n"))
    let fixed = try difference(from: broken, to: Self.app)
    #expect(fixed.status == 0)
    #expect(fixed.output.contains("\nFindings gone\n  - error: `List` receives `store: Stor`"))
    #expect(try difference(from: Self.app, to: broken, "--severity error --fail-on error").status == 1)
  }

  @Test func `what moves to another owner lives longer or shorter`() throws {
    let down = try difference(from: Self.app, to: Self.movedDown)
    #expect(
      down.output == """
        Compared with ../before: 1 type is made elsewhere or otherwise

        Made elsewhere or otherwise
          ~ `Store` is made by `Screen.store` now, not by `App.store`, further down: it lives shorter

        """)
    #expect(down.status == 0)
    let up = try difference(from: Self.movedDown, to: Self.app)
    #expect(
      up.output.contains("`Store` is made by `App.store` now, not by `Screen.store`, further up: it lives longer\n"))
  }

  @Test func `what is made, received and reached anew is reported`() throws {
    let more =
      Self.app.replacing(
        "init(list: List) { self.list = list }",
        with: "init(list: List, cache: Cache) { self.list = list; self.cache = cache }"
      )
      .replacing(
        "  @Instantiated let list: List\n", with: "  @Instantiated let list: List\n  @Instantiated let cache: Cache\n")
        + """
        @Instantiable
        public final class Cache: Instantiable {
          public init(store: Store, list: List) { self.store = store; self.list = list }
          @Received let store: Store
          @Instantiated let list: List
        }

        """
    #expect(
      try difference(from: Self.app, to: more).output == """
        Compared with ../before: 1 type is made now, 1 type has other makers

        Made now
          + `Cache` is made by `Screen.cache`, and receives `store: Store`

        Other makers
          + `List` is also made by `Cache.list`

        """)
    #expect(
      try difference(from: more, to: Self.app).output == """
        Compared with ../before: 1 type is no longer made

        No longer made
          - `Cache` was made by `Screen.cache`

        """)
  }

  @Test func `names of properties are text, types and laziness are not`() throws {
    let renamed = Self.app.replacing("store", with: "storage").replacing("list", with: "rows")
    #expect(try difference(from: Self.app, to: renamed).output == "No difference from ../before\n")
    let lazy = Self.app.replacing("list: List", with: "list: Instantiator<List>")
    #expect(
      try difference(from: Self.app, to: lazy).output.hasSuffix(
        "  ~ `Screen.list` makes `List` later now, at each call of a builder\n"))
    let typed =
      Self.app.replacing(
        "  @Instantiated let store: Store", with: "  @Instantiated(fulfilledByType: \"Store\") let store: Storing"
      )
      .replacing("store: Store", with: "store: Storing")
    let other =
      typed.replacing("fulfilledByType: \"Store\"", with: "fulfilledByType: \"Other\"")
      + "@Instantiable\npublic final class Other: Instantiable {\n  public init() {}\n}\n"
    let changed = try difference(from: typed, to: other)
    #expect(changed.output.contains("  ~ `App.store` is `Other` now, and was `Store`\n"), "\(changed)")
  }

  @Test func `Markdown says the same`() throws {
    let broken = Self.movedDown.replacing("@Received let store: Store", with: "@Received let stor: Store")
      .replacing(
        "init(store: Store) { self.store = store }\n  @Rec", with: "init(stor: Store) { self.stor = stor }\n  @Rec")
    let markdown = try difference(from: Self.app, to: broken, "--format markdown").output
    #expect(markdown.hasPrefix("### Dependency graph\n\n**1 type is made elsewhere or otherwise, "))
    #expect(markdown.contains("\n**New findings**\n\n- `App.swift:21`: **error** `List` receives `stor: Store`"))
    #expect(markdown.contains("\n- `Store` is made by `Screen.store` now, not by `App.store`"))
    for format in ["json", "sarif", "github", "gitlab", "xcode", "junit"] {
      let refused = try difference(from: Self.app, to: Self.app, "--format \(format)")
      #expect(refused.status == 2 && refused.output == "")
      #expect(refused.errors.contains("'\(format)' is invalid for '--format <format>'. Please provide one of"))
    }
  }

  @Test func `names stay names in Markdown`() throws {
    let name = "`a @everyone <img src=x> [x](y)`"
    let hostile =
      Self.app + """
        @Instantiable(isRoot: true)
        public final class \(name): Instantiable {
          public init() {}
        }

        """
    let markdown = try difference(from: Self.app, to: hostile, "--format markdown").output
    #expect(markdown.contains("- `` \(name) `` is a root\n"), "\(markdown)")
  }

  // MARK: Revisions

  private static let commit = """
    git init -q -b main . && git config user.name Tester && git config user.email tester@example.com
    git add -A && git commit -qm one && git tag first

    """

  @Test func `a revision is read beside the work tree`() throws {
    let folder = try TemporaryFolder("graph-diff")
    try folder.write(Self.app, to: "repository/App/App.swift")
    try folder.write("# Notes\n", to: "repository/README.md")
    try folder.write(Self.movedDown, to: "App.swift")
    let script = """
      cd repository
      \(Self.commit)
      cp ../App.swift App/App.swift && echo staged > staged.txt && git add staged.txt
      git status --porcelain=v2 > ../before.txt && cp .git/index ../index
      $T diff HEAD | tail -n 1
      $T diff first App | tail -n 1
      cd App && $T diff main . | tail -n 1 && cd ..
      $T diff HEAD App/App.swift | tail -n 1
      git status --porcelain=v2 | cmp - ../before.txt && cmp .git/index ../index && echo untouched
      git add -A && git commit -qm two && $T diff HEAD; $T diff HEAD~1 | wc -l
      $T diff nowhere; echo $?; $T diff HEAD nowhere; echo $?
      mkdir -p new && cp App/App.swift new && $T diff HEAD new | sed -n 1p
      $T diff HEAD ..; echo $?
      cd .. && $T diff HEAD repository/App && $T diff ./repository repository && $T diff x tmp
      echo $?
      """
    let outcome = try shell(script, in: folder)
    let moved = "  ~ `Store` is made by `Screen.store` now, not by `App.store`, further down: it lives shorter\n"
    #expect(
      outcome.output == String(repeating: moved, count: 4) + """
        untouched
        No difference from HEAD
        4
        2
        2
        Compared with HEAD: 4 types are made now
        2
        No difference from HEAD
        No difference from ./repository
        2

        """)
    #expect(
      outcome.errors.split(separator: "\n").map { $0.replacing(folder.path, with: "FOLDER") } == [
        "safedi-lsp: error: no revision and no folder is named 'nowhere'",
        "safedi-lsp: error: no such file or folder: nowhere",
        "safedi-lsp: error: FOLDER is in no git repository, and no folder is named 'HEAD'",
        "safedi-lsp: error: FOLDER/tmp is in no git repository, and no folder is named 'x'",
      ])
  }

  /// Whatever a repository says, reading it runs nothing of it.
  @Test func `nothing that a repository configures is run`() throws {
    let folder = try TemporaryFolder("graph-diff")
    try folder.write(Self.app, to: "repository/App.swift")
    let script = """
      printf '#!/bin/sh\\necho "$0 $*" >> "%s/ran"; cat\\n' "$PWD" > run && chmod +x run && RUN="$PWD/run"
      cd repository
      echo '*.swift filter=own diff=own export-subst' > .gitattributes
      \(Self.commit)
      for hook in post-checkout post-index-change reference-transaction pre-auto-gc; do cp ../run .git/hooks/$hook; done
      for key in core.fsmonitor core.sshCommand core.pager pager.cat-file core.editor core.askPass diff.own.command \\
        diff.own.textconv filter.own.smudge filter.own.clean filter.own.process tar.tar.command gpg.program \\
        core.gitProxy credential.helper uploadpack.packObjectsHook trace2.eventTarget; do
        git config $key "$RUN"
      done
      git config alias.rev-parse "!$RUN" && git config alias.ls-tree "!$RUN" && git config alias.cat-file "!$RUN"
      git config core.hooksPath "$PWD/.git/hooks" && git config filter.own.required true
      rm -f ../ran
      cp ../run git
      GIT_DIR=/nowhere GIT_INDEX_FILE=/nowhere GIT_EXTERNAL_DIFF="$RUN" GIT_PAGER="$RUN" PATH=".::$PATH" \
        $T diff HEAD
      [ -e ../ran ] && cat ../ran; echo done
      """
    let outcome = try shell(script, in: folder)
    #expect(outcome == Outcome(status: 0, output: "No difference from HEAD\ndone\n", errors: ""))
  }

  /// A partial clone asks its origin for what it lacks: here nobody may be asked.
  @Test func `a revision that isn't whole is said to be so`() throws {
    let folder = try TemporaryFolder("graph-diff")
    try folder.write(Self.app, to: "repository/App.swift")
    let script = """
      cd repository
      \(Self.commit)
      git config uploadpack.allowFilter true && echo '// more' >> App.swift && git commit -qam two && cd ..
      git -c protocol.file.allow=always clone -q --filter=blob:none "file://$PWD/repository" partial
      printf '#!/bin/sh\\ntouch "%s/ran"; exit 1\\n' "$PWD" > run && chmod +x run
      cd partial && git config remote.origin.uploadpack "$PWD/../run"
      $T diff HEAD~1; echo $?; [ -e ../ran ] && echo ran
      """
    let outcome = try shell(script, in: folder)
    #expect(outcome.output == "2\n")
    #expect(outcome.errors.hasPrefix("safedi-lsp: error: HEAD~1 can't be read: "), "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `submodules and files of LFS are left out on both sides`() throws {
    let folder = try TemporaryFolder("graph-diff")
    try folder.write(Self.app, to: "repository/App.swift")
    let pointer =
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 9\n"
    try folder.write(pointer, to: "repository/Large [1].swift")
    let type = "@Instantiable(isRoot: true)\npublic final class NAME: Instantiable {\n  public init() {}\n}\n"
    try folder.write(type.replacing("NAME", with: "Inner"), to: "inner/Inner.swift")
    try folder.write(type.replacing("NAME", with: "Large"), to: "Large.swift")
    let script = """
      cd inner
      \(Self.commit)
      cd ../repository && git init -q -b main . && git -c protocol.file.allow=always submodule --quiet add ../inner "sub module"
      git config user.name Tester && git config user.email tester@example.com && git add -A && git commit -qm one
      cp ../Large.swift 'Large [1].swift'
      $T diff HEAD; echo $?
      """
    let outcome = try shell(script, in: folder)
    #expect(outcome.output == "No difference from HEAD\n0\n")
    let reason = "is a submodule or a file of LFS: its content at HEAD is not in the repository, so it is not compared"
    #expect(
      outcome.errors == """
        safedi-lsp: warning: sub module \(reason)
        safedi-lsp: warning: Large [1].swift \(reason)

        """)
  }

  /// Trees that git itself would not make, and links that lead out of the repository.
  @Test func `a hostile tree writes nothing outside`() throws {
    let folder = try TemporaryFolder("graph-diff")
    try folder.write(Self.app, to: "repository/App.swift")
    let script = """
      mkdir outside && cd repository && ln -s ../outside out && ln -s /etc etc && ln -s App.swift Alias.swift
      \(Self.commit)
      blob=$(git rev-parse HEAD:App.swift) && link=$(git rev-parse HEAD:out)
      inner=$(printf '100644 blob %s\\tEvil.swift\\n' $blob | git mktree)
      printf '040000 tree %s\\t..\\n120000 blob %s\\tout\\n040000 tree %s\\tout\\n100644 blob %s\\tApp.swift\\n' \\
        $inner $link $inner $blob > ../entries
      tree=$(git mktree < ../entries 2>/dev/null) || tree=$(git mktree --missing < ../entries)
      evil=$(git commit-tree -m evil $tree)
      $T diff $evil | head -n 1 | cut -c 1-13; ls ../outside ../Evil.swift 2>&1 | head -n 3
      up3=$(printf ../../.. | git hash-object -w --stdin) && up4=$(printf ../../../.. | git hash-object -w --stdin)
      x=$(printf '120000 blob %s\tc\n' $link | git mktree) && b=$(printf '040000 tree %s\tx\n' $x | git mktree)
      a=$(printf '120000 blob %s\tb\n040000 tree %s\tb\n' $up4 $b | git mktree)
      f=$(printf '120000 blob %s\ta\n040000 tree %s\ta\n' $up3 $a | git mktree)
      e=$(printf '040000 tree %s\tf\n' $f | git mktree) && d=$(printf '040000 tree %s\te\n' $e | git mktree)
      nested=$(git commit-tree -m nested $(printf '040000 tree %s\td\n' $d | git mktree))
      mkdir -p ../around/in && TMPDIR=$(cd ../around/in && pwd) $T diff $nested > /dev/null; ls ../around ../around/in
      $T diff HEAD
      """
    let outcome = try shell(script, in: folder)
    #expect(outcome.output.contains("../around:\nin\n\n../around/in:\n"), "\(outcome)")
    #expect(!outcome.output.contains("Evil.swift\n") || outcome.output.contains("No such file"), "\(outcome)")
    #expect(outcome.output.hasSuffix("No difference from HEAD\n"), "\(outcome)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("outside")) == [])
    #expect(!FileManager.default.fileExists(atPath: folder.file("Evil.swift")))
  }

  @Test func `the version is that of the work tree where the revision doesn't say`() throws {
    let folder = try TemporaryFolder("graph-diff")
    try folder.write(Self.app, to: "repository/App.swift")
    let pins = """
      {"pins": [{"identity": "safedi", "kind": "remoteSourceControl", "location": "https://github.com/dfed/SafeDI",
      "state": {"revision": "\(String(repeating: "0", count: 40))", "version": "1.5.0"}}], "version": 2}
      """
    try folder.write(pins, to: "repository/Package.resolved")
    let script = """
      cd repository && echo Package.resolved > .gitignore
      \(Self.commit)
      $T diff HEAD
      """
    let outcome = try shell(script, in: folder)
    #expect(outcome == Outcome(status: 0, output: "No difference from HEAD\n", errors: ""))
  }

  /// With a git that takes its time.
  @Test func `a signal takes the copy away`() throws {
    let folder = try TemporaryFolder("graph-diff")
    try folder.write(Self.app, to: "repository/App.swift")
    let script = """
      mkdir bin && printf '#!/bin/sh\\nexec sleep 3\\n' > bin/git && chmod +x bin/git
      cd repository
      \(Self.commit)
      for signal in TERM INT HUP; do
        PATH="$PWD/../bin:$PATH" $T diff HEAD > /dev/null 2>&1 & process=$!
        until [ -e "$(echo ../tmp/*/errors)" ]; do sleep 0.1; done
        kill -$signal $process; wait $process; echo $?; ls ../tmp
      done
      """
    let outcome = try shell(script, in: folder)
    #expect(outcome.output == "143\n130\n129\n")
  }
}
