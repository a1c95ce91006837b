import DICheckSourceReading
import Testing

/// What words say of names that other files declare: never too little, and not of every file the same.
@Suite struct StatedWordsTests {
  private func words(_ text: String) -> StatedWords {
    Array(text.utf8).withUnsafeBufferPointer { StatedWords($0) }
  }

  @Test(arguments: [
    "class Lamp {}", "final class Lamp<T>: P {}", "struct Lamp {}", "actor Lamp {}", "enum `Lamp` {}",
    "protocol Lamp {}", "typealias Lamp = A",
  ])
  func declarations(_ text: String) {
    #expect(words(text).holds(.type, of: "Lamp"))
    #expect(!words(text).holds(.extension, of: "Lamp"))
  }

  @Test(arguments: [
    "extension Lamp {}", "extension Room.Lamp {}", "extension Lamp.Bulb {}", "extension\n  Lamp: P {}",
  ])
  func extensions(_ text: String) {
    #expect(words(text).holds(.extension, of: "Lamp"))
    #expect(!words(text).holds(.type, of: "Lamp"))
  }

  @Test(arguments: ["let lamp = Lamp()", "class Desk: Lamp {}", "func f(_ lamp: Lamp)", "class func f() -> Lamp"])
  func otherUsesOfATypeSayNothingOfIt(_ text: String) {
    for statement in [StatedWords.Statement.type, .extension] {
      #expect(!words(text).holds(statement, of: "Lamp"), "\(statement)")
    }
  }

  @Test(arguments: [
    "class Desk: Lamp {}", "class Desk:Lamp{}", "extension Desk: P, Lamp {}", "struct Desk<T>: Box<Lamp> {}",
    "protocol P: A & Lamp {}", "final class Desk:\n  P,\n  Kit.Lamp\n{}",
  ])
  func inheritances(_ text: String) { #expect(words(text).holds(.inheritance, of: "Lamp")) }

  @Test(arguments: [
    "class Lamp {}", "class Desk { let lamp: Lamp }", "typealias A = B\nlet lamp: Lamp", "extension Lamp: P {}",
    "func f(lamp: Lamp) {}",
  ])
  func whatIsInNoHeadInheritsNothing(_ text: String) { #expect(!words(text).holds(.inheritance, of: "Lamp")) }

  @Test(arguments: [
    "vm.repo", "a.b.repo.c", "$0.repo", "map(\\.repo)", "vm?.repo", "make()\n  .repo()", "self.vm.repo", "x.`repo`",
    "myself.repo", ".repo",
  ])
  func members(_ text: String) { #expect(words(text).holds(.member, of: "repo")) }

  @Test(arguments: ["let a = Lamp()", "Lamp.shared", "a: any Lamp", "-> some Lamp", "f(Lamp.default)"])
  func usesOfTypes(_ text: String) { #expect(words(text).holds(.typeUse, of: "Lamp")) }

  @Test(arguments: ["a: Lamp", "Lamp.Bulb", "[Lamp]", "class Lamp {}", "many Lamp"])
  func namesAlone(_ text: String) { #expect(!words(text).holds(.typeUse, of: "Lamp")) }

  @Test(arguments: ["self.repo", "repo", "repo.load()", "f(repo: x)"])
  func whatSelfHasIsNoMember(_ text: String) { #expect(!words(text).holds(.member, of: "repo")) }

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
