import FactoryKit
// A ring by a closure that code sets from outside: it fails whenever it runs only where the code surely sets it.
extension Container {
  var surely: Factory<A> { self { A() } }
  var ofSurely: Factory<B> { self { B(a: self.surely()) } }  // error: factory-cycle
  var branched: Factory<A> { self { A() } }
  var ofBranched: Factory<B> { self { B(a: self.branched()) } }  // warning: factory-cycle
  var acted: Factory<A> { self { A() } }
  var ofActed: Factory<B> { self { B(a: self.acted()) } }  // warning: factory-cycle
  var built: Factory<A> { self { A() } }
  var ofBuilt: Factory<B> { self { B(a: self.built()) } }  // warning: factory-cycle
  var argued: Factory<A> { self { A() }.onArg("loop") { A(b: Container.shared.ofArgued()) } }  // warning: factory-cycle
  var ofArgued: Factory<B> { self { B(a: self.argued()) } }
  var tested: Factory<A> { self { A() }.onTest { A(b: Container.shared.ofTested()) } }  // warning: factory-cycle
  var ofTested: Factory<B> { self { B(a: self.tested()) } }
  var replaced: Factory<A> { self { A() } }
  var ofReplaced: Factory<B> { self { B(a: self.replaced()) } }
  var left: Factory<A> { self { A() } }
  var ofLeft: Factory<B> { self { B(a: self.left()) } }
  var own: Factory<A> { self { A() } }
  var arm: Factory<A> { self { A() } }
  var otherArm: Factory<B> { self { B() } }
  var mine: Factory<A> { self { A() } }
  var yours: Factory<B> { self { B() } }
}
final class A { init(b: B? = nil, a: A? = nil) {} }
final class B { init(a: A? = nil) {} }

func set(_ flag: Bool, _ act: (@escaping () -> Void) -> Void) {
  Container.shared.surely.register { A(b: Container.shared.ofSurely()) }
  if flag { Container.shared.branched.register { A(b: Container.shared.ofBranched()) } }
  act { Container.shared.acted.register { A(b: Container.shared.ofActed()) } }
  #if DEBUG
    Container.shared.built.register { A(b: Container.shared.ofBuilt()) }
  #endif
}
// The closure, or what it leads to, is replaced in the same straight line.
func replace() {
  Container.shared.replaced.register { A(b: Container.shared.ofReplaced()) }
  Container.shared.replaced.register { A() }
  Container.shared.own.register { A(a: Container.shared.own()) }  // warning: factory-cycle
  Container.shared.own.register { A() }
  Container.shared.ofLeft.register { B() }
  Container.shared.left.register { A(b: Container.shared.ofLeft()) }
}
// Those of two arms or two containers never meet.
func choose(_ flag: Bool) -> [Any] {
  if flag {
    Container.shared.arm.register { A(b: Container.shared.otherArm()) }
  } else {
    Container.shared.otherArm.register { B(a: Container.shared.arm()) }
  }
  let first = Container()
  let second = Container()
  first.mine.register { [unowned first] in A(b: first.yours()) }
  second.yours.register { [unowned second] in B(a: second.mine()) }
  return [first.mine(), second.yours()]
}
