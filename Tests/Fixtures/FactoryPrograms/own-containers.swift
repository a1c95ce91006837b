import FactoryKit
public final class Services: SharedContainer {
  @TaskLocal public static var shared = Services()
  public let manager = ContainerManager()
  public init() {}
}
public extension Services {
  var a: Factory<A> { self { A() } } // error: factory-cycle
  var b: Factory<B> { self { B(a: self.a()) } }
}
final class Passed { let manager = ContainerManager() }
extension Passed: ManagedContainer {}
extension Passed {
  var c: Factory<C> { self { C(self.d()) } } // error: factory-cycle
  var d: Factory<D> { self { D(self.c()) } }
}
public final class A { @Injected(\Services.b) var b: B }
public final class B { init(a: A) {} }
final class C { init(_ d: D) {} }
final class D { init(_ c: C) {} }
