import CompilerSupport
import Foundation
import Testing

/// The scripts of `editors/ci`, run as they are meant to be.
@Suite struct CIRecipeTests {
  /// A Git repository of the sample that has no findings, with the hook.
  @Test(.timeLimit(.minutes(1)))
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

  /// An archive as releases hold it, with a stand-in for the program.
  @Test(.timeLimit(.minutes(1)))
  func installingComparesTheChecksum() throws {
    try Self.withFolder { folder in
      let script = """
        case "$(uname -s)/$(uname -m)" in
          Darwin/*) platform=macos-universal ;;
          Linux/x86_64) platform=linux-x86_64 ;;
          *) platform=linux-aarch64 ;;
        esac
        name="safedi-lsp-9.8.7-$platform"
        mkdir -p "$name" 9.8.7
        printf '#!/bin/sh\\necho stand-in "$@"\\n' > "$name/safedi-lsp" && chmod +x "$name/safedi-lsp"
        tar -czf "9.8.7/$name.tar.gz" "$name"
        (cd 9.8.7 && { sha256sum "$name.tar.gz" || shasum -a 256 "$name.tar.gz"; } > "$name.tar.gz.sha256")
        export SAFEDI_LSP_DOWNLOADS="file://$PWD"
        sh '\(Self.repository)/editors/ci/install.sh' 9.8.7 installed
        echo more >> "9.8.7/$name.tar.gz"
        sh '\(Self.repository)/editors/ci/install.sh' 9.8.7 altered 2> /dev/null || echo refused
        ls
        """
      let outcome = try Self.shell(script, in: folder).split(separator: "\n")
      #expect(outcome.prefix(2) == ["stand-in --version", "refused"])
      #expect(outcome.contains("installed") && !outcome.contains("altered"))
    }
  }

  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("safedi-ci-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  /// What the script prints.
  private static func shell(_ script: String, in folder: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": "\(ProductsDirectory.path):/usr/bin:/bin", "HOME": folder, "GIT_CONFIG_NOSYSTEM": "1",
    ]
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
