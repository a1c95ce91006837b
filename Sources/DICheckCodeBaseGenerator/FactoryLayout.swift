/// An app with Factory: services in a file each, which ask for two others, each with its factory in the container.
struct FactoryLayout {
  /// The source of a service. Services ask for earlier ones alone.
  func source(of number: Int) -> GeneratedSource {
    let path = "Sources/Factories/Service\(number).swift"
    let text = """
      import FactoryKit

      \(port(of: number))extension Container {
        var service\(number): Factory<\(type(of: number))> { self { \(making(number)) }\(scope(of: number)) }
      }

      final class Service\(number)\(hasPort(number) ? ": Port\(number)" : "") {
        \(demand("first", by: number, asking: number * 7 + 1))
        private let second: Any?

        init(second: Any? = nil) { self.second = second }

        func refresh() -> Int {
          return \(number % 97)
        }

      """
    return GeneratedSource(path: path, text: text, ending: "}\n")
  }

  /// As many services are known by a protocol as types in the app of ``AppLayout``: both have equally many types.
  private func hasPort(_ number: Int) -> Bool { number % 40 == 1 }

  private func port(of number: Int) -> String {
    hasPort(number) ? "protocol Port\(number) {\n  func refresh() -> Int\n}\n\n" : ""
  }

  private func type(of number: Int) -> String { hasPort(number) ? "any Port\(number)" : "Service\(number)" }

  private func making(_ number: Int) -> String {
    let other = number * 31 + 2
    return number < 2 ? "Service\(number)()" : "Service\(number)(second: self.service\(other % number)())"
  }

  private func scope(of number: Int) -> String { ["", ".cached", ".shared", ".singleton"][number % 4] }

  private func demand(_ property: String, by number: Int, asking other: Int) -> String {
    guard number > 1 else { return "private let \(property) = 0" }
    let wrapper = number.isMultiple(of: 3) ? "LazyInjected" : "Injected"
    return "@\(wrapper)(\\.service\(other % number)) var \(property): \(type(of: other % number))"
  }
}
