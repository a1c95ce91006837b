import DICheckSourceReading
import Testing

/// What words say of names that other files declare: never too little, and not of every file the same.
@Suite struct FileWordsTests {
  private func words(_ text: String) -> FileWords {
    Array(text.utf8).withUnsafeBufferPointer { FileWords($0) }
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
    for statement in [FileWords.Statement.type, .extension] {
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

  // MARK: Calls

  @Test(arguments: [
    "let a = Thing(b: 1)", "Thing.init(b: 1)", "module.Thing(", "// Thing(1)", "let make = Thing.init",
  ])
  func `what may call a type is found`(text: String) { #expect(words(text).holds(.call, of: "Thing")) }

  @Test(arguments: [
    "", "let a: Thing", "MyThing(b: 1)", "Things(b: 1)", "Thing.shared", "thing(b: 1)", "class Other { let a: Thing }",
    "extension Other { let a: Thing }", "final class Thing: P {}", "class Thing {\n  let a: Thing?\n}",
  ])
  func `what only mentions it is passed over`(text: String) { #expect(!words(text).holds(.call, of: "Thing")) }

  @Test func `names of other letters are words`() {
    #expect(words("Größe(1)").holds(.call, of: "Größe"))
    #expect(!words("Große(1)").holds(.call, of: "Größe"))
    // What is no single word isn't known.
    #expect(words("").holds(.call, of: "A.B"))
  }
}
