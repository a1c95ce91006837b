// file: App/main.swift
import FactoryKit
// Statements at file level are one body, with the variables between them.
let model = Model()
Container.shared.store.register { Store() } // warning: factory-late-register
model.go()
let shelf = Shelf(store: Store())
Container.shared.store.register { Store() }
shelf.go()
let container = Container.shared
container.model.singleton // warning: factory-modifier-undone
container.disk.register { Store(container.disk()) } // error: factory-cycle
print(container.promise() as Any)
// Other code may ask a container at file level.
let own = Container()
own.store.register { Store() }
func ask() { print(own.store()) }
do {
  let alone = Container()
  alone.store.register { Store() } // warning: factory-registration-unused
}
let run = {
  let lonely = Container()
  lonely.store.register { Store() } // warning: factory-registration-unused
}
struct Between {}
let first = Model()
func between() {}
Container.shared.store.register { Store() } // warning: factory-late-register
first.go()
// Any code may give a variable another value.
var other = Model()
renew()
Container.shared.store.register { Store() }
other.go()
func renew() { other = Model() }
// file: App/App.swift
import FactoryKit
extension Container {
  var store: Factory<Store> { self { Store() } }
  var disk: Factory<Store> { self { Store() } }
  var model: Factory<Model> { self { Model() }.cached }
  var promise: Factory<Store?> { promised() } // warning: factory-promise-unkept
// A constant at file level is a name for the container.
  var pen: Factory<Pen> { self { Pen(container.ink()) } } // error: factory-cycle
  var ink: Factory<Pen> { self { Pen(container.pen()) } }
}
final class Store { init(_ other: Store? = nil) {} }
final class Pen { init(_ pen: Pen) {} }
final class Model {
  @Injected(\.store) private var own: Store
  func go() {}
}
final class Shelf {
  init(store: Store) {}
  func go() {}
}
