/// An app with Factory: services in a file each, which ask for two others, each with its factory in the container.
struct FactoryLayout {
  var count: Int

  static func path(of number: Int) -> String { "Sources/Factories/Service\(number).swift" }

  /// The source of a service, to which fillers may be added before its end. Services ask for earlier ones alone.
  func text(of number: Int) -> (text: String, ending: String) {
    let text = """
      import FactoryKit

      protocol Port\(number) {
        func refresh() -> Int
      }

      extension Container {
        var service\(number): Factory<\(type(of: number))> { self { \(making(number)) }\(scope(of: number)) }
      }

      final class Service\(number): Port\(number) {
        \(demand("first", by: number, asking: number * 7 + 1))
        private let second: Any?

        init(second: Any? = nil) { self.second = second }

        func refresh() -> Int {
          return \(number % 97)
        }

      """
    return (text, "}\n")
  }

  /// Half of the services are known by a protocol.
  private func type(of number: Int) -> String { number.isMultiple(of: 2) ? "Service\(number)" : "any Port\(number)" }

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
