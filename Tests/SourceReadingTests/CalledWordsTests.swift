import DICheckSourceReading
import Testing

/// What a text may call, as noted when it is read.
@Suite struct CalledWordsTests {
  private func mayCall(_ name: String, in text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { CalledWords($0).mayCall(name) }
  }

  @Test(arguments: [
    "let a = Thing(b: 1)", "Thing.init(b: 1)", "module.Thing(", "// Thing(1)", "let make = Thing.init",
  ])
  func `what may call a type is found`(text: String) { #expect(mayCall("Thing", in: text)) }

  @Test(arguments: [
    "", "let a: Thing", "MyThing(b: 1)", "Things(b: 1)", "Thing.shared", "thing(b: 1)", "class Other { let a: Thing }",
    "extension Other { let a: Thing }", "final class Thing: P {}", "class Thing {\n  let a: Thing?\n}",
  ])
  func `what only mentions it is passed over`(text: String) { #expect(!mayCall("Thing", in: text)) }

  @Test func `names of other letters are words`() {
    #expect(mayCall("Größe", in: "Größe(1)"))
    #expect(!mayCall("Größe", in: "Große(1)"))
    // What is no single word isn't known.
    #expect(mayCall("A.B", in: ""))
  }
}
