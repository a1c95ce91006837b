/// An app with Stitcher: services in a file each, which ask for two others, and a container for each fifty of them.
struct ServiceLayout {
  var count: Int
  /// The services that a container registers.
  private let width = 50

  /// The source of a service.
  func source(of number: Int) -> GeneratedSource {
    let path = "Sources/Services/Service\(number).swift"
    let text = """
      import Stitcher

      protocol Port\(number) {
        func refresh() -> Int
      }

      final class Service\(number): Port\(number) {
        \(demand("first", for: number * 7 + 1))
        \(demand("second", for: number * 31 + 2))
        init() {}

        func refresh() -> Int {
          return \(number % 97)
        }

      """
    guard number.isMultiple(of: width) else { return GeneratedSource(path: path, text: text, ending: "}\n") }
    let registrations = (number..<min(number + width, count)).map(registration).joined()
    let ending = """
      }

      struct Module\(number / width) {
        @Dependencies var services = DependencyContainer {
      \(registrations)  }
      }

      """
    return GeneratedSource(path: path, text: text, ending: ending)
  }

  /// A third of the services is found by a protocol, and a third by a name.
  private func registration(of number: Int) -> String {
    let modifier =
      switch number % 3 {
      case 0: ".scope(.singleton)"
      case 1: ".conforms(to: Port\(number).self)"
      default: ".named(\"service\(number)\")"
      }
    return "    Dependency { Service\(number)() }\(modifier)\n"
  }

  private func demand(_ property: String, for number: Int) -> String {
    let other = number % count
    return switch other % 3 {
    case 0: "@Injected var \(property): Service\(other)"
    case 1: "@Injected var \(property): Port\(other)"
    default: "@Injected(name: \"service\(other)\") var \(property): Service\(other)"
    }
  }
}
