import DICheckCompilerSupport
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// What people see in a real terminal of 80 columns.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long) struct TerminalTests {
  private static let broken = "\(Fixtures.path)/NotesBroken"

  private static func lines(_ screen: String) -> [String] {
    screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A check ends with its summary, and nothing has to be left first.
  @Test(.needs(program: "tmux"), .timeLimit(.minutes(10)))
  func reportsAreWrapped() throws {
    let terminal = try Terminal("safedi-lsp --check; echo status $?; cat", in: Self.broken, height: 160)
    let screen = try terminal.screen(until: "status 1")
    #expect(
      screen.hasPrefix(
        """
        error[missing-conformance] [*]: `LoginScreen` is `@Instantiable` but doesn't
          declare that it conforms to `Instantiable`. Add the conformance, or
          `conformsElsewhere: true` if another declaration has it.
         --> Sources/NotesApp/LoginScreen.swift:5:20
          |
        5 | public final class LoginScreen: Screen {
          |                    ^^^^^^^^^^^
          = fix: Add the conformance to `Instantiable`

        """), "\(screen)")
    // Those that `fix` leaves alone say what would help.
    #expect(screen.contains("\nerror[no-instantiable]: "))
    #expect(screen.contains("= fix: Change to `PasswordAuthenticator`"))
    #expect(
      screen.contains(
        """
        safedi-lsp explain CODE explains a code in brackets
        12 errors in 24 files (1 program, 17 instantiables), [*] 5 fixable with
        safedi-lsp fix
        status 1
        """), "\(screen)")
    let low = try Terminal("safedi-lsp --check; echo status $?; cat", in: Self.broken)
    #expect(try low.screen(until: "status 1").contains("12 errors in 24 files"))
  }

  /// The changes of `fix`, made or to be made, are told file by file, and counted at the end.
  @Test(.needs(program: "tmux"), .timeLimit(.minutes(10)))
  func fixesAreCountedLast() throws {
    let folder = try TemporaryFolder("fixed")
    let copy = "cp -R \(Self.broken) sample; cd sample; "
    let patch = try Terminal(copy + "safedi-lsp fix --diff; echo status $?; cat", in: folder.path, height: 220)
    let shown = try patch.screen(until: "status 1")
    let path = "Sources/NotesApp/LoginScreen.swift"
    #expect(shown.contains("--- a/\(path)\n+++ b/\(path)\n@@ -2,7 +2,7 @@"), "\(shown)")
    #expect(shown.contains("-public final class LoginScreen: Screen {\n+public final class"))
    let lines = Self.lines(shown)
    #expect(lines.last { $0.contains("would be fixed") } == "safedi-lsp: 5 would be fixed, 7 left", "\(shown)")
    let first = try #require(lines.firstIndex { $0.contains("safedi-lsp: would fix") })
    #expect(lines[first - 1].isEmpty, "the report is parted from the patch")
    let fix = try Terminal("cd sample; safedi-lsp fix; echo status $?; cat", in: folder.path, height: 160)
    let fixed = try fix.screen(until: "status 1")
    #expect(fixed.contains("safedi-lsp: fixed Sources/NotesApp/LoginScreen.swift: missing-conformance\n"), "\(fixed)")
    #expect(fixed.contains("\nsafedi-lsp: 5 fixed, 7 left\nstatus 1"), "\(fixed)")
  }

  /// In pipes, and in terminals that editors run compilers in, the first line is that of compilers.
  @Test(.needs(program: "tmux"), .timeLimit(.minutes(10)))
  func othersReadOneLineForEachFinding() throws {
    let terminal = try Terminal(
      "TERM=dumb safedi-lsp --check | head -n 1; safedi-lsp --check | tail -n 1; echo done; cat",
      in: Self.broken, height: 60)
    let screen = try terminal.screen(until: "done")
    let line = "Sources/NotesApp/LoginScreen.swift:5:20: error: `LoginScreen` is `@Instantiable`"
    let unwrapped = screen.replacing("\n", with: "")
    #expect(unwrapped.hasPrefix(line) && unwrapped.contains(" [missing-conformance]"), "\(screen)")
    #expect(unwrapped.contains(", 5 fixable with safedi-lsp fix"), "\(screen)")
  }

  @Test(.needs(program: "tmux"), .timeLimit(.minutes(10)))
  func theDifferenceHasColours() throws {
    let terminal = try Terminal("safedi-lsp diff ../Notes; cat", in: Self.broken, height: 160)
    let screen = try terminal.screen(until: "Made elsewhere", withColours: true)
    #expect(screen.contains("\u{1B}[31m-\u{1B}[39m \u{1B}[36m`PasswordAuthenticator`"), "\(screen.debugDescription)")
  }

  /// Nothing is wrapped where nobody looks.
  @Test(.needs(program: "tmux"), .timeLimit(.minutes(10)))
  func pipesAreLeftAlone() throws {
    let terminal = try Terminal(
      "safedi-lsp why SyncEngine; safedi-lsp --check | awk 'length > 200' | wc -l; CI=1 safedi-lsp --check | wc -l; cat",
      in: Self.broken, height: 60)
    let lines = Self.lines(try terminal.screen { $0.contains(/\n\d+\n\d+\n/) })
    #expect(lines.contains("  and noteStore: any NoteStore"), "\(lines)")
    let counts = lines.compactMap { Int($0) }
    #expect(counts.count == 2 && counts.allSatisfy { $0 > 0 }, "\(lines)")
  }

  /// Only what takes long is said to be under way, and nothing of it stays.
  @Test(.needs(program: "tmux"), .timeLimit(.minutes(10)))
  func longAnalysesSayHowFarTheyAre() throws {
    let folder = try TemporaryFolder("progress")
    for number in 0..<3_000 {
      try folder.write(
        "@Instantiable\npublic struct Type\(number): Instantiable {\n  public init() {}\n}\n", to: "Type\(number).swift"
      )
    }
    let terminal = try Terminal("safedi-lsp --check; echo status $?; cat", in: folder.path)
    let during = try terminal.screen { $0.contains(/ing \d+ of|status/) }
    #expect(during.contains(/^safedi-lsp: (reading \d+ of 3000 files|solving \d+ of 1 program)\n/), "\(during)")
    let after = try terminal.screen(until: "status 0")
    #expect(after.hasPrefix("No findings in 3000 files") && !after.contains("reading"), "\(after)")
    let piped = try Terminal("safedi-lsp --check 2> errors | cat; wc -c < errors; echo done; cat", in: folder.path)
    #expect(try piped.screen(until: "done").contains("\n0\ndone"))
  }
}
