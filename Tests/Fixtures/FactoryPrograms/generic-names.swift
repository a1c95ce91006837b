import FactoryKit
// A generic parameter that has the name of a type is another one.
extension Container {
  var box: Factory<Any> { self { Box<Empty>() } }
  var bag: Factory<Any> { self { Bag<Empty>() } } // error: factory-cycle
}
protocol Made { init() }
struct Empty: Made {}
final class Store { @Injected(\.box) var box }
final class Box<Store: Made> { let store = Store() }
final class Shelf { @Injected(\.bag) var bag }
final class Bag<Item: Made> { let shelf = Shelf() }
