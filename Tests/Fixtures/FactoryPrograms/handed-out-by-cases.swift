// file: App/Main.swift
import FactoryKit

// Each is kept by code that gets the container from a value of another kind.
final class Carried: SharedContainer {
  static let shared = Carried()
  let manager = ContainerManager()
  var a: Factory<Client?> { promised() }
}
final class Listed: SharedContainer {
  static let shared = Listed()
  let manager = ContainerManager()
  var b: Factory<Client?> { promised() }
}
final class Indexed: SharedContainer {
  static let shared = Indexed()
  let manager = ContainerManager()
  var c: Factory<Client?> { promised() } // warning: factory-promise-unkept
}
protocol Client {}
final class Http: Client {}
func ask() { _ = (Carried.shared.a(), Listed.shared.b(), Indexed.shared.c()) }
// file: App/Routes.swift
import FactoryKit
enum Route {
  case start
  case detail(Carried, Int)
}
struct Table {
  subscript(_ index: Int) -> Listed { .shared }
  subscript(_ name: String) -> Int { Indexed.shared.count }
}
// file: App/Others.swift
import FactoryKit
func open(_ route: Route, _ table: Table) {
  if case .detail(let value, _) = route { value.a { Http() } }
  table[0].b { Http() }
}
