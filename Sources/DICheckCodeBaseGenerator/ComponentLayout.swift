/// An app with swift-di: a tree of components, each in a file of its own with a key, a provider and children.
struct ComponentLayout {
  var count: Int
  /// The components that each creates.
  private let width = 8

  /// The source of a component.
  func source(of number: Int) -> GeneratedSource {
    let path = "Sources/Part\(number / 100)/Part\(number).swift"
    let parent = (number - 1) / width
    // The chain provides what its providers and members ask for; none asks for what is below it.
    let above = number == 0 ? [] : Set([parent, (parent - 1) / width, 0].filter { $0 >= 0 }).sorted()
    let sum = above.map { " + get(.part\($0))" }.joined()
    let children = (number * width + 1..<number * width + 1 + width).filter { $0 < count }
    var text = """
      import DI

      extension AnyKey {
        static let part\(number) = Key<Int>()
      }

      @Component\(number == 0 ? "(root: true)" : "")
      struct Part\(number) {
        @Provides(.part\(number)) func provided() -> Int {
          return \(number % 97)\(sum)
        }

        func summary(of factor: Int) -> Int {
          return factor * get(.part\(number))\(sum)
        }

      """
    for child in children { text += "\n  var part\(child): Part\(child) { Part\(child)(parent: self) }\n" }
    return GeneratedSource(path: path, text: text, ending: "}\n")
  }
}
