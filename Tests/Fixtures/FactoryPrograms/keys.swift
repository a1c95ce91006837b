// file: App/A.swift
import FactoryKit
extension Container {
  fileprivate var pen: Factory<Pen> { self { Pen() } }
  private var ink: Factory<Ink> { self { Ink() }.cached }
  private var nib: Factory<Pen> { self { Pen() }.cached }
  func kept<T>(_ make: @escaping () -> T) -> Factory<T> { self { make() }.cached } // warning: factory-same-key
  func named<T>(key: StaticString = #function, _ make: @escaping () -> T) -> Factory<T> { self(key: key) { make() }.cached }
  var one: Factory<Pen> { kept { Pen() } }
  var two: Factory<Pen> { kept { Pen() } }
  var three: Factory<Ink> { kept { Ink() } }
  var four: Factory<Nib> { named { Nib() } }
  var five: Factory<Nib> { named { Nib() } }
}
class Pen {}
class Ink {}
class Nib {}
func start() { Container.shared.pen.register { Pen() } }
// file: App/B.swift
import FactoryKit
extension Container {
  fileprivate var pen: Factory<Pen> { self { Pen() } } // warning: factory-same-key
  private var ink: Factory<Nib> { self { Nib() }.cached }
  #if DEBUG
  var flag: Factory<Pen> { self { Pen() }.cached }
  #else
  var flag: Factory<Pen> { self { Pen() }.singleton }
  #endif
}
