import DICheckCompilerSupport
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// The scripts of `editors/ci`, run as they are meant to be.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long) struct CIRecipeTests {
  /// A Git repository of the sample that has no findings, with the hook.
  @Test(.timeLimit(.minutes(10)))
  func theHookChecksWhatIsStaged() throws {
    try Self.withFolder { folder in
      try FileManager.default.copyItem(atPath: "\(Fixtures.path)/Notes", toPath: "\(folder)/notes")
      let screen = "Sources/NotesApp/NoteEditorScreen.swift"
      let script = """
        cd notes
        git init -q .
        git config user.name Tester && git config user.email tester@example.com
        cp '\(Self.repository)/editors/ci/pre-commit' .git/hooks/pre-commit
        git add -A && git commit -qm sound && echo sound: committed
        cp \(screen) sound.txt && cp '\(Fixtures.path)/NotesBroken/\(screen)' \(screen)
        echo text > notes.txt && git add notes.txt && git commit -qm text && echo text: committed
        git add \(screen) && cp sound.txt \(screen)
        git commit -qm broken 2> report.txt && echo broken: committed
        grep -c '^Sources/.*: error: ' report.txt
        cp '\(Fixtures.path)/NotesBroken/\(screen)' \(screen)
        safedi-lsp --check --quiet --write-baseline known.json > report.txt
        git add -A && git config safedi.baseline known.json
        git commit -qm known 2> report.txt && echo known: committed
        """
      let outcome = try Self.shell(script, in: folder)
      #expect(outcome == "sound: committed\ntext: committed\n2\nknown: committed\n")
    }
  }

  /// pre-commit hands hooks the files that a commit leaves, so one that only deletes or moves some has none.
  @Test func thePreCommitHooksRunAtEachCommit() throws {
    let text = try String(contentsOfFile: "\(Self.repository)/.pre-commit-hooks.yaml", encoding: .utf8)
    let hooks = text.components(separatedBy: "- id: ").dropFirst()
    #expect(hooks.count == 2)
    for hook in hooks {
      #expect(hook.contains("\n  always_run: true\n") && hook.contains("\n  pass_filenames: false\n"), "\(hook)")
      #expect(hook.firstMatch(of: /\n  (types|files|exclude|types_or):/) == nil, "\(hook)")
    }
  }

  /// Sources that only one build has, by what says so: in the work tree, and in the copy of what is staged that is made
  /// where something else isn't.
  @Test(.timeLimit(.minutes(10)))
  func theHookSeesWhatSaysHowABuildIsPutTogether() throws {
    try Self.withFolder { folder in
      let write = { (text: String, path: String) in
        let file = URL(fileURLWithPath: "\(folder)/app/\(path)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let project = """
        name: Shop
        packages:
          SafeDI: { url: https://github.com/dfed/SafeDI.git, exactVersion: 1.5.4 }
        targets:
          App: { type: application, platform: iOS, sources: [App], dependencies: [{ package: SafeDI }] }
          Widget: { type: app-extension, platform: iOS, sources: [Widget], dependencies: [{ package: SafeDI }] }

        """
      try write(project, "project.yml")
      for target in ["App", "Widget"] {
        let text = """
          import SafeDI
          @Instantiable(isRoot: true)
          public struct \(target)Root: Instantiable {
            public init(status: Status) { self.status = status }
            @Instantiated let status: Status
          }
          @Instantiable
          public struct Status: Instantiable {
            public init() {}
          }

          """
        try write(text, "\(target)/\(target).swift")
      }
      let script = """
        cd app && git init -q . && git config user.name Tester && git config user.email tester@example.com
        git add -A && git commit -qm first
        cp '\(Self.repository)/editors/ci/pre-commit' .git/hooks/pre-commit
        safedi-lsp --check --quiet && echo check: passed
        echo '// more' >> App/App.swift && git add -A && git commit -qm tree && echo tree: committed
        echo '// staged' >> App/App.swift && git add -A && echo '// left' >> App/App.swift
        git commit -qm copy && echo copy: committed
        git mv project.yml other.txt && git commit -qm lost || echo lost: refused
        """
      let outcome = try Self.shell(script, in: folder).split(separator: "\n").filter { $0.contains(/^[a-z]+:/) }
      #expect(outcome.prefix(3) == ["check: passed", "tree: committed", "copy: committed"], "\(outcome)")
      #expect(outcome.last == "lost: refused")
    }
  }

  /// Sets `platform` to the part of an archive's name that is this machine's.
  private static let platform = """
    case "$(uname -s)/$(uname -m)" in
      Darwin/*) platform=macos-universal ;;
      Linux/x86_64) platform=linux-x86_64 ;;
      *) platform=linux-aarch64 ;;
    esac
    """

  /// An archive as releases hold it, with a stand-in for the program.
  @Test(.needs(program: "curl"), .timeLimit(.minutes(10)))
  func installingComparesTheChecksum() throws {
    let page = try String(contentsOfFile: "\(Self.repository)/editors/ci/README.md", encoding: .utf8)
    let example = try #require(page.components(separatedBy: "```shell\n").last?.components(separatedBy: "```").first)
      .replacing("ADDRESS/releases/download", with: "file://$PWD")
      .replacing(/sh install\.sh \S+/, with: "sh '\(Self.repository)/editors/ci/install.sh' 9.8.7")
    try Self.withFolder { folder in
      let script = """
        \(Self.platform)
        name="safedi-lsp-9.8.7-$platform"
        mkdir -p "$name" 9.8.7
        printf '#!/bin/sh\\necho stand-in "$@"\\n' > "$name/safedi-lsp" && chmod +x "$name/safedi-lsp"
        tar -czf "9.8.7/$name.tar.gz" "$name"
        (cd 9.8.7 && { sha256sum "$name.tar.gz" || shasum -a 256 "$name.tar.gz"; } > "$name.tar.gz.sha256")
        export SAFEDI_LSP_DOWNLOADS="file://$PWD"
        sh '\(Self.repository)/editors/ci/install.sh' 9.8.7 installed
        HOME="$PWD/home"
        \(example)
        echo more >> "9.8.7/$name.tar.gz"
        sh '\(Self.repository)/editors/ci/install.sh' 9.8.7 altered 2> /dev/null || echo refused
        ls
        """
      let outcome = try Self.shell(script, in: folder).split(separator: "\n")
      #expect(
        outcome.prefix(4) == [
          "stand-in --version", "stand-in --version", "stand-in check --format junit --output safedi.xml", "refused",
        ])
      #expect(outcome.contains("installed") && !outcome.contains("altered"))
    }
  }

  /// Of the archive of this machine, with this build's program, and what Linux and macOS can make of it.
  @Test(.needs(program: "curl"), .needs(program: "git"), .timeLimit(.minutes(10)))
  func aReleaseIsMadeAndInstalledIntoAnEmptyHome() throws {
    try Self.withFolder { folder in
      let script = """
        \(Self.platform)
        version="$('\(ProductsDirectory.path)/safedi-lsp' --version | cut -d ' ' -f 2)"
        name="safedi-lsp-$version-$platform"
        mkdir -p "$name" dist
        printf '#!/bin/sh\\nexec "%s" "$@"\\n' '\(ProductsDirectory.path)/safedi-lsp' > "$name/safedi-lsp"
        chmod +x "$name/safedi-lsp"
        tar -czf "dist/$name.tar.gz" "$name"
        (cd dist && { sha256sum "$name.tar.gz" || shasum -a 256 "$name.tar.gz"; } > "$name.tar.gz.sha256")
        '\(Self.repository)/.github/scripts/release' --dry-run "$version" dist 2>&1
        ls dist
        '\(Self.repository)/.github/scripts/release' "$version" dist 2>&1 || echo refused
        """
      let outcome = try Self.shell(script, in: folder).split(separator: "\n")
      #expect(outcome.contains("installed into an empty home, it checks, fixes and serves"), "\(outcome)")
      #expect(outcome.contains { $0.hasPrefix("left out: no archive for ") })
      #expect(outcome.contains("NOTES.md") && outcome.contains("SHA256SUMS"), "\(outcome)")
      // Without --dry-run a release is whole.
      #expect(outcome.last == "refused" && outcome.contains { $0.hasPrefix("error: no archive for ") })
    }
  }

  /// On both hosts, with stand-ins for their clients that write down what they are asked. The comment is written once,
  /// and then kept up to date.
  @Test(.needs(program: "jq"), .timeLimit(.minutes(10)))
  func theGraphsDifferenceBecomesOneComment() throws {
    try Self.withFolder { folder in
      try FileManager.default.copyItem(atPath: "\(Fixtures.path)/Notes", toPath: "\(folder)/notes")
      let script = #"""
        mkdir bin && cat > bin/gh <<'END'
        #!/bin/sh
        case "$*" in
          *--jq*) cat "$FOLDER/known" ;;
          *PATCH*|*POST*) echo "$4 $5" >> "$FOLDER/log"; cp "${7#body=@}" "$FOLDER/comment" ;;
        esac
        END
        cat > bin/curl <<'END'
        #!/bin/sh
        for last; do :; done
        case "$*" in
          *PUT*|*POST*) echo "$9 $last" >> "$FOLDER/log" ;;
          */user) echo '{"id": 7}' ;;
          *) cat "$FOLDER/notes.json" ;;
        esac
        END
        chmod +x bin/* && export FOLDER="$PWD" PATH="$PWD/bin:$PATH" && : > known && : > log
        cd notes
        git init -q . && git config user.name Tester && git config user.email tester@example.com
        git add -A && git commit -qm one
        export GH_TOKEN=x GITHUB_REPOSITORY=owner/name PULL_REQUEST=5
        sh "$RECIPE" HEAD > /dev/null && echo "same: $?" && cat ../log
        rm Sources/NotesApp/SettingsScreen.swift
        sed -i.bak '/settingsScreenBuilder/d' Sources/NotesApp/UserSession.swift && rm Sources/NotesApp/UserSession.swift.bak
        sh "$RECIPE" HEAD > printed 2>&1; echo "less: $?"
        echo 12 > ../known && sh "$RECIPE" HEAD > /dev/null; cat ../log
        head -n 1 ../comment && tail -n +2 ../comment | cmp - printed && grep -c '^- `SettingsScreen`' ../comment
        sh "$RECIPE" nowhere 2>&1; echo "unknown: $?"
        unset GH_TOKEN && : > ../log
        export GITLAB_TOKEN=x CI_API_V4_URL=https://host.test/api CI_PROJECT_ID=3 CI_MERGE_REQUEST_IID=4
        echo '[{"id": 8, "author": {"id": 1}, "body": "<!-- safedi-lsp diff -->"}]' > ../notes.json
        sh "$RECIPE" HEAD > /dev/null; cat ../log; : > ../log
        echo '[{"id": 9, "author": {"id": 7}, "body": "<!-- safedi-lsp diff --> old"}]' > ../notes.json
        sh "$RECIPE" HEAD > /dev/null; cat ../log
        """#
      let outcome = try Self.shell(
        "RECIPE='\(Self.repository)/editors/ci/graph-comment.sh'; export RECIPE\n" + script, in: folder)
      let github = "repos/owner/name/issues"
      let gitlab = "https://host.test/api/projects/3/merge_requests/4/notes"
      #expect(
        outcome == """
          same: 0
          less: 0
          POST \(github)/5/comments
          PATCH \(github)/comments/12
          <!-- safedi-lsp diff -->
          1
          safedi-lsp: error: no revision and no folder is named 'nowhere'
          unknown: 2
          POST \(gitlab)
          PUT \(gitlab)/9

          """)
    }
  }

  /// What somebody else can exchange is refused, whatever its form. CI only warns until the first pin is there.
  @Test(.timeLimit(.minutes(10)))
  func unpinnedActionsAndContainersAreRefused() throws {
    let commit = String(repeating: "0a", count: 20)
    let digest = "sha256:" + String(repeating: "0b", count: 32)
    let sound = [
      "- uses: a/b@\(commit) # v1", "  uses: a/b/c@\(commit)", "- uses: ./local", "container: c@\(digest)",
      "container: ${{ matrix.image }}", "- image: c:1@\(digest)", "# uses: a/b@v1", "- run: echo uses a/b@v1",
    ]
    let unsound = [
      "- uses: a/b@v1", "uses: a/b@main", "- uses: a/b@\(commit.dropLast())", "- uses: a/b", "- \"uses\": a/b@v1",
      "- {uses: a/b@v1}", "container: c:1", "container: c@\(digest.dropLast())", "  image: c", "image:",
      "container: {image: c}", "- uses: docker://c:1", "container: ${{ env.IMAGE }}", "- uses: a/b@v1 # @\(commit)",
    ]
    try Self.withFolder { folder in
      for (lines, isSound) in [(sound, true), (unsound, false)] {
        for line in lines {
          try Data("jobs:\n  \(line)\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/a.yml"))
          let outcome = try Self.shell("bash '\(Self.scripts)/check-pins' . 2>&1; echo $?", in: folder)
          #expect((outcome == "0\n") == isSound, "\(line): \(outcome)")
          #expect(isSound || outcome.hasPrefix("./a.yml:2: error: "), "\(line): \(outcome)")
          let lenient = try Self.shell("bash '\(Self.scripts)/check-pins' --if-pinned . 2>&1; echo $?", in: folder)
          #expect(lenient.hasSuffix("0\n") && lenient.hasPrefix("::warning::") != isSound, "\(line): \(lenient)")
        }
      }
      let mixed = "jobs:\n  - uses: a/b@\(commit)\n  - uses: a/c@v1\n"
      try Data(mixed.utf8).write(to: URL(fileURLWithPath: "\(folder)/a.yml"))
      let outcome = try Self.shell("bash '\(Self.scripts)/check-pins' --if-pinned . 2>&1; echo $?", in: folder)
      #expect(outcome.hasPrefix("./a.yml:3: error: ") && outcome.hasSuffix("\n1\n"), "\(outcome)")
    }
  }

  /// With a repository of this machine for GitHub, and a stand-in for Docker.
  @Test(.timeLimit(.minutes(10)))
  func pinningAsksForCommitsAndDigests() throws {
    try Self.withFolder { folder in
      let workflow = """
        jobs:
          a:
            container: swift:6.3
            steps:
              - uses: owner/action@v1
              - uses: owner/action/inner@main
              - run: echo "owner/action@v1"
        """
      try Data(workflow.utf8).write(to: URL(fileURLWithPath: "\(folder)/a.yml"))
      let script = """
        mkdir -p owner bin flows && mv a.yml flows
        git init -q -b main owner/action && cd owner/action
        git config user.name Tester && git config user.email tester@example.com
        git commit -q --allow-empty -m first && git tag -a -m one v1 && git rev-parse HEAD > ../../first
        git commit -q --allow-empty -m second && git rev-parse HEAD > ../../second && cd ../..
        git config --global url."file://$PWD/".insteadOf https://github.com/
        printf '#!/bin/sh\\necho sha256:%064d\\n' 7 > bin/docker && chmod +x bin/docker && PATH="$PWD/bin:$PATH"
        bash '\(Self.scripts)/pin' flows && bash '\(Self.scripts)/pin' flows; echo $?
        sed "s/$(cat first)/FIRST/; s/$(cat second)/SECOND/" flows/a.yml
        git -C owner/action tag -f -a -m two v1 > /dev/null && bash '\(Self.scripts)/pin' --update flows
        grep -c "action@$(cat second) # v1" flows/a.yml
        echo '  - uses: owner/action@v9' >> flows/a.yml; bash '\(Self.scripts)/pin' flows 2>&1; echo $?
        grep -c v9 flows/a.yml
        """
      let pinned = """
        jobs:
          a:
            container: swift:6.3@sha256:\(String(repeating: "0", count: 63))7
            steps:
              - uses: owner/action@FIRST # v1
              - uses: owner/action/inner@SECOND # main
              - run: echo "owner/action@v1"

        """
      let outcome = try Self.shell(script, in: folder)
      #expect(outcome == "0\n\(pinned)1\nerror: owner/action has no v9\n1\n1\n")
    }
  }

  private static let scripts = repository + "/.github/scripts"

  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder("safedi-ci")
    try withExtendedLifetime(folder) { try body(folder.path) }
  }

  /// What the script prints.
  private static func shell(_ script: String, in folder: String) throws -> String {
    let environment = [
      "PATH": "\(ProductsDirectory.path):/usr/bin:/bin", "HOME": folder, "GIT_CONFIG_NOSYSTEM": "1",
    ]
    return try Subprocess.shell(script, environment: environment, in: folder).run().output
  }
}
