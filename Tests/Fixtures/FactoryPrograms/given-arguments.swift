import FactoryKit
// What stands behind `??` is made only where the call gives nothing, and a parameter hides a property.
extension Container {
  var root: Factory<Root> { self { Root(child: kept) } }
  var child: Factory<Child> { self { Child() } }
  var lazy: Factory<Lazy> { self { Lazy(peer: nil) } }
  var peer: Factory<Peer> { self { Peer() } }
  var open: Factory<Open> { self { Open() } } // warning: factory-cycle
  var list: Factory<List> { self { List([]) } }
  var item: Factory<Item> { self { Item() } }
}
final class Root {
  let child: Child
  init(child: Child? = nil) { self.child = child ?? Container.shared.child() }
}
final class Child { @Injected(\.root) var root: Root }
final class Lazy {
  @LazyInjected(\.peer) var peer: Peer
  init(peer: Peer?) {
    if let peer = peer { self.peer = peer }
  }
}
final class Peer { @Injected(\.lazy) var lazy: Lazy }
final class Open {
  var open: Open
  init(open: Open? = nil) { self.open = open ?? Container.shared.open() }
}
final class List {
  @LazyInjected(\.item) var item: Item
  let names: [String]
  init(_ rows: [Row]) { names = rows.map(\.item) }
}
struct Row { var item: String }
final class Item { @Injected(\.list) var list: List }
let kept: Child? = nil
