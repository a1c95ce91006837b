import DICheckFixtureNotation
import Foundation
import Testing

/// The notation of programs before and after a change.
@Suite struct ProgramDiffTests {
  private func read(_ text: String) throws -> ProgramDiffFile {
    try ProgramDiffFile(text, fields: ["title", "offers", "safe", "applied"])
  }

  private let sample = """
    # some-code

    What this is about.
    - No field.

    ## first: a name

    Why it is here.

    - title: Make it `A`: now
    - offers:
      - Remove `a`
      - Remove `b`
    - safe: no
    - applied: 1

    ```diff
     // file: A.swift
     struct A {
    -	let a: Int
    +  let a: Int
    +  // ```
    -

     }
     // file: B.swift
     let b = 1
    ```

    ## second

    ```diff
    +let \u{301}a = 1
    ```

    """

  @Test func readsSections() throws {
    let file = try read(sample)
    #expect(file.title == "some-code")
    #expect(file.sections.map(\.name) == ["first: a name", "second"])
    #expect(file.sections.map(\.lineNumber) == [6, 30])
    let first = file.sections[0]
    #expect(first.before == "// file: A.swift\nstruct A {\n\tlet a: Int\n\n\n}\n// file: B.swift\nlet b = 1")
    #expect(
      first.after == "// file: A.swift\nstruct A {\n  let a: Int\n  // ```\n\n}\n// file: B.swift\nlet b = 1")
    #expect(first.changedFiles == "// file: A.swift\nstruct A {\n  let a: Int\n  // ```\n\n}")
    #expect(file.sections[1].before.isEmpty)
    #expect(file.sections[1].changedFiles == file.sections[1].after)
  }

  @Test func readsFields() throws {
    let file = try read(sample)
    #expect(try file.sections[0].value("title") == "Make it `A`: now")
    #expect(file.sections[0].list("offers") == ["Remove `a`", "Remove `b`"])
    #expect(try file.sections[0].flag("safe") == false)
    #expect(try file.sections[0].number("applied") == 1)
    #expect(try file.sections[1].value("title") == nil)
    #expect(try file.sections[1].flag("safe") == nil)
    #expect(file.sections[1].list("offers").isEmpty)
  }

  @Test func refusesValuesOfAnotherKind() throws {
    let section = try #require(try read("# c\n## n\n- safe: maybe\n- applied:\n```diff\n a\n```").sections.first)
    #expect(throws: NotationError(2, "`n`: `safe` is `yes` or `no`, not `maybe`")) { try section.flag("safe") }
    #expect(throws: NotationError(2, "`n`: `applied` has 0 values, not one")) { try section.number("applied") }
  }

  @Test(arguments: [
    ("", "1: the file has no heading"),
    ("# c\n\ntext", "3: the file has no section"),
    ("# c\n# d", "2: a heading that is neither the file's nor a section's: # d"),
    ("# c\n### d", "2: a heading that is neither the file's nor a section's: ### d"),
    ("# c\n## n\n- saef: no", "3: unknown field: saef: no"),
    ("# c\n## n\n- just text", "3: unknown field: just text"),
    ("# c\n## n\n- safe: no\n- safe: no", "4: `safe` is there already"),
    ("# c\n## n\n  - no", "3: a value without a field: no"),
    ("# c\n## n\n\n## m", "2: `n`: there is no block ```diff"),
    ("# c\n## n\n```swift", "3: a block that is no ```diff"),
    ("# c\n## n\n```diff\n a", "2: `n`: the block has no end"),
    ("# c\n## n\n```diff\na\n```", "4: a line of the program begins with none of ` `, `-` and `+`: a"),
    ("# c\n## n\n```diff\n a\n```\n- safe: no", "6: a line behind the program: - safe: no"),
    ("# c\n## n\n```diff\n a\n```\n## n", "6: `n` is the name of the section in line 2 too"),
    ("# c\r\n## n", "1: a line ends with a carriage return"),
  ])
  func namesWhatIsWrong(_ text: String, message: String) throws {
    let error = try #require(throws: NotationError.self) { try read(text) }
    #expect(error.description == message)
  }

  @Test func readsFoldersByName() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ProgramDiffTests-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    func names(in folder: URL) -> ProgramDiffFolder<String> {
      ProgramDiffFolder(folder.path, fields: []) { title, diff in
        guard title != "odd" else { throw diff.fault("odd") }
        return "\(title): \(diff.name)"
      }
    }
    #expect(names(in: folder).faults == ["there is no file in \(folder.path)"])
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [
      ("b", "# b\n## n\n```diff\n```"), ("a", "# a\n## m\n```diff\n```\n## n\n```diff\n```"),
      ("odd", "# odd\n## n\n```diff\n```"), ("other", "# c\n## n\n```diff\n```"), ("broken", "# broken\n## n"),
    ] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name + ".md"))
    }
    let read = names(in: folder)
    #expect(read.values == ["a: m", "a: n", "b: n"])
    #expect(
      read.faults == [
        "broken.md:2: `n`: there is no block ```diff", "odd.md:2: `n`: odd", "other.md:1: the file's heading is `c`",
      ])
  }
}
