import FactoryKit
import Testing

extension Container {
  var store: Factory<Store> { self { Store() } }
  var other: Factory<Store> { self { Store() } }
  var third: Factory<Store> { self { Store() } }
  var fourth: Factory<Store> { self { Store() } }
  var fifth: Factory<Store> { self { Store() } }
  var sixth: Factory<Store> { self { Store() } }
  var seventh: Factory<Store> { self { Store() } }
  var eighth: Factory<Store> { self { Store() } }
}
class Store {}
final class Model { @Injected(\.store) var store: Store }
@Suite("named", .tags(.slow)) struct One {
  init() {
    Container.shared.other { Store() }  // warning: factory-parallel-tests
  }
  @Test("first", .disabled()) func a() {
    Container.shared.store.onTest { Store() }
  }
  @Test func b() { _ = Model() }
}
@Suite(.serialized) struct Two {
  @Suite struct Inner {
    @Test func c() { Container.shared.third.register { Store() } }
    @Test func d() { _ = Container.shared.third() }
  }
  @Test func e() { _ = Container.shared.third() }
}
@Test(.myContainer) func f() { Container.shared.store.register { Store() } }
@Test func g() {
  Container.$shared.withValue(Container()) { Container.shared.store.register { Store() } }
}
@MainActor struct Alone {
  @Test func h() {
    Container.shared.fourth.register { Store() }
    _ = Container.shared.fourth()
  }
  @Test func i() { Container.shared.fourth.register { Store() } }
  @Test func j() async {
    await wait()
    Container.shared.fifth.register { Store() }  // warning: factory-parallel-tests
    _ = Container.shared.fifth()
  }
  @Test func k() { Container.shared.fifth.register { Store() } }  // warning: factory-parallel-tests
}
@MainActor enum Around {
  struct Inner {
    @Test func l() { Container.shared.sixth.register { Store() } }  // warning: factory-parallel-tests
    @MainActor @Test func m() { Container.shared.sixth.register { Store() } }  // warning: factory-parallel-tests
  }
}
@MainActor struct Made {
  init() { Container.shared.eighth.register { Store() } }  // warning: factory-parallel-tests
  @Test func p() { _ = Container.shared.eighth() }
}
@MainActor struct Others {
  @Test func n() { Container.shared.seventh.onTest { Store() } }  // warning: factory-parallel-tests
  @Test func o() { Container.shared.seventh.register { Store() } }  // warning: factory-parallel-tests
  @Test func q() { Container.shared.eighth.register { Store() } }  // warning: factory-parallel-tests
}
func wait() async {}
final class Own: SharedContainer {
  static let shared = Own()
  let manager = ContainerManager()
  var pen: Factory<Store> { self { Store() } }
}
@Suite(.container) struct OfLibrary {
  @Test func r() async { Own.shared.pen.register { Store() } }  // warning: factory-parallel-tests
  @Test func s() async { _ = Own.shared.pen() }
  @Test func t() async { Container.shared.store.register { Store() } }
}
