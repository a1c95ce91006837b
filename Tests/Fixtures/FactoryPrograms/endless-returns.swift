// file: App/App.swift
import FactoryKit
extension Container {
  var first: Factory<Pen> { second }
  var second: Factory<Pen> { third }
  var third: Factory<Pen> { first }
  var blue: Factory<Pen> { oneWay() }
  func oneWay() -> Factory<Pen> { otherWay() }
  func otherWay() -> Factory<Pen> { oneWay() }
}
final class Pen {}
func app() { _ = (Container.shared.first(), Container.shared.blue()) }
