import FactoryKit
extension Container {
  var a: Factory<A?> { promised() }
  var b: Factory<A?> { promised() }
  var c: Factory<A?> { promised() }
  var d: Factory<A?> { promised() }  // warning: factory-promise-unkept
  var e: Factory<A> { self { A() } }
  var f: Factory<A> { self { A() } }
  var g: Factory<A> { self { A() } }
}
final class A {}
final class User {
  @Injected(\.a) var a
  @Injected(\.b) var b
  @Injected(\.c) var c
  @Injected(\.d) var d
  @WeakLazyInjected(\.e) var e
  @WeakLazyInjected(\.f) var f
  @WeakLazyInjected(\.g) var g  // warning: factory-weak-lost
}
func keep<T>(_ factory: Factory<T>, _ make: @escaping () -> T) { factory.register(factory: make) }
func start(_ container: Container) {
  keep(Container.shared.a) { A() }
  let local = Container.shared.b
  local { A() }
  keep(container.c) { A() }
  let kept = Container.shared.e
  kept.cached
  keep(Container.shared.f) { A() }
  print(Container.shared.g())
}
