import FactoryKit
extension Container {
  var pen: Factory<Pen> { self { Pen(1) } }
  var loop: Factory<Loop> { self { Loop() } }
  var ink: Factory<Writing> { self { Ink() }.cached }
  var url: Factory<Bool> { self { true }.singleton }
}
protocol Writing {}
final class Pen {
  let n: Int
  init(_ n: Int) { self.n = n }
}
final class Loop {
  init() { Timers.add { self.tick() } }
  func tick() {}
}
enum Timers { static func add(_ f: @escaping () -> Void) {} }
struct Ink: Writing {}
final class Desk {
  @WeakLazyInjected(\.pen) var pen // warning: factory-weak-lost
  @WeakLazyInjected(\.loop) var loop
  @WeakLazyInjected(\.ink) var ink // warning: factory-weak-lost
  @WeakLazyInjected(\Container.url) var url // warning: factory-weak-lost
}
final class Row {
  @WeakLazyInjected(\.pen) var pen
  init(pen: Pen) { self.pen = pen }
}
final class Cell {
  @WeakLazyInjected(\.pen) var pen: Pen?
  func take(_ other: Pen) { pen = other }
}
