import FactoryKit
extension Container {
  var store: Factory<Store> { self { Store(nil) } }
  var other: Factory<Store> { self { Store(nil) } }
  var third: Factory<Store> { self { Store(nil) } }
}
// The chain registers at each read: the closure before it never runs.
extension Container {
  var fourth: Factory<Store> { self { Store(self.fourth()) }.register { Store(nil) } }
  var fifth: Factory<Store> { self { Store(nil) }.register { Store(self.fifth()) } } // error: factory-cycle
}
final class Store { init(_ inner: Store?) {} }
func start() {
  Container.shared.store { Store(Container.shared.store()) } // error: factory-cycle
  let original = Container.shared.other()
  Container.shared.other.register { Store(original) }
  Container.shared.with { c in
    c.third { Store(c.third()) } // error: factory-cycle
  }
}
// A demand that sets what is asked instead.
extension Container {
  var sixth: Factory<Store> { self { Store(self.seventh()) } } // warning: factory-cycle
  var seventh: Factory<Store> { self { Store(self.sixth.register { Store(nil) }()) } }
}
