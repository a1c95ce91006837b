import FactoryKit
extension Container {
  var a1: Factory<A> { self { if flag { return A(self.b1()) } else { return A(nil) } } } // warning: factory-cycle
  var b1: Factory<A> { self { A(self.a1()) } }
  var a2: Factory<A> { self { guard flag else { return A(nil) }; return A(self.b2()) } } // warning: factory-cycle
  var b2: Factory<A> { self { A(self.a2()) } }
  var a3: Factory<A> { self { switch flag { case true: A(self.b3()); case false: A(nil) } } } // warning: factory-cycle
  var b3: Factory<A> { self { A(self.a3()) } }
  var a4: Factory<A> { self { A(cached ?? self.b4()) } } // warning: factory-cycle
  var b4: Factory<A> { self { A(self.a4()) } }
  var a5: Factory<A> { self { do { return A(try make()) } catch { return A(self.b5()) } } } // warning: factory-cycle
  var b5: Factory<A> { self { A(self.a5()) } }
  var a6: Factory<A> { self { flag && self.b6().isReady ? A(nil) : A(nil) } } // warning: factory-cycle
  var b6: Factory<A> { self { A(self.a6()) } }
  var a7: Factory<A> { self {
    #if DEBUG
    A(nil)
    #else
    A(self.b7()) // warning: factory-cycle
    #endif
  } }
  var b7: Factory<A> { self { A(self.a7()) } }
}
let flag = true
let cached: A? = nil
func make() throws -> A { A(nil) }
final class A { init(_ a: A?) {}; var isReady: Bool { true } }
