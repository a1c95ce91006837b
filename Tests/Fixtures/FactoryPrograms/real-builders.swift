// file: App/Main.swift
import FactoryKit
extension Container {
  var coordinator: Factory<Coordinator> { self { Coordinator(make: self.screen) }.shared }
  var screen: ParameterFactory<Int, Screen> { self { Screen(id: $0, coordinator: self.coordinator()) } }
  var make: Factory<(Int) -> Screen> { self { { id in self.screen(id) } } }
  var list: Factory<[any Plugin]> { self { [self.one(), self.two()] } }
  var one: Factory<any Plugin> { self { One() } }
  var two: Factory<any Plugin> { self { Two() }.cached }
}
protocol Plugin {}
struct One: Plugin { @DynamicInjected(\.list) var all }
final class Two: Plugin { lazy var all = Container.shared.list() }
final class Coordinator { init(make: ParameterFactory<Int, Screen>) {} }
final class Screen { init(id: Int, coordinator: Coordinator) {} }
func resolve<T>(_ path: KeyPath<Container, Factory<T>>) -> T { Container.shared[keyPath: path]() }
let s = resolve(\.two)
