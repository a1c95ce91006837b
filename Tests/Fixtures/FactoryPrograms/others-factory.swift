import Foundation
struct Factory<T> { let make: () -> T; func callAsFunction() -> T { make() } }
final class Container { static let shared = Container() }
extension Container {
  var a: Factory<Int> { self { self.b() } }
  var b: Factory<Int> { self { self.a() } }
  func callAsFunction(_ make: @escaping () -> Int) -> Factory<Int> { Factory(make: make) }
}
