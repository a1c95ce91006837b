import FactoryKit
extension Container {
  var a: Factory<A> { self { A(nil) }.onTest { A(self.b()) } } // warning: factory-cycle
  var b: Factory<A> { self { A(self.a()) } }
  var c: Factory<A> { self { A(nil) }.onTest { A(self.d()) } }
  var d: Factory<A> { self { A(self.c()) }.onTest { A(nil) } }
  var e: Factory<A> { self { A(nil) }.onTest { A(self.f()) } }
  var f: Factory<A> { self { A(nil) }.onPreview { A(self.e()) } }
}
final class A { init(_ a: A?) {} }
