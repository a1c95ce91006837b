// file: App/Main.swift
import FactoryKit
import Other
extension Container {
  var a: Factory<A> { self { A(self.b()) } } // error: factory-cycle
  var b: Factory<B> { self { B(self.a()) } }
}
final class A { init(_ b: B) {} }
final class B { init(_ a: A) {} }
// file: AppTests/Tests.swift
import FactoryKit
@testable import Other
// Tests see it.
extension Container {
  var c: Factory<Int> { self { self.d() } }
  var d: Factory<Int> { self { self.c() } }
}
// file: Other/Other.swift
import FactoryKit
final class Container { static let shared = Container() }
