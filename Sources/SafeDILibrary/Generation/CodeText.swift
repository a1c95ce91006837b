/// Swift code that grows line by line.
struct CodeText {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String) {
    for _ in 0..<depth { text += "  " }
    text += line
    text += "\n"
  }

  mutating func indented(_ body: (inout CodeText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  mutating func indent() { depth += 1 }
  mutating func outdent() { depth -= 1 }
}
