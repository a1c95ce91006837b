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

  @Test(arguments: ["self.repo", "repo", "repo.load()", "f(repo: x)"])
  func whatSelfHasIsNoMember(_ text: String) { #expect(!words(text).holds(.member, of: "repo")) }
}
