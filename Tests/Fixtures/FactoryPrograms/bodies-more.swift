import FactoryKit
extension Container {
  var a: Factory<A> {
    let b = self.b() // error: factory-cycle
    return self { A(b) }
  }
  var b: Factory<B> { self { B(Container.shared.a()) } }
  var c: Factory<C> { self { [unowned self] in C(self.d()) } } // error: factory-cycle
  var d: Factory<D> { self { () -> D in
    let c = self.c()
    let made = D(c)
    made.configure()
    return made
  } }
  var e: Factory<E> {
    get {
      self {
        E(f: self.f())
      }
      .cached
      .onPreview { E(f: nil) }
    }
  }
  var f: Factory<F> { self { F() } }
  var g: Factory<G> { promised().register { G(self.g()) } } // error: factory-cycle
  var h: Factory<H> { self { H { self.h() } } }
// What a function does with its closure isn't known.
  var i: Factory<I> { self { perform { I(self.j()) } } }
  var j: Factory<I> { self { I(self.i()) } }
  var k: Factory<K> { self { K(list: [self.l()], text: "\(self.m())") } } // error: factory-cycle
  var l: Factory<K> { self { K(list: [], text: "") } }
  var m: Factory<K> { self { K(list: [self.k()], text: "") } }
  var n: Factory<N>
  {
    let made = self { N(self.o()) } // error: factory-cycle
    return made
  }
  var o: Factory<N> { self { N(self.n()) } }
}
final class A { init(_ b: B) {} }
final class B { init(_ a: A) {} }
final class C { init(_ d: D) {} }
final class D { init(_ c: C) {}; func configure() {} }
final class E { init(f: F?) {} }
final class F { lazy var e = Container.shared.e() }
final class G { init(_ g: Any?) {} }
final class H { init(_ make: @escaping () -> H) {} }
final class I { init(_ i: Any) {} }
final class K { init(list: [Any], text: String) {} }
final class N { init(_ n: Any) {} }
