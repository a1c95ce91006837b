import DICheckSourceReading
import Testing

/// What words say of names that other files declare: never too little, and not of every file the same.
@Suite struct StatedWordsTests {
  private func words(_ text: String) -> StatedWords {
    Array(text.utf8).withUnsafeBufferPointer { StatedWords($0) }
  }

  @Test(arguments: [
    "class Lamp {}", "final class Lamp<T>: P {}", "struct Lamp {}", "actor Lamp {}", "enum `Lamp` {}",
    "protocol Lamp {}",
    "typealias Lamp = A", "extension Lamp {}", "extension Room.Lamp {}", "extension Lamp.Bulb {}",
    "extension\n  Lamp: P {}",
  ])
  func declarationsAndExtensions(_ text: String) { #expect(words(text).holds(.type, of: "Lamp")) }

  @Test(arguments: ["let lamp = Lamp()", "class Desk: Lamp {}", "func f(_ lamp: Lamp)", "class func f() -> Lamp"])
  func otherUsesOfATypeSayNothingOfIt(_ text: String) { #expect(!words(text).holds(.type, of: "Lamp")) }

  @Test(arguments: [
    ("repo = Repo()", StatedWords.Statement.change), ("self.repo = Repo()", .change), ("self\n  .repo=x", .change),
    ("repo += 1", .change), ("repo ??= x", .change), ("repo <<= 2", .change), ("repo? = x", .change),
    ("swap(&repo, &other)", .change), ("f(a: &self.repo)", .change), ("`repo` = x", .change),
    ("vm.repo = x", .memberChange), ("vms[0]?.repo = x", .memberChange), ("make().repo = x", .memberChange),
    ("$0.repo = x", .memberChange), ("self.vm.repo -= x", .memberChange), ("f(&vm.repo)", .memberChange),
    ("bind(\\.repo)", .memberChange), ("bind(\\Home.repo)", .memberChange), ("(x as! Home).repo = y", .memberChange),
    ("repo.size = 1", .changeWithin), ("repo[0] = 1", .changeWithin), ("self.repo?.a.b = 1", .changeWithin),
    ("repo[a[1]].b *= 2", .changeWithin), ("f(&repo.size)", .changeWithin), ("Field($repo.text)", .changeWithin),
    ("vm.repo.size = 1", .memberChangeWithin), ("a.repo[0] = 1", .memberChangeWithin),
    ("mutating func repo() {}", .mutatingMethod), ("public mutating\n func repo() {}", .mutatingMethod),
  ])
  func changes(_ text: String, _ statement: StatedWords.Statement) {
    #expect(words(text).holds(statement, of: "repo"))
  }

  @Test(arguments: [
    "let x = repo", "repo == x", "repo != x", "repo <= x", "repo >= x", "vm.repo === x", "a.repo ~= b", "f(repo: x)",
    "x = vm.repo.size", "a && repo", "map { $0.repo }", "func repo() {}", "repo.load()", "case .repo(let x): break",
  ])
  func readingChangesNothing(_ text: String) {
    let words = words(text)
    for statement in [StatedWords.Statement.change, .memberChange, .changeWithin, .memberChangeWithin, .mutatingMethod]
    {
      #expect(!words.holds(statement, of: "repo"), "\(statement)")
    }
  }
}
