import FactoryKit
// What is set for a factory of something unknown may be set for any factory of its name.
extension Container: @retroactive AutoRegistering {
  public func autoRegister() {}
  var unwrapped: Factory<Ink?> { promised() }
  var held: Factory<Ink?> { promised() }
  var listed: Factory<Ink?> { promised() }
  var given: Factory<Ink?> { promised() }
  var cast: Factory<Ink?> { promised() }
  var called: Factory<Ink?> { promised() }
  var asked: Factory<Ink?> { promised() }  // warning: factory-promise-unkept
  var namesake: Factory<Ink?> { promised() }  // warning: factory-promise-unkept
  var weak: Factory<Ink> { self { Ink() } }
  var lost: Factory<Ink> { self { Ink() } }
  var timed: Factory<Ink> { self { Ink() }.timeToLive(3) }
  var useless: Factory<Ink> { self { Ink() }.timeToLive(3) }  // warning: factory-scope-without-effect
  var a: Factory<A> { self { A(b: self.b()) } }  // warning: factory-cycle
  var b: Factory<B> { self { B(a: self.a()) } }
}
final class Ink {}
final class A { init(b: B?) {} }
final class B { init(a: A?) {} }
final class User {
  @Injected(\.unwrapped) var unwrapped
  @Injected(\.held) var held
  @Injected(\.listed) var listed
  @Injected(\.given) var given
  @Injected(\.cast) var cast
  @Injected(\.called) var called
  @Injected(\.asked) var asked
  @Injected(\.namesake) var namesake
  @WeakLazyInjected(\.weak) var weak
  @WeakLazyInjected(\.lost) var lost  // warning: factory-weak-lost
}
struct Surroundings { let container: Container }
final class Starter {
  weak var container: Container?
  func start(_ surroundings: Surroundings) {
    guard let container else { return }
    container.unwrapped.register { Ink() }
    container.b.register { B(a: nil) }
    container.weak.shared
    surroundings.container.held.register { Ink() }
    surroundings.container.timed.cached
    surroundings.container.called { Ink() }
    for each in [container] { each.listed.register { Ink() } }
    [container].forEach { $0.given.register { Ink() } }
    (container as Container).cast.register { Ink() }
    _ = surroundings.container.asked()
    surroundings.container.asked.reset()
    surroundings.container.lost.reset()
    let namesake = surroundings
    namesake.register { Ink() }
  }
}
struct SignUp {
  @LazyInjected(\.asked) var asked
  func start() { self.asked?.register(email: "") }
}
extension Ink { func register(email: String) {} }
extension Surroundings { func register(_ make: () -> Ink) {} }
