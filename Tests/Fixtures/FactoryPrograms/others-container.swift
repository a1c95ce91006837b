// file: App/Main.swift
import FactoryKit
import Other
// The other module's own is internal there.
extension Container {
  var a: Factory<A> { self { A(self.b()) } } // error: factory-cycle
  var b: Factory<B> { self { B(self.a()) } }
}
final class A { init(_ b: B) {} }
final class B { init(_ a: A) {} }
// file: Other/Other.swift
final class Container { static let shared = Container() }
