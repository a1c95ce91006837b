/// A program in a few lines, one for each type:
///
/// ```
/// App root: +(cache:Cache) +checkout:Checkout
/// Checkout: -cache:Cache
/// Cache:
/// ```
///
/// `+` is made, `-` received, `?` received if available, `>` forwarded; `a=b:T` receives `b` as `a`. What stands in
/// parentheses isn't read by its type. Behind the name may stand `root`, `struct`, `actor`, `mockOnly` and `mocked`.
struct SketchedProgram {
  private struct Member {
    var mark: Character
    var label: String
    var type: String
    var source: String?
    var isRead: Bool

    init(_ text: Substring) {
      mark = text.first ?? "+"
      var rest = text.dropFirst()
      isRead = !rest.hasPrefix("(")
      if !isRead { rest = rest.dropFirst().dropLast() }
      let parts = rest.split(separator: ":", maxSplits: 1)
      let names = parts[0].split(separator: "=")
      label = String(names[0])
      source = names.count > 1 ? String(names[1]) : nil
      type = parts.count > 1 ? String(parts[1]) : ""
    }

    var property: String {
      let macro =
        switch (mark, source) {
        case ("-", let source?): "@Received(fulfilledByDependencyNamed: \"\(source)\", ofType: \(type).self)"
        case ("-", nil): "@Received"
        case ("?", _): "@Received(onlyIfAvailable: true)"
        case (">", _): "@Forwarded"
        default: "@Instantiated"
        }
      return "\(macro) private let \(label): \(type)"
    }
  }

  let text: String

  init(_ sketch: String) {
    text = sketch.split(separator: "\n").map { Self.declaration(String($0)) }.joined(separator: "\n\n")
  }

  private static func declaration(_ line: String) -> String {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !line.hasPrefix("//") else { return line }
    let words = parts[0].split(separator: " ").map(String.init)
    guard let name = words.first else { return line }
    let members = parts[1].split(separator: " ").map(Member.init)
    var arguments: [String] = []
    if words.contains("root") { arguments.append("isRoot: true") }
    if words.contains("mocked") { arguments.append("generateMock: true") }
    if words.contains("mockOnly") { arguments.append("mockOnly: true") }
    let kind = words.contains("struct") ? "struct" : words.contains("actor") ? "actor" : "final class"
    let parameters = members.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
    let assignments = members.map { "self.\($0.label) = \($0.label)" }.joined(separator: "; ")
    let uses = members.filter(\.isRead).map { "_ = \($0.label)" }.joined(separator: "; ")
    let mock = words.contains("mockOnly") ? ["  public static func mock() -> \(name) { fatalError() }"] : []
    let argumentList = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    let head = ["@Instantiable\(argumentList)", "public \(kind) \(name): Instantiable {"]
    let initializer = "  public init(\(parameters)) { \(assignments) }"
    return (head + [initializer] + mock + members.map { "  \($0.property)" } + ["  func use() { \(uses) }", "}"])
      .joined(separator: "\n")
  }
}
